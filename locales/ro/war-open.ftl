# WAR II în formularul care deschide o masă și ce se convine la o asemenea masă.

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
war-open-pick-hours = Orele unei alegeri din pregătire
war-open-place-hours = Orele pentru primele armate
war-open-start-hours = Ore în rezervă la început
war-open-gain-hours = Ore câștigate la fiecare tur
war-open-most-hours = Rezerva cuprinde cel mult
war-open-bank-hint = Cine are nevoie de mai mult decât orele unui tur ia din rezerva sa. Toate trei la 0: nu există rezervă.
war-open-components = Tablă, cărți, zaruri și obiective proprii
war-open-components-data = Datele
war-open-components-hint = Lăsat gol, se joacă cu cele ale proiectului: ce nu este tipărit în textul regulilor este însemnat acolo ca luat din altă sursă sau ca dedus. Lipește aici date corectate în aceeași formă.
war-open-components-unread = Datele nu pot fi folosite: { $why }

war-terms-ci = Fiecare jucător are un Centru de informații.
war-terms-no-ci = Nu există Centre de informații.
war-terms-variant = Bombardierele care scapă dintr-un atac se întorc la bază.
war-terms-no-variant = Bombardierele care scapă dintr-un atac se întorc în cutie.
war-terms-flak-light = Zarul antiaerian doboară 1, 1 sau 2 avioane.
war-terms-flak-heavy = Zarul antiaerian doboară 1, 2 sau 3 avioane.
war-terms-turn = { PLURAL($hours) ->
    [one] Un tur are { $hours } oră.
    [few] Un tur are { $hours } ore.
   *[other] Un tur are { $hours } de ore.
}
war-terms-bank = Cine are nevoie de mai mult ia dintr-o rezervă: { $start } h la început, încă { $gain } h la fiecare tur jucat la timp, cel mult { $most } h.
war-terms-set-up = O alegere din pregătire are { $pick } h acolo unde nu hotărăște o listă, iar așezarea primelor armate { $place } h.
war-terms-own-components = Tabla, cărțile, zarurile și obiectivele sunt ale mesei.
