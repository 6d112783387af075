# Games: seats, orders, clocks, and the system posts about them.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Trial

game-discussion-title = { $game }: discussion
game-welcome = The game { $game } has been created. Game Master: { $gm }. Take a seat on the game’s page. This thread is for discussion and objections; the other one is for orders only.
game-rules-in-force = Rules in force
game-played-by = Played by the rules of { $ruleset }.
game-rules-in-full = The rules of { $ruleset } in full
game-map-opening = The map at the start
game-press-full-told = Players may send each other private and public messages (press).
game-press-public-told = Players may send each other public messages only.
game-press-none-told = Players do not talk about the game while it is played.
game-ends-early = A phase ends as soon as every player with orders due is ready, and at its deadline at the latest.
game-ends-late = A phase always lasts until its deadline.
game-missed-limit = { PLURAL($times) ->
    [one] After { $times } missed phase a seat is open to a new player.
   *[other] After { $times } phases missed in a row a seat is open to a new player.
}
game-missed-forever = A player who misses phases keeps the seat.
game-zone = Deadlines are counted in the time zone { $zone }.
game-lots-root = Sealed randomness, list { $number }: { $root }. Every random draw of the game is already fixed by this number and can be checked against it.

game-joined = { $player } has taken seat { $number }.
game-took-over = { $player } takes over { $seat }.
game-left = { $player } has left the game.
game-started = All seats are taken and all players have agreed. The game begins.
game-seat-empty = empty seat { $number }
game-post-of = The post of { $player }
game-cell = { $what }
game-results = Results
game-map-of = Map: { $phase }
game-owed = { $players }: { $task }. { $deadline }
game-missed = { PLURAL($times) ->
    [one] { $player } has missed the phase.
   *[other] { $player } has missed { $times } phases in a row.
}
game-consent-missing = Not everybody has agreed to a draw. The agreement is missing of: { $players }.
game-vacated = The seat of { $player } is open to a new player. Until someone takes it, nobody gives orders for it.

game-deadline-sum = { $parts }, due { $at }.
game-since-summary = Summary posted { $at }
game-since-post = Previous post { $at }
game-since-missed = Previous deadline missed { $at }
game-since-filled = Previous turn posted ahead of time, turn starts { $at }
game-rest-night = night from { $from } to { $to } not counted
game-rest-outage = site not running from { $from } to { $to }, time added
game-rest-pause = paused from { $from } to { $to }
game-rest-extension = extended by the time from { $from } to { $to }

game-notice-turn = { $game }, { $phase }: { $task }, due { $at }
game-notice-phase = { $game }: { $phase } has begun
game-notice-deputy = { $game }: you may post for { $player } from now on
game-notice-deputy-turn = { $game }, { $phase }: you may post for { $player }, due { $at }
game-notice-asked = { $game }: { $said }
game-notice-over = { $game } is over
game-notice-aside = { $game } is on hold: it failed three times in a row

game-no-seat = This seat is not free. Choose another one.
game-is-over = The game is over.
game-has-started = The game has begun already.
game-not-started = The game has not begun yet.
game-is-paused = The game is paused. Nothing is accepted until it resumes.
game-is-on-hold = The game is on hold until the Game Master or an administrator has checked it. Nothing is lost.
game-agreement-changed = The rules in force have changed since you read them. Read them again, then agree.
game-seats-free = Some seats are still free.
game-moved-on = The game has moved on since you opened this page.
game-moved-on-show = Refresh
game-phase-past = This phase is over. Your text is kept as a draft.
game-too-late = The deadline has passed. Your text is kept as a draft.
game-post-instead = In this game a post takes effect at once. There is nothing to mark as ready.
game-ready-without-orders = No orders of yours wait for this phase, so you are not ready yet. Send your orders, or post an empty text to pass.
game-nothing-sent = You have sent no orders, so there is nothing to withdraw.
game-prose-too-long = Your message to the thread is too long: at most 8000 characters.
game-orders-too-long = These orders are too long: at most 16 KB and 200 lines.

# Lists of games.
games-about = Games played post by post, over days and weeks.
games-mine = My games
games-mine-empty = You have no game yet. Join one with free seats, or watch one that is being played.
games-open = Games with free seats
games-open-empty = No game has a free seat now.
games-running = Being played
games-running-empty = No game is being played now.
games-over = Finished
games-over-empty = No game has ended yet.
games-all = All games
games-unknown = Unknown game
games-played-in = { $ruleset }, { $phase }
games-game = Game
games-standing = Status
games-due = Due
games-seats = Seats
games-taken = { $taken } of { $seats }
games-your-turn = your turn
games-next = Next step
games-own-draft = draft kept
games-own-sent = orders sent
games-give-orders = Give orders
games-finish-orders = Finish orders
games-look = Look
game-stage-forming = seats free
game-stage-running = being played
game-stage-paused = paused
game-stage-over = over
game-stage-cancelled = cancelled

# The page of a game.
thread-game = To the game
game-nav-label = This game
game-nav-game = Game
game-nav-thread = Game thread
game-nav-discussion = Discussion
game-nav-history = History
game-master-name = Game Master: { $name }
game-seats-label = Seats
game-seat-number = Seat { $number }
game-seat-free = free
game-seat-agreed = agreed
game-seat-to-agree = has not agreed yet
game-seat-won = has won
game-seat-draw = shares the draw
game-seat-won-together = shares the victory
game-seat-eliminated = eliminated
game-seat-survived = survived
game-seat-vacant = open seat
game-seat-comes-later = clock starts by { $from }
game-seat-no-orders-due = no orders due
game-seat-done = ready
game-seat-on-turn = their turn
game-seat-waiting = not ready
game-seat-missed = missed { $times }
game-seat-you-sent = orders sent, not ready
game-seat-you-draft = draft
game-seat-you-nothing = no orders yet
game-seat-you-on-turn = your turn
game-seat-next = next
game-seat-later = later
game-seat-posted = posted
game-seat-missed-move = missed
game-seat-sign-you = you
game-seat-gm = GM
game-seat-gm-title = Game Master of this turn

# Until when, and why.
game-due-at = Due { $at }
game-time-is-up = Time is up. The phase is being resolved
game-due-there = In { $place } that is { $when }.
game-ends-early-short = Ends early when everybody is ready.
game-paused-open = The clocks are stopped until the game resumes.
game-paused-until = The clocks are stopped. The game resumes by itself { $at }.
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
game-join-agrees = By taking a seat you agree to the rules in force on this page.
game-log-in-to-join = Log in to take a seat
game-by-invitation = This game is open by invitation only.
game-seated = You have a seat and have agreed. The game begins when every seat is taken and all players have agreed.
game-agree-title = The rules in force have changed
game-agree-why = Read the rules in force again. The game does not begin until every player agrees to them.
game-agree = I agree
game-start-title = All seats are taken
game-start-why = You may start without waiting for everybody to agree.
game-start = Start the game
game-invite-title = Invite players
game-invite-why = Anyone with this link may take a seat:
game-rules-link = The rules in full
game-leave = Leave the game
game-leave-forming = Your seat becomes free for another player.
game-leave-running = The game goes on without you. Nobody gives orders for your seat until someone takes it, and you cannot claim it back.
game-leave-yes = Leave the game
game-leave-no = Stay
game-flash-joined = You have taken a seat.
game-flash-agreed = You have agreed.
game-flash-left = You have left the game.

# The map, and what it says.
game-map-title = { $game }, { $phase }
game-map-says = Everything on the map is also in the table below it.
game-positions = Positions
game-position-player = Player
game-position-centres = Centres
game-position-places = Places
game-position-units = Units
game-map-table = The map as a table
game-map-place = Place
game-map-owner = Owner
game-map-signs = Features
game-map-borders = Borders on
map-show = Show
map-fitting = as fits
map-names = names
map-units = units
map-moves = orders
map-naming = Labels
map-codes = three-letter codes
map-no-names = none
map-hatch = hatching
map-size = Size
game-postmark-turn = turn
game-postmark-season = { $season ->
    [spring] spring
    [fall] fall
   *[winter] winter
}
map-card-label = Order at this place
map-card-add = Add to the draft
map-card-cancel = Cancel
map-card-less = One less
map-card-more = One more
map-card-all = all
map-card-half = half
map-whole = whole
map-times = { $times }×
map-label = The map; it scrolls when enlarged
map-in = zoom in
map-out = zoom out
map-sheet = The map
map-sheet-table = Places
map-code = Code
map-region = Region
map-level = Level
map-legend = Legend
map-links = Borders across the sea ({ $count })
map-regions = Regions ({ $count })
map-region-worth = Worth
map-region-holder = Held by
map-legend-mark = the letter and colour of whoever owns the place
map-legend-army = army, with the letter of its power
map-legend-fleet = fleet, with the letter of its power
map-legend-wings = planes
map-legend-counter = number of armies, in their colour
map-legend-dislodged = dislodged: it has to leave the place beside it
map-legend-move = move that succeeded
map-legend-move-failed = move or attack that was beaten off
map-legend-attack = attack that succeeded
map-legend-support = support: it ends at the supported move or unit
map-legend-support-failed = support that was cut
map-legend-convoy = convoy
map-legend-convoy-failed = convoy that failed
map-legend-hold = hold
map-legend-retreat = retreat
map-legend-retreat-failed = retreat that failed
map-legend-build = build
map-legend-disband = disband
map-legend-flight = air attack
map-legend-flight-failed = air attack without effect
map-legend-aim = target of a card
map-legend-draft = your draft, which only you see
map-legend-owner-border = border between two owners
map-legend-region-border = border of a region
map-legend-hatching = hatching in place of a colour, if you show it and in print
map-legend-link = line over water: the two places are neighbours
map-downloads = Download map:
game-due-your-turn = Your turn, due { $at }
game-due-why = Details
game-players = Players
game-players-state = State
game-bottom-thread = Thread
game-bottom-more = More
map-tools = Map tools
map-own = my units
map-all = the whole map

# What is new, where to jump to, and by which keys.
game-unseen-changes = Since your last visit { $since }
game-unseen-posts = { PLURAL($count) ->
    [one] A new post in the game thread
   *[other] { $count } new posts in the game thread
}
game-unseen-discussion = { PLURAL($count) ->
    [one] A new post in the discussion
   *[other] { $count } new posts in the discussion
}
game-unseen-press = { PLURAL($count) ->
    [one] A new press message
   *[other] { $count } new press messages
}
game-unseen-vote = A vote on { $motion }
game-bottom = Jump to
game-bottom-map = Map
game-bottom-orders = Orders
keys-open = Keyboard shortcuts
keys-title = Keyboard shortcuts
keys-about = One key takes you to each place. Keys change nothing and do not work while you type. Screen readers keep their own keys.
keys-on = Use keyboard shortcuts on these pages
keys-close = Close
keys-list = this list
keys-map = the map
keys-orders = your orders
keys-thread = the game thread
keys-discussion = the discussion
keys-press = press
keys-votes = votes
keys-games = all games
keys-earlier = the previous phase
keys-later = the next phase
keys-now = the current position

# The sheet of orders.
game-sheet-title = Your orders
game-sheet-title-for = Orders for { $player }
game-sheet-how = Choose here or write below; both edit the same draft. Only what the rules allow is offered.
game-sheet-prose = Message to the thread (optional)
game-sheet-prose-hint = Shown above your orders in the thread.
game-sheet-prose-ahead = It cannot be posted ahead: it stays in your draft until your turn comes.
game-sheet-awaited = { $player } has to post by { $at }. You may do it for them: choose { $player } under “Post for” and write the orders as text.
game-may-not-post-for = You may not post for this player now. What you wrote is kept as your draft.
game-sheet-for = Post for
game-sheet-for-hint = Each has a sheet and a draft of its own. What stands on this one is saved when you go to another.
game-sheet-for-me = yourself
game-sheet-text = Orders as text
game-sheet-text-hint = One order a line, in short form or in plain language.
game-sheet-filter = Filter
game-sheet-unsaved = not saved: no connection
game-sheet-ready = ready
game-sheet-sent = sent { $at }, not ready
game-sheet-changed = changed since they were sent { $at }
game-sheet-draft = draft, saved { $at }
game-sheet-missed = you missed the last phase
game-sheet-nothing = no orders yet
game-orders-refused = { PLURAL($count) ->
    [one] One error in the orders. The text is kept as a draft.
   *[other] { $count } errors in the orders. The text is kept as a draft.
}
game-read-differs = Numbers that differ; they have no effect
game-post = Post
game-save-draft = Save draft
game-counts-at-deadline = Posted orders count at the deadline. You can change them until then.
game-counts-at-once = A post takes effect at once. You can take it back until somebody else posts, your time is over or something is drawn.
game-ready-with-orders = Ready
game-withdraw-orders = Withdraw orders
game-earlier-draft = A draft from an earlier phase
game-earlier-draft-for = A draft for { $player } that was not posted
game-draft-of-another = You may not post for this player now.
game-only-watching = You are watching. Players write their orders here.
game-master-posts-for = You run this game without a seat. Choose the player whose orders you were given; the post will say who made it.
game-you-are-out = You are out of the game. You may watch and write in the discussion.
game-you-are-out-since = You are out of the game since turn { $turn }. You may watch and write in the discussion.
game-out-discussion = To the discussion
game-nothing-to-order = You have no orders to give in this phase.
game-flash-draft = Draft saved.
game-flash-sent = Orders sent. You may change them until the deadline.
game-flash-finished = Orders sent. You are ready.
game-flash-replaced = Orders sent. They replace those sent { $at }, which another open page may still show.
game-flash-resolved = The phase is over. These are the results.
game-flash-posted = Posted.
game-flash-stopped = The post was carried out up to a line that is no longer possible: { $why } That line and those after it are kept as a draft.
game-flash-withdrawn = Orders withdrawn. They are a draft now.
game-flash-not-ready = You are no longer ready. Your orders stay.
game-flash-taken-back = Taken back. Your post is a draft again.

# History.
game-phases = All phases
game-phase-undone = This phase was undone. The map and the posts here show how things stood then, and no longer count.
game-phase-earlier = previous
game-phase-later = next
game-now = Current position
game-happened = What happened
game-ordered = Orders as they were written

# Creating a game.
game-create = Create a game
game-create-on = Create a game on { $board }
game-create-about = Players agree to these options when they take a seat. They become the first post of the game thread.
game-create-name = Name of the game
game-create-name-hint = Shown in lists and e-mails.
game-create-ruleset = What is played
game-create-variant = Variant
game-create-variant-hint = Maps and powers differ, the rules are the same.
game-create-more = More options: time zone, language, press, admission, bots
game-create-common-options = Options for every game
game-create-language-hint = Of the name and of your own texts. System posts are shown to everybody in their own language.
game-create-zone = Time zone of the deadlines
game-create-zone-hint = Everybody also sees deadlines in their own time zone.
game-create-press = Messages between players (press)
game-create-press-hint = Private messages are read by those they are addressed to, never by you or the administrators.
game-create-admission = Who may take a seat
game-create-admission-hint = By invitation, you get a link to pass on.
game-admission-open = Everybody who may read the board
game-admission-invitation = Only people with the invitation link
game-create-early = Phases may end early
game-create-missed = Missed phases before a seat is open to a new player
game-create-missed-hint = In a row, 1 to 20. Empty: never.
game-create-cancel = Cancel
game-create-choose = Choose an entry of the list.
game-create-too-often = You have created several games in a short time. Wait { $minutes } min before the next one.
game-create-no-name = Give the game a name.
game-create-long-name = The name is too long: { $most } characters at most.
game-create-missed-range = Write a number from 1 to 20, or leave it empty.
game-create-seats-range = How many players? Write a number.
game-create-range = Write a whole number from { $least } to { $most }.
game-create-time = Write a time of day, like 12:00.
game-flash-created = Game created. Take a seat yourself if you want to play.

# Diplomacy: its sheet and its options.
game-diplomacy-checked = { $order }
game-diplomacy-warn-no-order = { $unit } has no order and holds.
game-diplomacy-warn-no-retreat = { $unit } has no retreat and is disbanded.
game-diplomacy-warn-same-place = { $one } and { $other } both move to { $place }: they stand each other off.
game-diplomacy-warn-same-retreat = { $one } and { $other } both retreat to { $place }: both are disbanded.
game-diplomacy-warn-swap = { $one } and { $other } move against each other: both stay, unless one of them is convoyed.
game-diplomacy-warn-own-unit = { $one } moves to where { $other } stays: it cannot dislodge your own unit.
game-diplomacy-warn-not-so = { $one } helps { $other }, which is ordered otherwise.
game-diplomacy-on-purpose = { $order } is not possible: I send it on purpose, and the unit holds
game-diplomacy-warn-builds = { PLURAL($count) ->
    [one] One build stays unused.
   *[other] { $count } builds stay unused.
}
game-diplomacy-warn-disbands = { PLURAL($count) ->
    [one] One disband is not chosen; the rules choose it.
   *[other] { $count } disbands are not chosen; the rules choose them.
}
game-diplomacy-no-order = no order: it holds
game-diplomacy-no-retreat = no order: it is disbanded
game-diplomacy-as-written = as written below
game-diplomacy-hold = holds
game-diplomacy-move = moves to
game-diplomacy-sail = moves by convoy to
game-diplomacy-sails = { $order }, by convoy
game-diplomacy-support = supports
game-diplomacy-supports = supports { $order }
game-diplomacy-holding = { $unit }, holding
game-diplomacy-convoy = convoys
game-diplomacy-convoys = convoys { $order }
game-diplomacy-retreat = retreats to
game-diplomacy-off = is disbanded
game-diplomacy-build = Build
game-diplomacy-no-build = not chosen yet
game-diplomacy-waive = no build
game-diplomacy-disband = Disband
game-diplomacy-no-disband = not chosen yet
game-diplomacy-draw = Draw
game-diplomacy-draw-no = play on
game-diplomacy-draw-yes = agree to a draw
game-diplomacy-draw-needs = The game ends in a draw if these also agree in this phase: { $players }. Agreements are sealed like orders; after the phase, the thread says whose agreement was missing.
game-diplomacy-draw-not-now = No orders are due in this phase from: { $players }. So a draw cannot be agreed now, and your agreement ends with the phase: post it again in the next one with moves.
game-diplomacy-draw-alone = Nobody else is asked: if you agree, the game ends in a draw with this phase.
game-diplomacy-draw-unmanned = Not asked, because no person plays there: { $seats }. The draw is shared with them.
game-diplomacy-cadence = When phases end
game-diplomacy-cadence-hint = Weekly: choose a day and a time. By hours: write how many hours.
game-diplomacy-weekly = Every week at the same hour
game-diplomacy-every = After a number of hours
game-diplomacy-day = Day of the week
game-diplomacy-day-hint = Only for weekly deadlines.
game-diplomacy-time = Time of day
game-diplomacy-time-hint = On that day, in the time zone below.
game-diplomacy-hours = Hours per phase
game-diplomacy-hours-hint = Only for deadlines by hours.
game-diplomacy-retreat-hours = Hours for retreats
game-diplomacy-retreat-hours-hint = Empty: as many as any other phase.
game-diplomacy-build-hours = Hours for builds
game-diplomacy-build-hours-hint = Empty: as many as any other phase.
game-diplomacy-seating = Who plays which power
game-diplomacy-seating-hint = The random draw is sealed beforehand, and anyone can check it.
game-diplomacy-chosen = Players choose
game-diplomacy-drawn = Drawn at random
game-diplomacy-turns = Turns
game-diplomacy-turns-hint = Spring and autumn count as one each. Empty: until a player wins or all agree to a draw.
game-diplomacy-year = First year
game-diplomacy-year-hint = Empty: the usual year of the map.
game-opening = Begin with a position of your own
game-opening-text = Opening position
game-diplomacy-opening-hint = Units, centres, season and year as text: a position that a sandbox writes, the file of a game, or a saved game of another program. Such a game is not rated.

# On the front page.
home-awaited = { PLURAL($count) ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}

# Statistics, relations and posts of a game.
stats-title = Statistics
stats-about = How the game has gone, counted at the start of each phase.
stats-none = No figures yet.
stats-chart = { $what } at the start of each phase. The table below has the numbers.
stats-numbers = { $what } in numbers
stats-phase = Phase
stats-ties = Relations between players
stats-one = Player
stats-other = Other player
stats-what = Relation
stats-posts = All posts
stats-post-of = Player
stats-post-by = Written by
stats-post-at = When
stats-post-link = post

game-hints = Hints for this phase
game-solo-title = Play against bots
game-solo-why = Or play a whole game against bots: they answer as soon as you are done, and you have four weeks for each post. Choose a game to take a seat.
game-lesson-title = First lesson
game-lesson-why = Learn by playing: a short game of your own against bots, right now. What to try next is shown beside your orders, and what you have done is ticked off.
game-lesson-diplomacy = First lesson in Diplomacy
game-lesson-conquest = First lesson in Forum Conquest
game-lesson-count = { $done } of { $all } done
game-lesson-done = Done:
game-lesson-later = Not possible just now; the chance comes later in the game.
game-lesson-whole = That was the first lesson: you have tried everything. Play this game on as long as you like, or join a game with other people.
game-lesson-ended = The game is over. You can start another first lesson at any time.
game-lesson-rules = The rules in full
game-lesson-open-games = Games that wait for players
game-lesson-all-games = All games
game-missed-alone = One person plays against bots. If they let the time for a post run out, the game is cancelled.
game-solo-name = { $player } against bots: { $game }
game-solo-created = Bots have taken the other seats. Whose turn it is stands below.
game-create-bots = Bots
game-create-bots-hint = How many seats the server plays itself, counted from the last one. Bots post at once and do not answer press.
game-create-bots-unclear = Write the number of bots, or 0 for none.
game-house-told = { PLURAL($count) ->
    [one] One seat is played by a bot: the server itself, which posts at once, sees only what that seat may see and does not answer press.
   *[other] { $count } seats are played by bots: the server itself, which posts at once, sees only what each seat may see and does not answer press.
}
bot-level-beginner = Beginner
bot-level-club = Club player
bot-level-strong = Strong
bot-level-beginner-told = Bots are beginners: they know the rules and look one step ahead.
bot-level-club-told = Bots are club players: they weigh many plans against the likely plans of all others.
bot-level-strong-told = Bots are strong: they weigh many plans for each post, two seconds at most, or judge how well the others play.
game-create-bot-level = Strength of the bots
game-create-bot-level-hint = Used for bots that play from the start or take a seat later.
game-solo-level-hint = In some games bots have one strength only.
game-bots-need-person = Bots cannot play alone. Leave at least one seat to a person.
game-bots-not-allowed = This site lets no bots play. The seats are for people.
game-too-many-games = You play in { $most } games already, as many as this site permits at a time. Finish or leave one first.
game-bots-title = Start without waiting
game-bots-why = Bots take the free seats, and the game starts as soon as all other players have agreed.
game-bots-fill = Fill the free seats with bots
game-flash-bots-added = Bots have taken the free seats.

game-replay-title = The game is over
game-replay-how = Step through it phase by phase, with everybody’s orders and the reasons for each result. Its file holds everything that was decided; stafeta verify plays it again and checks every random draw.
game-replay-first = From the first phase
game-replay-file = The game as a file
games-free-seats = Free seats
games-free-of = { $free } of { $seats } free
games-vacancy = { $seat } ({ $figures })
game-phase-open = This phase has no results yet.

# The form above the lists of games.
games-search = Find games
games-search-any = any
games-search-part = List
games-search-all = all lists
games-search-game = Game
games-search-speed = Time for a post
games-search-language = Language
games-search-press = Messages between players
games-search-free = Free seats
games-search-free-least = { PLURAL($count) ->
    [one] at least one
   *[other] at least { $count }
}
games-search-rated = Rated only
games-search-anonymous = Anonymous only
games-search-button = Show
games-search-reset = Show all games
games-none-fits = No game fits.
games-speed-day = up to a day
games-speed-days = two to four days
games-speed-week = longer
games-press-full = private and public
games-press-public = public only
games-press-none = none
