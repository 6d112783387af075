# Înțelegeri între două puteri, propuse și primite prin mesaje.

agreement-propose = Propune o înțelegere
agreement-propose-hint = O citiți numai voi doi. Nimeni nu e silit să se țină de cuvânt; după aceea aflați amândoi dacă a fost respectată. Boții o respectă pe a lor.
agreement-partner = Cu
agreement-terms = Înțelegerea
agreement-turns = Cât timp
agreement-turns-hint = Un sprijin e numai pentru ordinele de acum.
agreement-turns-option = { PLURAL($count) ->
    [one] Un tur
    [few] { $count } tururi
   *[other] { $count } de tururi
}
agreement-choose-partner = Alege cui îi propui înțelegerea.
agreement-choose-terms = Alege ce propui.
agreement-send = Propune
agreement-accept = Acceptă
agreement-refuse = Refuză
agreement-end = Încheie înțelegerea
agreement-answer-unknown = Alege dacă accepți, refuzi sau închei înțelegerea.

agreement-proposed = Propun o înțelegere. { $terms }
agreement-accepted = Accept. { $terms }
agreement-refused = Mulțumesc pentru propunere, dar nu accept. { $terms }
agreement-ended = Închei înțelegerea noastră și îți spun asta deschis: nu mai e valabilă după turul acesta. Era: { $terms }

agreement-status = { $status ->
    [proposed] Așteaptă un răspuns
    [refused] Refuzată
    [accepted] Acceptată
    [ended] Încheiată: valabilă numai turul acesta
    [kept] Respectată
    [broken] Încălcată
   *[lapsed] Rămasă fără efect
}
agreement-broken-by = Încălcată de { $seats }

agreement-notice-kept = { $game }: timpul uneia dintre înțelegerile tale s-a încheiat și a fost respectată
agreement-notice-broken = { $game }: una dintre înțelegerile tale a fost încălcată

agreement-not-here = Jucătorii acestui joc nu fac înțelegeri prin formular. Scrie un mesaj.
agreement-unreadable = Aceasta nu e o înțelegere a acestui joc.
agreement-twice = Ai făcut deja această propunere.
agreement-too-many = Jucătorul acesta are încă de răspuns la mai multe propuneri de-ale tale.
agreement-is-past = E prea târziu: ordinele la care se referea au fost judecate.
agreement-was-answered = Înțelegerea aceasta nu mai așteaptă răspunsul tău.
agreement-bots = Boții din acest joc nu citesc mesaje. Răspund la înțelegerile pe care le propui prin formular și respectă ce promit.

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
