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
master-is-party = You play in this game with others, so nothing here is done by you alone: it is proposed to them with your reason.
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

game-by-assent = { $name }, as the other players agreed
game-because = { $said } Reason: { $reason }
game-reason-missing = Say why: everybody at the table reads it.
game-reason-long = A reason has at most 500 characters.
game-correct-by-itself = You play in this game with others, who have to agree to a correction. Send it by itself, without orders.
game-assent-most = More than half of the other players are for it
game-assent-silence = Nobody objects in time; silence agrees
game-assent-most-told = Whoever runs the game and plays in it decides nothing alone: what they propose is done once more than half of the other players are for it.
game-assent-silence-told = Whoever runs the game and plays in it decides nothing alone: what they propose is done if no other player objects in time.
game-open-assent = When somebody who plays runs the game
game-open-assent-hint = What it takes for a correction, a taking back, more time, a pause or a replacement that they propose.
game-said-proposed = Proposed. The other players are asked, and it is done once they agree.
game-votes-waiting = { PLURAL($count) ->
    [one] A vote waits for your voice.
   *[other] { $count } votes wait for your voice.
}
post-void = Void: taken back by { $by }. What stands below no longer counts.

proposal-opened = { $by } proposes { $motion }. { $condition } Open until { $until }.
proposal-notice = { $game }: { $by } proposes { $motion } and asks for your voice, until { $until }
proposal-takes-all = Every other player has to be for it.
proposal-takes-most = More than half of the other players have to be for it.
proposal-takes-silence = It is done if no other player objects in time.
proposal-passed = What { $by } proposed is agreed: { $motion }. { $ayes } for, { $nays } against.
proposal-failed = What { $by } proposed is refused: { $motion }. { $ayes } for, { $nays } against.
proposal-lapsed = What { $by } proposed was not agreed to in time: { $motion }.
proposal-moot = What { $by } proposed cannot be done any more, and nothing has been changed: { $motion }.
proposal-own = You proposed it yourself: the others decide.
proposal-by = Proposed by { $by }.
proposal-reason = Reason: { $reason }
vote-motion-resume = letting the game go on now
vote-motion-free = freeing the seat of { $player }
vote-motion-replace = offering the seat of { $player } to { $successor }
vote-motion-house = letting the house play for { $player }
vote-motion-undo = going back to the beginning of “{ $phase }”
vote-motion-end = ending the game without a result
vote-motion-correct = a correction: { $lines }
vote-moot = What was voted on cannot be done any more, and nothing has been changed: { $motion }.
vote-was-moot = That could not be done any more, and the vote is closed. Nothing has been changed.
vote-now-moot = That cannot be done any more. The vote is closed, and nothing has been changed.
vote-verdict-moot = Could not be done any more

master-reason = Reason
master-reason-hint = Everybody reads it. More time and a pause need none, unless you play in the game yourself.
master-hand-over = Handing the game over
master-hand-over-told = Somebody else looks after the game once they accept. Until then you do.
master-hand-over-asked = { $heir } is asked to look after the game.
master-hand-over-keep = Ask no longer
master-hand-over-do = Ask
master-heir = Who looks after it
master-heir-hint = The name of somebody who may create games on this board.
game-heir-title = A game for you to run
game-heir-told = { $name } asks you to look after this game. You become its game master by accepting.
game-heir-accept = Look after it
game-said-taken-over = You look after this game now.
game-hand-over-offered = { $heir } is asked to look after the game, by { $by }. Nothing changes until they accept.
game-hand-over-withdrawn = Nobody is asked any longer to look after the game, by { $by }.
game-hand-over-declined = { $heir } does not want to look after the game.
game-handed-over = { $heir } looks after the game from now on.
game-notice-hand-over = { $game }: { $name } asks you to look after the game
game-notice-hand-over-withdrawn = { $game }: you are no longer asked to look after the game
game-notice-hand-over-declined = { $game }: { $name } does not want to look after the game
game-notice-handed-over = { $game }: { $name } looks after the game from now on
game-is-of-one = A game alone stays with whoever plays it.
game-has-that-master = They look after this game already.
game-may-not-run = They may not run games on this board.
game-may-not-run-yourself = You may not run games on this board any more.
game-no-hand-over = Nobody is asked to look after this game.
game-no-hand-over-to-you = You are not asked to look after this game, or not any longer.
game-yours-already = You look after this game already.
