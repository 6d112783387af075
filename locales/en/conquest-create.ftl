# Creating a game of Forum Conquest.
conquest-create-players-hint = An even number, at least six.
conquest-create-map = Map
conquest-create-map-fitting = The ready-made map for this number of players
conquest-create-map-named = { $name }, for { $players } players, { PLURAL($territories) ->
    [one] { $territories } territory
   *[other] { $territories } territories
}
conquest-create-no-map = No ready-made map has room for this many players. Choose, generate or draw one.

conquest-create-about = Choose the options, check them in words at the side, then create the game. Players agree to these options when they join.
conquest-create-players = Players and map
conquest-create-map-hint = Ready-made maps, new ones generated from a seed, and maps you drew or uploaded:
conquest-create-map-own = { $name } (yours)
conquest-create-map-made = A new map, with the settings below
conquest-create-show-map = Show map
conquest-create-in-words = Options in words
conquest-create-changes = { PLURAL($count) ->
    [one] { $count } change
   *[other] { $count } changes
}
conquest-create-conflicts = { PLURAL($count) ->
    [one] One conflict to resolve before the game can be created
   *[other] { $count } conflicts to resolve before the game can be created
}
conquest-create-differs = Different from the rulebook
conquest-create-same = Everything is as in the main text of the rulebook.
conquest-create-first-post = These options become the first post of the game thread.
conquest-create-summary = { $players } players on the map { $map }.
conquest-create-summary-without-map = { $players } players; no map chosen yet.
conquest-create-rulebook-value = In the rulebook: { $value }.
conquest-create-rulings = Points where the rulebook is silent or contradicts itself.
conquest-create-options = { PLURAL($count) ->
    [one] one option
   *[other] { $count } options
}
conquest-create-prizes = Set the prizes; leave a field empty to keep the rulebook’s prize
conquest-create-prize-gold = gold
conquest-create-prize-minor = minor cards
conquest-create-prize-major = major cards
conquest-create-teams = { $count } teams, in the order of the seats
conquest-create-night-from = from
conquest-create-night-to = to
conquest-create-night = Enter both hours of the night, or leave both empty to count every hour.
conquest-create-three = Enter three numbers separated by commas.
conquest-create-long-text = The text is too long. Use at most { $most } characters.
conquest-create-unread = The options could not be read: { $why }
conquest-create-no-room = The map is too small: { $has } of its territories can be held, and { $needs } are needed at the start. Choose a larger map.

# Sets of options.
conquest-preset-from = Start from
conquest-preset-standard = Standard
conquest-preset-standard-about = the rulebook, unchanged
conquest-preset-cutthroat = Cutthroat
conquest-preset-cutthroat-about = individual, no garrisons, double gold
conquest-preset-own = yours, saved { $at }
conquest-preset-delete = Delete “{ $name }”
conquest-preset-deleted = The option set is deleted.
conquest-preset-name = Save these options as
conquest-preset-hint = Your own option set, to start other games from. A set with the same name is replaced.
conquest-preset-save = Save the option set
conquest-preset-saved = Saved as “{ $name }”.
conquest-preset-no-name = Give the option set a name of 1 to { $most } characters.
conquest-preset-full = You have a hundred option sets already, which is the limit. Delete one first.

# New maps.
conquest-generate-title = Generate a map from a seed
conquest-generate-another = Generate another
conquest-generate-land = Shape of the land
conquest-generate-block = one continent
conquest-generate-broken = a continent with deep bays
conquest-generate-straits = islands joined by straits
conquest-generate-apart = islands apart
conquest-generate-mix = Terrain
conquest-generate-temperate = mixed: some of everything
conquest-generate-rugged = mountainous: ridges, hills, passes
conquest-generate-open = open: farms and roads
conquest-generate-name-style = Territory names
conquest-generate-getic = Getic, as on the Danube
conquest-generate-pontic = Greek, as on the Black Sea coast
conquest-generate-latin = Latin, as in a Roman province
conquest-generate-each = Territories for each player, 8 to 24
conquest-generate-seed = Seed
conquest-generate-seed-hint = The same seed gives the same map.
conquest-generate-regions = Divide it into regions
conquest-generate-players = A map can be generated for 2 to 12 players.
conquest-generate-no-room = No map could be generated with these settings. Choose another seed or fewer territories.

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
conquest-fair-title = Fairness of the starting positions
conquest-fair-figure = Worst starting position compared with the best
conquest-fair-ratio = share
conquest-fair-yes = The starting positions are fair: in every figure the worst has at least 80% of the best.
conquest-fair-no = The starting positions are not even. This matters when they are dealt at random.
conquest-fair-near = territories within two steps
conquest-fair-far = territories within four steps
conquest-fair-worth = value of the terrain within two steps
conquest-fair-rivals = distance from the two nearest rivals

# Custom names.
conquest-names-title = Names and symbols
conquest-names-hint = Rename units, gold, the Castle, cards and terrains; leave a field empty to keep the rulebook’s name
conquest-name-one = singular
conquest-name-many = plural
conquest-name-short = abbreviation
conquest-name-name = name
conquest-symbol = map symbol
conquest-symbol-default = default
conquest-symbol-plain = none
conquest-symbol-peaks = peaks
conquest-symbol-waves = waves
conquest-symbol-hills = hills
conquest-symbol-swamp = reeds
conquest-symbol-farm = furrows
conquest-symbol-woods = trees
conquest-symbol-bridge = a bridge
conquest-symbol-road = a road
conquest-said = { $what }
conquest-maps-title = Your maps
conquest-team-seat = seat { $number }, team { $team }
conquest-create-events-own = Custom events
conquest-create-events-hint = One on each line: a name, a colon and its effects, like “Comet: units_lost 20, action_points -1”. Effects: units_lost and a percentage, territories_yield and gold, cards minor or major and a number, production and a percentage, action_points and a number, unspent and a percentage, free_annexation, conquests_lost.
conquest-create-event-wrong = “{ $line }” is not an event. Write a name, a colon, and effects separated by commas.
conquest-create-empty = if empty: { $what }
conquest-create-victory-alone = { PLURAL($solo) ->
    [one] { $solo } territory wins
   *[other] { $solo } territories win
} the game.
conquest-create-victory-team = { PLURAL($solo) ->
    [one] { $solo } territory wins
   *[other] { $solo } territories win
} alone, { $team } together for a team of { $members }.
conquest-create-victory-alliance = { PLURAL($solo) ->
    [one] { $solo } territory wins
   *[other] { $solo } territories win
} alone, { $team } together for an alliance of { $members }.

# Hints on options.
conquest-hint-clock-posting-hours = Counted from the previous post. Above 12 hours the night counts too.
conquest-hint-clock-night = In the game’s time zone. Leave both empty to count every hour.
conquest-hint-gm-mode = The server draws, writes the summaries and updates the map by itself; the Game Master comments and corrects.
conquest-hint-draw-method = Sealed: the list is locked, the players choose numbers, then the key is published.
conquest-hint-victory-solo-count = The formula: all territories, divided by the number of players, times 1.6.
conquest-hint-victory-team-count = The formula: for each member, five fewer than a player needs alone.
conquest-hint-victory-turn-limit = After it, the player with the most territories wins.
conquest-hint-start-positions = Dealing them at random needs a map on which starting positions are marked.
conquest-hint-team-mode = In a free game at most a quarter of the players win together, after five acts of support between any two.
conquest-hint-team-members = Or choose the seats: 1 4, 2 5, 3 6 makes three teams of two.
conquest-hint-alliances-allowed = A fixed move order needs alliances off.
conquest-hint-order-mode = Drawn every two turns: the last player of one turn is the first of the next.
conquest-hint-order-presealed = One sealed file for each turn; when a turn comes, only its key is published.
conquest-hint-map-regions = Needs a map with regions.
conquest-hint-annex-mode = Without garrison duty, merging cannot stay optional.
conquest-hint-annex-mandatory-from = Three numbers separated by commas.
conquest-hint-annex-thresholds = Off: any two territories of the same size can be merged at any time.
conquest-hint-castle-doubling = +6 from turn 11 on, +12 from turn 21 on.
conquest-hint-garrison-required = On: a unit must stay in each territory. Off: land is held without units and can also be sold.
conquest-hint-production-assimilation = Conquered land yields from the second turn on.
conquest-hint-trade-territories = Only where land is held without garrisons.
conquest-hint-trade-gold-cost = By share: 1 AP for up to half the production, 2 AP for more.
conquest-hint-prizes-luck = A first draw decides what kind of prize it is; it may be nothing.
conquest-hint-prizes-poll-votes = A prize for every 20 votes in the poll of the game thread. The Game Master counts them.
conquest-hint-prizes-fixed = Each objective earns its named prize, without a draw.
conquest-hint-cards-enabled = Off: 5 gold in place of a minor card won, 11 in place of a major one.
conquest-hint-cards-majors = Off: two minor cards in place of each.
conquest-hint-cards-start = Chosen by the player: from the cards ticked below.
conquest-hint-cards-hand-limit = A player with more discards one, or converts three minor ones.
conquest-hint-capital-loss-eliminates = It does not matter what else the player holds.
conquest-hint-support-defence-late = Allies can also support a defence after the attack, for 2 AP.
conquest-hint-events-turns = Numbers of turns, separated by commas. All players vote one turn before.
conquest-hint-cards-deck = One copy: a card is not drawn again while a player holds it.
conquest-hint-draw-unique-numbers = On: nobody can choose a number that is already taken.
conquest-hint-victory-alliance-share = A percentage of the players at the start.
conquest-hint-temporary-turns = Turns in which a territory emptied by a tie can be kept.
conquest-hint-post-early = To post ahead is to post before one’s turn; it takes effect when the turn comes.

conquest-create-team-seats = or seats
conquest-create-team-seats-wrong = Name each of the { $players } seats once: put spaces between the seats of a team and commas between teams.
conquest-create-prize-card = card
conquest-create-prize-no-card = no particular card

conquest-create-opening-hint = The file of another game of Forum Conquest as text, or as a file: every game has it on its page. The new game begins with the position of that game, on its map, with its rules and names; of this form only the agreement, the number of players, the posting time and the night, fees and prizes count then. New people take the seats, and the game is not rated. Votes, posts made ahead and numbers left in advance stay behind, and what was sealed is sealed anew.
conquest-create-opening-phase-hint = The number at the end of the address of its page; 0 is the choice of territories. Only the file of a finished game has several.
