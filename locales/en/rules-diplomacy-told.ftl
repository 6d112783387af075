# Diplomacy: what is told of orders and their results, and the names of the classic map.

# Where the game stands, and what is owed.
diplomacy-phase-movement = Movement
diplomacy-phase-retreat = Retreats
diplomacy-phase-adjustment = Adjustments
diplomacy-phase-over = The game is over
diplomacy-due-orders = send orders
diplomacy-due-retreats = send retreats
diplomacy-due-adjustments = send builds or disbands
diplomacy-opened-movement = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: orders are awaited.
diplomacy-opened-retreat = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: retreats are awaited.
diplomacy-opened-adjustment = { $season ->
    [spring] Spring
    [fall] Fall
   *[winter] Winter
} { $year }: builds and disbands are awaited.
diplomacy-began = The game begins: { $seats }.
diplomacy-seat-plays = { $seat } plays { $power }

# Orders and their results.
diplomacy-stands = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } holds.
diplomacy-stands-unordered = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } has no order and holds.
diplomacy-stands-illegal = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } holds: its order cannot be carried out.
diplomacy-moves = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } moves to { $to }.
diplomacy-bounces = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }, stopped from { $by } ({ $own } against { $other }).
diplomacy-own-unit = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: no unit of one's own is dislodged.
diplomacy-convoy-not-ordered = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: no convoy was ordered for it.
diplomacy-convoy-paradox = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: its convoy is part of a paradox.
diplomacy-convoy-disrupted = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } does not reach { $to }: its convoy was broken.
diplomacy-convoy-void = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } convoys nothing: no matching move was ordered from { $helped } to { $to }.
diplomacy-support-void = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports nothing: the unit in { $helped } was not ordered so.
diplomacy-supports = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } supports the unit in { $helped } (to { $to }).
diplomacy-support-cut = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } has its support of { $helped } cut from { $by }.
diplomacy-supporter-dislodged = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } loses its support of { $helped }: dislodged from { $by }.
diplomacy-convoys = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } convoys the army from { $helped } to { $to }.
diplomacy-must-retreat = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is dislodged from { $by } and must retreat.
diplomacy-destroyed = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is dislodged from { $by } and has nowhere to go: it is destroyed.
diplomacy-refused = { $power }: the order “{ $order }” does not count.
diplomacy-illegal = This order is not allowed ({ $rule }).
diplomacy-not-now = You owe no orders now.
diplomacy-retreats = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } retreats to { $to }.
diplomacy-retreat-fails = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } cannot retreat to { $to } and is disbanded.
diplomacy-disbanded = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is disbanded.
diplomacy-disorder = { $power }: { $kind ->
    [army] the army in
   *[fleet] the fleet in
} { $place } is disbanded: too few units were given up.
diplomacy-builds = { $power } builds { $kind ->
    [army] an army
   *[fleet] a fleet
} in { $place }.
diplomacy-disbands = { $power } disbands { $kind ->
    [army] the army
   *[fleet] the fleet
} in { $place }.
diplomacy-waives = { $power } leaves a build unused.
diplomacy-centres = { $power } holds { PLURAL($count) ->
    [one] { $count } centre
   *[other] { $count } centres
}.

# The end.
diplomacy-victory = { $seat } wins the game.
diplomacy-draw = The game is drawn by: { $seats }.
diplomacy-turn-limit = The last turn has been played.
diplomacy-over-victory = Won by: { $winners }.
diplomacy-over-draw = Drawn by: { $winners }.
diplomacy-over-turns = The last turn has been played. Ahead: { $winners }.

# A table that cannot begin.
diplomacy-no-variant = There is no variant called “{ $variant }”.
diplomacy-seats = This variant is played by exactly { PLURAL($wanted) ->
    [one] { $wanted } player
   *[other] { $wanted } players
}.
diplomacy-turns = A game lasts at least one turn.

# The powers of the classic map.
diplomacy-power-classic-austria = Austria
diplomacy-power-classic-england = England
diplomacy-power-classic-france = France
diplomacy-power-classic-germany = Germany
diplomacy-power-classic-italy = Italy
diplomacy-power-classic-russia = Russia
diplomacy-power-classic-turkey = Turkey

# The places of the classic map.
diplomacy-place-classic-adr = Adriatic Sea
diplomacy-place-classic-aeg = Aegean Sea
diplomacy-place-classic-alb = Albania
diplomacy-place-classic-ank = Ankara
diplomacy-place-classic-apu = Apulia
diplomacy-place-classic-arm = Armenia
diplomacy-place-classic-bal = Baltic Sea
diplomacy-place-classic-bar = Barents Sea
diplomacy-place-classic-bel = Belgium
diplomacy-place-classic-ber = Berlin
diplomacy-place-classic-bla = Black Sea
diplomacy-place-classic-boh = Bohemia
diplomacy-place-classic-bot = Gulf of Bothnia
diplomacy-place-classic-bre = Brest
diplomacy-place-classic-bud = Budapest
diplomacy-place-classic-bul = Bulgaria
diplomacy-place-classic-bul-ec = Bulgaria (east coast)
diplomacy-place-classic-bul-sc = Bulgaria (south coast)
diplomacy-place-classic-bur = Burgundy
diplomacy-place-classic-cly = Clyde
diplomacy-place-classic-con = Constantinople
diplomacy-place-classic-den = Denmark
diplomacy-place-classic-eas = Eastern Mediterranean
diplomacy-place-classic-edi = Edinburgh
diplomacy-place-classic-eng = English Channel
diplomacy-place-classic-fin = Finland
diplomacy-place-classic-gal = Galicia
diplomacy-place-classic-gas = Gascony
diplomacy-place-classic-gre = Greece
diplomacy-place-classic-hel = Helgoland Bight
diplomacy-place-classic-hol = Holland
diplomacy-place-classic-ion = Ionian Sea
diplomacy-place-classic-iri = Irish Sea
diplomacy-place-classic-kie = Kiel
diplomacy-place-classic-lon = London
diplomacy-place-classic-lvn = Livonia
diplomacy-place-classic-lvp = Liverpool
diplomacy-place-classic-lyo = Gulf of Lyon
diplomacy-place-classic-mao = Mid-Atlantic Ocean
diplomacy-place-classic-mar = Marseilles
diplomacy-place-classic-mos = Moscow
diplomacy-place-classic-mun = Munich
diplomacy-place-classic-naf = North Africa
diplomacy-place-classic-nao = North Atlantic Ocean
diplomacy-place-classic-nap = Naples
diplomacy-place-classic-nth = North Sea
diplomacy-place-classic-nwg = Norwegian Sea
diplomacy-place-classic-nwy = Norway
diplomacy-place-classic-par = Paris
diplomacy-place-classic-pic = Picardy
diplomacy-place-classic-pie = Piedmont
diplomacy-place-classic-por = Portugal
diplomacy-place-classic-pru = Prussia
diplomacy-place-classic-rom = Rome
diplomacy-place-classic-ruh = Ruhr
diplomacy-place-classic-rum = Rumania
diplomacy-place-classic-ser = Serbia
diplomacy-place-classic-sev = Sevastopol
diplomacy-place-classic-sil = Silesia
diplomacy-place-classic-ska = Skagerrak
diplomacy-place-classic-smy = Smyrna
diplomacy-place-classic-spa = Spain
diplomacy-place-classic-spa-nc = Spain (north coast)
diplomacy-place-classic-spa-sc = Spain (south coast)
diplomacy-place-classic-stp = St Petersburg
diplomacy-place-classic-stp-nc = St Petersburg (north coast)
diplomacy-place-classic-stp-sc = St Petersburg (south coast)
diplomacy-place-classic-swe = Sweden
diplomacy-place-classic-syr = Syria
diplomacy-place-classic-tri = Trieste
diplomacy-place-classic-tun = Tunis
diplomacy-place-classic-tus = Tuscany
diplomacy-place-classic-tyr = Tyrolia
diplomacy-place-classic-tys = Tyrrhenian Sea
diplomacy-place-classic-ukr = Ukraine
diplomacy-place-classic-ven = Venice
diplomacy-place-classic-vie = Vienna
diplomacy-place-classic-wal = Wales
diplomacy-place-classic-war = Warsaw
diplomacy-place-classic-wes = Western Mediterranean
diplomacy-place-classic-yor = Yorkshire

# What stands on the map.
diplomacy-centre = supply centre
diplomacy-piece-army = army
diplomacy-piece-fleet = fleet
diplomacy-note-cape = Cape route: EGY, HEJ
diplomacy-note-cape-end = MAO
