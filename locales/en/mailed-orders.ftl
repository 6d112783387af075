# Orders by e-mail: the answer to a letter, the page of its link, and the addresses of a member.

mailed-orders-subject = { $game }: your orders as they were read
mailed-orders-posted-subject = { $game }: your orders
mailed-orders-answer = You can answer this e-mail with your orders. They count once you have confirmed how they were read.
mailed-orders-understood = Your orders for { $game } were read like this. Nothing has been sent yet.
mailed-orders-nothing = No order for { $game } was found in your e-mail.
mailed-orders-refused = Your orders for { $game } cannot be sent:
mailed-orders-unclear = These lines are not clear and will not be sent:
mailed-orders-meant = Meant perhaps: { $answers }
mailed-orders-confirm =
    To send these orders, answer this e-mail with the word “yes”, or open { $link }
    To change them, answer with all your orders anew.
mailed-orders-again = Answer this e-mail with all your orders, or write them on the page of the game: { $link }
mailed-orders-no-seat = You have no seat in this game.
mailed-orders-late = The phase for which these orders were written is over. The next e-mail about the game says what is due.
mailed-orders-title = Orders from your e-mail
mailed-orders-post = Send these orders
mailed-orders-done = These orders were sent:
mailed-orders-game = To the game
mailed-orders-addresses = Orders by e-mail
mailed-orders-about = { PLURAL($count) ->
    [one] You have an address for the orders of { $count } game.
   *[other] You have addresses for the orders of { $count } games.
} If somebody else has learnt one, remove them: the next e-mail about each game has a new one.
mailed-orders-revoke = Remove the addresses
mailed-orders-revoked = The addresses for your orders no longer work.
