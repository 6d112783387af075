#!/usr/bin/env python3
"""Switches rules off one at a time and tells which golden cases notice: `python3 tools/mutants/run.py LIST.json [RULE...]`.

Run it in a checkout made for it (`git worktree add`): each mutant is written into the sources, the cases are run, and
the sources are put back. LIST names for each mutant the rule it switches off and what to change:

    replace   [file, from, to], several of them: text that must stand in the file once
    add, drop [kind, place, place]: a border of the variant's map, both ways; a fleet's place may name a coast
    set       [place, field, value]: a field of a province

    test      a test that must notice besides, or in place of, a case: its target and a part of its name

Ends with the mutants that nothing noticed and, after a whole list that is no `sample` of the rules, the cases that
noticed nothing; either is a failure.
"""
import json, os, re, subprocess, sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CARGO = ['cargo', 'test', '-q', '-p', 'stafeta-rules', '--config', 'profile.dev.package.stafeta-rules.opt-level=0',
         '--config', 'profile.dev.debug=false']


def read(name):
    with open(os.path.join(ROOT, name)) as file:
        return file.read()


def write(name, text):
    with open(os.path.join(ROOT, name), 'w') as file:
        file.write(text)


def lists_of(province, kind, coast):
    if kind == 'army':
        return province.setdefault('army', [])
    return province['coasts'][coast] if coast else province.setdefault('fleet', [])


def border(board, kind, one, other, change):
    provinces = {province['code']: province for province in board['provinces']}
    for here, there in ((one, other), (other, one)):
        code, _, coast = here.partition('/')
        neighbours = lists_of(provinces[code], kind, coast)
        if change == 'add':
            neighbours.append(there)
        else:
            neighbours.remove(there)


def mutate(mutant, variant):
    """Writes the mutant into the sources; the texts that were there before, by file."""
    before = {}
    for name, old, new in mutant.get('replace', []):
        text = read(name)
        before.setdefault(name, text)
        assert text.count(old) == 1, f'{mutant["off"]}: {name} has {text.count(old)} times {old!r}'
        write(name, text.replace(old, new))
    changes = [(change, *entry) for change in ('add', 'drop', 'set') for entry in mutant.get(change, [])]
    if changes:
        before.setdefault(variant, read(variant))
        board = json.loads(read(variant))
        for change, *entry in changes:
            if change == 'set':
                place, field, value = entry
                next(province for province in board['provinces'] if province['code'] == place)[field] = value
            else:
                border(board, *entry, change)
        write(variant, json.dumps(board, ensure_ascii=False))
    return before


def failing(mutant, ids):
    """The cases that fail now, and `tests` if a named test does."""
    build = subprocess.run(CARGO + ['--no-run', '--test', 'cases'], cwd=ROOT, capture_output=True, text=True)
    assert build.returncode == 0, f'{mutant["off"]} does not compile:\n{build.stderr[-2000:]}'
    cases = subprocess.run(CARGO + ['--test', 'cases', '--', *ids], cwd=ROOT, capture_output=True, text=True)
    noticed = set(re.findall(r'^FAIL (\S+)', cases.stdout, re.M))
    if 'test' in mutant:
        test = subprocess.run(CARGO + ['--test', *mutant['test']], cwd=ROOT, capture_output=True, text=True)
        noticed |= {' '.join(mutant['test'])} if test.returncode else set()
    return noticed


def main():
    with open(sys.argv[1]) as file:
        plan = json.load(file)
    assert not subprocess.run(['git', 'status', '--porcelain'], cwd=ROOT, capture_output=True).stdout, 'commit first'
    known = set()
    for name in os.listdir(os.path.join(ROOT, plan['cases'])):
        known |= {case['id'] for case in json.loads(read(os.path.join(plan['cases'], name)))['cases']}
    seen, survived = set(), []
    chosen = [mutant for mutant in plan['mutants'] if not sys.argv[2:] or mutant['rule'] in sys.argv[2:]]
    for mutant in chosen:
        before = mutate(mutant, plan.get('variant'))
        try:
            noticed = failing(mutant, plan['ids'])
        finally:
            for name, text in before.items():
                write(name, text)
        seen |= noticed
        if not noticed:
            survived.append(mutant['off'])
        print(f'{mutant["rule"]:<10} {mutant["off"]}: {len(noticed)} notice: {" ".join(sorted(noticed))}', flush=True)
    whole = len(chosen) == len(plan['mutants']) and not plan.get('sample')
    blind = sorted(known - seen) if whole else []
    print(f'{len(chosen)} mutants, {len(survived)} unnoticed: {survived}')
    print(f'{len(known)} cases, {len(blind)} that notice nothing: {blind}')
    sys.exit(1 if survived or blind else 0)


if __name__ == '__main__':
    main()
