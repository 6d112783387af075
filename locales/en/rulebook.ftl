## The rules of the games

rulebook-title = Rules
rulebook-about = Every refusal and every result names the rule that decided it, and links to its place on these pages.
