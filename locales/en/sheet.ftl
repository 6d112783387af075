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
game-sheet-why-not = What is not possible now, and why
game-sheet-or-write = Or write the orders
game-sheet-more = { PLURAL($count) ->
    [one] { $count } choice more
   *[other] { $count } choices more
}
game-sheet-nowhere = Nothing is possible with these units.
