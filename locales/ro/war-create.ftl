# WAR II în formularul care creează un joc.

war-create-seats-hint = De la trei la șase jucători. Cu cinci, pregătirea are încă un pas, în care fiecare alege un Centru Strategic sau două teritorii.
war-create-ci = Centre de Informații
war-create-ci-hint = Fiecare jucător are unul și vede cu el cărțile altor jucători. Cine cucerește teritoriul pe care stă îl capturează.
war-create-variant = Varianta I
war-create-variant-hint = Bombardierele care scapă dintr-un atac se întorc la bază, nu în cutie.
war-create-flak = Zarul antiaerian
war-create-flak-hint = Trei din cele șase fețe sunt goale. Regulile tipărite nu spun câte avioane doboară celelalte trei.
war-create-flak-light = doboară 1, 1 sau 2 avioane
war-create-flak-heavy = doboară 1, 2 sau 3 avioane
war-create-turn-hours = Ore pentru o tură
war-create-turn-hours-hint = Se numără de la sfârșitul turei dinainte.
war-create-pick-hours = Ore pentru o alegere din pregătire
war-create-pick-hours-hint = Pentru cine întârzie alege serverul, la întâmplare.
war-create-place-hours = Ore pentru așezarea primelor armate
war-create-place-hours-hint = Jucătorii așază pe rând, în ordinea locurilor. Acesta e timpul fiecăruia.
war-create-start-hours = Ore în rezerva de timp la început
war-create-start-hours-hint = 0 la toate trei: nu există rezervă de timp.
war-create-gain-hours = Ore câștigate la fiecare tură
war-create-gain-hours-hint = Pentru fiecare tură postată la timp.
war-create-most-hours = Cel mult atâtea ore în rezerva de timp
war-create-most-hours-hint = Orele câștigate peste această limită se pierd.
war-create-bank-hint = Cine are nevoie de mai mult decât orele unei ture consumă din rezerva sa de timp. Toate trei la 0: nu există rezervă.
war-create-components = Tablă, cărți, zaruri și obiective proprii
war-create-components-data = Date (JSON)
war-create-components-hint = Lasă gol ca să joci cu datele acestui server: ce nu este tipărit în textul regulilor este marcat acolo ca luat din altă sursă sau ca dedus. Ca să le schimbi, lipește date corectate în aceeași formă.
war-create-components-unread = Datele nu pot fi folosite: { $why }
