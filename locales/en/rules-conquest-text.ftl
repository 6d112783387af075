# Forum Conquest: what is answered to an order that was not understood.

conquest-text-no-order = No order begins with “{ $found }”.
conquest-text-not-understood = “{ $found }” was not understood there. Expected: { $expected }.
conquest-text-unfinished = The order is not finished. Expected: { $expected }.
conquest-text-two-readings = This can be read in several ways. Which do you mean?
conquest-text-too-long = The text is too long to be read as orders.
conquest-text-ahead-of-ahead = A post made ahead cannot contain another post made ahead.

conquest-text-slot-territory = a territory
conquest-text-slot-player = a player
conquest-text-slot-card = a card
conquest-text-slot-units = a number of units with their kind
conquest-text-slot-kind = a kind of unit
conquest-text-slot-gold = the word for gold
conquest-text-slot-acts = orders in brackets
conquest-text-slot-order = a unit order
conquest-text-slot-text = some words
conquest-text-slot-nobody = nobody
conquest-text-slot-number = a number
conquest-text-slot-end = the end of the order
conquest-text-slot-sign = the sign “{ $sign }”

# Figures of a post's own.
conquest-claim-units = { PLURAL($count) ->
    [one] { $count } unit
   *[other] { $count } units
}
conquest-claim-differs = In { $place } stay: { $stay }. Written: { $said }.
