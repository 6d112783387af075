# Search and feeds.

search-words = Words
search-hint = All words must occur. "In quotes" finds a phrase, -word excludes a word, "or" finds either word. Accents and word endings do not matter.
search-where = Where
search-everywhere = All boards
search-narrow = Narrow the search: board, author, time
search-author = Author
search-since = Posted on or after
search-until = Posted on or before
search-unknown-author = Nobody here is called “{ $name }”.
search-unclear-day = Write the day as year-month-day, such as 2026-11-25.
search-button = Search
search-found = Posts with “{ $words }”
search-nothing = Nothing found. Try fewer words, or all boards.
search-too-long = The search is too long. Use at most { $most } characters.
feed-entry = { $thread } #{ $number }
