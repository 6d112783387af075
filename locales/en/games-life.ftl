# The life of a game: corrections, votes, time given back, endings that no rule brings about.

game-by-vote = the players’ vote
game-paused-by = Paused by { $by }: nothing counts. The game goes on by itself { $until }, or earlier when somebody resumes it; the time is given back.
game-resumed-by = The game goes on, by { $by }. The time of the pause has been given back.
game-resumed-by-itself = The pause is over and the game goes on. Its time has been given back.
game-extended-by = { PLURAL($hours) ->
    [one] Everybody who owes something has { $hours } hour more, by { $by }.
   *[other] Everybody who owes something has { $hours } hours more, by { $by }.
}
game-given-back = Stafeta was away from { $from } to { $to }. Whoever was waiting has that time back.
game-freed-by = The seat of { $player } has been freed, by { $by }. Whoever takes it gets a whole phase.
game-posted-for = Posted by { $by } for { $player }.
game-undone-by = Taken back, by { $by }: what happened after the beginning of the phase below no longer counts. Draws that were made stay made; the next one is a new one.
game-seat-given-back = { $player } has the seat back.
game-offered-by = The seat of { $player } is offered to { $successor }, by { $by }. It changes hands once { $successor } accepts.
game-offer-taken = { $successor } has accepted the seat of { $player } and plays on there, with a whole phase to begin with.
game-offer-declined = { $player } does not take the seat offered to them: { $seat }.
game-ended-by = The game was ended without a result, by { $by }.
game-cancelled-by = The game was called off, by { $by }. It counts for nobody.
game-drawn-by = The game is a draw, by { $by }: { $winners }.
game-conceded-by = The game is conceded to { $winner }, by { $by }.
game-released = The game goes on: an operator of the site has looked at it. The time has been given back.
game-released-by = The game goes on after somebody looked at it: { $by }. The time has been given back.

game-over-draw = A draw, as agreed: { $winners }.
game-over-conceded = Conceded to { $winners }.
game-over-ended = Ended without a result.

game-notice-cancelled = { $game } was called off

game-pause-hours = A pause lasts between one hour and 30 days.
game-extension-hours = An extension lasts between one hour and 14 days.
game-nothing-runs = No clock is running.
game-not-paused = The game is not paused.
game-no-player = Nobody sits there.
game-nobody-called = Nobody here has that name.
game-sits-already = That player sits at this table already.
game-no-such-phase = There is no such phase to go back to.
game-stands-not-aside = The game does not stand aside.
game-seat-is-out = That seat has nothing left on the board.
game-plays-himself = Whoever plays at the table does not post for others.
game-notice-offered = { $game }: a seat is offered to you, { $seat }. Nobody else can take it meanwhile
game-notice-to-be-replaced = { $game }: your seat, { $seat }, is offered to somebody else. You keep it until they accept
game-notice-seat-taken = { $game }: you no longer have your seat, { $seat }. What you had not sent, and closed orders, are withdrawn; you can still read the press you had until now
game-notice-eliminated = { $game }: you are out of the game. You may watch and write in the discussion
game-notice-other-eliminated = { $game }: { $player } is out of the game
game-master-takes-no-seat = Whoever runs a game takes no seat in it while it is played. Somebody else who runs it can offer them one.
game-judges-no-own = You play in this game with others. What changes what was played, or who plays, is decided by a vote or by somebody who runs the game and has no seat in it.
game-corrects-no-own = You play in this game with others, so you cannot set figures right. The host can if they have no seat in it, or an administrator without one.
game-not-the-opener = In this game whoever opened it is the Game Master: nobody else comments or corrects.
game-no-duty = Only comments and corrections can be sent from here, one to a line.
game-no-offer = No seat of this game is offered to you.
game-offered-title = A seat for you
game-offered-told = You are asked to play on here: { $seat }. By accepting you agree to the rules in force, and you get a whole phase.
game-offered-accept = Accept the seat
game-offered-decline = Decline
game-said-declined = Declined.

vote-motion-draw = a draw of everybody still in the game
vote-motion-concede = conceding the game to { $player }
vote-motion-extend = { PLURAL($hours) ->
    [one] { $hours } hour more for this phase
   *[other] { $hours } hours more for this phase
}
vote-motion-pause = { PLURAL($hours) ->
    [one] a pause of { $hours } hour
   *[other] a pause of { $hours } hours
}
vote-motion-cancel = calling the game off
vote-motion-prolong = { PLURAL($turns) ->
    [one] { $turns } turn more than agreed
   *[other] { $turns } turns more than agreed
}
vote-opened = { $player } has opened a vote on { $motion }. It is open until { $until }.
vote-notice = { $game }: a vote on { $motion }, until { $until }
vote-passed = The vote on { $motion } has passed: { $ayes } for, { $nays } against.
vote-failed = The vote on { $motion } has failed: { $ayes } for, { $nays } against.
vote-lapsed = The vote on { $motion } was not decided in time.
vote-open-already = A vote of that kind is open already.
vote-is-over = That vote is over.
vote-not-in = Only players who are still in the game vote.
vote-prolong-turns = A vote may add 1 to 20 turns.
vote-motion-clock = a posting time of { PLURAL($hours) ->
    [one] { $hours } hour
   *[other] { $hours } hours
} from the next phase on
vote-choice-clock = another posting time from the next phase on (all are for it)
vote-no-posting-time = This game has no such posting time.
vote-no-length = This game has no agreed length that could be prolonged.

vote-choice-extend = more time for this phase (most are for it)
vote-choice-pause = a pause (most are for it)
vote-choice-draw = a draw of everybody still in the game (all are for it)
vote-choice-concede = conceding the game to somebody (all are for it)
vote-choice-prolong = more turns than agreed (all are for it)
vote-choice-cancel = calling the game off (all are for it)
vote-amount = How much
vote-amount-hint = Hours for more time, a pause or another posting time, turns for a longer game; nothing else needs it.
vote-amount-unclear = Say how many hours or turns, as a number.
vote-seat = To whom
vote-seat-hint = Only where the game is conceded.
vote-motion = What is voted on
vote-open = Open the vote
vote-opened-now = The vote is open, with your voice for it.
vote-cast = Your voice is counted.
vote-not-by-the-rules = The rules of this game do not allow that now.
vote-open-until = Open until
vote-takes-all = It takes everybody still in the game.
vote-takes-most = It takes more than half of those still in the game.
vote-cast-count = { PLURAL($count) ->
    [one] { $count } voice so far
   *[other] { $count } voices so far
}
vote-own-for = You are for it.
vote-own-against = You are against it.
vote-for = For
vote-against = Against
vote-verdict-passed = Passed
vote-verdict-failed = Failed
vote-verdict-lapsed = Not decided in time
votes-title = Votes
votes-told = Who votes how is not shown. The deciding voice carries the motion out at once.
votes-none = Nothing has been voted on yet.
votes-new = A motion of your own

master-title = Looking after the game
master-told = Everything done here stands in the thread under your name.
master-is-party = You play in this game. Taking back, replacing players and ending the game are not for you alone: open a vote, or ask somebody who runs games and has no seat here.
master-serve = Comment or correct
master-serve-told = In the words of the rules, one to a line. It stands in the thread as the Game Master’s.
master-serve-text = What to say
master-serve-send = Send
master-done = Done, and said in the thread.
master-time = Time
master-hours = Hours
master-hours-hint = An extension of up to 14 days, a pause of up to 30; a pause ends by itself.
master-hours-unclear = Say how many hours, as a whole number.
master-extend = Extend the phase
master-pause = Pause the game
master-paused-until = Paused until
master-resume = Let it go on now
master-aside = The game stands aside
master-release = Let it go on, with the time given back
master-players = Players
master-seat = Seat
master-successor = Who plays on
master-successor-hint = The name of somebody with an account here. The seat is theirs once they accept; they then get a whole phase.
master-replace = Offer the seat
master-free = Free the seat
master-sure = I am sure
master-not-sure = Tick that you are sure.
master-undo = Taking back
master-undo-told = What happened after the beginning of a phase no longer counts; the phase begins anew, with a whole time for everybody.
master-undo-to = Back to the beginning of
master-undo-do = Take back
master-end = The end
master-draw = Declare a draw
master-end-do = End the game without a result
game-housed-by = From now on the house plays here: { $players }. By { $by }.
master-house = Let the house play it
master-house-hint = A house opponent posts at once, sees only what the seat may see and answers no press. A person can take over from it at any time.
game-house-alone = Nobody but the house is left: the game is called off.
game-deserted = Nobody is left at this table, so the game stands still. It goes on as soon as somebody takes a seat.
game-resumed-with-people = Somebody has taken a seat, and the game goes on. The time it stood still has been given back.
game-notice-deserted = { $game }: nobody is left at the table; the game stands still until somebody takes a seat
game-notice-seat-lost = { $game }: your seat is open to somebody else ({ $reason })
game-notice-seat-open = { $game }: the seat of { $player } is open to somebody else ({ $reason })
seat-lost-missed = { PLURAL($times) ->
    [one] { $times } missed phase
   *[other] { $times } phases missed in a row
}
seat-lost-absent = absent by the rules of the game
