# WAR II in the form that opens a table.

war-open-seats-hint = Three to six. With five players the set-up has a choice of its own.
war-open-ci = Information Centres
war-open-ci-hint = Each player has one: with it he looks into hands, and loses it to whoever takes the ground it stands on.
war-open-variant = Variant I
war-open-variant-hint = Bombers that survive an attack return to the base, not to the box.
war-open-flak = Anti-aircraft die
war-open-flak-hint = The rules do not say what stands on its faces.
war-open-flak-light = shoots down 1, 1 or 2 planes
war-open-flak-heavy = shoots down 1, 2 or 3 planes
war-open-turn-hours = Hours of a turn
war-open-turn-hours-hint = From the end of the turn before.
war-open-pick-hours = Hours of a choice in the set-up
war-open-pick-hours-hint = Whoever is late: the lot decides.
war-open-place-hours = Hours to place the first armies
war-open-place-hours-hint = One after the other, in the order of the table: this is the time of each.
war-open-start-hours = Hours in the bank at the start
war-open-start-hours-hint = 0 in all three: there is no bank.
war-open-gain-hours = Hours gained each turn
war-open-gain-hours-hint = After each turn that was posted in time.
war-open-most-hours = The bank holds at most
war-open-most-hours-hint = What is gained beyond it is lost.
war-open-bank-hint = Whoever needs longer than the hours of a turn draws on his bank. All three at 0: there is no bank.
war-open-components = Board, cards, dice and objectives of your own
war-open-components-data = The data
war-open-components-hint = Left empty, those of the project are played: what the rules text does not print is marked there as taken from another source or as inferred. Paste corrected data in the same form.
war-open-components-unread = The data cannot be used: { $why }
