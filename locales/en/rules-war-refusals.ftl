# WAR II: reasons why a line is not allowed, by the codes E_….

war-refused-at = { $place }: { $reason }
war-e-players = WAR II needs three to six players. This game has { $given }.
war-e-colours = Each seat needs a colour of its own.
war-e-components = The data of board, cards, dice or objectives contradict each other. Correct them, or leave the field empty.
war-e-opening-players = This position has { $limit } players, this game { $given }. Set the number of players to { $limit }.
war-e-opening = The position in this file contradicts itself. Download the file again from the page of the game.
war-e-clock = A clock needs at least one hour.
war-e-out-of-game = That player is out of the game, or does not take part in it.
war-e-not-on-turn = It is { $other }’s turn.
war-e-stage = This is not possible at this point of the game or of the turn.
war-e-unplaced = You still have to place armies: { $given }. Place them first.
war-e-advance = First say how many armies move into the conquered territory.
war-e-no-advance = There is no conquered territory that armies can move into now.
war-e-moving = You have begun to move armies, so you cannot attack any more this turn.
war-e-not-own = That territory is not yours. Choose one of your own.
war-e-own = That territory is your own. Choose one of another player.
war-e-taken = That territory is occupied. Choose a vacant one.
war-e-centre = That territory is a Strategic Centre. Choose one that is not.
war-e-not-centre = That territory is not a Strategic Centre. Choose one that is.
war-e-same-continent = Both territories lie on the same continent. Choose two on different continents.
war-e-no-choice = That choice is no longer open.
war-e-not-contiguous = The two territories are not contiguous: they have neither a common border nor a sea link.
war-e-twice = The same territory is named twice. Name different ones.
war-e-pool = Too many armies: { $given } asked, { $limit } can be placed there.
war-e-zero = At least one is needed here.
war-e-dice = Too many dice: { $given }; at most { $limit }.
war-e-armies = Too few armies there: { $given }, and this needs { $limit }. One must always stay in a territory.
war-e-too-many = Only armies that fought the last battle can move in: at most { $limit }, not { $given }.
war-e-moved = An army moves once a turn: { $limit } may still leave, not { $given }.
war-e-last-army = A territory with one army cannot be bombed.
war-e-planes = Too many planes: { $given } asked, at most { $limit } possible.
war-e-not-held = { $missing ->
    [0] Name at least one card.
   *[other] You do not hold { $cards }.
} { $held ->
    [0] You hold no cards.
   *[other] Your cards: { $hand }.
}
war-e-not-territory-card = { $cards } does not fit here: a card that names a territory is needed.
war-e-not-number-card = { $cards } does not fit here: only number cards can be used together with one territory card.
war-e-not-on-card = The card { $cards } does not name that territory. Choose one that it names.
war-e-hand = You hold { $given } cards. Discard until you have { $limit }, then end the turn.
war-e-option = This game is played without that option.
war-e-ci-placed = Your Information Centre is already on the board.
war-e-ci-late = An Information Centre can be placed until round { $limit }. After that the server places it.
war-e-ci-not-held = That Information Centre is not on the board, or another player holds it.
war-e-ci-moved = That Information Centre has already been moved this turn.
war-e-spied = You have already spied this turn.
war-e-oneself = You cannot spy on yourself. Choose another player.
war-e-no-undo = Nothing can be taken back: something has been thrown, drawn or shown since the last line.
war-e-not-absent = You are not marked absent.
war-e-nobody-absent = No player is absent, so the game goes on.
war-e-agreed = You have already agreed.
