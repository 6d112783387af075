# WAR II în formularul care deschide o masă.

war-open-seats-hint = De la trei la șase. Cu cinci jucători, pregătirea are o alegere a ei.
war-open-ci = Centre de informații
war-open-ci-hint = Fiecare jucător are unul: cu el se uită în cărțile altora și îl pierde în fața celui care cucerește locul pe care stă.
war-open-variant = Varianta I
war-open-variant-hint = Bombardierele care scapă dintr-un atac se întorc la bază, nu în cutie.
war-open-flak = Zarul antiaerian
war-open-flak-hint = Regulile nu spun ce se află pe fețele lui.
war-open-flak-light = doboară 1, 1 sau 2 avioane
war-open-flak-heavy = doboară 1, 2 sau 3 avioane
war-open-turn-hours = Orele unui tur
war-open-turn-hours-hint = De la sfârșitul turului dinainte.
war-open-pick-hours = Orele unei alegeri din pregătire
war-open-pick-hours-hint = Pentru cine întârzie hotărăște sorțul.
war-open-place-hours = Orele pentru primele armate
war-open-place-hours-hint = Pe rând, în ordinea mesei: acesta e timpul fiecăruia.
war-open-start-hours = Ore în rezervă la început
war-open-start-hours-hint = 0 la toate trei: nu există rezervă.
war-open-gain-hours = Ore câștigate la fiecare tur
war-open-gain-hours-hint = După fiecare tur postat la timp.
war-open-most-hours = Rezerva cuprinde cel mult
war-open-most-hours-hint = Ce se câștigă peste se pierde.
war-open-bank-hint = Cine are nevoie de mai mult decât orele unui tur ia din rezerva sa. Toate trei la 0: nu există rezervă.
war-open-components = Tablă, cărți, zaruri și obiective proprii
war-open-components-data = Datele
war-open-components-hint = Lăsat gol, se joacă cu cele ale proiectului: ce nu este tipărit în textul regulilor este însemnat acolo ca luat din altă sursă sau ca dedus. Lipește aici date corectate în aceeași formă.
war-open-components-unread = Datele nu pot fi folosite: { $why }
