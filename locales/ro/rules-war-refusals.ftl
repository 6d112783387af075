# WAR II: motivele pentru care o linie nu e permisă, după codurile E_….

war-refused-at = { $place }: { $reason }
war-e-players = WAR II se joacă în trei până la șase. Jocul acesta are { $given }.
war-e-colours = Fiecare loc are nevoie de o culoare proprie.
war-e-components = Datele tablei, cărților, zarurilor sau obiectivelor se contrazic. Corectează-le sau lasă câmpul gol.
war-e-opening-players = Această poziție are { $limit } jucători, jocul acesta { $given }. Pune numărul de jucători la { $limit }.
war-e-opening = Poziția din acest fișier se contrazice. Descarcă din nou fișierul de pe pagina jocului.
war-e-clock = Un ceas are nevoie de cel puțin o oră.
war-e-out-of-game = Acel jucător a ieșit din joc sau nu face parte din el.
war-e-not-on-turn = E rândul lui { $other }.
war-e-stage = Asta nu se poate face în acest moment al jocului sau al turei.
war-e-unplaced = Mai ai de așezat armate: { $given }. Așază-le întâi.
war-e-advance = Spune întâi câte armate intră în teritoriul cucerit.
war-e-no-advance = Nu există acum un teritoriu cucerit în care să intre armate.
war-e-moving = Ai început să muți armate, așa că nu mai poți ataca în această tură.
war-e-not-own = Teritoriul nu e al tău. Alege unul al tău.
war-e-own = Teritoriul e al tău. Alege unul al altui jucător.
war-e-taken = Teritoriul e ocupat. Alege unul liber.
war-e-centre = Teritoriul e un Centru Strategic. Alege unul care nu e.
war-e-not-centre = Teritoriul nu e un Centru Strategic. Alege unul care e.
war-e-same-continent = Cele două teritorii sunt pe același continent. Alege două de pe continente diferite.
war-e-no-choice = Alegerea aceasta nu mai e posibilă.
war-e-not-contiguous = Cele două teritorii nu se învecinează: nu au nici graniță comună, nici legătură pe mare.
war-e-twice = Același teritoriu e numit de două ori. Numește teritorii diferite.
war-e-pool = Prea multe armate: cerute { $given }, acolo se pot așeza { $limit }.
war-e-zero = Aici e nevoie de cel puțin una.
war-e-dice = Prea multe zaruri: { $given }; cel mult { $limit }.
war-e-armies = Prea puține armate acolo: { $given }, iar aici e nevoie de { $limit }. Una trebuie să rămână mereu într-un teritoriu.
war-e-too-many = Pot intra numai armatele care au luptat în ultima bătălie: cel mult { $limit }, nu { $given }.
war-e-moved = O armată se mută o dată pe tură: mai pot pleca { $limit }, nu { $given }.
war-e-last-army = Un teritoriu cu o singură armată nu poate fi bombardat.
war-e-planes = Prea multe avioane: cerute { $given }, posibile cel mult { $limit }.
war-e-not-held = { $missing ->
    [0] Numește cel puțin o carte.
   *[other] Nu ai { $cards }.
} { $held ->
    [0] Nu ai nicio carte.
   *[other] Cărțile tale: { $hand }.
}
war-e-not-territory-card = { $cards } nu se potrivește aici: e nevoie de o carte care numește un teritoriu.
war-e-not-number-card = { $cards } nu se potrivește aici: cu o carte de teritoriu se pot folosi doar cărți cu numere.
war-e-not-on-card = Cartea { $cards } nu numește acel teritoriu. Alege unul pe care îl numește.
war-e-hand = Ai { $given } cărți. Aruncă până rămân { $limit }, apoi încheie tura.
war-e-option = Jocul acesta se joacă fără acea opțiune.
war-e-ci-placed = Centrul tău de Informații e deja pe tablă.
war-e-ci-late = Centrul de Informații se poate așeza până în runda { $limit }. După aceea îl așază serverul.
war-e-ci-not-held = Acel Centru de Informații nu e pe tablă sau îl stăpânește alt jucător.
war-e-ci-moved = Acel Centru de Informații a fost deja mutat în această tură.
war-e-spied = Ai spionat deja în această tură.
war-e-oneself = Nu te poți spiona pe tine. Alege alt jucător.
war-e-no-undo = Nimic nu se poate retrage: de la ultima linie s-a aruncat, s-a tras sau s-a arătat ceva.
war-e-not-absent = Nu ești marcat ca absent.
war-e-nobody-absent = Niciun jucător nu e absent, așa că jocul continuă.
war-e-agreed = Ți-ai dat deja acordul.
