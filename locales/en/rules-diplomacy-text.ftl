## Diplomacy: what the reader of written orders did not understand

diplomacy-unclear-place = { $given ->
    [no] A place is missing here: a province or a sea.
   *[yes] “{ $word }” is no place on this map. A province or a sea is expected here.
}
diplomacy-unclear-coast = This place does not have that coast.
diplomacy-unclear-order = { $given ->
    [no] Say what the unit shall do: hold, move, support or convoy.
   *[yes] “{ $word }” is no order. Say hold, move to, support or convoy.
}
diplomacy-unclear-destination = Say where it goes: “to” and a place.
diplomacy-unclear-supported = Say whose move is supported: “from” and the place it comes from.
diplomacy-unclear-retreat = A dislodged unit retreats to a place or disbands.
diplomacy-unclear-adjustment = Say whether to build or to disband.
diplomacy-unclear-kind = Say what to build here: an army or a fleet.
diplomacy-unclear-phase = This order belongs to another phase.
diplomacy-unclear-end = The order is complete before these words; take them out, or begin a new line.
diplomacy-unclear-readings = This can be read in more than one way. Choose one.
