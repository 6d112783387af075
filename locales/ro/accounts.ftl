# Conturi: intrarea, setările, plecarea, înștiințările, scrisorile.

login-title = Intră în cont
login-name = Nume sau adresă de mail
login-button = Intră
login-forgotten = Am uitat parola
login-new-here = Ești nou pe aici?
login-to-register = Fă-ți cont
login-wrong = Numele și parola nu se potrivesc. Mai mult nu se poate spune, ca să nu afle nimeni cine are cont.
login-wait = Prea multe încercări. Mai încearcă { $wait } sau pune altă parolă prin mail: asta merge imediat.
login-banned = Ți s-a interzis accesul. Motivul: { $reason }
login-banned-until = Ți s-a interzis accesul până { $until }. Motivul: { $reason }
wait-seconds = { PLURAL($count) ->
    [one] peste o secundă
    [few] peste { $count } secunde
   *[other] peste { $count } de secunde
}
wait-minutes = { PLURAL($count) ->
    [one] peste un minut
    [few] peste { $count } minute
   *[other] peste { $count } de minute
}

register-title = Fă-ți cont
register-intro = Ca să scrii, să joci și să vorbești cu ceilalți. De citit poți citi și fără.
register-button = Fă contul
register-known = Ai deja?
register-to-login = Intră
register-by-invitation = Site-ul e deschis celor invitați. Cere o invitație unui membru: e un link care duce la un formular ca acesta.
register-waits = Un moderator se uită la fiecare cont nou. Până e aprobat poți citi și îți poți schimba profilul.
not-admitted = Contul tău așteaptă aprobarea unui moderator sau a fost refuzat. Între timp poți citi, dar nu poți scrie.
register-wait = Din rețeaua ta tocmai s-au făcut mai multe conturi. Mai încearcă { $wait }.
setup-title = Primul administrator
setup-intro = Contul acesta va avea grijă de site: oameni, secțiuni, sesizări. Linkul merge o singură dată.

name-label = Nume
name-hint = Așa te văd ceilalți. Litere și cifre, iar între ele și spații, puncte sau cratime.
name-short = Un nume are cel puțin { $least } caractere.
name-long = Un nume are cel mult { $most } de caractere.
name-character = Un nume are litere și cifre; între ele pot sta un spațiu, un punct, o cratimă sau o liniuță de jos.
name-scripts = Un nume se scrie cu un singur alfabet. Literele amestecate pot trece drept alt nume.
name-reserved = Numele acesta e păstrat pentru site. Alege altul.
name-taken = Cineva are deja numele acesta sau unul care arată la fel. Alege altul.
email-label = Adresă de mail
email-hint = Pentru scrisori și pentru o parolă nouă, dacă o uiți. N-o vede nimeni altcineva.
email-unclear = La adresa aceasta nu poate ajunge nicio scrisoare. Verifică cum e scrisă.
password-label = Parolă
password-hint = Cel puțin { $least } caractere. O propoziție de-a ta e mai bună decât o ghicitoare scurtă.
password-short = O parolă are cel puțin { $least } caractere.
password-long = O parolă are cel mult { $most } de caractere.
password-common = Parola e printre primele pe care le încearcă oricine sau e făcută din numele tău, din adresa ta ori din numele site-ului. Alege alta.
password-wrong = Nu e parola ta.
zone-label = Fus orar
zone-hint = În el se arată orele și termenele.
zone-unknown = Nu există un asemenea fus orar. Alege unul din listă.
choice-unknown = Alege din listă.

forgotten-title = Am uitat parola
forgotten-intro = Scrie adresa contului tău; acolo pleacă o scrisoare cu un link spre o parolă nouă.
forgotten-button = Trimite scrisoarea
forgotten-sent = Dacă un cont are adresa aceasta, scrisoarea e pe drum. Linkul din ea merge o jumătate de oră.
reset-title = O parolă nouă
reset-intro = Când o pui, toate sesiunile tale se închid; intri din nou cu cea nouă.
reset-button = Pune parola
reset-done = Parola nouă e valabilă. Intră cu ea.
dead-link-title = Linkul acesta nu mai merge
dead-link-why = A fost folosit deja, e prea vechi sau s-a trimis unul mai nou. Cere altul.
confirm-title = Confirmă adresa
confirm-intro = Adresa { $address } e a ta?
confirm-button = Da, e a mea
confirm-done = Adresa e confirmată.

profile-title = Profil
profile-saved = Salvat.
about-label = Despre tine
about-hint = Câteva cuvinte pentru cine îți deschide pagina. Poate rămâne gol.
about-long = Cel mult { $most } de caractere.
language-label = Limba
theme-label = Culori
theme-system = Ca în sistemul tău
theme-light = Drum de zi
theme-dark = Drum de noapte
mail-kinds-legend = Prin mail
mail-kinds-hint = Toate se văd și pe pagina Înștiințări. Scrisorile pleacă doar la o adresă confirmată.
mail-kind-conversation = Mesaje private
mail-kind-watch = Postări în ce urmărești
mail-kind-quote = Citate din postările tale
mail-kind-game = Rândul tău, termene și rezultate
mail-kind-press = Ce îți spun jucătorii în interiorul jocurilor
mail-kind-moderation = Hotărâri ale moderatorilor
mail-kind-account = Al doilea factor și felul în care intri

mail-title = Adresa de mail
mail-confirmed = confirmată pe { $when }
mail-unconfirmed = încă neconfirmată. Până atunci pleacă acolo doar scrisoarea de confirmare.
mail-refused = Serverul de e-mail al adresei { $address } a spus pe { $when } că nu există o astfel de adresă. Nu mai pleacă nicio scrisoare acolo până n-o confirmi din nou sau nu dai alta mai jos.
mail-again-button = Trimite din nou scrisoarea
mail-sent-again = Scrisoarea e pe drum.
mail-change-title = Altă adresă
mail-new-label = Adresa nouă
mail-new-hint = Acolo pleacă o scrisoare; adresa e valabilă după ce o confirmi.
mail-change-button = Schimbă adresa
mail-change-sent = O scrisoare e pe drum spre { $address }. Confirmă adresa cu linkul din ea.

password-title = Parola
password-old-label = Parola de acum
password-new-label = Parola nouă
password-ends-others = Când se schimbă, toate celelalte sesiuni se închid.
password-button = Schimbă parola
password-changed = Parola nouă e valabilă. Toate celelalte sesiuni s-au închis.

sessions-title = Sesiuni
sessions-intro = Unde ești intrat în cont. Ce nu cunoști, închide și schimbă parola.
sessions-browser = Browser
sessions-network = Rețea
sessions-begun = Intrare
sessions-seen = Ultima vizită
sessions-this = aceasta
sessions-no-agent = nu-și spune numele
sessions-end = Închide sesiunile bifate
sessions-end-all = Ieși de peste tot, și de aici
session-ended = { PLURAL($count) ->
    [one] Sesiunea e închisă.
    [few] { $count } sesiuni sunt închise.
   *[other] { $count } de sesiuni sunt închise.
}
sessions-ended = Ai ieșit de peste tot.
sessions-password-hint = O cerem ca nimeni care îți găsește browserul deschis să nu te lase pe dinafară.
sessions-none-chosen = Bifează sesiunile de închis.
sessions-activity = Activitatea contului

activity-title = Activitate
activity-intro = Intrări, încercări nereușite și schimbări la ce îți păzește contul, de la cele mai noi. Lista o vezi doar tu și administratorii. Un rând se păstrează { $days } de zile. Dacă ceva de aici nu ești tu, închide sesiunile și schimbă parola.
activity-empty = Nimic încă.
activity-what = Ce
activity-when = Când
activity-unknown = Altceva
activity-registered = Cont făcut
activity-logged-in = Intrare în cont
activity-log-in-failed = Parolă greșită
activity-second-factor-failed = Parolă corectă, al doilea factor greșit
activity-log-in-banned = Intrare refuzată: acces interzis
activity-logged-out = Ieșire din cont
activity-password-changed = Parolă schimbată
activity-password-reset = Parolă nouă prin linkul dintr-o scrisoare
activity-mail-changed = Adresă de e-mail schimbată
activity-mail-confirmed = Adresă de e-mail confirmată
activity-second-factor-added = Al doilea factor adăugat
activity-second-factor-removed = Al doilea factor scos
activity-sessions-ended = Sesiuni închise
activity-sessions-ended-by-admin = Toate sesiunile închise de un administrator
activity-made-admin = Făcut administrator
activity-made-player = Făcut jucător
activity-banned = Acces interzis
activity-ban-lifted = Interdicție ridicată

invitations-title = Invitații
invitations-intro = O invitație e un link cu care o persoană își face cont. Merge o dată, timp de { $days } zile.
invitation-note-label = Pentru cine
invitation-note-hint = O notă pentru tine, de pildă un nume. Poate rămâne goală.
invitation-no-note = fără notă
invitation-button = Fă o invitație
invitation-made = Dă mai departe acest link. Se vede doar acum:
invitation-state = Stare
invitation-made-at = Făcută
invitation-until = Merge până
invitation-open = deschisă
invitation-expired = expirată
invitation-withdrawn-state = retrasă
invitation-accepted-by = acceptată de
invitation-withdraw = Retrage
invitation-withdrawn = Invitația e retrasă.
invitation-dead-title = Invitația nu mai merge
invitation-accepted-already = Cu ea s-a făcut deja un cont. Dacă e al tău, intră în cont; dacă nu, cere altă invitație.
invitation-was-withdrawn = A fost retrasă. Cere alta celui care ți-a trimis-o.
invitation-has-expired = E prea veche. Cere alta celui care ți-a trimis-o.

data-title = Datele tale
export-title = Ia-le cu tine
export-intro = Tot ce ține site-ul despre tine, într-un fișier: contul, sesiunile, activitatea, postările cu textele lor dinainte, ciornele, mesajele scrise de tine, înștiințările, sesizările.
export-button = Descarcă fișierul (JSON)
erase-title = Șterge contul
erase-intro = Ce ai scris pentru ceilalți rămâne, fără numele tău. Restul dispare.
erase-begin = Șterge contul …
erase-what = Numele, adresa, profilul, ciornele, înștiințările și sesiunile dispar imediat și pentru totdeauna. Postările și mesajele rămân, semnate { $name }. Nimeni nu poate desface asta.
erase-sure = Am citit și vreau asta.
erase-button = Șterge contul pentru totdeauna
erase-keep = Păstrează-l
erase-not-sure = Bifează că vrei asta sau păstrează contul.
erase-admin = Ești administrator. Roagă întâi alt administrator să te facă jucător, ca să rămână cineva care are grijă de site.
erase-done = Contul e șters. Drum bun.

notices-empty = Nimic încă. Aici apare ce te privește: răspunsuri, mesaje, rândul tău.
notices-new = nou
notices-read-all = Marchează tot ca citit
notices-settings = Ce vine prin mail
notices-times = { PLURAL($count) ->
    [one] o dată
    [few] de { $count } ori
   *[other] de { $count } de ori
}

person-since = Aici din { $when }.
person-gone = A plecat. Ce a scris rămâne sub numele acesta.
person-edit = Schimbă-ți profilul
person-write = Scrie-i
report-button = Sesizează
role-admin = Administrator

notice-conversation = { $name } ți-a scris: { $subject }
notice-conversation-added = { $name } te-a adus într-o conversație: { $subject }
notice-waits = { $name } așteaptă să fie primit pe site.
notice-admitted = Contul tău e aprobat: poți scrie și juca.
notice-not-admitted = Contul tău nu a fost aprobat: { $reason }
notice-report = O sesizare așteaptă un moderator.
notice-report-acted = Moderatorii au luat măsuri în urma sesizării tale. Mulțumim.
notice-report-no-action = Moderatorii s-au uitat la sesizarea ta și au lăsat lucrurile cum sunt.

letter-greeting = { $name },
letter-signature = Stafeta, { $site }
letter-switch-off = Ce vine prin mail: { $link }
letter-confirm-subject = Confirmă-ți adresa
letter-confirm = Adresa aceasta a fost dată pentru contul tău de pe Stafeta. Confirm-o cu linkul următor, care merge până { $until }:

    { $link }

    Dacă nu știi nimic de asta, nu face nimic: fără link nu se întâmplă nimic.
letter-address-known-subject = Ai deja cont
letter-address-known = Cineva a dat adresa aceasta pentru un cont nou pe Stafeta. Ea e deja a contului tău și rămâne a ta.

    Dacă ai fost tu și ai uitat parola: { $link }
letter-reset-subject = O parolă nouă
letter-reset = Cineva, probabil tu, vrea o parolă nouă. Alege una cu linkul următor, care merge o singură dată, până { $until }:

    { $links }

    Dacă n-ai fost tu, nu face nimic: parola rămâne cum e.
letter-password-changed-subject = Ți s-a schimbat parola
letter-password-changed = Parola contului tău tocmai s-a schimbat și toate celelalte sesiuni s-au închis.

    Dacă n-ai fost tu, pune imediat alta: { $link }
letter-mail-changed-subject = Ți s-a schimbat adresa de mail
letter-mail-changed = Contul tău are altă adresă de mail din { $when }; la aceasta nu mai vin scrisori.

    Dacă n-ai fost tu, scrie-i unui administrator al site-ului.
letter-erased-subject = Contul tău e șters
letter-erased = Contul { $name } de pe Stafeta e șters, cum a cerut cel căruia îi aparținea. E ultima scrisoare.
mail-confirm-link = Confirmă-ți adresa:
mail-confirm-why = până atunci nu primești scrisori.
unconfirmed-no-links = O postare sau un mesaj cu legături spre alte situri așteaptă până îți confirmi adresa: urmează legătura din scrisoarea trimisă. Textul tău e păstrat ca ciornă.
unconfirmed-no-strangers = Până îți confirmi adresa, le poți scrie celor care joacă într-o partidă cu tine și administratorilor. Urmează legătura din scrisoarea trimisă.
unconfirmed-one-game = Până îți confirmi adresa, poți fi într-o singură partidă cu alții. Urmează legătura din scrisoarea trimisă.
