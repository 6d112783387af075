# The life of a game: corrections, votes, credited time, endings that do not come from the rules.

game-by-vote = the players’ vote
game-paused-by = Paused by { $by }: nothing is accepted. The game resumes by itself { $until }, or earlier when someone resumes it; the time is added to running deadlines.
game-resumed-by = The game has been resumed by { $by }. The time of the pause has been added to running deadlines.
game-resumed-by-itself = The pause is over and the game has resumed. The time of the pause has been added to running deadlines.
game-extended-by = { PLURAL($hours) ->
    [one] Everybody with orders due has { $hours } hour more, by decision of { $by }.
   *[other] Everybody with orders due has { $hours } hours more, by decision of { $by }.
}
game-given-back = The site was not running from { $from } to { $to }. That time has been added to running deadlines.
game-freed-by = The seat of { $player } has been freed by { $by }. The new player gets a full phase.
game-posted-for = Posted by { $by } for { $player }.
game-posted-as-game-master = Posted by { $by } as Game Master.
game-undone-by = Undone by { $by }: what happened after the beginning of the phase below no longer counts. Random draws that were made are not repeated; the next one is a new one.
game-taken-back-by = { $by } has taken back the post above. It no longer counts.
game-seat-given-back = { $player } has the seat back.
game-offered-by = The seat of { $player } is offered to { $successor } by { $by }. It becomes theirs once { $successor } accepts.
game-offer-taken = { $successor } has accepted the seat of { $player } and plays on with a full phase.
game-offer-declined = { $player } has declined the offered seat: { $seat }.
game-ended-by = The game was ended without a result by { $by }.
game-cancelled-by = The game was cancelled by { $by }. It counts for nobody.
game-drawn-by = The game is a draw, declared by { $by }: { $winners }.
game-conceded-by = The game is conceded to { $winner }, by decision of { $by }.
game-released = The game goes on: an administrator has checked it. The time on hold has been added to running deadlines.
game-released-by = The game goes on, checked by { $by }. The time on hold has been added to running deadlines.

game-over-draw = A draw, as agreed: { $winners }.
game-over-conceded = Conceded to { $winners }.
game-over-ended = Ended without a result.

game-notice-cancelled = { $game } was cancelled

game-pause-hours = A pause lasts between one hour and 30 days.
game-extension-hours = An extension lasts between one hour and 14 days.
game-nothing-runs = No clock is running.
game-not-paused = The game is not paused.
game-no-player = This seat has no player.
game-unknown-member = Nobody here has this name.
game-nothing-to-take-over = Whoever played on this seat is out of the game: there is nothing to take over.
game-has-seat-already = This player already has a seat in this game.
game-no-such-phase = The game cannot go back to this phase. Choose one of the list.
game-is-not-on-hold = The game is not on hold.
game-seat-is-out = This seat has no units or territories left.
game-player-posts-for-others = A player of this game cannot post for others.
game-notice-offered = { $game }: a seat is offered to you, { $seat }. Nobody else can take it until you answer
game-notice-to-be-replaced = { $game }: your seat, { $seat }, is offered to another player. It is yours until they accept
game-notice-seat-taken = { $game }: you no longer have your seat, { $seat }. Your drafts and your orders not yet public are withdrawn; you can still read the press you had until now
game-notice-eliminated = { $game }: you are out of the game. You may watch and write in the discussion
game-notice-other-eliminated = { $game }: { $player } is out of the game
game-master-takes-no-seat = The Game Master cannot take a seat while the game is played. Another Game Master can offer them one.
game-not-the-creator = In this game only the person who created it is the Game Master. Nobody else can comment or correct.
game-only-comments = Only comments and corrections can be sent from here, one a line.
game-no-offer = No seat of this game is offered to you.
game-offered-title = A seat for you
game-offered-about = You are asked to take over this seat: { $seat }. By accepting you agree to the rules in force, and you get a full phase.
game-offered-accept = Accept the seat
game-offered-decline = Decline
game-flash-declined = Declined.

vote-motion-draw = a draw among all players still in the game
vote-motion-concede = conceding the game to { $player }
vote-motion-extend = { PLURAL($hours) ->
    [one] { $hours } hour more for this phase
   *[other] { $hours } hours more for this phase
}
vote-motion-pause = { PLURAL($hours) ->
    [one] a pause of { $hours } hour
   *[other] a pause of { $hours } hours
}
vote-motion-cancel = cancelling the game
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
vote-added-turns-range = A vote may add 1 to 20 turns.
vote-motion-clock = a posting time of { PLURAL($hours) ->
    [one] { $hours } hour
   *[other] { $hours } hours
} from the next phase on
vote-choice-clock = another posting time from the next phase on (all must agree)
vote-no-posting-time = This game has no posting time that could be changed.
vote-no-length = This game has no agreed number of turns that could be extended.

vote-choice-extend = more time for this phase (a majority must agree)
vote-choice-pause = a pause (a majority must agree)
vote-choice-draw = a draw among all players still in the game (all must agree)
vote-choice-concede = conceding the game to a player (all must agree)
vote-choice-add-turns = more turns than agreed (all must agree)
vote-choice-cancel = cancelling the game (all must agree)
vote-amount = Hours or turns
vote-amount-hint = Hours for more time, a pause or another posting time; turns for a longer game. Leave it empty for anything else.
vote-amount-unclear = Write how many hours or turns, as a number.
vote-seat = Concede to
vote-seat-hint = Only for conceding the game.
vote-seat-choose = Choose a player
vote-seat-unclear = Choose the player to whom you concede.
vote-motion = What is voted on
vote-open = Open the vote
vote-opened-now = The vote is open. Your own vote is for it.
vote-cast = Your vote is counted.
vote-not-by-the-rules = The rules of this game do not allow that now.
vote-open-until = Open until
vote-takes-all = It passes if everybody still in the game votes for it.
vote-takes-most = It passes if more than half of those still in the game vote for it.
vote-cast-count = { PLURAL($count) ->
    [one] { $count } vote so far
   *[other] { $count } votes so far
}
vote-own-for = You voted for it.
vote-own-against = You voted against it.
vote-for = For
vote-against = Against
vote-verdict-passed = Passed
vote-verdict-failed = Failed
vote-verdict-lapsed = Not decided in time
votes-title = Votes
votes-about = How each player voted is not shown. The motion is carried out as soon as enough votes are for it.
votes-none = No votes yet.
votes-new = Propose a vote

game-master-title = Game Master
game-master-about = Everything done here is posted in the thread under your name.
game-master-is-player = You play in this game, so you decide nothing here alone. What you choose is proposed to the other players with your reason.
game-master-comment = Comment or correct
game-master-comment-about = In the words of the rules, one a line. It is posted in the thread as the Game Master’s.
game-master-comment-samples = So it is written, here with the present figures:
game-master-comment-text = Comment or correction
game-master-comment-send = Send
game-master-done = Done, and posted in the thread.
game-master-time = Time
game-master-hours = Hours
game-master-hours-hint = An extension of up to 14 days, a pause of up to 30; a pause ends by itself.
game-master-hours-unclear = Write how many hours, as a whole number.
game-master-extend = Extend the phase
game-master-pause = Pause the game
game-master-paused-until = Paused until
game-master-resume = Resume now
game-master-on-hold = The game is on hold
game-master-release = Resume the game and add the time to the deadlines
game-master-players = Players
game-master-seat = Seat
game-master-successor = New player
game-master-successor-hint = The name of a member here. The seat is theirs once they accept, and they get a full phase.
game-master-replace = Offer the seat
game-master-free = Free the seat
game-master-confirm = I am sure
game-master-not-confirmed = Tick “I am sure” first.
game-master-undo = Undo
game-master-undo-about = What happened after the beginning of a phase no longer counts. The phase begins again, with its full time for everybody.
game-master-undo-to = Back to the beginning of
game-master-undo-button = Undo
game-master-end = End the game
game-master-draw = Declare a draw
game-master-end-button = End the game without a result
game-housed-by = From now on bots play here: { $players }. Decided by { $by }.
game-master-bot = Replace with a bot
game-master-bot-hint = A bot posts at once, sees only what the seat may see and does not answer press. A person can take over from it at any time.
game-house-alone = Only bots are left: the game is cancelled.
game-deserted = No player is left in this game, so it is paused. It resumes as soon as someone takes a seat. If nobody does within 30 days, it ends without a result.
game-resumed-with-people = Someone has taken a seat, and the game resumes. The time of the pause has been added to running deadlines.
game-notice-deserted = { $game }: no player is left; the game is paused until someone takes a seat
game-notice-seat-lost = { $game }: your seat is open to a new player ({ $reason })
game-notice-seat-open = { $game }: the seat of { $player } is open to a new player ({ $reason })
seat-lost-missed = { PLURAL($times) ->
    [one] { $times } missed phase
   *[other] { $times } phases missed in a row
}
seat-lost-left = left the game
seat-lost-absent = absent by the rules of the game

game-by-assent = { $name }, with the other players’ agreement
game-because = { $said } Reason: { $reason }
game-reason-missing = Write a reason: every player reads it.
game-reason-long = The reason is too long: at most 500 characters.
game-correct-by-itself = You play in this game, so the other players have to agree to a correction. Send the correction alone, without orders.
game-assent-most = More than half of the other players are for it
game-assent-silence = No other player objects in time
game-assent-most-told = A Game Master who plays decides nothing alone: what they propose is done once more than half of the other players are for it.
game-assent-silence-told = A Game Master who plays decides nothing alone: what they propose is done if no other player objects in time.
game-create-assent = When the Game Master also plays
game-create-assent-hint = What it takes for a correction, going back, more time, a pause or a replacement that they propose.
game-flash-proposed = Proposed. It is done once the other players agree.
game-votes-waiting = { PLURAL($count) ->
    [one] A vote waits for you.
   *[other] { $count } votes wait for you.
}
post-void = Void: undone by { $by }. What stands below no longer counts.
post-taken-back = Void: taken back by { $by }. What stands below no longer counts.
game-take-back-nothing = You have made no post here that could be taken back.
game-take-back-drawn = This post cannot be taken back: something was drawn or shown by it.
game-take-back-late = This post can no longer be taken back: the game has moved on since.
game-take-back-time = This post can no longer be taken back: your time is over.
game-not-ready = You have not said that you are ready.

proposal-opened = { $by } proposes { $motion }. { $condition } Open until { $until }.
proposal-notice = { $game }: { $by } proposes { $motion } and asks for your vote, until { $until }
proposal-takes-all = Every other player has to be for it.
proposal-takes-most = More than half of the other players have to be for it.
proposal-takes-silence = It is done if no other player objects in time.
proposal-passed = The proposal of { $by } has passed: { $motion }. { $ayes } for, { $nays } against.
proposal-failed = The proposal of { $by } has failed: { $motion }. { $ayes } for, { $nays } against.
proposal-lapsed = The proposal of { $by } was not agreed to in time: { $motion }.
proposal-moot = The proposal of { $by } is no longer possible, and nothing has been changed: { $motion }.
proposal-own = This is your own proposal. The other players decide.
proposal-by = Proposed by { $by }.
proposal-reason = Reason: { $reason }
vote-motion-resume = resuming the game now
vote-motion-free = freeing the seat of { $player }
vote-motion-replace = offering the seat of { $player } to { $successor }
vote-motion-house = replacing { $player } with a bot
vote-motion-undo = going back to the beginning of “{ $phase }”
vote-motion-end = ending the game without a result
vote-motion-correct = a correction: { $lines }
vote-moot = The motion is no longer possible, and nothing has been changed: { $motion }.
vote-was-moot = That was no longer possible, and the vote is closed. Nothing has been changed.
vote-now-moot = That is no longer possible. The vote is closed, and nothing has been changed.
vote-verdict-moot = No longer possible

game-master-reason = Reason
game-master-reason-hint = Everybody reads it. More time and a pause need no reason, unless you play in the game yourself.
game-master-hand-over = Hand over the game
game-master-hand-over-about = The person you ask becomes Game Master once they accept. Until then you are.
game-master-hand-over-asked = { $heir } is asked to become Game Master.
game-master-hand-over-withdraw = Withdraw the request
game-master-hand-over-ask = Ask
game-master-new-master = New Game Master
game-master-new-master-hint = The name of somebody who may create games on this board.
game-hand-over-title = A game for you to run
game-hand-over-about = { $name } asks you to run this game. By accepting you become its Game Master.
game-hand-over-accept = Become Game Master
game-flash-handed-over = You are now the Game Master of this game.
game-hand-over-offered = { $heir } is asked to become Game Master, by { $by }. Nothing changes until they accept.
game-hand-over-withdrawn = The request to hand over the game has been withdrawn by { $by }.
game-hand-over-declined = { $heir } has declined to become Game Master.
game-handed-over = { $heir } is the Game Master from now on.
game-notice-hand-over = { $game }: { $name } asks you to become Game Master
game-notice-hand-over-withdrawn = { $game }: you are no longer asked to become Game Master
game-notice-hand-over-declined = { $game }: { $name } has declined to become Game Master
game-notice-handed-over = { $game }: { $name } is the Game Master from now on
game-is-of-one = A game against bots only cannot be handed over.
game-has-that-master = This person is already the Game Master of this game.
game-may-not-run = This person may not run games on this board.
game-may-not-run-yourself = You may not run games on this board any more.
game-no-hand-over = Nobody is asked to take this game over.
game-no-hand-over-to-you = You are not asked, or no longer asked, to take this game over.
game-yours-already = You are already the Game Master of this game.
