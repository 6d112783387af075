# Games: tables, seats, orders, clocks, and what the game master says of them.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Trial

game-discussion-title = { $game }: the talk
game-welcome = The table of { $game } is open. { $gm } looks after it. Seats are taken on the game’s page; this thread is for talk and objections, the other one for moves only.
game-rules-in-force = Rules in force
game-played-by = Played by the rules of { $ruleset }.
game-rules-in-full = The rules of { $ruleset } in full
game-map-opening = The map as the table finds it
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
game-post-of = The post of { $player }
game-cell = { $what }
game-results = What came of it
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
game-notice-asked = { $game }: { $said }
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
game-moved-on = Something has happened at this table since you opened the page.
game-moved-on-show = Show it
game-phase-past = That phase is past. Your text is kept as a draft.
game-too-late = The deadline has passed. Your text is kept as a draft.
game-post-instead = In this game a post counts at once; there is nothing to confirm.
game-nothing-sent = There are no orders to take back.
game-prose-too-long = What you say beside your orders is too long: at most 8000 characters.
game-orders-too-long = These orders are too long: 16 KB and 200 lines at most.

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
games-played-in = { $ruleset }, { $phase }
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

# The page of a game.
thread-game = To the game
game-places = This game
game-place-table = Table
game-place-thread = Moves
game-place-talk = Talk
game-place-history = Phase by phase
game-looked-after = Looked after by { $name }.
game-postmark-turn = turn
game-seats-label = Seats
game-seat-number = Seat { $number }
game-seat-free = free
game-seat-agreed = agreed
game-seat-to-agree = has yet to agree
game-seat-won = has won
game-seat-draw = shares the draw
game-seat-won-together = shares the victory
game-seat-eliminated = eliminated
game-seat-survived = survived
game-seat-vacant = open to somebody else
game-seat-comes-later = posts later: the time runs from { $from } at the latest
game-seat-owes-nothing = owes nothing
game-seat-done = confirmed
game-seat-on-turn = on turn
game-seat-waiting = not confirmed yet
game-seat-missed = { PLURAL($times) ->
    [one] missed the last phase
   *[other] missed { $times } phases in a row
}
game-seat-you-sent = you: sent, not confirmed
game-seat-you-draft = you: draft
game-seat-you-nothing = you: nothing yet

# Until when, and why.
game-due-at = Due { $at }
game-time-is-up = Time is up; the phase is being resolved
game-due-there = In { $place } that is { $when }.
game-ends-early-short = Ends early when everybody has confirmed.
game-paused-open = The clocks stand still until the game goes on.
game-paused-until = The clocks stand still; the game goes on by itself { $at }.
game-left-minutes = { $minutes } min left.
game-left-hours = { $more } h { $less } min left.
game-left-days = { PLURAL($more) ->
    [one] { $more } day
   *[other] { $more } days
} { $less } h left.

# Seats.
game-take-seat = Take a seat
game-which-seat = Which seat
game-any-seat = Any free seat
game-join-agrees = By sitting down you agree to the rules in force on this page.
game-log-in-to-join = Log in to take a seat
game-by-invitation = Seats at this table are taken by invitation.
game-seated = You have a seat and have agreed. The game begins when every seat is taken and everybody has agreed.
game-agree-title = The agreement has changed
game-agree-why = Read the rules in force once more. The game does not begin before everybody at the table agrees to them.
game-agree = I agree
game-start-title = Everybody is seated
game-start-why = You may start without waiting until all have agreed.
game-start = Start the game
game-invite-title = Invite somebody
game-invite-why = Whoever has this link may take a seat:
game-rules-link = The rules in full
game-leave = Leave the table
game-leave-forming = Your seat is free again for somebody else.
game-leave-running = The game goes on without you: until somebody takes your seat nobody gives orders there. You do not get it back by asking.
game-leave-yes = Leave the table
game-leave-no = Stay
game-said-joined = You have taken a seat.
game-said-agreed = You have agreed.
game-said-left = You have left the table.

# The map, and what it says.
game-map-title = { $game }, { $phase }
game-map-says = All that is drawn is also in the table under the map.
game-realms = Who stands where
game-realm = Player
game-realm-stars = Centres
game-realm-places = Places
game-realm-pieces = Units
game-map-table = The map as a table
game-map-place = Place
game-map-owner = Owner
game-map-signs = What it has
game-map-borders = Borders on
map-show = Show
map-names = names
map-units = units
map-moves = orders
map-naming = Places by
map-codes = three letters
map-no-names = nothing
map-hatch = hatching
map-size = Size
map-whole = whole
map-times = { $times }×
map-label = The map; it scrolls when enlarged
map-in = closer
map-out = farther
map-sheet = The map
map-sheet-table = Places
map-code = Code
map-region = Region
map-level = Level
map-downloads = Take the map along:

# What is new, where to jump to, and by which keys.
game-news = Since you were here { $since }
game-news-moves = { PLURAL($count) ->
    [one] A new post among the moves
   *[other] { $count } new posts among the moves
}
game-news-talk = { PLURAL($count) ->
    [one] A new post in the talk
   *[other] { $count } new posts in the talk
}
game-news-press = { PLURAL($count) ->
    [one] A new message of press
   *[other] { $count } new messages of press
}
game-news-vote = A vote on { $motion }
game-bottom = Jump to
game-bottom-map = Map
game-bottom-orders = Orders
keys-open = Keys
keys-title = Keys
keys-about = One key leads to a place. None changes anything, and none works while you write. Screen readers keep their own keys.
keys-on = Keys work on these pages
keys-close = Close
keys-list = this list
keys-map = the map
keys-orders = your orders
keys-thread = the moves
keys-talk = the talk
keys-press = press
keys-votes = votes
keys-games = all games
keys-earlier = the phase before
keys-later = the next phase
keys-now = the game now

# The sheet of orders.
game-sheet-title = Your orders
game-sheet-how = Choose here or write below: it is one and the same. Only what the rules allow is offered.
game-sheet-prose = In your own words
game-sheet-prose-hint = Stands above your orders in the thread; may stay empty.
game-sheet-for = Post for
game-sheet-for-me = yourself
game-sheet-text = In your own words
game-sheet-text-hint = One order a line, in short form or in plain language.
game-sheet-unsaved = not saved: no connection
game-sheet-confirmed = confirmed
game-sheet-sent = sent { $at }, not confirmed
game-sheet-changed = changed since they were sent { $at }
game-sheet-draft = draft, saved { $at }
game-sheet-missed = the last phase was missed
game-sheet-nothing = nothing yet
game-orders-refused = { PLURAL($count) ->
    [one] One thing is in the way. Your text is kept as a draft.
   *[other] { $count } things are in the way. Your text is kept as a draft.
}
game-read-as = Understood as
game-read-differs = Figures that differ; they change nothing
game-read-nothing = No orders.
game-not-sent-yet = Nothing has been sent by this.
game-send = Send orders
game-send-finish = Send and confirm
game-post = Post
game-check = How is it understood?
game-keep-draft = Keep as a draft
game-counts-at-deadline = A draft counts for nothing. What you send counts at the deadline, and you may change it until then; to confirm tells the others that you are done.
game-counts-at-once = A post counts at once and cannot be taken back.
game-confirm-sent = Confirm what I sent
game-confirm-none = Confirm without orders
game-take-back = Take my orders back
game-left-over = A draft from an earlier phase
game-only-watching = You are watching. Whoever has a seat writes his orders here.
game-you-are-out = You are out of the game. You may watch and write in the discussion.
game-you-are-out-since = You are out of the game since turn { $turn }. You may watch and write in the discussion.
game-out-talk = To the discussion
game-nothing-to-order = Nothing is asked of you in this phase.
game-said-draft = Your draft is kept.
game-said-sent = Your orders have arrived. You may change them until the deadline.
game-said-finished = Your orders have arrived, and you are done with this phase.
game-said-replaced = Your orders have arrived. They take the place of those sent { $at }, which another page may still show.
game-said-resolved = The phase is over; this is what came of it.
game-said-posted = Posted. What came of it is told among the moves.
game-said-stopped = The post was carried out up to a line that is not possible any more: { $why } That line and those behind it are kept as a draft.
game-said-taken-back = Your orders are taken back. They are a draft now.

# Phase by phase.
game-phases = All phases
game-taken-back-phase = This phase was taken back: the map and what is told here are as they stood then, and no longer count.
game-phase-earlier = earlier
game-phase-later = later
game-now = The game now
game-happened = What happened
game-ordered = Orders as they were written

# Opening a table.
game-open = Open a table
game-open-on = Open a table on { $board }
game-open-about = Players agree to these options when they sit down. They become the first post of the game’s thread.
game-open-name = Name of the game
game-open-name-hint = Lists and letters call it by this name.
game-open-what = What is played
game-open-what-hint = Each has a part of its own below.
game-open-others = Other games
game-open-table = The table
game-open-language-hint = Of the name, and of what the house writes. What the game master posts everybody reads in his own.
game-open-zone = Time zone of the deadlines
game-open-zone-hint = Everybody sees deadlines in his own zone too.
game-open-press = Talk between players
game-open-press-hint = Private talk is read by those it is addressed to, never by you or the admins.
game-open-door = Who may sit down
game-open-door-hint = You get the invitation as a link, to pass on.
game-door-open = Whoever may read the board
game-door-invited = Whoever has the invitation
game-open-early = Phases may end early
game-open-missed = Missed phases before a seat is open to others
game-open-missed-hint = In a row, 1 to 20. Empty: never.
game-open-not = Rather not
game-open-choose = Choose one of the list.
game-open-too-often = You have created several games in a short time. Wait { $minutes } min before the next one.
game-open-no-name = Give the game a name.
game-open-long-name = The name is too long: { $most } characters at most.
game-open-missed-range = A number from 1 to 20, or nothing.
game-open-seats-range = How many players? Write a number.
game-open-range = A whole number from { $least } to { $most }.
game-open-time = An hour of the day, like 12:00.
game-said-opened = The table is open. Take a seat yourself if you play.

# Diplomacy: its sheet and its options.
game-dip-no-order = no order: it holds
game-dip-no-retreat = no order: it is disbanded
game-dip-as-written = as written below
game-dip-hold = holds
game-dip-move = moves to
game-dip-sail = moves by convoy to
game-dip-support = supports
game-dip-holding = { $unit }, holding
game-dip-convoy = convoys
game-dip-retreat = retreats to
game-dip-off = is disbanded
game-dip-build = Build
game-dip-no-build = nothing yet
game-dip-waive = no build
game-dip-disband = Disband
game-dip-no-disband = not chosen yet
game-dip-draw = Draw
game-dip-draw-no = play on
game-dip-draw-yes = agree to a draw
game-dip-cadence = When phases end
game-dip-cadence-hint = For the first choose a day and an hour, for the second how many hours.
game-dip-weekly = Every week at the same hour
game-dip-every = After so many hours
game-dip-day = Day of the week
game-dip-day-hint = Only where phases end weekly.
game-dip-time = Hour
game-dip-time-hint = On that day, in the zone below.
game-dip-hours = Hours of a phase
game-dip-hours-hint = Only where they end after hours.
game-dip-retreat-hours = Hours for retreats
game-dip-retreat-hours-hint = Empty: as many as any phase.
game-dip-build-hours = Hours for builds
game-dip-build-hours-hint = Empty: as many as any phase.
game-dip-seating = Who plays which power
game-dip-seating-hint = The lot is sealed beforehand, and anybody can check it.
game-dip-chosen = Players choose
game-dip-drawn = The lot decides
game-dip-turns = Turns
game-dip-turns-hint = Spring and autumn count as one each. Empty: until somebody wins or all agree to a draw.
game-dip-year = First year
game-dip-year-hint = Empty: the map’s own.

# On the front page.
home-awaited = { PLURAL($count) ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}

# Charts, ties and posts of a game.
stats-title = Charts and posts
stats-about = How the game has gone, from the opening of each phase to that of the next.
stats-none = Nothing has been counted yet.
stats-chart = { $what } as each phase opened. The table below has the numbers.
stats-numbers = { $what } in numbers
stats-phase = Phase
stats-ties = Who is what to whom
stats-one = One
stats-other = The other
stats-what = What they are
stats-posts = All posts
stats-post-of = Player
stats-post-by = Written by
stats-post-at = When
stats-post-link = post

game-hints = Hints for this phase
game-alone-title = Play alone
game-alone-why = Or a whole game against house opponents: they answer as soon as you are done, and you have four weeks for each post. Press one to sit down.
game-lesson-title = First lesson
game-lesson-why = Learn by playing: a short game of your own against the house, right now. Beside your orders stands what to try next; what you have done is ticked off.
game-lesson-diplomacy = First lesson in Diplomacy
game-lesson-conquest = First lesson in Forum Conquest
game-lesson-count = { $done } of { $all } done
game-lesson-done = Done:
game-lesson-later = Nothing can be done about it just now; it comes.
game-lesson-whole = That was the first lesson: you have tried all of it. Play this game on as long as you like, or sit down with others.
game-lesson-ended = The game is over. Nothing hinders you from beginning another first lesson.
game-lesson-rules = The rules in full
game-lesson-tables = Tables that wait for players
game-lesson-open = All games
game-missed-alone = One person plays against the house: when the time for a post of his runs out, the game is called off.
game-alone-name = { $player } against the house: { $game }
game-alone-opened = The house has sat down with you. Whose move it is stands below.
game-open-house = House opponents
game-open-house-hint = How many seats the server plays itself, from the last one on. They post at once and answer no press.
game-open-house-unclear = Write how many, or 0 for none.
game-house-told = { PLURAL($count) ->
    [one] One seat is played by a house opponent: the server itself, which posts at once, sees only what that seat may see and answers no press.
   *[other] { $count } seats are played by house opponents: the server itself, which posts at once, sees only what each seat may see and answers no press.
}
game-house-needs-person = The house does not play alone: leave at least one seat to a person.
game-house-title = Do not wait any longer
game-house-why = House opponents take the free seats, and the game starts as soon as all others have agreed.
game-house-fill = Fill the free seats with house opponents
game-said-housed = House opponents have taken the free seats.

game-look-back = The game is over
game-look-back-how = Step through it phase by phase, with what everybody ordered and why it came to what it did. Its file holds all that was decided; stafeta verify plays it again and checks every draw.
game-look-back-first = From the first phase
game-look-back-file = The game as a file
games-free-seats = Free seats
games-free-of = { $free } of { $seats } free
games-vacancy = { $seat } ({ $figures })
game-phase-open = Nothing has been decided in this phase yet.
