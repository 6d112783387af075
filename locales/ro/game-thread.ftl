# Postările din firul jocului: autorii lor și rezumatul unei faze.

post-summary = Rezumat
post-void-badge = fără efect
player-of-power = { $power } ({ $player })
game-posted-ahead = postat dinainte
game-outcome = { $clauses }.
game-outcome-and = { $one }; { $other }
game-changes = Ce s-a schimbat
game-details = Amănunte: { $count }

# History, step by step.
game-phases-near = Faze apropiate
game-steps = Pașii fazei
game-step-before = pasul anterior
game-step-after = pasul următor
game-step = pasul { $step } din { $steps }
game-step-whole = toată faza
game-step-map = Harta după pasul { $step }
