#!/usr/bin/env python3
"""Checks the finished map files (only the JSON, integer coordinates) against the rules data in FACTS.

  python verify_maps.py            needs shapely
For each map: every game space has a polygon, polygons are valid, nothing overlaps, anchors lie inside,
land/sea pairs touch exactly where the game says so, and two coastal spaces meet *at the sea* exactly
where a fleet may sail between them.
"""
import collections, json, math, os, re
from shapely.geometry import Polygon, Point
from shapely import union_all, STRtree
HERE = os.environ.get('MAPS', 'maps')          # folder of the maps to check
FACTS = os.environ.get('FACTS', 'facts')       # folder of the games' adjacency, see README.md


def rings(d):
    out = []
    for sub in re.findall(r'M([^M]*?)z', d):
        n = [int(x) for x in re.findall(r'-?\d+', sub)]
        x, y = n[0], n[1]; r = [(x, y)]
        for i in range(2, len(n), 2):
            x += n[i]; y += n[i + 1]; r.append((x, y))
        out.append(r)
    return out


def area_of(rs):                                    # even-odd
    g = None
    for p in sorted((Polygon(r) for r in rs if len(r) > 2), key=lambda p: -p.area):
        p = p if p.is_valid else p.buffer(0)
        g = p if g is None else g.symmetric_difference(p)
    return g


def run(fn, ref, exempt=()):
    d = json.load(open(os.path.join(HERE, fn))); S = d['unitsPerPixel']
    R = {k: rings(e['path']) for k, e in d['provinces'].items()}
    D = {k: rings(p) for k, p in d['decor'].items()}
    bad = [k for k, rs in R.items() for r in rs if not Polygon(r).is_valid]
    print(f'== {fn}: {len(R)} spaces, {sum(len(r) for rs in R.values() for r in rs)} vertices; rings made invalid by rounding: {collections.Counter(bad) or "none"}')
    G = {k: area_of(rs) for k, rs in R.items()}
    over = []
    ks = list(G); t = STRtree([G[k] for k in ks])
    for i, j in zip(*t.query([G[k] for k in ks], predicate='intersects')):
        if i < j:
            a = G[ks[i]].intersection(G[ks[j]]).area / S / S
            if a > .5: over.append((ks[i], ks[j], round(a, 2)))
    print('  overlaps over 0.5 px2:', over or 'none')
    W, H = d['viewBox'][2:]
    print('  unit anchors outside their space:', [k for k, e in d['provinces'].items() if not G[k].contains(Point(e['unit']))] or 'none',
          '| labels outside (by design):', [k for k, e in d['provinces'].items() if not G[k].contains(Point(e['label']))] or 'none')
    edge = collections.defaultdict(set); vert = collections.defaultdict(set)
    for k, rs in {**R, **D}.items():
        for r in rs:
            for a, b in zip(r, r[1:] + r[:1]):
                edge[min(a, b), max(a, b)].add(k); vert[a].add(k)
    touch = collections.Counter()
    for (a, b), ks in edge.items():
        ks = sorted(ks)
        for i in range(len(ks)):
            for j in range(i): touch[ks[j], ks[i]] += math.dist(a, b) / S
    game = [k for k in R]
    if ref is None: return d, touch
    P = ref['provinces']
    print('  spaces missing:', sorted(set(P) - set(R)) or 'none', '| extra:', sorted(set(R) - set(P)) or 'none')
    army = collections.defaultdict(set); fleet = collections.defaultdict(set)
    for k, v in P.items():
        army[k] |= set(v['army'])
        fl = v['fleet'] if isinstance(v['fleet'], list) else [x for l in v['fleet'].values() for x in l]
        fleet[k] |= {x[:3] for x in fl}
    miss, extra, short = [], [], []
    for i, a in enumerate(sorted(P)):
        for b in sorted(P)[:i]:
            want = b in army[a] or b in fleet[a]; l = touch.get((min(a, b), max(a, b)), 0)
            if want and l < 2 and (b, a) not in exempt: miss.append((b, a, round(l, 1)))
            if not want and l > 0: extra.append((b, a, round(l, 1)))
            if want and 2 <= l < 12: short.append((b, a, round(l, 1)))
    print('  game-adjacent but not touching:', miss or 'none'); print('  touching but not game-adjacent:', extra or 'none'); print('  borders under 12 px:', short)
    water = {k for k, v in P.items() if v['type'] in ('sea', 'strait')} | {'_red', '_mar'}
    meet = set()
    for ks in vert.values():
        if ks & water:
            l = sorted(k for k in ks if k in P and P[k]['type'] in ('coastal', 'strait'))
            meet |= {(x, y) for x in l for y in l if x < y}
    f = {(a, b) for a in P for b in fleet[a] if a < b and P[a]['type'] in ('coastal', 'strait') and P[b]['type'] in ('coastal', 'strait')}
    print('  fleet may sail along the coast but no common shore point:', sorted(f - meet - set(exempt)) or 'none')
    print('  common shore point but no fleet move:', sorted(meet - f) or 'none')
    return d, touch


if __name__ == '__main__':
    L = lambda f: json.load(open(os.path.join(FACTS, f)))
    run('classic.json', L('diplomacy-classic.json'))
    run('1900.json', L('diplomacy-1900.json'), {('EGY', 'MAO'), ('HEJ', 'MAO'), ('CLY', 'IRE')})
    d, touch = run('war-ii.json', None)
    ref = L('war-ii.json')
    land = {tuple(sorted((e['a'], e['b']))) for e in ref['edges'] if e['kind'] == 'land'}
    sea = {tuple(sorted((e['a'], e['b']))) for e in ref['edges'] if e['kind'] != 'land'}
    print('  land edges not touching:', [e for e in land if touch.get(e, 0) < 2] or 'none', '| touching without an edge:', [e for e in touch if e not in land and not e[0].startswith('_')] or 'none')
    print('  sea edges without a drawn link:', sea - {tuple(sorted(l['pair'].split())) for l in d['links']} or 'none', '| territories', len(d['provinces']), 'of', len(ref['territories']))
