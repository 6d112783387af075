# What agreements of Diplomacy promise, and why one is impossible.

rules-no-agreements = No agreement can be made in this game now.
diplomacy-agreement-kind-peace = Peace
diplomacy-agreement-kind-demilitarised = Demilitarised province
diplomacy-agreement-kind-support = Support for my move now
diplomacy-agreement-choice-peace = Peace between us
diplomacy-agreement-choice-demilitarised = Neither enters { $place }
diplomacy-agreement-choice-support = Support my { $kind ->
    [army] army
   *[fleet] fleet
} { $place } – { $to }
diplomacy-agreement-turn = { $season ->
    [spring] Spring
   *[fall] Fall
} { $year }
diplomacy-agreement-peace = Peace until { $until } inclusive: neither of us attacks the other’s units or centres.
diplomacy-agreement-demilitarised = Neither of us enters { $place }, until { $until } inclusive.
diplomacy-agreement-support = { $by } supports the move of { $power } from { $place } to { $to } now.
diplomacy-agreement-no-partner = Agreements are made with another power that is still in the game.
diplomacy-agreement-too-long = An agreement holds for one to { $most } turns.
diplomacy-agreement-not-in-centres = One of you has a unit in a centre of the other: peace is possible when it has left.
diplomacy-agreement-no-place = The map has no such province.
diplomacy-agreement-not-empty = One of you has a unit in that province: it can be left empty when it has gone.
diplomacy-agreement-no-moves = A support can be agreed on while orders to move are given.
diplomacy-agreement-no-support = That power has no unit that can support this move of yours.
