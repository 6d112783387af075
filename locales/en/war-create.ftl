# WAR II in the form that creates a game.

war-create-seats-hint = Three to six players. With five, the set-up has one step more, in which each player chooses a Strategic Centre or two territories.
war-create-ci = Information Centres
war-create-ci-hint = Each player has one and uses it to see the cards of other players. Whoever conquers the territory where it stands captures it.
war-create-variant = Variant I
war-create-variant-hint = Bombers that survive an attack return to the base, not to the box.
war-create-flak = Anti-aircraft die
war-create-flak-hint = Three of its six faces are blank. The printed rules do not say how many planes the other three shoot down.
war-create-flak-light = shoots down 1, 1 or 2 planes
war-create-flak-heavy = shoots down 1, 2 or 3 planes
war-create-turn-hours = Hours for a turn
war-create-turn-hours-hint = Counted from the end of the turn before.
war-create-pick-hours = Hours for a choice in the set-up
war-create-pick-hours-hint = If a player is late, the server chooses at random.
war-create-place-hours = Hours to place the first armies
war-create-place-hours-hint = Players place one after the other, in seat order. This is the time of each player.
war-create-start-hours = Hours in the time bank at the start
war-create-start-hours-hint = 0 in all three: there is no time bank.
war-create-gain-hours = Hours gained each turn
war-create-gain-hours-hint = For each turn that is posted in time.
war-create-most-hours = Most hours in the time bank
war-create-most-hours-hint = Hours gained beyond this are lost.
war-create-bank-hint = A player who needs longer than the hours for a turn uses up their time bank. All three at 0: there is no time bank.
war-create-components = Your own board, cards, dice and objectives
war-create-components-data = Data (JSON)
war-create-components-hint = Leave this empty to play with the data of this server: what the rules text does not print is marked there as taken from another source or as inferred. To change it, paste corrected data in the same form.
war-create-components-unread = The data cannot be used: { $why }
