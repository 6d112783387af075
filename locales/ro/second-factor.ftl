# Autentificarea în doi pași: aplicația, cheile de acces, codurile de recuperare și al doilea pas al autentificării.

factor-title = Autentificare în doi pași
factor-intro = Cu un al doilea factor, nimeni nu se poate autentifica doar cu parola ta. Configurează o aplicație, o cheie de acces sau pe amândouă; oricare dintre ele îți ajunge.
factor-app = Aplicație de autentificare
factor-app-what = O aplicație de pe telefon arată un cod de șase cifre care se schimbă la fiecare 30 de secunde.
factor-app-add = Adaugă o aplicație de autentificare
factor-app-add-why = Scrie întâi parola. Apoi scanezi un cod QR cu aplicația.
factor-app-scan = Scanează codul QR cu aplicația de autentificare sau scrie în ea cheia secretă. Amândouă se arată doar acum.
factor-app-picture = Cod QR pentru aplicația de autentificare
factor-app-secret = Cheie secretă:
factor-app-code = Codul din aplicație
factor-app-code-hint = Șase cifre. Ele arată că aplicația e configurată corect.
factor-app-confirm = Încheie
factor-app-remove = Elimină aplicația de autentificare
factor-app-remove-why = Scrie parola. După aceea codurile aplicației nu mai merg.
factor-passkeys = Chei de acces
factor-passkeys-what = O cheie (passkey) păstrată de telefon, de calculator sau de managerul de parole. O folosești cu amprenta, cu fața sau cu un PIN.
factor-passkeys-not-here = Cheile de acces cer un site cu nume de domeniu. Acest site are doar o adresă IP.
factor-passkey-add = Adaugă o cheie de acces
factor-passkey-add-why = Scrie întâi parola. Apoi browserul creează cheia.
factor-passkey-name = Numele cheii
factor-passkey-name-hint = Pentru lista ta: de exemplu, dispozitivul care o păstrează.
factor-passkey-name-missing = Cheia nu are nume. Scrie unul, ca s-o găsești în listă.
factor-passkey-make = Browserul te va întreba unde să salveze cheia.
factor-passkey-make-button = Creează cheia
factor-passkey-scripts = Cheile de acces cer JavaScript, care e oprit în acest browser. O aplicație de autentificare merge și fără.
factor-passkey-missing = Acest browser nu poate crea chei de acces aici. O aplicație de autentificare merge în orice browser.
factor-passkey-failed = N-a mers: ai renunțat, a durat prea mult sau cheia nu e a acestui cont. Mai încearcă.
factor-passkey-remove = Elimină o cheie de acces
factor-passkey-remove-why = Scrie parola. După aceea cheia { $name } nu mai merge aici.
factor-since = Din { $when }.
factor-used = Folosită ultima dată { $when }.
factor-unused = Încă nefolosită.
factor-remove = Elimină
factor-back = Înapoi
factor-added = Al doilea factor e configurat. La următoarea autentificare ți se cere.
factor-removed = Eliminat.
factor-known = E configurat deja sau ai ajuns la numărul maxim. Elimină întâi unul.
factor-timed-out = Configurarea a durat prea mult sau s-a încheiat în altă parte. Ia-o de la capăt.
factor-sessions-stay = rămân cum sunt când adaugi sau elimini un factor. Închide-le pe cele pe care nu le cunoști.

factor-codes = Coduri de recuperare
factor-codes-what = Dacă pierzi telefonul sau cheia, te poți autentifica o dată cu fiecare dintre aceste coduri.
factor-codes-once = Codurile se arată doar acum. Tipărește-le sau salvează fișierul unde îl găsești fără telefon.
factor-codes-file = Descarcă codurile
factor-codes-saved = Le-am salvat
factor-codes-left = { PLURAL($count) ->
    [one] A rămas un cod. Merge o singură dată.
    [few] Au rămas { $count } coduri. Fiecare merge o dată.
   *[other] Au rămas { $count } de coduri. Fiecare merge o dată.
}
factor-codes-renew = Creează coduri de recuperare noi
factor-codes-renew-why = Scrie parola. După aceea codurile vechi nu mai merg.

factor-code-missing = Codul lipsește. Scrie-l.
factor-code-wrong = Codul e greșit: codul din aplicație se schimbă la fiecare 30 de secunde, iar un cod de recuperare merge o singură dată. Scrie codul de acum și verifică dacă telefonul își potrivește singur ceasul.
factor-code-used = Codul a fost deja folosit. Așteaptă până când aplicația îl arată pe următorul.
factor-wait = Prea multe încercări. Mai încearcă { $wait }.

login-factor-intro = Parola e corectă. Folosește al doilea factor în cinci minute.
login-factor-passkey = Autentifică-te cu o cheie de acces
login-factor-scripts = O cheie de acces cere JavaScript, care e oprit în acest browser. Un cod merge și fără.
login-factor-code = Codul din aplicație sau un cod de recuperare
login-factor-recovery = Cod de recuperare
login-factor-hint = Șase cifre din aplicație sau 16 litere și cifre ale unui cod de recuperare.
login-factor-again = Ia-o de la capăt
login-factor-help = Ai pierdut tot? Un administrator al site-ului poate elimina al doilea factor al contului tău.
login-factor-timed-out = Al doilea pas a durat prea mult sau a eșuat de prea multe ori. Ia-o de la capăt cu parola.
login-factor-recovered = { PLURAL($left) ->
    [one] Autentificare reușită. A rămas un cod de recuperare.
    [few] Autentificare reușită. Au rămas { $left } coduri de recuperare.
   *[other] Autentificare reușită. Au rămas { $left } de coduri de recuperare.
}

factor-required-why = Administratorii și moderatorii acestui site au nevoie de un al doilea factor. Până îl ai, poți face aici tot, în afară de ce ține de rolul tău.
factor-required-link = Configurează-l

notice-factor-app-added = La contul tău s-a adăugat o aplicație de autentificare. Dacă nu ai fost tu, schimbă parola și elimin-o.
notice-factor-app-removed = Aplicația de autentificare a contului tău a fost eliminată. Dacă nu ai fost tu, schimbă imediat parola.
notice-factor-passkey-added = La contul tău s-a adăugat cheia de acces { $name }. Dacă nu ai fost tu, schimbă parola și elimin-o.
notice-factor-passkey-removed = Cheia de acces { $name } a fost eliminată din contul tău. Dacă nu ai fost tu, schimbă imediat parola.
notice-factor-codes-renewed = S-au creat coduri de recuperare noi pentru contul tău; cele vechi nu mai merg. Dacă nu ai fost tu, schimbă parola și creează altele.
notice-factor-recovery-used = { PLURAL($left) ->
    [one] Cineva s-a autentificat în contul tău cu un cod de recuperare; a mai rămas unul. Dacă nu ai fost tu, schimbă imediat parola.
    [few] Cineva s-a autentificat în contul tău cu un cod de recuperare; au mai rămas { $left }. Dacă nu ai fost tu, schimbă imediat parola.
   *[other] Cineva s-a autentificat în contul tău cu un cod de recuperare; au mai rămas { $left }. Dacă nu ai fost tu, schimbă imediat parola.
}
notice-factor-failed = Cineva a scris parola ta corectă și mai multe coduri greșite. Nu s-a putut autentifica. Dacă nu ai fost tu, schimbă imediat parola.
notice-factor-removed-by-admin = Un administrator a eliminat al doilea factor al contului tău, așa că ajunge parola pentru autentificare. Configurează unul nou.
