# Forum Conquest: why something is not allowed, by the codes E_….
conquest-e-phase = This order belongs to another phase. Choose one that this phase allows.
conquest-e-phase-target = This names where a card takes effect. Put it before the orders to units.
conquest-e-phase-play = In Phase 1 a card is played, with its territory or without: write “Play” before its name.
conquest-e-not-your-slot = It is not your turn to post, or you have posted already.
conquest-on-turn = It is { $player }’s turn to post.
conquest-e-eliminated = You have been eliminated from the game.
conquest-e-ap = Not enough action points: { $limit } AP needed, you have { $given } AP.
conquest-e-ap-by-parts = Not enough action points: { $limit } AP needed ({ $parts }), you have { $given } AP.
conquest-ap-part-order = { $ap } for the order
conquest-ap-part-abandoning = { $ap } for abandoning the territory
conquest-ap-part-terrain = { $ap } for terrain and roads
conquest-e-gold = Not enough gold: { $limit } needed, you have { $given }.
conquest-e-unknown-territory = There is no such territory. It may have been merged into another.
conquest-e-not-owner = That territory is not yours. Choose one of your own.
conquest-e-no-units = Of the { $limit } units you named, { $given } { PLURAL($given) ->
    [one] is
   *[other] are
} free for orders there. Name fewer.
conquest-e-no-units-named = The order names no units. Name at least 1.
conquest-e-disabled = An option of this game forbids this.
conquest-e-exclusive = Intensive Production cannot be combined with other actions in the same turn. Remove it or the other actions.
conquest-e-full = The game is full.
conquest-e-already = This has been done already.
conquest-e-started = The game has already started.
conquest-e-bad-option = There is no such option, or the option has no such value.
conquest-e-option-conflict = Two options of the game exclude each other. Change one of them.
conquest-e-player-count = The number of players does not fit: { $limit } needed, { $given } signed up. It must be even and at least six.
conquest-e-taken = Another player has already picked that territory. Pick a free one.
conquest-e-unpickable = That territory cannot be picked, because nobody can hold it. Pick another.
conquest-e-count = You named too many or too few.
conquest-e-unit-in-capital = A starting unit cannot be placed in the Capital. Place it in another of your territories.
conquest-e-placement = Place one starting unit in each of your territories except the Capital.
conquest-e-no-capital = You have no Capital in which new units could appear. Name one first.
conquest-e-stack-limit = Too many units for one territory: there is room for { $limit }, and you asked for { $given }.
conquest-e-has-capital = You already have a Capital.
conquest-e-capital = The Capital cannot be merged or sold.
conquest-e-size = Only territories of the same size can be merged.
conquest-e-not-adjacent = The territories do not touch each other.
conquest-e-threshold = You hold too few territories for this merge: { $limit } needed, { $given } held.
conquest-e-max-level = The territory is already at the highest level.
conquest-e-guests = Troops of two different allies cannot be in the same territory.
conquest-e-temporary = A territory in Temporary Possession cannot be used for this.
conquest-e-bad-name = A name has 1 to 40 letters, digits, single spaces, hyphens, apostrophes, full stops and & signs, begins with a letter or digit and is not a number alone. Choose another name.
conquest-e-name-taken = This territory already has that name, or that short form on the map. Choose another name.
conquest-e-card-not-held = You do not hold that card.
conquest-e-card-not-yet = You can use that card from the next turn on.
conquest-e-card-limit = You can play one card a turn, and you have played one already.
conquest-e-target = The card cannot be used on this target. Choose another.
conquest-e-target-player = This card is played on a player. Name one, and no territory.
conquest-e-target-territory = This card works in a territory. Name no player and no number.
conquest-e-target-own = This card protects a territory of your own. Choose one.
conquest-e-target-foreign = This card works only in a territory of another player. Choose one.
conquest-e-target-castle = No Castle of an enemy stands there. Choose a territory with one.
conquest-e-target-none = This card has no target. Name neither a player nor a territory nor a number.
conquest-e-target-line-later = Play this card alone. Its line of the luck file is named with the attack, in Phase 2.
conquest-e-target-lines = This card takes two different lines of the luck file, from 1 to 5, and no other target. Name both or none.
conquest-e-too-far-exact = The target must be exactly { $limit } { PLURAL($limit) ->
    [one] cell
   *[other] cells
} away from a unit of yours.
conquest-e-too-far = The target is too far away.
conquest-e-not-minor = Only minor cards can be converted.
conquest-e-min-transfer = Too little gold to send: at least { $limit }, but you named { $given }.
conquest-e-max-transfer = Too much gold for one player in one turn: at most { $limit }, and this would make { $given }.
conquest-e-recipient = That player cannot receive this.
conquest-e-one-card = You have already sent that player a card in this turn.
conquest-e-min-price = The price is too low: at least { $limit }, but you named { $given }.
conquest-e-mismatch = The two sides of the sale do not name the same price or territory. Both must post the same sale.
conquest-e-no-path = There is no path to that territory inside the borders.
conquest-e-max-steps = The path is too long: at most { $limit }, and { $given } are needed.
conquest-e-guest-present = Troops of another ally are already there.
conquest-e-not-allied = The order does not name the owner of that territory as your ally. Name them as your ally, or attack.
conquest-e-blockaded = A Blockade prevents allied support there.
conquest-e-use-attack = This move would be an attack. Order it as an attack.
conquest-e-impassable = Units can neither enter nor attack it.
conquest-e-impassable-attack = It cannot be attacked, since nobody can hold it. Units can move there.
conquest-e-own-territory = You cannot attack your own territory.
conquest-e-merged-this-turn = You cannot attack from a territory merged in this turn.
conquest-e-too-late = It is too late for this.
conquest-e-not-harmless = This affects other players, so it cannot be posted ahead.
conquest-e-range = That number is not on the list. Choose one that is.
conquest-e-not-gm = Only the Game Master can do this.
conquest-e-opening-players = This position has { $limit } players, this game { $given }. Set the number of players to { $limit }.
conquest-e-opening = The position in this file contradicts itself. Download the file again from the page of the game.

# Where it is wrong, and about whom.
conquest-refused-at = { $place }: { $why }
conquest-refused-about = { $other }: { $why }
conquest-refused-at-about = { $place }, { $other }: { $why }
