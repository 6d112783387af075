# Press: what players say to each other inside a game.

press-title = Press
press-public-title = In public
press-latest = The latest
press-none = Nothing has been said yet.
press-unread = { PLURAL($count) ->
    [one] { $count } new
   *[other] { $count } new
}
press-messages = { PLURAL($count) ->
    [one] { $count } message
   *[other] { $count } messages
}
press-new = Say something
press-to = To whom
press-to-hint = Only those ticked read it, and whoever takes their seats over. What is said to everybody stands in public, for spectators too.
press-everybody = Everybody (in public)
press-to-whom = Choose to whom you say it: somebody, or everybody. Nothing has been sent.
press-to-both = Choose either everybody or some of them. Nothing has been sent.
press-seat = { $name } ({ $player })
press-text = Text
press-text-hint = Plain text, 32 KB at most. A line that begins with > is a quotation.
press-answer = Answer
press-quote = Quote
press-send = Send
press-notice = { $game }: new press for you
press-is-off = At this table players do not talk inside the game.
press-is-public = At this table players talk in public only.
press-empty = There is nothing to send yet.
press-too-long = That is too long: 32 KB at most.
press-to-nobody = Tick somebody who sits at this table.
press-house = House opponents at this table read no press and do not answer.
