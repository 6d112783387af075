# Al doilea factor: aplicația cu coduri, cheile de acces, codurile de rezervă și al doilea pas al intrării.

factor-title = Al doilea factor
factor-intro = Cu un al doilea factor, nimeni nu intră doar cu parola ta. Pune o aplicație, o cheie de acces sau pe amândouă; oricare îți ajunge ca să intri.
factor-app = Aplicație cu coduri
factor-app-what = O aplicație de pe telefon arată un cod de șase cifre care se schimbă la fiecare 30 de secunde.
factor-app-add = Adaugă o aplicație cu coduri
factor-app-add-why = Întâi parola. Apoi scanezi o imagine cu aplicația.
factor-app-scan = Scanează imaginea cu aplicația sau scrie în ea secretul. Amândouă se arată doar acum.
factor-app-picture = Cod QR pentru aplicație
factor-app-secret = Secret:
factor-app-code = Codul din aplicație
factor-app-code-hint = Șase cifre. Arată că aplicația și site-ul se înțeleg.
factor-app-confirm = Încheie
factor-app-remove = Scoate aplicația cu coduri
factor-app-remove-why = Întâi parola. După aceea codurile aplicației nu mai merg.
factor-passkeys = Chei de acces
factor-passkeys-what = O cheie (passkey) păstrată de telefon, de calculator sau de managerul de parole. O folosești cu amprenta, cu fața sau cu un PIN.
factor-passkeys-not-here = Cheile de acces cer un site cu nume. La acesta se ajunge printr-o simplă adresă numerică.
factor-passkey-add = Adaugă o cheie de acces
factor-passkey-add-why = Întâi parola. Apoi browserul face cheia.
factor-passkey-name = Numele cheii
factor-passkey-name-hint = Pentru lista ta, de pildă aparatul care o păstrează.
factor-passkey-name-missing = Dă-i cheii un nume, ca s-o găsești în listă.
factor-passkey-make = Browserul întreabă unde să păstreze cheia.
factor-passkey-make-button = Fă cheia
factor-passkey-scripts = Cheile de acces cer scripturi, iar în browserul acesta sunt oprite. O aplicație cu coduri merge și fără.
factor-passkey-missing = Browserul acesta nu face chei de acces aici. O aplicație cu coduri merge în orice browser.
factor-passkey-failed = N-a mers: ai renunțat, a durat prea mult sau cheia nu e a acestui cont. Mai încearcă.
factor-passkey-remove = Scoate o cheie de acces
factor-passkey-remove-why = Întâi parola. După aceea cheia { $name } nu mai merge aici.
factor-since = Din { $when }.
factor-used = Folosită ultima dată { $when }.
factor-unused = Încă nefolosită.
factor-remove = Scoate
factor-back = Înapoi
factor-added = Al doilea factor e pus. La următoarea intrare ți se cere.
factor-removed = Scos.
factor-known = Ai deja așa ceva sau câte se pot avea. Scoate întâi una.
factor-over = A durat prea mult sau s-a încheiat în altă parte. Ia-o de la capăt.
factor-sessions-stay = rămân cum sunt când adaugi sau scoți un factor. Închide-le pe cele pe care nu le cunoști.

factor-codes = Coduri de rezervă
factor-codes-what = Dacă pierzi telefonul sau cheia, fiecare dintre aceste coduri te lasă să intri o dată.
factor-codes-once = Codurile se arată doar acum. Tipărește-le sau păstrează fișierul unde îl găsești fără telefon.
factor-codes-file = Descarcă codurile
factor-codes-kept = Le-am păstrat
factor-codes-left = { PLURAL($count) ->
    [one] A rămas un cod. Merge o singură dată.
    [few] Au rămas { $count } coduri. Fiecare merge o dată.
   *[other] Au rămas { $count } de coduri. Fiecare merge o dată.
}
factor-codes-renew = Fă coduri de rezervă noi
factor-codes-renew-why = Întâi parola. După aceea codurile vechi nu mai merg.

factor-code-missing = Scrie un cod.
factor-code-wrong = Codul nu e bun. Aplicația arată altul la fiecare 30 de secunde: scrie-l pe cel de acum și vezi dacă telefonul își potrivește singur ceasul. Un cod de rezervă merge o singură dată.
factor-code-used = Codul a fost deja folosit. Așteaptă până când aplicația îl arată pe următorul.
factor-wait = Prea multe încercări. Mai încearcă { $wait }.

login-factor-intro = Parola e bună. Acum al doilea factor; ai cinci minute.
login-factor-passkey = Intră cu o cheie de acces
login-factor-scripts = O cheie de acces cere scripturi, iar în browserul acesta sunt oprite. Un cod merge și fără.
login-factor-code = Codul din aplicație sau un cod de rezervă
login-factor-recovery = Cod de rezervă
login-factor-hint = Șase cifre din aplicație sau 16 litere și cifre ale unui cod de rezervă.
login-factor-again = De la capăt
login-factor-lost = Ai pierdut tot? Un administrator al site-ului poate scoate al doilea factor al contului tău.
login-factor-over = Al doilea pas a durat prea mult sau n-a mers de prea multe ori. Ia-o de la capăt cu parola.
login-factor-recovered = { PLURAL($left) ->
    [one] Ai intrat. A rămas un cod de rezervă.
    [few] Ai intrat. Au rămas { $left } coduri de rezervă.
   *[other] Ai intrat. Au rămas { $left } de coduri de rezervă.
}

factor-owed-why = Administratorii și moderatorii acestui site au nevoie de un al doilea factor. Până îl ai, poți face aici tot, în afară de ce ține de rolul tău.
factor-owed-link = Pune-l acum

notice-factor-app-added = La contul tău s-a adăugat o aplicație cu coduri. Dacă n-ai fost tu, schimbă parola și scoate-o.
notice-factor-app-removed = Aplicația cu coduri a contului tău a fost scoasă. Dacă n-ai fost tu, schimbă imediat parola.
notice-factor-passkey-added = La contul tău s-a adăugat cheia de acces { $name }. Dacă n-ai fost tu, schimbă parola și scoate-o.
notice-factor-passkey-removed = Cheia de acces { $name } a fost scoasă din contul tău. Dacă n-ai fost tu, schimbă imediat parola.
notice-factor-codes-renewed = S-au făcut coduri de rezervă noi pentru contul tău; cele vechi nu mai merg. Dacă n-ai fost tu, schimbă parola și fă altele.
notice-factor-recovery-used = { PLURAL($left) ->
    [one] Cineva a intrat în contul tău cu un cod de rezervă; a mai rămas unul. Dacă n-ai fost tu, schimbă imediat parola.
    [few] Cineva a intrat în contul tău cu un cod de rezervă; au mai rămas { $left }. Dacă n-ai fost tu, schimbă imediat parola.
   *[other] Cineva a intrat în contul tău cu un cod de rezervă; au mai rămas { $left }. Dacă n-ai fost tu, schimbă imediat parola.
}
notice-factor-failed = Cineva a scris parola ta bună și mai multe coduri greșite. N-a intrat. Dacă n-ai fost tu, schimbă imediat parola.
notice-factor-removed-by-admin = Un administrator a scos al doilea factor al contului tău: intri doar cu parola. Pune unul nou.
