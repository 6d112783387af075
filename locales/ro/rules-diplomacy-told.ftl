# Diplomacy: ce se spune despre ordine și rezultatele lor, și numele de pe harta clasică.

# Unde a ajuns jocul și ce se așteaptă.
diplomacy-phase-movement = Mutări
diplomacy-phase-retreat = Retrageri
diplomacy-phase-adjustment = Ajustări
diplomacy-phase-over = Jocul s-a încheiat
diplomacy-due-orders = să trimită ordine
diplomacy-due-retreats = să trimită retrageri
diplomacy-due-adjustments = să trimită construcții sau desființări
diplomacy-opened-movement = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: se așteaptă ordinele.
diplomacy-opened-retreat = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: se așteaptă retragerile.
diplomacy-opened-adjustment = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: se așteaptă construcțiile și desființările.
diplomacy-began = Începe jocul: { $seats }.
diplomacy-seat-plays = { $seat } joacă { $power }

# Ordinele și rezultatele lor.
diplomacy-stands = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } stă pe loc.
diplomacy-stands-unordered = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu are ordin și stă pe loc.
diplomacy-stands-illegal = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } stă pe loc: ordinul nu poate fi executat.
diplomacy-moves = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } merge în { $to }.
diplomacy-bounces = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }, oprită din { $by } ({ $own } contra { $other }).
diplomacy-own-unit = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: nimeni nu își alungă propria unitate.
diplomacy-convoy-not-ordered = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: nu s-a ordonat niciun convoi.
diplomacy-convoy-paradox = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: convoiul ei e prins într-un paradox.
diplomacy-convoy-disrupted = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: convoiul i-a fost rupt.
diplomacy-convoy-void = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu transportă nimic: nu s-a ordonat mutarea din { $helped } în { $to }.
diplomacy-support-void = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu sprijină nimic: unitatea din { $helped } nu a primit acel ordin.
diplomacy-supports = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } sprijină unitatea din { $helped } (spre { $to }).
diplomacy-support-cut = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } are sprijinul pentru { $helped } tăiat din { $by }.
diplomacy-supporter-dislodged = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } pierde sprijinul pentru { $helped }: alungată din { $by }.
diplomacy-convoys = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } transportă armata din { $helped } în { $to }.
diplomacy-must-retreat = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e alungată din { $by } și trebuie să se retragă.
diplomacy-destroyed = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e alungată din { $by } și nu are unde merge: e distrusă.
diplomacy-refused = { $power }: ordinul „{ $order }” nu contează.
diplomacy-illegal = Ordinul nu e permis ({ $rule }).
diplomacy-not-now = Acum nu ai de dat ordine.
diplomacy-retreats = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } se retrage în { $to }.
diplomacy-retreat-fails = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu se poate retrage în { $to } și e desființată.
diplomacy-disbanded = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e desființată.
diplomacy-disorder = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e desființată: s-a renunțat la prea puține unități.
diplomacy-builds = { $power } construiește { $kind ->
    [army] o armată
   *[fleet] o flotă
} în { $place }.
diplomacy-disbands = { $power } desființează { $kind ->
    [army] armata
   *[fleet] flota
} din { $place }.
diplomacy-waives = { $power } renunță la o construcție.
diplomacy-centres = { $power } are { PLURAL($count) ->
    [one] { $count } centru
    [few] { $count } centre
   *[other] { $count } de centre
}.

# Sfârșitul.
diplomacy-victory = { $seat } câștigă jocul.
diplomacy-draw = Joc egal între: { $seats }.
diplomacy-turn-limit = S-a jucat ultima tură.
diplomacy-over-victory = Joc câștigat de: { $winners }.
diplomacy-over-draw = Joc egal între: { $winners }.
diplomacy-over-turns = S-a jucat ultima tură. În frunte: { $winners }.

# O masă care nu poate începe.
diplomacy-no-variant = Nu există varianta „{ $variant }”.
diplomacy-seats = La această variantă joacă exact { PLURAL($wanted) ->
    [one] { $wanted } jucător
    [few] { $wanted } jucători
   *[other] { $wanted } de jucători
}.
diplomacy-turns = Un joc ține cel puțin o tură.

# Puterile de pe harta clasică.
diplomacy-power-classic-austria = Austria
diplomacy-power-classic-england = Anglia
diplomacy-power-classic-france = Franța
diplomacy-power-classic-germany = Germania
diplomacy-power-classic-italy = Italia
diplomacy-power-classic-russia = Rusia
diplomacy-power-classic-turkey = Turcia

# Locurile de pe harta clasică.
diplomacy-place-classic-adr = Marea Adriatică
diplomacy-place-classic-aeg = Marea Egee
diplomacy-place-classic-alb = Albania
diplomacy-place-classic-ank = Ankara
diplomacy-place-classic-apu = Apulia
diplomacy-place-classic-arm = Armenia
diplomacy-place-classic-bal = Marea Baltică
diplomacy-place-classic-bar = Marea Barents
diplomacy-place-classic-bel = Belgia
diplomacy-place-classic-ber = Berlin
diplomacy-place-classic-bla = Marea Neagră
diplomacy-place-classic-boh = Boemia
diplomacy-place-classic-bot = Golful Botnic
diplomacy-place-classic-bre = Brest
diplomacy-place-classic-bud = Budapesta
diplomacy-place-classic-bul = Bulgaria
diplomacy-place-classic-bul-ec = Bulgaria (coasta de est)
diplomacy-place-classic-bul-sc = Bulgaria (coasta de sud)
diplomacy-place-classic-bur = Burgundia
diplomacy-place-classic-cly = Clyde
diplomacy-place-classic-con = Constantinopol
diplomacy-place-classic-den = Danemarca
diplomacy-place-classic-eas = Mediterana de Est
diplomacy-place-classic-edi = Edinburgh
diplomacy-place-classic-eng = Canalul Mânecii
diplomacy-place-classic-fin = Finlanda
diplomacy-place-classic-gal = Galiția
diplomacy-place-classic-gas = Gasconia
diplomacy-place-classic-gre = Grecia
diplomacy-place-classic-hel = Golful Helgoland
diplomacy-place-classic-hol = Olanda
diplomacy-place-classic-ion = Marea Ionică
diplomacy-place-classic-iri = Marea Irlandei
diplomacy-place-classic-kie = Kiel
diplomacy-place-classic-lon = Londra
diplomacy-place-classic-lvn = Livonia
diplomacy-place-classic-lvp = Liverpool
diplomacy-place-classic-lyo = Golful Lyon
diplomacy-place-classic-mao = Atlanticul de Mijloc
diplomacy-place-classic-mar = Marsilia
diplomacy-place-classic-mos = Moscova
diplomacy-place-classic-mun = München
diplomacy-place-classic-naf = Africa de Nord
diplomacy-place-classic-nao = Atlanticul de Nord
diplomacy-place-classic-nap = Napoli
diplomacy-place-classic-nth = Marea Nordului
diplomacy-place-classic-nwg = Marea Norvegiei
diplomacy-place-classic-nwy = Norvegia
diplomacy-place-classic-par = Paris
diplomacy-place-classic-pic = Picardia
diplomacy-place-classic-pie = Piemont
diplomacy-place-classic-por = Portugalia
diplomacy-place-classic-pru = Prusia
diplomacy-place-classic-rom = Roma
diplomacy-place-classic-ruh = Ruhr
diplomacy-place-classic-rum = România
diplomacy-place-classic-ser = Serbia
diplomacy-place-classic-sev = Sevastopol
diplomacy-place-classic-sil = Silezia
diplomacy-place-classic-ska = Skagerrak
diplomacy-place-classic-smy = Smirna
diplomacy-place-classic-spa = Spania
diplomacy-place-classic-spa-nc = Spania (coasta de nord)
diplomacy-place-classic-spa-sc = Spania (coasta de sud)
diplomacy-place-classic-stp = Sankt Petersburg
diplomacy-place-classic-stp-nc = Sankt Petersburg (coasta de nord)
diplomacy-place-classic-stp-sc = Sankt Petersburg (coasta de sud)
diplomacy-place-classic-swe = Suedia
diplomacy-place-classic-syr = Siria
diplomacy-place-classic-tri = Triest
diplomacy-place-classic-tun = Tunis
diplomacy-place-classic-tus = Toscana
diplomacy-place-classic-tyr = Tirol
diplomacy-place-classic-tys = Marea Tireniană
diplomacy-place-classic-ukr = Ucraina
diplomacy-place-classic-ven = Veneția
diplomacy-place-classic-vie = Viena
diplomacy-place-classic-wal = Țara Galilor
diplomacy-place-classic-war = Varșovia
diplomacy-place-classic-wes = Mediterana de Vest
diplomacy-place-classic-yor = Yorkshire

# Ce stă pe hartă.
diplomacy-centre = centru de aprovizionare
diplomacy-piece-army = armată
diplomacy-piece-fleet = flotă
diplomacy-note-cape = Drumul Capului: EGY, HEJ
diplomacy-note-cape-end = MAO
