#!/usr/bin/env python3
"""Brings maps that build_maps.py made into the product: `python install.py FOLDER` (run from anywhere; FACTS as for the build).

Keeps what the atlas draws, one entry a line so that a change can be read, and names for every place the group it is
drawn with: the power whose land it is at the start, or the continent. What the drawing can find itself is left out
(the coasts: they are the outer sides of the land).
"""
import json, os, sys
import map_configs

RULES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'rules', 'src')
POWERS = dict(A='AUSTRIA', E='ENGLAND', F='FRANCE', G='GERMANY', I='ITALY', R='RUSSIA', T='TURKEY')
MAPS = {'classic': ('classic.json', 'diplomacy/variants/classic/map.json', POWERS, str.upper),
        'y1900': ('1900.json', 'diplomacy/variants/1900/map.json', dict(POWERS, E='BRITAIN'), str.upper),
        'world': ('war-ii.json', 'war/map.json', None, str)}
WATER = {'_mar', '_cas', '_red'}
# Where the way round Africa meets the edge of the map, in map units.
PASSAGES = {'y1900': [{'between': ['MAO', land], 'at': [[0, 5450], [7930, 8580]]} for land in ('EGY', 'HEJ')]}
NOTES = {'Cape route: EGY, HEJ': 'cape', 'MAO': 'cape-end'}


def compact(value):
    return json.dumps(value, separators=(',', ':'), ensure_ascii=False)


def place(name, facts, groups, key):
    entry = {'id': name, 'ground': {'impassable': 'rock'}.get(facts['kind'], facts['kind'])}
    group = groups.get(key)
    if group and entry['ground'] != 'rock':
        entry['group'] = group
    entry.update({word: facts[word] for word in ('label', 'unit', 'sc', 'coasts') if word in facts})
    return dict(entry, path=facts['path'])


def install(folder, name):
    source, target, powers, _ = MAPS[name]
    with open(os.path.join(folder, source)) as file:
        doc = json.load(file)
    owner = map_configs.MAPS[name]()['owner']
    groups = {key: powers[value] if powers else value for key, value in owner.items() if not powers or value in powers}
    lists = {
        'places': [place(key, facts, groups, key.lower()) for key, facts in sorted(doc['provinces'].items())],
        'decor': [{'ground': 'sea' if key in WATER else 'rock', 'path': path} for key, path in doc['decor'].items() if key != '_sea'],
        'borders': [{'between': [side for side in pair.split() if side[0] != '_'], 'path': path} for pair, path in doc['edges'].items()],
        'links': [{'from': link['a'], 'to': link['b']} for link in doc['links']],
        'passages': PASSAGES.get(name, []),
        'notes': [{'at': note['at'], 'key': NOTES.get(note['text'], note['text'])} for note in doc['notes']],
    }
    heads = {'format': 'stafeta-map/1', 'source': doc['source'], 'projection': doc['projection'], 'size': doc['viewBox'][2:],
             'units_per_pixel': doc['unitsPerPixel'], 'seams': doc['lines'].get('seam', ''),
             'lakes': doc['lakes'], 'rivers': doc['rivers'], 'graticule': doc['graticule']}
    lines = [f'{compact(key)}:{compact(value)}' for key, value in heads.items()]
    for key, entries in ((key, entries) for key, entries in lists.items() if entries or key != 'passages'):
        lines.append(f'{compact(key)}:[' + ','.join('\n ' + compact(entry) for entry in entries) + ']')
    with open(os.path.join(RULES, target), 'w') as file:
        file.write('{' + ',\n'.join(lines) + '}\n')


if __name__ == '__main__':
    for name in MAPS:
        install(sys.argv[1], name)
