# Forum Conquest: what is told of events, in the thread, the mails and the summary.

# Where the game stands, and what is owed.
conquest-stage-lobby = Not started
conquest-stage-picking = Picking territories
conquest-stage-phase-1 = Phase 1
conquest-stage-phase-2 = Phase 2
conquest-stage-over = The game is over
conquest-due-pick = pick territories
conquest-due-phase-1 = post Phase 1
conquest-due-phase-2 = post Phase 2
conquest-place = { $name }

# The start.
conquest-opened = The game begins on the map { $map }: { PLURAL($players) ->
    [one] { $players } player
   *[other] { $players } players
}, { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}.
conquest-began-within = It begins in turn { $turn } of another game, { $phase }.
conquest-lot-drawn = Random draw no. { $draw }: { $purpose }.
conquest-lot-pick-order = the order for picking territories
conquest-lot-colours = the colours on the map
conquest-lot-positions = the starting positions
conquest-lot-missed-pick = a missed pick
conquest-lot-move-order = the move order
conquest-lot-card = a card
conquest-lot-luck = the kind of a prize
conquest-lot-luck-card = a Luck card
conquest-lot-event = the event of the turn
conquest-lot-tie = the final tie-break
conquest-pick-order = Territories are picked in this order: { $order }.
conquest-file-sealed = File { $file } is sealed ({ $purpose }): { PLURAL($lines) ->
    [one] { $lines } line
   *[other] { $lines } lines
}. Players who may choose a number: { $seats }.
conquest-file-first-cards = first cards
conquest-file-card = a card
conquest-file-luck = the kind of a prize
conquest-number-named = { $seat } chooses number { $number } of file { $file }.
conquest-number-left = If { $seat } chooses no number in time, number { $number } counts.
conquest-number-left-none = If { $seat } chooses no number in time, the lowest free one counts.
conquest-file-opened = File { $file } is opened ({ $purpose }, random draw no. { $draw }).
conquest-number-was = In file { $file } the number of { $seat } was { $number }.
conquest-orders-sealed = The move orders of the game are sealed: { PLURAL($lists) ->
    [one] { $lists } list
   *[other] { $lists } lists
}.
conquest-picked = { $seat } picks: { $places }.
conquest-settled = { $seat } has the Capital in { $place } and starts with: { $units }.
conquest-stands = { $units } in { $place }

# The turn.
conquest-opens-picking = Territories are picked now. Order: { $order }.
conquest-opens-phase1 = Phase 1 of turn { $turn } is open. Order: { $order }.
conquest-opens-phase2 = Phase 2 of turn { $turn } is open. Order: { $order }.
conquest-turn-began = Turn { $turn } begins. Move order: { $order }.
conquest-phase-2-order = In Phase 2 the order is: { $order }.
conquest-turn-ended = Turn { $turn } is over.
conquest-turn-missed = { $seat } has now missed { PLURAL($run) ->
    [one] { $run } turn
   *[other] { $run } turns
} in a row.
conquest-missed = { $seat } did not post in time.
conquest-gm-serves = { $seat } is Game Master in this turn.
conquest-gm-failed = { $seat } did not act as Game Master; { $substitute } stands in.
conquest-gm-delegated = { $seat } names { $other } to stand in as Game Master.
conquest-gm-delegation-over = Nobody stands in for { $seat } as Game Master any more.
conquest-delegated = { $seat } lets { $other } post for them.
conquest-delegation-over = Nobody posts for { $seat } any more.
conquest-clock-agreed = From the next phase on the posting time is { PLURAL($hours) ->
    [one] { $hours } hour
   *[other] { $hours } hours
}, not counting the night { $night }.
conquest-clock-agreed-no-night = From the next phase on the posting time is { PLURAL($hours) ->
    [one] { $hours } hour
   *[other] { $hours } hours
}.
conquest-summary = Summary: { $text }
conquest-corrected = The Game Master corrects { $what }: { $new } instead of { $old }. Reason: { $reason }
conquest-correction-gold = the gold of { $seat }
conquest-correction-ap = the action points of { $seat }
conquest-correction-units = the units of { $seat } in { $place }
conquest-correction-owner = the owner of { $place }
conquest-correction-cards = the number of cards { $card } of { $seat }
conquest-posted-early = { $seat } has posted ahead for Phase { $phase }.
conquest-early-taken-back = { $seat } has no post ahead for Phase { $phase } any more.
conquest-early-dropped = Nothing in the post that { $seat } made ahead for Phase { $phase } is still allowed. It is kept as a draft, and the full posting time runs.
conquest-early-cut = Part of the post that { $seat } made ahead for Phase { $phase } is no longer allowed. It is kept as a draft, and the full posting time runs. If { $seat } does not post again, what is still allowed ({ PLURAL($kept) ->
    [one] { $kept } order
   *[other] { $kept } orders
}) takes effect when that time ends.
conquest-early-fell = Order { $number } was removed. { $why }

# Events, gold, cards.
conquest-vote-opened = Vote for the event of turn { $turn }: choose one of { PLURAL($lines) ->
    [one] { $lines } line
   *[other] { $lines } lines
}.
conquest-voted = { $seat } votes for line { $number }.
conquest-voted-closed = { $seat } has voted.
conquest-keep-filed = In an invasion, { $seat } keeps in { $place }: { $units }.
conquest-event-struck = Event no. { $number }: { $event }.
conquest-event-invazie-barbara = Barbarian invasion
conquest-event-recolte-bogate = Rich harvests
conquest-event-zei-generosi = Generous gods
conquest-event-seceta = Drought
conquest-event-foamete = Famine
conquest-event-moral-ridicat = High morale
conquest-event-dobanzi = Interest
conquest-event-talhari = Robbers
conquest-event-reforma-cadastrala = Land reform
conquest-event-focurile-revolutiei = Fires of revolution
conquest-ap-gained = { $seat } gains { $ap } AP.
conquest-produced = The territories of { $seat } produce { $gold }.
conquest-gold-gained = { $seat } receives { $gold } ({ $source }).
conquest-gold-lost = { $seat } loses { $gold } ({ $source }).
conquest-card-gained = { $seat } receives the card { $card }, usable from turn { $turn } ({ $source }).
conquest-promised-gold = { $seat } will receive { $gift } in turn { $turn } ({ $source }).
conquest-promised-card = { $seat } will receive the card { $gift } in turn { $turn } ({ $source }).
conquest-source-start = the start
conquest-source-production = production
conquest-source-intensive = Intensive Production
conquest-source-event = the event
conquest-source-prize = prize: { $objective }
conquest-source-transfer = transfer, { $seat }
conquest-source-sale = sale of { $place }
conquest-source-deal = dealt at the start of the turn
conquest-source-conversion = minor cards converted
conquest-source-purchase = purchase
conquest-source-played = card played
conquest-source-hand-limit = over the card limit
conquest-source-elimination = elimination
conquest-source-correction = correction
conquest-trade-returned = The sale of { $place } by { $seller } to { $buyer } was not posted by both sides: { $gold } and the action points are returned.
conquest-trade-void = The sale of { $place } by { $seller } to { $buyer } is void, because the territory was conquered: { $gold } returned.
conquest-trade-done = { $place } passes from { $seller } to { $buyer } for { $gold }.

# Battles.
conquest-battle = Battle for { $place }. Attacking: { $attackers }. Defending: { $defenders }. Attack { $attack }, Defence { $defence }.
conquest-battle-castle = Battle for { $place }. Attacking: { $attackers }. Defending: { $defenders }, { $castle } ({ $strength }). Attack { $attack }, Defence { $defence }.
conquest-battle-bonuses = Bonuses and penalties counted: { $bonuses }.
conquest-battle-bonus = { $player }: { $what } { $value }
conquest-battle-spared = Kept alive by { $card }: { $player } ({ $units }).
conquest-taken-unopposed = { $seat } takes { $place } (held by: { $owner }) without a fight. In { $place } now: { $there }.
conquest-conquered = { $seat } conquers { $place } (held by: { $owner }). Fallen: { $fallen }. In { $place } now: { $there }.
conquest-repelled = The attack of { $seat } on { $place } is repelled. Fallen: { $fallen }. In { $place } now: { $there }.
conquest-battle-won = { $seat } wins the battle in { $place }, which stays with: { $owner }. Fallen: { $fallen }. In { $place } now: { $there }.
conquest-battle-equal = All units fall in { $place }, which stays with: { $owner }. Fallen: { $fallen }. In { $place } now: { $there }.
conquest-battle-as-expected = { $result } As expected.
conquest-battle-beyond-expected = { $result } Expected without luck: { $expected }
conquest-castle-fell-in-battle = Destroyed in { $place }: { $castle }.
conquest-capital-fell = { $seat } has lost the Capital { $place }; it is an ordinary territory now.
conquest-temporary = { $place } is in Temporary Possession of { $seat } until the end of turn { $turn }.
conquest-stayed-behind = There is not enough room: { $units } of { $seat } stay in { $place }.
conquest-refused-troops = { $seat } refuses the troops of { $other } in { $place }.
conquest-refused-gift = { $seat } does not accept the gift of { $other } as an act of alliance.
conquest-asks-entry = { $seat } leads { $units } into { $place } as an ally of { $other }. Until { $other } posts, { $other } can declare this hostile here.
conquest-asks-support = { $seat } fights for { $other } in { $place } with { $units }. Until { $other } posts, { $other } can declare this hostile here.
conquest-cooperated = { $seat } and { $other } act as allies.
conquest-cooperated-by = { $seat } and { $other } act as allies: { $support }.
conquest-support-resources = gold or a card sent
conquest-support-passage = passage through the ally's land
conquest-support-battle = support in battle
conquest-support-common-enemy = attacks on a common enemy
conquest-support-card = a card the ally used
conquest-hostile = { $seat } acts as an enemy of { $other }.
conquest-betrayed = { $seat } betrays { $other }: the alliance is broken.
conquest-units-died = Losses in { $place }, { $player } ({ $cause }): { $units }.
conquest-castle-fell = Destroyed in { $place }: { $castle } ({ $cause }).
conquest-freed = { $place } belongs to nobody now ({ $cause }).
conquest-inherited = { $place } goes to { $seat } ({ $cause }).
conquest-cause-abandoned = abandoned
conquest-cause-expired = Temporary Possession ran out
conquest-cause-event = global event
conquest-cause-elimination = elimination
conquest-kept = { $place } is kept: a unit of its owner is there.

# Prizes and the end.
conquest-eliminated = { $seat } is out of the game.
conquest-eliminated-by = { $seat } is out of the game, eliminated by { $other }.
conquest-awarded = { $seat } earns a prize: { $objective }.
conquest-objective-capital-conquest = conquest of a Capital
conquest-objective-three-turns-same-player = conquests from one player in three turns in a row
conquest-objective-two-players-one-turn = conquests from two players in one turn
conquest-objective-kills-in-attack = enemy units killed in attack
conquest-objective-losses-in-defence = own units lost in defence
conquest-objective-first-blood = first blood
conquest-objective-first-betrayal = first betrayal
conquest-objective-first-12 = first to 12 territories
conquest-objective-region = a whole region
conquest-objective-two-front-war = war on two fronts
conquest-objective-losing-streak-5 = losses in five turns in a row
conquest-objective-conquest-spree-5 = conquests in five turns in a row
conquest-objective-lost-10 = ten territories lost in a row
conquest-objective-first-25 = first to 25 territories
conquest-objective-elimination = elimination of a player
conquest-objective-two-betrayals = two betrayals
conquest-objective-poll-votes = votes in the poll
conquest-poll = { $seat } has { PLURAL($votes) ->
    [one] { $votes } vote
   *[other] { $votes } votes
} in the poll.
conquest-won-territories = The game is won by territories: { $winners }.
conquest-won-elimination = All opponents are eliminated. The game is won by: { $winners }.
conquest-won-turn-limit = The turn limit is reached. The game is won by: { $winners }.
conquest-won-nobody = Nobody is left: the game ends without a winner.

# The standings in the summary of a phase.
conquest-standings = Standings
conquest-standings-player = Player
conquest-standings-territories = Territories
conquest-standings-units = Units
conquest-standings-gold = Gold
conquest-standings-ap = AP
conquest-standings-cards = Cards
conquest-standings-in-play = { $cards }; in play: { $card }
conquest-standings-in-play-at = { $card } in { $place }
conquest-standings-in-play-on = { $card } on { $other }
conquest-standings-missing = To victory
conquest-standings-out = out
conquest-standings-together = To victory together
conquest-standings-support = Support acts (FCQ-4.15)
conquest-standings-support-with = { $player }: { $count } of 5, { PLURAL($kinds) ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
}
conquest-standings-score = { PLURAL($needed) ->
    [one] { $needed } territory wins
   *[other] { $needed } territories win
} the game alone. Closest, with { $most }: { $first } ({ $missing } more needed).
conquest-standings-score-team = A team with { PLURAL($needed) ->
    [one] { $needed } territory
   *[other] { $needed } territories
} together wins the game. Closest: { $first } ({ $missing } more needed).
conquest-standings-order = Order of the posts: { $order }.
conquest-standings-by = Summary by { $seat }, Game Master, who may comment on it.

# Charts and ties.
conquest-figure-territories = Territories
conquest-figure-units = Units
conquest-figure-production = Production
conquest-figure-gold = Gold
conquest-tie-allied = allied (wars so far: { $wars }, betrayals: { $betrayals })
conquest-tie-war = at war (wars so far: { $wars }, betrayals: { $betrayals })
conquest-tie-neutral = at peace (wars so far: { $wars }, betrayals: { $betrayals })

# A first lesson: what is tried, and what is missing for it.
conquest-lesson-land = Pick your territories and a Capital
conquest-lesson-buy = Buy units
conquest-lesson-settle = Take a territory that belongs to nobody
conquest-lesson-settle-none = You cannot take free land now: a unit has to stay in each of your territories, so you need more units. Buy some in the next Phase 1.
conquest-lesson-card = Play a card
conquest-lesson-annex = Merge two territories
conquest-lesson-annex-none = You need two territories that touch, are of the same size and are not the Capital, and you must hold the number of territories that this game requires.
conquest-lesson-fight = Fight another player
conquest-lesson-fight-none = No attack is likely to win now. The order form shows what to expect of any attack you try; or wait until another player attacks you.
conquest-lesson-grow = Hold { $count } territories at the end of a turn

# Hints for a first game.
conquest-hint-wait = It is { $seat }’s turn. You will be notified when your turn comes; until then you have nothing to do.
conquest-hint-pick-land = Pick territories now: tap them on the map. You need room to grow, so look for free land around them. You can choose your Capital and your first units with your second pick.
conquest-hint-pick = These have the most free land around them: { $places }.
conquest-hint-buy = You have { $gold }: that buys up to { $most } units. They appear in your Capital and cost no action points.
conquest-hint-annex = { $a } and { $b } touch: merged, they become one territory, which is easier to hold.
conquest-hint-card = You can play one card in this turn. You have: { $cards }.
conquest-hint-save = You have { $ap } action points for the whole turn: what you spend in this phase you cannot spend in the next one, when you move and attack.
conquest-hint-ap = You have { $ap } action points. Tap one of your territories and then the place where its units should go; before you post, the order form shows what that costs and what to expect.
conquest-hint-settle = { $to } belongs to nobody. { $units } from { $place } can take it for { $ap } action points.
conquest-hint-attack = { $units } from { $place } should take { $to } from { $owner }, with { $left } left, for { $ap } action points.
conquest-hint-capital = Your Capital, { $place }, has no units, and units of other players are next to it in { $from }. Keep a unit in the Capital.

# The outcome of a phase, in its summary. The first clause begins the sentence; only those that begin with a name may follow another.
conquest-outcome-posted = { $posted } of { $players } players posted
conquest-outcome-quiet = No territory was attacked
conquest-outcome-takes-from = { $seat } takes { $places } from { $other }
conquest-outcome-takes = { $seat } takes { $places }
conquest-outcome-beats-off = { $seat } beats off { $other } in { $places }
conquest-outcome-repelled = { $seat } is beaten off in { $places }
conquest-outcome-wins = { $seat } wins in { $places }
conquest-outcome-equal = { $seat } ends equal in { $places }
conquest-outcome-betrays = { $seat } breaks the alliance with { $other }
conquest-outcome-battle = { $seat } attacks { $place } ({ $owner })
conquest-outcome-change = { $place }: { $from } → { $to }
conquest-end-conquered = conquered
conquest-end-won = won
conquest-end-equal = equal
conquest-end-repelled = beaten off
conquest-battle-anew = The battle for { $place } is fought anew: this result replaces the earlier one.
conquest-battle-wells = Counted: { $card }.
conquest-event-tally = Votes for the event: { $lines }.
conquest-event-votes = line { $line } – { $votes }
