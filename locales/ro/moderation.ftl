# Ce fac administratorii cu subiectele și postările.

moderation-title = Moderare
moderation-state = Stare
moderation-pin = Fixează sus
moderation-unpin = Nu mai fixa
moderation-lock = Închide
moderation-unlock = Redeschide
moderation-hide = Ascunde subiectul
moderation-show = Arată din nou subiectul
moderation-hide-short = Ascunde
moderation-hide-post = Ascunde postarea
moderation-show-post = Arată din nou
moderation-move = Mută
moderation-to = Secțiune
moderation-split-off = Desparte postări
moderation-new-title = Titlul noului subiect
moderation-which-posts = Postările care trec acolo
moderation-later-posts = Postările următoare
moderation-reason = Motiv
moderation-reason-hint = Se arată în locul textului și i se spune autorului.
moderation-is-hidden = Ascuns: { $reason }
moderation-reason-missing = Spune de ce.
moderation-reason-long = Un motiv are cel mult { $most } de caractere.
moderation-title-missing = Noul subiect are nevoie de un titlu.
moderation-title-long = Un titlu are cel mult { $most } de caractere.
moderation-split-none = Alege cel puțin o postare și lasă cel puțin una.
moderation-pinned = Subiectul este fixat.
moderation-unpinned = Subiectul nu mai este fixat.
moderation-locked = Subiectul este închis.
moderation-unlocked = Subiectul este din nou deschis.
moderation-hidden = Subiectul este ascuns.
moderation-shown = Subiectul se vede din nou.
moderation-moved = Subiectul a fost mutat.
moderation-split = Postările sunt acum în acest subiect.
moderation-post-hidden = Postarea este ascunsă.
moderation-post-shown = Postarea se vede din nou.
notice-post-hidden = Postarea ta #{ $number } a fost ascunsă: { $reason }
audit-post-hidden = Postarea { $post } a fost ascunsă: { $reason }
audit-post-shown = Postarea { $post } se vede din nou
audit-thread-hidden = Subiectul { $thread } a fost ascuns: { $reason }
audit-thread-shown = Subiectul { $thread } se vede din nou
audit-thread-pinned = Subiectul { $thread } a fost fixat
audit-thread-unpinned = Subiectul { $thread } nu mai este fixat
audit-thread-locked = Subiectul { $thread } a fost închis
audit-thread-unlocked = Subiectul { $thread } a fost redeschis
audit-thread-moved = Subiectul { $thread } a fost mutat în „{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] { $count } postare despărțită din subiectul { $thread } în { $new }
    [few] { $count } postări despărțite din subiectul { $thread } în { $new }
   *[other] { $count } de postări despărțite din subiectul { $thread } în { $new }
}
