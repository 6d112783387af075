# Erori: ce s-a întâmplat și pe unde se iese.

error-stale = Formularul a stat deschis prea mult
error-advice-stale = Textul tău e păstrat mai jos. Dacă ai fost deconectat, autentifică-te din nou în altă filă, apoi trimite-l de aici.
error-log-in = Autentifică-te mai întâi
error-advice-log-in = Pagina e pentru membri. Autentifică-te și se deschide.
error-forbidden = Nu poți deschide această pagină
error-advice-forbidden = Îți este închisă sau cere un rol pe care nu îl ai.
error-waiting = Contul tău nu e aprobat încă
error-advice-waiting = Până îl aprobă un moderator poți citi, dar nu poți scrie. Dacă ai scris ceva, textul e mai jos și poate fi trimis după aprobare.
error-no-seat = Nu ai un loc în acest joc
error-advice-no-seat = Numai jucătorii unui joc pot trimite așa ceva. Dacă ai avut un loc până acum, a fost eliberat sau dat altcuiva; firul jocului spune când și de ce. Dacă ai scris ceva, textul e mai jos.
error-thread-gone = Firul nu mai este aici
error-advice-thread-gone = Între timp a fost unit cu altul sau nu mai ai acces la el. Vechea lui adresă duce la postări, dacă ai voie să le citești. Nu s-a schimbat nimic. Dacă ai scris ceva, textul e mai jos.
error-not-found = Pagina nu a fost găsită
error-advice-not-found = Adresa e scrisă greșit sau pagina s-a mutat. Pornește din nou de la forum.
error-too-large = Prea mare
error-advice-too-large = Ce ai trimis depășește limita formularului. Scurtează textul sau alege un fișier mai mic și trimite din nou.
error-too-slow = Ce ai trimis nu a ajuns
error-advice-too-slow = Conexiunea e prea lentă sau s-a întrerupt. Încearcă din nou, cu un fișier mai mic dacă ai trimis unul.
error-too-many-requests = Prea multe încercări
error-advice-too-many-requests = Au fost prea multe încercări într-un timp scurt. Așteaptă puțin și încearcă din nou.
error-unavailable = Site-ul nu poate răspunde acum
error-advice-unavailable = Încearcă din nou peste câteva secunde. Ce era salvat e în siguranță.
error-server-error = Eroare de server
error-advice-server-error = Eroarea a fost înregistrată. Întoarce-te și încearcă din nou; dacă se repetă, spune-i unui administrator numărul de mai jos.
error-game = Acest joc nu poate fi arătat acum
error-advice-game = Această versiune a sitului nu îi poate citi datele păstrate. Nu s-a pierdut nimic: ceasurile lui sunt oprite, Game Masterul a fost notificat, iar un administrator îl poate relua după reparare. Toate celelalte jocuri merg mai departe.
error-bad-request = Cererea nu se poate citi
error-advice-bad-request = Nu are forma pe care o trimit paginile noastre. Întoarce-te și încearcă din nou.

error-typed-kept = Textul tău e păstrat.
error-typed-label = Textul tău
error-send-again = Trimite din nou
error-number = Numărul
