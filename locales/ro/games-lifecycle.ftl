# Viața unui joc: corecturi, voturi, timp adăugat, încheieri care nu vin din reguli.

game-by-vote = votul jucătorilor
game-paused-by = Pauză, decisă de { $by }: nu se primește nimic. Jocul se reia automat { $until } sau mai devreme, când îl reia cineva; timpul se adaugă la termenele în curs.
game-resumed-by = Joc reluat de { $by }. Timpul pauzei a fost adăugat la termenele în curs.
game-resumed-by-itself = Pauza s-a încheiat și jocul s-a reluat. Timpul ei a fost adăugat la termenele în curs.
game-extended-by = { PLURAL($hours) ->
    [one] Toți jucătorii cu ordine de trimis au încă o oră, prin decizia: { $by }.
    [few] Toți jucătorii cu ordine de trimis au încă { $hours } ore, prin decizia: { $by }.
   *[other] Toți jucătorii cu ordine de trimis au încă { $hours } de ore, prin decizia: { $by }.
}
game-given-back = Site-ul a fost oprit de la { $from } până la { $to }. Timpul acesta a fost adăugat la termenele în curs.
game-freed-by = Locul lui { $player } a fost eliberat, prin decizia: { $by }. Noul jucător primește o fază întreagă.
game-posted-for = Postat de { $by } pentru { $player }.
game-posted-as-game-master = Postat de { $by } ca Game Master.
game-undone-by = Anulat, prin decizia: { $by }. Ce s-a întâmplat după începutul fazei de mai jos nu mai contează. Tragerile la sorți făcute nu se repetă; următoarea e una nouă.
game-taken-back-by = Postarea de mai sus a fost retrasă de { $by }. Nu mai contează.
game-seat-given-back = { $player } își are din nou locul.
game-offered-by = Locul lui { $player } îi este oferit lui { $successor }, prin decizia: { $by }. { $successor } primește locul abia când îl acceptă.
game-offer-taken = { $successor } a acceptat locul lui { $player } și continuă jocul cu o fază întreagă.
game-offer-declined = { $player } a refuzat locul oferit: { $seat }.
game-ended-by = Jocul a fost încheiat fără rezultat, prin decizia: { $by }.
game-cancelled-by = Jocul a fost anulat, prin decizia: { $by }. Nu contează pentru nimeni.
game-drawn-by = Jocul e remiză, prin decizia: { $by }. O împart: { $winners }.
game-conceded-by = Jocul e cedat lui { $winner }, prin decizia: { $by }.
game-released = Jocul continuă: l-a verificat un administrator. Timpul cât a fost suspendat a fost adăugat la termenele în curs.
game-released-by = Jocul continuă, verificat de { $by }. Timpul cât a fost suspendat a fost adăugat la termenele în curs.

game-over-draw = Remiză, cum s-a convenit: { $winners }.
game-over-conceded = Cedat lui { $winners }.
game-over-ended = Încheiat fără rezultat.

game-notice-cancelled = { $game } a fost anulat

game-pause-hours = O pauză ține între o oră și 30 de zile.
game-extension-hours = O prelungire ține între o oră și 14 zile.
game-nothing-runs = Nu merge niciun ceas.
game-not-paused = Jocul nu e în pauză.
game-no-player = Locul acesta nu are jucător.
game-unknown-member = Nimeni de aici nu are numele acesta.
game-nothing-to-take-over = Cine a jucat pe acest loc e eliminat: nu mai e nimic de preluat.
game-has-seat-already = Jucătorul acesta are deja un loc în joc.
game-no-such-phase = Jocul nu se poate întoarce la faza aceasta. Alege una din listă.
game-is-not-on-hold = Jocul nu e suspendat.
game-seat-is-out = Locul acesta nu mai are unități sau teritorii.
game-player-posts-for-others = Un jucător din acest joc nu poate posta pentru alții.
game-notice-offered = { $game }: ți se oferă un loc, { $seat }. Până răspunzi, nu-l poate lua nimeni altcineva
game-notice-to-be-replaced = { $game }: locul tău, { $seat }, îi este oferit altui jucător. Rămâne al tău până când este acceptat
game-notice-seat-taken = { $game }: nu mai ai locul tău, { $seat }. Ciornele tale și ordinele care nu erau încă publice sunt retrase; mesajele primite până acum le poți citi în continuare
game-notice-eliminated = { $game }: ai ieșit din joc. Poți urmări jocul și poți scrie la discuții
game-notice-other-eliminated = { $game }: { $player } a ieșit din joc
game-master-takes-no-seat = Game Masterul nu poate ocupa un loc cât timp se joacă. Alt Game Master îi poate oferi unul.
game-not-the-creator = În jocul acesta Game Master e numai cine l-a creat. Nimeni altcineva nu poate comenta sau corecta.
game-only-comments = De aici se trimit numai comentarii și corecturi, câte una pe rând.
game-no-offer = Nu ți se oferă niciun loc în jocul acesta.
game-offered-title = Un loc pentru tine
game-offered-about = Ți se cere să preiei acest loc: { $seat }. Dacă accepți, ești de acord cu regulile în vigoare și primești o fază întreagă.
game-offered-accept = Acceptă locul
game-offered-decline = Refuză
game-flash-declined = Ai refuzat.

vote-motion-draw = o remiză între toți jucătorii rămași în joc
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
    [one] o tură mai mult decât s-a convenit
    [few] { $turns } ture mai mult decât s-a convenit
   *[other] { $turns } de ture mai mult decât s-a convenit
}
vote-opened = { $player } a deschis un vot despre { $motion }. E deschis până { $until }.
vote-notice = { $game }: vot despre { $motion }, până { $until }
vote-passed = Votul despre { $motion } a trecut: { $ayes } pentru, { $nays } împotrivă.
vote-failed = Votul despre { $motion } a picat: { $ayes } pentru, { $nays } împotrivă.
vote-lapsed = Votul despre { $motion } nu s-a decis la timp.
vote-open-already = Un vot de felul acesta e deja deschis.
vote-is-over = Votul acela s-a încheiat.
vote-not-in = Votează numai jucătorii care sunt încă în joc.
vote-added-turns-range = Un vot poate adăuga între 1 și 20 de ture.
vote-motion-clock = un timp de postare de { PLURAL($hours) ->
    [one] o oră
    [few] { $hours } ore
   *[other] { $hours } de ore
} începând cu faza următoare
vote-choice-clock = alt timp de postare din faza următoare (cu acordul tuturor)
vote-no-posting-time = Jocul acesta nu are un timp de postare care să poată fi schimbat.
vote-no-length = Jocul acesta nu are un număr de ture convenit care să poată fi prelungit.

vote-choice-extend = mai mult timp pentru faza aceasta (cu acordul majorității)
vote-choice-pause = o pauză (cu acordul majorității)
vote-choice-draw = o remiză între toți jucătorii rămași în joc (cu acordul tuturor)
vote-choice-concede = cedarea jocului către un jucător (cu acordul tuturor)
vote-choice-add-turns = mai multe ture decât s-a convenit (cu acordul tuturor)
vote-choice-cancel = anularea jocului (cu acordul tuturor)
vote-amount = Ore sau ture
vote-amount-hint = Ore pentru mai mult timp, o pauză sau alt timp de postare; ture pentru un joc mai lung. În rest, lasă gol.
vote-amount-unclear = Scrie câte ore sau câte ture, ca număr.
vote-seat = Cui i se cedează
vote-seat-hint = Numai pentru cedarea jocului.
vote-seat-choose = Alege un jucător
vote-seat-unclear = Alege jucătorul căruia îi cedezi.
vote-motion = Despre ce se votează
vote-open = Deschide votul
vote-opened-now = Votul e deschis. Votul tău e pentru.
vote-cast = Votul tău a fost numărat.
vote-not-by-the-rules = Regulile jocului nu permit asta acum.
vote-open-until = Deschis până
vote-takes-all = Trece dacă votează pentru toți cei rămași în joc.
vote-takes-most = Trece dacă votează pentru mai mult de jumătate dintre cei rămași în joc.
vote-cast-count = { PLURAL($count) ->
    [one] un vot până acum
    [few] { $count } voturi până acum
   *[other] { $count } de voturi până acum
}
vote-own-for = Ai votat pentru.
vote-own-against = Ai votat împotrivă.
vote-for = Pentru
vote-against = Împotrivă
vote-verdict-passed = A trecut
vote-verdict-failed = A picat
vote-verdict-lapsed = Nu s-a decis la timp
votes-title = Voturi
votes-about = Nu se arată cum a votat fiecare. Propunerea se aplică de îndată ce sunt destule voturi pentru.
votes-none = Încă niciun vot.
votes-new = Propune un vot

game-master-title = Game Master
game-master-about = Tot ce se face aici se postează în fir sub numele tău.
game-master-is-player = Joci în jocul acesta, deci aici nu decizi nimic pe cont propriu. Ce alegi li se propune celorlalți jucători, cu motivul tău.
game-master-comment = Comentează sau corectează
game-master-comment-about = În cuvintele regulilor, câte una pe rând. Se postează în fir ca mesaj al Game Masterului.
game-master-comment-samples = Așa se scrie, aici cu cifrele de acum:
game-master-comment-text = Comentariu sau corectură
game-master-comment-send = Trimite
game-master-done = Făcut și postat în fir.
game-master-time = Timp
game-master-hours = Ore
game-master-hours-hint = O prelungire de cel mult 14 zile, o pauză de cel mult 30; pauza se încheie automat.
game-master-hours-unclear = Scrie câte ore, ca număr întreg.
game-master-extend = Prelungește faza
game-master-pause = Pune jocul în pauză
game-master-paused-until = Pauză până
game-master-resume = Reia acum
game-master-on-hold = Jocul e suspendat
game-master-release = Reia jocul și adaugă timpul la termene
game-master-players = Jucători
game-master-seat = Locul
game-master-successor = Noul jucător
game-master-successor-hint = Numele cuiva care are cont aici. Locul e al acelei persoane abia când îl acceptă; atunci primește o fază întreagă.
game-master-replace = Oferă locul
game-master-free = Eliberează locul
game-master-confirm = Sigur
game-master-not-confirmed = Bifează întâi „Sigur”.
game-master-undo = Anulare
game-master-undo-about = Ce s-a întâmplat după începutul unei faze nu mai contează. Faza începe din nou, cu timpul ei întreg pentru toți.
game-master-undo-to = Înapoi la începutul
game-master-undo-button = Anulează
game-master-end = Încheierea jocului
game-master-draw = Declară remiză
game-master-end-button = Încheie jocul fără rezultat
game-housed-by = De acum joacă aici boți: { $players }. Decizia: { $by }.
game-master-bot = Înlocuiește cu un bot
game-master-bot-hint = Un bot postează imediat, vede numai ce poate vedea locul și nu răspunde la mesaje. O persoană poate prelua oricând locul.
game-house-alone = Au rămas numai boți: jocul se anulează.
game-deserted = Nu mai e niciun jucător în joc, așa că jocul e în pauză. Se reia de îndată ce ocupă cineva un loc. Dacă nu vine nimeni în 30 de zile, se încheie fără rezultat.
game-resumed-with-people = Cineva a ocupat un loc, iar jocul se reia. Timpul pauzei a fost adăugat la termenele în curs.
game-notice-deserted = { $game }: nu mai e niciun jucător; jocul e în pauză până ocupă cineva un loc
game-notice-seat-lost = { $game }: locul tău e liber pentru alt jucător ({ $reason })
game-notice-seat-open = { $game }: locul lui { $player } e liber pentru alt jucător ({ $reason })
seat-lost-missed = { PLURAL($times) ->
    [one] { $times } fază ratată
    [few] { $times } faze ratate la rând
   *[other] { $times } de faze ratate la rând
}
seat-lost-left = a ieșit din joc
seat-lost-absent = absent după regulile jocului

game-by-assent = { $name }, cu acordul celorlalți jucători
game-because = { $said } Motiv: { $reason }
game-reason-missing = Scrie un motiv: îl citesc toți jucătorii.
game-reason-long = Motivul e prea lung: cel mult 500 de caractere.
game-correct-by-itself = Joci în jocul acesta, deci ceilalți jucători trebuie să fie de acord cu o corectură. Trimite numai corectura, fără ordine.
game-assent-most = Mai mult de jumătate dintre ceilalți jucători sunt pentru
game-assent-silence = Niciun alt jucător nu se opune la timp
game-assent-most-told = Un Game Master care joacă nu decide nimic pe cont propriu: ce propune se face când mai mult de jumătate dintre ceilalți jucători sunt pentru.
game-assent-silence-told = Un Game Master care joacă nu decide nimic pe cont propriu: ce propune se face dacă niciun alt jucător nu se opune la timp.
game-create-assent = Când Game Masterul este și jucător
game-create-assent-hint = De ce e nevoie pentru o corectură, o anulare, mai mult timp, o pauză sau o înlocuire pe care o propune.
game-flash-proposed = Propus. Se face când ceilalți jucători sunt de acord.
game-votes-waiting = { PLURAL($count) ->
    [one] Un vot te așteaptă.
    [few] { $count } voturi te așteaptă.
   *[other] { $count } de voturi te așteaptă.
}
post-void = Fără efect: anulat, prin decizia: { $by }. Ce scrie mai jos nu mai contează.
post-taken-back = Fără efect: retrasă de { $by }. Ce scrie mai jos nu mai contează.
game-take-back-nothing = Nu ai aici nicio postare care s-ar putea retrage.
game-take-back-drawn = Postarea aceasta nu se poate retrage: prin ea s-a tras la sorți sau s-a arătat ceva.
game-take-back-late = Postarea aceasta nu se mai poate retrage: între timp s-a întâmplat ceva în joc.
game-take-back-time = Postarea aceasta nu se mai poate retrage: timpul tău s-a încheiat.
game-not-ready = Nu ai spus că ești gata.

proposal-opened = { $by } propune { $motion }. { $condition } Deschis până { $until }.
proposal-notice = { $game }: { $by } propune { $motion } și îți cere votul, până { $until }
proposal-takes-all = Toți ceilalți jucători trebuie să fie pentru.
proposal-takes-most = Mai mult de jumătate dintre ceilalți jucători trebuie să fie pentru.
proposal-takes-silence = Se face dacă niciun alt jucător nu se opune la timp.
proposal-passed = Propunerea făcută de { $by } a trecut: { $motion }. { $ayes } pentru, { $nays } împotrivă.
proposal-failed = Propunerea făcută de { $by } a picat: { $motion }. { $ayes } pentru, { $nays } împotrivă.
proposal-lapsed = Propunerea făcută de { $by } nu a fost acceptată la timp: { $motion }.
proposal-moot = Propunerea făcută de { $by } nu mai e posibilă și nimic nu s-a schimbat: { $motion }.
proposal-own = E propunerea ta. Hotărăsc ceilalți jucători.
proposal-by = Propus de { $by }.
proposal-reason = Motiv: { $reason }
vote-motion-resume = reluarea jocului acum
vote-motion-free = eliberarea locului lui { $player }
vote-motion-replace = oferirea locului lui { $player } către { $successor }
vote-motion-house = înlocuirea lui { $player } cu un bot
vote-motion-undo = întoarcerea la începutul fazei „{ $phase }”
vote-motion-end = încheierea jocului fără rezultat
vote-motion-correct = o corectură: { $lines }
vote-moot = Propunerea votată nu mai e posibilă și nimic nu s-a schimbat: { $motion }.
vote-was-moot = Propunerea nu mai era posibilă, iar votul e închis. Nimic nu s-a schimbat.
vote-now-moot = Propunerea nu mai e posibilă. Votul e închis și nimic nu s-a schimbat.
vote-verdict-moot = Nu mai e posibilă

game-master-reason = Motivul
game-master-reason-hint = Îl citesc toți. Pentru mai mult timp și pentru o pauză nu e nevoie de motiv, decât dacă joci și tu.
game-master-hand-over = Predarea jocului
game-master-hand-over-about = Persoana întrebată devine Game Master când acceptă. Până atunci ești tu.
game-master-hand-over-asked = { $heir } are o cerere de a deveni Game Master.
game-master-hand-over-withdraw = Retrage cererea
game-master-hand-over-ask = Cere
game-master-new-master = Noul Game Master
game-master-new-master-hint = Numele cuiva care poate crea jocuri în secțiunea aceasta.
game-hand-over-title = Un joc de condus
game-hand-over-about = { $name } îți cere să conduci jocul acesta. Dacă accepți, devii Game Master.
game-hand-over-accept = Devino Game Master
game-flash-handed-over = Acum ești Game Masterul acestui joc.
game-hand-over-offered = { $heir } are o cerere de a deveni Game Master, prin decizia: { $by }. Nimic nu se schimbă până la acceptare.
game-hand-over-withdrawn = Cererea de predare a jocului a fost retrasă, prin decizia: { $by }.
game-hand-over-declined = { $heir } a refuzat să devină Game Master.
game-handed-over = De acum Game Master este { $heir }.
game-notice-hand-over = { $game }: { $name } îți cere să devii Game Master
game-notice-hand-over-withdrawn = { $game }: cererea de a deveni Game Master a fost retrasă
game-notice-hand-over-declined = { $game }: { $name } a refuzat să devină Game Master
game-notice-handed-over = { $game }: de acum Game Master este { $name }
game-is-of-one = Un joc numai împotriva boților nu poate fi predat.
game-has-that-master = Persoana aceasta e deja Game Masterul jocului.
game-may-not-run = Persoana aceasta nu poate conduce jocuri în secțiunea aceasta.
game-may-not-run-yourself = Nu mai poți conduce jocuri în secțiunea aceasta.
game-no-hand-over = Nimănui nu i se cere să preia jocul acesta.
game-no-hand-over-to-you = Nu ți se cere, sau nu ți se mai cere, să preiei jocul acesta.
game-yours-already = Ești deja Game Masterul acestui joc.
