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
