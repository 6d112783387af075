# Diplomacy: the words of Chaos.

# The name of the variant, and its line among the terms of a game.
diplomacy-variant-chaos = Diplomacy, Chaos (34 players)
diplomacy-terms-map-chaos = The classic map, thirty-four powers of one centre each; the game begins with builds.

# The powers, each named after its centre.
diplomacy-power-chaos-ankara = Ankara
diplomacy-power-chaos-belgium = Belgium
diplomacy-power-chaos-berlin = Berlin
diplomacy-power-chaos-brest = Brest
diplomacy-power-chaos-budapest = Budapest
diplomacy-power-chaos-bulgaria = Bulgaria
diplomacy-power-chaos-constantinople = Constantinople
diplomacy-power-chaos-denmark = Denmark
diplomacy-power-chaos-edinburgh = Edinburgh
diplomacy-power-chaos-greece = Greece
diplomacy-power-chaos-holland = Holland
diplomacy-power-chaos-kiel = Kiel
diplomacy-power-chaos-liverpool = Liverpool
diplomacy-power-chaos-london = London
diplomacy-power-chaos-marseilles = Marseilles
diplomacy-power-chaos-moscow = Moscow
diplomacy-power-chaos-munich = Munich
diplomacy-power-chaos-naples = Naples
diplomacy-power-chaos-norway = Norway
diplomacy-power-chaos-paris = Paris
diplomacy-power-chaos-portugal = Portugal
diplomacy-power-chaos-rome = Rome
diplomacy-power-chaos-rumania = Rumania
diplomacy-power-chaos-serbia = Serbia
diplomacy-power-chaos-sevastopol = Sevastopol
diplomacy-power-chaos-smyrna = Smyrna
diplomacy-power-chaos-spain = Spain
diplomacy-power-chaos-stpetersburg = St Petersburg
diplomacy-power-chaos-sweden = Sweden
diplomacy-power-chaos-trieste = Trieste
diplomacy-power-chaos-tunis = Tunis
diplomacy-power-chaos-venice = Venice
diplomacy-power-chaos-vienna = Vienna
diplomacy-power-chaos-warsaw = Warsaw
