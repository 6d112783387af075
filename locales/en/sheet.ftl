# What every sheet of orders with groups of fields says.

game-sheet-lines = Lines of your draft
game-sheet-unread = This line is not understood. Check the text to see what was expected.
game-sheet-change = Change
game-sheet-change-line = Change: { $line }
game-sheet-drop = Remove
game-sheet-drop-line = Remove: { $line }
game-sheet-up-line = Up: { $line }
game-sheet-down-line = Down: { $line }
game-sheet-add = Add to the draft
game-sheet-now = Post only this, now
game-sheet-beside = Beside your turn
game-sheet-incomplete = Something is still to be chosen here.
game-sheet-missing = Still to be chosen: { $fields }.
game-sheet-clear = Leave this out
game-sheet-choose = choose …
game-sheet-not-sent = Nothing has been sent: something is still to be chosen here, or leave it out:
game-sheet-no-orders = There is no order in this. Choose or write at least one; to give none, press “Confirm without orders”.
game-sheet-empty = There is no order in this. Choose something and add it, or write it. Nothing has been posted.
game-sheet-empty-or-pass = There is no order in this, and nothing has been posted. Choose something, write it, or do nothing on purpose with “{ $pass }”:
game-sheet-why-not = What is not possible now, and why
game-sheet-or-write = Or write the orders
game-sheet-more = { PLURAL($count) ->
    [one] { $count } choice more
   *[other] { $count } choices more
}
game-sheet-nowhere = Nothing is possible with these units.

# Under the map: what was picked by a tap. The name of what was picked comes before it.
game-picked-go = tap where it goes.
game-picked-no = not possible from here.
game-picked-off = nothing is picked.
game-picked-see = Show it
