# Jocuri: locuri, ordine, termene și postările sistemului despre ele.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Probă

game-discussion-title = { $game }: discuții
game-welcome = Jocul { $game } a fost creat. Game Master: { $gm }. Ocupă un loc pe pagina jocului. Firul acesta e pentru discuții și contestații, celălalt numai pentru ordine.
game-rules-in-force = Regulile în vigoare
game-played-by = Se joacă după regulile { $ruleset }.
game-rules-in-full = Regulile { $ruleset }, în întregime
game-map-opening = Harta la început
game-press-full-told = Jucătorii își pot trimite mesaje private și publice.
game-press-public-told = Jucătorii își pot trimite numai mesaje publice.
game-press-none-told = Cât ține jocul, jucătorii nu vorbesc despre el.
game-ends-early = O fază se încheie de îndată ce toți jucătorii cu ordine de trimis sunt gata, cel târziu la termen.
game-ends-late = O fază ține întotdeauna până la termen.
game-missed-limit = { PLURAL($times) ->
    [one] După o fază ratată, locul devine liber pentru alt jucător.
    [few] După { $times } faze ratate la rând, locul devine liber pentru alt jucător.
   *[other] După { $times } de faze ratate la rând, locul devine liber pentru alt jucător.
}
game-missed-forever = Cine ratează faze își păstrează locul.
game-zone = Termenele se calculează în fusul orar { $zone }.
game-lots-root = Trageri la sorți sigilate, lista { $number }: { $root }. Fiecare tragere la sorți din joc e deja fixată de acest număr și poate fi verificată cu el.

game-joined = { $player } a ocupat locul { $number }.
game-took-over = { $player } preia { $seat }.
game-left = { $player } a părăsit jocul.
game-started = Toate locurile sunt ocupate și toți jucătorii sunt de acord. Jocul începe.
game-seat-empty = locul liber { $number }
game-post-of = Postarea lui { $player }
game-cell = { $what }
game-results = Rezultate
game-map-of = Harta: { $phase }
game-owed = { $players }: { $task }. { $deadline }
game-missed = { PLURAL($times) ->
    [one] { $player } a ratat faza.
    [few] { $player } a ratat { $times } faze la rând.
   *[other] { $player } a ratat { $times } de faze la rând.
}
game-consent-missing = Nu toți au fost de acord cu remiza. Lipsește acordul: { $players }.
game-vacated = Locul lui { $player } e liber pentru alt jucător. Până îl ocupă cineva, nimeni nu dă ordine pentru el.

game-deadline-sum = { $parts }, termen { $at }.
game-since-summary = Rezumat postat { $at }
game-since-post = Postarea anterioară { $at }
game-since-missed = Termenul anterior ratat { $at }
game-since-filled = Rândul anterior postat dinainte, rândul începe { $at }
game-rest-night = noaptea { $from } – { $to } nu se ia în calcul
game-rest-outage = site oprit { $from } – { $to }, timp adăugat
game-rest-pause = pauză { $from } – { $to }
game-rest-extension = prelungit cu timpul { $from } – { $to }

game-notice-turn = { $game }, { $phase }: { $task }, termen { $at }
game-notice-phase = { $game }: a început { $phase }
game-notice-deputy = { $game }: de acum poți posta în locul lui { $player }
game-notice-deputy-turn = { $game }, { $phase }: poți posta în locul lui { $player }, termen { $at }
game-notice-asked = { $game }: { $said }
game-notice-over = { $game } s-a încheiat
game-notice-aside = { $game } a fost suspendat: a eșuat de trei ori la rând

game-no-seat = Locul acesta nu e liber. Alege altul.
game-is-over = Jocul s-a încheiat.
game-has-started = Jocul a început deja.
game-not-started = Jocul n-a început încă.
game-is-paused = Jocul e în pauză. Până la reluare nu se primește nimic.
game-is-on-hold = Jocul e suspendat până îl verifică Game Masterul sau un administrator. Nimic nu se pierde.
game-agreement-changed = Regulile în vigoare s-au schimbat de când le-ai citit. Citește-le din nou, apoi dă-ți acordul.
game-seats-free = Mai sunt locuri libere.
game-moved-on = Jocul a avansat de când ai deschis pagina.
game-moved-on-show = Reîncarcă pagina
game-phase-past = Faza aceasta s-a încheiat. Textul tău rămâne ca ciornă.
game-too-late = Termenul a trecut. Textul tău rămâne ca ciornă.
game-post-instead = În jocul acesta o postare are efect imediat. Nu e nevoie să te declari gata.
game-ready-without-orders = Nu ai ordine trimise pentru faza aceasta, deci încă nu ești gata. Trimite ordinele sau trimite un text gol, ca să treci peste.
game-nothing-sent = Nu ai trimis ordine, deci nu e nimic de retras.
game-prose-too-long = Mesajul tău în fir e prea lung: cel mult 8000 de caractere.
game-orders-too-long = Ordinele sunt prea lungi: cel mult 16 KB și 200 de rânduri.

# Liste de jocuri.
games-about = Jocuri purtate postare cu postare, zile și săptămâni la rând.
games-mine = Jocurile mele
games-mine-empty = Nu ai încă niciun joc. Intră într-unul cu locuri libere sau urmărește unul în curs.
games-open = Jocuri cu locuri libere
games-open-empty = Niciun joc nu are acum un loc liber.
games-running = În curs
games-running-empty = Nu e acum niciun joc în curs.
games-over = Încheiate
games-over-empty = Nu s-a încheiat încă niciun joc.
games-all = Toate jocurile
games-unknown = Joc necunoscut
games-played-in = { $ruleset }, { $phase }
games-game = Joc
games-standing = Stadiul
games-due = Termen
games-seats = Locuri
games-taken = { $taken } din { $seats }
games-your-turn = e rândul tău
games-next = Pasul următor
games-own-draft = ciornă păstrată
games-own-sent = ordine trimise
games-give-orders = Dă ordine
games-finish-orders = Termină ordinele
games-look = Vezi
game-stage-forming = locuri libere
game-stage-running = în curs
game-stage-paused = în pauză
game-stage-over = încheiat
game-stage-cancelled = anulat

# Pagina unui joc.
thread-game = La joc
game-nav-label = Jocul acesta
game-nav-game = Joc
game-nav-thread = Firul jocului
game-nav-discussion = Discuții
game-nav-history = Istoric
game-master-name = Game Master: { $name }
game-seats-label = Locurile
game-seat-number = Locul { $number }
game-seat-free = liber
game-seat-agreed = de acord
game-seat-to-agree = nu și-a dat încă acordul
game-seat-won = a câștigat
game-seat-draw = împarte remiza
game-seat-won-together = împarte victoria
game-seat-eliminated = eliminat
game-seat-survived = a supraviețuit
game-seat-vacant = loc liber
game-seat-comes-later = ceasul pornește cel târziu { $from }
game-seat-no-orders-due = fără ordine de trimis
game-seat-done = gata
game-seat-on-turn = la rând
game-seat-waiting = nu e gata
game-seat-missed = a lipsit { $times }
game-seat-you-sent = ordine trimise, nu ești gata
game-seat-you-draft = ciornă
game-seat-you-nothing = încă fără ordine
game-seat-you-on-turn = rândul tău
game-seat-next = urmează
game-seat-later = mai târziu
game-seat-posted = a postat
game-seat-missed-move = a lipsit
game-seat-sign-you = tu
game-seat-gm = GM
game-seat-gm-title = Game Master în tura aceasta

# Până când și de ce.
game-due-at = Termen: { $at }
game-time-is-up = Timpul a expirat. Faza se rezolvă acum
game-due-there = În { $place } e { $when }.
game-ends-early-short = Se încheie mai devreme dacă toți sunt gata.
game-paused-open = Ceasurile sunt oprite până la reluarea jocului.
game-paused-until = Ceasurile sunt oprite. Jocul se reia automat { $at }.
game-left-minutes = { PLURAL($minutes) ->
    [one] A mai rămas { $minutes } min.
   *[other] Au mai rămas { $minutes } min.
}
game-left-hours = { PLURAL($more) ->
    [one] A mai rămas { $more } h și { $less } min.
   *[other] Au mai rămas { $more } h și { $less } min.
}
game-left-days = { PLURAL($more) ->
    [one] A mai rămas { $more } zi și { $less } h.
    [few] Au mai rămas { $more } zile și { $less } h.
   *[other] Au mai rămas { $more } de zile și { $less } h.
}

# Locuri.
game-take-seat = Ocupă un loc
game-which-seat = Ce loc
game-any-seat = Oricare loc liber
game-join-agrees = Dacă ocupi un loc, ești de acord cu regulile în vigoare de pe această pagină.
game-log-in-to-join = Autentifică-te ca să ocupi un loc
game-by-invitation = În jocul acesta se intră numai cu invitație.
game-seated = Ai un loc și ți-ai dat acordul. Jocul începe când toate locurile sunt ocupate și toți jucătorii sunt de acord.
game-agree-title = Regulile în vigoare s-au schimbat
game-agree-why = Citește din nou regulile în vigoare. Jocul nu începe până când nu sunt de acord toți jucătorii.
game-agree = Sunt de acord
game-start-title = Toate locurile sunt ocupate
game-start-why = Poți începe fără să aștepți acordul tuturor.
game-start = Începe jocul
game-invite-title = Invită jucători
game-invite-why = Cine are acest link poate ocupa un loc:
game-rules-link = Regulile complete
game-leave = Părăsește jocul
game-leave-forming = Locul tău devine liber pentru alt jucător.
game-leave-running = Jocul continuă fără tine. Până îl ocupă cineva, nimeni nu dă ordine pentru locul tău, iar tu nu îl poți cere înapoi.
game-leave-yes = Părăsesc jocul
game-leave-no = Rămân
game-flash-joined = Ai ocupat un loc.
game-flash-agreed = Ți-ai dat acordul.
game-flash-left = Ai părăsit jocul.

# Harta și ce spune ea.
game-map-title = { $game }, { $phase }
game-map-says = Tot ce e pe hartă se află și în tabelul de sub ea.
game-positions = Poziții
game-position-player = Jucător
game-position-centres = Centre
game-position-places = Locuri
game-position-units = Unități
game-map-table = Harta ca tabel
game-map-place = Loc
game-map-owner = Proprietar
game-map-signs = Caracteristici
game-map-borders = Se învecinează cu
map-show = Arată
map-fitting = după loc
map-names = numele
map-units = unitățile
map-moves = ordinele
map-naming = Etichete
map-codes = coduri de trei litere
map-no-names = fără
map-hatch = hașura
map-size = Mărime
game-postmark-turn = tura
game-postmark-season = { $season ->
    [spring] primăvara
    [fall] toamna
   *[winter] iarna
}
map-card-label = Ordin în acest loc
map-card-add = Adaugă în ciornă
map-card-cancel = Anulează
map-card-less = Unul mai puțin
map-card-more = Unul mai mult
map-card-all = toate
map-card-half = jumătate
map-whole = întreagă
map-times = { $times }×
map-label = Harta; mărită, se derulează
map-in = mărește
map-out = micșorează
map-sheet = Harta
map-sheet-table = Locurile
map-code = Cod
map-region = Regiune
map-level = Nivel
map-legend = Legendă
map-links = Granițe peste apă ({ $count })
map-regions = Regiuni ({ $count })
map-region-worth = Aduce
map-region-holder = Deținută de
map-legend-mark = litera și culoarea celui care deține locul
map-legend-army = armată, cu litera puterii
map-legend-fleet = flotă, cu litera puterii
map-legend-wings = avioane
map-legend-counter = numărul de armate, în culoarea lor
map-legend-dislodged = alungată: trebuie să plece din locul de alături
map-legend-move = mutare reușită
map-legend-move-failed = mutare respinsă sau atac respins
map-legend-attack = atac reușit
map-legend-support = sprijin: se termină la mutarea sau unitatea sprijinită
map-legend-support-failed = sprijin tăiat
map-legend-convoy = convoi
map-legend-convoy-failed = convoi nereușit
map-legend-hold = menținere
map-legend-retreat = retragere
map-legend-retreat-failed = retragere nereușită
map-legend-build = construire
map-legend-disband = desființare
map-legend-flight = atac aerian
map-legend-flight-failed = atac aerian fără efect
map-legend-aim = ținta unei cărți
map-legend-draft = ciorna ta, pe care o vezi doar tu
map-legend-owner-border = graniță între doi proprietari
map-legend-region-border = hotarul unei regiuni
map-legend-hatching = hașură în loc de culoare, dacă o arăți și la tipar
map-legend-link = linie peste apă: cele două locuri sunt vecine
map-downloads = Descarcă harta:
game-due-your-turn = Rândul tău, termen { $at }
game-due-why = Detalii
game-players = Jucători
game-players-state = Stare
game-bottom-thread = Fir
game-bottom-more = Altele
map-tools = Uneltele hărții
map-own = unitățile mele
map-all = toată harta

# What is new, where to jump to, and by which keys.
game-unseen-changes = De la ultima vizită, { $since }
game-unseen-posts = { PLURAL($count) ->
    [one] O postare nouă în firul jocului
    [few] { $count } postări noi în firul jocului
   *[other] { $count } de postări noi în firul jocului
}
game-unseen-discussion = { PLURAL($count) ->
    [one] O postare nouă la discuții
    [few] { $count } postări noi la discuții
   *[other] { $count } de postări noi la discuții
}
game-unseen-press = { PLURAL($count) ->
    [one] Un mesaj nou de la jucători
    [few] { $count } mesaje noi de la jucători
   *[other] { $count } de mesaje noi de la jucători
}
game-unseen-vote = Un vot: { $motion }
game-bottom = Sari la
game-bottom-map = Hartă
game-bottom-orders = Ordine
keys-open = Taste rapide
keys-title = Taste rapide
keys-about = Fiecare tastă te duce într-un loc. Tastele nu schimbă nimic și nu funcționează cât timp scrii. Cititoarele de ecran își păstrează tastele lor.
keys-on = Folosește tastele rapide pe aceste pagini
keys-close = Închide
keys-list = lista aceasta
keys-map = harta
keys-orders = ordinele tale
keys-thread = firul jocului
keys-discussion = discuțiile
keys-press = mesajele jucătorilor
keys-votes = voturile
keys-games = toate jocurile
keys-earlier = faza anterioară
keys-later = faza următoare
keys-now = poziția curentă


# Foaia de ordine.
game-sheet-title = Ordinele tale
game-sheet-title-for = Ordine pentru { $player }
game-sheet-how = Alege aici sau scrie mai jos; ambele modifică aceeași ciornă. Apare numai ce permit regulile.
game-sheet-prose = Mesaj în fir (opțional)
game-sheet-prose-hint = Apare în fir deasupra ordinelor tale.
game-sheet-prose-ahead = Nu se poate posta în avans: rămâne în ciornă până îți vine rândul.
game-sheet-awaited = { $player } are de postat până { $at }. Poți posta în locul lui: alege { $player } la „Postezi pentru” și scrie ordinele ca text.
game-may-not-post-for = Acum nu poți posta pentru acest jucător. Ce ai scris rămâne ca ciorna ta.
game-sheet-for = Postezi pentru
game-sheet-for-hint = Fiecare are o foaie și o ciornă a sa. Ce scrie pe aceasta se salvează când treci la alta.
game-sheet-for-me = tine
game-sheet-text = Ordine ca text
game-sheet-text-hint = Câte un ordin pe rând, prescurtat sau în cuvinte obișnuite.
game-sheet-filter = Filtrează
game-sheet-unsaved = nesalvat: nu există conexiune
game-sheet-ready = gata
game-sheet-sent = trimise { $at }, nu ești gata
game-sheet-changed = schimbate după trimiterea de { $at }
game-sheet-draft = ciornă, salvată { $at }
game-sheet-missed = ai ratat ultima fază
game-sheet-nothing = încă fără ordine
game-orders-refused = { PLURAL($count) ->
    [one] O greșeală în ordine. Textul e păstrat ca ciornă.
    [few] { $count } greșeli în ordine. Textul e păstrat ca ciornă.
   *[other] { $count } de greșeli în ordine. Textul e păstrat ca ciornă.
}
game-read-differs = Cifre care diferă; nu au niciun efect
game-post = Postează
game-save-draft = Salvează ciorna
game-counts-at-deadline = Ordinele postate contează la termen. Până atunci le poți schimba.
game-counts-at-once = O postare are efect imediat. O poți retrage până postează altcineva, ți se încheie timpul sau se trage la sorți.
game-ready-with-orders = Gata
game-withdraw-orders = Retrage ordinele
game-earlier-draft = O ciornă dintr-o fază anterioară
game-earlier-draft-for = O ciornă pentru { $player } care nu a fost postată
game-draft-of-another = Acum nu poți posta pentru acest jucător.
game-only-watching = Urmărești jocul. Jucătorii își scriu aici ordinele.
game-master-posts-for = Conduci acest joc fără să ai un loc. Alege jucătorul ale cărui ordine le-ai primit; postarea va spune cine a făcut-o.
game-you-are-out = Ai ieșit din joc. Poți urmări jocul și poți scrie la discuții.
game-you-are-out-since = Ai ieșit din joc în tura { $turn }. Poți urmări jocul și poți scrie la discuții.
game-out-discussion = La discuții
game-nothing-to-order = Nu ai ordine de dat în această fază.
game-flash-draft = Ciorna a fost salvată.
game-flash-sent = Ordinele au fost trimise. Le poți schimba până la termen.
game-flash-finished = Ordinele au fost trimise. Ești gata.
game-flash-replaced = Ordinele au fost trimise. Le înlocuiesc pe cele trimise { $at }, pe care o altă pagină deschisă le mai poate arăta.
game-flash-resolved = Faza s-a încheiat. Acestea sunt rezultatele.
game-flash-posted = Postat.
game-flash-stopped = Postarea a fost executată până la un rând care nu mai este posibil: { $why } Rândul acela și cele de după el sunt păstrate ca ciornă.
game-flash-withdrawn = Ordinele au fost retrase. Acum sunt o ciornă.
game-flash-not-ready = Nu mai ești gata. Ordinele tale rămân.
game-flash-taken-back = Retrasă. Postarea ta e din nou ciornă.

# Istoric.
game-phases = Toate fazele
game-phase-undone = Faza aceasta a fost anulată. Harta și postările arată situația de atunci și nu mai contează.
game-phase-earlier = anterioara
game-phase-later = următoarea
game-now = Poziția curentă
game-happened = Ce s-a întâmplat
game-ordered = Ordinele așa cum au fost scrise

# Crearea unui joc.
game-create = Creează un joc
game-create-on = Creează un joc în { $board }
game-create-about = Jucătorii sunt de acord cu aceste opțiuni când ocupă un loc. Ele devin prima postare din firul jocului.
game-create-name = Numele jocului
game-create-name-hint = Apare în liste și în e-mailuri.
game-create-ruleset = Ce se joacă
game-create-variant = Varianta
game-create-variant-hint = Harta și puterile diferă, regulile sunt aceleași.
game-create-more = Mai multe opțiuni: fus orar, limbă, mesaje, admitere, boți
game-create-common-options = Opțiuni pentru orice joc
game-create-language-hint = Limba numelui și a textelor tale. Postările sistemului le vede fiecare în limba lui.
game-create-zone = Fusul orar al termenelor
game-create-zone-hint = Fiecare vede termenele și în fusul lui orar.
game-create-press = Mesaje între jucători
game-create-press-hint = Mesajele private le citesc numai cei cărora le sunt adresate, niciodată tu sau administratorii.
game-create-admission = Cine poate ocupa un loc
game-create-admission-hint = Pentru invitații primești un link, pe care îl dai mai departe.
game-admission-open = Oricine poate citi secțiunea
game-admission-invitation = Numai cine are linkul de invitație
game-create-early = Fazele se pot încheia mai devreme
game-create-missed = Faze ratate până când locul devine liber pentru alt jucător
game-create-missed-hint = La rând, de la 1 la 20. Gol: niciodată.
game-create-cancel = Renunță
game-create-choose = Alege din listă.
game-create-too-often = Ai creat mai multe jocuri în scurt timp. Așteaptă { $minutes } min până la următorul.
game-create-no-name = Dă-i jocului un nume.
game-create-long-name = Numele este prea lung: cel mult { $most } de caractere.
game-create-missed-range = Scrie un număr de la 1 la 20 sau lasă gol.
game-create-seats-range = Câți jucători? Scrie un număr.
game-create-range = Scrie un număr întreg de la { $least } la { $most }.
game-create-time = Scrie o oră a zilei, de exemplu 12:00.
game-flash-created = Jocul a fost creat. Ocupă un loc, dacă vrei să joci și tu.

# Diplomacy: foaia și opțiunile.
game-diplomacy-checked = { $order }
game-diplomacy-warn-no-order = { $unit } nu are ordin și stă pe loc.
game-diplomacy-warn-no-retreat = { $unit } nu are retragere și se desființează.
game-diplomacy-warn-same-place = { $one } și { $other } merg în același loc, { $place }: se resping.
game-diplomacy-warn-same-retreat = { $one } și { $other } se retrag în același loc, { $place }: se desființează amândouă.
game-diplomacy-warn-swap = { $one } și { $other } merg una spre alta: amândouă rămân pe loc, dacă nu e dusă vreuna de un convoi.
game-diplomacy-warn-own-unit = { $one } merge unde stă { $other }: nu poate alunga o unitate de-a ta.
game-diplomacy-warn-not-so = { $one } ajută { $other }, care are alt ordin.
game-diplomacy-on-purpose = { $order } nu este posibil: îl trimit intenționat, iar unitatea rămâne pe loc
game-diplomacy-warn-builds = { PLURAL($count) ->
    [one] O construcție rămâne nefolosită.
    [few] { $count } construcții rămân nefolosite.
   *[other] { $count } de construcții rămân nefolosite.
}
game-diplomacy-warn-disbands = { PLURAL($count) ->
    [one] O desființare nu e aleasă; o aleg regulile.
    [few] { $count } desființări nu sunt alese; le aleg regulile.
   *[other] { $count } de desființări nu sunt alese; le aleg regulile.
}
game-diplomacy-no-order = fără ordin: stă pe loc
game-diplomacy-no-retreat = fără ordin: se desființează
game-diplomacy-as-written = așa cum scrie mai jos
game-diplomacy-hold = stă pe loc
game-diplomacy-move = merge în
game-diplomacy-sail = merge cu convoi în
game-diplomacy-sails = { $order }, cu convoi
game-diplomacy-support = sprijină
game-diplomacy-supports = sprijină { $order }
game-diplomacy-holding = { $unit }, pe loc
game-diplomacy-convoy = transportă
game-diplomacy-convoys = transportă { $order }
game-diplomacy-retreat = se retrage în
game-diplomacy-off = se desființează
game-diplomacy-build = Construire
game-diplomacy-no-build = încă nealeasă
game-diplomacy-waive = nicio construire
game-diplomacy-disband = Desființare
game-diplomacy-no-disband = încă nealeasă
game-diplomacy-draw = Remiză
game-diplomacy-draw-no = continuăm jocul
game-diplomacy-draw-yes = de acord cu remiza
game-diplomacy-draw-needs = Jocul se încheie la egalitate dacă în această fază sunt de acord și: { $players }. Acordul e sigilat ca ordinele; după fază, firul spune al cui acord a lipsit.
game-diplomacy-draw-not-now = În această fază nu au ordine de dat: { $players }. De aceea remiza nu poate fi convenită acum, iar acordul tău se încheie odată cu faza: postează-l din nou în următoarea fază cu mutări.
game-diplomacy-draw-alone = Nu mai este întrebat nimeni: dacă ești de acord, jocul se încheie la egalitate odată cu această fază.
game-diplomacy-draw-unmanned = Nu sunt întrebate, pentru că nu joacă nimeni acolo: { $seats }. Remiza se împarte și cu ele.
game-diplomacy-cadence = Când se încheie fazele
game-diplomacy-cadence-hint = Săptămânal: alege o zi și o oră. După ore: scrie câte ore.
game-diplomacy-weekly = În fiecare săptămână la aceeași oră
game-diplomacy-every = După un număr de ore
game-diplomacy-day = Ziua săptămânii
game-diplomacy-day-hint = Numai pentru termene săptămânale.
game-diplomacy-time = Ora
game-diplomacy-time-hint = În ziua aceea, în fusul orar de mai jos.
game-diplomacy-hours = Ore pe fază
game-diplomacy-hours-hint = Numai pentru termene după ore.
game-diplomacy-retreat-hours = Ore pentru retrageri
game-diplomacy-retreat-hours-hint = Gol: cât orice altă fază.
game-diplomacy-build-hours = Ore pentru construiri
game-diplomacy-build-hours-hint = Gol: cât orice altă fază.
game-diplomacy-seating = Cine joacă cu ce putere
game-diplomacy-seating-hint = Tragerea la sorți e sigilată dinainte și oricine o poate verifica.
game-diplomacy-chosen = Jucătorii aleg
game-diplomacy-drawn = Prin tragere la sorți
game-diplomacy-turns = Ture
game-diplomacy-turns-hint = Primăvara și toamna sunt câte o tură. Gol: până câștigă un jucător sau toți sunt de acord cu remiza.
game-diplomacy-year = Primul an
game-diplomacy-year-hint = Gol: anul obișnuit al hărții.
game-opening = Începe cu o poziție proprie
game-opening-text = Poziția de început
game-diplomacy-opening-hint = Unități, centre, anotimp și an ca text: o poziție scrisă de o simulare, fișierul unui joc sau un joc salvat de alt program. Un astfel de joc nu contează la clasament.

# Pe prima pagină.
home-awaited = { PLURAL($count) ->
    [one] Un joc te așteaptă
    [few] { $count } jocuri te așteaptă
   *[other] { $count } de jocuri te așteaptă
}

# Statisticile, relațiile și postările unui joc.
stats-title = Statistici
stats-about = Cum a mers jocul, socotit la începutul fiecărei faze.
stats-none = Încă nu există cifre.
stats-chart = { $what } la începutul fiecărei faze. Numerele sunt în tabelul de mai jos.
stats-numbers = { $what } în numere
stats-phase = Faza
stats-ties = Relații între jucători
stats-one = Jucător
stats-other = Alt jucător
stats-what = Relația
stats-posts = Toate postările
stats-post-of = Jucător
stats-post-by = Scrisă de
stats-post-at = Când
stats-post-link = postarea

game-hints = Sfaturi pentru această fază
game-solo-title = Joacă împotriva boților
game-solo-why = Sau joacă un joc întreg împotriva boților: răspund imediat ce ai terminat, iar tu ai patru săptămâni pentru fiecare postare. Alege un joc ca să ocupi un loc.
game-lesson-title = Prima lecție
game-lesson-why = Înveți jucând: un joc scurt, numai al tău, împotriva boților, chiar acum. Lângă ordine apare ce e de încercat, iar ce ai făcut se bifează.
game-lesson-diplomacy = Prima lecție de Diplomacy
game-lesson-conquest = Prima lecție de Forum Conquest
game-lesson-count = { $done } din { $all }
game-lesson-done = Făcut:
game-lesson-later = Acum nu e posibil; ocazia vine mai târziu în joc.
game-lesson-whole = Aceasta a fost prima lecție: ai încercat tot. Joacă mai departe cât vrei sau intră într-un joc cu alți oameni.
game-lesson-ended = Jocul s-a încheiat. Poți începe oricând altă primă lecție.
game-lesson-rules = Regulile complete
game-lesson-open-games = Jocuri care așteaptă jucători
game-lesson-all-games = Toate jocurile
game-missed-alone = O singură persoană joacă împotriva boților. Dacă lasă să treacă timpul pentru o postare, jocul se anulează.
game-solo-name = { $player } împotriva boților: { $game }
game-solo-created = Boții au ocupat celelalte locuri. Al cui e rândul scrie mai jos.
game-create-bots = Boți
game-create-bots-hint = La câte locuri joacă serverul însuși, începând de la ultimul. Boții postează imediat și nu răspund la mesaje.
game-create-bots-unclear = Scrie numărul de boți sau 0 pentru niciunul.
game-house-told = { PLURAL($count) ->
    [one] La un loc joacă un bot: serverul însuși, care postează imediat, vede numai ce poate vedea locul acela și nu răspunde la mesaje.
    [few] La { $count } locuri joacă boți: serverul însuși, care postează imediat, vede numai ce poate vedea fiecare loc și nu răspunde la mesaje.
   *[other] La { $count } de locuri joacă boți: serverul însuși, care postează imediat, vede numai ce poate vedea fiecare loc și nu răspunde la mesaje.
}
bot-level-beginner = Începător
bot-level-club = Jucător de club
bot-level-strong = Puternic
bot-level-beginner-told = Boții sunt începători: știu regulile și privesc cu un pas înainte.
bot-level-club-told = Boții sunt jucători de club: cântăresc multe planuri față de planurile probabile ale celorlalți.
bot-level-strong-told = Boții sunt puternici: cântăresc multe planuri pentru fiecare postare, cel mult două secunde, sau judecă cât de bine joacă ceilalți.
game-create-bot-level = Puterea boților
game-create-bot-level-hint = Pentru boții care joacă de la început sau iau un loc mai târziu.
game-solo-level-hint = În unele jocuri boții au o singură putere.
game-bots-need-person = Boții nu pot juca singuri. Lasă cel puțin un loc pentru o persoană.
game-bots-not-allowed = Pe acest site nu joacă boți. Locurile sunt pentru oameni.
game-too-many-games = Joci deja în { $most } jocuri, câte permite site-ul deodată. Termină sau părăsește întâi unul.
game-bots-title = Începe fără să aștepți
game-bots-why = Boții ocupă locurile libere, iar jocul începe de îndată ce toți ceilalți jucători și-au dat acordul.
game-bots-fill = Completează locurile libere cu boți
game-flash-bots-added = Boții au ocupat locurile libere.

game-replay-title = Jocul s-a încheiat
game-replay-how = Parcurge-l fază cu fază, cu ordinele fiecăruia și cu motivul fiecărui rezultat. Fișierul lui conține tot ce s-a hotărât; stafeta verify îl joacă din nou și verifică fiecare tragere la sorți.
game-replay-first = De la prima fază
game-replay-file = Jocul ca fișier
games-free-seats = Locuri libere
games-free-of = { $free } din { $seats } libere
games-vacancy = { $seat } ({ $figures })
game-phase-open = Faza aceasta nu are încă rezultate.

# The form above the lists of games.
games-search = Caută jocuri
games-search-any = oricare
games-search-part = Lista
games-search-all = toate listele
games-search-game = Joc
games-search-speed = Timpul pentru o mutare
games-search-language = Limba
games-search-press = Mesaje între jucători
games-search-free = Locuri libere
games-search-free-least = { PLURAL($count) ->
    [one] cel puțin unul
   *[other] cel puțin { $count }
}
games-search-rated = Doar cele cu clasament
games-search-anonymous = Doar cele anonime
games-search-button = Arată
games-search-reset = Arată toate jocurile
games-none-fits = Nu se potrivește niciun joc.
games-speed-day = până la o zi
games-speed-days = două până la patru zile
games-speed-week = mai mult
games-press-full = private și publice
games-press-public = doar publice
games-press-none = fără
