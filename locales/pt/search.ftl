# Busca e feeds.

search-words = Palavras
search-hint = Todas têm de aparecer. "Entre aspas" acha uma frase, -palavra deixa de fora, "or" dá a escolher. Acentos e terminações não contam.
search-where = Onde
search-everywhere = Todos os quadros
search-button = Buscar
search-found = Mensagens com “{ $words }”
search-nothing = Nada encontrado. Tente menos palavras, ou todos os quadros.
search-too-long = Uma busca tem no máximo { $most } caracteres.
feed-entry = { $thread } #{ $number }
