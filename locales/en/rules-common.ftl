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
score-places-told = 100 for the first place, 0 for the last, equal steps between. Shared places get their mean.
score-share-told = each player’s share of all territories, out of 100.
score-draw-size-told = whoever wins alone gets 100. Otherwise 100 is divided equally among those who share the draw or, after the last agreed turn, among all who still hold a centre, however many each holds.
score-squares-told = whoever wins alone gets 100. Otherwise 100 is divided by the squares of the centre counts.
score-ranking-told = whoever wins alone gets 100. Otherwise 1 for playing, 1 for each centre, and 38, 14 and 7 for the first three places by centres; equal places share.
score-centres-told = each player’s share of all centres held, out of 100. A win gives nothing more.

rules-post-too-long = This post is too long. Send only your orders.
rules-post-long-line = This line is too long. Write each order on a line of its own.
rules-post-guessed = “{ $word }” was read as a misspelt word. Check the order.
rules-post-question = This is a question. Is it an order?
rules-post-doubted = Other words of the post put this in doubt. Does it count?
rules-post-taken-back = This takes something back. Write only the orders that count.
rules-post-hedged = An order must not be negated or uncertain. A condition may say who holds a territory, how many units are left there, or that the order is possible: “if taken: …”.
rules-post-unsettled = These words say that the post does not count yet. Write only the orders that count.
rules-post-name = All of these words would be the name. Is this what you mean?

seat-colour-red = red
seat-colour-blue = blue
seat-colour-yellow = yellow
seat-colour-green = green
seat-colour-violet = violet
seat-colour-turquoise = turquoise
seat-colour-grey = grey
seat-colour-light-blue = light blue
seat-colour-pink = pink
seat-colour-orange = orange
seat-colour-brown = brown
seat-colour-jade = jade
seat-colour-white = white
