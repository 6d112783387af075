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
game-sheet-empty = There is no order here, and nothing has been posted. Choose something and add it to the draft, or write it.
game-sheet-why-not = What is not possible now, and why
game-sheet-or-write = Or write the orders
game-sheet-targets = { PLURAL($count) ->
    [one] { $count } target
   *[other] { $count } targets
}
game-sheet-nowhere = Nothing is possible with these units.
game-sheet-read-in = Read as { $language }.
game-sheet-switch = Read it as { $language } from now on

# Check and post: the finished post before it is made.
game-check-and-post = Check and post
game-draft-is-yours = Nobody else sees the draft, and it does not count at the deadline.
game-draft-delete = Delete draft
game-check-as-posted = as it will stand in the thread
game-check-ahead = as it will stand in the thread once that turn has come
game-check-sealed = sealed until the deadline
game-check-private = only you see this; it is not in the thread
game-check-left = What you have left
game-check-warnings = Before you post
game-check-unconfirmed = Nothing has been posted. Tick what you really want to do, or change your orders.
game-check-ready = Tell the others that I am ready
game-check-ready-for = Tell the others that { $player } is ready
game-check-change = Change
game-post-ahead = Post ahead
game-counts-ahead = It takes effect when your turn comes in { $phase }, as far as it is still allowed then. Until then nobody else sees it, and you can take it back.
game-flash-posted-ahead = Posted ahead for { $phase }. Nobody else sees it before your turn comes, and until then you can take it back.
game-message-ahead = A message cannot be posted ahead. Nothing was posted: take the message out, or keep it in your draft until your turn comes.
game-posted-already = You have already posted in this phase. Nothing more was posted, and your text is kept as a draft.
game-turn-has-come = Your turn has come meanwhile, so nothing was posted ahead. Your text is kept as a draft: check it again and post it.
game-turn-not-yet = It is no longer your turn. Nothing was posted, and your text is kept as a draft.
game-pass-question = Nothing is ordered. Pass this phase?
game-pass = Pass
game-pass-is-ready = Your units get no orders, and the others learn that you are ready.
game-post-by = { $power }, { $player }

# After posting, where the buttons were.
game-posted-as = Posted as no. { $number }, { $at }.
game-posted-link = See it in the thread
game-posts-next = { $player } posts next, by { $at }.
game-posts-you-next = Your turn comes at { $from } at the latest.
game-take-back = Take back
game-take-back-until = You can take it back until somebody else posts, your time is over or something is drawn.
game-orders-arrived = Your orders have arrived, { $at }.
game-phase-passed = You have passed this phase.
game-orders-sealed = Nobody reads them before { $at }.
game-not-ready-yet = Not ready yet: { $players }.
game-not-ready-after-all = Not ready after all

# Under the map: what was picked by a tap. The name of what was picked comes before it.
game-selected-destination = tap its destination.
game-selected-impossible = not possible from here.
game-selected-cleared = selection cleared.
game-selected-show = Show

# A post that is not plain orders: what was read, and what does not count.
game-check-read-back = The text as it was read; what is grey is no order
game-check-letter = Only the orders are posted. Nobody else sees the rest of the text.
game-check-unclear = { PLURAL($count) ->
    [one] One line is not clear and does not count. Choose an answer, or change it.
   *[other] { $count } lines are not clear and do not count. Choose the answers, or change them.
}
game-check-without = { PLURAL($count) ->
    [one] Post without the line that is not clear
   *[other] Post without the { $count } lines that are not clear
}
