# The posts of a game thread: their authors, and the summary of a phase.

post-summary = Summary
post-void-badge = void
player-of-power = { $power } ({ $player })
game-posted-ahead = posted ahead of time
game-outcome = { $clauses }.
game-outcome-and = { $one }; { $other }
game-changes = What changed
game-details = { PLURAL($count) ->
    [one] { $count } detail
   *[other] { $count } details
}: production, draws, the order of moves
