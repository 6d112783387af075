# Administrare: oameni, sesizări, jurnal.

audit-first-admin = a făcut primul administrator
audit-reset-link = a cerut un link pentru o parolă nouă
audit-made-admin = a făcut administrator
audit-made-player = a făcut jucător
audit-banned = a interzis accesul: { $reason }
audit-banned-until = a interzis accesul până { $until }: { $reason }
audit-ban-lifted = a ridicat interdicția
audit-sessions-ended = a deconectat contul de peste tot
audit-account-erased = a șters contul
audit-factor-removed = a scos al doilea factor
audit-report-acted = a închis sesizarea { $number }: s-au luat măsuri
audit-report-no-action = a închis sesizarea { $number }: fără măsuri

admin-label = Administrare
admin-reports = Sesizări
admin-people = Oameni
admin-boards = Secțiuni
admin-log = Jurnal
admin-saved = Salvat.
admin-search-label = Nume sau adresă
admin-search = Caută
admin-nobody = Pe nimeni nu cheamă așa.
admin-role = Rol
admin-since = Din
admin-unconfirmed = (neconfirmată)
admin-gone = a plecat
admin-banned = acces interzis
admin-card = pagina publică
role-player = Jucător

admin-is-admin = Are grijă de site: oameni, secțiuni, sesizări.
admin-is-player = Scrie, joacă și vorbește cu ceilalți.
admin-make-player = Fă-l jucător
admin-make-admin = Fă-l administrator
admin-role-set = Rolul s-a schimbat. Sesiunile s-au închis; intră din nou în cont.
admin-last-admin = E ultimul administrator. Fă întâi pe altcineva administrator.
admin-ban = Interzicerea accesului
admin-ban-reason = Motivul
admin-ban-reason-hint = Cel în cauză îl citește când încearcă să intre.
admin-ban-reason-missing = Dă un motiv: cel în cauză îl citește.
admin-ban-days = Zile
admin-ban-days-hint = Câte zile ține. Gol: până se ridică.
admin-ban-days-unclear = Un număr de la 1 la 3650 sau nimic.
admin-ban-button = Interzice accesul
admin-ban-admin = Unui administrator nu i se poate interzice accesul. Ia-i întâi rolul.
admin-banned-until = Acces interzis până { $until }.
admin-banned-open = Acces interzis până se ridică.
admin-unban = Ridică interdicția
admin-sessions = Sesiuni
admin-sessions-hint = Pentru un cont în care ar putea fi altcineva: toate browserele conectate la el sunt deconectate.
admin-sessions-end = Deconectează peste tot
admin-sessions-ended = Toate browserele au fost deconectate.
admin-factor-hint = Pentru cine a pierdut telefonul, cheile de acces și codurile de rezervă. Fii sigur că e chiar persoana: după aceea ajunge parola.
admin-factor-remove = Scoate al doilea factor
admin-factor-removed = Al doilea factor e scos, iar titularul a fost înștiințat.

admin-log-intro = Cine ce a hotărât și când. Nimic de aici nu se poate schimba sau șterge.
admin-log-empty = Nimic încă.
admin-operator = Operatorul

admin-reports-open = Sesizări deschise
admin-reports-closed = Sesizări închise
admin-reports-none = Nicio sesizare aici.
admin-report-number = Sesizarea { $number }
admin-report-look = Vezi
admin-report-note = Notă pentru ceilalți moderatori
admin-report-acted = S-au luat măsuri
admin-report-no-action = Fără măsuri
admin-report-closed = Sesizarea e închisă, iar cine a făcut-o primește de știre.

admin-board = Secțiune
admin-board-new = Secțiune nouă
admin-order = Ordine
admin-up = { $title } mai sus
admin-down = { $title } mai jos
admin-rename = Redenumește
admin-category-title = Titlul categoriei
admin-category-new = Categorie nouă
admin-category-add = Adaugă
admin-category-empty = Nicio secțiune încă.
board-category-label = Categoria
board-title-label = Titlul
board-title-length = Un titlu are între 1 și { $most } de caractere.
board-slug-label = Numele din adrese
board-slug-hint = Litere de la a la z și cifre, între ele câte o cratimă.
board-slug-unclear = Doar litere de la a la z, cifre și câte o cratimă între ele; cel mult 60.
board-slug-taken = Altă secțiune are numele acesta în adrese.
board-about-label = Ce se scrie aici
board-about-hint = Un rând sub titlu.
board-read-label = Cine citește
board-reply-label = Cine răspunde
board-start-label = Cine deschide fire
board-open-label = Cine deschide jocuri
audience-everyone = Toată lumea
audience-players = Jucătorii
audience-admins = Administratorii

admin-moderators = Moderatori
admin-moderators-intro = Aici ascund, mută, despart, fixează și închid fire, alături de administratori, și se ocupă de sesizările despre postări.
admin-moderators-none = De secțiunea asta au grijă doar administratorii.
moderator-give = Fă moderator
moderator-give-hint = Numele unui cont. Sesiunile lui se încheie; se autentifică din nou.
moderator-given = { $name } are acum grijă de această secțiune.
moderator-take = Ia rolul
moderator-unknown = Nu se numește nimeni așa.
notice-moderator = Ai acum în grijă secțiunea „{ $board }”: poți ascunde postări și poți muta, despărți, fixa și închide fire.

audit-moderator-given = a dat secțiunea { $board } în grija unui moderator
audit-moderator-taken = a luat secțiunea { $board } din grija unui moderator
audit-category-made = a făcut categoria { $title }
audit-category-renamed = a redenumit categoria { $old }: { $title }
audit-board-made = a făcut secțiunea { $title }
audit-game-decided = la partida { $game }: { $said }
audit-board-changed = a schimbat secțiunea { $title }
audit-board-moved = a mutat secțiunea { $title }
audit-category-moved = a mutat categoria { $title }

# Primii pași ai unui site nou și secțiunile pe care și le face singur.
start-title = Primii pași
start-about = Ce îi trebuie unui site nou înainte să vină oamenii: secțiuni în care se discută, un joc la care să te înscrii și e-mail care ajunge.
start-done = gata
start-boards = Secțiuni
start-boards-why = Secțiunile obișnuite: una pentru jocuri, în care orice membru poate crea jocuri și le poate discuta, una pentru discuții generale și una pentru prezentări. Numele, ordinea și drepturile se pot schimba mai târziu.
start-boards-make = Fă secțiunile obișnuite
start-boards-own = Fă alte secțiuni
start-boards-made = Secțiunile sunt făcute.
start-boards-look = Vezi secțiunile
start-boards-change = Schimbă-le
start-game = Primul joc
start-game-why = Fiecare buton deschide formularul care creează un joc în secțiunea { $board }.
start-game-later = Un joc pentru alții stă într-o secțiune: fă întâi secțiunile.
start-game-alone = Încearcă întâi un joc de unul singur, împotriva boților
start-mail = E-mail
start-mail-why = Confirmă-ți adresa: mesajul cu linkul arată că e-mailul de la acest site ajunge.
start-mail-works = Adresa ta e confirmată, deci e-mailul de la acest site ajunge.
start-people = Oameni
start-people-why = Oricine își poate face cont aici:
start-no-boards = Site-ul nu are încă nicio secțiune, deci nimeni nu poate crea un joc pentru alții.
usual-category-games = Jocuri
usual-category-talk = Comunitate
usual-board-games = Jocuri
usual-board-games-about = Subiectele jocurilor: creează un joc, ia un loc, discută ce se întâmplă.
usual-board-general = Generale
usual-board-general-about = Tot ce nu ține de un joc.
usual-board-introductions = Prezentări
usual-board-introductions-about = Salută: cine ești și ce îți place să joci.

# Mai mult decât un cont: rețele, browsere, tăceri, note, totul dintr-odată.
audit-muted = a redus la tăcere până la { $until }: { $reason }
audit-mute-lifted = a ridicat tăcerea
audit-places-banned = { PLURAL($count) ->
    [one] a interzis odată cu contul { $count } rețea sau browser
    [few] a interzis odată cu contul { $count } rețele și browsere
   *[other] a interzis odată cu contul { $count } de rețele și browsere
}
audit-network-banned = a interzis rețeaua { $network }: { $reason }
audit-place-ban-lifted = a ridicat interdicția unei rețele sau a unui browser
admin-ban-networks = Interzice și rețelele sale
admin-ban-browsers = { PLURAL($count) ->
    [one] Interzice și { $count } browser folosit
    [few] Interzice și { $count } browsere folosite
   *[other] Interzice și { $count } de browsere folosite
}
admin-ban-along-hint = De acolo nu se mai pot face conturi, iar conturile noi nu pot scrie. Ridicarea interdicției o ridică și pe aceasta.
admin-mute = Tăcere
admin-mute-hint = Persoana citește și joacă, dar nu postează și nu scrie mesaje. Citește motivul.
admin-mute-days-hint = Câte zile durează.
admin-mute-days-unclear = Un număr de la 1 la 3650.
admin-mute-button = Redu la tăcere
admin-mute-admin = Un administrator, sau cineva care a plecat, nu poate fi redus la tăcere.
admin-muted-until = Redus la tăcere până la { $until }.
admin-unmute = Ridică tăcerea
admin-place-bans = Rețele interzise
admin-place-bans-intro = Dintr-o rețea sau dintr-un browser interzis nu se pot face conturi, iar conturile noi (făcute cu mai puțin de 30 de zile înainte de interdicție, sau după ea) nu pot scrie. Conturile mai vechi merg mai departe.
admin-place-bans-none = Nicio rețea și niciun browser nu e interzis.
admin-place = Rețea sau browser
admin-a-browser = Un browser
admin-until = Până la
admin-until-lifted = ridicare
admin-evasions = Conturi noi de acolo
admin-place-ban-lift = Ridică
admin-network-ban = Interzice o rețea
admin-network = Rețea
admin-network-hint = O adresă ca 192.0.2.7 sau 2001:db8:1:2::7, ori o rețea ca 192.0.2.0/24 sau 2001:db8:1::/48.
admin-network-unclear = Nu e o adresă, sau rețeaua e prea largă: scrie-o ca 192.0.2.7, 192.0.2.0/24, 2001:db8:1:2::/64 sau 2001:db8:1::/48.
admin-network-reason-hint = Îl citește cine e refuzat.
admin-network-ban-button = Interzice rețeaua
admin-evaded = dintr-un loc interzis
audit-removed-all = a înlăturat totul: { PLURAL($posts) ->
    [one] { $posts } postare
    [few] { $posts } postări
   *[other] { $posts } de postări
}, { PLURAL($threads) ->
    [one] { $threads } subiect
    [few] { $threads } subiecte
   *[other] { $threads } de subiecte
}, { PLURAL($conversations) ->
    [one] { $conversations } conversație
    [few] { $conversations } conversații
   *[other] { $conversations } de conversații
}: { $reason }
audit-removal-undone = a adus totul înapoi
audit-text-purged = a șters textul { $revision } al postării { $post }: { $reason }
audit-note-added = a scris o notă
admin-remove = Înlăturarea tuturor
admin-remove-hint = Ascunde toate postările și subiectele, jocurile care nu au început și mesajele la care nu a răspuns nimeni. Cel în cauză citește motivul. Se poate desface.
admin-remove-button = Înlătură totul
admin-removed = Totul este înlăturat.
admin-removed-by = Înlăturat de { $name }, { $when }.
admin-bring-back = Adu totul înapoi
admin-brought-back = Ce a fost înlăturat este înapoi.
admin-notes = note
# Cine primește cont.
registration-title = Înregistrare
registration-door = Cine primește cont
registration-door-hint = Cine are cont îl păstrează. Cine așteaptă aprobarea rămâne pe listă până hotărăște cineva.
registration-members-invite = Membrii pot invita
registration-members-invite-hint = Administratorii pot întotdeauna.
registration-button = Salvează
door-open = Oricine
door-invitation = Cine e invitat
door-approval = Cine e aprobat de un moderator sau invitat
admissions-title = În așteptare
admissions-intro = Conturi noi care așteaptă aprobarea. Până atunci citesc și nu scriu nimic. Cui i se refuză i se spune de ce.
admissions-none = Nu așteaptă nimeni.
admission-approve = Aprobă
admission-refuse = Refuză
admission-reason = Motivul, pe care îl citește
admission-reason-missing = Dă un motiv: persoana îl citește.
admission-approved = Contul e aprobat.
admission-refused = Contul e refuzat și i s-a spus de ce.
admission-decided-already = Despre acest cont a hotărât deja cineva.
admin-not-admitted = Neaprobat
audit-registration = a stabilit cine primește cont: { $door }; { $who }
audit-members-invite = membrii pot invita
audit-admins-invite = doar administratorii invită
audit-admitted = a aprobat un cont
audit-not-admitted = a refuzat un cont: { $reason }
audit-held-approved = a aprobat o postare în așteptare: { $post }
audit-held-refused = a respins o postare în așteptare: { $reason }
