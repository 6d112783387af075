# Forum Conquest: opțiunile din capitolul XII și din hotărâri, în cuvinte.

conquest-opt-line = { $name }: { $value }
conquest-opt-on = da
conquest-opt-off = nu
conquest-opt-prize-of = { $objective }: { $prize }
conquest-opt-prize-minor = { PLURAL($count) ->
    [one] o carte minoră
    [few] { $count } cărți minore
   *[other] { $count } de cărți minore
}
conquest-opt-prize-major = { PLURAL($count) ->
    [one] o carte majoră
    [few] { $count } cărți majore
   *[other] { $count } de cărți majore
}
conquest-opt-prize-nothing = nimic
conquest-opt-team = echipa { $number } (locurile { $seats })

# Ce au convenit jucătorii.
conquest-terms-map = Harta: { $name }, { PLURAL($territories) ->
    [one] { $territories } teritoriu care poate fi deținut
    [few] { $territories } teritorii care pot fi deținute
   *[other] { $territories } de teritorii care pot fi deținute
}.
conquest-terms-opening = Începe cu poziția altui joc în tura { $turn }, { $phase }. Harta, regulile și numele sunt ale acelui joc.
conquest-terms-opening-sealed = Fișierele sigilate și ordinile la mutare sigilate se trag din nou. Voturile, postările făcute dinainte și numerele lăsate dinainte rămân în urmă.
conquest-opening-set-up = În această fază se mai alegeau teritorii. Alege una de mai târziu.
conquest-opening-over = Jocul din acest fișier s-a încheiat în această fază. Alege una mai devreme.
conquest-terms-formula = { $count }, după formulă
conquest-terms-rest = Toate celelalte sunt ca în textul de bază al regulamentului.
conquest-terms-name = { $what }: în acest joc „{ $name }”
conquest-terms-unit = { $what }: în acest joc „{ $name }”, prescurtat { $short }
conquest-terms-knights = Cavaleri
conquest-terms-lancers = Lăncieri
conquest-terms-gold = Galbeni

# Grupele capitolului XII.
conquest-group-general = Generale
conquest-group-map = Hartă, deplasare și staționare
conquest-group-production = Producție și schimburi
conquest-group-objectives = Obiective, premii, cărți
conquest-group-battles = Bătălii și alianțe
conquest-group-events = Evenimente globale
conquest-group-rulings = Hotărâri acolo unde regulamentul tace

# 12.1
conquest-opt-players = Jucători
conquest-opt-clock-tz = Fus orar
conquest-opt-clock-posting-hours = Timp de postare, în ore
conquest-opt-clock-night = Orele de noapte, care nu se numără
conquest-opt-clock-night-none = se numără fiecare oră
conquest-opt-meta-fee = Taxă de participare
conquest-opt-meta-fee-none = fără
conquest-opt-meta-sponsor = Sponsor
conquest-opt-meta-sponsor-none = fără
conquest-opt-meta-prize = Premiul câștigătorului
conquest-opt-meta-prize-none = fără
conquest-opt-gm-mode = Game Master
conquest-opt-gm-mode--rotating = fiecare jucător câte o tură
conquest-opt-gm-mode--initiator = cine a creat jocul
conquest-opt-gm-mode--automatic = numai serverul
conquest-opt-draw-method = Tragerile la sorți
conquest-opt-draw-method--instant = pe loc, de către server
conquest-opt-draw-method--sealed = din fișiere sigilate; jucătorii aleg numere
conquest-opt-victory-mode = Victoria
conquest-opt-victory-mode--territories = prin teritorii
conquest-opt-victory-mode--elimination = numai prin eliminarea tuturor adversarilor
conquest-opt-victory-solo-count = Teritorii pentru victoria individuală
conquest-opt-victory-solo-count-none = după formulă
conquest-opt-victory-team-count = Teritorii pentru victoria în echipă
conquest-opt-victory-team-count-none = după formulă
conquest-opt-victory-turn-limit = Ultima tură
conquest-opt-victory-turn-limit-none = fără limită
conquest-opt-start-positions = Poziții de start
conquest-opt-start-positions--picked = jucătorii își aleg teritoriile
conquest-opt-start-positions--dealt = cele de pe hartă, trase la sorți
conquest-opt-start-territories = Teritorii la început
conquest-opt-start-knights = Cavaleri la început
conquest-opt-start-lancers = Lăncieri la început
conquest-opt-start-extra = Unități în plus la început, de felul ales de jucător
conquest-opt-start-cards = Cărți minore la început
conquest-opt-start-gold = Galbeni la început
conquest-opt-team-mode = Cine poate câștiga împreună
conquest-opt-team-mode--free = joc liber: alianțe făcute în joc
conquest-opt-team-mode--individual = joc individual: un singur câștigător
conquest-opt-team-mode--teams = echipe stabilite înainte de start
conquest-opt-team-members = Echipe
conquest-opt-team-members-none = niciuna
conquest-opt-alliances-allowed = Alianțe
conquest-opt-order-mode = Ordinea la mutare
conquest-opt-order-mode--redraw-2 = trasă la două ture, tur-retur
conquest-opt-order-mode--redraw-1 = trasă la fiecare tură
conquest-opt-order-mode--fixed = o singură listă, inversată la fiecare tură
conquest-opt-order-presealed = Ordinea la mutare a tuturor turelor, sigilată la început

# 12.2
conquest-opt-map-shape = Forma unui teritoriu
conquest-opt-map-shape-none = cea de pe hartă
conquest-opt-map-shape--hex = hexagon
conquest-opt-map-shape--square = pătrat
conquest-opt-map-shape--pentagon = pentagon
conquest-opt-map-shape--irregular = neregulată
conquest-opt-map-layout = Configurația hărții, descrisă în cuvinte
conquest-opt-map-layout-none = cum e desenată
conquest-opt-map-regions = Premiu pentru o regiune întreagă
conquest-opt-annex-mode = Alipirea
conquest-opt-annex-mode--optional = opțională
conquest-opt-annex-mode--mandatory = obligatorie de la un prag, cu 0 AP
conquest-opt-annex-mode--forbidden = interzisă
conquest-opt-annex-mandatory-from = Numărul de teritorii de la care nivelurile 2, 4 și 8 sunt obligatorii
conquest-opt-annex-mandatory-from-none = niciunul
conquest-opt-annex-attack-same-turn = Atac dintr-un teritoriu alipit în aceeași tură
conquest-opt-annex-attack-same-turn--allowed = permis
conquest-opt-annex-attack-same-turn--forbidden = interzis
conquest-opt-annex-cost = Alipirea costă
conquest-opt-annex-cost--per-merge = 1 AP pentru fiecare alipire
conquest-opt-annex-cost--per-turn = 1 AP pentru toate alipirile unei ture
conquest-opt-annex-thresholds = Praguri pentru alipire
conquest-opt-castle-doubling = Apărarea Castelului se dublează la fiecare 10 ture
conquest-opt-units-spawn = Unitățile noi apar
conquest-opt-units-spawn--capital = în Capitală
conquest-opt-units-spawn--anywhere = oriunde alege proprietarul lor
conquest-opt-move-max-steps = Deplasarea maximă, în teritorii
conquest-opt-move-max-steps-none = fără limită
conquest-opt-stack-limit = Numărul maxim de unități într-un teritoriu
conquest-opt-stack-limit-none = fără limită
conquest-opt-garrison-required = Obligația garnizoanei

# 12.3
conquest-opt-production-assimilation = Tură de asimilare
conquest-opt-production-assimilation--off = nu
conquest-opt-production-assimilation--all = după orice cucerire
conquest-opt-production-assimilation--from-players = după cuceriri de la jucători
conquest-opt-production-double = Producție dublă
conquest-opt-trade-resources = Trimiterea de galbeni și cărți
conquest-opt-trade-resources--allowed = permisă
conquest-opt-trade-resources--forbidden = interzisă
conquest-opt-trade-territories = Vânzarea de teritorii
conquest-opt-trade-territories--forbidden = interzisă
conquest-opt-trade-territories--allowed = permisă
conquest-opt-trade-gold-cost = Trimiterea de galbeni costă
conquest-opt-trade-gold-cost--flat = 1 AP
conquest-opt-trade-gold-cost--by-share = 1 AP până la jumătate din producție, 2 AP peste

# 12.4
conquest-opt-objectives-enabled = Obiective și premii
conquest-opt-prizes-luck = Noroc în plus: felul premiului se trage la sorți
conquest-opt-prizes-poll-votes = Premiu la fiecare 20 de voturi în sondaj
conquest-opt-prizes-poll-prize = Premiul pentru voturile din sondaj
conquest-opt-prizes-poll-prize-none = nimic
conquest-opt-prizes-fixed = Câte un premiu fix pentru fiecare obiectiv
conquest-opt-prizes-table = Premii fixe diferite de cele din regulament
conquest-opt-prizes-table-none = niciunul
conquest-opt-cards-enabled = Cărți
conquest-opt-cards-majors = Cărți majore
conquest-opt-cards-optional = Cărți minore opționale
conquest-opt-cards-optional-none = niciuna
conquest-opt-cards-start = Prima carte
conquest-opt-cards-start--random = trasă la sorți
conquest-opt-cards-start--choice = aleasă de jucător
conquest-opt-cards-start-choice = Cărți din care se alege prima
conquest-opt-cards-start-choice-none = toate cărțile minore
conquest-opt-cards-hand-limit = Numărul maxim de cărți ale unui jucător
conquest-opt-cards-hand-limit-none = fără limită

# 12.5, 12.6
conquest-opt-capital-loss-eliminates = Pierderea Capitalei elimină jucătorul
conquest-opt-support-defence-late = Sprijinirea apărării după atac
conquest-opt-events-enabled = Evenimente globale
conquest-opt-events-turns = Ture cu eveniment
conquest-opt-events-turns-none = niciuna
conquest-opt-events-list = Evenimente posibile
conquest-opt-events-list-none = niciunul

# Secțiunea 14
conquest-opt-signup-min-players = Numărul minim de jucători
conquest-opt-signup-require-even = Numărul de jucători trebuie să fie par
conquest-opt-gm-map-update = Harta se publică
conquest-opt-gm-map-update--phase = după fiecare fază
conquest-opt-gm-map-update--turn = după fiecare tură
conquest-opt-setup-pick-constraint = Teritorii care pot fi alese
conquest-opt-setup-pick-constraint--none = orice teritoriu liber
conquest-opt-setup-pick-constraint--contiguous = cele vecine cu ale jucătorului
conquest-opt-setup-missed-pick = O alegere ratată
conquest-opt-setup-missed-pick--random = se trage la sorți
conquest-opt-setup-missed-pick--skip-to-end = se face după toate celelalte
conquest-opt-draw-unique-numbers = Doi jucători nu pot alege același număr
conquest-opt-cards-deck = Cărțile din pachet
conquest-opt-cards-deck--infinite = oricâte exemplare
conquest-opt-cards-deck--finite = câte un exemplar din fiecare carte
conquest-opt-ap-base = Puncte de acțiune pe tură
conquest-opt-combat-leftover = Forța care nu poate distruge unitatea următoare
conquest-opt-combat-leftover--stop = se pierde
conquest-opt-combat-leftover--spill = trece la o unitate mai slabă
conquest-opt-castle-value = Defensiva Castelului
conquest-opt-combat-bonus-leftover = Ce rămâne dintr-un bonus după prima lovitură
conquest-opt-combat-bonus-leftover--carry = rămâne ca forță în luptă
conquest-opt-combat-bonus-leftover--drop = se pierde
conquest-opt-castle-immune-to-bonus = Bonusurile de atac nu contează împotriva Castelului
conquest-opt-combat-penalty = O penalizare a atacatorului
conquest-opt-combat-penalty--reduce = scade forța atacatorului
conquest-opt-combat-penalty--as-defence-bonus = contează ca bonus al apărătorului
conquest-opt-combat-bonus-defends-empty = Bonusurile apără un teritoriu gol
conquest-opt-cards-first-attack = Primul atac este
conquest-opt-cards-first-attack--first-order = primul ordin de atac
conquest-opt-cards-first-attack--first-battle = primul atac care întâlnește trupe
conquest-opt-cards-blitzkrieg = Blitzkrieg înjumătățește pierderile
conquest-opt-cards-blitzkrieg--per-kind = pe fiecare fel
conquest-opt-cards-blitzkrieg--total = în total
conquest-opt-temporary-turns = Ture de Posesie Temporară după o egalitate
conquest-opt-capital-replacement-mergeable = O Capitală înlocuitoare poate fi alipită
conquest-opt-count-unit = Teritoriile se numără
conquest-opt-count-unit--base = ca teritorii de bază
conquest-opt-count-unit--entity = așa cum sunt alipite
conquest-opt-annex-adjacent = Teritoriile alipite trebuie să se învecineze
conquest-opt-annex-max-level = Nivelul maxim al unui teritoriu alipit
conquest-opt-annex-max-level--8 = 8
conquest-opt-annex-max-level--4 = 4
conquest-opt-annex-max-level--2 = 2
conquest-opt-annex-max-level--1 = 1
conquest-opt-annex-terrain = Relieful unui teritoriu alipit
conquest-opt-annex-terrain--union = fiecare fel din el, o dată
conquest-opt-annex-terrain--none = niciunul
conquest-opt-ap-support-defence-cross = Trecerea unei granițe pentru a apăra un aliat costă
conquest-opt-ap-support-defence-cross--2 = 2 AP
conquest-opt-ap-support-defence-cross--1 = 1 AP
conquest-opt-ap-reinforce-cross = Întărirea unui teritoriu cucerit de un aliat costă
conquest-opt-ap-reinforce-cross--2 = 2 AP
conquest-opt-ap-reinforce-cross--3 = 3 AP
conquest-opt-ap-terrain-stack = Același relief la ambele capete ale unei deplasări
conquest-opt-ap-terrain-stack--per-kind = contează o dată
conquest-opt-ap-terrain-stack--per-end = contează de două ori
conquest-opt-intensive-allow-free-actions = Acțiuni de 0 AP împreună cu Producția Intensivă
conquest-opt-cards-superproductie = Seria pentru Superproducție începe
conquest-opt-cards-superproductie--fresh-series = în tura cărții
conquest-opt-cards-superproductie--counts-back = cu seria deja în curs
conquest-opt-war-count = Un război este
conquest-opt-war-count--periods = de la o acțiune ostilă până la următoarea cooperare
conquest-opt-war-count--turns = fiecare tură cu o acțiune ostilă
conquest-opt-victory-alliance-share = Mărimea maximă a unei alianțe câștigătoare
conquest-opt-support-max-per = Cel mult un aliat în sprijin
conquest-opt-support-max-per--battle = în fiecare bătălie
conquest-opt-support-max-per--turn = în fiecare tură
conquest-opt-teams-ratio = Raportul de doi la unu e valabil și pentru echipe
conquest-opt-victory-final-tie = Dacă toate criteriile de departajare sunt egale
conquest-opt-victory-final-tie--shared = câștigă toți
conquest-opt-victory-final-tie--move-order = câștigă primul dintre ei în ordinea la mutare
conquest-opt-victory-final-tie--lot = hotărăște o tragere la sorți
conquest-opt-elimination-missed-turns = Ture ratate la rând care elimină un jucător
conquest-opt-cards-asasin-distance = Distanța la care ajung Asasinii
conquest-opt-cards-asasin-distance--exact = exact cea tipărită
conquest-opt-cards-asasin-distance--up-to = până la cea tipărită
conquest-opt-objectives-kills = Unități ucise în atac care aduc premiul
conquest-opt-objectives-losses = Pierderi în apărare care aduc premiul
conquest-opt-objectives-losses-measure = Premiul pentru pierderi numără
conquest-opt-objectives-losses-measure--enemy-killed-in-defence = inamicii uciși în apărare
conquest-opt-objectives-losses-measure--own-lost = unitățile proprii pierdute
conquest-opt-post-early = Postarea înainte de rând
conquest-opt-post-early--harmless = numai ce nu afectează alți jucători
conquest-opt-post-early--any = orice postare
conquest-opt-post-early--none = nu e permisă
conquest-opt-post-delegate = Un înlocuitor poate posta pentru un jucător
conquest-opt-alliance-gift-betrayals = Premiu pentru trădarea unui aliat care a primit numai daruri

# De ce opțiunile nu pot fi așa.
conquest-conflict-unknown-flag = Nu există opțiunea „{ $flag }”.
conquest-conflict-no-such-value = { $flag }: opțiunea nu are această valoare.
conquest-conflict-out-of-range = { $flag }: numărul este în afara limitelor.
conquest-conflict-too-few-players = Sunt mai puțini jucători decât cere un joc. Alege mai mulți jucători sau micșorează numărul minim de jucători.
conquest-conflict-odd-players = Numărul de jucători trebuie să fie par. Alege un număr par sau admite unul impar.
conquest-conflict-too-few-starting-units = Fiecare teritoriu de la început în afară de Capitală are nevoie de o unitate, iar unitățile de la început sunt prea puține. Adaugă unități sau alege mai puține teritorii.
conquest-conflict-count-beyond-map = { $flag }: harta are mai puține teritorii, deci nu s-ar putea întâmpla niciodată. Alege un număr mai mic.
conquest-conflict-events-after-last-turn = Un eveniment ar veni după ultima tură a jocului. Alege ture mai devreme pentru evenimente sau o ultimă tură mai târzie.
conquest-conflict-annex-optional-without-garrison = Fără obligația garnizoanei, alipirea nu poate rămâne opțională, fiindcă îi dispare rostul principal. Fă alipirea obligatorie sau interzisă ori păstrează obligația garnizoanei.
conquest-conflict-sale-needs-no-garrison = Teritoriile se pot vinde numai în jocurile fără obligația garnizoanei. Interzice vânzarea lor sau renunță la obligația garnizoanei.
conquest-conflict-fixed-order-with-alliances = O singură ordine la mutare pentru tot jocul e permisă numai în jocul individual fără alianțe. Alege jocul individual și interzice alianțele ori lasă ordinea să fie trasă la sorți.
conquest-conflict-optional-cards-without-cards = Sunt alese cărți opționale, dar jocul nu are cărți. Admite cărțile sau renunță la cele opționale.
conquest-conflict-luck-without-cards = Norocul în plus trage cărți, dar jocul nu are. Admite cărțile sau renunță la norocul în plus.
conquest-conflict-luck-with-fixed-prizes = Un premiu este fie fix, fie tras la sorți. Renunță la premiile fixe sau la norocul în plus.
conquest-conflict-poll-without-objectives = Sondajul aduce un premiu, dar jocul nu are premii. Admite obiectivele sau renunță la premiul sondajului.
conquest-conflict-teams-not-named = Jocul are echipe fixe, dar sunt numite mai puțin de două sau un loc este în două dintre ele. Numește cel puțin două echipe, cu fiecare loc într-una singură.
conquest-conflict-alliances-not-allowed = Membrii unei echipe sunt aliați. Admite alianțele sau alege un joc fără echipe.
conquest-conflict-events-without-turns = Evenimentele globale au nevoie de turele în care vin și de cel puțin un eveniment posibil. Numește-le pe amândouă sau renunță la evenimente.
