# Deschiderea unei mese de Forum Conquest.
conquest-open-players-hint = Un număr par, cel puțin șase.
conquest-open-map = Harta
conquest-open-map-fitting = Harta gata făcută pentru acest număr de jucători
conquest-open-map-named = { $name }, pentru { $players } jucători, { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}
conquest-open-no-map = Nicio hartă gata făcută nu are loc pentru atâția. Alege, generează sau desenează una.

conquest-open-about = Alege, recitește alături în cuvinte, deschide. Jucătorii sunt de acord cu aceste opțiuni când iau loc.
conquest-open-players = Jucători și hartă
conquest-open-map-hint = Hărți gata făcute, hărți noi dintr-o sămânță și cele desenate sau trimise de tine:
conquest-open-map-own = { $name } (a ta)
conquest-open-map-made = O hartă nouă, ca mai jos
conquest-open-look = Arată harta
conquest-open-words = În cuvinte
conquest-open-changes = { PLURAL($count) ->
    [one] o schimbare
    [few] { $count } schimbări
   *[other] { $count } de schimbări
}
conquest-open-conflicts = { PLURAL($count) ->
    [one] Un conflict de rezolvat înainte ca masa să se poată deschide
    [few] { $count } conflicte de rezolvat înainte ca masa să se poată deschide
   *[other] { $count } de conflicte de rezolvat înainte ca masa să se poată deschide
}
conquest-open-differs = Altfel decât în regulament
conquest-open-same = Totul este ca în textul de bază al regulamentului.
conquest-open-first-post = Acestea devin prima postare din firul partidei.
conquest-open-table = { PLURAL($players) ->
    [one] Un jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
} pe harta { $map }.
conquest-open-table-without-map = { PLURAL($players) ->
    [one] Un jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}; harta este încă de ales.
conquest-open-usual = În regulament: { $value }.
conquest-open-rulings = Arată ce a hotărât casa unde regulamentul tace sau se contrazice
conquest-open-prizes = Numește-le; ce rămâne gol este ca în regulament
conquest-open-prize-gold = galbeni
conquest-open-prize-minor = cărți minore
conquest-open-prize-major = cărți majore
conquest-open-teams = { PLURAL($count) ->
    [one] o echipă, locurile la rând
    [few] { $count } echipe, locurile la rând
   *[other] { $count } de echipe, locurile la rând
}
conquest-open-night-from = de la
conquest-open-night-to = până la
conquest-open-night = O fereastră a zilei, de la o oră la alta; lasă ambele goale ca să se socotească fiecare oră.
conquest-open-three = Trei numere despărțite prin virgule.
conquest-open-long-text = Textul este prea lung: cel mult { $most } de caractere.
conquest-open-unread = Opțiunile nu au putut fi citite: { $why }
conquest-open-no-room = Harta este prea mică: se pot stăpâni { $has } teritorii, la început e nevoie de { $needs }.

# Seturi de opțiuni.
conquest-preset-from = Pornește de la
conquest-preset-standard = Standard
conquest-preset-standard-about = regulamentul, nimic schimbat
conquest-preset-cutthroat = Cutthroat
conquest-preset-cutthroat-about = individual, fără garnizoane, galbeni dubli
conquest-preset-own = al tău, păstrat { $at }
conquest-preset-drop = Aruncă „{ $name }”
conquest-preset-dropped = Setul este aruncat.
conquest-preset-name = Păstrează aceste opțiuni ca
conquest-preset-hint = Setul tău, de la care poți deschide altă masă. Un set cu același nume este înlocuit.
conquest-preset-keep = Păstrează setul
conquest-preset-kept = Păstrat ca „{ $name }”.
conquest-preset-no-name = Dă-i setului un nume de 1 până la { $most } de caractere.
conquest-preset-full = Păstrezi deja o sută de seturi. Aruncă mai întâi unul.

# Hărți noi.
conquest-made-title = O hartă nouă dintr-o sămânță
conquest-made-another = Alta
conquest-made-land = Uscatul
conquest-made-block = un continent
conquest-made-broken = un continent cu golfuri adânci
conquest-made-straits = insule legate prin strâmtori
conquest-made-apart = insule despărțite
conquest-made-mix = Ținutul
conquest-made-temperate = câte ceva din toate
conquest-made-rugged = înalt: creste, dealuri, trecători
conquest-made-open = deschis: ferme și drumuri
conquest-made-tongue = Nume care sună
conquest-made-getic = ca pe Dunăre
conquest-made-pontic = ca pe un țărm de mare
conquest-made-latin = ca într-o provincie
conquest-made-each = Teritorii pentru fiecare jucător, de la 8 la 24
conquest-made-seed = Sămânța
conquest-made-seed-hint = Aceeași sămânță dă aceeași hartă.
conquest-made-regions = Împarte-o în regiuni
conquest-made-players = Hărți noi se fac pentru 2 până la 12 jucători.
conquest-made-no-room = Niciun desen nu a avut loc pentru toate. Ia altă sămânță sau mai puține teritorii.

# O hartă și cifrele ei.
conquest-map-title = Harta { $name }
conquest-map-holds = { PLURAL($territories) ->
    [one] un teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}, { PLURAL($regions) ->
    [one] o regiune
    [few] { $regions } regiuni
   *[other] { $regions } de regiuni
}, { PLURAL($starts) ->
    [one] o poziție de start
    [few] { $starts } poziții de start
   *[other] { $starts } de poziții de start
}.
conquest-fair-title = Cât de drepte sunt pozițiile de start
conquest-fair-figure = Cea mai slabă poziție are din cea mai bună
conquest-fair-ratio = partea
conquest-fair-yes = Pozițiile de start sunt drepte: la fiecare cifră, cea mai slabă are cel puțin 80% din cea mai bună.
conquest-fair-no = Pozițiile de start nu sunt egale. Contează acolo unde se trag la sorți.
conquest-fair-near = teritorii la cel mult doi pași
conquest-fair-far = teritorii la cel mult patru pași
conquest-fair-worth = valoarea pământului la cel mult doi pași
conquest-fair-rivals = distanța până la cei doi rivali mai apropiați

# Numele mesei.
conquest-names-title = Nume și înfățișare
conquest-names-hint = Numește unitățile, galbenii, Castelul, cărțile și relieful cum dorești; ce rămâne gol este ca în regulament
conquest-name-one = unul
conquest-name-many = mai mulți
conquest-name-short = scurt
conquest-name-name = nume
conquest-look = desenat ca
conquest-look-usual = de obicei
conquest-look-plain = nimic
conquest-look-peaks = piscuri
conquest-look-waves = valuri
conquest-look-hills = dealuri
conquest-look-swamp = stuf
conquest-look-farm = brazde
conquest-look-woods = copaci
conquest-look-bridge = un pod
conquest-look-road = un drum
conquest-said = { $what }
conquest-maps-title = Hărțile tale
conquest-team-seat = locul { $number }, echipa { $team }
conquest-open-events-own = Evenimente ale voastre
conquest-open-events-hint = Câte unul pe rând, cu ce face, ca „Cometa: units_lost 20, action_points -1”. Efecte: units_lost și un procent, territories_yield și galbeni, cards minor sau major și un număr, production și un procent, action_points și un număr, unspent și un procent, free_annexation, conquests_lost.
conquest-open-event-wrong = Acesta nu este un eveniment: „{ $line }”. Scrie un nume, două puncte și efecte despărțite prin virgule.
conquest-open-empty = gol: { $what }
conquest-open-victory-alone = { PLURAL($solo) ->
    [one] Un teritoriu aduce
    [few] { $solo } teritorii aduc
   *[other] { $solo } de teritorii aduc
} victoria.
conquest-open-victory-team = { PLURAL($solo) ->
    [one] Un teritoriu aduce
    [few] { $solo } teritorii aduc
   *[other] { $solo } de teritorii aduc
} victoria de unul singur, { $team } împreună unei echipe de { $members }.
conquest-open-victory-alliance = { PLURAL($solo) ->
    [one] Un teritoriu aduce
    [few] { $solo } teritorii aduc
   *[other] { $solo } de teritorii aduc
} victoria de unul singur, { $team } împreună unei alianțe de { $members }.

# Ce e bine de știut despre o opțiune.
conquest-hint-clock-posting-hours = De la postarea dinainte. Peste 12 ore se numără și noaptea.
conquest-hint-clock-night = În fusul orar al mesei. Lasă ambele goale ca să conteze fiecare oră.
conquest-hint-gm-mode = Serverul trage la sorți, rezumă și desenează singur; game masterul comentează și corectează.
conquest-hint-draw-method = Sigilat: lista se încuie, jucătorii spun numere, apoi se arată cheia.
conquest-hint-victory-solo-count = Formula: toate teritoriile, împărțite la numărul jucătorilor, ori 1,6.
conquest-hint-victory-team-count = Formula: pentru fiecare membru, cu cinci mai puține decât singur.
conquest-hint-victory-turn-limit = După ea câștigă cine are cele mai multe teritorii.
conquest-hint-start-positions = Pozițiile trase la sorți cer o hartă pe care sunt marcate.
conquest-hint-team-mode = În jocul liber câștigă împreună cel mult un sfert dintre jucători, după cinci acte de sprijin între oricare doi.
conquest-hint-team-members = Sau alege locurile: 1 4, 2 5, 3 6 înseamnă trei echipe de câte doi.
conquest-hint-alliances-allowed = Lista unică a mutărilor cere „nu”.
conquest-hint-order-mode = Dus-întors: ultimul dintr-o tură este primul din următoarea.
conquest-hint-order-presealed = Câte un fișier încuiat pentru fiecare tură; se arată doar cheia lui.
conquest-hint-map-regions = Cere o hartă cu regiuni.
conquest-hint-annex-mode = Fără obligația garnizoanei nu poate rămâne la alegere.
conquest-hint-annex-mandatory-from = Trei numere, despărțite prin virgule.
conquest-hint-annex-thresholds = Nu: oricare două de aceeași mărime se pot uni oricând.
conquest-hint-castle-doubling = +6 din tura 11, +12 din tura 21.
conquest-hint-garrison-required = Nu: teritoriile se țin fără unități. Atunci se pot și vinde.
conquest-hint-production-assimilation = Teritoriul cucerit produce abia din a doua tură.
conquest-hint-trade-territories = Numai unde teritoriile se țin fără garnizoane.
conquest-hint-trade-gold-cost = După sumă: 1 AP până la jumătate din producție, 2 AP peste.
conquest-hint-prizes-luck = O primă tragere hotărăște felul premiului; poate fi și nimic.
conquest-hint-prizes-poll-votes = Un premiu la fiecare 20 de voturi în sondajul din firul jocului. Le numără game masterul.
conquest-hint-prizes-fixed = Fiecare obiectiv plătește ce este numit, fără tragere la sorți.
conquest-hint-cards-enabled = Nu: 5 galbeni în locul unei cărți minore câștigate, 11 în locul uneia majore.
conquest-hint-cards-majors = Nu: câte două cărți minore în locul fiecăreia.
conquest-hint-cards-start = La alegere: dintre cărțile bifate mai jos.
conquest-hint-cards-hand-limit = Cine are mai multe renunță la una sau convertește trei minore.
conquest-hint-capital-loss-eliminates = Orice ar mai stăpâni jucătorul.
conquest-hint-support-defence-late = Ajutorul în apărare poate veni și după atac, pentru 2 AP.
conquest-hint-events-turns = Numere de ture, despărțite prin virgule. Toți votează cu o tură înainte.
conquest-hint-cards-deck = Finit: o carte nu mai vine cât timp o ține cineva.
conquest-hint-draw-unique-numbers = Da: nimeni nu poate spune un număr luat deja.
conquest-hint-victory-alliance-share = În procente din toți jucătorii de la început.
conquest-hint-temporary-turns = Turele în care un teritoriu golit de o egalitate mai poate fi păstrat.
conquest-hint-post-early = Inofensive: ce nu atinge pe nimeni altcineva.

conquest-open-team-seats = sau locurile
conquest-open-team-seats-wrong = Numește o dată fiecare dintre cele { $players } locuri: cele ale unei echipe despărțite prin spații, echipele prin virgule.
conquest-open-prize-card = carte
conquest-open-prize-no-card = niciuna anume
