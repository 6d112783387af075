# Jocuri: mese, locuri, ordine, termene și ce spune maestrul de joc despre ele.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Probă

game-discussion-title = { $game }: discuții
game-welcome = Masa { $game } e deschisă. De ea se ocupă { $gm }. Locurile se iau pe pagina jocului; firul acesta e pentru discuții și contestații, celălalt doar pentru mutări.
game-rules-in-force = Regulile în vigoare
game-played-by = Se joacă după regulile { $ruleset }.
game-rules-in-full = Regulile { $ruleset }, în întregime
game-map-opening = Harta, cum o găsește masa
game-press-full-told = Jucătorii pot vorbi în privat și în public.
game-press-public-told = Jucătorii pot vorbi doar în public.
game-press-none-told = Cât ține jocul, jucătorii nu vorbesc despre el.
game-ends-early = O fază se încheie când au confirmat toți cei care au ceva de făcut, cel târziu la termen.
game-ends-late = O fază ține întotdeauna până la termen.
game-missed-limit = { PLURAL($times) ->
    [one] După o fază pierdută, locul e liber pentru altcineva.
    [few] După { $times } faze pierdute la rând, locul e liber pentru altcineva.
   *[other] După { $times } de faze pierdute la rând, locul e liber pentru altcineva.
}
game-missed-forever = Cine pierde faze își păstrează locul.
game-zone = Termenele se socotesc în zona { $zone }.
game-lots-root = Sorți sigilați, lista { $number }: { $root }. Fiecare tragere la sorți a jocului e deja fixată sub acest număr și poate fi verificată.

game-joined = { $player } a luat locul { $number }.
game-left = { $player } a plecat de la masă.
game-started = Toate locurile sunt ocupate și toți sunt de acord. Începe jocul.
game-seat-empty = locul liber { $number }
game-post-of = Postarea lui { $player }
game-cell = { $what }
game-results = Ce s-a întâmplat
game-map-of = Harta: { $phase }
game-owed = { $players }: { $task }. { $deadline }
game-missed = { PLURAL($times) ->
    [one] { $player } a pierdut faza, prima la rând.
    [few] { $player } a pierdut { $times } faze la rând.
   *[other] { $player } a pierdut { $times } de faze la rând.
}
game-vacated = Locul lui { $player } e liber pentru altcineva; până atunci nu dă nimeni ordine acolo.

game-deadline-sum = { $parts }, termen { $at }.
game-since-summary = Rezumat postat { $at }
game-since-post = Postarea dinainte { $at }
game-since-missed = Termenul dinainte pierdut { $at }
game-since-filled = Rând completat dinainte { $at }
game-rest-night = noaptea { $from } – { $to } nu se numără
game-rest-outage = Stafeta oprită { $from } – { $to }, timp dat înapoi
game-rest-pause = pauză { $from } – { $to }
game-rest-extension = prelungit cu timpul { $from } – { $to }

game-notice-turn = { $game }, { $phase }: { $task }, termen { $at }
game-notice-phase = { $game }: a început { $phase }
game-notice-asked = { $game }: { $said }
game-notice-over = { $game } s-a încheiat
game-notice-aside = { $game } a fost pus deoparte: a eșuat de trei ori la rând

game-no-seat = Nu e liber niciun astfel de loc.
game-is-over = Jocul s-a încheiat.
game-has-started = Jocul a început deja.
game-not-started = Jocul n-a început încă.
game-is-paused = Jocul e în pauză; nimic nu contează până la reluare.
game-stands-aside = Jocul e pus deoparte până se uită cineva la el; nimic nu se pierde.
game-agreement-changed = Înțelegerea s-a schimbat de când ai citit-o. Mai citește-o o dată.
game-seats-free = Mai sunt locuri libere.
game-moved-on = S-a întâmplat ceva la masa aceasta de când ai deschis pagina.
game-moved-on-show = Arată
game-phase-past = Faza aceea a trecut. Textul tău rămâne ca ciornă.
game-too-late = Termenul a trecut. Textul tău rămâne ca ciornă.
game-post-instead = În jocul acesta o postare contează pe loc; nu e nimic de confirmat.
game-nothing-sent = Nu sunt ordine de luat înapoi.
game-prose-too-long = Textul de lângă ordine e prea lung: cel mult 8000 de caractere.
game-orders-too-long = Ordinele sunt prea lungi: cel mult 16 KB și 200 de rânduri.

# Liste de partide.
games-about = Mese la care se joacă, mesaj cu mesaj, zile și săptămâni la rând.
games-mine = Partidele mele
games-mine-empty = Nu stai încă la nicio masă. Ia loc la una deschisă sau urmărește o partidă în curs.
games-open = Mese deschise
games-open-empty = Nicio masă nu are acum un loc liber.
games-running = În curs
games-running-empty = Nu se joacă acum nicio partidă.
games-over = Încheiate
games-over-empty = Nu s-a încheiat încă nicio partidă.
games-all = Toate partidele
games-unknown = Joc necunoscut
games-played-in = { $ruleset }, { $phase }
games-game = Partida
games-standing = Stadiul
games-due = Termen
games-seats = Locuri
games-taken = { $taken } din { $seats }
games-your-turn = e rândul tău
game-stage-forming = locuri libere
game-stage-running = în curs
game-stage-paused = în pauză
game-stage-over = încheiată
game-stage-cancelled = anulată

# Pagina unei partide.
thread-game = La partidă
game-places = Partida aceasta
game-place-table = Masa
game-place-thread = Mutările
game-place-talk = Discuția
game-place-history = Fază cu fază
game-looked-after = De masă are grijă { $name }.
game-postmark-turn = runda
game-seats-label = Locurile
game-seat-number = Locul { $number }
game-seat-free = liber
game-seat-agreed = de acord
game-seat-to-agree = încă nu și-a dat acordul
game-seat-won = a câștigat
game-seat-draw = împarte remiza
game-seat-won-together = împarte victoria
game-seat-eliminated = eliminat
game-seat-survived = a supraviețuit
game-seat-vacant = deschis altcuiva
game-seat-comes-later = postează mai târziu: timpul curge cel târziu din { $from }
game-seat-owes-nothing = nu are nimic de trimis
game-seat-done = a confirmat
game-seat-on-turn = e la rând
game-seat-waiting = încă nu a confirmat
game-seat-missed = { PLURAL($times) ->
    [one] a lipsit la ultima fază
    [few] a lipsit la { $times } faze la rând
   *[other] a lipsit la { $times } de faze la rând
}
game-seat-you-sent = tu: trimise, neconfirmate
game-seat-you-draft = tu: ciornă
game-seat-you-nothing = tu: încă nimic

# Până când și de ce.
game-due-at = Termen: { $at }
game-time-is-up = Timpul a trecut; faza se judecă acum
game-due-there = După ora din { $place }: { $when }.
game-ends-early-short = Se încheie mai devreme dacă toți au confirmat.
game-paused-open = Ceasurile stau până când partida continuă.
game-paused-until = Ceasurile stau; partida continuă de la sine { $at }.
game-left-minutes = Au mai rămas { $minutes } min.
game-left-hours = Au mai rămas { $more } h { $less } min.
game-left-days = { PLURAL($more) ->
    [one] A mai rămas { $more } zi și { $less } h.
    [few] Au mai rămas { $more } zile și { $less } h.
   *[other] Au mai rămas { $more } de zile și { $less } h.
}

# Locuri.
game-take-seat = Ia loc
game-which-seat = Ce loc
game-any-seat = Oricare loc liber
game-join-agrees = Luând loc, ești de acord cu regulile de pe această pagină.
game-log-in-to-join = Autentifică-te ca să iei loc
game-by-invitation = La această masă se ia loc cu invitație.
game-seated = Ai un loc și ți-ai dat acordul. Partida începe când toate locurile sunt ocupate și toți sunt de acord.
game-agree-title = Înțelegerea s-a schimbat
game-agree-why = Citește încă o dată regulile. Partida nu începe până când nu sunt toți de acord cu ele.
game-agree = Sunt de acord
game-start-title = Toată lumea a luat loc
game-start-why = Poți începe fără să aștepți acordul tuturor.
game-start = Începe partida
game-invite-title = Invită pe cineva
game-invite-why = Cine are această legătură poate lua loc:
game-rules-link = Regulile întregi
game-leave = Ridică-te de la masă
game-leave-forming = Locul tău este din nou liber pentru altcineva.
game-leave-running = Partida continuă fără tine: până când îți ia cineva locul, nimeni nu dă ordine acolo. Nu îl primești înapoi la cerere.
game-leave-yes = Mă ridic de la masă
game-leave-no = Rămân
game-said-joined = Ai luat loc.
game-said-agreed = Ți-ai dat acordul.
game-said-left = Te-ai ridicat de la masă.

# Harta și ce spune ea.
game-map-title = { $game }, { $phase }
game-map-says = Tot ce este desenat se află și în tabelul de sub hartă.
game-realms = Cine unde se află
game-realm = Jucător
game-realm-stars = Centre
game-realm-places = Locuri
game-realm-pieces = Unități
game-map-table = Harta ca tabel
game-map-place = Loc
game-map-owner = Stăpân
game-map-signs = Ce are
game-map-borders = Se învecinează cu
map-show = Arată
map-names = numele
map-units = unitățile
map-moves = ordinele
map-naming = Locurile arată
map-codes = trei litere
map-no-names = nimic
map-hatch = hașura
map-size = Mărime
map-whole = întreagă
map-times = { $times }×
map-label = Harta; mărită, se derulează
map-in = mai aproape
map-out = mai departe
map-sheet = Harta
map-sheet-table = Locurile
map-code = Cod
map-region = Ținut
map-level = Nivel
map-downloads = Ia harta cu tine:

# What is new, where to jump to, and by which keys.
game-news = De când ai fost aici, { $since }
game-news-moves = { PLURAL($count) ->
    [one] O postare nouă la mutări
    [few] { $count } postări noi la mutări
   *[other] { $count } de postări noi la mutări
}
game-news-talk = { PLURAL($count) ->
    [one] O postare nouă la discuții
    [few] { $count } postări noi la discuții
   *[other] { $count } de postări noi la discuții
}
game-news-press = { PLURAL($count) ->
    [one] Un mesaj nou în corespondență
    [few] { $count } mesaje noi în corespondență
   *[other] { $count } de mesaje noi în corespondență
}
game-news-vote = Un vot despre { $motion }
game-bottom = Sari la
game-bottom-map = Hartă
game-bottom-orders = Ordine
keys-open = Taste
keys-title = Taste
keys-about = O tastă duce la un loc. Niciuna nu schimbă nimic și niciuna nu lucrează cât timp scrii. Cititoarele de ecran își păstrează tastele lor.
keys-on = Tastele lucrează pe aceste pagini
keys-close = Închide
keys-list = lista aceasta
keys-map = harta
keys-orders = ordinele tale
keys-thread = mutările
keys-talk = discuțiile
keys-press = corespondența
keys-votes = voturile
keys-games = toate partidele
keys-earlier = faza dinainte
keys-later = faza următoare
keys-now = partida acum


# Foaia de ordine.
game-sheet-title = Ordinele tale
game-sheet-how = Alege aici sau scrie mai jos: este unul și același lucru. Se oferă numai ce îngăduie regulile.
game-sheet-prose = Cu vorbele tale
game-sheet-prose-hint = Apare în subiect deasupra ordinelor tale; poate rămâne gol.
game-sheet-for = Postezi pentru
game-sheet-for-me = tine
game-sheet-text = Cu cuvintele tale
game-sheet-text-hint = Câte un ordin pe rând, prescurtat sau în cuvinte obișnuite.
game-sheet-unsaved = nesalvat: nu există conexiune
game-sheet-confirmed = confirmate
game-sheet-sent = trimise { $at }, neconfirmate
game-sheet-changed = schimbate după trimiterea de { $at }
game-sheet-draft = ciornă, salvată { $at }
game-sheet-missed = ai lipsit la ultima fază
game-sheet-nothing = încă nimic
game-orders-refused = { PLURAL($count) ->
    [one] Un lucru stă în cale. Textul tău este păstrat ca ciornă.
    [few] { $count } lucruri stau în cale. Textul tău este păstrat ca ciornă.
   *[other] { $count } de lucruri stau în cale. Textul tău este păstrat ca ciornă.
}
game-read-as = S-a înțeles
game-read-differs = Cifre care diferă; nu schimbă nimic
game-read-nothing = Niciun ordin.
game-not-sent-yet = Prin aceasta nu s-a trimis nimic.
game-send = Trimite ordinele
game-send-finish = Trimite și confirmă
game-post = Publică
game-check = Cum se înțelege?
game-keep-draft = Păstrează ca ciornă
game-counts-at-deadline = O ciornă nu contează. Ce trimiți contează la termen și poate fi schimbat până atunci; confirmarea le spune celorlalți că ai terminat.
game-counts-at-once = Un mesaj contează pe loc și nu mai poate fi luat înapoi.
game-confirm-sent = Confirm ce am trimis
game-confirm-none = Confirm fără ordine
game-take-back = Iau ordinele înapoi
game-left-over = O ciornă dintr-o fază trecută
game-only-watching = Privești partida. Cine are un loc își scrie ordinele aici.
game-you-are-out = Ai ieșit din joc. Poți privi și poți scrie la discuții.
game-you-are-out-since = Ai ieșit din joc în tura { $turn }. Poți privi și poți scrie la discuții.
game-out-talk = La discuții
game-nothing-to-order = În această fază nu ți se cere nimic.
game-said-draft = Ciorna ta este păstrată.
game-said-sent = Ordinele tale au ajuns. Le poți schimba până la termen.
game-said-finished = Ordinele tale au ajuns și ai terminat cu această fază.
game-said-replaced = Ordinele tale au ajuns. Ele iau locul celor trimise { $at }, pe care o altă pagină le mai poate arăta.
game-said-resolved = Faza s-a încheiat; iată ce a ieșit.
game-said-posted = S-a postat. Ce a ieșit se povestește printre mutări.
game-said-stopped = Postarea s-a îndeplinit până la un rând care nu mai este cu putință: { $why } Rândul acela și cele de după el sunt păstrate drept ciornă.
game-said-taken-back = Ordinele tale sunt luate înapoi. Acum sunt o ciornă.

# Fază cu fază.
game-phases = Toate fazele
game-taken-back-phase = Faza aceasta a fost luată înapoi: harta și cele spuse aici sunt cum erau atunci și nu mai contează.
game-phase-earlier = mai devreme
game-phase-later = mai târziu
game-now = Partida acum
game-happened = Ce s-a întâmplat
game-ordered = Ordinele așa cum au fost scrise

# Deschiderea unei mese.
game-open = Deschide o masă
game-open-on = Deschide o masă pe { $board }
game-open-about = Jucătorii sunt de acord cu aceste opțiuni când iau loc. Ele devin prima postare din firul partidei.
game-open-name = Numele partidei
game-open-name-hint = Așa îi spun listele și scrisorile.
game-open-what = Ce se joacă
game-open-what-hint = Fiecare are mai jos partea sa.
game-open-others = Alte jocuri
game-open-table = Masa
game-open-language-hint = A numelui și a ceea ce scrie casa. Mesajele conducătorului de joc le citește fiecare în limba lui.
game-open-zone = Fusul orar al termenelor
game-open-zone-hint = Fiecare vede termenele și după ora lui.
game-open-press = Discuții între jucători
game-open-press-hint = Mesajele private le citesc cei cărora le sunt adresate, niciodată tu sau administratorii.
game-open-door = Cine poate lua loc
game-open-door-hint = Invitația o primești ca legătură, de dat mai departe.
game-door-open = Oricine poate citi forumul
game-door-invited = Cine are invitația
game-open-early = Fazele se pot încheia mai devreme
game-open-missed = Faze lipsite până când locul se deschide altora
game-open-missed-hint = La rând, de la 1 la 20. Gol: niciodată.
game-open-not = Mai bine nu
game-open-choose = Alege din listă.
game-open-too-often = Ai creat mai multe jocuri în scurt timp. Așteaptă { $minutes } min până la următorul.
game-open-no-name = Dă-i partidei un nume.
game-open-long-name = Numele este prea lung: cel mult { $most } de caractere.
game-open-missed-range = Un număr de la 1 la 20 sau nimic.
game-open-seats-range = Câți jucători? Scrie un număr.
game-open-range = Un număr întreg de la { $least } la { $most }.
game-open-time = O oră a zilei, ca 12:00.
game-said-opened = Masa este deschisă. Ia loc și tu, dacă joci.

# Diplomacy: foaia și opțiunile.
game-dip-no-order = fără ordin: stă pe loc
game-dip-no-retreat = fără ordin: se desființează
game-dip-as-written = așa cum scrie mai jos
game-dip-hold = stă pe loc
game-dip-move = merge în
game-dip-sail = merge cu convoi în
game-dip-support = sprijină
game-dip-holding = { $unit }, pe loc
game-dip-convoy = transportă
game-dip-retreat = se retrage în
game-dip-off = se desființează
game-dip-build = Construire
game-dip-no-build = încă nimic
game-dip-waive = nicio construire
game-dip-disband = Desființare
game-dip-no-disband = încă nealeasă
game-dip-draw = Remiză
game-dip-draw-no = jucăm mai departe
game-dip-draw-yes = de acord cu remiza
game-dip-cadence = Când se încheie fazele
game-dip-cadence-hint = Pentru prima alege o zi și o oră, pentru a doua câte ore.
game-dip-weekly = În fiecare săptămână la aceeași oră
game-dip-every = După atâtea ore
game-dip-day = Ziua săptămânii
game-dip-day-hint = Doar când fazele se încheie săptămânal.
game-dip-time = Ora
game-dip-time-hint = În acea zi, în fusul de mai jos.
game-dip-hours = Orele unei faze
game-dip-hours-hint = Doar când se încheie după ore.
game-dip-retreat-hours = Ore pentru retrageri
game-dip-retreat-hours-hint = Gol: cât orice fază.
game-dip-build-hours = Ore pentru construiri
game-dip-build-hours-hint = Gol: cât orice fază.
game-dip-seating = Cine joacă cu ce putere
game-dip-seating-hint = Tragerea la sorți e sigilată dinainte și oricine o poate verifica.
game-dip-chosen = Jucătorii aleg
game-dip-drawn = Decide sorțul
game-dip-turns = Runde
game-dip-turns-hint = Primăvara și toamna sunt câte o rundă. Gol: până când cineva câștigă sau toți cad de acord asupra remizei.
game-dip-year = Primul an
game-dip-year-hint = Gol: cel al hărții.

# Pe prima pagină.
home-awaited = { PLURAL($count) ->
    [one] O partidă te așteaptă
    [few] { $count } partide te așteaptă
   *[other] { $count } de partide te așteaptă
}

# Graficele, legăturile și postările unui joc.
stats-title = Grafice și postări
stats-about = Cum a mers jocul, de la deschiderea unei faze la alta.
stats-none = Încă nu s-a numărat nimic.
stats-chart = { $what } la deschiderea fiecărei faze. Numerele sunt în tabelul de mai jos.
stats-numbers = { $what } în numere
stats-phase = Faza
stats-ties = Cine ce îi este cui
stats-one = Unul
stats-other = Celălalt
stats-what = Ce sunt
stats-posts = Toate postările
stats-post-of = Jucător
stats-post-by = Scrisă de
stats-post-at = Când
stats-post-link = postarea

game-hints = Sfaturi pentru această fază
game-alone-title = Joacă singur
game-alone-why = Sau o partidă întreagă cu adversarii casei: răspund imediat ce ai terminat, iar tu ai patru săptămâni pentru fiecare mesaj. Apasă pe un joc și te așezi.
game-lesson-title = Prima lecție
game-lesson-why = Înveți jucând: o partidă scurtă, numai a ta, împotriva casei, chiar acum. Lângă ordine stă ce e de încercat, iar ce ai făcut se bifează.
game-lesson-diplomacy = Prima lecție de Diplomacy
game-lesson-conquest = Prima lecție de Forum Conquest
game-lesson-count = { $done } din { $all }
game-lesson-done = Făcut:
game-lesson-later = Deocamdată nu e nimic de făcut pentru asta; îi vine rândul.
game-lesson-whole = Aceasta a fost prima lecție: le-ai încercat pe toate. Joacă mai departe cât dorești sau așază-te la masă cu alții.
game-lesson-ended = Partida s-a încheiat. Nimic nu te oprește să începi încă o primă lecție.
game-lesson-rules = Regulile în întregime
game-lesson-tables = Mese care așteaptă jucători
game-lesson-open = Toate partidele
game-missed-alone = Un singur om joacă împotriva casei: când îi trece timpul pentru o postare, partida se anulează.
game-alone-name = { $player } contra casei: { $game }
game-alone-opened = Casa s-a așezat cu tine la masă. Al cui e rândul scrie mai jos.
game-open-house = Adversari ai casei
game-open-house-hint = La câte locuri joacă serverul însuși, începând de la ultimul. Răspund imediat și nu poartă corespondență.
game-open-house-unclear = Scrie câți, sau 0 pentru niciunul.
game-house-told = { PLURAL($count) ->
    [one] La un loc joacă un adversar al casei: serverul însuși, care răspunde imediat, vede numai ce poate vedea locul acela și nu poartă corespondență.
    [few] La { $count } locuri joacă adversari ai casei: serverul însuși, care răspunde imediat, vede numai ce poate vedea fiecare loc și nu poartă corespondență.
   *[other] La { $count } de locuri joacă adversari ai casei: serverul însuși, care răspunde imediat, vede numai ce poate vedea fiecare loc și nu poartă corespondență.
}
game-house-needs-person = Casa nu joacă de una singură: lasă cel puțin un loc pentru un om.
game-house-title = Nu mai aștepta
game-house-why = Adversarii casei iau locurile libere, iar partida începe de îndată ce toți ceilalți și-au dat acordul.
game-house-fill = Dă locurile libere adversarilor casei
game-said-housed = Adversarii casei au luat locurile libere.

game-look-back = Jocul s-a încheiat
game-look-back-how = Parcurge-l fază cu fază, cu ce a ordonat fiecare și de ce s-a ajuns unde s-a ajuns. Fișierul lui conține tot ce s-a hotărât; stafeta verify îl joacă din nou și verifică fiecare tragere la sorți.
game-look-back-first = De la prima fază
game-look-back-file = Jocul ca fișier
games-free-seats = Locuri libere
games-free-of = { $free } din { $seats } libere
games-vacancy = { $seat } ({ $figures })
game-phase-open = În această fază nu s-a hotărât încă nimic.
