# Busca e feeds.

search-words = Palavras
search-hint = Todas as palavras têm de aparecer. "Entre aspas" acha uma frase, -palavra exclui uma palavra, "or" acha uma ou outra. Acentos e terminações não contam.
search-where = Onde
search-everywhere = Todas as seções
search-narrow = Restringir a busca: seção, autor, tempo
search-author = Autor
search-since = Postado desde
search-until = Postado até
search-unknown-author = Ninguém aqui se chama “{ $name }”.
search-unclear-day = Escreva o dia como ano-mês-dia, por exemplo 2026-11-25.
search-button = Buscar
search-found = Postagens com “{ $words }”
search-nothing = Nada encontrado. Tente menos palavras, ou todas as seções.
search-too-long = A busca é longa demais. Use no máximo { $most } caracteres.
feed-entry = { $thread } #{ $number }
