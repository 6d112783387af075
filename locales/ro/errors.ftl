# Erori: ce s-a întâmplat și pe unde se iese.

error-stale = Formularul a stat deschis prea mult
error-way-out-stale = Textul tău e păstrat mai jos. Dacă ai fost deconectat, intră din nou în altă filă, apoi trimite-l de aici.
error-log-in = Intră mai întâi în cont
error-way-out-log-in = Pagina e pentru cei înscriși. Intră în cont și se deschide.
error-forbidden = Nu ți se deschide ție
error-way-out-forbidden = Pagina îți e închisă sau cere alt rol decât al tău.
error-waiting = Contul tău nu e aprobat încă
error-way-out-waiting = Până îl aprobă un moderator poți citi, dar nu poți scrie. Dacă ai scris ceva, textul e mai jos și poate fi trimis după aprobare.
error-lost = Aici nu e nimic
error-way-out-lost = Poate adresa e scrisă greșit sau ce era aici s-a mutat. Forumul e la un pas.
error-large = Prea mult deodată
error-way-out-large = Ai trimis mai mult decât primește vreun formular de aici. Scurtează și trimite din nou.
error-often = Un pic mai încet
error-way-out-often = Prea multe încercări într-un timp scurt. Așteaptă puțin și încearcă din nou.
error-away = Stafeta își trage sufletul
error-way-out-away = Baza de date nu răspunde. Încearcă din nou peste câteva secunde; ce era salvat e în siguranță.
error-ours = S-a rupt ceva la noi pe drum
error-way-out-ours = Defecțiunea e notată. Întoarce-te și încearcă din nou; dacă rămâne, spune-i unui administrator numărul de mai jos.
error-game = Acest joc nu poate fi arătat acum
error-way-out-game = Ce e păstrat despre el nu poate fi citit de această versiune. Nu s-a pierdut nimic: timpul lui stă pe loc, Game Masterul e anunțat, iar un administrator îl poate elibera după ce e reparat. Toate celelalte jocuri merg mai departe.
error-unclear = Cererea nu se poate citi
error-way-out-unclear = Ceva din ea nu e cum trimit paginile noastre. Întoarce-te și încearcă din nou.

error-typed-kept = Textul tău e păstrat.
error-typed-label = Textul tău
error-send-again = Trimite din nou
error-number = Numărul
