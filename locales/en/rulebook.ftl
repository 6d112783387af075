## The rules of the games

rulebook-title = Rules
rulebook-about = Every refusal and every result names the rule that decided it, and links to its place on these pages.
rulebook-find = Search the rules
rulebook-find-go = Search
rulebook-found = { PLURAL($count) ->
    [one] One rule found
   *[other] { $count } rules found
}
