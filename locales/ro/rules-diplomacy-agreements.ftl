# Ce promit înțelegerile din Diplomacy și de ce una nu e posibilă.

rules-no-agreements = În jocul acesta nu se poate face acum nicio înțelegere.
diplomacy-agreement-kind-peace = Pace
diplomacy-agreement-kind-demilitarised = Provincie demilitarizată
diplomacy-agreement-kind-support = Sprijin pentru mutarea mea de acum
diplomacy-agreement-choice-peace = Pace între noi
diplomacy-agreement-choice-demilitarised = Niciunul nu intră în { $place }
diplomacy-agreement-choice-support = Sprijină { $kind ->
    [army] armata mea
   *[fleet] flota mea
} { $place } – { $to }
diplomacy-agreement-turn = { $season ->
    [spring] primăvara
   *[fall] toamna
} { $year }
diplomacy-agreement-peace = Pace până în { $until } inclusiv: niciunul nu atacă unitățile sau centrele celuilalt.
diplomacy-agreement-demilitarised = Niciunul dintre noi nu intră în { $place }, până în { $until } inclusiv.
diplomacy-agreement-support = { $by } sprijină acum mutarea puterii { $power } din { $place } în { $to }.
diplomacy-agreement-no-partner = Înțelegerile se fac cu altă putere care mai e în joc.
diplomacy-agreement-too-long = O înțelegere ține între un tur și { $most } tururi.
diplomacy-agreement-not-in-centres = Unul dintre voi are o unitate într-un centru al celuilalt: pacea e posibilă după ce pleacă.
diplomacy-agreement-no-place = Harta nu are o asemenea provincie.
diplomacy-agreement-not-empty = Unul dintre voi are o unitate în provincia aceea: poate rămâne goală după ce pleacă.
diplomacy-agreement-no-moves = Un sprijin se poate stabili cât timp se dau ordine de mutare.
diplomacy-agreement-no-support = Puterea aceea nu are nicio unitate care să poată sprijini mutarea ta.
