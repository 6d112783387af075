# What every sheet of orders with groups of fields says.

game-sheet-lines = Lines of your draft
game-sheet-unread = This line is not understood. Check the text to see what was expected.
game-sheet-change = Change
game-sheet-change-line = Change: { $line }
game-sheet-remove = Remove
game-sheet-remove-line = Remove: { $line }
game-sheet-up-line = Up: { $line }
game-sheet-down-line = Down: { $line }
game-sheet-add = Add to the draft
game-sheet-now = Post only this, now
game-sheet-other-actions = Other actions
game-sheet-incomplete = This is incomplete: choose the missing values.
game-sheet-missing = Still to be chosen: { $fields }.
game-sheet-clear = Clear
game-sheet-choose = choose …
game-sheet-not-sent = Nothing has been sent. Choose what is missing here, or clear it:
game-sheet-no-orders = There is no order here. Choose or write at least one; to give none, press “Ready without orders”.
game-sheet-empty = There is no order here, and nothing has been posted. Choose something and add it to the draft, or write it.
game-sheet-empty-or-pass = There is no order here, and nothing has been posted. Choose or write an order, or use “{ $pass }” to do nothing:
game-sheet-why-not = What is not possible now, and why
game-sheet-or-write = Or write the orders
game-sheet-more = { PLURAL($count) ->
    [one] { $count } choice more
   *[other] { $count } choices more
}
game-sheet-nowhere = Nothing is possible with these units.

# Under the map: what was picked by a tap. The name of what was picked comes before it.
game-selected-destination = tap its destination.
game-selected-impossible = not possible from here.
game-selected-cleared = selection cleared.
game-selected-show = Show
