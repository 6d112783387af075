# WAR II: what the reader of written orders did not understand.

war-unclear-order = { $given ->
    [no] An order is missing here.
   *[yes] “{ $word }” begins no order. Say for instance reinforce, attack, bomb, card, move or end.
}
war-unclear-place = { $given ->
    [no] A territory is missing here.
   *[yes] “{ $word }” is no territory. A territory is expected here.
}
war-unclear-card = { $given ->
    [no] A card is missing here.
   *[yes] “{ $word }” is no card. Name a territory, a number such as #3, or a card’s id.
}
war-unclear-player = { $given ->
    [no] A player is missing here.
   *[yes] “{ $word }” is no player of this game. Name him or his colour.
}
war-unclear-number = { $given ->
    [no] A number is missing here.
   *[yes] “{ $word }” is no number. Say how many.
}
war-unclear-word = { $given ->
    [no] The order breaks off here.
   *[yes] “{ $word }” does not fit here.
}
war-unclear-end = The order is complete before these words; take them out, or begin a new line.
war-unclear-readings = This can be read in more than one way. Choose one.
war-unclear-long = This is too long. Post fewer or shorter lines.
