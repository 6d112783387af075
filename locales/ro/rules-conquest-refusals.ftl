# Forum Conquest: de ce nu e permis ceva, după codurile E_….
conquest-e-phase = Aceasta ține de altă fază.
conquest-e-not-your-slot = Nu e rândul tău să postezi sau ai postat deja.
conquest-e-eliminated = Ești scos din joc.
conquest-e-ap = Puncte de acțiune prea puține: trebuie { $limit } AP, ai { $given } AP.
conquest-e-gold = Galbeni prea puțini: trebuie { PLURAL($limit) ->
    [one] { $limit } galben
    [few] { $limit } galbeni
   *[other] { $limit } de galbeni
}, ai { PLURAL($given) ->
    [one] { $given } galben
    [few] { $given } galbeni
   *[other] { $given } de galbeni
}.
conquest-e-unknown-territory = Nu există acest teritoriu; poate a fost unit cu altul.
conquest-e-not-owner = Teritoriul nu e al tău.
conquest-e-no-units = Nu sunt atâtea unități libere pentru ordin.
conquest-e-disabled = O opțiune a acestui joc interzice asta.
conquest-e-exclusive = Producția Intensivă nu merge cu nicio altă acțiune în aceeași tură.
conquest-e-full = Masa e plină.
conquest-e-already = Asta s-a făcut deja.
conquest-e-started = Jocul a început.
conquest-e-bad-option = Nu există această opțiune sau această valoare a ei.
conquest-e-option-conflict = Două opțiuni ale jocului se exclud. Schimbă una dintre ele.
conquest-e-player-count = Numărul de jucători nu se potrivește: trebuie { $limit }, înscriși { $given }. Trebuie să fie par și cel puțin șase.
conquest-e-taken = Teritoriul a fost ales deja de altcineva.
conquest-e-unpickable = Teritoriul nu se poate alege: munții și apa nu sunt ai nimănui.
conquest-e-count = S-au numit prea multe sau prea puține.
conquest-e-unit-in-capital = În Capitală nu stă nicio unitate de start.
conquest-e-placement = Câte o unitate de start stă în fiecare teritoriu al tău, în afară de Capitală.
conquest-e-no-capital = Nu ai o Capitală pentru unitățile noi. Numește una mai întâi.
conquest-e-stack-limit = Prea multe unități pentru un teritoriu: loc pentru { $limit }, cerute { $given }.
conquest-e-has-capital = Ai deja o Capitală.
conquest-e-capital = Capitala nu poate fi unită sau vândută.
conquest-e-size = Se pot uni doar teritorii de aceeași mărime.
conquest-e-not-adjacent = Teritoriile nu se învecinează.
conquest-e-threshold = Prea puține teritorii pentru această unire: trebuie { $limit }, ai { $given }.
conquest-e-max-level = Teritoriul are deja cel mai înalt nivel.
conquest-e-guests = Ar sta împreună trupe a doi aliați diferiți.
conquest-e-temporary = Un teritoriu în Posesie Temporară nu poate fi folosit pentru asta.
conquest-e-card-not-held = Nu ai acea carte.
conquest-e-card-not-yet = Cartea poate fi folosită din tura următoare.
conquest-e-card-limit = O carte pe tură: ai jucat deja una.
conquest-e-target = Cartea nu poate fi folosită asupra acestei ținte.
conquest-e-too-far = E prea departe.
conquest-e-not-minor = Se pot converti doar cărți minore.
conquest-e-min-transfer = Prea puțini galbeni de trimis: cel puțin { PLURAL($limit) ->
    [one] { $limit } galben
    [few] { $limit } galbeni
   *[other] { $limit } de galbeni
}, numiți { PLURAL($given) ->
    [one] { $given } galben
    [few] { $given } galbeni
   *[other] { $given } de galbeni
}.
conquest-e-max-transfer = Prea mulți galbeni pentru un jucător într-o tură: cel mult { PLURAL($limit) ->
    [one] { $limit } galben
    [few] { $limit } galbeni
   *[other] { $limit } de galbeni
}, cu aceștia { PLURAL($given) ->
    [one] { $given } galben
    [few] { $given } galbeni
   *[other] { $given } de galbeni
}.
conquest-e-recipient = Acel jucător nu poate primi.
conquest-e-one-card = I-ai trimis deja o carte acelui jucător în tura aceasta.
conquest-e-min-price = Prețul e prea mic: cel puțin { PLURAL($limit) ->
    [one] { $limit } galben
    [few] { $limit } galbeni
   *[other] { $limit } de galbeni
}, numit { PLURAL($given) ->
    [one] { $given } galben
    [few] { $given } galbeni
   *[other] { $given } de galbeni
}.
conquest-e-mismatch = Cele două părți ale vânzării nu numesc același preț sau același teritoriu.
conquest-e-no-path = Nu există drum până acolo în interiorul granițelor.
conquest-e-max-steps = Drumul e prea lung: cel mult { $limit }, necesar { $given }.
conquest-e-guest-present = Acolo se află trupele altui aliat.
conquest-e-not-allied = Stăpânul teritoriului nu îți e aliat. Numește-l ca aliat sau atacă.
conquest-e-blockaded = O Blocadă oprește acolo sprijinul aliaților.
conquest-e-use-attack = Ar fi un atac. Ordonă-l ca atac.
conquest-e-impassable = Peste munți nu se trece.
conquest-e-own-territory = Nu îți poți ataca propriul teritoriu.
conquest-e-merged-this-turn = Dintr-un teritoriu unit în tura aceasta nu se atacă.
conquest-e-too-late = E prea târziu pentru asta.
conquest-e-not-harmless = Aceasta îi atinge pe alți jucători și nu poate fi postată dinainte.
conquest-e-range = Numărul nu e pe listă.
conquest-e-not-gm = Doar Game Masterul poate face asta.
