# Foaia de ordine a jocului WAR II și cifrele publice ale tuturor jucătorilor.

war-sheet-accepted = posibil
war-sheet-perhaps = { $percent }% șanse ca linia să fie executată
war-sheet-never = imposibil, indiferent de zaruri
war-sheet-unforeseen = depinde de ce aduc liniile dinainte
war-sheet-unreached = nu se execută: o linie dinainte oprește postarea
war-sheet-odds = { $percent }% șanse de cucerire. Armate rămase în medie: { $left } ale tale, { $stays } ale apărătorului.
war-sheet-tenths = { $whole },{ $tenths }
war-sheet-percent = { $percent }%
war-sheet-stand = { $place } ({ $armies })
war-sheet-way = { $from } → { $to }
war-sheet-at-most = { $place }, cel mult { $most }
war-sheet-none = niciuna
war-sheet-between-cards = { " · " }

war-sheet-objective = Obiectivul tău
war-sheet-cards = Cărțile tale
war-sheet-bombers = Bombardiere
war-sheet-planes = { $base } în bază, { $box } în cutie
war-sheet-to-place = Armate de așezat
war-sheet-free = { $count } oriunde
war-sheet-bound = { $count } în { $continent }
war-sheet-seen = { $player }, cum era în runda { $round }
war-sheet-seen-all = { $cards }; obiectiv: { $goal }

war-sheet-where = Unde
war-sheet-armies = Câte armate
war-sheet-from = Din
war-sheet-to = În
war-sheet-which-way = Traseu
war-sheet-player = Jucător
war-sheet-whose = Al cui Centru de Informații

war-sheet-list = Lista ta secretă
war-sheet-list-hint = Întâi cel mai bun. Când îți vine rândul, serverul ocupă pe loc primul teritoriu liber din listă. Nimeni altcineva nu vede lista.
war-sheet-pick = Pune o armată pe un teritoriu liber
war-sheet-choose = Alege un Centru Strategic
war-sheet-pair = Alege două teritorii
war-sheet-pair-hint = Amândouă trebuie să fie libere, să nu fie Centre Strategice și să fie pe continente diferite.
war-sheet-one = Primul teritoriu
war-sheet-other = Al doilea teritoriu

war-sheet-place = Așază armate
war-sheet-pool = Ce armate
war-sheet-pool-any = întâi cele ale continentului
war-sheet-pool-free = cele care pot merge oriunde
war-sheet-pool-bound = numai cele ale continentului
war-sheet-advance = Intră în { $place }
war-sheet-attack = Atacă pe uscat
war-sheet-attack-hint = Un atac se oprește întotdeauna când teritoriul e cucerit sau când nu mai rămâne nicio armată care poate ataca. Șansele țin cont de condiția de oprire aleasă aici.
war-sheet-until = Condiția de oprire
war-sheet-until-conquest = până este cucerit
war-sheet-until-left = până este cucerit sau rămân atâtea armate
war-sheet-until-times = până este cucerit sau după atâtea lupte
war-sheet-until-once = după o luptă
war-sheet-until-count = Câte
war-sheet-dice = Zaruri
war-sheet-dice-all = câte sunt permise
war-sheet-moves-in = Armate care intră
war-sheet-advance-all = toate cele care au luptat ultima dată
war-sheet-advance-ask = hotărăsc după aceea
war-sheet-from-to = De unde și încotro
war-sheet-odds-anew = Actualizează șansele

war-sheet-bomb = Bombardează din bază
war-sheet-bomb-hint = Avioanele atacă până sunt toate doborâte sau până când acolo rămâne o singură armată.
war-sheet-planes-sent = Avioane
war-sheet-planes-sent-most = Avioane (0: câte permit cărțile și cutia)
war-sheet-card = Carte
war-sheet-card-at = { $card }: { $place }
war-sheet-card-armies = Schimbă cărți pe armate
war-sheet-card-armies-hint = O armată pentru cartea de teritoriu și câte una pentru fiecare punct al cărților cu numere folosite cu ea, așezate pe teritoriul cărții.
war-sheet-card-bombs = Schimbă cărți pe un atac aerian
war-sheet-card-bombs-hint = Un bombardier din cutie pentru cartea de teritoriu și câte unul pentru fiecare punct al cărților cu numere folosite cu ea, împotriva teritoriului cărții.
war-sheet-card-transport = Transportă armate cu cărți
war-sheet-card-transport-hint = Sunt necesare două cărți care numesc două teritorii ale tale. Armatele trec de la unul la celălalt, oricât de departe.
war-sheet-discard = Aruncă cărți
war-sheet-discard-hint = La sfârșitul unei ture poți avea cel mult cinci cărți.

war-sheet-move = Mută armate
war-sheet-move-hint = După atacuri, fiecare armată poate trece o graniță pe tură. După prima mutare nu mai poți ataca.
war-sheet-airlift = Mută armate pe calea aerului
war-sheet-airlift-hint = De la un Centru Strategic al tău la altul.
war-sheet-ci = Așază-ți Centrul de Informații
war-sheet-ci-hint = În runda 1 sau 2. După aceea îl așază serverul.
war-sheet-spy = Spionează
war-sheet-spy-hint = O dată pe tură: vezi cărțile unui jucător. Toți jucătorii află pe cine ai spionat.
war-sheet-ci-move = Mută un Centru de Informații
war-sheet-ci-move-hint = Peste o graniță sau de la un Centru Strategic la altul.
war-sheet-ci-way = Centrul de Informații al lui { $player } în { $place }
war-sheet-ci-carry = Transportă un Centru de Informații
war-sheet-ci-carry-hint = Costă două cărți care numesc teritorii ale tale. Poate ajunge pe oricare teritoriu al tău.
war-sheet-one-card = Prima carte
war-sheet-other-card = A doua carte

war-sheet-end = Încheie tura
war-sheet-end-hint = Dacă ai cucerit un teritoriu, tragi cărți. Apoi e rândul jucătorului următor.
war-sheet-undo = Retrage ultima linie
war-sheet-undo-hint = Se poate până când se aruncă un zar, se trage o carte sau se arată ceva.
war-sheet-return = M-am întors
war-sheet-return-hint = Ești marcat ca absent: turele tale se încheie pe loc până te întorci.
war-sheet-close = Fii de acord să se încheie jocul
war-sheet-close-hint = Un jucător este absent. Când toți ceilalți sunt de acord, jocul se încheie fără câștigător.

war-standings-territories = Teritorii
war-standings-armies = Armate
war-standings-cards = Cărți
war-standings-base = Avioane în bază
war-standings-box = Avioane în cutie
war-standings-ci = Centru de Informații
war-standings-ci-held = { $place }, în mâna lui { $player }
war-standings-ci-none = nu este pe tablă
war-warn-goes-on = Postarea aceasta nu îți încheie tura.
war-warn-to-place = { PLURAL($count) ->
    [one] O armată e încă de plasat.
    [few] { $count } armate sunt încă de plasat.
   *[other] { $count } de armate sunt încă de plasat.
}
war-standings-reinforcements = Armate pe tură
war-components-bonus = Bonusul continentelor
war-components-continent = Continent
war-components-totality = Tot
war-components-majority = Majoritatea
war-components-objectives = Cele { $count } de obiective
war-components-objective = Obiectiv
war-components-cards = Cele { $count } de cărți
war-components-card = Carte
war-components-centre = Centru Strategic
war-components-source = Sursă
war-components-seed = textul regulilor
war-components-sourced = altă sursă
war-components-inferred = dedus
