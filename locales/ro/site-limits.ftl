# Limitele site-ului, cât timp se păstrează înregistrările și ce hotărăște un administrator despre toate jocurile noi.

limits-title = Limite și cât timp se păstrează înregistrările
limit-range = Scrie un număr de la { $least } la { $most }.
limit-posts = Mesaje pe minut
limit-posts-hint = Pentru fiecare persoană, de la 1 la 60. În medie; deodată se pot trimite cât pentru două minute și jumătate.
limit-notifications = Zile în care se păstrează notificările citite
limit-notifications-hint = De la 7 la 3650, după ce au fost citite. Cele necitite se păstrează cel puțin un an.
limit-deliveries = Zile în care se păstrează e-mailurile trimise și mesajele către webhookuri
limit-deliveries-hint = De la 7 la 365, cu rapoartele despre livrarea lor.
limit-audit = Zile în care se păstrează jurnalul
limit-audit-hint = De la 90 la 3650. Hotărârile administratorilor, moderatorilor și Game Masterilor.
limit-activity = Zile în care se păstrează activitatea conturilor
limit-activity-hint = De la 30 la 3650. Intrările, încercările nereușite și schimbările fiecărui cont.
limit-drafts = Zile în care se păstrează ciornele
limit-drafts-hint = De la 30 la 3650, după ultima schimbare.
audit-limit = a stabilit „{ $limit }” la { $number }

policy-title = Jocuri noi
policy-boards = Secțiuni
policy-open-about = Cine poate crea jocuri se stabilește la fiecare secțiune.
policy-bots = Boții pot juca
policy-bots-hint = Dacă nu e bifat, niciun loc nu se mai dă unui bot. Boții își păstrează locurile, iar primele lecții își păstrează boții.
policy-games = Jocuri ale unei persoane
policy-games-hint = În câte jocuri cu alții poate juca o persoană deodată, de la 0 la 200. 0: oricâte. Locurile din turnee se dau și peste limită.
policy-defaults = Ce propun formularele pentru jocuri noi
policy-defaults-about = Cine creează un joc poate schimba tot.
policy-phase-hours = Orele unei faze
policy-phase-hours-hint = De la 1 la 672. Gol: ca de obicei în fiecare joc.
policy-night = Începutul nopții
policy-night-hint = Noaptea nu merge niciun ceas, în jocurile ale căror reguli o prevăd. Gol: ca de obicei în fiecare joc.
policy-night-end = Sfârșitul nopții
policy-night-unclear = Scrie două ore diferite, de exemplu 00:00 și 08:00, sau lasă-le goale pe amândouă.
audit-bots-on = a permis boților să joace în jocurile noi
audit-bots-off = nu mai permite ca un loc să fie dat boților
audit-games-per-person = a stabilit la { $number } jocurile pe care le poate juca deodată o persoană
audit-game-defaults = a schimbat ce propun formularele pentru jocuri noi: { $fields }
