# Diplomacy: messages about orders and their results.

# The phase of the game, and the orders that are due.
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
} { $year }: orders are due.
diplomacy-opened-retreat = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: retreats are due.
diplomacy-opened-adjustment = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: builds and disbands are due.
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
} { $place } does not reach { $to }, stopped by the unit from { $by } ({ $own } against { $other }).
diplomacy-bounces-by-passage = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } moves { $passage } at half strength and does not reach { $to }, stopped by the unit from { $by } ({ $own } against { $other }).
diplomacy-own-unit = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: a power cannot dislodge its own unit.
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
} { $place } does not reach { $to }: its convoy was disrupted.
diplomacy-convoy-void = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } convoys nothing: no matching move was ordered from { $helped } to { $to }.
diplomacy-support-void = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports nothing: the unit in { $helped } was not given the matching order.
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
} { $place } supports the unit in { $helped } to hold.
diplomacy-stands-by-not-cut = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports the unit in { $helped } to hold: an attack { $passage } does not cut it.
diplomacy-support-cut = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } has its support of { $helped } cut by the attack from { $by }.
diplomacy-supporter-dislodged = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } loses its support of { $helped }: it is dislodged by the attack from { $by }.
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
diplomacy-illegal-second = This unit already has an order. The first one counts.
diplomacy-illegal-other-phase = Orders of this kind belong to another phase.
diplomacy-illegal-too-far = The unit cannot go there: for this kind of unit the two places are not adjacent.
diplomacy-illegal-same-place = The unit is already there.
diplomacy-illegal-which-coast = The fleet can reach two coasts there. Name one of them.
diplomacy-illegal-coast-too-far = The fleet cannot reach that coast from where it is.
diplomacy-illegal-support-too-far = A unit can support only into a place that it could move to itself.
diplomacy-illegal-support-across = No support is possible along a half-strength route.
diplomacy-illegal-support-itself = A unit cannot support itself, nor an attack on its own place.
diplomacy-illegal-support-impossible = This support is not possible: the supported unit cannot go there.
diplomacy-illegal-not-at-sea = Only a fleet at sea can convoy.
diplomacy-illegal-no-army = Only an army can be convoyed, from one coastal place to another.
diplomacy-illegal-no-route = No chain of fleets at sea could carry it there.
diplomacy-illegal-fleet-aside = This fleet is not on any route by which the army could get there.
diplomacy-illegal-retreat-closed = It cannot retreat there: the place is occupied, the attacker came from there, or a standoff has just left it empty.
diplomacy-illegal-not-dislodged = Only dislodged units get orders in this phase.
diplomacy-illegal-too-many-builds = You have no build left: you cannot have more units than centres.
diplomacy-illegal-not-home = You can build only in a home centre that you own and that is empty.
diplomacy-illegal-not-owned = You can build only in a centre that you own and that is empty.
diplomacy-illegal-closed-site = No power can build in this place, whoever owns it.
diplomacy-illegal-wrong-kind = This kind of unit cannot stand there.
diplomacy-illegal-too-many-disbands = You have ordered more disbands than you have to make.
diplomacy-not-now = You have no orders due now.
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
} { $place } is disbanded by the server: too few disbands were ordered.
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

# A game that cannot begin.
diplomacy-no-variant = There is no variant called “{ $variant }”.
diplomacy-seats = This variant is played by exactly { PLURAL($wanted) ->
    [one] { $wanted } player
   *[other] { $wanted } players
}.
diplomacy-turns = A game must last at least one turn.
diplomacy-turns-past = The game has already lasted longer than that. Choose a higher number of turns.
diplomacy-hours = A phase lasts from 1 to 8784 hours.
diplomacy-options-fixed = While a game is running, only its length and its clocks can be changed.
diplomacy-amended = { PLURAL($turns) ->
    [one] Agreed: the game ends after { $turns } turn.
   *[other] Agreed: the game ends after { $turns } turns.
}
diplomacy-amended-endless = Agreed: the game goes on until a victory or a draw.

# The pieces and signs on the map.
diplomacy-centre = supply centre
diplomacy-link = across the water: the two provinces are neighbours
diplomacy-piece-army = army
diplomacy-piece-fleet = fleet
diplomacy-piece-fleet-coast = fleet, { $place }
diplomacy-piece-army-dislodged = army that must retreat
diplomacy-piece-fleet-dislodged = fleet that must retreat
diplomacy-note-cape = Round Africa: EGY, HEJ
diplomacy-note-cape-end = MAO

# What the players agreed on.
diplomacy-terms-chosen = Players choose their powers when they take their seats.
diplomacy-terms-given = The powers come with the seats.
diplomacy-terms-drawn = Powers are assigned at random when the game begins.
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
diplomacy-terms-opening = It begins with a position of its own: { $phase }, with { PLURAL($units) ->
    [one] { $units } unit
   *[other] { $units } units
 } and { PLURAL($centres) ->
    [one] { $centres } owned centre
   *[other] { $centres } owned centres
 }.
diplomacy-opening-year = A position of its own says its year itself. Leave the year of the first Spring empty.
diplomacy-import-empty = There is no position in this text. Paste a whole position or game, as described under “Formats of games”.
diplomacy-import-json = Line { $line }, character { $column }: this is not whole JSON. Copy the text again, from its first bracket to its last.
diplomacy-import-form = Line { $line }, character { $column }: a field is missing, unknown or of the wrong kind ({ $why }). Compare it with a position that the sandbox writes.
diplomacy-import-line = Line { $line } is not understood: “{ $part }”. Correct or delete it.
diplomacy-import-phase = The phase { $phase } is not understood: { $why }.
diplomacy-import-map = There is no map or variant “{ $map }” here.
diplomacy-import-variant = This is a position of { $variant }, but the game is { $own }. Choose a position of the same variant.
diplomacy-import-no-phase = There is no phase { $phase } in this game. It has: { $known }.
diplomacy-import-power = Line { $line }: there is no power “{ $part }” in this variant.
diplomacy-import-place = Line { $line }: there is no place “{ $part }” on this map.
diplomacy-import-notation = Line { $line }: “{ $part }” is no unit. Write A or F and a place, such as A VIE or F STP/NC.
diplomacy-import-unit = Line { $line }: “{ $part }” cannot stand there. Armies stand on land, fleets at sea or on a coast, and only one unit in a province.
diplomacy-import-centre = Line { $line }: “{ $part }” is no supply centre.
diplomacy-import-twice = Line { $line }: the centre “{ $part }” is named twice. Give it to one power.
diplomacy-import-year = The year has to be 1 to 9999.
diplomacy-import-season = Orders and retreats belong to Spring or Fall, builds to Winter. Correct the season or the phase.
diplomacy-import-retreats = A game cannot begin with retreats. Choose the phase before or after them.
diplomacy-import-won = A power has enough centres to win in this position already. Choose an earlier phase.

diplomacy-figure-centres = Centres
diplomacy-figure-units = Units on the board

# The first lesson: its steps, and how to do them.
diplomacy-lesson-orders = Give each of your units an order, then press “Check and post”, tick that you are ready, and post
diplomacy-lesson-centre = Win a supply centre
diplomacy-lesson-centre-far = No vacant centre is within reach. Move towards one: after the Fall turn it belongs to the power whose unit is there.
diplomacy-lesson-support = Support a unit of yours with another
diplomacy-lesson-support-move = Your { $kind ->
    [army] army in
   *[fleet] fleet in
} { $place } and your unit in { $helper } can both go to { $to }. Move there with one and support that move with the other: together they have strength 2.
diplomacy-lesson-support-hold = Let your unit in { $to } hold, and support it from { $place }: then one attacker alone cannot dislodge it.
diplomacy-lesson-support-far = A unit supports only into a place that it could move to itself, and yours are too far apart. Move two of them within reach of the same place.
diplomacy-lesson-winter = Build or disband in Winter
diplomacy-lesson-meet = Move against another power’s unit
diplomacy-lesson-meet-how = { $power } has a unit in { $to }, next to your { $kind ->
    [army] army in
   *[fleet] fleet in
} { $place }. Move there: with one against one, both units stay where they are and neither is lost.
diplomacy-lesson-meet-far = No unit of another power is within your reach yet. Move towards a neighbour.
diplomacy-lesson-force = Succeed with a supported move

# Hints for a first game.
diplomacy-hint-orders = You have { $count } units. Give each an order: tap it on the map and then the place it should go to, or choose from its list. The orders of all powers are carried out at the same moment.
diplomacy-hint-free = { $to } is an empty supply centre. Your { $kind ->
    [army] army in
   *[fleet] fleet in
} { $place } can go there.
diplomacy-hint-threat = { $power } can attack { $to } from { $place }. Your unit there is safe against one attacker if it holds or if you support it.
diplomacy-hint-open = { $power } can move into { $to } from { $place }: you have no unit there.
diplomacy-hint-attack = { $to } is held by { $power }. One unit alone cannot dislodge it. Move there from { $place } and support the move from { $helper }: that is two against { $backers ->
    [0] one.
   *[other] one, or two if another unit helps it.
}
diplomacy-hint-fall = This is a Fall turn. After these orders, each centre with a unit in it belongs to that unit’s power, and then units are built.
diplomacy-hint-retreat = Your { $kind ->
    [army] army was dislodged from
   *[fleet] fleet was dislodged from
} { $place }. It can go to: { $places }. Without an order it is lost.
diplomacy-hint-builds = Centres: { $centres }, units: { $units }. { PLURAL($count) ->
    [one] Build one more unit in an empty centre where you may build.
   *[other] Build up to { $count } more units in empty centres where you may build.
}
diplomacy-hint-disbands = Centres: { $centres }, units: { $units }. { PLURAL($count) ->
    [one] Disband one unit, the one you need least.
   *[other] Disband { $count } units, those you need least.
}
diplomacy-eliminated = { $power } holds no centre any more and is eliminated.
diplomacy-standings-builds = Builds

# The outcome of a phase and the standings, in its summary.
diplomacy-seat-is = { $seat }
diplomacy-eliminated-in = { $power } is eliminated in { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: no centre is left.
diplomacy-outcome-moves = { $moved } of { $ordered } moves succeed
diplomacy-outcome-dislodged = { $power } is dislodged from { $place } by the unit from { $from }
diplomacy-outcome-gains = { $power } gains { $places }
diplomacy-outcome-retreats = Units that retreat: { $retreated }, disbanded: { $disbanded }
diplomacy-outcome-adjusted = Units built: { $builds }, disbanded: { $disbands }
diplomacy-outcome-change = { $place }: { $from } → { $to }
diplomacy-standings = Standings
diplomacy-standings-power = Power
diplomacy-standings-centres = Supply centres
diplomacy-standings-units = Units
diplomacy-standings-out = out
