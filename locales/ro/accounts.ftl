# Conturi: autentificare, înregistrare, setări, ștergere, notificări, e-mailuri.

login-title = Autentificare
login-name = Nume sau adresă de e-mail
login-button = Autentifică-te
login-forgotten = Ai uitat parola?
invited-to-game = { $host } te invită în jocul { $game }. Înregistrează-te sau autentifică-te, apoi ocupă un loc.
login-new-here = Prima dată aici?
login-to-register = Înregistrează-te
login-wrong = Numele sau parola e greșită. Site-ul nu spune care dintre ele, ca să nu se poată afla cine are cont.
login-wait = Prea multe încercări. Mai încearcă { $wait } sau setează altă parolă prin e-mail: merge imediat.
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

register-title = Înregistrare
register-intro = Cu un cont poți posta, juca și scrie altora. De citit poți citi și fără cont.
register-button = Creează contul
register-known = Ai deja cont?
register-to-login = Autentifică-te
register-by-invitation = Aici se pot înregistra numai cei invitați. Cere o invitație unui membru: e un link care deschide formularul pentru un cont nou.
register-waits = Un moderator verifică fiecare cont nou. Până e aprobat, poți citi și îți poți schimba profilul.
not-admitted = Contul tău așteaptă aprobarea unui moderator sau nu a fost aprobat. Poți citi, dar nu poți scrie.
register-wait = Din rețeaua ta tocmai s-au creat mai multe conturi. Mai încearcă { $wait }.
setup-title = Creează primul administrator
setup-intro = Contul acesta administrează site-ul: membri, secțiuni, raportări. Linkul merge o singură dată.

name-label = Nume
name-hint = Îl văd ceilalți. Folosește litere și cifre; între ele pot sta spații, puncte și cratime.
name-short = Numele e prea scurt. Folosește cel puțin { $least } caractere.
name-long = Numele e prea lung. Folosește cel mult { $most } de caractere.
name-character = Numele are un caracter nepermis. Folosește litere și cifre; între ele pot sta un spațiu, un punct, o cratimă sau o liniuță de jos.
name-scripts = Numele amestecă litere din alfabete diferite și ar putea fi confundat cu altul. Folosește un singur alfabet.
name-reserved = Numele acesta e rezervat site-ului. Alege altul.
name-taken = Cineva are deja numele acesta sau unul care arată la fel. Alege altul.
email-label = Adresă de e-mail
email-hint = Pentru notificări și pentru o parolă nouă, dacă o uiți. O vezi doar tu și administratorii.
email-unclear = Aceasta nu e o adresă de e-mail. Verifică cum e scrisă.
password-label = Parolă
password-hint = Cel puțin { $least } caractere. O propoziție de-a ta e mai sigură decât o parolă scurtă și complicată.
password-short = Parola e prea scurtă. Folosește cel puțin { $least } caractere.
password-long = Parola e prea lungă. Folosește cel mult { $most } de caractere.
password-common = Parola e ușor de ghicit: e una obișnuită sau e făcută din numele tău, din adresa ta ori din numele site-ului. Alege alta.
password-wrong = Parola e greșită. Scrie parola cu care te autentifici.
zone-label = Fus orar
zone-hint = Orele și termenele se arată în acest fus orar.
zone-unknown = Fusul orar acesta nu există. Alege unul din listă.
choice-unknown = Alege din listă.

forgotten-title = Ai uitat parola?
forgotten-intro = Scrie adresa de e-mail a contului tău. Îți trimitem un link cu care setezi o parolă nouă.
forgotten-button = Trimite linkul
forgotten-sent = Dacă un cont are adresa aceasta, un e-mail e pe drum. Linkul din el merge o jumătate de oră.
reset-title = Setează o parolă nouă
reset-intro = Când o setezi, toate sesiunile tale se închid. Autentifică-te din nou cu parola nouă.
reset-button = Setează parola
reset-done = Parola nouă e setată. Autentifică-te cu ea.
dead-link-title = Linkul acesta nu mai merge
dead-link-why = A fost folosit deja, a expirat sau s-a trimis unul mai nou. Cere altul.
confirm-title = Confirmă-ți adresa de e-mail
confirm-intro = Adresa { $address } e a ta?
confirm-button = Confirmă adresa
confirm-done = Adresa ta de e-mail e confirmată.

profile-title = Profil
profile-saved = Salvat.
about-label = Despre tine
about-hint = Câteva cuvinte pentru cei care îți deschid pagina (opțional).
about-long = Textul e prea lung. Folosește cel mult { $most } de caractere.
signature-label = Semnătură
signature-hint = Un rând sub toate mesajele tale, de cel mult 200 de caractere, pentru cititorii care au pornit semnăturile. Gol: niciuna.
signature-long = Semnătura are cel mult { $most } de caractere.
signature-show = Arată semnăturile altora sub mesajele lor
language-label = Limba
theme-label = Temă
theme-system = Ca pe dispozitivul meu
theme-light = Luminos
theme-dark = Întunecat
mail-kind-conversation = Mesaje private
mail-kind-watch = Postări în firele și secțiunile urmărite
mail-kind-quote = Citate și mențiuni ale tale
mail-kind-game = Rândul tău, termene și rezultate
mail-kind-press = Mesaje între jucători, în jocuri
mail-kind-moderation = Decizii ale moderatorilor
mail-kind-account = Securitatea contului: al doilea factor și autentificările

mail-title = Adresa de e-mail
mail-confirmed = confirmată pe { $when }
mail-unconfirmed = încă neconfirmată. Până o confirmi, acolo ajunge doar e-mailul cu linkul de confirmare.
mail-refused = Pe { $when }, serverul de e-mail al adresei { $address } a răspuns că adresa nu există. Nu mai trimitem nimic acolo până nu o confirmi din nou sau nu dai alta mai jos.
mail-again-button = Trimite din nou confirmarea
mail-sent-again = E-mailul e pe drum.
mail-change-title = Schimbă adresa
mail-new-label = Adresa nouă
mail-new-hint = Trimitem acolo un e-mail. Adresa se schimbă după ce o confirmi.
mail-change-button = Schimbă adresa
mail-change-sent = Un e-mail e pe drum spre { $address }. Confirmă adresa cu linkul din el.

password-title = Parola
password-old-label = Parola actuală
password-new-label = Parola nouă
password-ends-others = Când o schimbi, toate celelalte sesiuni se închid.
password-button = Schimbă parola
password-changed = Parola e schimbată. Toate celelalte sesiuni s-au închis.

sessions-title = Sesiuni
sessions-intro = Browserele în care e deschis contul tău. Dacă nu recunoști unul, închide-i sesiunea și schimbă parola.
sessions-browser = Browser
sessions-network = Rețea
sessions-begun = Autentificare
sessions-seen = Ultima vizită
sessions-this = aceasta
sessions-no-agent = necunoscut
sessions-end = Închide sesiunile selectate
sessions-end-all = Deconectează-te peste tot, și aici
session-ended = { PLURAL($count) ->
    [one] Sesiunea e închisă.
    [few] { $count } sesiuni sunt închise.
   *[other] { $count } de sesiuni sunt închise.
}
sessions-ended = Contul tău e deconectat peste tot.
sessions-password-hint = O cerem ca cineva care îți găsește browserul deschis să nu te poată bloca în afara contului.
sessions-none-chosen = Nu e selectată nicio sesiune. Selectează sesiunile de închis.
sessions-activity = Activitatea contului

activity-title = Activitate
activity-intro = Autentificări, încercări nereușite și schimbări de securitate, de la cele mai noi. Lista o vezi doar tu și administratorii. Un rând se păstrează { $days } de zile. Dacă nu recunoști ceva, închide sesiunile și schimbă parola.
activity-empty = Nimic încă.
activity-what = Ce
activity-when = Când
activity-unknown = Altceva
activity-registered = Cont creat
activity-logged-in = Autentificare
activity-log-in-failed = Parolă greșită
activity-second-factor-failed = Parolă corectă, al doilea factor greșit
activity-log-in-banned = Autentificare refuzată: acces interzis
activity-logged-out = Deconectare
activity-password-changed = Parolă schimbată
activity-password-reset = Parolă nouă setată cu linkul dintr-un e-mail
activity-password-link-made = Link pentru o parolă nouă, făcut de un administrator
activity-mail-changed = Adresă de e-mail schimbată
activity-mail-changed-by-admin = Adresă de e-mail corectată de un administrator
activity-mail-confirmed = Adresă de e-mail confirmată
activity-second-factor-added = Al doilea factor adăugat
activity-second-factor-removed = Al doilea factor eliminat
activity-sessions-ended = Sesiuni închise
activity-sessions-ended-by-admin = Toate sesiunile închise de un administrator
activity-access-token-made = Cheie de acces creată
activity-application-allowed = Aplicație permisă
activity-access-token-revoked = Cheie de acces revocată
activity-made-admin = Rol schimbat în administrator
activity-made-player = Rol schimbat în jucător
activity-banned = Acces interzis
activity-ban-lifted = Interdicție ridicată

invitations-title = Invitații
invitations-intro = O invitație e un link cu care se poate înregistra o persoană, sau câte spune un administrator. Merge timp de { $days } zile.
invitation-note-label = Pentru cine
invitation-note-hint = O notă pentru tine, de exemplu un nume (opțional).
invitation-no-note = fără notă
invitation-places = Câte persoane
invitation-places-hint = Un singur link poate primi un club întreg; fiecare loc se folosește o dată.
invitation-places-wrong = Alege un număr de la 1 la { $most }.
invitation-taken = { $taken } din { $places }
invitation-button = Creează o invitație
invitation-made = Trimite mai departe acest link. Se vede doar acum:
invitation-state = Stare
invitation-made-at = Creată
invitation-until = Merge până
invitation-open = deschisă
invitation-expired = expirată
invitation-withdrawn-state = retrasă
invitation-accepted-by = acceptată de
invitation-withdraw = Retrage
invitation-withdrawn = Invitația e retrasă.
invitation-dead-title = Invitația nu mai e valabilă
invitation-accepted-already = A fost folosită. Dacă te-ai înregistrat cu ea, autentifică-te; dacă nu, cere altă invitație.
invitation-was-withdrawn = A fost retrasă. Cere alta persoanei care ți-a trimis-o.
invitation-has-expired = A expirat. Cere alta persoanei care ți-a trimis-o.

data-title = Datele tale
export-title = Descarcă datele tale
export-intro = Tot ce păstrează site-ul despre tine, într-un fișier: contul, sesiunile, activitatea, postările cu versiunile lor mai vechi, ciornele, mesajele scrise de tine, notificările, raportările.
export-button = Descarcă fișierul (JSON)
erase-title = Șterge contul
erase-intro = Ce ai scris pentru ceilalți rămâne, fără numele tău. Restul se șterge.
erase-begin = Șterge contul …
erase-what = Numele, adresa, profilul, ciornele, notificările și sesiunile se șterg imediat și definitiv. Postările și mesajele rămân, semnate { $name }. Nimeni nu poate anula asta.
erase-confirm = Am citit și vreau să-mi șterg contul.
erase-button = Șterge contul definitiv
erase-cancel = Renunță
erase-not-confirmed = Contul nu a fost șters: căsuța nu e bifată. Bifeaz-o ca să ștergi contul sau renunță.
erase-admin = Ești administrator. Roagă întâi alt administrator să te facă jucător, ca site-ul să aibă mereu un administrator.
erase-done = Contul tău e șters. La revedere.

notifications-empty = Nicio notificare încă. Aici apar răspunsuri, mesaje și rândul tău.
notifications-new = nou
notifications-read-all = Marchează tot ca citit
notifications-settings = Setări de e-mail
notifications-times = cea mai nouă din { $count }

person-since = Membru din { $when }.
person-deleted = Și-a șters contul. Ce a scris rămâne sub numele acesta.
person-edit = Editează profilul
person-write = Trimite un mesaj
report-button = Raportează
role-admin = Administrator
role-moderator = Moderator

members-title = Membri
members-count = { PLURAL($count) ->
    [one] Un membru.
    [few] { $count } membri.
   *[other] { $count } de membri.
} { PLURAL($day) ->
    [one] Unul a fost aici în ultimele 24 de ore.
    [few] { $day } au fost aici în ultimele 24 de ore.
   *[other] { $day } au fost aici în ultimele 24 de ore.
}
members-search-label = Numele începe cu
members-order = Ordine
members-by-name = După nume
members-newest = Cei mai noi întâi
members-since = Membru din
members-none = Niciun membru nu are un nume care începe așa.
members-of-day = în ultimele 24 de ore
members-of-week = în ultimele 7 zile
members-of-month = în ultimele 30 de zile
members-earlier = mai demult

notice-conversation = { $name } ți-a scris: { $subject }
notice-conversation-added = { $name } te-a adăugat într-o conversație: { $subject }
notice-waits = { $name } așteaptă aprobarea contului.
notice-admitted = Contul tău e aprobat: poți scrie și juca.
notice-not-admitted = Contul tău nu a fost aprobat: { $reason }
notice-report = O raportare așteaptă un moderator.
notice-report-acted = Moderatorii au luat măsuri în urma raportării tale. Mulțumim.
notice-report-no-action = Moderatorii au verificat raportarea ta și nu au luat măsuri.

email-greeting = { $name },
email-signature = { $site }, { $address }
email-settings-link = Setări de e-mail: { $link }
email-confirm-subject = Confirmă-ți adresa de e-mail
email-confirm = Adresa aceasta a fost dată pentru contul tău de pe { $site }. Confirm-o cu linkul următor, care merge până { $until }:

    { $link }

    Dacă nu ai fost tu, ignoră acest e-mail: fără link nu se întâmplă nimic.
email-address-known-subject = Ai deja cont
email-address-known = Cineva a dat adresa aceasta pentru un cont nou pe { $site }. Ea ține deja de contul tău și rămâne așa.

    Dacă ai fost tu și ai uitat parola: { $link }
email-password-reset-subject = Setează o parolă nouă
email-password-reset = Cineva, probabil tu, a cerut o parolă nouă. Seteaz-o cu linkul următor, care merge o singură dată, până { $until }:

    { $links }

    Dacă nu ai fost tu, ignoră acest e-mail: parola rămâne cum e.
email-password-changed-subject = Ți s-a schimbat parola
email-password-changed = Parola contului tău tocmai s-a schimbat și toate celelalte sesiuni s-au închis.

    Dacă nu ai fost tu, setează imediat alta: { $link }
email-address-changed-subject = Ți s-a schimbat adresa de e-mail
email-address-changed = Contul tău are altă adresă de e-mail din { $when }; la aceasta nu mai vin e-mailuri.

    Dacă nu ai fost tu, scrie-i unui administrator al site-ului.
email-address-corrected = Un administrator al site-ului i-a dat contului tău altă adresă de e-mail ({ $when }), fiindcă cineva i-a spus că nu mai poți citi la aceasta. La aceasta nu mai vin e-mailuri.

    Dacă nu ai fost tu, scrie-i unui administrator al site-ului.
email-account-deleted-subject = Contul tău e șters
email-account-deleted = Contul { $name } de pe { $site } e șters, așa cum a cerut titularul. Acesta e ultimul e-mail.
mail-confirm-link = Confirmă-ți adresa de e-mail:
mail-confirm-why = până atunci nu primești notificări prin e-mail.
mail-refused-link = Serverele de e-mail refuză adresa ta.
mail-refused-why = Până o confirmi din nou sau o schimbi, nu primești e-mailuri.
unconfirmed-no-links = Adresa ta de e-mail nu e confirmată, așa că încă nu poți posta linkuri spre alte site-uri. Deschide linkul din e-mailul trimis; textul tău e salvat ca ciornă.
unconfirmed-no-strangers = Adresa ta de e-mail nu e confirmată, așa că poți scrie doar administratorilor și celor din același joc cu tine. Deschide linkul din e-mailul trimis.
unconfirmed-one-game = Adresa ta de e-mail nu e confirmată, așa că poți fi într-un singur joc cu alții. Deschide linkul din e-mailul trimis.
email-test-subject = E-mail de probă
email-test = Acest e-mail arată că e-mailurile de la { $site } ajung.
register-closed = Deocamdată nu se poate înregistra nimeni.

avatar-title = Imaginea ta
avatar-about = Apare lângă mesajele tale. Fără ea apare un semn desenat din numele tău. Nu se vede niciodată în jocurile care își ascund jucătorii.
avatar-hint = PNG, JPEG, WebP sau GIF nemișcat, de cel mult 10 MB. Se păstrează un pătrat din mijloc.
avatar-button = Arată această imagine
avatar-saved = Imaginea ta e salvată.
avatar-remove = Șterge imaginea
avatar-remove-of = Șterge imaginea acestei persoane
avatar-removed = Imaginea e ștearsă.
