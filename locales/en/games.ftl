# Games: tables, seats, orders, clocks, and what the game master says of them.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Trial

game-discussion-title = { $game }: the talk
game-welcome = The table of { $game } is open. { $gm } looks after it. Seats are taken on the game’s page; this thread is for talk and objections, the other one for moves only.
game-rules-in-force = Rules in force
game-played-by = Played by the rules of { $ruleset }.
game-press-full-told = Players may talk in private and in public.
game-press-public-told = Players may talk in public only.
game-press-none-told = Players do not talk about the game while it lasts.
game-ends-early = A phase ends when everybody who owes something has confirmed, at its deadline at the latest.
game-ends-late = A phase always lasts until its deadline.
game-missed-limit = { PLURAL($times) ->
    [one] After { $times } missed phase a seat is open to somebody else.
   *[other] After { $times } phases missed in a row a seat is open to somebody else.
}
game-missed-forever = A player who misses phases keeps the seat.
game-zone = Deadlines are reckoned in the zone { $zone }.
game-lots-root = Sealed lots, list { $number }: { $root }. Every draw of the game is already fixed under this number and can be checked against it.

game-joined = { $player } has taken seat { $number }.
game-left = { $player } has left the table.
game-started = All seats are taken and agreed. The game begins.
game-seat-empty = empty seat { $number }
game-phase-title = Turn { $turn }: { $phase }
game-map-of = The map: { $phase }
game-owed = { $players }: { $task }. { $deadline }
game-missed = { PLURAL($times) ->
    [one] { $player } has missed the phase, the first in a row.
   *[other] { $player } has missed { $times } phases in a row.
}
game-vacated = The seat of { $player } is open to somebody else; until then nobody gives orders there.

game-deadline-sum = { $parts }, due { $at }.
game-since-summary = Summary posted { $at }
game-since-post = Post before it { $at }
game-since-missed = Deadline before it missed { $at }
game-since-filled = Turn filled ahead of time { $at }
game-rest-night = night { $from } to { $to } not counted
game-rest-outage = Stafeta away { $from } to { $to }, given back
game-rest-pause = paused { $from } to { $to }
game-rest-extension = extended by the time from { $from } to { $to }

game-notice-turn = { $game }, { $phase }: { $task }, due { $at }
game-notice-phase = { $game }: { $phase } has begun
game-notice-over = { $game } is over
game-notice-aside = { $game } stands aside: it failed three times in a row

game-no-seat = No such seat is free.
game-is-over = The game is over.
game-has-started = The game has begun already.
game-not-started = The game has not begun yet.
game-is-paused = The game is paused; nothing counts until it goes on.
game-stands-aside = The game stands aside until somebody has looked at it; nothing is lost.
game-agreement-changed = The agreement has changed since you read it. Read it once more.
game-seats-free = Some seats are still free.
game-phase-past = That phase is past. Your text is kept as a draft.
game-too-late = The deadline has passed. Your text is kept as a draft.
game-post-instead = In this game a post counts at once; there is nothing to confirm.
game-nothing-sent = There are no orders to take back.
game-orders-too-long = These orders are too long: 32 KB at most.

# Lists of games.
games-about = Tables where a game is played, post by post, over days and weeks.
games-mine = My games
games-mine-empty = You sit at no table yet. Take a seat at an open one, or read along with a game that is played.
games-open = Open tables
games-open-empty = No table has a free seat now.
games-running = Being played
games-running-empty = No game is being played now.
games-over = Finished
games-over-empty = No game has ended yet.
games-all = All games
games-unknown = Unknown game
games-played-in = { $ruleset }, turn { $turn }: { $phase }
games-game = Game
games-standing = Where it stands
games-due = Due
games-seats = Seats
games-taken = { $taken } of { $seats }
games-your-turn = your turn
game-stage-forming = seats free
game-stage-running = being played
game-stage-paused = paused
game-stage-over = over
game-stage-cancelled = called off
games-thread = The thread of the game
