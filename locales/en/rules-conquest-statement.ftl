# Forum Conquest: the figures of a post, as chapter XI asks for them.

conquest-statement-holdings = { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, which made { $production }; in hand { $gold }; cards: { $cards }.
conquest-statement-bought = Bought { $units } for { $gold }, placed in { $place }, where { $there } stand now.
conquest-statement-capital = { $place } is the Capital now.
conquest-statement-merged = { $place } and { $other } are one territory of level { $level } now ({ $ap } AP).
conquest-statement-played = Plays { $card }.
conquest-statement-played-with = Plays { $card }, with { $player }.
conquest-statement-played-in = Plays { $card } in { $place }.
conquest-statement-aimed = { $card } takes effect in { $place }.
conquest-statement-card-gained = Received { $card }.
conquest-statement-card-lost = Gave up { $card }.
conquest-statement-sent = Sends { $gift } to { $player } ({ $ap } AP).
conquest-statement-traded = { $seller } sells { $place } to { $buyer } for { $price } ({ $ap } AP).
conquest-statement-intensive = Intensive Production ({ $ap } AP).
conquest-statement-move = Move from { $from } to { $to } with { $units } ({ $ap } AP). In { $from } stay: { $stays }. In { $to } then stand: { $there }.
conquest-statement-attack = Attack from { $from } on { $to } (held by: { $owner }) with { $units } ({ $ap } AP). In { $from } stay: { $stays }. In { $to } then stand: { $there }.
conquest-statement-support = Support for { $ally } from { $from } in { $to } with { $units } ({ $ap } AP). In { $from } stay: { $stays }. In { $to } then stand: { $there }.
conquest-statement-force = { $player }: { $units }
conquest-statement-abandons = The territory left is abandoned.
conquest-statement-result-taken = Taken, now held by: { $holder }. Attackers: { $fallen } fall, { $attackers } stay. Defenders: { $killed } fall.
conquest-statement-result-held = Not taken, held by: { $holder }. Attackers: { $fallen } fall, { $attackers } stay. Defenders: { $killed } fall, { $defenders } stay.
conquest-statement-result-temporary = Equal strength, all units fall; Temporary Possession of: { $holder }. Attackers: { $fallen } fall, { $attackers } stay. Defenders: { $killed } fall, { $defenders } stay.
conquest-statement-left = Left: { $gold }, { $ap } AP; cards: { $cards }.
conquest-statement-differs = The post says that { $stated } stay; in fact { $real } stay.
