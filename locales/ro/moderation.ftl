# Ce fac moderatorii cu firele și postările.

moderation-title = Moderare
moderation-state = Stare
moderation-pin = Fixează sus
moderation-unpin = Nu mai fixa
moderation-lock = Închide
moderation-unlock = Redeschide
moderation-hide = Ascunde firul
moderation-show = Arată din nou firul
moderation-hide-short = Ascunde
moderation-hide-post = Ascunde postarea
moderation-show-post = Arată din nou
moderation-move = Mută
moderation-to = Secțiune
moderation-split-off = Împarte firul
moderation-new-title = Titlul noului fir
moderation-which-posts = Postările care se mută acolo
moderation-later-posts = Postările următoare
moderation-reason = Motiv
moderation-reason-hint = Apare în locul textului și se trimite autorului.
moderation-thread-reason-hint = Se trimite autorului firului, pe care apoi îl pot citi numai moderatorii.
moderation-is-hidden = Ascuns: { $reason }
moderation-reason-missing = Lipsește motivul. Spune de ce.
moderation-reason-long = Motivul e prea lung. Folosește cel mult { $most } de caractere.
moderation-title-missing = Noul fir nu are titlu. Scrie unul.
moderation-title-long = Titlul e prea lung. Folosește cel mult { $most } de caractere.
moderation-split-none = Nu s-a împărțit nimic. Selectează cel puțin o postare și lasă cel puțin una.
moderation-pinned = Firul este fixat.
moderation-unpinned = Firul nu mai este fixat.
moderation-locked = Firul este închis.
moderation-unlocked = Firul este din nou deschis.
moderation-hidden = Firul este ascuns.
moderation-shown = Firul se vede din nou.
moderation-moved = Firul a fost mutat.
moderation-same-board = Firul e deja în această secțiune. Alege alta.
moderation-split = Postările sunt acum în acest fir.
moderation-post-hidden = Postarea este ascunsă.
moderation-post-shown = Postarea se vede din nou.
moderation-deleted-meanwhile = Autorul a șters-o între timp. Numai el o poate restaura; pentru ceilalți rămâne ascunsă.
notice-post-hidden = Postarea ta #{ $number } a fost ascunsă: { $reason }
notice-thread-hidden = Firul tău „{ $thread }” a fost ascuns: { $reason }
audit-post-hidden = a ascuns postarea { $post }: { $reason }
audit-post-shown = a arătat din nou postarea { $post }
audit-post-deleted = și-a șters postarea { $post }
audit-post-restored = și-a restaurat postarea { $post }
audit-thread-hidden = a ascuns firul { $thread }: { $reason }
audit-thread-shown = a arătat din nou firul { $thread }
audit-thread-pinned = a fixat firul { $thread }
audit-thread-unpinned = nu mai fixează firul { $thread }
audit-thread-locked = a închis firul { $thread }
audit-thread-unlocked = a redeschis firul { $thread }
audit-thread-moved = a mutat firul { $thread } în „{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] a mutat { $count } postare din firul { $thread } în firul nou { $new }
    [few] a mutat { $count } postări din firul { $thread } în firul nou { $new }
   *[other] a mutat { $count } de postări din firul { $thread } în firul nou { $new }
}

merge-title = Unește cu alt fir
merge-intro = Toate postările acestui fir se mută în altul. Ambele se află în secțiuni pe care le moderezi.
merge-into = Celălalt fir
merge-into-hint = Numărul lui sau adresa lui, copiată din browser.
merge-find = Caută firul
merge-ask = { PLURAL($count) ->
    [one] { $count } postare din „{ $thread }” se mută în „{ $into }” ({ $board }).
    [few] { $count } postări din „{ $thread }” se mută în „{ $into }” ({ $board }).
   *[other] { $count } de postări din „{ $thread }” se mută în „{ $into }” ({ $board }).
}
merge-look = Citește celălalt fir
merge-effect-order = Postările ambelor fire stau în ordinea în care au fost scrise și sunt numerotate din nou.
merge-effect-links = Vechea adresă a firului și legăturile spre postările lui duc acolo unde se află atunci.
merge-effect-people = Cine urmărește acest fir îl urmărește pe celălalt. Sondajul, ciornele și postările care așteaptă un moderator trec și ele acolo.
merge-effect-undo = Ca să anulezi, mută postările din nou într-un fir separat.
merge-do = Unește firele
merge-other = Alege alt fir
merge-done = Firele sunt unite. Aceasta este prima dintre postările mutate.
merge-unclear = Acesta nu e nici numărul unui fir, nici adresa lui pe acest site. Copiază adresa din browser în timp ce citești firul.
merge-empty = Spune mai întâi care e celălalt fir.
merge-absent = Nu există un astfel de fir. Copiază-i adresa din browser în timp ce îl citești.
merge-elsewhere = Firul se află în „{ $board }”, pe care nu o moderezi. Cere ajutorul unui moderator al ei sau al unui administrator.
merge-itself = Acesta e chiar firul de aici. Dacă cineva tocmai l-a unit pe celălalt cu el, nu mai e nimic de făcut; altfel alege alt fir.
merge-of-game = Acest fir aparține unui joc, care are nevoie de el. Mută într-un fir separat postările care țin de altceva.
merge-into-game = Acela e firul unui joc și conține numai postările jocului. Alege discuția lui.
merge-hidden = Unul dintre cele două fire este ascuns. Arată-l mai întâi din nou sau lasă-l ascuns.
merge-archived = Firul se află într-o secțiune din arhivă, care nu mai primește postări. Alege alt fir.
merge-two-polls = Ambele fire au un sondaj, iar un fir are cel mult unul. Mută celelalte postări într-un fir separat și unește-l pe acela.
audit-thread-merged = { PLURAL($count) ->
    [one] a unit firul { $thread }, cu { $count } postare, cu firul { $into }
    [few] a unit firul { $thread }, cu { $count } postări, cu firul { $into }
   *[other] a unit firul { $thread }, cu { $count } de postări, cu firul { $into }
}

report-title = Raportează
report-intro = Ce a scris { $name } ajunge la moderatori și administratori, împreună cu explicația ta. Nimeni altcineva nu află că ai raportat.
report-reason-label = Ce nu e în regulă?
report-reason-hint = O propoziție ajunge.
report-reason-missing = Lipsește motivul. Spune într-o propoziție ce nu e în regulă.
report-send = Trimite raportarea
report-filed = Raportarea e trimisă. Un moderator o va verifica, iar tu vei afla rezultatul.
text-long = Textul e prea lung. Folosește cel mult { $most } de caractere.

history-purge = Șterge definitiv această versiune
history-purge-hint = După aceea nimeni nu mai poate citi textul și nu se mai poate restaura. Istoricul arată în continuare că a existat un text, că l-ai șters și de ce.
history-purge-done = Versiunea e ștearsă definitiv.
history-purged = Șters definitiv de { $name }: { $reason }
notice-text-purged = O versiune mai veche a postării tale #{ $number } a fost ștearsă definitiv: { $reason }
notice-removed-all = Moderatorii au eliminat ce ai scris: { $reason }
notice-removal-undone = Moderatorii au restaurat ce eliminaseră din ce ai scris.
notice-game-removed = Jocul { $game }, care nu începuse, a fost eliminat de moderatori.
notice-game-back = Jocul { $game } a fost restaurat.

pending-post-flash = Postarea ta așteaptă un moderator, ca primele postări ale oricărui cont nou. Vei afla rezultatul.
pending-post-waiting = Așteaptă un moderator. O văd numai autorul și moderatorii.
pending-post-refused-because = Respinsă: { $reason }
pending-posts-own = Postările tale în așteptare
pending-posts-own-intro = Primele postări ale unui cont nou sunt citite de un moderator înainte să apară.
pending-posts-own-none = Nicio postare de-a ta nu așteaptă.
pending-posts-queue = Postări în așteptare
pending-posts-queue-intro = Primele postări ale conturilor noi. O postare aprobată apare ca și cum ar fi fost postată acum.
pending-posts-queue-none = Nicio postare nu așteaptă.
pending-post-new-thread = Un fir nou
pending-post-reason-hint = Necesar dacă respingi postarea. Îl citește autorul.
pending-post-approve = Aprobă
pending-post-refuse = Respinge
pending-post-approved = Postarea e aprobată și se află acum în firul ei.
pending-post-refused = Postarea e respinsă, iar autorul primește o notificare.
notice-held = Postări ale unor conturi noi așteaptă un moderator.
notice-held-approved = Postarea ta a fost aprobată și se află acum în firul ei.
notice-held-refused = Postarea ta nu a fost aprobată: { $reason }

admin-evasion-hint = Acest cont nou folosește o rețea sau un browser de unde cineva are accesul interzis. Poate fi aceeași persoană sau cineva cu care locuiește.
admin-evasion-browser = Același browser
admin-evasion-network = Aceeași rețea
admin-evasion-of = ca { $name }
notes-title = Note despre { $name }
notes-intro = Numai moderatorii văd aceste note. Persoana află doar câte sunt, din propriile date.
notes-none = Nicio notă încă.
notes-link = { $count ->
    [0] Scrie o notă pentru ceilalți moderatori
   *[other] { PLURAL($count) ->
        [one] { $count } notă a moderatorilor
        [few] { $count } note ale moderatorilor
       *[other] { $count } de note ale moderatorilor
    }
}
note-label = Notă
note-hint = Pentru ceilalți moderatori.
note-add = Adaugă nota
note-missing = Nota e goală. Scrie ce ar trebui să știe ceilalți moderatori.
