"""Rule tables for build_maps.py: which admin-1 unit belongs to which province, and where the sea seams run.

Keys of a config
  proj, frame_km (x0,y0,x1,y1 in projected km), width (design px), lonlat_box (pre-clip)
  country {adm0_a3: prov}, region {(adm0_a3, NE region name): prov}, unit {iso_3166_2: prov},
  seeds [(prov, adm0_a3, [(lon,lat)..])] nearest seed wins, split {iso: [(lon,lat,prov)..]} Voronoi cut of one unit
  -> order of precedence: split, unit, region, seeds, country; else '_land' (inert); None drops the unit
  bridges [(owner, [(lon,lat),(lon,lat)], width px)]  sea_lines [[(lon,lat)..]]  sea_seeds {sea: [(lon,lat)..]}
  coasts {'spa/nc': (lon,lat)}  names, sc, owner, start, colours ...
Unit ids beginning with '_' are drawn but are no game spaces.
"""
import os

FACTS = os.environ.get('FACTS', 'facts')       # folder of the games' adjacency, see README.md


def many(prov, prefix, codes):
    return {f'{prefix}-{x}': prov for x in codes.split()}


# ------------------------------------------------------------------ shared: Great Britain by seeds
GBR_SEEDS = [
    ('cly', 'GBR', [(-4.8, 57.4), (-5.4, 56.2), (-4.3, 55.85), (-4.6, 55.5), (-4.6, 55.95), (-6.9, 57.9)]),
    ('edi', 'GBR', [(-3.2, 55.9), (-2.5, 57.2), (-3.6, 56.6), (-3.3, 57.5), (-2.8, 55.55), (-1.3, 60.4), (-3, 59), (-4.0, 56.1), (-3.0, 56.3)]),
    ('lvp', 'GBR', [(-4.0, 55.1), (-2.9, 54.6), (-2.6, 53.9), (-2.6, 53.2), (-2.3, 53.5), (-2.9, 53.4)]),
    ('yor', 'GBR', [(-2.0, 55.3), (-1.8, 54.7), (-1.4, 54.1), (-.4, 53.8), (-.3, 53.1), (-1.6, 53.15), (-1, 53.1), (-1.1, 52.65), (-.65, 52.7), (-1.7, 53.7)]),
    ('wal', 'GBR', [(-4, 52.3), (-3.8, 51.8), (-3.9, 53.1), (-3.2, 53.15), (-3.1, 51.7), (-2.75, 52.6), (-2.05, 52.8), (-1.9, 52.5), (-1.6, 52.3), (-2.2, 52.2), (-2.7, 52.1), (-2.1, 51.8), (-3, 51.1), (-3.8, 50.7), (-4.8, 50.4), (-2.6, 51.45)]),
    ('lon', 'GBR', [(-.1, 51.5), (.7, 51.2), (.6, 51.8), (.9, 52.6), (1.1, 52.2), (.1, 52.35), (-.9, 52.3), (-1.3, 51.8), (-1.0, 51.4), (-1.3, 51.1), (-1.9, 51.3), (-2.3, 50.8), (-.2, 50.95), (-1.3, 50.7), (-.8, 51.9), (-.45, 52.1), (-.2, 51.8), (-1.75, 51.55)]),
    ('_ire', 'GBR', [(-6.7, 54.6), (-5.9, 54.5), (-7.4, 54.6), (-6.2, 55.0)]),
]


def classic():
    c = dict(id='classic', width=1700, font=17, unit_box=(37, 28), unit_scale=1.1)
    c['proj'] = '+proj=nsper +h=4000000 +lat_0=50 +lon_0=12 +R=6371000'
    c['frame_km'] = (-1970, -1665, 2230, 2215)
    c['lonlat_box'] = (-45, 22, 62, 77)
    c['simplify'] = 1.1
    c['min_island'], c['min_fragment'], c['min_water'], c['min_lake'] = 14, 25, 12, 30
    c['country'] = dict(PRT='por', NLD='hol', BEL='bel', LUX='bel', CHE='swi', LIE='swi', CZE='boh', DNK='den', NOR='nwy',
        SWE='swe', FIN='fin', ALD='fin', EST='lvn', LVA='lvn', LTU='lvn', MDA='rum', ALB='alb', MNE='alb', KOS='ser', MKD='ser',
        SRB='ser', BIH='tri', HRV='tri', SVN='tri', HUN='bud', SVK='bud', BGR='bul', GRC='gre', RUS='mos', UKR='ukr', GEO='sev',
        AZE='sev', ARM='arm', SYR='syr', LBN='syr', ISR='syr', PSX='syr', JOR='syr', IRQ='syr', MAR='naf', DZA='naf', TUN='tun',
        ESP='spa', GIB='spa', AND='spa', FRA='gas', MCO='mar', SMR='ven', VAT='rom', AUT='vie', ROU='rum', IRL='_ire', ISL='_ice',
        CYP='_cyp', CYN='_cyp', ESB='_cyp', WSB='_cyp', IMN=None, GGY=None, JEY=None, MLT=None, GRL=None, SAH=None)
    R = c['region'] = {}
    for cc, pr, names in [
        ('FRA', 'bre', 'Bretagne|Pays de la Loire|Normandie'), ('FRA', 'pic', 'Hauts-de-France'),
        ('FRA', 'par', 'Île-de-France|Centre-Val de Loire'), ('FRA', 'bur', 'Grand Est|Bourgogne-Franche-Comté|Auvergne-Rhône-Alpes'),
        ('FRA', 'gas', 'Nouvelle-Aquitaine|Occitanie'), ('FRA', 'mar', "Provence-Alpes-Côte-d'Azur"), ('FRA', '_cor', 'Corse'),
        ('ITA', 'pie', "Piemonte|Valle d'Aosta|Liguria"), ('ITA', 'ven', 'Lombardia|Veneto|Friuli-Venezia Giulia|Emilia-Romagna|Marche'),
        ('ITA', 'tyr', 'Trentino-Alto Adige'), ('ITA', 'tus', 'Toscana'), ('ITA', 'rom', 'Umbria|Lazio'),
        ('ITA', 'apu', 'Abruzzo|Molise|Apulia'), ('ITA', 'nap', 'Campania|Basilicata|Calabria|Sicily'), ('ITA', '_sar', 'Sardegna'),
        ('GBR', '_ire', 'Northern Ireland')]:
        for n in names.split('|'): R[cc, n] = pr
    U = c['unit'] = {}
    U |= many('gas', 'FR', '85 15') | many('pic', 'FR', '76 27') | many('mun', 'FR', '67 68') | many('ruh', 'FR', '57')
    U |= many('mar', 'FR', '07 26 38 73 74 43 11 30 34 48 66') | many(None, 'FR', 'GF MQ GP RE YT')
    U |= many('tri', 'IT', 'TS GO') | many('pie', 'IT', 'VA CO LC SO')
    U |= many('kie', 'DE', 'SH NI HB HH') | many('ber', 'DE', 'BB BE MV ST') | many('mun', 'DE', 'BY BW TH HE SN') | many('ruh', 'DE', 'NW RP SL')
    U |= many('tyr', 'AT', '8 7 5 2 4') | many('vie', 'CZ', 'JM ZL') | many('vie', 'SK', 'BL TA TC ZI')
    U |= many('sil', 'PL', 'DS OP LB WP') | many('pru', 'PL', 'ZP PM KP WN') | many('war', 'PL', 'MZ LD SK LU PD') | many('gal', 'PL', 'MA PK')
    U |= many('gal', 'UA', '46 61 26 77') | many('bud', 'UA', '21') | many('sev', 'UA', '51 65 23 48 14 09 43 40')
    U |= many('war', 'BY', 'BR HR') | many('mos', 'BY', 'VI MI HM MA') | many('ukr', 'BY', 'HO')
    U |= many('stp', 'RU', 'PSK MUR KR LEN SPE NGR ARK NEN VLG KO') | many('pru', 'RU', 'KGD')
    U |= many('sev', 'RU', 'KDA KC KB SE IN CE DA ROS AST VGG KL STA AD 43 40') | many('sev', 'UA', '43 40')
    U |= many('bud', 'RO', 'SM AR BH TM CS MM CJ BN SJ HD CV BV SB MS HR AB') | many('bud', 'RS', '01 02 03 04 05 06 07')
    U |= many('bul', 'GR', 'A') | many('_cre', 'GR', 'M') | many('smy', 'GR', 'K')
    U |= many('con', 'TR', '39 22 34 59 17 10 16 77 41 54 11') | many('ank', 'TR', '81 67 74 37 78 14 06 18 19 57 55 05 60 66 71 40 26')
    U |= many('smy', 'TR', '35 45 20 09 48 15 32 07 42 70 33 01 03 64 43 51 68 50 38 80')
    U |= many('arm', 'TR', '52 28 53 61 08 75 36 76 04 25 69 29 24 62 12 49 13 65 58 44 23')
    U |= many('syr', 'TR', '31 79 27 63 02 46 47 21 72 56 73 30')
    U |= many('arm', 'AZ', 'SAR SAD KAN BAB SAH CUL ORD NX')
    U |= many(None, 'ES', 'GC TF CE ML') | many(None, 'PT', '20 30') | many(None, 'NL', 'BQ1 BQ2 BQ3') | many(None, 'NO', '21 X01~')
    c['seeds'] = GBR_SEEDS
    c['split'] = {'PL-SL': [(18.9, 49.45, 'gal'), (18.9, 50.35, 'sil')],
                  'GR-L': [(24.9, 37.0, 'gre'), (27.6, 36.5, 'smy')]}
    c['bridges'] = [('den', [(9.55, 55.5), (10.1, 55.47)], 5), ('den', [(10.6, 55.33), (11.4, 55.36)], 5),
                    ('den', [(12.3, 55.93), (12.66, 56.02)], 5), ('swe', [(12.62, 56.01), (13.1, 56.06)], 5),
                    ('con', [(28.7, 41.1), (29.4, 41.07)], 5), ('con', [(26.1, 40.3), (26.75, 40.1)], 5)]
    c['keep_islands'] = []
    W = (-7.0, 49.9)
    c['sea_lines'] = [
        # NAO/NWG: Cape Wrath - Iceland - off the frame
        [(-4.6, 58.2), (-7, 59.6), (-10.5, 61.6), (-13.5, 63.4), (-16.5, 64.6)], [(-21, 65.3), (-25, 66.6), (-31, 68.5), (-40, 71)],
        # NWG/NTH
        [(-2.2, 57.2), (-1.2, 58.6), (.5, 60.2), (3, 61.3), (6.5, 61.6)],
        # NTH/SKA, NTH/HEL, NTH/ENG
        [(7.6, 58.6), (7.2, 57.9), (7.6, 57.3), (8.7, 56.9)], [(8.7, 56.2), (7.2, 55.9), (6.1, 55.1), (5.6, 54.0), (5.7, 53.0)],
        [(.9, 51.25), (1.8, 51.4), (2.4, 51.35), (3.1, 51.05)],
        # ENG/IRI/MAO junction W
        [(-5.0, 50.3), W], [W, (-6.6, 49.2), (-5.8, 48.6), (-4.0, 48.3)], [W, (-7.4, 50.9), (-7.6, 52.3)],
        # NAO/IRI north channel, NAO/MAO
        [(-6.2, 54.9), (-5.6, 54.95), (-4.8, 54.9)], [(-9.0, 53.1), (-12, 53.2), (-18, 52.6), (-30, 51)],
        # MAO/WES at Gibraltar
        [(-5.6, 36.4), (-5.55, 35.6)],
        # LYO/WES, WES/TYS, LYO/TYS, TYS/ION
        [(.3, 40.9), (2.5, 40.6), (5, 40.6), (9.0, 40.2)], [(9.0, 39.4), (9.0, 38.2), (9.5, 36.9)],
        [(10.8, 43.1), (10.2, 42.85), (9.2, 42.5)], [(9.1, 41.6), (9.25, 41.3), (9.1, 41.0)],
        [(13.3, 37.7), (12.0, 37.2), (10.8, 36.85)], [(15.4, 38.1), (15.64, 38.2), (16.0, 38.25)],
        # ION/ADR, ION/AEG, ION/EAS, AEG/EAS
        [(18.2, 40.15), (18.9, 40.3), (19.7, 40.4)], [(22.4, 37.0), (22.9, 36.0), (23.9, 35.3)],
        [(24.3, 35.2), (23.9, 33.8), (23.2, 31.0)], [(25.9, 35.1), (27.0, 35.7), (27.9, 36.2), (28.8, 37.0)],
        # BAL/BOT, SKA/BAL is closed by bridges
        [(18.2, 59.8), (19.5, 59.45), (21.4, 59.2), (22.6, 58.9)], [(22.8, 58.9), (23.3, 58.75), (24.2, 58.8)],
        # BAR/NWG
        [(19.8, 69.0), (19.0, 70.3), (18.0, 72.5), (17, 76)],
    ]
    c['sea_seeds'] = dict(nao=[(-15, 58)], nwg=[(2, 66)], bar=[(35, 71.5)], nth=[(3, 56)], ska=[(10, 57.9)], hel=[(7.4, 54.5)],
        bal=[(18, 56)], bot=[(19.5, 62), (26, 59.8)], iri=[(-5, 53.3)], eng=[(-2, 50)], mao=[(-12, 46)], wes=[(4, 38.5)], lyo=[(5.5, 42.3)],
        tys=[(12, 40)], ion=[(18, 36.5)], adr=[(15.5, 43)], aeg=[(25, 38.6)], eas=[(30, 34.3)], bla=[(34, 43.5)], _mar=[(28, 40.7)], _cas=[(50.5, 42)])
    c['coasts'] = {'spa/nc': (-6.0, 43.15), 'spa/sc': (-1.6, 37.9), 'stp/nc': (38.5, 65.0), 'stp/sc': (29.6, 59.3), 'bul/ec': (27.5, 42.75), 'bul/sc': (25.0, 41.15)}
    c['label_at'] = {'edi': (-1.3, 56.25), 'lvp': (-4.2, 54.12), 'rom': (11.35, 41.5), 'cly': (-4.75, 57.8)}
    c['sc_at'] = {'edi': (-3.5, 55.85), 'lvp': (-2.75, 53.6), 'rom': (12.75, 41.75)}
    c['unit_at'] = {'edi': (-2.75, 57.0), 'lvp': (-2.75, 54.35), 'rom': (12.6, 42.5), 'cly': (-5.0, 56.85)}
    c['names'] = NAMES
    c['sc'] = set('bud tri vie edi lon lvp bre mar par ber kie mun nap rom ven mos sev stp war ank con smy bel bul den gre hol nwy por rum ser spa swe tun'.split())
    own = c['owner'] = {}
    for pw, ps in dict(A='boh bud gal tri tyr vie', E='cly edi lvp lon wal yor', F='bre bur gas mar par pic', G='ber kie mun pru ruh sil',
                       I='apu nap pie rom tus ven', R='fin lvn mos sev stp ukr war', T='ank arm con smy syr').items():
        for p in ps.split(): own[p] = pw
    c.update(STYLE)
    c['kinds'] = {'swi': 'impassable'}
    own['swi'] = 'X'
    c['start'] = [(p, pw, t) for pw, s in dict(A='A bud A vie F tri', E='F edi F lon A lvp', F='F bre A mar A par', G='F kie A ber A mun',
        I='F nap A rom A ven', R='A war A mos F sev F stp/sc', T='F ank A con A smy').items() for t, p in zip(s.split()[::2], s.split()[1::2])]
    c['adjacency'] = load_adj('diplomacy-classic.json')
    return c


STYLE = dict(
    colours=dict(A='#d9968c', E='#c7a9cf', F='#9fb9e0', G='#a7ada4', I='#a9cf9b', R='#e4e0ee', T='#eccf7d', X='#cdbfa2'), neutral='#f0e3c3',
    unit_colours=dict(A='#a83a2f', E='#6d3a86', F='#2f5aa8', G='#3d3a36', I='#3a7a34', R='#8b8b95', T='#b98512'),
    decor={'_land': '#d3c8ae', '_ice': '#d3c8ae', '_ire': '#d3c8ae', '_cor': '#d3c8ae', '_sar': '#d3c8ae', '_cre': '#d3c8ae', '_cyp': '#d3c8ae', '_mar': '#b9d3dd', '_cas': '#b9d3dd'})

NAMES = dict(x.split('=') for x in '''adr=Adriatic Sea|aeg=Aegean Sea|alb=Albania|ank=Ankara|apu=Apulia|arm=Armenia|bal=Baltic Sea|bar=Barents Sea|bel=Belgium|ber=Berlin|bla=Black Sea|boh=Bohemia|bre=Brest|bud=Budapest|bul=Bulgaria|bur=Burgundy|cly=Clyde|con=Constantinople|den=Denmark|eas=Eastern Mediterranean|edi=Edinburgh|eng=English Channel|fin=Finland|gal=Galicia|gas=Gascony|gre=Greece|lyo=Gulf of Lyon|bot=Gulf of Bothnia|hel=Helgoland Bight|hol=Holland|ion=Ionian Sea|iri=Irish Sea|kie=Kiel|lvp=Liverpool|lvn=Livonia|lon=London|mar=Marseilles|mao=Mid-Atlantic Ocean|mos=Moscow|mun=Munich|nap=Naples|nao=North Atlantic Ocean|naf=North Africa|nth=North Sea|nwy=Norway|nwg=Norwegian Sea|par=Paris|pic=Picardy|pie=Piedmont|por=Portugal|pru=Prussia|rom=Rome|ruh=Ruhr|rum=Rumania|ser=Serbia|sev=Sevastopol|sil=Silesia|ska=Skagerrak|smy=Smyrna|spa=Spain|stp=St Petersburg|swe=Sweden|syr=Syria|tri=Trieste|tun=Tunis|tus=Tuscany|tyr=Tyrolia|tys=Tyrrhenian Sea|ukr=Ukraine|ven=Venice|vie=Vienna|wal=Wales|war=Warsaw|wes=Western Mediterranean|yor=Yorkshire|swi=Switzerland'''.split('|'))


def load_adj(fn, exempt=()):
    """adjacency {prov: set(prov)} (lower case, coasts dropped) from the project's reference JSON"""
    import json
    fn = os.path.join(FACTS, fn)
    if not os.path.exists(fn): return None
    adj = {}
    for k, v in json.load(open(fn))['provinces'].items():
        fl = v['fleet'] if isinstance(v['fleet'], list) else [x for l in v['fleet'].values() for x in l]
        for x in v['army'] + fl:
            a, b = k.lower()[:3], x.lower()[:3]
            if tuple(sorted((a, b))) in exempt: continue
            adj.setdefault(a, set()).add(b); adj.setdefault(b, set()).add(a)
    return adj


def y1900():
    c = classic()
    c.update(id='1900', width=1750)
    c['proj'] = '+proj=nsper +h=3200000 +lat_0=46.5 +lon_0=14.5 +R=6371000'
    c['frame_km'] = (-1990, -1690, 2110, 2330)
    c['lonlat_box'] = [(-45, 20, 63, 78), (60, 52, 85, 77)]
    C, R, U = c['country'], c['region'], c['unit']
    ren = dict(ruh='col', hol='net', smy='kon', syr='dam', tus='rom')
    for d in (C, R, U):
        for k in d: d[k] = ren.get(d[k], d[k])
    c['split'] = {k: [(x, y, ren.get(p, p)) for x, y, p in v] for k, v in c['split'].items()}
    C.update(IRL='ire', ISL='ice', ALB='mac', MKD='mac', KOS='mac', MNE='bos', BIH='bos', SAH='mor', MAR='mor', DZA='alg', LBY='trp', EGY='egy',
             SVK='bud', IRQ='_land', SAU='ara', KWT='ara', JOR='pal', ISR='pal', PSX='pal', LBN='dam', GIB='gib', KAZ='_land', MLT=None)
    R['GBR', 'Northern Ireland'] = 'ire'
    c['seeds'] = [('ire' if p == '_ire' else p, cc, pts) for p, cc, pts in GBR_SEEDS]
    for k in list(U):
        if k.startswith('SK-') or k == 'CZ-ZL': U.pop(k)
    U |= many('mac', 'GR', 'A B C D 69') | many('bos', 'HR', '19') | many('tri', 'RS', '07')
    U |= many('als', 'FR', '57 67 68')
    U |= many('mil', 'IT', 'VA CO LC SO BG BS CR MN MI MB LO PV PC PR RE MO')
    U |= many('sou', 'DZ', '01 11 37 08 33 30 39 47 03 32 45 07 17')
    U |= many('cyr', 'LY', 'KF BU AJ QB JA MJ BA')
    U |= many('hej', 'JO', 'AQ MN') | many('ara', 'JO', 'MA AZ') | many('hej', 'SA', '07 03 02') | many('ara', 'SA', '12 06 08 05')
    U |= many('ara', 'IQ', 'AN KA NA MU') | many('pal', 'LB', 'NA JA')
    U |= many('sib', 'RU', 'TA UD BA PER ORE SAM ULY KIR CHE SVE KGN TYU KHM SAR') | many('sib', 'KZ', 'ZAP AKT KUS ATY')
    U |= many('stp', 'RU', 'YAN X01~')
    c['split']['SA-12'] = [(37.0, 29.3, 'hej'), (39.6, 30.1, 'ara')]
    c['bridges'] += [('egy', [(34.25, 28.1), (34.65, 28.1)], 7), ('hej', [(34.6, 28.1), (35.1, 28.1)], 7)]
    L = c['sea_lines']
    L[:] = [l for l in L if l not in ([(-5.6, 36.4), (-5.55, 35.6)],) and l[0] not in ((9.0, 39.4), (13.3, 37.7), (24.3, 35.2))]
    L += [[(-6.3, 36.9), (-6.75, 36.3), (-6.7, 35.8), (-5.9, 35.2)], [(-4.6, 36.9), (-4.4, 36.3), (-4.5, 35.7), (-4.7, 35.0)],
          [(9.0, 39.4), (8.3, 38.3), (7.6, 37.6), (7.0, 36.5)], [(13.3, 37.7), (12.0, 37.2), (10.8, 36.85)],
          [(24.3, 35.2), (24.0, 33.8), (23.0, 32.3)]]
    S = c['sea_seeds']
    S.update(gib=[(-5.55, 35.95)], wes=[(3, 38.5)], eas=[(30, 33.5)], _red=[(35.0, 27.3)], ion=[(18, 35.5)], _cas=[(50.5, 45.5)])
    c['names'] = dict(NAMES)
    if load_adj('diplomacy-1900.json'):
        import json
        ref = json.load(open(os.path.join(FACTS, 'diplomacy-1900.json')))
        c['names'] = {k.lower(): v['name'] for k, v in ref['provinces'].items()}
        c['sc'] = {k.lower() for k, v in ref['provinces'].items() if v['supply_center']}
        pw = dict(AUSTRIA='A', BRITAIN='E', FRANCE='F', GERMANY='G', ITALY='I', RUSSIA='R', TURKEY='T')
        c['owner'] = {k.lower(): pw[v['territory']] for k, v in ref['provinces'].items() if v['territory']}
        c['start'] = [(u.split()[1].lower(), pw[p], u[0]) for p, v in ref['powers'].items() for u in v['units']]
        c['adjacency'] = load_adj('diplomacy-1900.json', {('egy', 'mao'), ('hej', 'mao'), ('cly', 'ire')})
    c['kinds'] = {'gib': 'strait'}
    c['coasts'] = {'spa/nc': (-6.0, 43.1), 'spa/ec': (-.9, 38.6), 'spa/wc': (-6.1, 37.45), 'stp/nc': (38.5, 65.0), 'stp/sc': (29.6, 59.3),
                   'mac/ec': (23.4, 40.7), 'mac/wc': (19.9, 40.9)}
    c['links'] = [('cly ire', (-5.75, 55.35), (-6.15, 55.15)), ('egy hej', (34.3, 28.1), (35.05, 28.1))]
    c['label_at'] = {'edi': (-1.1, 56.25), 'lvp': (-4.3, 54.12), 'cly': (-4.75, 57.8), 'gib': (-8.4, 35.75)}
    c['sc_at'] = {'edi': (-3.5, 55.85), 'lvp': (-2.75, 53.6)}
    c['unit_at'] = {'edi': (-2.75, 57.0), 'lvp': (-2.75, 54.35), 'cly': (-5.0, 56.85), 'gib': (-5.6, 36.0)}
    c['decor'] = dict(c['decor'], _red='#b9d3dd')
    c['notes'] = [(-10.0, 44.5, 'cape'), (35.6, 26.75, 'cape-end')]
    return c


def world():
    import json
    c = dict(STYLE, id='war-ii', width=1960, font=13, unit_box=(28, 26), ids=str, counters=True, thin=1.5, shades=True)
    c['proj'] = '+proj=patterson +lon_0=11 +R=6371000'
    c['frame_km'] = (-20650, -6650, 20650, 10700)          # a little wider than the projection (20015): room for the Bering link
    c['lonlat_box'] = (-180, -58, 180, 84)
    c['warp'] = [(13, 50, .85, 2300), (115, 8, .35, 2600), (138, 38, .3, 1500)]   # magnify Europe, the Malay islands, Japan
    c['cut_lon'] = -169
    c['simplify'], c['min_island'], c['min_fragment'], c['min_water'], c['min_lake'] = .9, 5, 12, 40, 40
    c['graticule'] = 15
    C = c['country'] = {}
    for pr, cs in dict(
            groenlandia='GRL', mexico='MEX GTM BLZ HND SLV NIC CRI PAN CUB DOM HTI JAM BHS PRI', venezuela='COL VEN GUY SUR TTO',
            peru='ECU PER BOL CHL', brasil='BRA', argentina='ARG URY PRY FLK', islandia='ISL FRO', inglaterra='GBR IRL IMN', suecia='NOR SWE FIN ALD',
            alemanha='DEU NLD BEL LUX DNK AUT CZE CHE LIE', franca='FRA ESP PRT ITA AND MCO SMR VAT GIB MLT',
            polonia='POL SVK HUN ROU BGR SVN HRV BIH SRB MNE KOS MKD ALB GRC', moscou='RUS EST LVA LTU BLR UKR MDA GEO ARM AZE',
            argelia='MAR SAH DZA TUN MRT MLI NER SEN GMB GNB GIN SLE LBR CIV GHA TGO BEN BFA NGA', egito='EGY LBY',
            sudao='SDN SDS ETH ERI DJI SOM SOL KEN UGA TZA TCD', congo='COD COG GAB CMR GNQ CAF RWA BDI STP',
            africa_do_sul='ZAF NAM BWA ZWE MOZ ZMB MWI AGO LSO SWZ', madagascar='MDG COM',
            oriente_medio='TUR SYR LBN ISR PSX JOR IRQ IRN SAU KWT BHR QAT ARE OMN YEM CYP CYN ESB WSB', aral='KAZ KAB UZB TKM KGZ TJK AFG',
            mongolia='MNG', china='CHN PRK KOR TWN HKG MAC', japao='JPN', india='IND PAK NPL BTN BGD LKA KAS', vietna='MMR THA LAO KHM VNM SGP',
            borneu='BRN PHL PGA SCR', sumatra='TLS', nova_guine='PNG SLB', australia='AUS NZL').items():
        for x in cs.split(): C[x] = pr
    C['*'] = None
    c['region'] = {}
    U = c['unit'] = {}
    U |= many('alaska', 'US', 'AK') | many(None, 'US', 'HI') | many('california', 'US', 'WA OR CA NV ID MT WY UT CO AZ NM ND SD NE KS')
    U |= many('mackenzie', 'CA', 'YT NT NU') | many('vancouver', 'CA', 'BC AB') | many('ottawa', 'CA', 'SK MB ON') | many('labrador', 'CA', 'QC NL NB NS PE')
    C['USA'] = 'nova_york'
    U |= many(None, 'FR', 'MQ GP RE YT') | many('venezuela', 'FR', 'GF') | many(None, 'ES', 'GC TF CE ML') | many(None, 'PT', '20 30') | many(None, 'NL', 'BQ1 BQ2 BQ3') | many(None, 'NO', '21 X01~')
    U |= many('polonia', 'RU', 'KGD')
    U |= many('omsk', 'RU', 'SVE CHE KGN TYU KHM YAN X01~ OMS TOM NVS KEM ALT AL') | many('omsk', 'KZ', 'VOS PAV')
    U |= many('dudinka', 'RU', 'KYA TY KK') | many('siberia', 'RU', 'SA') | many('tchita', 'RU', 'IRK BU ZAB')
    U |= many('vladivostok', 'RU', 'AMU KHA PRI YEV MAG KAM CHU SAK')
    c['seeds'] = [('sumatra', 'IDN', [(101, 0), (98.5, 3), (104, -3), (107, -6.5), (110, -7.3), (112.5, -7.8), (115, -8.4), (117, -8.7), (121, -8.6), (106, -2.5)]),
                  ('borneu', 'IDN', [(110.5, 0), (113, -1.5), (116, 1.5), (115.3, -3), (120, -3), (124, .8), (120.3, -1.3), (122, -4), (122.5, .6)]),
                  ('nova_guine', 'IDN', [(138, -4), (133, -2), (128, 1), (129, -4)]),
                  ('vietna', 'MYS', [(102, 4), (103, 2.5), (100.5, 5.5)]), ('borneu', 'MYS', [(113, 3), (117, 5.5), (115.2, 5.3)])]
    c['split'] = {}
    c['sea_lines'] = []
    c['sea_seeds'] = {'_sea': [(-40, 10), (50.5, 42), (-150, 30), (34, 43.5), (36.5, 46.3), (28.2, 40.75), (70, 75), (75, 79)]}
    c['bridges'] = [('oriente_medio', [(28.6, 41.1), (29.6, 41.05)], 2.5), ('egito', [(32.0, 30.6), (32.8, 30.6)], 3)]
    ref = json.load(open(os.path.join(FACTS, 'war-ii.json')))
    T = ref['territories']
    c['names'] = {t['id']: t['name_pt'] for t in T}
    c['sc'] = {t['id'] for t in T if t['strategic_centre']}
    c['owner'] = {t['id']: t['continent'] for t in T}
    c['adjacency'] = {}
    for e in ref['edges']:
        if e['kind'] == 'land':
            c['adjacency'].setdefault(e['a'], set()).add(e['b']); c['adjacency'].setdefault(e['b'], set()).add(e['a'])
    c['sea_edges'] = [(e['a'], e['b']) for e in ref['edges'] if e['kind'] != 'land']
    # hand-placed sea links (lon/lat); the others are drawn between the nearest points
    c['link_at'] = {'mackenzie groenlandia': ((-66.5, 67.2), (-53.5, 67.2)), 'labrador groenlandia': ((-60.5, 56), (-48.5, 61)),
                    'groenlandia islandia': ((-32.5, 68.2), (-23, 65.7)), 'brasil argelia': ((-35.5, -7), (-13, 9)), 'inglaterra suecia': ((-1.5, 57.4), (5.5, 59)),
                    'vladivostok japao': ((139.5, 48), (141.6, 45.2)), 'china japao': ((129.3, 35.8), (132.3, 34.5)), 'sudao madagascar': ((39.6, -8), (48.2, -14)),
                    'africa_do_sul madagascar': ((36, -19), (44.3, -19)), 'sumatra australia': ((113, -8), (115.5, -21.8)), 'borneu australia': ((122, -5), (127, -14.3)),
                    'borneu nova_guine': ((122.5, -1), (131.5, -1)), 'nova_guine australia': ((142, -9), (142.4, -11)), 'india sumatra': ((80.6, 13.5), (96, 5)),
                    'vietna borneu': ((107.5, 11), (111, 2)), 'polonia egito': ((23.5, 36.6), (24.5, 32)), 'franca egito': ((15.2, 37), (16.5, 31.5)),
                    'franca argelia': ((2, 41.3), (3, 36.7)), 'inglaterra franca': ((-2, 50.7), (-1.5, 49.6)), 'inglaterra alemanha': ((.8, 53), (5.2, 53.2)),
                    'islandia inglaterra': ((-15, 64.4), (-5.5, 58.4))}
    c['link_wrap'] = ('alaska vladivostok', [((-167.9, 65.6), None), ((-169.9, 66.0), None)])
    c['colours'] = dict(america_do_norte='#e3c878', america_do_sul='#a9cf9b', europa='#9fb9e0', africa='#d9a07f', asia='#c7a9cf', oceania='#8fc4b7')
    c['label_text'] = lambda k, e: e['name'] if e else c['names'][k]
    c['label_at'] = {'nova_guine': (148.5, -.6), 'japao': (149, 36.2), 'islandia': (-19, 67.6), 'inglaterra': (-10.2, 49.2), 'sumatra': (97, -5.2), 'madagascar': (56.5, -17)}
    c['unit_at'] = {'nova_guine': (142, -6.0), 'japao': (139.3, 36.9), 'islandia': (-18.6, 64.9), 'inglaterra': (-1.6, 52.7), 'sumatra': (101.6, -.4), 'madagascar': (47, -19.5)}
    c['sc_at'] = {'japao': (134.5, 34.8), 'inglaterra': (-3.6, 56.6)}
    c['start'] = []
    return c


MAPS = dict(classic=classic, y1900=y1900, world=world)
