# Press: what players say to each other inside a game.

press-title = Press
press-public-title = Public
press-latest = Latest
press-none = No messages yet.
press-unread = { PLURAL($count) ->
    [one] { $count } new
   *[other] { $count } new
}
press-messages = { PLURAL($count) ->
    [one] { $count } message
   *[other] { $count } messages
}
press-new = New message
press-to = To
press-to-hint = Only the players ticked, and those who take over their seats, can read it. A message to everybody is public, for spectators too.
press-everybody = Everybody (in public)
press-no-recipient = Nothing has been sent. Choose whom the message is for: everybody, or some players.
press-too-many-recipients = Nothing has been sent. Choose either everybody or some players, not both.
press-seat = { $name } ({ $player })
press-text = Text
press-text-hint = Plain text, 32 KB at most. A line that begins with > is a quotation.
press-answer = Reply
press-quote = Quote
press-send = Send
press-notice = { $game }: new press message for you
press-is-off = In this game players cannot send each other messages.
press-is-public = In this game players can send public messages only.
press-empty = The message is empty.
press-too-long = The message is too long: at most 32 KB.
press-to-nobody = Tick a player of this game.
press-bots = Bots in this game read no press and do not answer.
