# What the rules of any game may answer.
rules-options-fixed = The options of this game cannot change once it runs.
rules-options-unread = These options cannot be read for this game: { $why }.
phase-of-turn = Turn { $turn }: { $phase }
phase-untitled = A phase

score-places = Places
score-share = Share
score-draw-size = Draw size
score-squares = Sum of squares
score-ranking = Ranking
score-centres = Centre count
