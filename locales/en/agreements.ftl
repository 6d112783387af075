# Agreements between two powers, proposed and answered in press.

agreement-propose = Propose an agreement
agreement-propose-hint = Only the two of you read it. Nobody is held to their promise; afterwards you are both told whether it was kept. Bots keep theirs.
agreement-partner = With
agreement-terms = Agreement
agreement-turns = How long
agreement-turns-hint = A support is for the present orders only.
agreement-turns-option = { PLURAL($count) ->
    [one] One turn
   *[other] { $count } turns
}
agreement-choose-partner = Choose whom you propose it to.
agreement-choose-terms = Choose what you propose.
agreement-send = Propose
agreement-accept = Accept
agreement-refuse = Refuse
agreement-end = End it
agreement-answer-unknown = Choose to accept, to refuse or to end.

agreement-proposed = I propose an agreement. { $terms }
agreement-accepted = I accept. { $terms }
agreement-refused = Thank you for the proposal, but I do not accept. { $terms }
agreement-ended = I am ending our agreement, and tell you so: it no longer holds after this turn. It was: { $terms }

agreement-status = { $status ->
    [proposed] Waits for an answer
    [refused] Refused
    [accepted] Accepted
    [ended] Ended: holds for this turn only
    [kept] Kept
    [broken] Broken
   *[lapsed] Lapsed
}
agreement-broken-by = Broken by { $seats }

agreement-notice-kept = { $game }: the time of one of your agreements is over, and it was kept
agreement-notice-broken = { $game }: one of your agreements was broken

agreement-not-here = Players of this game do not make agreements by form. Write a message.
agreement-unreadable = This is not an agreement of this game.
agreement-twice = You have made this proposal already.
agreement-too-many = This player has several of your proposals still to answer.
agreement-is-past = It is too late: the orders that it was about have been judged.
agreement-was-answered = This agreement no longer waits for that answer.
agreement-bots = Bots in this game read no messages. They answer agreements that you propose with the form, and keep what they promise.
