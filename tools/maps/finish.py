#!/usr/bin/env python3
"""Completes finished map files: where the short names of places stand, and which places a link over water joins.

A code lies under no unit and over no other code, even with a unit in every place and on every coast. It stands in its own
place if there is room, else in the water beside it. Sizes are those of `atlas/src/svg/label_sizes.rs`; the tests of the atlas
check the result. Positions are deterministic.

    python finish.py rules/src/diplomacy/variants/*/map.json rules/src/war/map.json
"""

import json
import re
import sys

CELL = 20  # map units of a raster cell
NARROW, LOW = 640, 570  # the smallest drawing at rest, in pixels
LETTER, CODE, DISC, STAR, GAP = 9.3, 9.6, 6.7, 22, 3
TOKEN = re.compile(r'[Mlz]|-?\d*\.?\d+')


def rings(path):
    out, ring, mode, token = [], [], 'M', iter(TOKEN.findall(path))
    for sign in token:
        if sign == 'M':
            ring, mode = [], 'M'
            out.append(ring)
        elif sign in 'lz':
            mode = sign
        else:
            x, y = float(sign), float(next(token))
            ring.append((x, y) if mode == 'M' and not ring else (ring[-1][0] + x, ring[-1][1] + y))
    return out


def fill(grid, path, value, width, height):
    """Marks the cells whose middle lies inside an outline, by the even-odd rule."""
    lines = {}
    for ring in rings(path):
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            low, high = sorted((ay, by))
            for row in range(max(0, int(low / CELL - .5)), min(height, int(high / CELL + 1.5))):
                y = (row + .5) * CELL
                if (ay > y) != (by > y):
                    lines.setdefault(row, []).append((bx - ax) * (y - ay) / (by - ay) + ax)
    for row, crossings in lines.items():
        crossings.sort()
        for left, right in zip(crossings[::2], crossings[1::2]):
            for column in range(max(0, int(left / CELL + .5)), min(width, int(right / CELL + .5))):
                grid[row][column] = value


def meet(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def letters(text):
    return sum(.3 if sign == 'I' else .82 if sign in 'MW' else .62 for sign in text)


def distance(point, one, other):
    """The distance of a point from a line between two others."""
    (x, y), (ax, ay), (bx, by) = point, one, other
    long = (bx - ax) ** 2 + (by - ay) ** 2
    part = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) if long else 0
    return ((x - ax - part * (bx - ax)) ** 2 + (y - ay - part * (by - ay)) ** 2) ** .5


def shore(places, point):
    """The place on land whose outline is nearest to a point."""
    def away(place):
        sides = ((a, b) for ring in rings(place['path']) for a, b in zip(ring, ring[1:] + ring[:1]))
        return min(distance(point, a, b) for a, b in sides)
    return min((place for place in places if place['ground'] != 'sea'), key=away)['id']


def name_links(file):
    """The links with the places they join. Two that end on the edge of the map join the places at their beginnings."""
    width, height = file['size']
    def is_edge(point):
        return point[0] in (0, width) or point[1] in (0, height)
    starts = {tuple(link['to']): shore(file['places'], link['from']) for link in file['links'] if is_edge(link['to'])}
    around = list(starts.values())
    for link in file['links']:
        ends = around if is_edge(link['to']) else [shore(file['places'], link[end]) for end in ('from', 'to')]
        yield {'from': link['from'], 'to': link['to'], 'between': ends}


class Map:
    def __init__(self, text):
        self.file = json.loads(text)
        self.places = [place for place in self.file['places'] if place['ground'] != 'rock']
        self.unit = self.file['units_per_pixel']
        self.size = self.file['size']
        pixels = [side / self.unit for side in self.size]
        self.fit = max(pixels[0] / NARROW, pixels[1] / LOW)
        width, height = (int(side / CELL) + 1 for side in self.size)
        self.grid = [[None] * width for _ in range(height)]
        for area in self.file['decor'] + [place for place in self.file['places'] if place['ground'] == 'rock']:
            if area['ground'] != 'sea':
                fill(self.grid, area['path'], 'rock', width, height)
        for place in self.places:
            fill(self.grid, place['path'], place['id'], width, height)
        self.ground = {place['id']: place['ground'] for place in self.places}
        self.counters = self.file['projection'].startswith('+proj=patterson')
        self.units = {place['id']: self.berths(place) for place in self.places}
        self.obstacles = [(place, box) for place, boxes in self.units.items() for box in boxes]
        for link in self.file['links']:
            (ax, ay), (bx, by) = link['from'], link['to']
            for step in range(13):
                x, y = ax + (bx - ax) * step / 12, ay + (by - ay) * step / 12
                self.obstacles.append((None, (x - 15, y - 15, x + 15, y + 15)))

    def berths(self, place):
        r = DISC * self.fit * self.unit
        coastal = not self.counters
        wide, high = (1.5, 1.15) if coastal else (1.15, 1.15)
        if place['ground'] == 'sea':
            wide, high = 1.5, .8
        boxes = []
        for x, y in [place['unit'], *place.get('coasts', {}).values()]:
            left = right = wide * r
            if self.counters:  # the owner's mark on the left, an Information Centre on the right
                left, right = left + 1.6 * r, right + 1.2 * r
            boxes.append((x - left, y - high * r, x + right, y + high * r))
        return boxes

    def box(self, place, x, y):
        size = CODE * self.fit * self.unit
        half = letters(self.text(place)) * size / 2
        star = (STAR * self.fit / 2.7) * self.unit if place.get('sc') or self.counters else 0
        gap = GAP * self.unit
        return (x - half - star - gap, y - .42 * size, x + half + gap, y + .42 * size)

    def text(self, place):
        return place['id'] if len(place['id']) == 3 else 'MOM'

    def ground_cost(self, place, box):
        own = self.ground[place['id']]
        cost = 0
        for step in range(7):
            for line in range(3):
                x = box[0] + (box[2] - box[0]) * (step + .5) / 7
                y = box[1] + (box[3] - box[1]) * (line + .5) / 3
                row, column = int(y / CELL), int(x / CELL)
                if not (0 <= row < len(self.grid) and 0 <= column < len(self.grid[0])):
                    return None
                found = self.grid[row][column]
                if found == place['id']:
                    continue
                if found is None or found == 'rock':
                    cost += .35
                elif own == 'sea':
                    cost += 1.2
                else:
                    cost += .4 if self.ground[found] == 'sea' else 1.2
        return cost / 21

    def candidates(self, place):
        """Spots clear of all units, the best first."""
        frame = 8 * max(self.size) / 1100
        anchors = [place['unit'], place['label']] if not self.counters else [place['unit']]
        near = 60 if self.ground[place['id']] == 'sea' else 36
        seen = {}
        r = DISC * self.fit * self.unit
        for ax, ay in anchors:
            for down in range(-near, near + 1):
                for right in range(-near, near + 1):
                    x, y = round((ax + right * 10) / 10) * 10, round((ay + down * 10) / 10) * 10
                    if (x, y) in seen:
                        continue
                    box = self.box(place, x, y)
                    seen[x, y] = None
                    if box[0] < frame or box[1] < frame or box[2] > self.size[0] - frame or box[3] > self.size[1] - frame:
                        continue
                    if any(meet(box, other) for _, other in self.obstacles):
                        continue
                    ground = self.ground_cost(place, box)
                    if ground is None:
                        continue
                    ux, uy = place['unit']
                    mid = (box[0] + box[2]) / 2
                    away = (max(0, abs(mid - ux) - r) ** 2 * .6 + (y - uy) ** 2) ** .5 / r
                    seen[x, y] = (3 * ground + .35 * away + (.12 if y > uy else 0), (x, y), box)
        return sorted((found for found in seen.values() if found), key=lambda found: found[0])

    def place_all(self):
        options = {place['id']: self.candidates(place)[:900] for place in self.places}
        order = sorted(options, key=lambda place: options[place][2 * len(options[place]) // 3][0] if options[place] else 0, reverse=True)
        order = sorted(order, key=lambda place: len(options[place]))
        chosen = {}
        for turn in range(40):
            changed = False
            for place in order:
                def cost(option):
                    taken = sum(meet(option[2], box) for other, (_, _, box) in chosen.items() if other != place)
                    return option[0] + taken * (1 + turn * .25)
                best = None
                for option in options[place]:
                    if best is not None and option[0] >= best[0]:
                        break
                    found = cost(option)
                    if best is None or found < best[0]:
                        best = (found, option)
                if best and chosen.get(place) != best[1]:
                    chosen[place] = best[1]
                    changed = True
            if not changed:
                break
        bad = [(a, b) for a in chosen for b in chosen if a < b and meet(chosen[a][2], chosen[b][2])]
        missing = [place for place in options if place not in chosen]
        return chosen, bad, missing


def main(files):
    for name in files:
        text = open(name, encoding='utf-8').read()
        board = Map(text)
        chosen, bad, missing = board.place_all()
        worst = sorted(((option[0], place) for place, option in chosen.items()), reverse=True)[:8]
        print(name, 'cross:', bad, 'without a spot:', missing, 'worst:', [(place, round(cost, 2)) for cost, place in worst])
        links = iter(list(name_links(board.file)))
        lines = []
        for line in text.split('\n'):
            found = re.match(r'( )(\{"id":"([^"]+)".*\})(,|\],?)$', line)
            if found and found[3] in chosen:
                place = json.loads(found[2])
                spot = [int(part) for part in chosen[found[3]][1]]
                place.pop('code', None)
                entry = {}
                for key, value in place.items():
                    entry[key] = value
                    if key == 'label':
                        entry['code'] = spot
                line = found[1] + json.dumps(entry, separators=(',', ':'), ensure_ascii=False) + found[4]
            found = re.match(r'( )\{"from":.*\}(,|\],?)$', line)
            if found:
                line = found[1] + json.dumps(next(links), separators=(',', ':'), ensure_ascii=False) + found[2]
            lines.append(line)
        with open(name, 'w', encoding='utf-8') as out:
            out.write('\n'.join(lines))


main(sys.argv[1:])
