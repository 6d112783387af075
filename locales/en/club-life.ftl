# Anonymous games, vacations, open seats and private notes.

game-create-anonymous = Anonymous until the end
game-create-anonymous-hint = Nobody learns who plays until the game ends. Together with “Players do not talk” it is a gunboat game.
anonymous-told = The game is anonymous: until it ends or is cancelled, players are known by their power or number only, in messages too, and the discussion is closed. Whoever runs the game and plays in it decides nothing in it until then.
anonymous-welcome = The game { $game } has been created. Game Master: { $gm }. Take a seat on the game’s page. The game is anonymous: this discussion is closed until it ends.
anonymous-joined = Seat { $number } is taken.
anonymous-revealed = The game was anonymous. These people played it:
anonymous-player = { $seat }: { $player }
anonymous-no-offers = In an anonymous game no seat is offered to a person by name. Free the seat: everybody can take it then.
anonymous-no-decision = You have a seat in this anonymous game. What you decide would show which one, so you decide nothing until it ends.
secret-player = Player { $number }

vacation-title = Vacation
vacation-intro = While you are on vacation, deadlines wait for you in games whose terms say so. Other games go on.
vacation-not-here = This site grants no vacation.
vacation-days-used = Days taken in the last year: { $used } of { $granted }. A day that was begun counts.
vacation-first = From
vacation-last = Until
vacation-days = Days
vacation-from = First day
vacation-from-hint = Empty: at once. A vacation that begins within 24 hours is possible three times a year.
vacation-length = Number of days
vacation-take = Take vacation
vacation-end = End
vacation-taken = The vacation is noted.
vacation-ended = The vacation has ended.
vacation-seat = on vacation until { $until }
vacation-start-range = Choose a day from today to a year ahead, as year-month-day.
vacation-days-range = Write a number of days from 1.
vacation-overlaps = You are on vacation at that time already.
vacation-too-long = You have { $granted } days of vacation in a year and have taken { $used }. { $days } more are too many.
vacation-short-notice = You have gone on vacation at short notice { $times } times in the last year. Choose a start at least { $hours } hours ahead.
vacation-deadline-waits = The deadline waits for { $players }, on vacation until { $until } at the latest. It moves by one day at a time, in the end to a day after the vacation.
vacation-rule-none = Nothing: the game does not wait
vacation-rule-extends = Deadlines wait for at most three days a phase
vacation-rule-waits = Deadlines wait until it is over
vacation-rule-none-told = The game does not wait for players on vacation.
vacation-rule-extends-told = If a player on vacation has sent no orders at a deadline, it moves by a day, at most three times in a phase.
vacation-rule-waits-told = If a player on vacation has sent no orders at a deadline, it moves by a day, again and again, in the end to a day after the vacation.
game-create-vacation = Vacation of a player
game-create-vacation-hint = What happens at a deadline for which a player on vacation has sent no orders.
anonymous-no-vacation = An anonymous game cannot wait for vacations: that would show who plays.

remind-open-seats = Tell me of open seats
remind-open-seats-hint = When a player leaves or loses a seat in a running game that everybody may join.
open-seat-notice = { $game }: open to a new player: { $seats }.

game-notes-title = Private notes
game-notes-about = Nobody else reads them.
game-notes-text = Notes on this game
game-notes-saved = The notes are saved.
game-notes-long = The notes have { $bytes } bytes; at most { $most } are kept.
