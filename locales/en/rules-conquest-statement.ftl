# Forum Conquest: the statement of a post, as chapter XI asks for it. The facts of a post are its lines.

conquest-post-phase-1 = { $seat }, Phase 1 of turn { $turn }: { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, production { $production }. Available: { $gold }, { $ap } AP; cards: { $cards }.
conquest-post-phase-2 = { $seat }, Phase 2 of turn { $turn }: { $ap } AP.
conquest-post-phase-2-card = { $seat }, Phase 2 of turn { $turn }: { $ap } AP; card in play: { $card }.
conquest-left-phase-1 = { $seat } still has: { $gold }, { $ap } AP; cards: { $cards }.
conquest-left-phase-2 = { $seat } still has: { $ap } AP; { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}.
conquest-force = { $player } ({ $units })

# Phase 1.
conquest-bought = { $seat } buys { $units } for { $gold }, placed in { $place }. In { $place } now: { $there }.
conquest-capital-named = { $seat } names { $place } as the Capital.
conquest-merged = { $seat } merges { $a } and { $b } into { $place } ({ $level }) for { $ap } AP.
conquest-card-played = { $seat } plays { $card }.
conquest-card-played-on = { $seat } plays { $card } on { $other }.
conquest-card-played-at = { $seat } plays { $card } in { $place }.
conquest-card-aimed = { $card } of { $seat } takes effect in { $place }.
conquest-card-converted = { $seat } converts the card { $card }.
conquest-card-given-up = { $seat } discards { $card }: over the card limit.
conquest-card-lost = { $seat } loses { $card } ({ $source }).
conquest-sent-gold = { $seat } sends { $gift } to { $to } ({ $ap } AP).
conquest-sent-card = { $seat } sends the card { $gift } to { $to } ({ $ap } AP).
conquest-trade-offered = { $seat } posts the sale of { $place } by { $seller } to { $buyer } for { $gold } ({ $ap } AP); the other side has not posted it yet.
conquest-trade-closed = { $seat } closes the sale of { $place } by { $seller } to { $buyer } for { $gold } ({ $ap } AP).
conquest-intensive = { $seat } orders Intensive Production ({ $ap } AP).

# Phase 2.
conquest-moved = { $seat } moves { $units } from { $from } to { $to } ({ $ap } AP). In { $from } stay: { $left }. In { $to } now: { $there }.
conquest-moved-as-ally = { $seat } moves { $units } from { $from } to { $to } (held by: { $owner }) as an ally ({ $ap } AP). In { $from } stay: { $left }. In { $to } now: { $there }.
conquest-attacks = { $seat } attacks { $to } (held by: { $owner }) from { $from } with { $units } ({ $ap } AP). In { $from } stay: { $left }.
conquest-attacks-in-place = { $seat } attacks the troops already in { $to } (held by: { $owner }) with { $units } ({ $ap } AP).
conquest-supports = { $seat } supports { $ally } in { $to } (held by: { $owner }) from { $from } with { $units } ({ $ap } AP). In { $from } stay: { $left }.
conquest-abandons = { $place } is abandoned: unless a new unit arrives, it is lost at the end of the turn.

# A unit order with a condition was left out, since the condition was not met.
conquest-left-out-held = Left out: { $place } does not belong to { $seat }.
conquest-left-out-not-held = Left out: { $place } belongs to { $seat }.
conquest-left-out-at-least = Left out: { $seat } has fewer than { PLURAL($count) ->
    [one] { $count } unit
   *[other] { $count } units
} in { $place }.
conquest-left-out-impossible = Left out: an order of { $seat } is not possible now.
