# The posts of a game thread: their authors, and the summary of a phase.

post-summary = Summary
post-void-badge = void
player-of-power = { $power } ({ $player })
game-posted-ahead = posted ahead of time
game-outcome = { $clauses }.
game-outcome-and = { $one }; { $other }
game-changes = What changed
game-details = Details: { $count }

# History, step by step.
game-phases-near = Phases near by
game-steps = Steps of the phase
game-step-before = previous step
game-step-after = next step
game-step = step { $step } of { $steps }
game-step-whole = the whole phase
game-step-map = Map after step { $step }
