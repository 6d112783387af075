# What the rules of any game may answer.
rules-options-fixed = The options of this game cannot change once it runs.
rules-options-unread = These options cannot be read for this game: { $why }.
phase-of-turn = Turn { $turn }: { $phase }
phase-untitled = A phase
