# Postările din firul jocului: autorii lor și rezumatul unei faze.

post-summary = Rezumat
post-void-badge = fără efect
player-of-power = { $power } ({ $player })
game-posted-ahead = postat dinainte
game-outcome = { $clauses }.
game-outcome-and = { $one }; { $other }
game-changes = Ce s-a schimbat
game-details = { PLURAL($count) ->
    [one] { $count } amănunt
    [few] { $count } amănunte
   *[other] { $count } de amănunte
}: producția, tragerile la sorți, ordinea la mutare
