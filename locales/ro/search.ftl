# Căutare și fluxuri.

search-words = Cuvinte
search-hint = Trebuie să apară toate cuvintele. "Între ghilimele" caută o expresie, -cuvânt exclude un cuvânt, "or" caută oricare dintre două cuvinte. Diacriticele și terminațiile nu contează.
search-where = Unde
search-everywhere = Toate secțiunile
search-narrow = Restrânge căutarea: secțiune, autor, timp
search-author = Autor
search-since = Postat din ziua
search-until = Postat până în ziua
search-unknown-author = Nimeni de aici nu se numește „{ $name }”.
search-unclear-day = Scrie ziua ca an-lună-zi, de exemplu 2026-11-25.
search-button = Caută
search-found = Postări cu „{ $words }”
search-nothing = Nu s-a găsit nimic. Încearcă mai puține cuvinte sau toate secțiunile.
search-too-long = Căutarea e prea lungă. Folosește cel mult { $most } de caractere.
feed-entry = { $thread } #{ $number }
