#!/usr/bin/env python3
"""A second judge of 1900, of another kind: it tries every answer to "which moves come through" and keeps the one that
agrees with itself. Slow, and without a rule for paradoxes, which it leaves out; it shares nothing with the engine but the
variant's file.

    python3 tools/second-judge/suez.py SEED COUNT FILE.json     random positions round Suez and Gibraltar, as cases
    STAFETA_CASES=FILE.json cargo test -p stafeta-rules --test cases -- ref-
"""
import itertools, json, os, random, sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(ROOT, 'rules/src/diplomacy/variants/1900/variant.json')) as file:
    BOARD = {province['code']: province for province in json.load(file)['provinces']}
ROUND = {('EGY', 'MAO'), ('MAO', 'EGY'), ('HEJ', 'MAO'), ('MAO', 'HEJ')}
POWERS = ['BRITAIN', 'FRANCE', 'ITALY', 'TURKEY', 'GERMANY']
REGION = ('MAO EGY HEJ GIB CYR PAL ARA EAS ION TRP DAM BRE GAS ENG IRI NAO IRE POR MOR SPA WES TYS ALG TUN NAP KON AEG LVP '
          'LON PIC').split()
LANDINGS = ['EGY', 'HEJ', 'GIB', 'BRE', 'POR', 'TUN', 'MOR', 'NAP', 'LON']
SOUGHT = {'EGY': 5, 'HEJ': 3, 'MAO': 6, 'GIB': 3, 'EAS': 2}
FULL, HALF = 2, 1


def province(location):
    return location.split('/')[0]


def sails(location):
    facts = BOARD[province(location)]
    return facts['coasts'][location.split('/')[1]] if '/' in location else facts.get('fleet', [])


def walks(code):
    return BOARD[code].get('army', [])


TOUCH = {code: {province(to) for coast in (facts['coasts'].values() if 'coasts' in facts else [facts.get('fleet', [])]) for to in coast}
         for code, facts in BOARD.items()}
CONVOYS = {code for code, facts in BOARD.items() if facts['kind'] in ('sea', 'strait')}


def berths(kind, code):
    facts = BOARD[code]
    if kind == 'A':
        return [] if facts['kind'] == 'sea' else [code]
    if facts['kind'] == 'land':
        return []
    return [f'{code}/{coast}' for coast in facts['coasts']] if 'coasts' in facts else [code]


def route(army, dest, fleets, in_full=False):
    """The shortest chain of fleets, or None; `in_full` not by a landing from round Africa."""
    ends = [at for at in fleets if at in TOUCH[dest] and not (in_full and (at, dest) in ROUND)]
    before = {at: None for at in fleets if at in TOUCH[army]}
    queue = list(before)
    while queue:
        at = queue.pop(0)
        if at in ends:
            chain = []
            while at:
                chain.append(at)
                at = before[at]
            return chain[::-1]
        for other in fleets:
            if other in TOUCH[at] and other not in before:
                before[other] = at
                queue.append(other)
    return None


def joined(army, dest, fleets, in_full=False):
    return route(army, dest, [at for at in fleets if at not in (army, dest)], in_full) is not None


def position(chance):
    """Units by province (power, kind, location) and their orders: M to via, C from to, S from to, H at."""
    units = {}
    for code in REGION:
        if chance.random() < 0.5:
            kind = chance.choice('AF')
            kind = kind if berths(kind, code) else {'A': 'F', 'F': 'A'}[kind]
            units[code] = (chance.choice(POWERS), kind, chance.choice(berths(kind, code)))
    fleets = {at for at, (_, kind, _) in units.items() if kind == 'F' and at in CONVOYS}
    orders = {}
    for at, (_, kind, location) in units.items():
        goals = walks(at) if kind == 'A' else sails(location)
        if goals and chance.random() < 0.65:
            orders[at] = ('M', chance.choices(goals, [SOUGHT.get(province(to), 1) for to in goals])[0], False)
    busy = set()
    for _ in range(chance.choice([0, 0, 1, 2])):
        armies = [at for at, (_, kind, _) in units.items() if kind == 'A' and at not in busy]
        if not armies:
            break
        army = chance.choice(armies)
        dests = [code for code in LANDINGS if code != army]
        dest = chance.choices(dests, [SOUGHT.get(code, 1) for code in dests])[0]
        free = sorted(at for at in fleets if at not in busy and at not in (army, dest))
        chain = route(army, dest, free)
        if chain:
            other = route(army, dest, free, True) if chance.random() < 0.5 else None
            carriers = set(chain) | set(other or [])
            busy |= carriers | {army}
            orders[army] = ('M', dest, True)
            orders.update({at: ('C', army, dest) for at in carriers})
    for at, (_, kind, location) in units.items():
        if at in busy or chance.random() < 0.5:
            continue
        reach = set(walks(at)) if kind == 'A' else {province(to) for to in sails(location)} - {to for here, to in ROUND if here == at}
        chances = []
        for other, (_, its_kind, _) in units.items():
            order = orders.get(other, ('-',))
            if other == at:
                continue
            if order[0] == 'M':
                to = province(order[1])
                by_sea = its_kind == 'A' and order[2] and to not in walks(other)
                if to in reach and to != at and not (by_sea and not joined(other, to, fleets - {at})):
                    chances += [('S', other, order[1])] * 3
            elif other in reach:
                chances.append(('H', other))
        if chances:
            orders[at] = chance.choice(chances)
    return units, orders


class Question:
    """Which moves come through? The conditions of DATC 5.B for one set of answers."""

    def __init__(self, units, orders):
        self.units, self.orders = units, orders
        self.movers = [at for at in units if orders.get(at, '-')[0] == 'M']
        self.dest = {at: province(orders[at][1]) for at in self.movers}
        self.carried = {at for at in self.movers if orders[at][2]}
        self.rounding = {at for at in self.movers if units[at][1] == 'F' and (at, self.dest[at]) in ROUND}
        self.carriers = {at: [fleet for fleet in units if orders.get(fleet) == ('C', at, self.dest[at])] for at in self.carried}
        self.helpers = {at: [] for at in units}
        for at in units:
            order = orders.get(at, '-')
            moves_so = order[0] == 'S' and orders.get(order[1], '-')[:2] == ('M', order[2])
            if moves_so or order[0] == 'H' and order[1] not in self.movers:
                self.helpers[order[1]].append(at)

    def suppose(self, moved):
        self.moved = moved
        self.afloat = {at: [fleet for fleet in self.carriers[at] if not self.dislodged(fleet)] for at in self.carried}
        self.arrives = {at: at not in self.carried or joined(at, self.dest[at], self.afloat[at]) for at in self.movers}
        self.given = {at: [helper for helper in self.helpers[at] if self.counts(helper)] for at in self.units}
        return {at for at in self.movers if self.succeeds(at)}

    def dislodged(self, at):
        return at not in self.moved and any(self.dest[mover] == at for mover in self.moved)

    def counts(self, helper):
        order = self.orders[helper]
        aim = province(order[2]) if order[0] == 'S' else order[1]
        cuts = lambda at: (self.dest[at] == helper and self.units[at][0] != self.units[helper][0] and at != aim
                           and at not in self.rounding and self.arrives[at])
        return not self.dislodged(helper) and not any(map(cuts, self.movers))

    def own(self, at):
        dest = self.dest[at]
        lands_by_half = at in self.carried and dest in ('EGY', 'HEJ') and not joined(at, dest, self.afloat[at], True)
        return HALF if at in self.rounding or lands_by_half else FULL

    def opponent(self, at):
        dest = self.dest[at]
        against = dest in self.movers and self.dest[dest] == at and not {at, dest} & self.carried
        return dest if against else None

    def attack(self, at):
        dest, helpers = self.dest[at], self.given[at]
        leaves = dest in self.moved and self.opponent(at) is None
        if not self.arrives[at]:
            return 0
        if dest in self.units and not leaves:
            victim = self.units[dest][0]
            if victim == self.units[at][0]:
                return 0
            helpers = [helper for helper in helpers if self.units[helper][0] != victim]
        return self.own(at) + FULL * len(helpers)

    def defend(self, at):
        return self.own(at) + FULL * len(self.given[at])

    def hold(self, at):
        if at not in self.units or at in self.moved:
            return 0
        return FULL if at in self.movers else FULL + FULL * len(self.given[at])

    def prevent(self, at):
        return 0 if not self.arrives[at] or self.opponent(at) in self.moved else self.defend(at)

    def succeeds(self, at):
        attack, opponent = self.attack(at), self.opponent(at)
        against = self.defend(opponent) if opponent else self.hold(self.dest[at])
        rivals = [rival for rival in self.movers if rival != at and self.dest[rival] == self.dest[at]]
        return attack > against and all(attack > self.prevent(rival) for rival in rivals)


def outcome(units, orders):
    """What comes out, or None where no answer agrees with itself, or several that differ about a convoy do."""
    question = Question(units, orders)
    if len(question.movers) > 12:
        return None
    answers = []
    for bits in itertools.product([False, True], repeat=len(question.movers)):
        moved = {at for at, bit in zip(question.movers, bits) if bit}
        if question.suppose(moved) == moved:
            answers.append((len(moved), moved, {at for at in question.carried if question.arrives[at]}))
    answers.sort(key=lambda answer: -answer[0])
    if not answers or any(sailed != answers[0][2] for _, _, sailed in answers):
        return None
    if len(answers) > 1 and answers[1][0] == answers[0][0]:
        return None
    moved = answers[0][1]
    question.suppose(moved)
    after = [(power, f'{kind} {orders[at][1] if at in moved else location}')
             for at, (power, kind, location) in units.items() if at in moved or not question.dislodged(at)]
    filled = {province(unit[2:]) for _, unit in after}
    contested = {question.dest[at] for at in question.movers if at not in moved and question.prevent(at) > 0} - filled
    dislodged = []
    for at, (power, kind, location) in units.items():
        for by in moved:
            if at not in moved and question.dest[by] == at:
                closed = filled | contested | (set() if by in question.carried else {by})
                open_to = [to for to in (walks(at) if kind == 'A' else sails(location)) if province(to) not in closed]
                dislodged.append({'power': power, 'unit': f'{kind} {location}', 'from': by, 'convoyed': by in question.carried,
                                  'retreats': sorted(open_to)})
    standing = {}
    for power, unit in sorted(after):
        standing.setdefault(power, []).append(unit)
    return {'units': standing, 'dislodged': dislodged, 'contested': sorted(contested)}


def written(units, at, order):
    unit = lambda at: f'{units[at][1]} {units[at][2]}'
    if order[0] == 'M':
        return f'{unit(at)} - {order[1]}{" VIA" if order[2] else ""}'
    if order[0] == 'H':
        return f'{unit(at)} S {unit(order[1])}'
    return f'{unit(at)} {order[0]} {unit(order[1])} - {order[2]}'


def main():
    seed, count, target = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    chance, cases, left_out = random.Random(int(seed)), [], 0
    while len(cases) < count:
        units, orders = position(chance)
        of_interest = lambda at, order: order[0] == 'M' and ((at, province(order[1])) in ROUND or order[2] or 'GIB' in (at, order[1]))
        if not any(of_interest(at, order) for at, order in orders.items()):
            continue
        expect = outcome(units, orders)
        if expect is None:
            left_out += 1
            continue
        case = {'id': f'ref-{seed}-{len(cases) + 1}', 'variant': '1900', 'season': 'spring', 'year': 1901, 'phase': 'movement',
                'units': {}, 'sc': {}, 'orders': {}, 'expect': expect}
        for at, (power, kind, location) in units.items():
            case['units'].setdefault(power, []).append(f'{kind} {location}')
            if at in orders:
                case['orders'].setdefault(power, []).append(written(units, at, orders[at]))
        cases.append(case)
    with open(target, 'w') as file:
        file.write('{"format":"dipcase/1","name":"suez","about":"random positions, judged by trying every answer","cases":[\n')
        file.write(',\n'.join(map(json.dumps, cases)) + '\n]}\n')
    print(f'{len(cases)} cases, {left_out} left out')


if __name__ == '__main__':
    main()
