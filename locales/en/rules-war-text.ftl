# WAR II: words in the text of orders that the server did not understand.

war-unclear-order = { $given ->
    [no] An order is missing here.
   *[yes] “{ $word }” does not begin an order. Begin for instance with reinforce, attack, bomb, card, move or end.
}
war-unclear-place = { $given ->
    [no] A territory is missing here.
   *[yes] “{ $word }” is not a territory. Write the name of a territory here.
}
war-unclear-card = { $given ->
    [no] A card is missing here.
   *[yes] “{ $word }” is not a card that fits here.
} { $held ->
    [0] You hold no cards.
   *[other] Your cards: { $hand }.
} Write a territory card by its territories, a number card by its number, such as #3.
war-unclear-player = { $given ->
    [no] A player is missing here.
   *[yes] “{ $word }” is not a player of this game. Write the name or the colour of a player.
}
war-unclear-number = { $given ->
    [no] A number is missing here.
   *[yes] “{ $word }” is not a number. Write how many.
}
war-unclear-word = { $given ->
    [no] The order is not complete: something is missing here.
   *[yes] “{ $word }” does not fit here.
}
war-unclear-origin = The territory from which it starts is missing here. Write for instance “from Brazil”.
war-unclear-end = The order is complete before these words. Remove them, or begin a new line.
war-unclear-readings = This can be read in more than one way. Choose one.
war-unclear-long = This is too long. Post fewer or shorter lines.
war-unclear-condition = A line has at most one condition.
