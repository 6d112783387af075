# WAR II: messages about events, in the thread, in e-mail and in summaries.

# The phase of the game, and the orders that are due.
war-phase-set-up = Set-up
war-phase-of-round = Round { $round }: { $phase }
war-phase-placing = placing
war-phase-turn = turn
war-phase-over = The game is over
war-due-choice = choose a Strategic Centre or two territories
war-due-pick = occupy a vacant territory
war-due-placing = place armies
war-due-turn = play the turn

# The set-up.
war-began = The game begins with { $count } players.
war-began-within = It begins in round { $round } of another game. { $seat } is on turn.
war-coloured = Colours: { $seats }.
war-seat-colour = { $seat } – { $colour }
war-seated = Seat order: { $seats }.
war-threw-for-first = Dice thrown to choose the distributor: { $throws }.
war-seat-threw = { $seat } { $die }
war-distributes = { $seat } is the distributor.
war-centres-dealt = { $seat } receives the Strategic Centres { $places }, with two armies on each.
war-centres-open = Left face up, to be chosen: { $places }.
war-list-kept = Your list for the set-up has { PLURAL($count) ->
    [one] { $count } territory
   *[other] { $count } territories
}.
war-centre-chosen = { $seat } chooses the Strategic Centre { $place }{ $by ->
    [list] { " " }(by their list)
    [lot] { " " }(at random: the time was over)
    [forced] { " " }(the only choice left)
   *[player] { "" }
}.
war-pair-chosen = { $seat } chooses two territories: { $places }{ $by ->
    [list] { " " }(by their list)
    [lot] { " " }(at random: the time was over)
    [forced] { " " }(the only choice left)
   *[player] { "" }
}.
war-picked = { $seat } occupies { $place }{ $by ->
    [list] { " " }(by their list)
    [lot] { " " }(at random: the time was over)
    [forced] { " " }(the only choice left)
   *[player] { "" }
}.
war-pack-shuffled = The { PLURAL($count) ->
    [one] { $count } card
   *[other] { $count } cards
} are shuffled; their order is sealed.
war-objective-dealt = { $seat } receives a secret objective.
war-objective-yours = Your objective: { $goal }.

# Turns.
war-turn-began = Round { $round }: the turn of { $seat }.
war-turn-began-placing = Round { $round }, first step: { $seat } places armies.
war-turn-began-fighting = Round { $round }, second step: the turn of { $seat }.
war-received = { $seat } receives { PLURAL($total) ->
    [one] { $total } army
   *[other] { $total } armies
} ({ $free } for territories) and { PLURAL($bombers) ->
    [one] { $bombers } bomber
   *[other] { $bombers } bombers
}.
war-received-totality = { $seat } holds whole continents: { $continents }.
war-received-majority = { $seat } holds the majority of: { $continents }.
war-continent-pays = { $continent } (+{ $count })
war-received-centres = { $seat } receives one army on each Strategic Centre: { $places }.
war-placed = { $seat } places { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
} in { $place }.
war-placed-by-server = The server places { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
} of { $seat } in { $place }.
war-turn-ended = { $seat } ends the turn.
war-turn-missed = The time of { $seat } is over: the turn ends.
war-undone = { $seat } takes the last line back.
war-absent = { PLURAL($count) ->
    [one] { $seat } has missed a turn and is absent; the seat is open to a new player.
   *[other] { $seat } has missed { $count } turns in a row and is absent; the seat is open to a new player.
}
war-returned = { $seat } plays again.
war-agreed = { $seat } agrees to close the game without a winner.
war-closed = The game is closed without a winner.
war-won = { $seat } wins. Objective: { $goal }.

# Battles.
war-fought = { $seat } attacks { $to } from { $from }: { $attack } against { $defence }. The attacker loses { $lost }, the defender { $killed }; left: { $left } and { $stays }.
war-advanced = { $seat } conquers { $to } and moves { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
} in from { $from }.
war-eliminated = { $seat } is destroyed by { $by }, who takes { PLURAL($count) ->
    [one] { $count } card
   *[other] { $count } cards
}.
war-inherited = Cards that went to { $seat }: { $cards }.
war-goal-reduced = { $seat } is down to one territory. New objective: { $goal }.
war-goal-changed = Another player has destroyed your target. Your new objective: { $goal }.
war-bombed = { $seat } bombs { $place } with { PLURAL($sent) ->
    [one] { $sent } bomber
   *[other] { $sent } bombers
} { $source ->
    [base] from the base
   *[box] from the box
}: { $runs }. Shot down { $shot }, armies destroyed { $killed }; { PLURAL($stays) ->
    [one] { $stays } army
   *[other] { $stays } armies
} left there. Planes left: { $left }; they { $home ->
    [base] return to the base
   *[box] go back to the box
}.
war-run = { $shot } shot down, { $killed } hit
war-run-shot-down = { $shot } shot down, none left

# Cards.
war-armies-traded = { $seat } trades { $cards } for { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
} in { $place }.
war-bombers-traded = { $seat } trades { $cards } for an air attack.
war-transported = { $seat } uses { $cards } to transport { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
} from { $from } to { $to }.
war-discarded = { $seat } discards { $cards }.
war-discarded-by-server = Too many cards: the server discards { $cards } of { $seat }.
war-reshuffled = The discard pile goes back and is shuffled: { PLURAL($count) ->
    [one] { $count } card
   *[other] { $count } cards
} to draw, their order sealed.
war-drew = { $seat } draws { PLURAL($count) ->
    [one] { $count } card
   *[other] { $count } cards
}.
war-drew-yours = You draw { $cards }.

# Movements.
war-moved = { $seat } moves { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
} from { $from } to { $to }.
war-airlifted = { $seat } airlifts { PLURAL($count) ->
    [one] { $count } army
   *[other] { $count } armies
} from { $from } to { $to }.

# Information Centres.
war-ci-placed = { $seat } puts an Information Centre in { $place }.
war-ci-placed-by-server = The server puts the Information Centre of { $seat } in { $place }.
war-ci-moved = { $seat } moves the Information Centre of { $owner } to { $place }.
war-ci-transported = { $seat } uses { $cards } to transport the Information Centre of { $owner } to { $place }.
war-ci-taken = { $seat } captures the Information Centre of { $owner } in { $place }.
war-ci-regained = { $seat } regains an Information Centre in { $place }.
war-saw = { $seat } spies on { $whose }.
war-saw-captured = { $seat } sees the cards and the objective of { $whose }.
war-saw-hand = Cards of { $whose }: { $count ->
    [0] no card
   *[other] { $cards }
}.
war-saw-goal = Objective of { $whose }: { $goal }.

# What the players agree on.
war-terms-ci = Each player has an Information Centre.
war-terms-no-ci = There are no Information Centres.
war-terms-variant = Bombers that survive an attack return to the base.
war-terms-no-variant = Bombers that survive an attack return to the box.
war-terms-flak-light = The anti-aircraft die shoots down 1, 1 or 2 planes.
war-terms-flak-heavy = The anti-aircraft die shoots down 1, 2 or 3 planes.
war-terms-turn = { PLURAL($hours) ->
    [one] A turn has { $hours } hour.
   *[other] A turn has { $hours } hours.
}
war-terms-bank = A player who needs longer uses a time bank: { $start } h at the start, { $gain } h more for each turn posted in time, { $most } h at most.
war-terms-set-up = In the set-up a choice that no list decides has { $pick } h, and placing the first armies has { $place } h.
war-terms-absent = { PLURAL($turns) ->
    [one] A player who misses { $turns } turn is absent, and the seat is open to a new player.
   *[other] A player who misses { $turns } turns in a row is absent, and the seat is open to a new player.
}
war-terms-never-absent = A player who misses turns keeps the seat.
war-terms-own-components = This game has its own board, cards, dice and objectives.
war-terms-opening = It begins with the board of another game in round { $round }.
war-terms-opening-drawn = Objectives and hands of cards that are not known from that game are drawn anew, and the draw pile is shuffled.
war-terms-opening-known = Objectives and hands of cards are those of that game, and everybody can know them. The draw pile is shuffled anew.
war-opening-set-up = In this phase the board was still being set up. Choose a later one.
war-opening-over = The game in this file is over in this phase. Choose an earlier one.
war-opening-colours = A position brings its colours with it. Leave the colours to be drawn.
war-opening-components = A position brings its board, cards, dice and objectives with it. Leave their field empty.
war-opening-with-ci = The game in this file is played with Information Centres. Tick them here too.
war-opening-without-ci = The game in this file is played without Information Centres. Leave them out here too.

war-figure-territories = Territories
war-figure-armies = Armies
war-figure-cards = Cards held

# The outcome of a turn and the standings, in its summary.
war-outcome-takes = { $seat } takes { $places }
war-outcome-destroys = { $seat } destroys the last armies of { $others }
war-outcome-fails = { $seat } attacks { $places } without taking it
war-outcome-quiet = { $seat } attacks nobody
war-standings = Standings
war-standings-player = Player
war-standings-out = out

war-skipped-held = Left out: { $place } is not held by { $seat }.
war-skipped-not-held = Left out: { $place } is held by { $seat }.
war-skipped-at-least = Left out: fewer than { $count } of the armies of { $seat } are in { $place }.
war-skipped-impossible = Left out: a line of { $seat } is not possible now.
