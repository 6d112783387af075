# Diplomacy: what is told of orders and their results.

# Where the game stands, and what is owed.
diplomacy-phase-movement = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: orders
diplomacy-phase-retreat = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: retreats
diplomacy-phase-adjustment = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: builds and disbands
diplomacy-phase-over = The game is over
diplomacy-due-orders = send orders
diplomacy-due-retreats = send retreats
diplomacy-due-adjustments = send builds or disbands
diplomacy-opened-movement = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: orders are awaited.
diplomacy-opened-retreat = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: retreats are awaited.
diplomacy-opened-adjustment = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: builds and disbands are awaited.
diplomacy-began = The game begins: { $seats }.
diplomacy-seat-plays = { $seat } plays { $power }

# Orders and their results.
diplomacy-stands = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } holds.
diplomacy-stands-unordered = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } has no order and holds.
diplomacy-stands-illegal = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } holds: its order cannot be carried out.
diplomacy-moves = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } moves to { $to }.
diplomacy-moves-by-passage = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } moves { $passage } to { $to }.
diplomacy-bounces = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }, stopped from { $by } ({ $own } against { $other }).
diplomacy-bounces-by-passage = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } moves { $passage } at half strength and does not reach { $to }, stopped from { $by } ({ $own } against { $other }).
diplomacy-own-unit = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: no unit of one's own is dislodged.
diplomacy-convoy-not-ordered = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: no convoy was ordered for it.
diplomacy-convoy-paradox = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: its convoy is part of a paradox.
diplomacy-convoy-disrupted = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: its convoy was broken.
diplomacy-convoy-void = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } convoys nothing: no matching move was ordered from { $helped } to { $to }.
diplomacy-support-void = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports nothing: the unit in { $helped } was not ordered so.
diplomacy-supports = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports the move from { $helped } to { $to }.
diplomacy-support-not-cut = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports the move from { $helped } to { $to }: an attack { $passage } does not cut it.
diplomacy-stands-by = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports the unit in { $helped } where it stands.
diplomacy-stands-by-not-cut = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports the unit in { $helped } where it stands: an attack { $passage } does not cut it.
diplomacy-support-cut = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } has its support of { $helped } cut from { $by }.
diplomacy-supporter-dislodged = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } loses its support of { $helped }: dislodged from { $by }.
diplomacy-convoys = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } convoys the army from { $helped } to { $to }.
diplomacy-must-retreat = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is dislodged by the attack from { $by } and must retreat.
diplomacy-destroyed = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is dislodged by the attack from { $by } and has nowhere to go: it is destroyed.
diplomacy-refused = { $power }: the order “{ $order }” does not count.
diplomacy-illegal = This order is not allowed.
diplomacy-illegal-not-yours = This unit is not yours.
diplomacy-illegal-no-unit = There is no such unit.
diplomacy-illegal-second = This unit has an order already; the first one counts.
diplomacy-illegal-other-phase = Such an order belongs to another phase.
diplomacy-illegal-too-far = The unit cannot go there: the two places are not next to each other for it.
diplomacy-illegal-same-place = The unit stands there already.
diplomacy-illegal-which-coast = The fleet can reach two coasts there: name one of them.
diplomacy-illegal-coast-too-far = The fleet cannot reach that coast from where it is.
diplomacy-illegal-support-too-far = A unit supports only where it could go itself.
diplomacy-illegal-support-across = Nobody supports across a passage at half strength.
diplomacy-illegal-support-itself = A unit supports neither itself nor an attack on the place where it stands.
diplomacy-illegal-support-impossible = What it is to support cannot be done: that unit cannot go there.
diplomacy-illegal-not-at-sea = Only a fleet at sea convoys.
diplomacy-illegal-no-army = Only an army is convoyed, from one coast to another.
diplomacy-illegal-no-route = There are no fleets at sea that could carry it there.
diplomacy-illegal-fleet-aside = This fleet lies on no way by which the army could get there.
diplomacy-illegal-retreat-closed = It cannot retreat there: somebody stands there, or the attacker came from there, or two units have just kept each other out of it.
diplomacy-illegal-not-dislodged = Only units that were driven out get orders now.
diplomacy-illegal-too-many-builds = You have no build left: there may be no more units than centres.
diplomacy-illegal-not-home = You build only in a home centre that is your own and empty.
diplomacy-illegal-not-owned = You build only in a centre that is your own and empty.
diplomacy-illegal-closed-site = Nobody builds in this place, whoever owns it.
diplomacy-illegal-wrong-kind = This kind of unit cannot stand there.
diplomacy-illegal-too-many-disbands = That is more units than you have to give up.
diplomacy-not-now = You owe no orders now.
diplomacy-retreats = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } retreats to { $to }.
diplomacy-retreat-fails = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } cannot retreat to { $to } and is disbanded.
diplomacy-retreat-gives-way = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } cannot retreat { $passage } to { $to }, because another unit goes there, and is disbanded.
diplomacy-disbanded = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is disbanded.
diplomacy-disorder = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is disbanded: too few units were given up.
diplomacy-builds = { $power } builds { $kind ->
    [army] an army
   *[fleet] a fleet
} in { $place }.
diplomacy-disbands = { $power } disbands { $kind ->
    [army] the army
   *[fleet] the fleet
} in { $place }.
diplomacy-waives = { $power } leaves a build unused.
diplomacy-centres = { $power } holds { PLURAL($count) ->
    [one] { $count } centre
   *[other] { $count } centres
}.

# The end.
diplomacy-tied = { $powers } hold { PLURAL($count) ->
    [one] { $count } centre
   *[other] { $count } centres
} each, enough to win: play goes on until one of them has more than every other.
diplomacy-victory = { $seat } wins the game with { PLURAL($count) ->
    [one] { $count } centre
   *[other] { $count } centres
}.
diplomacy-draw = The game is drawn by: { $seats }.
diplomacy-turn-limit = The last turn has been played.
diplomacy-over-victory = Won by: { $winners }.
diplomacy-over-draw = Drawn by: { $winners }.
diplomacy-over-turns = The last turn has been played. Ahead: { $winners }.

# A table that cannot begin.
diplomacy-no-variant = There is no variant called “{ $variant }”.
diplomacy-seats = This variant is played by exactly { PLURAL($wanted) ->
    [one] { $wanted } player
   *[other] { $wanted } players
}.
diplomacy-turns = A game lasts at least one turn.
diplomacy-turns-past = The game has gone on for longer than that already.
diplomacy-hours = A phase lasts from 1 to 8784 hours.
diplomacy-options-fixed = While a game runs, only its length and its clocks can change.
diplomacy-amended = { PLURAL($turns) ->
    [one] Agreed: the game ends after { $turns } turn.
   *[other] Agreed: the game ends after { $turns } turns.
}
diplomacy-amended-endless = Agreed: the game goes on until a victory or a draw.

# What stands on the map.
diplomacy-centre = supply centre
diplomacy-piece-army = army
diplomacy-piece-fleet = fleet
diplomacy-piece-fleet-coast = fleet, { $place }
diplomacy-piece-army-dislodged = army that must retreat
diplomacy-piece-fleet-dislodged = fleet that must retreat
diplomacy-note-cape = Round Africa: EGY, HEJ
diplomacy-note-cape-end = MAO

# What a table agreed on.
diplomacy-terms-chosen = Players choose their powers with their seats.
diplomacy-terms-drawn = Powers are dealt by lot when the game begins.
diplomacy-terms-turns = { PLURAL($turns) ->
    [one] The game ends after { $turns } turn, Spring and Fall each counted as one, unless a power wins before.
   *[other] The game ends after { $turns } turns, Spring and Fall each counted as one, unless a power wins before.
}
diplomacy-terms-endless = The game lasts until a victory or a draw.
diplomacy-terms-hours = { PLURAL($hours) ->
    [one] A phase lasts { $hours } hour.
   *[other] A phase lasts { $hours } hours.
}
diplomacy-terms-weekly = A phase ends each { $day } at { $time }.
diplomacy-terms-retreats = { PLURAL($hours) ->
    [one] Retreats take { $hours } hour.
   *[other] Retreats take { $hours } hours.
}
diplomacy-terms-builds = { PLURAL($hours) ->
    [one] Builds and disbands take { $hours } hour.
   *[other] Builds and disbands take { $hours } hours.
}
diplomacy-terms-year = It begins in Spring { $year }.

diplomacy-figure-centres = Centres
diplomacy-figure-units = Units on the board

# A first lesson: what is tried, and how.
diplomacy-lesson-orders = Give each of your units an order, then send and confirm
diplomacy-lesson-centre = Win a supply centre
diplomacy-lesson-centre-far = No free centre is within reach. Go towards one: whoever stands in it after the autumn owns it.
diplomacy-lesson-support = Support a unit of yours with another
diplomacy-lesson-support-move = Your { $kind ->
    [army] army in
   *[fleet] fleet in
} { $place } and your unit in { $helper } can both go to { $to }. Move there with one and support that move with the other: together they count two.
diplomacy-lesson-support-hold = Let your unit in { $to } hold, and support it from { $place }: then one attacker alone does not drive it out.
diplomacy-lesson-support-far = A unit supports only where it could go itself, and yours stand too far apart. Bring two of them within reach of one place.
diplomacy-lesson-winter = Build or disband in winter
diplomacy-lesson-meet = Move against somebody else’s unit
diplomacy-lesson-meet-how = { $power } stands in { $to }, beside your { $kind ->
    [army] army in
   *[fleet] fleet in
} { $place }. Move there: one against one, both stay where they were, and nobody is lost.
diplomacy-lesson-meet-far = Nobody else stands within your reach yet. Go towards a neighbour.
diplomacy-lesson-force = Come through with a supported move

# Hints for a first game.
diplomacy-hint-orders = You have { $count } units. Give each an order: tap it on the map and then the place it should go to, or choose from its list. Everybody’s orders are carried out at the same moment.
diplomacy-hint-free = { $to } is a supply centre and stands empty. Your { $kind ->
    [army] army in
   *[fleet] fleet in
} { $place } can go there.
diplomacy-hint-threat = { $power } can attack { $to } from { $place }. Your unit there is safe against one attacker if it holds or if you support it.
diplomacy-hint-open = { $power } can walk into { $to } from { $place }: nobody of yours stands there.
diplomacy-hint-attack = { $to } is held by { $power }. One unit alone does not get in. Move there from { $place } and support the move from { $helper }: that is two against { $backers ->
    [0] one.
   *[other] one, or two if another unit helps it.
}
diplomacy-hint-fall = This is the autumn: after these orders each centre belongs to whoever stands in it, and then units are built.
diplomacy-hint-retreat = Your { $kind ->
    [army] army was driven out of
   *[fleet] fleet was driven out of
} { $place }. It can go to: { $places }. Without an order it is lost.
diplomacy-hint-builds = Centres: { $centres }, units: { $units }. { PLURAL($count) ->
    [one] Build one more in a free centre where you may build.
   *[other] Build up to { $count } more in free centres where you may build.
}
diplomacy-hint-disbands = Centres: { $centres }, units: { $units }. { PLURAL($count) ->
    [one] Take one off the board, the one you can best do without.
   *[other] Take { $count } off the board, those you can best do without.
}
diplomacy-eliminated = { $power } holds no centre any more and is eliminated.
