## The rules of the games

rulebook-title = Rules
rulebook-about = Every refusal and every result names the rule behind it, and links to that rule on these pages.
rulebook-search = Search the rules
rulebook-search-button = Search
rulebook-found = { PLURAL($count) ->
    [one] One rule found
   *[other] { $count } rules found
}
