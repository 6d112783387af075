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
moderation-split = Postările sunt acum în acest fir.
moderation-post-hidden = Postarea este ascunsă.
moderation-post-shown = Postarea se vede din nou.
notice-post-hidden = Postarea ta #{ $number } a fost ascunsă: { $reason }
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
