# Crearea unui joc de Forum Conquest.
conquest-create-players-hint = Un număr par, cel puțin șase.
conquest-create-map = Harta
conquest-create-map-fitting = Harta gata făcută pentru acest număr de jucători
conquest-create-map-named = { $name }, pentru { $players } jucători, { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}
conquest-create-no-map = Nicio hartă gata făcută nu are loc pentru atâția. Alege, generează sau desenează una.

conquest-create-about = Alege opțiunile, verifică-le în cuvinte alături, apoi creează jocul. Jucătorii sunt de acord cu ele când intră în joc.
conquest-create-players = Jucători și hartă
conquest-create-map-hint = Hărți gata făcute, hărți noi generate dintr-un seed și hărți desenate sau încărcate de tine:
conquest-create-map-own = { $name } (a ta)
conquest-create-map-made = O hartă nouă, cu setările de mai jos
conquest-create-show-map = Arată harta
conquest-create-in-words = Opțiunile în cuvinte
conquest-create-changes = { PLURAL($count) ->
    [one] o modificare
    [few] { $count } modificări
   *[other] { $count } de modificări
}
conquest-create-conflicts = { PLURAL($count) ->
    [one] Un conflict de rezolvat înainte ca jocul să poată fi creat
    [few] { $count } conflicte de rezolvat înainte ca jocul să poată fi creat
   *[other] { $count } de conflicte de rezolvat înainte ca jocul să poată fi creat
}
conquest-create-differs = Altfel decât în regulament
conquest-create-same = Totul este ca în textul de bază al regulamentului.
conquest-create-first-post = Aceste opțiuni devin prima postare din firul jocului.
conquest-create-summary = { PLURAL($players) ->
    [one] Un jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
} pe harta { $map }.
conquest-create-summary-without-map = { PLURAL($players) ->
    [one] Un jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}; harta nu este încă aleasă.
conquest-create-rulebook-value = În regulament: { $value }.
conquest-create-rulings = Locurile în care regulamentul tace sau se contrazice.
conquest-create-options = { PLURAL($count) ->
    [one] o opțiune
    [few] { $count } opțiuni
   *[other] { $count } de opțiuni
}
conquest-create-prizes = Stabilește premiile; lasă un câmp gol pentru premiul din regulament
conquest-create-prize-gold = galbeni
conquest-create-prize-minor = cărți minore
conquest-create-prize-major = cărți majore
conquest-create-teams = { PLURAL($count) ->
    [one] o echipă, în ordinea locurilor
    [few] { $count } echipe, în ordinea locurilor
   *[other] { $count } de echipe, în ordinea locurilor
}
conquest-create-night-from = de la
conquest-create-night-to = până la
conquest-create-night = Scrie ambele ore ale nopții sau lasă-le pe amândouă goale ca să se numere fiecare oră.
conquest-create-three = Scrie trei numere despărțite prin virgule.
conquest-create-long-text = Textul este prea lung. Folosește cel mult { $most } de caractere.
conquest-create-unread = Opțiunile nu au putut fi citite: { $why }
conquest-create-no-room = Harta este prea mică: pot fi deținute { $has } dintre teritoriile ei, iar la început e nevoie de { $needs }. Alege o hartă mai mare.

# Seturi de opțiuni.
conquest-preset-from = Pornește de la
conquest-preset-standard = Standard
conquest-preset-standard-about = regulamentul, fără modificări
conquest-preset-cutthroat = Cutthroat
conquest-preset-cutthroat-about = individual, fără garnizoane, galbeni dubli
conquest-preset-own = al tău, salvat { $at }
conquest-preset-delete = Șterge „{ $name }”
conquest-preset-deleted = Setul de opțiuni este șters.
conquest-preset-name = Salvează aceste opțiuni ca
conquest-preset-hint = Setul tău de opțiuni, de la care poți crea alte jocuri. Un set cu același nume este înlocuit.
conquest-preset-save = Salvează setul de opțiuni
conquest-preset-saved = Salvat ca „{ $name }”.
conquest-preset-no-name = Dă-i setului de opțiuni un nume de 1 până la { $most } de caractere.
conquest-preset-full = Ai deja o sută de seturi de opțiuni, adică limita. Șterge mai întâi unul.

# Hărți noi.
conquest-generate-title = Generează o hartă dintr-un seed
conquest-generate-another = Generează alta
conquest-generate-land = Forma uscatului
conquest-generate-block = un continent
conquest-generate-broken = un continent cu golfuri adânci
conquest-generate-straits = insule legate prin strâmtori
conquest-generate-apart = insule despărțite
conquest-generate-mix = Relief
conquest-generate-temperate = amestecat: câte ceva din toate
conquest-generate-rugged = muntos: creste, dealuri, trecători
conquest-generate-open = deschis: ferme și drumuri
conquest-generate-name-style = Numele teritoriilor
conquest-generate-getic = getice, ca pe Dunăre
conquest-generate-pontic = grecești, ca pe țărmul Mării Negre
conquest-generate-latin = latine, ca într-o provincie romană
conquest-generate-each = Teritorii pentru fiecare jucător, de la 8 la 24
conquest-generate-seed = Seed
conquest-generate-seed-hint = Același seed dă aceeași hartă.
conquest-generate-regions = Împarte-o în regiuni
conquest-generate-players = O hartă poate fi generată pentru 2 până la 12 jucători.
conquest-generate-no-room = Nu s-a putut genera nicio hartă cu aceste setări. Alege alt seed sau mai puține teritorii.

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
conquest-fair-title = Cât de echilibrate sunt pozițiile de start
conquest-fair-figure = Cea mai slabă poziție de start față de cea mai bună
conquest-fair-ratio = partea
conquest-fair-yes = Pozițiile de start sunt echilibrate: la fiecare cifră, cea mai slabă are cel puțin 80% din cea mai bună.
conquest-fair-no = Pozițiile de start nu sunt egale. Contează atunci când se trag la sorți.
conquest-fair-near = teritorii la cel mult doi pași
conquest-fair-far = teritorii la cel mult patru pași
conquest-fair-worth = valoarea reliefului la cel mult doi pași
conquest-fair-rivals = distanța până la cei doi rivali mai apropiați

# Nume proprii.
conquest-names-title = Nume și simboluri
conquest-names-hint = Redenumește unitățile, galbenii, Castelul, cărțile și relieful; lasă un câmp gol pentru numele din regulament
conquest-name-one = singular
conquest-name-many = plural
conquest-name-short = prescurtare
conquest-name-name = nume
conquest-symbol = simbol pe hartă
conquest-symbol-default = cel obișnuit
conquest-symbol-plain = niciunul
conquest-symbol-peaks = piscuri
conquest-symbol-waves = valuri
conquest-symbol-hills = dealuri
conquest-symbol-swamp = stuf
conquest-symbol-farm = brazde
conquest-symbol-woods = copaci
conquest-symbol-bridge = un pod
conquest-symbol-road = un drum
conquest-said = { $what }
conquest-maps-title = Hărțile tale
conquest-team-seat = locul { $number }, echipa { $team }
conquest-create-events-own = Evenimente proprii
conquest-create-events-hint = Câte unul pe rând: un nume, două puncte și efectele lui, ca „Cometa: units_lost 20, action_points -1”. Efecte: units_lost și un procent, territories_yield și galbeni, cards minor sau major și un număr, production și un procent, action_points și un număr, unspent și un procent, free_annexation, conquests_lost.
conquest-create-event-wrong = „{ $line }” nu este un eveniment. Scrie un nume, două puncte și efecte despărțite prin virgule.
conquest-create-empty = dacă e gol: { $what }
conquest-create-victory-alone = { PLURAL($solo) ->
    [one] Un teritoriu aduce
    [few] { $solo } teritorii aduc
   *[other] { $solo } de teritorii aduc
} victoria.
conquest-create-victory-team = { PLURAL($solo) ->
    [one] Un teritoriu aduce
    [few] { $solo } teritorii aduc
   *[other] { $solo } de teritorii aduc
} victoria de unul singur, { $team } împreună unei echipe de { $members }.
conquest-create-victory-alliance = { PLURAL($solo) ->
    [one] Un teritoriu aduce
    [few] { $solo } teritorii aduc
   *[other] { $solo } de teritorii aduc
} victoria de unul singur, { $team } împreună unei alianțe de { $members }.

# Ce e bine de știut despre o opțiune.
conquest-hint-clock-posting-hours = Numărate de la postarea dinainte. Peste 12 ore se numără și noaptea.
conquest-hint-clock-night = În fusul orar al jocului. Lasă ambele goale ca să se numere fiecare oră.
conquest-hint-gm-mode = Serverul trage la sorți, scrie rezumatele și actualizează singur harta; Game Masterul comentează și corectează.
conquest-hint-draw-method = Sigilat: lista se încuie, jucătorii aleg numere, apoi se publică cheia.
conquest-hint-victory-solo-count = Formula: toate teritoriile, împărțite la numărul jucătorilor, ori 1,6.
conquest-hint-victory-team-count = Formula: pentru fiecare membru, cu cinci mai puține decât îi trebuie unui jucător singur.
conquest-hint-victory-turn-limit = După ea câștigă cine are cele mai multe teritorii.
conquest-hint-start-positions = Ca să fie trase la sorți, pozițiile de start trebuie să fie marcate pe hartă.
conquest-hint-team-mode = În jocul liber câștigă împreună cel mult un sfert dintre jucători, după cinci acte de sprijin între oricare doi.
conquest-hint-team-members = Sau alege locurile: 1 4, 2 5, 3 6 înseamnă trei echipe de câte doi.
conquest-hint-alliances-allowed = O ordine fixă la mutare cere jocul fără alianțe.
conquest-hint-order-mode = Trasă la două ture: ultimul dintr-o tură este primul din următoarea.
conquest-hint-order-presealed = Câte un fișier sigilat pentru fiecare tură; când vine tura, se publică numai cheia lui.
conquest-hint-map-regions = Cere o hartă cu regiuni.
conquest-hint-annex-mode = Fără obligația garnizoanei, alipirea nu poate rămâne opțională.
conquest-hint-annex-mandatory-from = Trei numere despărțite prin virgule.
conquest-hint-annex-thresholds = Nu: oricare două teritorii de aceeași mărime pot fi alipite oricând.
conquest-hint-castle-doubling = +6 din tura 11, +12 din tura 21.
conquest-hint-garrison-required = Da: în fiecare teritoriu trebuie să rămână o unitate. Nu: teritoriile se dețin fără unități și se pot și vinde.
conquest-hint-production-assimilation = Teritoriul cucerit produce abia din a doua tură.
conquest-hint-trade-territories = Numai unde teritoriile se dețin fără garnizoane.
conquest-hint-trade-gold-cost = După sumă: 1 AP până la jumătate din producție, 2 AP peste.
conquest-hint-prizes-luck = O primă tragere hotărăște felul premiului; poate fi și nimic.
conquest-hint-prizes-poll-votes = Un premiu la fiecare 20 de voturi în sondajul din firul jocului. Le numără Game Masterul.
conquest-hint-prizes-fixed = Fiecare obiectiv aduce premiul numit, fără tragere la sorți.
conquest-hint-cards-enabled = Nu: 5 galbeni în locul unei cărți minore câștigate, 11 în locul uneia majore.
conquest-hint-cards-majors = Nu: câte două cărți minore în locul fiecăreia.
conquest-hint-cards-start = Aleasă de jucător: dintre cărțile bifate mai jos.
conquest-hint-cards-hand-limit = Cine are mai multe renunță la una sau convertește trei minore.
conquest-hint-capital-loss-eliminates = Nu contează ce mai deține jucătorul.
conquest-hint-support-defence-late = Aliații pot sprijini apărarea și după atac, pentru 2 AP.
conquest-hint-events-turns = Numere de ture, despărțite prin virgule. Toți votează cu o tură înainte.
conquest-hint-cards-deck = Un singur exemplar: o carte nu mai este trasă cât timp o deține un jucător.
conquest-hint-draw-unique-numbers = Da: nimeni nu poate alege un număr deja luat.
conquest-hint-victory-alliance-share = Un procent din jucătorii de la început.
conquest-hint-temporary-turns = Turele în care un teritoriu golit de o egalitate mai poate fi păstrat.
conquest-hint-post-early = A posta în avans înseamnă a posta înainte de rând; postarea are efect când vine rândul.

conquest-create-team-seats = sau locurile
conquest-create-team-seats-wrong = Numește o singură dată fiecare dintre cele { $players } locuri: pune spații între locurile unei echipe și virgule între echipe.
conquest-create-prize-card = carte
conquest-create-prize-no-card = nicio carte anume

conquest-create-opening-hint = Fișierul altui joc de Forum Conquest ca text sau ca fișier: fiecare joc îl are pe pagina lui. Jocul nou începe cu poziția acelui joc, pe harta lui, cu regulile și numele lui; din formularul acesta contează atunci doar înțelegerea, numărul de jucători, timpul de postare și noaptea, taxele și premiile. La locuri se așază alți oameni, iar jocul nu contează la clasament. Voturile, postările făcute dinainte și numerele lăsate dinainte rămân în urmă, iar ce era sigilat se sigilează din nou.
conquest-create-opening-phase-hint = Numărul de la sfârșitul adresei paginii ei; 0 este alegerea teritoriilor. Doar fișierul unui joc încheiat are mai multe.
