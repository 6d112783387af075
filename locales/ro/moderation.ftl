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
moderation-split-off = Desparte postări
moderation-new-title = Titlul noului fir
moderation-which-posts = Postările care trec acolo
moderation-later-posts = Postările următoare
moderation-reason = Motiv
moderation-reason-hint = Se arată în locul textului și i se spune autorului.
moderation-is-hidden = Ascuns: { $reason }
moderation-reason-missing = Spune de ce.
moderation-reason-long = Un motiv are cel mult { $most } de caractere.
moderation-title-missing = Noul fir are nevoie de un titlu.
moderation-title-long = Un titlu are cel mult { $most } de caractere.
moderation-split-none = Alege cel puțin o postare și lasă cel puțin una.
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
audit-thread-hidden = a ascuns firul { $thread }: { $reason }
audit-thread-shown = a arătat din nou firul { $thread }
audit-thread-pinned = a fixat firul { $thread }
audit-thread-unpinned = nu mai ține fixat firul { $thread }
audit-thread-locked = a închis firul { $thread }
audit-thread-unlocked = a redeschis firul { $thread }
audit-thread-moved = a mutat firul { $thread } în „{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] a despărțit { $count } postare din firul { $thread } în { $new }
    [few] a despărțit { $count } postări din firul { $thread } în { $new }
   *[other] a despărțit { $count } de postări din firul { $thread } în { $new }
}

report-title = Sesizare
report-intro = Ce a scris { $name } ajunge, împreună cu vorbele tale, la cei care au grijă de sit. Nimeni altcineva nu află că ai făcut sesizarea.
report-reason-label = Ce nu e în regulă?
report-reason-hint = O propoziție ajunge.
report-reason-missing = Spune într-o propoziție ce nu e în regulă.
report-send = Trimite sesizarea
report-filed = Sesizarea va fi cercetată, iar tu vei primi de știre.
text-long = Cel mult { $most } de caractere.

history-purge = Șterge acest text
history-purge-hint = Cuvintele dispar pentru totdeauna, pentru toți. Rămâne că a fost un text, că l-ai șters și de ce.
history-purge-done = Textul e șters.
history-purged = Șters de { $name }: { $reason }
notice-text-purged = Un text mai vechi al postării tale #{ $number } a fost șters: { $reason }
notice-removed-all = Moderatorii au înlăturat ce ai scris: { $reason }
notice-removal-undone = Ce au înlăturat moderatorii din ale tale este înapoi.
notice-game-removed = Jocul { $game }, care nu începuse, a fost înlăturat de moderatori.
notice-game-back = Jocul { $game } este înapoi.

held-told = Postarea ta așteaptă un moderator, ca toate primele postări ale unui cont nou. Vei primi de știre.
held-waits = Așteaptă un moderator. O văd numai cine a scris-o și moderatorii.
held-refused-because = Respinsă: { $reason }
held-own = Postările tale în așteptare
held-own-intro = Primele postări ale unui cont nou sunt citite de un moderator înainte să apară.
held-own-none = Nimic de-al tău nu așteaptă.
held-queue = Postări în așteptare
held-queue-intro = Primele postări ale conturilor noi. O postare aprobată apare ca și cum ar fi fost scrisă acum.
held-queue-none = Nimic nu așteaptă.
held-new-thread = Un subiect nou
held-reason-hint = Pentru o respingere. Îl citește cine a scris postarea.
held-approve = Aprobă
held-refuse = Respinge
held-approved = Postarea stă în subiectul ei.
held-refused = Postarea e respinsă, iar cine a scris-o primește de știre.
notice-held = Postări ale unor conturi noi așteaptă un moderator.
notice-held-approved = Postarea ta a fost aprobată și stă în subiectul ei.
notice-held-refused = Postarea ta nu a fost aprobată: { $reason }

admin-evasion-hint = Acest cont nou vine de unde cineva este interzis. Poate fi aceeași persoană, sau altcineva din casă.
admin-evasion-browser = Același browser
admin-evasion-network = Aceeași rețea
admin-evasion-of = ca { $name }
notes-title = Note despre { $name }
notes-intro = Aceste note le văd moderatorii. Persoana nu le vede și află numai câte sunt, din datele sale.
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
note-missing = Scrie ce ar trebui să știe ceilalți.
