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
audit-post-hidden = Postarea { $post } a fost ascunsă: { $reason }
audit-post-shown = Postarea { $post } se vede din nou
audit-thread-hidden = Firul { $thread } a fost ascuns: { $reason }
audit-thread-shown = Firul { $thread } se vede din nou
audit-thread-pinned = Firul { $thread } a fost fixat
audit-thread-unpinned = Firul { $thread } nu mai este fixat
audit-thread-locked = Firul { $thread } a fost închis
audit-thread-unlocked = Firul { $thread } a fost redeschis
audit-thread-moved = Firul { $thread } a fost mutat în „{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] { $count } postare despărțită din firul { $thread } în { $new }
    [few] { $count } postări despărțite din firul { $thread } în { $new }
   *[other] { $count } de postări despărțite din firul { $thread } în { $new }
}
