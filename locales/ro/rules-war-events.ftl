# WAR II: mesajele despre evenimente, în fir, în e-mail și în rezumate.

# Faza jocului și ordinele de trimis.
war-phase-set-up = Pregătirea
war-phase-of-round = Runda { $round }: { $phase }
war-phase-placing = așezarea
war-phase-turn = tura
war-phase-over = Jocul s-a încheiat
war-due-choice = să aleagă un Centru Strategic sau două teritorii
war-due-pick = să ocupe un teritoriu liber
war-due-placing = să așeze armatele
war-due-turn = să-și joace tura

# Pregătirea.
war-began = Începe jocul, cu { $count } jucători.
war-began-within = Începe în runda { $round } a altui joc. La rând e { $seat }.
war-coloured = Culori: { $seats }.
war-seat-colour = { $seat } – { $colour }
war-seated = Ordinea locurilor: { $seats }.
war-threw-for-first = Zaruri aruncate pentru alegerea distribuitorului: { $throws }.
war-seat-threw = { $seat } { $die }
war-distributes = { $seat } e distribuitorul.
war-centres-dealt = { $seat } primește Centrele Strategice { $places }, cu câte două armate.
war-centres-open = Rămase cu fața în sus, la alegere: { $places }.
war-list-kept = Lista ta pentru pregătire are { PLURAL($count) ->
    [one] un teritoriu
    [few] { $count } teritorii
   *[other] { $count } de teritorii
}.
war-centre-chosen = { $seat } alege Centrul Strategic { $place }{ $by ->
    [list] { " " }(după lista sa)
    [lot] { " " }(la întâmplare: timpul expirase)
    [forced] { " " }(singura alegere rămasă)
   *[player] { "" }
}.
war-pair-chosen = { $seat } alege două teritorii: { $places }{ $by ->
    [list] { " " }(după lista sa)
    [lot] { " " }(la întâmplare: timpul expirase)
    [forced] { " " }(singura alegere rămasă)
   *[player] { "" }
}.
war-picked = { $seat } ocupă { $place }{ $by ->
    [list] { " " }(după lista sa)
    [lot] { " " }(la întâmplare: timpul expirase)
    [forced] { " " }(singura alegere rămasă)
   *[player] { "" }
}.
war-pack-shuffled = { PLURAL($count) ->
    [one] O carte
    [few] { $count } cărți
   *[other] { $count } de cărți
} se amestecă; ordinea lor e sigilată.
war-objective-dealt = { $seat } primește un obiectiv secret.
war-objective-yours = Obiectivul tău: { $goal }.

# Turele.
war-turn-began = Runda { $round }: tura lui { $seat }.
war-turn-began-placing = Runda { $round }, pasul întâi: { $seat } așază armatele.
war-turn-began-fighting = Runda { $round }, pasul al doilea: tura lui { $seat }.
war-received = { $seat } primește { PLURAL($total) ->
    [one] o armată
    [few] { $total } armate
   *[other] { $total } de armate
} ({ $free } pentru teritorii) și { PLURAL($bombers) ->
    [one] un bombardier
    [few] { $bombers } bombardiere
   *[other] { $bombers } de bombardiere
}.
war-received-totality = { $seat } stăpânește continente întregi: { $continents }.
war-received-majority = { $seat } are majoritatea în: { $continents }.
war-continent-pays = { $continent } (+{ $count })
war-received-centres = { $seat } primește câte o armată pe fiecare Centru Strategic: { $places }.
war-placed = { $seat } așază { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
} în { $place }.
war-placed-by-server = Serverul așază { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
} pentru { $seat } în { $place }.
war-turn-ended = { $seat } își încheie tura.
war-turn-missed = Timpul lui { $seat } a expirat: tura se încheie.
war-undone = { $seat } retrage ultima linie.
war-absent = { PLURAL($count) ->
    [one] { $seat } a ratat o tură și e absent; locul e liber pentru alt jucător.
    [few] { $seat } a ratat { $count } ture la rând și e absent; locul e liber pentru alt jucător.
   *[other] { $seat } a ratat { $count } de ture la rând și e absent; locul e liber pentru alt jucător.
}
war-returned = { $seat } joacă din nou.
war-agreed = { $seat } e de acord ca jocul să se încheie fără câștigător.
war-closed = Jocul se încheie fără câștigător.
war-won = { $seat } câștigă. Obiectivul: { $goal }.

# Bătăliile.
war-fought = { $seat } atacă { $to } din { $from }: { $attack } contra { $defence }. Atacatorul pierde { $lost }, apărătorul { $killed }; rămân { $left } și { $stays }.
war-advanced = { $seat } cucerește { $to } și aduce { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
} din { $from }.
war-eliminated = { $seat } e distrus de { $by }, care ia { PLURAL($count) ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}.
war-inherited = Cărți trecute la { $seat }: { $cards }.
war-goal-reduced = { $seat } a rămas cu un singur teritoriu. Obiectiv nou: { $goal }.
war-goal-changed = Alt jucător ți-a distrus ținta. Noul tău obiectiv: { $goal }.
war-bombed = { $seat } bombardează { $place } cu { PLURAL($sent) ->
    [one] un bombardier
    [few] { $sent } bombardiere
   *[other] { $sent } de bombardiere
} { $source ->
    [base] din bază
   *[box] din cutie
}: { $runs }. Doborâte { $shot }, armate distruse { $killed }; acolo rămân { PLURAL($stays) ->
    [one] o armată
    [few] { $stays } armate
   *[other] { $stays } de armate
}. Avioane rămase: { $left }; ele { $home ->
    [base] se întorc în bază
   *[box] se întorc în cutie
}.
war-run = { $shot } doborâte, { $killed } lovite
war-run-shot-down = { $shot } doborâte, niciunul rămas

# Cărțile.
war-armies-traded = { $seat } schimbă { $cards } pe { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
} în { $place }.
war-bombers-traded = { $seat } schimbă { $cards } pe un atac aerian.
war-transported = { $seat } folosește { $cards } și transportă { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
} din { $from } în { $to }.
war-discarded = { $seat } aruncă { $cards }.
war-discarded-by-server = Prea multe cărți: serverul aruncă { $cards } din mâna lui { $seat }.
war-reshuffled = Cărțile aruncate se întorc și se amestecă: { PLURAL($count) ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
} de tras, în ordine sigilată.
war-drew = { $seat } trage { PLURAL($count) ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}.
war-drew-yours = Tragi { $cards }.

# Deplasările.
war-moved = { $seat } mută { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
} din { $from } în { $to }.
war-airlifted = { $seat } duce pe calea aerului { PLURAL($count) ->
    [one] o armată
    [few] { $count } armate
   *[other] { $count } de armate
} din { $from } în { $to }.

# Centrele de Informații.
war-ci-placed = { $seat } așază un Centru de Informații în { $place }.
war-ci-placed-by-server = Serverul așază Centrul de Informații al lui { $seat } în { $place }.
war-ci-moved = { $seat } mută Centrul de Informații al lui { $owner } în { $place }.
war-ci-transported = { $seat } folosește { $cards } și transportă Centrul de Informații al lui { $owner } în { $place }.
war-ci-taken = { $seat } capturează Centrul de Informații al lui { $owner } din { $place }.
war-ci-regained = { $seat } își recapătă Centrul de Informații din { $place }.
war-saw = { $seat } îl spionează pe { $whose }.
war-saw-captured = { $seat } vede cărțile și obiectivul lui { $whose }.
war-saw-hand = Cărțile lui { $whose }: { $count ->
    [0] nicio carte
   *[other] { $cards }
}.
war-saw-goal = Obiectivul lui { $whose }: { $goal }.

# Ce au convenit jucătorii.
war-terms-ci = Fiecare jucător are un Centru de Informații.
war-terms-no-ci = Nu există Centre de Informații.
war-terms-variant = Bombardierele care scapă dintr-un atac se întorc la bază.
war-terms-no-variant = Bombardierele care scapă dintr-un atac se întorc în cutie.
war-terms-flak-light = Zarul antiaerian doboară 1, 1 sau 2 avioane.
war-terms-flak-heavy = Zarul antiaerian doboară 1, 2 sau 3 avioane.
war-terms-turn = { PLURAL($hours) ->
    [one] O tură are { $hours } oră.
    [few] O tură are { $hours } ore.
   *[other] O tură are { $hours } de ore.
}
war-terms-bank = Cine are nevoie de mai mult consumă dintr-o rezervă de timp: { $start } h la început, încă { $gain } h pentru fiecare tură postată la timp, cel mult { $most } h.
war-terms-set-up = În pregătire, o alegere pe care nu o hotărăște o listă are { $pick } h, iar așezarea primelor armate { $place } h.
war-terms-absent = { PLURAL($turns) ->
    [one] Cine ratează o tură e absent, iar locul e liber pentru alt jucător.
    [few] Cine ratează { $turns } ture la rând e absent, iar locul e liber pentru alt jucător.
   *[other] Cine ratează { $turns } de ture la rând e absent, iar locul e liber pentru alt jucător.
}
war-terms-never-absent = Cine ratează ture își păstrează locul.
war-terms-own-components = Jocul are tabla, cărțile, zarurile și obiectivele sale.
war-terms-opening = Începe cu tabla altui joc, în runda { $round }.
war-terms-opening-drawn = Obiectivele și cărțile din mână care nu se știu din acel joc se trag din nou, iar teancul de tras se amestecă.
war-terms-opening-known = Obiectivele și cărțile din mână sunt cele din acel joc și le poate ști oricine. Teancul de tras se amestecă din nou.
war-opening-set-up = În această fază tabla era încă în pregătire. Alege una mai târzie.
war-opening-over = Jocul din acest fișier s-a încheiat în această fază. Alege una mai devreme.
war-opening-colours = O poziție aduce culorile cu ea. Lasă culorile la tragere la sorți.
war-opening-components = O poziție aduce cu ea tabla, cărțile, zarurile și obiectivele. Lasă gol câmpul lor.
war-opening-with-ci = Jocul din acest fișier se joacă cu Centre de Informații. Bifează-le și aici.
war-opening-without-ci = Jocul din acest fișier se joacă fără Centre de Informații. Lasă-le deoparte și aici.

war-figure-territories = Teritorii
war-figure-armies = Armate
war-figure-cards = Cărți în mână

# Rezultatul unei ture și situația, în rezumatul ei.
war-outcome-takes = { $seat } ia { $places }
war-outcome-destroys = { $seat } distruge ultimele armate ale lui { $others }
war-outcome-fails = { $seat } atacă fără succes { $places }
war-outcome-quiet = { $seat } nu atacă pe nimeni
war-standings = Situația
war-standings-player = Jucător
war-standings-out = eliminat

war-skipped-held = Omis: { $place } nu este al jucătorului { $seat }.
war-skipped-not-held = Omis: { $place } este al jucătorului { $seat }.
war-skipped-at-least = Omis: { $seat } are mai puțin de { $count } armate în { $place }.
war-skipped-impossible = Omis: un rând al jucătorului { $seat } nu este posibil acum.
