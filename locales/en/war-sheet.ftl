# The order sheet of WAR II, and the public figures of all players.

war-sheet-accepted = possible
war-sheet-perhaps = { $percent }% chance that this line is carried out
war-sheet-never = not possible, whatever the dice show
war-sheet-unforeseen = depends on what the lines before it bring
war-sheet-unreached = not carried out: a line before it stops the post
war-sheet-odds = { $percent }% chance of conquest. Armies left on average: { $left } of yours, { $stays } of the defender’s.
war-sheet-tenths = { $whole }.{ $tenths }
war-sheet-percent = { $percent }%
war-sheet-stand = { $place } ({ $armies })
war-sheet-way = { $from } → { $to }
war-sheet-at-most = { $place }, at most { $most }
war-sheet-none = none
war-sheet-between-cards = { " · " }

war-sheet-objective = Your objective
war-sheet-cards = Your cards
war-sheet-bombers = Bombers
war-sheet-planes = { $base } in the base, { $box } in the box
war-sheet-to-place = Armies to place
war-sheet-free = { $count } anywhere
war-sheet-bound = { $count } in { $continent }
war-sheet-seen = { $player }, seen in round { $round }
war-sheet-seen-all = { $cards }; objective: { $goal }

war-sheet-where = Where
war-sheet-armies = How many armies
war-sheet-from = From
war-sheet-to = To
war-sheet-which-way = Route
war-sheet-player = Player
war-sheet-whose = Whose Information Centre

war-sheet-list = Your secret list
war-sheet-list-hint = Best first. On your turn the server takes the first vacant territory of your list at once. Nobody else sees the list.
war-sheet-pick = Put an army on a vacant territory
war-sheet-choose = Take a Strategic Centre
war-sheet-pair = Take two territories
war-sheet-pair-hint = Both must be vacant, neither may be a Strategic Centre, and they must lie on different continents.
war-sheet-one = First territory
war-sheet-other = Second territory

war-sheet-place = Place armies
war-sheet-pool = Which armies
war-sheet-pool-any = those of the continent first
war-sheet-pool-free = those that may go anywhere
war-sheet-pool-bound = only those of the continent
war-sheet-advance = Move into { $place }
war-sheet-attack = Attack by land
war-sheet-attack-hint = An attack always stops when the territory is conquered, or when no army is left that may attack. The chances take account of the stop condition chosen here.
war-sheet-until = Stop condition
war-sheet-until-conquest = until it is conquered
war-sheet-until-left = until it is conquered or this many armies are left
war-sheet-until-times = until it is conquered or after this many battles
war-sheet-until-once = after one battle
war-sheet-until-count = How many
war-sheet-dice = Dice
war-sheet-dice-all = as many as allowed
war-sheet-moves-in = Armies that move in
war-sheet-advance-all = all that fought the last battle
war-sheet-advance-ask = I decide afterwards
war-sheet-from-to = From and to
war-sheet-odds-anew = Update the chances

war-sheet-bomb = Bomb from the base
war-sheet-bomb-hint = The planes attack until all are shot down or one army is left there.
war-sheet-planes-sent = Planes
war-sheet-planes-sent-most = Planes (0: as many as the cards and the box allow)
war-sheet-card = Card
war-sheet-card-at = { $card }: { $place }
war-sheet-card-armies = Trade cards for armies
war-sheet-card-armies-hint = One army for the territory card and one for each point of the number cards with it, placed on the card’s territory.
war-sheet-card-bombs = Trade cards for an air attack
war-sheet-card-bombs-hint = One bomber from the box for the territory card and one for each point of the number cards with it, against the card’s territory.
war-sheet-card-transport = Use cards to transport armies
war-sheet-card-transport-hint = Needs two cards that name two of your territories. Armies go from one to the other, at any distance.
war-sheet-discard = Discard cards
war-sheet-discard-hint = At the end of a turn you may hold at most five cards.

war-sheet-move = Move armies
war-sheet-move-hint = After the attacks, each army may cross one border a turn. After the first movement you cannot attack any more.
war-sheet-airlift = Airlift armies
war-sheet-airlift-hint = From one of your Strategic Centres to another.
war-sheet-ci = Place your Information Centre
war-sheet-ci-hint = In round 1 or 2. After that the server places it.
war-sheet-spy = Spy
war-sheet-spy-hint = Once a turn: you see the cards of one player. All players are told whom you spied on.
war-sheet-ci-move = Move an Information Centre
war-sheet-ci-move-hint = Across one border, or from one Strategic Centre to another.
war-sheet-ci-way = Information Centre of { $player } to { $place }
war-sheet-ci-carry = Transport an Information Centre
war-sheet-ci-carry-hint = Costs two cards that name territories of yours. It goes to any territory of yours.
war-sheet-one-card = First card
war-sheet-other-card = Second card

war-sheet-end = End the turn
war-sheet-end-hint = If you have conquered a territory, you draw cards. Then it is the next player’s turn.
war-sheet-undo = Take back the last line
war-sheet-undo-hint = Possible until something is thrown, drawn or shown.
war-sheet-return = I am back
war-sheet-return-hint = You are marked absent: your turns end at once until you are back.
war-sheet-close = Agree to close the game
war-sheet-close-hint = A player is absent. When all others agree, the game ends without a winner.

war-standings-territories = Territories
war-standings-armies = Armies
war-standings-cards = Cards
war-standings-base = Planes in the base
war-standings-box = Planes in the box
war-standings-ci = Information Centre
war-standings-ci-held = { $place }, held by { $player }
war-standings-ci-none = not on the board
war-warn-goes-on = This post does not end your turn.
war-warn-to-place = { PLURAL($count) ->
    [one] One army is still to be placed.
   *[other] { $count } armies are still to be placed.
}
war-standings-reinforcements = Armies a turn
war-components-bonus = Bonus of the continents
war-components-continent = Continent
war-components-totality = All of it
war-components-majority = The majority
war-components-objectives = The { $count } objectives
war-components-objective = Objective
war-components-cards = The { $count } cards
war-components-card = Card
war-components-centre = Strategic Centre
war-components-source = Source
war-components-seed = rules text
war-components-sourced = another source
war-components-inferred = inferred
