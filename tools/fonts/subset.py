#!/usr/bin/env python3
"""Makes the fonts that the product brings along, with fonttools and brotli:

    python subset.py latin                       the fonts of drawings outside a browser
    python subset.py japanese NOTO_SANS_CJK.ttc  the Japanese font of drawings and of pages

Latin: one weight each of the page's own variable fonts (`static/fonts`, OFL), their latin and latin-ext files as one.
Japanese: of Noto Sans CJK JP (Debian package fonts-noto-cjk, OFL) the kana and every sign of the Japanese texts, for readers
whose machine has no Japanese font. Run it again when such texts change; a test of the atlas tells when a sign is missing.
"""
import glob, os, sys
from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
TARGET = os.path.join(ROOT, 'atlas', 'src', 'fonts')
LATIN = [*range(0x20, 0x7f), *range(0xa0, 0x180), 0x218, 0x219, 0x21a, 0x21b, *range(0x2010, 0x2027), 0x2032, 0x2033, 0x2212]
FAMILIES = {'source-sans-3': 'Source Sans 3', 'literata': 'Literata'}
FONTS = [('source-sans-3', 'normal', 600, 'source-sans-3-600.ttf'), ('source-sans-3', 'normal', 700, 'source-sans-3-700.ttf'),
         ('literata', 'italic', 400, 'literata-400-italic.ttf')]


def options():
    chosen = subset.Options()
    chosen.layout_features = ['kern', 'liga', 'locl', 'mark', 'mkmk', 'ccmp', 'tnum', 'lnum']
    chosen.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    chosen.hinting = False
    chosen.glyph_names = False
    return chosen


def cut(font, signs):
    cutter = subset.Subsetter(options())
    cutter.populate(unicodes=signs)
    cutter.subset(font)


def one_weight(path, weight):
    font = TTFont(path)
    axes = {axis.axisTag: None for axis in font['fvar'].axes}
    axes.update(wght=weight)
    font = instancer.instantiateVariableFont(font, axes, updateFontNames=False)
    cut(font, LATIN)
    for table in ('STAT', 'DSIG'):
        if table in font:
            del font[table]
    font.flavor = None
    return font


def called(font, family):
    for record in font['name'].names:
        if record.nameID in (1, 16):
            record.string = family


def latin(family, style, weight, target):
    parts = []
    for part in ('latin', 'latin-ext'):
        font = one_weight(os.path.join(ROOT, 'static', 'fonts', f'{family}-{part}-wght-{style}.woff2'), weight)
        file = os.path.join(TARGET, f'.{part}.ttf')
        font.save(file)
        parts.append(file)
    font = Merger().merge(parts)
    font['OS/2'].usWeightClass = weight
    called(font, FAMILIES[family])
    font.save(os.path.join(TARGET, target))
    for file in parts:
        os.remove(file)


# The Japanese texts: of pages, of variants, of the rules.
TEXTS = ['locales/ja/*.ftl', 'rules/src/diplomacy/variants/*/words/ja.ftl', 'rules/src/diplomacy/variants/*/rules/ja.md',
         'docs/rules/*/ja.md']


def japanese(source):
    signs = {*range(0x3000, 0x3003), *range(0x3041, 0x3097), *range(0x30a0, 0x3100), 0xff1d}
    for pattern in TEXTS:
        for path in glob.glob(os.path.join(ROOT, pattern)):
            with open(path, encoding='utf-8') as file:
                signs.update(ord(sign) for sign in file.read())
    font = TTFont(source, fontNumber=0)
    chosen = options()
    chosen.layout_features = []
    cutter = subset.Subsetter(chosen)
    cutter.populate(unicodes=sorted(sign for sign in signs if sign >= 0x2e80))
    cutter.subset(font)
    called(font, 'Noto Sans JP')
    font.save(os.path.join(TARGET, 'noto-sans-jp.otf'))
    font.flavor = 'woff2'
    font.save(os.path.join(ROOT, 'static', 'fonts', 'noto-sans-jp.woff2'))


if __name__ == '__main__':
    match sys.argv[1:]:
        case ['latin']:
            for font in FONTS:
                latin(*font)
        case ['japanese', source]:
            japanese(source)
        case _:
            sys.exit(__doc__)
