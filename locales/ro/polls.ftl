# Sondaje.

poll-new = Întreabă cititorii
poll-new-for = Un sondaj în
poll-question = Întrebare
poll-options = Variante
poll-options-hint = Una pe rând, de la 2 la 12.
poll-several = Se pot alege mai multe variante
poll-blind = Arată numărul voturilor abia după închidere
poll-blind-hint = Până atunci toți văd doar câți au votat. Cine ce a ales nu se arată niciodată.
poll-end = Se închide
poll-no-end = Când îl închid eu sau un moderator
poll-end-days = { PLURAL($count) ->
    [one] după { $count } zi
    [few] după { $count } zile
   *[other] după { $count } de zile
}
poll-ask = Întreabă
poll-back = Înapoi
poll-add = Adaugă un sondaj
poll-taken = Firul își are sondajul.
poll-choose = Nu s-a numărat nimic: alege dintre variantele sondajului.
poll-asked = Sondajul este deschis.
poll-question-missing = Întreabă ceva.
poll-question-long = O întrebare are cel mult { $most } de caractere.
poll-options-count = Un sondaj are între { $least } și { $most } variante; aici sunt { $given }.
poll-option-long = O variantă are cel mult { $most } de caractere; „{ $option }…” are mai multe.
poll-option-twice = Aceeași variantă apare de două ori.
poll-blind-needs-end = Un sondaj care își ascunde voturile are nevoie de o zi în care se închide.
poll-days-unknown = Alege una dintre zilele din listă.
poll-open = Deschis până îl închide cineva.
poll-closes = Se închide { $when }.
poll-closed = Închis.
poll-voters = { PLURAL($count) ->
    [one] A votat o persoană.
    [few] Au votat { $count } persoane.
   *[other] Au votat { $count } de persoane.
}
poll-blind-open = Voturile se arată după închidere.
poll-vote = Votează
poll-change = Schimbă votul
poll-voted = Votul tău a fost înregistrat.
poll-results = Rezultat
poll-mine = (alegerea ta)
poll-close = Închide sondajul
poll-closed-now = Sondajul este închis.
