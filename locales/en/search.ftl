# Search and feeds.

search-words = Words
search-hint = All words must occur. "In quotes" finds a phrase, -word excludes a word, "or" finds either word. Accents and word endings do not matter.
search-where = Where
search-everywhere = All boards
search-button = Search
search-found = Posts with “{ $words }”
search-nothing = Nothing found. Try fewer words, or all boards.
search-too-long = The search is too long. Use at most { $most } characters.
feed-entry = { $thread } #{ $number }
