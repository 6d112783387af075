# Căutare și fluxuri.

search-words = Cuvinte
search-hint = Trebuie să apară toate. „Între ghilimele drepte” se caută o expresie, -cuvânt lasă deoparte, „or” dă de ales. Diacriticele și terminațiile nu contează.
search-where = Unde
search-everywhere = Toate secțiunile
search-button = Caută
search-found = Postări cu „{ $words }”
search-nothing = Nu s-a găsit nimic. Încearcă mai puține cuvinte sau toate secțiunile.
search-too-long = O căutare are cel mult { $most } de caractere.
feed-entry = { $thread } #{ $number }
