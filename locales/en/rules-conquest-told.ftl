# Forum Conquest: what is told of events, in the thread, the mails and the summary.

# Where the game stands, and what is owed.
conquest-stage-lobby = Not begun
conquest-stage-picking = Choosing territories
conquest-stage-phase-1 = Phase 1
conquest-stage-phase-2 = Phase 2
conquest-stage-over = The game is over
conquest-due-pick = choose territories
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
conquest-lot-drawn = Draw no. { $draw }: { $purpose }.
conquest-lot-pick-order = the order for choosing territories
conquest-lot-colours = the colours on the map
conquest-lot-positions = the starting positions
conquest-lot-missed-pick = a missed choice
conquest-lot-move-order = the move order
conquest-lot-card = a card
conquest-lot-luck = the kind of a prize
conquest-lot-luck-card = a Luck card
conquest-lot-event = the event of the turn
conquest-lot-tie = a tie at the very end
conquest-pick-order = Territories are chosen in this order: { $order }.
conquest-file-sealed = File { $file } is sealed ({ $purpose }): { PLURAL($lines) ->
    [one] { $lines } line
   *[other] { $lines } lines
}. A number may be named by: { $seats }.
conquest-file-first-cards = first cards
conquest-file-card = a card
conquest-file-luck = the kind of a prize
conquest-number-named = { $seat } names number { $number } of file { $file }.
conquest-file-opened = File { $file } is opened ({ $purpose }, draw no. { $draw }).
conquest-number-was = In file { $file } the number of { $seat } was { $number }.
conquest-orders-sealed = The move orders of the game are sealed: { PLURAL($lists) ->
    [one] { $lists } list
   *[other] { $lists } lists
}.
conquest-picked = { $seat } chooses: { $places }.
conquest-settled = { $seat } has the Capital in { $place }.
conquest-unit-stands = In { $place } { $seat } starts with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
}.

# The turn.
conquest-opens-picking = Territories are chosen now. Order: { $order }.
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
conquest-gm-failed = { $seat } did not serve as Game Master; { $substitute } stands in.
conquest-gm-delegated = { $seat } names { $other } to stand in as Game Master.
conquest-delegated = { $seat } lets { $other } post in his or her place.
conquest-summary = Summary: { $text }
conquest-corrected = The Game Master corrects { $what }. Reason: { $reason }
conquest-correction-gold = gold in hand
conquest-correction-ap = action points
conquest-correction-units = units in a territory
conquest-correction-owner = the owner of a territory
conquest-correction-cards = cards in hand
conquest-posted-early = { $seat } has posted ahead for Phase { $phase }.
conquest-early-taken-back = { $seat } has no post ahead for Phase { $phase } any more.
conquest-early-dropped = The post { $seat } made ahead is not allowed any more and was dropped; the full posting time runs.
conquest-report-phase-1 = { $seat } holds { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, which made { $production } gold. Left: { $gold } gold, { $ap } AP; cards: { $cards }.
conquest-report-phase-2 = { $seat } holds { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
} and has { $ap } AP left.

# Events, gold, cards.
conquest-vote-opened = The event of turn { $turn } is put to the vote: name a line of { PLURAL($lines) ->
    [one] { $lines } line
   *[other] { $lines } lines
}.
conquest-voted = { $seat } votes for line { $number }.
conquest-voted-closed = { $seat } has voted.
conquest-keep-filed = { $seat }: in an invasion, { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} shall stay in { $place }.
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
conquest-produced = The territories of { $seat } make { $gold } gold.
conquest-gold-gained = { $seat } receives { $gold } gold ({ $source }).
conquest-gold-lost = { $seat } gives up { $gold } gold ({ $source }).
conquest-card-gained = { $seat } receives the card { $card }, usable from turn { $turn } ({ $source }).
conquest-card-lost = { $seat } gives up the card { $card } ({ $source }).
conquest-promised-gold = { $seat } will receive { $gold } gold in turn { $turn } ({ $source }).
conquest-promised-card = { $seat } will receive the card { $card } in turn { $turn } ({ $source }).
conquest-sent-gold = { $seat } sends { $gold } gold to { $to } ({ $ap } AP).
conquest-sent-card = { $seat } sends the card { $card } to { $to } ({ $ap } AP).
conquest-source-start = the start
conquest-source-production = production
conquest-source-intensive = Intensive Production
conquest-source-event = the event
conquest-source-prize = prize: { $objective }
conquest-source-transfer = transfer, { $seat }
conquest-source-sale = sale of { $place }
conquest-source-deal = the deal at the start of the turn
conquest-source-conversion = minor cards converted
conquest-source-purchase = purchase
conquest-source-played = card played
conquest-source-hand-limit = above the hand limit
conquest-source-elimination = elimination
conquest-source-correction = correction
conquest-bought = { $seat } buys { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} for { $gold } gold, placed in { $place }.
conquest-capital-named = { $seat } names { $place } as the Capital.
conquest-merged = { $seat } merges { $a } and { $b } into { $place }, a territory of level { $level } ({ $ap } AP).
conquest-card-played = { $seat } plays { $card }.
conquest-card-played-on = { $seat } plays { $card }, with { $other }.
conquest-card-played-at = { $seat } plays { $card } in { $place }.
conquest-card-aimed = { $seat }: { $card } takes effect in { $place }.
conquest-trade-offered = { $seat } posts the sale of { $place } by { $seller } to { $buyer } for { $gold } gold ({ $ap } AP); the other side has still to post it.
conquest-trade-closed = { $seat } closes the sale of { $place } by { $seller } to { $buyer } for { $gold } gold ({ $ap } AP).
conquest-trade-returned = Nobody answered the sale of { $place } by { $seller } to { $buyer }: { $gold } gold and the action points go back.
conquest-trade-void = The sale of { $place } by { $seller } to { $buyer } for { $gold } gold is void.
conquest-trade-done = { $place } passes from { $seller } to { $buyer } for { $gold } gold.
conquest-intensive = { $seat } orders Intensive Production ({ $ap } AP).

# Orders and battles.
conquest-moved = { $seat } moves { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} from { $from } to { $to } ({ $ap } AP). In { $from } stay { PLURAL($left-knights) ->
    [one] { $left-knights } Knight
   *[other] { $left-knights } Knights
}, { PLURAL($left-lancers) ->
    [one] { $left-lancers } Lancer
   *[other] { $left-lancers } Lancers
}. { $seat } has in { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Knight
   *[other] { $there-knights } Knights
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lancer
   *[other] { $there-lancers } Lancers
}.
conquest-moved-abandoning = { $seat } moves { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} from { $from } to { $to } ({ $ap } AP). { $from } is abandoned. { $seat } has in { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Knight
   *[other] { $there-knights } Knights
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lancer
   *[other] { $there-lancers } Lancers
}.
conquest-attacks = { $seat } attacks { $to } from { $from } with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} ({ $ap } AP). In { $from } stay { PLURAL($left-knights) ->
    [one] { $left-knights } Knight
   *[other] { $left-knights } Knights
}, { PLURAL($left-lancers) ->
    [one] { $left-lancers } Lancer
   *[other] { $left-lancers } Lancers
}. { $seat } has in { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Knight
   *[other] { $there-knights } Knights
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lancer
   *[other] { $there-lancers } Lancers
}.
conquest-attacks-abandoning = { $seat } attacks { $to } from { $from } with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} ({ $ap } AP). { $from } is abandoned. { $seat } has in { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Knight
   *[other] { $there-knights } Knights
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lancer
   *[other] { $there-lancers } Lancers
}.
conquest-supports = { $seat } supports { $ally } in { $to } from { $from } with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} ({ $ap } AP). In { $from } stay { PLURAL($left-knights) ->
    [one] { $left-knights } Knight
   *[other] { $left-knights } Knights
}, { PLURAL($left-lancers) ->
    [one] { $left-lancers } Lancer
   *[other] { $left-lancers } Lancers
}. { $seat } has in { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Knight
   *[other] { $there-knights } Knights
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lancer
   *[other] { $there-lancers } Lancers
}.
conquest-supports-abandoning = { $seat } supports { $ally } in { $to } from { $from } with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} ({ $ap } AP). { $from } is abandoned. { $seat } has in { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Knight
   *[other] { $there-knights } Knights
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lancer
   *[other] { $there-lancers } Lancers
}.
conquest-taken-unopposed = { $seat } takes { $place } without a fight with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
}.
conquest-conquered = { $seat } conquers { $place } with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
}. Left of the attackers: { PLURAL($attacker-knights) ->
    [one] { $attacker-knights } Knight
   *[other] { $attacker-knights } Knights
}, { PLURAL($attacker-lancers) ->
    [one] { $attacker-lancers } Lancer
   *[other] { $attacker-lancers } Lancers
}; of their allies: { PLURAL($attacker-ally-knights) ->
    [one] { $attacker-ally-knights } Knight
   *[other] { $attacker-ally-knights } Knights
}, { PLURAL($attacker-ally-lancers) ->
    [one] { $attacker-ally-lancers } Lancer
   *[other] { $attacker-ally-lancers } Lancers
}. Left of the defenders: { PLURAL($defender-knights) ->
    [one] { $defender-knights } Knight
   *[other] { $defender-knights } Knights
}, { PLURAL($defender-lancers) ->
    [one] { $defender-lancers } Lancer
   *[other] { $defender-lancers } Lancers
}; of their allies: { PLURAL($defender-ally-knights) ->
    [one] { $defender-ally-knights } Knight
   *[other] { $defender-ally-knights } Knights
}, { PLURAL($defender-ally-lancers) ->
    [one] { $defender-ally-lancers } Lancer
   *[other] { $defender-ally-lancers } Lancers
}.
conquest-repelled = { $place } is held against the { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} of { $seat }. Left of the attackers: { PLURAL($attacker-knights) ->
    [one] { $attacker-knights } Knight
   *[other] { $attacker-knights } Knights
}, { PLURAL($attacker-lancers) ->
    [one] { $attacker-lancers } Lancer
   *[other] { $attacker-lancers } Lancers
}; of their allies: { PLURAL($attacker-ally-knights) ->
    [one] { $attacker-ally-knights } Knight
   *[other] { $attacker-ally-knights } Knights
}, { PLURAL($attacker-ally-lancers) ->
    [one] { $attacker-ally-lancers } Lancer
   *[other] { $attacker-ally-lancers } Lancers
}. Left of the defenders: { PLURAL($defender-knights) ->
    [one] { $defender-knights } Knight
   *[other] { $defender-knights } Knights
}, { PLURAL($defender-lancers) ->
    [one] { $defender-lancers } Lancer
   *[other] { $defender-lancers } Lancers
}; of their allies: { PLURAL($defender-ally-knights) ->
    [one] { $defender-ally-knights } Knight
   *[other] { $defender-ally-knights } Knights
}, { PLURAL($defender-ally-lancers) ->
    [one] { $defender-ally-lancers } Lancer
   *[other] { $defender-ally-lancers } Lancers
}.
conquest-battle-equal = { $seat } attacks { $place } with { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
}: equal strength, all units fall.
conquest-stayed-behind = { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} of { $seat } stay behind in { $place }.
conquest-refused-troops = { $seat } does not agree to the troops of { $other } in { $place }.
conquest-refused-gift = { $seat } does not take the gift of { $other } as an act of alliance.
conquest-cooperated = { $seat } and { $other } act as allies.
conquest-support-resources = gold or a card sent
conquest-support-passage = passage through the ally's land
conquest-support-battle = support in battle
conquest-support-common-enemy = attacks on a common enemy
conquest-support-card = a card the ally used
conquest-hostile = { $seat } acts as an enemy of { $other }.
conquest-betrayed = { $seat } betrays { $other }.
conquest-units-died = In { $place } { $seat } loses { PLURAL($knights) ->
    [one] { $knights } Knight
   *[other] { $knights } Knights
}, { PLURAL($lancers) ->
    [one] { $lancers } Lancer
   *[other] { $lancers } Lancers
} ({ $cause }).
conquest-castle-fell = The Castle in { $place } is destroyed ({ $cause }).
conquest-freed = { $place } belongs to nobody now ({ $cause }).
conquest-inherited = { $place } goes to { $seat } ({ $cause }).
conquest-cause-abandoned = abandoned
conquest-cause-expired = Temporary Possession ran out
conquest-cause-event = global event
conquest-cause-elimination = elimination
conquest-kept = The Temporary Possession of { $place } is kept.

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
conquest-won-elimination = All opponents are out. The game is won by: { $winners }.
conquest-won-turn-limit = The turn limit is reached. The game is won by: { $winners }.
conquest-won-nobody = Nobody is left: the game ends without a winner.
