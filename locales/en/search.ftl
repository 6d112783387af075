# Search and feeds.

search-words = Words
search-hint = All of them must occur. "In quotes" finds a phrase, -word leaves out, "or" gives a choice. Accents and endings do not matter.
search-where = Where
search-everywhere = All boards
search-button = Search
search-found = Posts with “{ $words }”
search-nothing = Nothing found. Try fewer words, or all boards.
search-too-long = A search has at most { $most } characters.
feed-entry = { $thread } #{ $number }
