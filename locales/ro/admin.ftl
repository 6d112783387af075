# Administrare: membri, raportări, jurnal.

audit-first-admin = a creat primul administrator
audit-reset-link = a cerut un link pentru o parolă nouă
audit-made-admin = a schimbat rolul în administrator
audit-made-player = a schimbat rolul în jucător
audit-banned = a interzis accesul: { $reason }
audit-banned-until = a interzis accesul până { $until }: { $reason }
audit-ban-lifted = a ridicat interdicția
audit-sessions-ended = a deconectat contul de peste tot
audit-account-erased = a șters contul
audit-factor-removed = a eliminat al doilea factor
audit-address-corrected = a corectat adresa de e-mail
audit-report-acted = a închis raportarea { $number }: s-au luat măsuri
audit-report-no-action = a închis raportarea { $number }: fără măsuri

admin-label = Administrare
admin-reports = Raportări
admin-people = Membri
admin-boards = Secțiuni
admin-log = Jurnal
admin-saved = Salvat.
admin-search-label = Nume sau adresă
admin-search = Caută
admin-no-results = Niciun cont nu are numele sau adresa aceasta.
admin-role = Rol
admin-since = Din
admin-unconfirmed = (neconfirmată)
admin-deleted = șters
admin-banned = acces interzis
admin-card = pagina publică
role-player = Jucător

admin-is-admin = Administrează site-ul: membri, secțiuni, raportări.
admin-is-player = Postează, joacă și scrie altora.
admin-make-player = Schimbă în jucător
admin-make-admin = Schimbă în administrator
admin-role-set = Rolul s-a schimbat. Sesiunile contului s-au închis, deci e nevoie de o nouă autentificare.
admin-last-admin = E ultimul administrator. Numește întâi alt administrator.
admin-ban = Interzicerea accesului
admin-ban-reason = Motivul
admin-ban-reason-hint = Persoana îl citește când încearcă să se autentifice.
admin-ban-reason-missing = Lipsește motivul. Scrie unul: persoana îl citește.
admin-ban-days = Zile
admin-ban-days-hint = Câte zile ține interdicția. Gol: până o ridică cineva.
admin-ban-days-unclear = Acesta nu e un număr de zile. Scrie un număr de la 1 la 3650 sau lasă gol.
admin-ban-button = Interzice accesul
admin-ban-admin = Unui administrator nu i se poate interzice accesul. Schimbă-i întâi rolul în jucător.
admin-banned-until = Acces interzis până { $until }.
admin-banned-open = Acces interzis până ridică cineva interdicția.
admin-unban = Ridică interdicția
admin-sessions = Sesiuni
admin-sessions-hint = Pentru un cont pe care îl folosește poate altcineva: contul e deconectat din toate browserele.
admin-sessions-end = Deconectează peste tot
admin-sessions-ended = Toate browserele au fost deconectate.
admin-factor-hint = Pentru cine a pierdut telefonul, cheile de acces și codurile de recuperare. Asigură-te că e chiar persoana: după aceea parola ajunge pentru autentificare.
admin-factor-remove = Elimină al doilea factor
admin-factor-removed = Al doilea factor e eliminat, iar titularul primește o notificare.
admin-address = Adresă de e-mail
admin-address-new = Adresa nouă
admin-address-hint = Pentru cine nu își mai poate citi e-mailurile. Asigură-te că e chiar persoana: cine confirmă adresa nouă poate pune o parolă nouă. Vechea adresă e anunțată; sesiunile și al doilea factor rămân.
admin-address-correct = Corectează adresa
admin-address-corrected = Adresa e corectată. Un e-mail pentru confirmare e pe drum spre { $address }.
admin-address-admin = Adresa unui administrator și-o schimbă el însuși.
admin-password-link = Link pentru o parolă nouă
admin-password-link-hint = Pentru cine și-a uitat parola și nu primește e-mailuri. Asigură-te că e chiar persoana: cine deschide linkul pune parola. Merge o singură dată, timp de 24 de ore; al doilea factor rămâne.
admin-password-link-make = Fă un link
admin-password-link-made = Dă-i acest link, și nimănui altcuiva. Se vede doar acum și merge o singură dată, până la { $until }.
admin-password-link-back = Înapoi la { $name }
admin-address-taken = Alt cont a confirmat această adresă.

admin-log-intro = Cine ce a decis și când. Nimic din acest jurnal nu se poate schimba sau șterge.
admin-log-empty = Nimic încă.
admin-command-line = Linia de comandă a serverului

admin-reports-open = Raportări deschise
admin-reports-closed = Raportări închise
admin-reports-none = Nicio raportare aici.
admin-report-number = Raportarea { $number }
admin-report-view = Vezi
admin-report-note = Notă pentru ceilalți moderatori
admin-report-acted = S-au luat măsuri
admin-report-no-action = Fără măsuri
admin-report-closed = Raportarea e închisă, iar cine a făcut-o primește o notificare.

admin-board = Secțiune
admin-board-new = Secțiune nouă
admin-order = Ordine
admin-up = Mută { $title } mai sus
admin-down = Mută { $title } mai jos
admin-rename = Redenumește
admin-category-title = Titlul categoriei
admin-category-new = Categorie nouă
admin-category-add = Adaugă
admin-category-empty = Nicio secțiune încă.
board-category-label = Categoria
board-title-label = Titlul
board-title-length = Titlul e gol sau prea lung. Folosește între 1 și { $most } de caractere.
board-slug-label = Numele din adresa web
board-slug-hint = Litere de la a la z și cifre, cu câte o singură cratimă între ele.
board-slug-unclear = Numele acesta nu poate sta într-o adresă web. Folosește litere de la a la z, cifre și câte o singură cratimă între ele; cel mult 60 de caractere.
board-slug-taken = Altă secțiune are deja numele acesta în adresa web. Alege altul.
board-about-label = Descriere
board-about-hint = Un rând sub titlu.
board-read-label = Cine poate citi
board-reply-label = Cine poate răspunde
board-start-label = Cine poate deschide fire
board-open-label = Cine poate crea jocuri
audience-everyone = Toată lumea
audience-players = Jucătorii
audience-moderators = Moderatorii și administratorii
audience-admins = Administratorii
audience-nobody = Nimeni
board-archive = Trimite în arhivă
board-archive-hint = Cine citește secțiunea o poate citi și de acum înainte. Nimeni nu mai începe fire acolo, nu mai răspunde, nu mai schimbă postări, nu mai reacționează și nu mai votează. Apare ultima, sub „Arhivă”. Jocurile unei singure persoane cu boți continuă; o secțiune cu alte jocuri se arhivează când acestea s-au încheiat.
board-archived-hint = Secțiunea e în arhivă. Cine poate scrie acolo, după cum e ales mai sus, contează din nou când e readusă.
board-restore = Readu secțiunea
board-archived-flash = Secțiunea e în arhivă.
board-restored-flash = Secțiunea a fost readusă, cu permisiunile pe care le avea.
board-archive-games = { PLURAL($count) ->
    [one] { $count } joc din această secțiune nu s-a încheiat. Arhivează secțiunea după aceea sau anulează jocul.
    [few] { $count } jocuri din această secțiune nu s-au încheiat. Arhivează secțiunea după aceea sau anulează jocurile.
   *[other] { $count } de jocuri din această secțiune nu s-au încheiat. Arhivează secțiunea după aceea sau anulează jocurile.
}
board-archive-tournaments = { PLURAL($count) ->
    [one] { $count } turneu sau campionat își creează jocurile în această secțiune. Arhivează secțiunea după ce se încheie.
    [few] { $count } turnee sau campionate își creează jocurile în această secțiune. Arhivează secțiunea după ce se încheie.
   *[other] { $count } de turnee sau campionate își creează jocurile în această secțiune. Arhivează secțiunea după ce se încheie.
}
board-archive-held = { PLURAL($count) ->
    [one] { $count } postare pentru această secțiune așteaptă un moderator. Decide mai întâi despre ea.
    [few] { $count } postări pentru această secțiune așteaptă un moderator. Decide mai întâi despre ele.
   *[other] { $count } de postări pentru această secțiune așteaptă un moderator. Decide mai întâi despre ele.
}
audit-board-archived = a trimis secțiunea { $title } în arhivă
audit-board-restored = a readus secțiunea { $title } din arhivă

admin-moderators = Moderatori
admin-moderators-intro = Ascund, mută, împart, fixează și închid fire în această secțiune, alături de administratori, și se ocupă de raportările despre postări.
admin-moderators-none = Încă niciun moderator: secțiunea e moderată doar de administratori.
moderator-give = Numește un moderator
moderator-give-hint = Numele unui cont. Sesiunile lui se închid, deci e nevoie de o nouă autentificare.
moderator-given = { $name } e acum moderator al acestei secțiuni.
moderator-take = Elimină
moderator-unknown = Niciun cont nu are numele acesta. Verifică cum e scris.
moderator-already = { $name } moderează deja această secțiune. Administratorii moderează toate secțiunile.
notice-moderator = Ești acum moderator al secțiunii „{ $board }”: poți ascunde postări și poți muta, împărți, fixa și închide fire.

audit-moderator-given = a numit un moderator al secțiunii { $board }
audit-moderator-taken = a eliminat un moderator al secțiunii { $board }
audit-category-made = a creat categoria { $title }
audit-category-renamed = a redenumit categoria { $old } în { $title }
audit-board-made = a creat secțiunea { $title }
audit-game-decided = în jocul { $game }: { $said }
audit-board-changed = a schimbat secțiunea { $title }
audit-board-moved = a mutat secțiunea { $title }
audit-forum-imported = a importat un forum: conturi { $people }, subiecte { $threads }, postări { $posts }
audit-category-moved = a mutat categoria { $title }

# Primii pași ai unui site nou și secțiunile pe care și le face singur.
start-title = Primii pași
start-about = Ce îi trebuie unui site nou înainte să vină oamenii: secțiuni în care se discută, un joc în care se poate intra și e-mailuri care ajung.
start-done = gata
start-boards = Secțiuni
start-boards-why = Secțiunile obișnuite: una pentru jocuri, în care orice membru poate crea jocuri și le poate discuta, una pentru discuții generale și una pentru prezentări. Numele, ordinea și drepturile se pot schimba mai târziu.
start-boards-own = Creează alte secțiuni
start-boards-view = Vezi secțiunile
start-boards-change = Schimbă-le
start-game = Primul joc
start-game-why = Fiecare buton deschide formularul care creează un joc în secțiunea { $board }.
start-game-later = Un joc pentru alții are nevoie de o secțiune: creează întâi secțiunile.
start-game-alone = Încearcă întâi un joc de unul singur, împotriva boților
start-mail = E-mail
start-mail-why = Confirmă-ți adresa: e-mailul cu linkul arată că e-mailurile de la acest site ajung.
start-mail-works = Adresa ta e confirmată, deci e-mailurile de la acest site ajung.
start-people = Membri
start-people-why = Oricine se poate înregistra aici:
start-no-boards = Site-ul nu are încă nicio secțiune, deci nimeni nu poate crea un joc pentru alții.
default-category-games = Jocuri
default-category-community = Comunitate
default-board-games = Jocuri
default-board-games-about = Firele jocurilor: creează un joc, ocupă un loc, discută ce se întâmplă.
default-board-general = Discuții generale
default-board-general-about = Tot ce nu ține de un joc.
default-board-introductions = Prezentări
default-board-introductions-about = Salută: spune cine ești și ce îți place să joci.

# Mai mult decât un cont: rețele, browsere, tăceri, note, totul dintr-odată.
audit-muted = a suspendat dreptul de a scrie până la { $until }: { $reason }
audit-mute-lifted = a redat dreptul de a scrie
audit-places-banned = { PLURAL($count) ->
    [one] a interzis și { $count } rețea sau browser
    [few] a interzis și { $count } rețele și browsere
   *[other] a interzis și { $count } de rețele și browsere
}
audit-network-banned = a interzis rețeaua { $network }: { $reason }
audit-place-ban-lifted = a ridicat interdicția unei rețele sau a unui browser
admin-ban-networks = Interzice și rețelele sale
admin-ban-browsers = { PLURAL($count) ->
    [one] Interzice și { $count } browser folosit
    [few] Interzice și { $count } browsere folosite
   *[other] Interzice și { $count } de browsere folosite
}
admin-ban-along-hint = De acolo nu se poate înregistra nimeni, iar conturile noi nu pot scrie. Când ridici interdicția, se ridică și aceasta.
admin-mute = Dreptul de a scrie
admin-mute-hint = Persoana poate citi și juca, dar nu poate posta sau trimite mesaje. Ea citește motivul.
admin-mute-days-hint = Câte zile ține.
admin-mute-days-unclear = Acesta nu e un număr de zile. Scrie un număr de la 1 la 3650.
admin-mute-button = Suspendă dreptul de a scrie
admin-mute-admin = Unui administrator sau cuiva care și-a șters contul nu i se poate suspenda dreptul de a scrie.
admin-muted-until = Dreptul de a scrie e suspendat până la { $until }.
admin-unmute = Redă dreptul de a scrie
admin-place-bans = Rețele interzise
admin-place-bans-intro = Dintr-o rețea sau dintr-un browser interzis nu se poate înregistra nimeni, iar conturile noi (create cu mai puțin de 30 de zile înainte de interdicție sau după ea) nu pot scrie. Conturile mai vechi nu sunt afectate.
admin-place-bans-none = Nicio rețea și niciun browser nu e interzis.
admin-place = Rețea sau browser
admin-a-browser = Un browser
admin-until = Până la
admin-until-lifted = o ridică cineva
admin-evasions = Conturi noi de acolo
admin-place-ban-lift = Ridică
admin-network-ban = Interzice o rețea
admin-network = Rețea
admin-network-hint = O adresă, de exemplu 192.0.2.7 sau 2001:db8:1:2::7, ori o rețea, de exemplu 192.0.2.0/24 sau 2001:db8:1::/48.
admin-network-unclear = Aceasta nu e o adresă sau rețeaua e prea largă. Scrie-o ca 192.0.2.7, 192.0.2.0/24, 2001:db8:1:2::/64 sau 2001:db8:1::/48.
admin-network-reason-hint = Îl citesc cei refuzați.
admin-network-ban-button = Interzice rețeaua
admin-evaded = dintr-o rețea sau un browser interzis
audit-removed-all = a eliminat totul: { PLURAL($posts) ->
    [one] { $posts } postare
    [few] { $posts } postări
   *[other] { $posts } de postări
}, { PLURAL($threads) ->
    [one] { $threads } fir
    [few] { $threads } fire
   *[other] { $threads } de fire
}, { PLURAL($conversations) ->
    [one] { $conversations } conversație
    [few] { $conversations } conversații
   *[other] { $conversations } de conversații
}: { $reason }
audit-removal-undone = a restaurat totul
audit-text-purged = a șters definitiv versiunea { $revision } a postării { $post }: { $reason }
audit-note-added = a scris o notă
admin-remove = Elimină totul
admin-remove-hint = Ascunde toate postările și firele persoanei, jocurile ei care nu au început și mesajele la care nu a răspuns nimeni. Persoana citește motivul. Poți anula acțiunea.
admin-remove-button = Elimină totul
admin-removed = Tot ce a scris persoana e eliminat.
admin-removed-by = Eliminat de { $name }, { $when }.
admin-restore = Restaurează totul
admin-restored = Totul e restaurat.
admin-notes = note
# Cine primește cont.
registration-mode = Cine se poate înregistra
registration-mode-hint = Conturile existente rămân cum sunt. Conturile care așteaptă aprobarea rămân pe listă până decide cineva.
registration-members-invite = Membrii pot invita
registration-members-invite-hint = Administratorii pot întotdeauna.
door-open = Oricine
door-invitation = Numai cine e invitat
door-approval = Cine e invitat și, cu aprobarea unui moderator, oricine altcineva
admissions-title = Așteaptă aprobarea
admissions-intro = Conturi noi care așteaptă aprobarea. Până atunci pot citi, dar nu pot scrie. Dacă refuzi pe cineva, i se spune de ce.
admissions-none = Niciun cont nu așteaptă.
admission-approve = Aprobă
admission-refuse = Refuză
admission-reason = Motivul (persoana îl citește)
admission-reason-missing = Lipsește motivul. Scrie unul: persoana îl citește.
admission-approved = Contul e aprobat.
admission-refused = Contul e refuzat, iar titularului i se spune de ce.
admission-decided-already = Cineva a decis deja în privința acestui cont.
admin-not-admitted = Neaprobat
audit-registration = a stabilit cine se poate înregistra: { $door }; { $who }
audit-members-invite = membrii pot invita
audit-admins-invite = doar administratorii pot invita
audit-admitted = a aprobat un cont
audit-not-admitted = a refuzat un cont: { $reason }
audit-held-approved = a aprobat o postare în așteptare: { $post }
audit-held-refused = a respins o postare în așteptare: { $reason }

settings-title = Setări
settings-changed = Schimbate ultima oară de { $name }, { $when }.
settings-conflict = Altcineva a salvat între timp alte setări
settings-conflict-about = Nu s-a pierdut nimic din ce ai scris: este în formularul de mai jos, cu ce a salvat celălalt în câmpurile pe care nu le-ai atins. Salvează din nou pentru a face asta:
settings-name = Numele site-ului
settings-name-hint = Apare sus pe fiecare pagină, în titluri și în e-mailuri.
settings-name-length = Numele are între 1 și { $most } caractere.
settings-language-hint = Pentru vizitatorii al căror browser nu cere nicio limbă pe care o are site-ul. În ea sunt scrise anunțul și textele de mai jos.
settings-zone-hint = Pentru vizitatori. Membrii își aleg propriul fus.
refused-words = Cuvinte neprimite
refused-words-hint = Un cuvânt sau o expresie pe rând. Mesajele, titlurile, scrisorile, numele și textele de lângă ordine care au unul sunt refuzate, iar cuvântul e numit. Contează cuvintele întregi, nu majusculele și semnele.
settings-announcement-hint = Apare pe fiecare pagină, în afara celor ale jocurilor în curs. Gol: niciunul.
settings-text-hint = Are o pagină a sa, cu legătură în josul fiecărei pagini. Gol: niciunul. Îl poți formata ca pe o postare.
settings-text-long = Textul are { $bytes } octeți; se poate cel mult { $most }.
door-closed = Nimeni
audit-site-name = a numit site-ul { $name }
audit-site-language = a stabilit limba și fusul orar al vizitatorilor: { $language }, { $zone }
audit-site-text = a schimbat textul: { $text }
health-title = Starea site-ului
health-good = în regulă
health-look = de verificat
health-oldest = Cel mai vechi așteaptă de la { $when }.
health-mail-waiting = { PLURAL($count) ->
    [one] Un e-mail e de trimis.
    [few] { $count } e-mailuri sunt de trimis.
   *[other] { $count } de e-mailuri sunt de trimis.
}
health-mail-failed = { PLURAL($count) ->
    [one] Un e-mail a fost abandonat în ultima zi.
    [few] { $count } e-mailuri au fost abandonate în ultima zi.
   *[other] { $count } de e-mailuri au fost abandonate în ultima zi.
}
health-mail-folder = Nu e configurat niciun server de e-mail: e-mailurile se scriu în dosarul „mail” din dosarul de date.
health-test = Trimite-mi un e-mail de probă
health-test-sent = E-mailul de probă e pe drum. Rândul lui de mai jos spune dacă serverul de e-mail îl primește.
health-deadlines = Termene
health-due = { PLURAL($count) ->
    [one] Un joc așteaptă prelucrarea termenului.
    [few] { $count } jocuri așteaptă prelucrarea termenului.
   *[other] { $count } de jocuri așteaptă prelucrarea termenului.
}
health-worker = Procesul de fundal a dat semn ultima oară { $when }.
health-worker-never = Niciun proces de fundal nu a dat vreodată semn.
health-on-hold = Jocuri în așteptare
health-none-on-hold = Niciun joc nu e în așteptare.
health-backup = Copie de siguranță
health-archived = Schimbările bazei de date au fost arhivate ultima oară { $when }.
health-not-archived = Baza de date nu arhivează schimbările. Site-ul nu știe de copiile făcute de alte programe.
health-version = Versiune
start-setup = Pregătește site-ul
start-setup-boards = Creează secțiunile obișnuite
start-setup-test = Trimite-mi un e-mail de probă
start-setup-more = Toate setările
start-setup-done = Site-ul e pregătit.

settings-accent = Culoare
settings-accent-hint = A semnelor, a liniilor și a siglei obișnuite, în ambele teme.
accent-vermilion = Roșu aprins
accent-blue = Albastru
accent-green = Verde
accent-teal = Turcoaz
accent-violet = Violet
accent-ochre = Ocru
logo-title = Siglă
logo-about = Stă sus pe fiecare pagină, înaintea numelui site-ului.
logo-hint = PNG, JPEG, GIF sau WebP, cel mult 10 MB. Se arată cu înălțimea de 32 de pixeli; una transparentă se potrivește ambelor teme.
logo-button = Folosește această siglă
logo-remove = Folosește sigla obișnuită
settings-vacation = Zile de vacanță pe an
settings-vacation-hint = Pentru fiecare persoană, de la 0 la 180. 0: fără vacanță.
settings-vacation-range = Scrie un număr de la 0 la { $most }.
settings-pictures = Megaocteți de imagini și fișiere
settings-pictures-hint = Pentru fiecare persoană, de la 0 la 100.000. 0: nimeni nu încarcă nimic.
settings-pictures-range = Scrie un număr de la 0 la { $most }.
audit-picture-quota = a stabilit la { $megabytes } megaocteții de imagini pe care îi poate păstra fiecare persoană
audit-accent = a schimbat culoarea site-ului în { $colour }
audit-logo = a schimbat sigla site-ului
audit-logo-removed = a scos sigla site-ului
audit-vacation-days = a stabilit { $days } zile de vacanță pe an
audit-avatar-removed = i-a șters imaginea
