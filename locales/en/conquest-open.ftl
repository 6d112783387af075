# Opening a table of Forum Conquest.
conquest-open-players-hint = An even number, six at least.
conquest-open-map = Map
conquest-open-map-fitting = The ready map for this number of players
conquest-open-map-named = { $name }, for { $players } players, { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}
conquest-open-no-map = No ready map has room for so many. Choose, generate or draw one.

conquest-open-about = Choose, read it back in words at the side, open. Players agree to these options when they sit down.
conquest-open-players = Players and map
conquest-open-map-hint = Ready maps, new ones from a seed, and those you drew or sent in:
conquest-open-map-own = { $name } (yours)
conquest-open-map-made = A new map, as below
conquest-open-look = Show the map
conquest-open-words = In words
conquest-open-changes = { PLURAL($count) ->
    [one] { $count } change
   *[other] { $count } changes
}
conquest-open-conflicts = { PLURAL($count) ->
    [one] One conflict to settle before the table can open
   *[other] { $count } conflicts to settle before the table can open
}
conquest-open-differs = Not as in the rulebook
conquest-open-same = Everything is as in the main text of the rulebook.
conquest-open-first-post = These become the first post of the game’s thread.
conquest-open-table = { $players } players on the map { $map }.
conquest-open-table-without-map = { $players } players; the map is yet to be chosen.
conquest-open-usual = In the rulebook: { $value }.
conquest-open-rulings = Show what this house decided where the rulebook is silent or contradicts itself
conquest-open-prizes = Name them; what stays empty is as in the rulebook
conquest-open-prize-gold = gold
conquest-open-prize-minor = minor cards
conquest-open-prize-major = major cards
conquest-open-teams = { $count } teams, seats in their order
conquest-open-night-from = from
conquest-open-night-to = to
conquest-open-night = A window of the day, from one hour to another; leave both empty to count every hour.
conquest-open-three = Three numbers, apart by commas.
conquest-open-long-text = The text is too long: { $most } characters at most.
conquest-open-unread = The options could not be read: { $why }
conquest-open-no-room = The map is too small: { $has } territories can be held, { $needs } are needed at the start.

# Sets of options.
conquest-preset-from = Start from
conquest-preset-standard = Standard
conquest-preset-standard-about = the rulebook, nothing changed
conquest-preset-cutthroat = Cutthroat
conquest-preset-cutthroat-about = individual, no garrisons, double gold
conquest-preset-own = yours, kept { $at }
conquest-preset-drop = Drop “{ $name }”
conquest-preset-dropped = The set is dropped.
conquest-preset-name = Keep these options as
conquest-preset-hint = Your own set, to start another table from. A set of the same name is replaced.
conquest-preset-keep = Keep the set
conquest-preset-kept = Kept as “{ $name }”.
conquest-preset-no-name = Give the set a name of 1 to { $most } characters.
conquest-preset-full = You keep a hundred sets already. Drop one first.

# New maps.
conquest-made-title = A new map from a seed
conquest-made-another = Another one
conquest-made-land = Land
conquest-made-block = one continent
conquest-made-broken = a continent with deep bays
conquest-made-straits = islands joined by straits
conquest-made-apart = islands apart
conquest-made-mix = Country
conquest-made-temperate = some of everything
conquest-made-rugged = high: ridges, hills, passes
conquest-made-open = open: farms and roads
conquest-made-tongue = Names that sound
conquest-made-getic = like the Danube’s
conquest-made-pontic = like a sea coast’s
conquest-made-latin = like a province’s
conquest-made-each = Territories for each player, 8 to 24
conquest-made-seed = Seed
conquest-made-seed-hint = The same seed gives the same map.
conquest-made-regions = Divide it into regions
conquest-made-players = New maps are made for 2 to 12 players.
conquest-made-no-room = No drawing had room for everything. Take another seed, or fewer territories.

# A map and its figures.
conquest-map-title = Map { $name }
conquest-map-holds = { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, { PLURAL($regions) ->
    [one] { $regions } region
   *[other] { $regions } regions
}, { PLURAL($starts) ->
    [one] { $starts } starting position
   *[other] { $starts } starting positions
}.
conquest-fair-title = How fair the starting positions are
conquest-fair-figure = The worst start has of the best one’s
conquest-fair-ratio = share
conquest-fair-yes = The starting positions are fair: in every figure the worst has at least 80% of the best.
conquest-fair-no = The starting positions are not even. That matters where they are dealt.
conquest-fair-near = territories within two steps
conquest-fair-far = territories within four steps
conquest-fair-worth = worth of the ground within two steps
conquest-fair-rivals = distance from the two nearest rivals

# Names of the table’s own.
conquest-names-title = Names and looks
conquest-names-hint = Call units, gold, the Castle, cards and terrains as you like; what stays empty is as in the rulebook
conquest-name-one = one
conquest-name-many = several
conquest-name-short = short
conquest-name-name = name
conquest-look = drawn as
conquest-look-usual = usual
conquest-look-plain = nothing
conquest-look-peaks = peaks
conquest-look-waves = waves
conquest-look-hills = hills
conquest-look-swamp = reeds
conquest-look-farm = furrows
conquest-look-woods = trees
conquest-look-bridge = a bridge
conquest-look-road = a road
conquest-said = { $what }
conquest-maps-title = Your maps
conquest-team-seat = seat { $number }, team { $team }
conquest-open-events-own = Events of your own
conquest-open-events-hint = One on each line, with what it does, like “Comet: units_lost 20, action_points -1”. Effects: units_lost and a percentage, territories_yield and gold, cards minor or major and a number, production and a percentage, action_points and a number, unspent and a percentage, free_annexation, conquests_lost.
conquest-open-event-wrong = This is no event: “{ $line }”. Write a name, a colon, and effects apart by commas.
conquest-open-empty = empty: { $what }
conquest-open-victory-alone = { PLURAL($solo) ->
    [one] { $solo } territory wins
   *[other] { $solo } territories win
} the game.
conquest-open-victory-team = { PLURAL($solo) ->
    [one] { $solo } territory wins
   *[other] { $solo } territories win
} alone, { $team } together for a team of { $members }.
conquest-open-victory-alliance = { PLURAL($solo) ->
    [one] { $solo } territory wins
   *[other] { $solo } territories win
} alone, { $team } together for an alliance of { $members }.

# What is good to know of a flag.
conquest-hint-clock-posting-hours = From the post before. Above 12 hours the night counts too.
conquest-hint-clock-night = In the table’s time zone. Leave both empty to count every hour.
conquest-hint-gm-mode = The server draws, sums up and maps by itself; the game master comments and corrects.
conquest-hint-draw-method = Sealed: the list is locked, the players name numbers, then the key is shown.
conquest-hint-victory-solo-count = The formula: all territories, divided by the players, times 1.6.
conquest-hint-victory-team-count = The formula: five fewer for each member than alone.
conquest-hint-victory-turn-limit = After it, whoever holds the most territories wins.
conquest-hint-start-positions = Dealing needs a map on which the starting positions are marked.
conquest-hint-team-mode = In a free game at most a quarter of the players win together, after five acts of support between any two.
conquest-hint-team-members = Or choose the seats: 1 4, 2 5, 3 6 makes three teams of two.
conquest-hint-alliances-allowed = A fixed order of moves needs them off.
conquest-hint-order-mode = There and back: the last of one turn is the first of the next.
conquest-hint-order-presealed = One locked file for each turn; only its own key is shown.
conquest-hint-map-regions = Needs a map with regions.
conquest-hint-annex-mode = Without garrison duty it cannot stay at will.
conquest-hint-annex-mandatory-from = Three numbers, apart by commas.
conquest-hint-annex-thresholds = Off: any two of the same size may be merged at any time.
conquest-hint-castle-doubling = +6 from turn 11 on, +12 from turn 21 on.
conquest-hint-garrison-required = Off: land is held without units. Then it may also be sold.
conquest-hint-production-assimilation = Conquered land yields from the second turn on.
conquest-hint-trade-territories = Only where land is held without garrisons.
conquest-hint-trade-gold-cost = By share: 1 AP for up to half the production, 2 AP for more.
conquest-hint-prizes-luck = A first draw decides what kind of prize it is; it may be nothing.
conquest-hint-prizes-poll-votes = A prize for every 20 votes in the poll of the game thread. The game master counts them.
conquest-hint-prizes-fixed = Each objective pays what is named, without a draw.
conquest-hint-cards-enabled = Off: 5 gold in place of a minor card won, 11 in place of a major one.
conquest-hint-cards-majors = Off: two minor cards in place of each.
conquest-hint-cards-start = By choice: from the cards ticked below.
conquest-hint-cards-hand-limit = Whoever has more gives one up, or converts three minor ones.
conquest-hint-capital-loss-eliminates = Whatever else the player holds.
conquest-hint-support-defence-late = Help in defence may also come after the attack, for 2 AP.
conquest-hint-events-turns = Numbers of turns, apart by commas. All vote one turn before.
conquest-hint-cards-deck = Finite: a card does not come again while somebody holds it.
conquest-hint-draw-unique-numbers = On: nobody may name a number that is taken.
conquest-hint-victory-alliance-share = In percent of all players at the start.
conquest-hint-temporary-turns = Turns in which a territory emptied by a tie can be kept.
conquest-hint-post-early = Harmless: what touches nobody else.

conquest-open-team-seats = or seats
conquest-open-team-seats-wrong = Name each of the { $players } seats once: those of a team apart by spaces, teams apart by commas.
conquest-open-prize-card = card
conquest-open-prize-no-card = none by name
