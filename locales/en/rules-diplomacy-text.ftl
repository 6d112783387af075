## Diplomacy: words in the text of orders that the server did not understand

diplomacy-unclear-place = { $given ->
    [no] A place is missing here: a province or a sea.
   *[yes] “{ $word }” is not a place on this map. Write the name of a province or a sea.
}
diplomacy-unclear-coast = This place has no such coast.
diplomacy-unclear-order = { $given ->
    [no] Write what the unit should do: hold, move, support or convoy.
   *[yes] “{ $word }” is not an order. Write hold, move to, support or convoy.
}
diplomacy-unclear-destination = Write where it goes: “to” and a place.
diplomacy-unclear-supported = Write whose move is supported: “from” and the place it comes from.
diplomacy-unclear-retreat = A dislodged unit retreats to a place or disbands. Write one of the two.
diplomacy-unclear-adjustment = Write whether to build or to disband.
diplomacy-unclear-kind = Write what to build here: an army or a fleet.
diplomacy-unclear-phase = This order belongs to another phase.
diplomacy-unclear-end = The order is complete before these words. Remove them, or begin a new line.
diplomacy-unclear-readings = This can be read in more than one way. Choose one.

# A whole post: lines that are asked back or refused, and remarks about the orders as a set. $order: an order in standard notation.
diplomacy-post-no-unit = No unit of yours stands there.
diplomacy-post-contradicts-board = The unit there is of another kind, or on another coast. Is this what you mean?
diplomacy-post-impossible-guess = The rules do not allow this, and some of it was guessed. Is this what you mean?
diplomacy-post-words = Some words here are not understood. Is this what you mean?
diplomacy-post-two-orders = One unit has two orders. Choose one.
diplomacy-post-which-units = Which units are meant here is not clear. Give each its order.
diplomacy-post-hedged = An order must not be conditional, negated or uncertain. Write what the unit does.
diplomacy-post-warns-impossible = { $order }: the rules do not allow this; the unit will hold.
diplomacy-post-warns-support = { $order }: your unit there is not ordered so.
diplomacy-post-warns-convoy = { $order }: your army is not ordered so.
diplomacy-post-warns-crowded = Two of your units end in { $place }.
diplomacy-post-warns-idle = No orders for: { $units }. They will hold.
