# What the rules of any game may answer a table.
rules-options-fixed = The options of this game cannot change once it runs.
rules-options-unread = These are no options of this game: { $why }.
phase-of-turn = Turn { $turn }: { $phase }
phase-untitled = A phase
