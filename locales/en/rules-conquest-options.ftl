# Forum Conquest: the options of chapter XII and of the rulings, in words.

conquest-opt-line = { $name }: { $value }
conquest-opt-on = on
conquest-opt-off = off
conquest-opt-prize-of = { $objective }: { $prize }
conquest-opt-prize-minor = { PLURAL($count) ->
    [one] { $count } minor card
   *[other] { $count } minor cards
}
conquest-opt-prize-major = { PLURAL($count) ->
    [one] { $count } major card
   *[other] { $count } major cards
}
conquest-opt-prize-nothing = nothing
conquest-opt-team = team { $number } (seats { $seats })

# What the players agreed on.
conquest-terms-map = Map: { $name }, { PLURAL($territories) ->
    [one] { $territories } territory that can be held
   *[other] { $territories } territories that can be held
}.
conquest-terms-opening = It begins with the position of another game in turn { $turn }, { $phase }. Map, rules and names are those of that game.
conquest-terms-opening-sealed = Sealed files and sealed move orders are drawn anew. Votes, posts made ahead and numbers left in advance stay behind.
conquest-opening-set-up = In this phase the territories were still being chosen. Choose a later one.
conquest-opening-over = The game in this file is over in this phase. Choose an earlier one.
conquest-terms-formula = { $count }, by the formula
conquest-terms-rest = Everything else is as in the main text of the rulebook.
conquest-terms-name = { $what }: called “{ $name }” in this game
conquest-terms-unit = { $what }: called “{ $name }” in this game, abbreviated { $short }
conquest-terms-knights = Knights
conquest-terms-lancers = Lancers
conquest-terms-gold = Gold

# The groups of chapter XII.
conquest-group-general = General
conquest-group-map = Map, movement and stationing
conquest-group-production = Production and exchange
conquest-group-objectives = Objectives, prizes, cards
conquest-group-battles = Battles and alliances
conquest-group-events = Global events
conquest-group-rulings = Rulings where the rulebook is silent

# 12.1
conquest-opt-players = Players
conquest-opt-clock-tz = Time zone
conquest-opt-clock-posting-hours = Posting time in hours
conquest-opt-clock-night = Night hours, not counted
conquest-opt-clock-night-none = every hour counts
conquest-opt-meta-fee = Entry fee
conquest-opt-meta-fee-none = none
conquest-opt-meta-sponsor = Sponsor
conquest-opt-meta-sponsor-none = none
conquest-opt-meta-prize = Prize for the winner
conquest-opt-meta-prize-none = none
conquest-opt-gm-mode = Game Master
conquest-opt-gm-mode--rotating = each player for one turn
conquest-opt-gm-mode--initiator = the person who created the game
conquest-opt-gm-mode--automatic = the server alone
conquest-opt-draw-method = Random draws
conquest-opt-draw-method--instant = made at once by the server
conquest-opt-draw-method--sealed = from sealed files; players choose numbers
conquest-opt-victory-mode = Victory
conquest-opt-victory-mode--territories = by territories
conquest-opt-victory-mode--elimination = only by eliminating all opponents
conquest-opt-victory-solo-count = Territories to win alone
conquest-opt-victory-solo-count-none = by the formula
conquest-opt-victory-team-count = Territories to win together
conquest-opt-victory-team-count-none = by the formula
conquest-opt-victory-turn-limit = Last turn
conquest-opt-victory-turn-limit-none = no limit
conquest-opt-start-positions = Starting positions
conquest-opt-start-positions--picked = players pick their territories
conquest-opt-start-positions--dealt = those of the map, dealt at random
conquest-opt-start-territories = Territories at the start
conquest-opt-start-knights = Knights at the start
conquest-opt-start-lancers = Lancers at the start
conquest-opt-start-extra = Extra units at the start, of a kind the player chooses
conquest-opt-start-cards = Minor cards at the start
conquest-opt-start-gold = Gold at the start
conquest-opt-team-mode = Who may win together
conquest-opt-team-mode--free = free game: alliances made in the game
conquest-opt-team-mode--individual = individual game: one winner
conquest-opt-team-mode--teams = teams fixed before the start
conquest-opt-team-members = Teams
conquest-opt-team-members-none = none
conquest-opt-alliances-allowed = Alliances
conquest-opt-order-mode = Move order
conquest-opt-order-mode--redraw-2 = drawn every two turns, the second turn in reverse
conquest-opt-order-mode--redraw-1 = drawn every turn
conquest-opt-order-mode--fixed = one list, reversed every turn
conquest-opt-order-presealed = Move orders of all turns sealed at the start

# 12.2
conquest-opt-map-shape = Shape of a territory
conquest-opt-map-shape-none = as the map has it
conquest-opt-map-shape--hex = hexagon
conquest-opt-map-shape--square = square
conquest-opt-map-shape--pentagon = pentagon
conquest-opt-map-shape--irregular = irregular
conquest-opt-map-layout = Layout, described in words
conquest-opt-map-layout-none = as drawn
conquest-opt-map-regions = Prize for a whole region
conquest-opt-annex-mode = Merging
conquest-opt-annex-mode--optional = optional
conquest-opt-annex-mode--mandatory = mandatory from a threshold on, for 0 AP
conquest-opt-annex-mode--forbidden = forbidden
conquest-opt-annex-mandatory-from = Numbers of territories from which levels 2, 4 and 8 are mandatory
conquest-opt-annex-mandatory-from-none = none
conquest-opt-annex-attack-same-turn = Attack from a territory merged in the same turn
conquest-opt-annex-attack-same-turn--allowed = allowed
conquest-opt-annex-attack-same-turn--forbidden = forbidden
conquest-opt-annex-cost = Merging costs
conquest-opt-annex-cost--per-merge = 1 AP for each merge
conquest-opt-annex-cost--per-turn = 1 AP for all merges of a turn
conquest-opt-annex-thresholds = Thresholds for merging
conquest-opt-castle-doubling = The Castle’s defence doubles every 10 turns
conquest-opt-units-spawn = New units appear
conquest-opt-units-spawn--capital = in the Capital
conquest-opt-units-spawn--anywhere = wherever their owner chooses
conquest-opt-move-max-steps = Maximum move, in territories
conquest-opt-move-max-steps-none = no limit
conquest-opt-stack-limit = Maximum units in a territory
conquest-opt-stack-limit-none = no limit
conquest-opt-garrison-required = Garrison duty

# 12.3
conquest-opt-production-assimilation = Assimilation turn
conquest-opt-production-assimilation--off = off
conquest-opt-production-assimilation--all = after every conquest
conquest-opt-production-assimilation--from-players = after conquests from players
conquest-opt-production-double = Double production
conquest-opt-trade-resources = Sending gold and cards
conquest-opt-trade-resources--allowed = allowed
conquest-opt-trade-resources--forbidden = forbidden
conquest-opt-trade-territories = Sale of territories
conquest-opt-trade-territories--forbidden = forbidden
conquest-opt-trade-territories--allowed = allowed
conquest-opt-trade-gold-cost = Sending gold costs
conquest-opt-trade-gold-cost--flat = 1 AP
conquest-opt-trade-gold-cost--by-share = 1 AP up to half of production, 2 AP above

# 12.4
conquest-opt-objectives-enabled = Objectives and prizes
conquest-opt-prizes-luck = Extra luck: the kind of prize is drawn at random
conquest-opt-prizes-poll-votes = Prize for every 20 votes in the poll
conquest-opt-prizes-poll-prize = Prize for poll votes
conquest-opt-prizes-poll-prize-none = nothing
conquest-opt-prizes-fixed = A fixed prize for each objective
conquest-opt-prizes-table = Fixed prizes that differ from the rulebook’s
conquest-opt-prizes-table-none = none
conquest-opt-cards-enabled = Cards
conquest-opt-cards-majors = Major cards
conquest-opt-cards-optional = Optional minor cards
conquest-opt-cards-optional-none = none
conquest-opt-cards-start = First card
conquest-opt-cards-start--random = at random
conquest-opt-cards-start--choice = chosen by the player
conquest-opt-cards-start-choice = Cards the first one is chosen from
conquest-opt-cards-start-choice-none = all minor cards
conquest-opt-cards-hand-limit = Maximum cards per player
conquest-opt-cards-hand-limit-none = no limit

# 12.5, 12.6
conquest-opt-capital-loss-eliminates = Losing the Capital eliminates the player
conquest-opt-support-defence-late = Supporting a defence after the attack
conquest-opt-events-enabled = Global events
conquest-opt-events-turns = Turns with an event
conquest-opt-events-turns-none = none
conquest-opt-events-list = Possible events
conquest-opt-events-list-none = none

# Section 14
conquest-opt-signup-min-players = Minimum number of players
conquest-opt-signup-require-even = The number of players must be even
conquest-opt-gm-map-update = The map is published
conquest-opt-gm-map-update--phase = after each phase
conquest-opt-gm-map-update--turn = after each turn
conquest-opt-setup-pick-constraint = Territories that can be picked
conquest-opt-setup-pick-constraint--none = any free territory
conquest-opt-setup-pick-constraint--contiguous = those that touch the player’s own
conquest-opt-setup-missed-pick = A missed pick
conquest-opt-setup-missed-pick--random = is made at random
conquest-opt-setup-missed-pick--skip-to-end = is made after all others
conquest-opt-draw-unique-numbers = No two players choose the same number
conquest-opt-cards-deck = Cards in the deck
conquest-opt-cards-deck--infinite = any number of copies
conquest-opt-cards-deck--finite = one copy of each card
conquest-opt-ap-base = Action points per turn
conquest-opt-combat-leftover = Damage that cannot kill the next unit
conquest-opt-combat-leftover--stop = is lost
conquest-opt-combat-leftover--spill = passes to a weaker unit
conquest-opt-castle-value = Defence of the Castle
conquest-opt-combat-bonus-leftover = What is left of a bonus after the first strike
conquest-opt-combat-bonus-leftover--carry = stays as strength in the battle
conquest-opt-combat-bonus-leftover--drop = is lost
conquest-opt-castle-immune-to-bonus = Attack bonuses do not count against the Castle
conquest-opt-combat-penalty = A penalty for the attacker
conquest-opt-combat-penalty--reduce = lowers the attacker’s strength
conquest-opt-combat-penalty--as-defence-bonus = counts as a bonus for the defender
conquest-opt-combat-bonus-defends-empty = Bonuses defend an empty territory
conquest-opt-cards-first-attack = The first attack is
conquest-opt-cards-first-attack--first-order = the first order to attack
conquest-opt-cards-first-attack--first-battle = the first attack that meets troops
conquest-opt-cards-blitzkrieg = Blitzkrieg halves losses
conquest-opt-cards-blitzkrieg--per-kind = of each kind
conquest-opt-cards-blitzkrieg--total = in total
conquest-opt-temporary-turns = Turns of Temporary Possession after a tie
conquest-opt-capital-replacement-mergeable = A replacement Capital can be merged
conquest-opt-count-unit = Territories are counted
conquest-opt-count-unit--base = as base territories
conquest-opt-count-unit--entity = as merged
conquest-opt-annex-adjacent = Merged territories must touch
conquest-opt-annex-max-level = Highest level of a merged territory
conquest-opt-annex-max-level--8 = 8
conquest-opt-annex-max-level--4 = 4
conquest-opt-annex-max-level--2 = 2
conquest-opt-annex-max-level--1 = 1
conquest-opt-annex-terrain = Terrain of a merged territory
conquest-opt-annex-terrain--union = each kind in it, once
conquest-opt-annex-terrain--none = none
conquest-opt-ap-support-defence-cross = Crossing a border to defend an ally costs
conquest-opt-ap-support-defence-cross--2 = 2 AP
conquest-opt-ap-support-defence-cross--1 = 1 AP
conquest-opt-ap-reinforce-cross = Reinforcing an ally’s conquest costs
conquest-opt-ap-reinforce-cross--2 = 2 AP
conquest-opt-ap-reinforce-cross--3 = 3 AP
conquest-opt-ap-terrain-stack = The same terrain at both ends of a move
conquest-opt-ap-terrain-stack--per-kind = counts once
conquest-opt-ap-terrain-stack--per-end = counts twice
conquest-opt-intensive-allow-free-actions = Actions of 0 AP together with Intensive Production
conquest-opt-cards-superproductie = The series for Overproduction starts
conquest-opt-cards-superproductie--fresh-series = in the turn of the card
conquest-opt-cards-superproductie--counts-back = with the series already running
conquest-opt-war-count = One war is
conquest-opt-war-count--periods = from a hostile act to the next cooperation
conquest-opt-war-count--turns = each turn with a hostile act
conquest-opt-victory-alliance-share = Maximum size of a winning alliance
conquest-opt-support-max-per = One supporting ally at most
conquest-opt-support-max-per--battle = in each battle
conquest-opt-support-max-per--turn = in each turn
conquest-opt-teams-ratio = The ratio of two to one applies to teams too
conquest-opt-victory-final-tie = If every tie-break is equal
conquest-opt-victory-final-tie--shared = all of them win
conquest-opt-victory-final-tie--move-order = the player earlier in the move order wins
conquest-opt-victory-final-tie--lot = a random draw decides
conquest-opt-elimination-missed-turns = Missed turns in a row that eliminate a player
conquest-opt-cards-asasin-distance = Range of the Assassins
conquest-opt-cards-asasin-distance--exact = exactly the printed distance
conquest-opt-cards-asasin-distance--up-to = up to the printed distance
conquest-opt-objectives-kills = Kills in attack that earn the prize
conquest-opt-objectives-losses = Losses in defence that earn the prize
conquest-opt-objectives-losses-measure = The prize for losses counts
conquest-opt-objectives-losses-measure--enemy-killed-in-defence = enemies killed while defending
conquest-opt-objectives-losses-measure--own-lost = own units lost
conquest-opt-post-early = Posting before one’s turn
conquest-opt-post-early--harmless = only what affects no other player
conquest-opt-post-early--any = any post
conquest-opt-post-early--none = not allowed
conquest-opt-post-delegate = A deputy can post for a player
conquest-opt-alliance-gift-betrayals = Prize for betraying an ally who received only gifts

# Why the options cannot be so.
conquest-conflict-unknown-flag = There is no option “{ $flag }”.
conquest-conflict-no-such-value = { $flag }: the option has no such value.
conquest-conflict-out-of-range = { $flag }: the number is out of range.
conquest-conflict-too-few-players = There are fewer players than a game needs. Choose more players, or lower the smallest number of players.
conquest-conflict-odd-players = The number of players must be even. Choose an even number, or allow an odd one.
conquest-conflict-too-few-starting-units = Every territory at the start except the Capital needs a unit, and there are too few units at the start. Add units, or choose fewer territories.
conquest-conflict-count-beyond-map = { $flag }: the map has fewer territories, so this could never happen. Choose a smaller number.
conquest-conflict-events-after-last-turn = An event would come after the last turn of the game. Choose earlier turns for events, or a later last turn.
conquest-conflict-annex-optional-without-garrison = Without garrison duty, merging cannot stay optional, because its main purpose is gone. Make merging mandatory or forbidden, or turn garrison duty on.
conquest-conflict-sale-needs-no-garrison = Territories can be sold only in games without garrison duty. Forbid their sale, or turn garrison duty off.
conquest-conflict-fixed-order-with-alliances = One move order for the whole game is allowed only in individual games without alliances. Choose the individual game and turn alliances off, or let the order be drawn.
conquest-conflict-optional-cards-without-cards = Optional cards are chosen, but cards are off. Turn cards on, or choose no optional cards.
conquest-conflict-luck-without-cards = Extra luck draws cards, but cards are off. Turn cards on, or turn extra luck off.
conquest-conflict-luck-with-fixed-prizes = A prize is either fixed or drawn. Turn off either fixed prizes or extra luck.
conquest-conflict-poll-without-objectives = The poll earns a prize, but prizes are off. Turn objectives on, or turn off the prize for votes in the poll.
conquest-conflict-teams-not-named = The game has fixed teams, but fewer than two are named, or a seat is in two of them. Name at least two teams, with each seat in one of them.
conquest-conflict-alliances-not-allowed = Members of a team are allies. Allow alliances, or choose a game without teams.
conquest-conflict-events-without-turns = Global events need the turns in which they come and at least one possible event. Name both, or turn events off.
