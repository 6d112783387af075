# Forum Conquest: ce se spune despre întâmplări, în fir, în mesaje și în rezumat.

# Unde a ajuns jocul și ce se așteaptă.
conquest-stage-lobby = Neînceput
conquest-stage-picking = Alegerea teritoriilor
conquest-stage-phase-1 = Faza 1
conquest-stage-phase-2 = Faza 2
conquest-stage-over = Jocul s-a încheiat
conquest-due-pick = să aleagă teritorii
conquest-due-phase-1 = să posteze Faza 1
conquest-due-phase-2 = să posteze Faza 2
conquest-place = { $name }

# Începutul.
conquest-opened = Începe jocul pe harta { $map }: { PLURAL($players) ->
    [one] { $players } jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}, { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}.
conquest-began-within = Începe în tura { $turn } a altui joc, { $phase }.
conquest-lot-drawn = Tragerea la sorți nr. { $draw }: { $purpose }.
conquest-lot-pick-order = ordinea la alegerea teritoriilor
conquest-lot-colours = culorile pe hartă
conquest-lot-positions = pozițiile de start
conquest-lot-missed-pick = o alegere ratată
conquest-lot-move-order = ordinea la mutare
conquest-lot-card = o carte
conquest-lot-luck = felul unui premiu
conquest-lot-luck-card = o carte a Norocului
conquest-lot-event = evenimentul turei
conquest-lot-tie = departajarea finală
conquest-pick-order = Teritoriile se aleg în această ordine: { $order }.
conquest-file-sealed = Fișierul { $file } e sigilat ({ $purpose }): { PLURAL($lines) ->
    [one] { $lines } rând
    [few] { $lines } rânduri
   *[other] { $lines } de rânduri
}. Jucători care pot alege un număr: { $seats }.
conquest-file-first-cards = primele cărți
conquest-file-card = o carte
conquest-file-luck = felul unui premiu
conquest-number-named = { $seat } alege numărul { $number } din fișierul { $file }.
conquest-number-left = Dacă { $seat } nu alege la timp un număr, contează numărul { $number }.
conquest-number-left-none = Dacă { $seat } nu alege la timp un număr, contează cel mai mic liber.
conquest-file-opened = Fișierul { $file } e deschis ({ $purpose }, tragerea nr. { $draw }).
conquest-number-was = În fișierul { $file }, numărul lui { $seat } a fost { $number }.
conquest-orders-sealed = Ordinea la mutare a tuturor turelor e sigilată: { PLURAL($lists) ->
    [one] { $lists } listă
    [few] { $lists } liste
   *[other] { $lists } de liste
}.
conquest-picked = { $seat } alege: { $places }.
conquest-settled = { $seat } are Capitala în { $place } și începe cu: { $units }.
conquest-stands = { $units } în { $place }

# Tura.
conquest-opens-picking = Se aleg teritoriile. Ordinea: { $order }.
conquest-opens-phase1 = Faza 1 a turei { $turn } e deschisă. Ordinea: { $order }.
conquest-opens-phase2 = Faza 2 a turei { $turn } e deschisă. Ordinea: { $order }.
conquest-turn-began = Începe tura { $turn }. Ordinea la mutare: { $order }.
conquest-phase-2-order = În Faza 2 ordinea este: { $order }.
conquest-turn-ended = Tura { $turn } s-a încheiat.
conquest-turn-missed = { $seat } a ratat până acum, la rând: { PLURAL($run) ->
    [one] { $run } tură
    [few] { $run } ture
   *[other] { $run } de ture
}.
conquest-missed = { $seat } nu a postat la timp.
conquest-gm-serves = { $seat } e Game Master în tura aceasta.
conquest-gm-failed = { $seat } nu a acționat ca Game Master; îi ține locul { $substitute }.
conquest-gm-delegated = { $seat } numește ca înlocuitor de Game Master: { $other }.
conquest-gm-delegation-over = Nimeni nu îi mai ține locul lui { $seat } ca Game Master.
conquest-delegated = { $seat } lasă pe altcineva să posteze în locul său: { $other }.
conquest-delegation-over = Nimeni nu mai postează în locul lui { $seat }.
conquest-clock-agreed = Din faza următoare timpul de postare e de { PLURAL($hours) ->
    [one] o oră
    [few] { $hours } ore
   *[other] { $hours } de ore
}, iar noaptea { $night } nu se numără.
conquest-clock-agreed-no-night = Din faza următoare timpul de postare e de { PLURAL($hours) ->
    [one] o oră
    [few] { $hours } ore
   *[other] { $hours } de ore
}.
conquest-summary = Rezumat: { $text }
conquest-corrected = Game Masterul corectează { $what }: { $new } în loc de { $old }. Motivul: { $reason }
conquest-correction-gold = galbenii lui { $seat }
conquest-correction-ap = punctele de acțiune ale lui { $seat }
conquest-correction-units = unitățile lui { $seat } din { $place }
conquest-correction-owner = proprietarul teritoriului { $place }
conquest-correction-cards = numărul de cărți { $card } ale lui { $seat }
conquest-posted-early = { $seat } a postat în avans pentru Faza { $phase }.
conquest-early-taken-back = { $seat } nu mai are o postare în avans pentru Faza { $phase }.
conquest-early-dropped = Nimic din postarea făcută în avans de { $seat } pentru Faza { $phase } nu mai e permis. Rămâne ca ciornă, iar { $seat } are la dispoziție tot timpul de postare.
conquest-early-cut = O parte din postarea făcută în avans de { $seat } pentru Faza { $phase } nu mai e permisă. Rămâne ca ciornă, iar { $seat } are la dispoziție tot timpul de postare. Dacă { $seat } nu mai postează, ce e încă permis ({ PLURAL($kept) ->
    [one] { $kept } ordin
    [few] { $kept } ordine
   *[other] { $kept } de ordine
}) are efect când se încheie acest timp.
conquest-early-fell = Ordinul { $number } a fost scos. { $why }

# Evenimente, galbeni, cărți.
conquest-vote-opened = Se votează evenimentul turei { $turn }: alegeți unul din { PLURAL($lines) ->
    [one] { $lines } rând
    [few] { $lines } rânduri
   *[other] { $lines } de rânduri
}.
conquest-voted = { $seat } votează rândul { $number }.
conquest-voted-closed = { $seat } a votat.
conquest-keep-filed = La o invazie, { $seat } păstrează în { $place }: { $units }.
conquest-event-struck = Evenimentul nr. { $number }: { $event }.
conquest-event-invazie-barbara = Invazie barbară
conquest-event-recolte-bogate = Recolte bogate
conquest-event-zei-generosi = Zei generoși
conquest-event-seceta = Secetă
conquest-event-foamete = Foamete
conquest-event-moral-ridicat = Moral ridicat
conquest-event-dobanzi = Dobânzi
conquest-event-talhari = Tâlhari
conquest-event-reforma-cadastrala = Reformă cadastrală
conquest-event-focurile-revolutiei = Focurile revoluției
conquest-ap-gained = { $seat } câștigă { $ap } AP.
conquest-produced = Teritoriile lui { $seat } produc { $gold }.
conquest-gold-gained = { $seat } primește { $gold } ({ $source }).
conquest-gold-lost = { $seat } pierde { $gold } ({ $source }).
conquest-card-gained = { $seat } primește cartea { $card }, folosibilă din tura { $turn } ({ $source }).
conquest-promised-gold = { $seat } va primi { $gift } în tura { $turn } ({ $source }).
conquest-promised-card = { $seat } va primi cartea { $gift } în tura { $turn } ({ $source }).
conquest-source-start = începutul jocului
conquest-source-production = producție
conquest-source-intensive = Producție Intensivă
conquest-source-event = evenimentul
conquest-source-prize = premiu: { $objective }
conquest-source-transfer = transfer, { $seat }
conquest-source-sale = vânzarea: { $place }
conquest-source-deal = distribuire la începutul turei
conquest-source-conversion = conversia cărților minore
conquest-source-purchase = cumpărare
conquest-source-played = carte jucată
conquest-source-hand-limit = peste limita de cărți
conquest-source-elimination = eliminare
conquest-source-correction = corectură
conquest-trade-returned = Vânzarea teritoriului { $place } de la { $seller } la { $buyer } nu a fost postată de ambele părți: { $gold } și punctele de acțiune se întorc.
conquest-trade-void = Vânzarea teritoriului { $place } de la { $seller } la { $buyer } e anulată, fiindcă teritoriul a fost cucerit: { $gold } se întorc.
conquest-trade-done = { $place } trece de la { $seller } la { $buyer }, cu { $gold }.

# Lupte.
conquest-battle = Lupta pentru { $place }. Atacă: { $attackers }. Apără: { $defenders }. Atac { $attack }, Defensivă { $defence }.
conquest-battle-castle = Lupta pentru { $place }. Atacă: { $attackers }. Apără: { $defenders }, { $castle } ({ $strength }). Atac { $attack }, Defensivă { $defence }.
conquest-battle-bonuses = Bonusuri și penalizări luate în calcul: { $bonuses }.
conquest-battle-bonus = { $player }: { $what } { $value }
conquest-battle-spared = Rămân în viață datorită cărții { $card }: { $player } ({ $units }).
conquest-taken-unopposed = { $seat } ocupă { $place } (deținut de: { $owner }) fără luptă. În { $place } sunt acum: { $there }.
conquest-conquered = { $seat } cucerește { $place } (deținut de: { $owner }). Cad: { $fallen }. În { $place } sunt acum: { $there }.
conquest-repelled = Atacul lui { $seat } asupra { $place } e respins. Cad: { $fallen }. În { $place } sunt acum: { $there }.
conquest-battle-won = { $seat } câștigă lupta din { $place }, care rămâne la: { $owner }. Cad: { $fallen }. În { $place } sunt acum: { $there }.
conquest-battle-equal = Toate unitățile cad în { $place }, care rămâne la: { $owner }. Cad: { $fallen }. În { $place } sunt acum: { $there }.
conquest-battle-as-expected = { $result } Așa cum era de așteptat.
conquest-battle-beyond-expected = { $result } De așteptat, fără noroc: { $expected }
conquest-castle-fell-in-battle = Distrus în { $place }: { $castle }.
conquest-capital-fell = { $seat } și-a pierdut Capitala { $place }, acum un teritoriu oarecare.
conquest-temporary = { $place } e în Posesia Temporară a lui { $seat } până la sfârșitul turei { $turn }.
conquest-stayed-behind = Nu e destul loc: { $units } ale lui { $seat } rămân în { $place }.
conquest-refused-troops = { $seat } refuză trupele lui { $other } în { $place }.
conquest-refused-gift = { $seat } nu acceptă darul lui { $other } ca act de alianță.
conquest-asks-entry = { $seat } intră cu { $units } în { $place } ca aliat al lui { $other }. Până postează, { $other } poate declara asta ostil aici.
conquest-asks-support = { $seat } luptă pentru { $other } în { $place } cu { $units }. Până postează, { $other } poate declara asta ostil aici.
conquest-cooperated = { $seat } și { $other } acționează ca aliați.
conquest-cooperated-by = { $seat } și { $other } acționează ca aliați: { $support }.
conquest-support-resources = galbeni sau o carte trimisă
conquest-support-passage = trecere prin teritoriul aliatului
conquest-support-battle = sprijin în luptă
conquest-support-common-enemy = atacuri asupra unui inamic comun
conquest-support-card = o carte folosită de aliat
conquest-hostile = { $seat } acționează ca inamic al lui { $other }.
conquest-betrayed = { $seat } trădează alianța cu { $other }, care se rupe.
conquest-units-died = Pierderi în { $place }, { $player } ({ $cause }): { $units }.
conquest-castle-fell = Distrus în { $place }: { $castle } ({ $cause }).
conquest-freed = { $place } nu mai e deținut de nimeni ({ $cause }).
conquest-inherited = { $place } îi revine lui { $seat } ({ $cause }).
conquest-cause-abandoned = abandonat
conquest-cause-expired = Posesia Temporară a expirat
conquest-cause-event = eveniment global
conquest-cause-elimination = eliminare
conquest-kept = { $place } se păstrează: acolo e o unitate a proprietarului.

# Premii și sfârșitul.
conquest-eliminated = { $seat } iese din joc.
conquest-eliminated-by = { $seat } iese din joc, prin eliminare de către { $other }.
conquest-awarded = { $seat } câștigă un premiu: { $objective }.
conquest-objective-capital-conquest = cucerirea unei Capitale
conquest-objective-three-turns-same-player = cuceriri de la același jucător în trei ture la rând
conquest-objective-two-players-one-turn = cuceriri de la doi jucători într-o tură
conquest-objective-kills-in-attack = unități inamice ucise în atac
conquest-objective-losses-in-defence = unități proprii pierdute în apărare
conquest-objective-first-blood = primul atac asupra altui jucător
conquest-objective-first-betrayal = prima trădare
conquest-objective-first-12 = primul cu 12 teritorii
conquest-objective-region = o regiune întreagă
conquest-objective-two-front-war = război pe două fronturi
conquest-objective-losing-streak-5 = pierderi în cinci ture la rând
conquest-objective-conquest-spree-5 = cuceriri în cinci ture la rând
conquest-objective-lost-10 = zece teritorii pierdute la rând
conquest-objective-first-25 = primul cu 25 de teritorii
conquest-objective-elimination = eliminarea unui jucător
conquest-objective-two-betrayals = două trădări
conquest-objective-poll-votes = voturi în sondaj
conquest-poll = { $seat } are { PLURAL($votes) ->
    [one] { $votes } vot
    [few] { $votes } voturi
   *[other] { $votes } de voturi
} în sondaj.
conquest-won-territories = Joc câștigat prin teritorii: { $winners }.
conquest-won-elimination = Toți adversarii au fost eliminați. Joc câștigat de: { $winners }.
conquest-won-turn-limit = S-a ajuns la limita de ture. Joc câștigat de: { $winners }.
conquest-won-nobody = Nu a mai rămas nimeni: jocul se încheie fără câștigător.

# Clasamentul din rezumatul fazei.
conquest-standings = Clasament
conquest-standings-player = Jucător
conquest-standings-territories = Teritorii
conquest-standings-units = Unități
conquest-standings-gold = Galbeni
conquest-standings-ap = AP
conquest-standings-cards = Cărți
conquest-standings-in-play = { $cards }; în joc: { $card }
conquest-standings-in-play-at = { $card } în { $place }
conquest-standings-in-play-on = { $card }, cu { $other }
conquest-standings-missing = Până la victorie
conquest-standings-out = eliminat
conquest-standings-together = Până la victorie împreună
conquest-standings-support = Acte de sprijin (FCQ-4.15)
conquest-standings-support-with = { $player }: { $count } din 5, { PLURAL($kinds) ->
    [one] { $kinds } fel
    [few] { $kinds } feluri
   *[other] { $kinds } de feluri
}
conquest-standings-score = Cine are { PLURAL($needed) ->
    [one] { $needed } teritoriu
    [few] { $needed } teritorii
   *[other] { $needed } de teritorii
} câștigă singur. Cel mai aproape, cu { $most }: { $first } (mai lipsesc { $missing }).
conquest-standings-score-team = O echipă cu { PLURAL($needed) ->
    [one] { $needed } teritoriu
    [few] { $needed } teritorii
   *[other] { $needed } de teritorii
} împreună câștigă jocul. Cel mai aproape: { $first } (mai lipsesc { $missing }).
conquest-standings-order = Ordinea postărilor: { $order }.
conquest-standings-by = Rezumat de { $seat }, Game Master, care îl poate comenta.

# Grafice și legături.
conquest-figure-territories = Teritorii
conquest-figure-units = Unități
conquest-figure-production = Producție
conquest-figure-gold = Galbeni
conquest-tie-allied = aliați (războaie până acum: { $wars }, trădări: { $betrayals })
conquest-tie-war = în război (războaie până acum: { $wars }, trădări: { $betrayals })
conquest-tie-neutral = în pace (războaie până acum: { $wars }, trădări: { $betrayals })

# Prima lecție: ce se încearcă și ce lipsește pentru asta.
conquest-lesson-land = Alege teritoriile și Capitala
conquest-lesson-buy = Cumpără unități
conquest-lesson-settle = Ia un teritoriu care nu e al nimănui
conquest-lesson-settle-none = Acum nu poți lua teritorii libere: în fiecare teritoriu al tău trebuie să rămână o unitate, deci îți trebuie mai multe. Cumpără în următoarea Fază 1.
conquest-lesson-card = Joacă o carte
conquest-lesson-annex = Alipește două teritorii
conquest-lesson-annex-none = Îți trebuie două teritorii vecine, la fel de mari și niciunul Capitala, și numărul de teritorii pe care îl cere acest joc.
conquest-lesson-fight = Luptă cu alt jucător
conquest-lesson-fight-none = Acum niciun atac nu are șanse să reușească. Foaia de ordine arată la ce să te aștepți de la fiecare; sau așteaptă să te atace alt jucător.
conquest-lesson-grow = Ține { PLURAL($count) ->
    [few] { $count } teritorii
   *[other] { $count } de teritorii
} la sfârșitul unei ture

# Sfaturi pentru primul joc.
conquest-hint-wait = E rândul lui { $seat }. Vei primi o notificare când vine al tău; până atunci nu ai nimic de făcut.
conquest-hint-pick-land = Alege acum teritorii: atinge-le pe hartă. Ai nevoie de loc ca să te extinzi, așa că uită-te după teritorii libere în jurul lor. Poți alege Capitala și primele unități la a doua alegere.
conquest-hint-pick = Cele mai multe teritorii libere în jur au: { $places }.
conquest-hint-buy = Ai { $gold }: ajung pentru cel mult { $most } unități. Apar în Capitală și nu costă puncte de acțiune.
conquest-hint-annex = { $a } și { $b } se învecinează: alipite, devin un singur teritoriu, mai ușor de ținut.
conquest-hint-card = Poți juca o carte în această tură. Ai: { $cards }.
conquest-hint-save = Ai { $ap } puncte de acțiune pentru toată tura: ce cheltuiești în faza aceasta nu mai poți cheltui în următoarea, când muți și ataci.
conquest-hint-ap = Ai { $ap } puncte de acțiune. Atinge un teritoriu al tău și apoi locul în care să meargă unitățile; înainte să postezi, foaia de ordine arată cât costă și la ce să te aștepți.
conquest-hint-settle = { $to } nu e al nimănui. Îl poți lua cu { $units } din { $place }, pentru { $ap } puncte de acțiune.
conquest-hint-attack = { $units } din { $place } ar trebui să ia { $to } de la { $owner }, cu { $left } rămase, pentru { $ap } puncte de acțiune.
conquest-hint-capital = În Capitala ta, { $place }, nu e nicio unitate, iar alături, în { $from }, sunt unități ale altor jucători. Păstrează o unitate în Capitală.

# Rezultatul unei faze, în rezumatul ei.
conquest-outcome-posted = Au postat { $posted } din { $players } jucători
conquest-outcome-quiet = Niciun teritoriu n-a fost atacat
conquest-outcome-takes-from = { $seat } ia { $places } de la { $other }
conquest-outcome-takes = { $seat } ia { $places }
conquest-outcome-beats-off = { $seat } respinge pe { $other } la { $places }
conquest-outcome-repelled = { $seat } e respins la { $places }
conquest-outcome-wins = { $seat } câștigă la { $places }
conquest-outcome-equal = { $seat } termină la egalitate la { $places }
conquest-outcome-betrays = { $seat } rupe alianța cu { $other }
conquest-outcome-battle = { $seat } atacă { $place } ({ $owner })
conquest-outcome-change = { $place }: { $from } → { $to }
conquest-end-conquered = cucerit
conquest-end-won = câștigat
conquest-end-equal = egal
conquest-end-repelled = respins
conquest-battle-anew = Lupta pentru { $place } se dă din nou: rezultatul acesta îl înlocuiește pe cel dinainte.
conquest-battle-wells = A contat: { $card }.
conquest-event-tally = Voturi pentru eveniment: { $lines }.
conquest-event-votes = linia { $line } – { $votes }
