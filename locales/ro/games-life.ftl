# Viața unui joc: corecturi, voturi, timp dat înapoi, încheieri pe care nu le aduce nicio regulă.

game-by-vote = votul jucătorilor
game-paused-by = Pauză, decisă de { $by }: nimic nu contează. Jocul continuă de la sine { $until } sau mai devreme, când îl reia cineva; timpul e dat înapoi.
game-resumed-by = Jocul continuă, prin decizia: { $by }. Timpul pauzei a fost dat înapoi.
game-resumed-by-itself = Pauza s-a încheiat și jocul continuă. Timpul ei a fost dat înapoi.
game-extended-by = { PLURAL($hours) ->
    [one] Toți cei care datorează ceva au încă o oră, prin decizia: { $by }.
    [few] Toți cei care datorează ceva au încă { $hours } ore, prin decizia: { $by }.
   *[other] Toți cei care datorează ceva au încă { $hours } de ore, prin decizia: { $by }.
}
game-given-back = Stafeta a fost oprită de la { $from } până la { $to }. Cine aștepta și-a primit timpul înapoi.
game-freed-by = Locul lui { $player } a fost eliberat, prin decizia: { $by }. Cine îl ia primește o fază întreagă.
game-posted-for = Postat de { $by } pentru { $player }.
game-undone-by = Luat înapoi, prin decizia: { $by }. Ce s-a întâmplat după începutul fazei de mai jos nu mai contează. Tragerile la sorți făcute rămân făcute; următoarea e una nouă.
game-seat-given-back = { $player } își are din nou locul.
game-offered-by = Locul lui { $player } îi este oferit lui { $successor }, prin decizia: { $by }. Locul trece la { $successor } abia când îl acceptă.
game-offer-taken = { $successor } a acceptat locul lui { $player } și joacă mai departe acolo, cu o fază întreagă la început.
game-offer-declined = { $player } nu ia locul oferit: { $seat }.
game-ended-by = Jocul a fost încheiat fără rezultat, prin decizia: { $by }.
game-cancelled-by = Jocul a fost anulat, prin decizia: { $by }. Nu contează pentru nimeni.
game-drawn-by = Jocul e remiză, prin decizia: { $by }. O împart: { $winners }.
game-conceded-by = Jocul e cedat lui { $winner }, prin decizia: { $by }.
game-released = Jocul merge mai departe: un operator al sitului s-a uitat la el. Timpul a fost dat înapoi.
game-released-by = Jocul continuă după ce s-a uitat cineva la el: { $by }. Timpul a fost dat înapoi.

game-over-draw = Remiză, cum s-a convenit: { $winners }.
game-over-conceded = Cedat lui { $winners }.
game-over-ended = Încheiat fără rezultat.

game-notice-cancelled = { $game } a fost anulat

game-pause-hours = O pauză ține între o oră și 30 de zile.
game-extension-hours = O prelungire ține între o oră și 14 zile.
game-nothing-runs = Nu merge niciun ceas.
game-not-paused = Jocul nu e în pauză.
game-no-player = Acolo nu stă nimeni.
game-nobody-called = Nimeni de aici nu are numele acesta.
game-sits-already = Jucătorul acela stă deja la masa aceasta.
game-no-such-phase = Nu există o astfel de fază la care să se întoarcă jocul.
game-stands-not-aside = Jocul nu e pus deoparte.
game-seat-is-out = Locul acela nu mai are nimic pe tablă.
game-plays-himself = Cine joacă la masă nu postează pentru alții.
game-notice-offered = { $game }: ți se oferă un loc, { $seat }. Până răspunzi, nu-l poate lua nimeni altcineva
game-notice-to-be-replaced = { $game }: locul tău, { $seat }, îi este oferit altcuiva. Rămâne al tău până când acela îl acceptă
game-notice-seat-taken = { $game }: nu mai ai locul tău, { $seat }. Ce nu trimiseseși și ordinele închise sunt retrase; corespondența purtată până acum o poți citi în continuare
game-notice-eliminated = { $game }: ai ieșit din joc. Poți privi și poți scrie la discuții
game-notice-other-eliminated = { $game }: { $player } a ieșit din joc
game-master-takes-no-seat = Cine conduce o partidă nu ia loc la ea cât timp se joacă. Altcineva care o conduce îi poate oferi unul.
game-not-the-opener = În partida aceasta Game Master e cine a deschis-o: nimeni altcineva nu comentează și nu corectează.
game-no-duty = De aici se trimit numai comentarii și corecturi, câte una pe rând.
game-no-offer = Nu ți se oferă niciun loc la partida aceasta.
game-offered-title = Un loc pentru tine
game-offered-told = Ești rugat să joci mai departe aici: { $seat }. Acceptând, ești de acord cu regulile în vigoare și primești o fază întreagă.
game-offered-accept = Acceptă locul
game-offered-decline = Refuză
game-said-declined = Ai refuzat.

vote-motion-draw = o remiză între toți cei rămași în joc
vote-motion-concede = cedarea jocului către { $player }
vote-motion-extend = { PLURAL($hours) ->
    [one] încă o oră pentru faza aceasta
    [few] încă { $hours } ore pentru faza aceasta
   *[other] încă { $hours } de ore pentru faza aceasta
}
vote-motion-pause = { PLURAL($hours) ->
    [one] o pauză de o oră
    [few] o pauză de { $hours } ore
   *[other] o pauză de { $hours } de ore
}
vote-motion-cancel = anularea jocului
vote-motion-prolong = { PLURAL($turns) ->
    [one] o tură peste înțelegere
    [few] { $turns } ture peste înțelegere
   *[other] { $turns } de ture peste înțelegere
}
vote-opened = { $player } a deschis un vot despre { $motion }. E deschis până { $until }.
vote-notice = { $game }: vot despre { $motion }, până { $until }
vote-passed = Votul despre { $motion } a trecut: { $ayes } pentru, { $nays } împotrivă.
vote-failed = Votul despre { $motion } a picat: { $ayes } pentru, { $nays } împotrivă.
vote-lapsed = Votul despre { $motion } nu s-a decis la timp.
vote-open-already = Un vot de felul acesta e deja deschis.
vote-is-over = Votul acela s-a încheiat.
vote-not-in = Votează numai jucătorii care sunt încă în joc.
vote-prolong-turns = Un vot poate adăuga între 1 și 20 de ture.
vote-motion-clock = un timp de postare de { PLURAL($hours) ->
    [one] o oră
    [few] { $hours } ore
   *[other] { $hours } de ore
} începând cu faza următoare
vote-choice-clock = alt timp de postare din faza următoare (sunt toți pentru)
vote-no-posting-time = Jocul acesta nu are un astfel de timp de postare.
vote-no-length = Jocul acesta nu are o lungime convenită care să fie prelungită.

vote-choice-extend = mai mult timp pentru faza aceasta (cei mai mulți sunt pentru)
vote-choice-pause = o pauză (cei mai mulți sunt pentru)
vote-choice-draw = o remiză între toți cei rămași în joc (toți sunt pentru)
vote-choice-concede = cedarea jocului către cineva (toți sunt pentru)
vote-choice-prolong = mai multe ture decât s-a convenit (toți sunt pentru)
vote-choice-cancel = anularea jocului (toți sunt pentru)
vote-amount = Cât
vote-amount-hint = Ore pentru mai mult timp, pentru o pauză sau pentru alt timp de postare, ture pentru un joc mai lung; altfel nu e nevoie.
vote-amount-unclear = Spune câte ore sau câte ture, ca număr.
vote-seat = Cui
vote-seat-hint = Numai unde jocul e cedat.
vote-motion = Despre ce se votează
vote-open = Deschide votul
vote-opened-now = Votul e deschis, cu vocea ta pentru.
vote-cast = Vocea ta e numărată.
vote-not-by-the-rules = Regulile jocului nu permit asta acum.
vote-open-until = Deschis până
vote-takes-all = E nevoie de toți cei rămași în joc.
vote-takes-most = E nevoie de mai mult de jumătate dintre cei rămași în joc.
vote-cast-count = { PLURAL($count) ->
    [one] o voce până acum
    [few] { $count } voci până acum
   *[other] { $count } de voci până acum
}
vote-own-for = Ești pentru.
vote-own-against = Ești împotrivă.
vote-for = Pentru
vote-against = Împotrivă
vote-verdict-passed = A trecut
vote-verdict-failed = A picat
vote-verdict-lapsed = Nu s-a decis la timp
votes-title = Voturi
votes-told = Nu se arată cine cum votează. Vocea hotărâtoare pune propunerea în aplicare pe loc.
votes-none = Încă nu s-a votat nimic.
votes-new = O propunere de-a ta

master-title = Îngrijirea jocului
master-told = Tot ce se face aici apare în fir sub numele tău.
master-is-party = Joci în partida aceasta cu alții, deci nimic de aici nu faci singur: li se propune lor, cu motivul tău.
master-serve = Comentează sau corectează
master-serve-told = În cuvintele regulilor, câte una pe rând. Apare în fir ca fiind a lui Game Master.
master-serve-text = Ce e de spus
master-serve-send = Trimite
master-done = Făcut și spus în fir.
master-time = Timp
master-hours = Ore
master-hours-hint = O prelungire de cel mult 14 zile, o pauză de cel mult 30; pauza se încheie de la sine.
master-hours-unclear = Spune câte ore, ca număr întreg.
master-extend = Prelungește faza
master-pause = Pune jocul în pauză
master-paused-until = Pauză până
master-resume = Lasă-l să continue acum
master-aside = Jocul e pus deoparte
master-release = Lasă-l să continue, cu timpul dat înapoi
master-players = Jucători
master-seat = Locul
master-successor = Cine joacă mai departe
master-successor-hint = Numele cuiva care are cont aici. Locul e al lui abia când îl acceptă; atunci primește o fază întreagă.
master-replace = Oferă locul
master-free = Eliberează locul
master-sure = Sunt sigur
master-not-sure = Bifează că ești sigur.
master-undo = Luarea înapoi
master-undo-told = Ce s-a întâmplat după începutul unei faze nu mai contează; faza începe din nou, cu timp întreg pentru toți.
master-undo-to = Înapoi la începutul
master-undo-do = Ia înapoi
master-end = Sfârșitul
master-draw = Declară remiză
master-end-do = Încheie jocul fără rezultat
game-housed-by = De acum joacă aici casa: { $players }. Decizia: { $by }.
master-house = Lasă casa să joace
master-house-hint = Un adversar al casei răspunde imediat, vede numai ce poate vedea locul și nu poartă corespondență. Un om poate prelua oricând locul.
game-house-alone = La masă a rămas numai casa: partida se anulează.
game-deserted = La masă nu mai e nimeni, așa că jocul stă pe loc. Continuă de îndată ce ia cineva un loc.
game-resumed-with-people = Cineva a luat un loc, iar jocul continuă. Timpul cât a stat pe loc a fost dat înapoi.
game-notice-deserted = { $game }: la masă nu mai e nimeni; jocul stă pe loc până ia cineva un loc
game-notice-seat-lost = { $game }: locul tău e liber pentru altcineva ({ $reason })
game-notice-seat-open = { $game }: locul lui { $player } e liber pentru altcineva ({ $reason })
seat-lost-missed = { PLURAL($times) ->
    [one] { $times } fază ratată
    [few] { $times } faze ratate la rând
   *[other] { $times } de faze ratate la rând
}
seat-lost-absent = absent după regulile jocului

game-by-assent = { $name }, cu acordul celorlalți jucători
game-because = { $said } Motiv: { $reason }
game-reason-missing = Spune de ce: toți cei de la masă citesc motivul.
game-reason-long = Un motiv are cel mult 500 de caractere.
game-correct-by-itself = Joci în partida aceasta cu alții, care trebuie să fie de acord cu o corectură. Trimite-o singură, fără ordine.
game-assent-most = Mai mult de jumătate dintre ceilalți jucători sunt pentru
game-assent-silence = Nimeni nu se opune la timp; cine tace e de acord
game-assent-most-told = Cine conduce partida și joacă în ea nu hotărăște nimic singur: ce propune se face când mai mult de jumătate dintre ceilalți jucători sunt pentru.
game-assent-silence-told = Cine conduce partida și joacă în ea nu hotărăște nimic singur: ce propune se face dacă niciun alt jucător nu se opune la timp.
game-open-assent = Când partida e condusă de cineva care joacă
game-open-assent-hint = De ce e nevoie pentru o corectură, o luare înapoi, mai mult timp, o pauză sau o înlocuire pe care o propune.
game-said-proposed = Ai propus. Ceilalți jucători sunt întrebați; se face când sunt de acord.
game-votes-waiting = { PLURAL($count) ->
    [one] Un vot îți așteaptă vocea.
    [few] { $count } voturi îți așteaptă vocea.
   *[other] { $count } de voturi îți așteaptă vocea.
}
post-void = Nul: luat înapoi, prin decizia: { $by }. Ce scrie mai jos nu mai contează.

proposal-opened = { $by } propune { $motion }. { $condition } Deschis până { $until }.
proposal-notice = { $game }: { $by } propune { $motion } și îți cere vocea, până { $until }
proposal-takes-all = Toți ceilalți jucători trebuie să fie pentru.
proposal-takes-most = Mai mult de jumătate dintre ceilalți jucători trebuie să fie pentru.
proposal-takes-silence = Se face dacă niciun alt jucător nu se opune la timp.
proposal-passed = Ce a propus { $by } e acceptat: { $motion }. { $ayes } pentru, { $nays } împotrivă.
proposal-failed = Ce a propus { $by } e respins: { $motion }. { $ayes } pentru, { $nays } împotrivă.
proposal-lapsed = Ce a propus { $by } nu a fost acceptat la timp: { $motion }.
proposal-moot = Ce a propus { $by } nu se mai poate face, și nimic nu s-a schimbat: { $motion }.
proposal-own = Tu ai propus: hotărăsc ceilalți.
proposal-by = Propus de { $by }.
proposal-reason = Motiv: { $reason }
vote-motion-resume = continuarea jocului de acum
vote-motion-free = eliberarea locului lui { $player }
vote-motion-replace = oferirea locului lui { $player } către { $successor }
vote-motion-house = ca locul lui { $player } să fie jucat de casă
vote-motion-undo = întoarcerea la începutul fazei „{ $phase }”
vote-motion-end = încheierea jocului fără rezultat
vote-motion-correct = o corectură: { $lines }
vote-moot = Ce s-a votat nu se mai poate face, și nimic nu s-a schimbat: { $motion }.
vote-was-moot = Asta nu se mai putea face, iar votul e închis. Nimic nu s-a schimbat.
vote-now-moot = Asta nu se mai poate face. Votul e închis, și nimic nu s-a schimbat.
vote-verdict-moot = Nu se mai putea face

master-reason = Motivul
master-reason-hint = Îl citesc toți. Pentru mai mult timp și pentru o pauză nu e nevoie, decât dacă joci și tu.
master-hand-over = Predarea partidei
master-hand-over-told = De partidă se îngrijește altcineva de îndată ce acceptă. Până atunci, tu.
master-hand-over-asked = { $heir } e rugat să se îngrijească de partidă.
master-hand-over-keep = Renunță la rugăminte
master-hand-over-do = Roagă
master-heir = Cine se îngrijește de ea
master-heir-hint = Numele cuiva care poate crea partide în forumul acesta.
game-heir-title = O partidă de condus
game-heir-told = { $name } te roagă să te îngrijești de partida aceasta. Acceptând, devii Game Master.
game-heir-accept = Mă îngrijesc de ea
game-said-taken-over = De acum te îngrijești de partida aceasta.
game-hand-over-offered = { $heir } e rugat să se îngrijească de partidă, prin decizia: { $by }. Nimic nu se schimbă până nu acceptă.
game-hand-over-withdrawn = Nimeni nu mai e rugat să se îngrijească de partidă, prin decizia: { $by }.
game-hand-over-declined = { $heir } nu vrea să se îngrijească de partidă.
game-handed-over = De acum se îngrijește de partidă { $heir }.
game-notice-hand-over = { $game }: { $name } te roagă să te îngrijești de partidă
game-notice-hand-over-withdrawn = { $game }: nu mai ești rugat să te îngrijești de partidă
game-notice-hand-over-declined = { $game }: { $name } nu vrea să se îngrijească de partidă
game-notice-handed-over = { $game }: de acum se îngrijește de partidă { $name }
game-is-of-one = O partidă de unul singur rămâne a celui care o joacă.
game-has-that-master = Acela se îngrijește deja de partida aceasta.
game-may-not-run = Acela nu poate conduce partide în forumul acesta.
game-may-not-run-yourself = Nu mai poți conduce partide în forumul acesta.
game-no-hand-over = Nimeni nu e rugat să se îngrijească de partida aceasta.
game-no-hand-over-to-you = Nu ești rugat să te îngrijești de partida aceasta, sau nu mai ești.
game-yours-already = Te îngrijești deja de partida aceasta.
