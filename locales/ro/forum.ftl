# Forumul: secțiuni, fire, postări, citit și urmărit.

home-title = Jocuri pe forum
home-about = Jucătorii își postează ordinele zile și săptămâni la rând. Serverul ține termenele, calculează rezultatele și desenează harta; pe forum se discută.
home-quiet = Nimic de făcut acum, { $name }
home-unseen-posts = { PLURAL($count) ->
    [one] Un fir urmărit are postări noi
    [few] { $count } fire urmărite au postări noi
   *[other] { $count } de fire urmărite au postări noi
}
home-drafts = { $count ->
    [0] Nicio ciornă.
   *[other] { PLURAL($count) ->
        [one] O ciornă de terminat.
        [few] { $count } ciorne de terminat.
       *[other] { $count } de ciorne de terminat.
    }
}
home-whats-new = Ce e nou
home-new-here = Prima dată aici?
home-invitation = Tot ce e public se poate citi fără cont. Cu un cont poți posta, poți urmări fire și poți ocupa un loc într-un joc.
home-due-next = Următorul termen
home-watch = Urmărește jocul

forum-about = Discuții despre jocuri, reguli, hărți și orice altceva.
forum-board = Secțiune
forum-unread = Necitite
forum-last-post = Ultima postare
forum-mark-read = Marchează totul ca citit
forum-read = Toate secțiunile sunt marcate ca citite.
forum-empty = Încă nu există secțiuni. Le poate crea un administrator.

board-thread = Fir
board-posts = Postări
board-start = Deschide un fir
board-empty = Încă niciun fir aici. Deschide-l pe primul.
board-no-posts = nicio postare încă
board-mark-read = Marchează secțiunea ca citită
board-read = „{ $board }” e marcată ca citită.
board-log-in-to-post = Autentifică-te ca să deschizi un fir.
forum-archive = Arhivă
board-archived = arhivat
board-archived-why = Secțiunea e în arhivă: poate fi citită, dar aici nu se mai scrie nimic nou.

thread-pinned = fixat
thread-locked = închis
thread-hidden = ascuns
thread-locked-why = Firul e închis: îl poți citi, dar nu poți răspunde.
thread-merged-title = Acest fir a fost unit cu altul
thread-merged-link = Mergi la postările lui
thread-of-game = joc
thread-of-game-why = Postările de aici vin din joc: ordinele și comentariile se scriu pe pagina lui.
thread-hidden-because = Ascuns de un moderator. Motivul: { $reason }
thread-reply = Răspunde
thread-log-in-to-reply = Autentifică-te ca să răspunzi
thread-first-unread = Prima necitită
thread-new-from-here = De aici e nou

post-label = Postarea { $number }
post-new = nouă
post-edited = modificată { $when }
post-quote = Citează
post-edit = Modifică
post-delete = Șterge
post-delete-title = Șterge postarea ta
post-delete-what = În locul ei, ceilalți vor vedea o notă că ai șters-o. Moderatorii o mai pot citi, iar tu o poți restaura.
thread-delete-what = Firul dispare odată cu singura lui postare: nu-l va mai găsi nimeni în afară de tine și de moderatori. Îl poți restaura.
post-delete-do = Șterge postarea
post-delete-replies = Alții au răspuns în firul pe care l-a deschis această postare. Modifică-i textul sau cere unui moderator să o elimine.
post-deleted = Postarea a fost ștearsă de autor.
thread-deleted = Firul a fost șters de autor.
post-deleted-flash = Postarea e ștearsă. O poți restaura aici.
post-restore = Restaurează
post-restored-flash = Postarea e restaurată.
post-report = Raportează
post-hidden-because = Postarea a fost ascunsă de un moderator. Motivul: { $reason }
post-closed = Nu poți posta aici: firul sau secțiunea e închisă sau nu îți e deschisă. Textul tău e salvat ca ciornă.
post-changed = Altcineva a modificat postarea de când ai deschis-o. Textul tău e păstrat: compară-l cu postarea și salvează din nou.
post-too-often = Postezi prea repede. Încearcă din nou peste { $seconds } s; textul tău e salvat ca ciornă.

watch-thread-start = Urmărește firul
watch-thread-stop = Nu mai urmări
watch-thread-on = Urmărești firul: primești o notificare când postează cineva.
watch-thread-off = Nu mai urmărești firul.
mute-thread-start = Fără e-mailuri despre acest fir
mute-thread-stop = Trimite din nou e-mailuri despre acest fir
mute-thread-on = Nu mai primești e-mailuri despre acest fir. Notificările de pe site rămân.
mute-thread-off = Primești din nou e-mailuri despre acest fir.
watch-board-start = Urmărește firele noi
watch-board-stop = Nu mai urmări
watch-board-on = Urmărești secțiunea: primești o notificare la fiecare fir nou.
watch-board-off = Nu mai urmărești secțiunea.

latest-title = Ultimele postări
latest-about = Firele din toate secțiunile, întâi cel cu ultima postare.
latest-empty = Nimeni nu a scris nimic încă.
watched-title = Fire urmărite
watched-about = Firele pe care ai ales să le urmărești și cele în care ai postat.
watched-empty = Nu urmărești încă niciun fir. Postează într-unul sau apasă „Urmărește firul”.
watched-new-posts = Noutăți în firele tale
watched-all = Toate firele urmărite
watched-quiet = Nimic nou de la ultima ta vizită.

notice-quoted = { $name } te-a citat în „{ $thread }”.
notice-mentioned = { $name } te-a menționat în „{ $thread }”.
notice-new-post = { $name } a postat în „{ $thread }”.
notice-new-thread = { $name } a deschis firul „{ $thread }”.

history-title = Istoricul postării { $number }
history-about = Cea mai nouă versiune e prima; textul adăugat e subliniat, cel scos e tăiat.
history-first = Prima versiune
history-change = Modificarea { $number }

of-person-title = Postări de { $name }
of-person-empty = Încă nicio postare.

solo-category = Jocuri de unul singur
solo-board = Jocuri împotriva boților
solo-board-about = Jocuri ale unei singure persoane împotriva boților. Nu apar în nicio listă.

# Reactions to posts.

reaction-add = Reacționează
reaction-agree = De acord
reaction-thanks = Mulțumesc
reaction-love = Îmi place mult
reaction-laugh = Amuzant
reaction-surprise = Surprinzător
reaction-sadness = Trist
reaction-by = { $kind }, { $count }: { $names }

thread-description = „{ $thread }”, un fir din { $board }.
thread-new-posts = Au venit mesaje noi.
thread-new-posts-show = Arată-le
post-quote-choose = alege
post-quote-chosen = Citează postările alese
thread-day = Mergi la ziua
thread-day-go = Mergi

bookmarks-title = Semne de carte
bookmarks-about = Mesaje pe care le păstrezi ca să le regăsești. Nu le vede nimeni altcineva.
bookmarks-empty = Niciun semn de carte. Apasă „Pune semn” sub un mesaj.
bookmarks-post = Mesaj
bookmarks-kept = Păstrat
bookmark-keep = Pune semn
bookmark-kept = Are semn
bookmark-remove = Scoate semnul
bookmark-removed = Semnul a fost scos.
