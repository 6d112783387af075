# Forumul: secțiuni, fire, postări, citit și urmărit.

home-title = Jocuri jucate prin poștă
home-about = Ordine postate săptămâni la rând, un server care ține ceasul și judecă, și vorbele din jurul mesei.
home-quiet = Nu te așteaptă nimic, { $name }
home-news = { PLURAL($count) ->
    [one] Un fir urmărit are noutăți
    [few] { $count } fire urmărite au noutăți
   *[other] { $count } de fire urmărite au noutăți
}
home-drafts = { $count ->
    [0] Nicio ciornă.
   *[other] { PLURAL($count) ->
        [one] O ciornă de terminat.
        [few] { $count } ciorne de terminat.
       *[other] { $count } de ciorne de terminat.
    }
}
home-aside = Ce e nou
home-new-here = Ești la început?
home-invitation = Tot ce e public se citește fără cont. Cu un cont poți posta, poți urmări fire și îți poți lua un loc la masă.

forum-about = Vorbe despre jocuri, reguli și hărți, și despre orice altceva se vorbește la o masă.
forum-board = Secțiune
forum-unread = Necitite
forum-last-post = Ultima postare
forum-mark-read = Marchează totul ca citit
forum-read = Toate secțiunile sunt acum citite.
forum-empty = Nu există încă secțiuni. Le face un administrator.

board-thread = Fir
board-posts = Postări
board-start = Deschide un fir
board-empty = Încă niciun fir aici. Deschide-l pe primul.
board-no-posts = nicio postare încă
board-mark-read = Marchează secțiunea ca citită
board-read = „{ $board }” e acum citită.
board-log-in-to-post = Intră în cont ca să deschizi un fir.

thread-pinned = fixat
thread-locked = închis
thread-hidden = ascuns
thread-locked-why = Firul e închis: se poate citi, nu și continua.
thread-hidden-because = Ascuns de un moderator. Motivul: { $reason }
thread-reply = Răspunde
thread-log-in-to-reply = Intră în cont ca să răspunzi
thread-first-unread = Prima necitită
thread-new-from-here = De aici e nou

post-label = Postarea { $number }
post-new = nouă
post-edited = modificată { $when }
post-quote = Citează
post-edit = Modifică
post-report = Semnalează
post-hidden-because = Postarea a fost ascunsă de un moderator. Motivul: { $reason }
post-closed = Aici nu poți posta: locul e închis sau nu ți-e deschis ție. Textul tău e păstrat ca ciornă.
post-changed = Altcineva a modificat postarea de când ai deschis-o. Textul tău e păstrat; compară-l cu postarea și salvează din nou.
post-too-often = Postezi mai repede decât primește forumul. Încearcă din nou peste { $seconds } s; textul tău e păstrat ca ciornă.

watch-thread-start = Urmărește firul
watch-thread-stop = Nu mai urmări
watch-thread-on = Urmărești firul: primești o înștiințare când postează cineva.
watch-thread-off = Nu mai urmărești firul.
watch-board-start = Urmărește firele noi
watch-board-stop = Nu mai urmări
watch-board-on = Urmărești secțiunea: primești o înștiințare la fiecare fir nou.
watch-board-off = Nu mai urmărești secțiunea.

watched-title = Fire urmărite
watched-about = Firele de care ai cerut vești și cele în care ai postat.
watched-empty = Nu urmărești încă niciun fir. Postează într-unul sau apasă „Urmărește firul”.
watched-news = Noutăți în firele tale
watched-all = Toate cele urmărite
watched-quiet = Nimic nou de când ai fost ultima oară aici.

notice-quoted = { $name } te-a citat în „{ $thread }”.
notice-new-post = { $name } a postat în „{ $thread }”.
notice-new-thread = { $name } a deschis firul „{ $thread }”.

history-title = Cum s-a schimbat postarea { $number }
history-about = Textul cel mai nou e primul; ce s-a adăugat e subliniat, ce s-a scos e tăiat.
history-first = Primul text
history-change = Modificarea { $number }

of-person-title = Postări de { $name }
of-person-empty = Încă nicio postare.

lone-category = Jocuri de unul singur
lone-board = Jocuri împotriva boților
lone-board-about = Aici joacă cineva singur împotriva boților. Nu apare în liste.
