# Sondaje.

poll-new = Sondaj nou
poll-new-for = În firul
poll-question = Întrebare
poll-options = Variante
poll-options-hint = Una pe rând, de la 2 la 12.
poll-several = Se pot alege mai multe variante
poll-results-hidden = Arată rezultatele abia după închiderea sondajului
poll-results-hidden-hint = Până atunci toți văd doar câți au votat. Cine ce a ales nu se arată niciodată.
poll-end = Se închide
poll-no-end = când îl închid eu sau un moderator
poll-end-days = { PLURAL($count) ->
    [one] după { $count } zi
    [few] după { $count } zile
   *[other] după { $count } de zile
}
poll-create = Creează sondajul
poll-back = Înapoi
poll-add = Adaugă un sondaj
poll-exists-already = Firul are deja un sondaj.
poll-thread-closed = Sondajul nu a fost creat: firul e închis sau secțiunea lui e în arhivă. Ce ai scris e încă aici.
poll-thread-taken = Sondajul nu a fost creat: între timp firul a primit unul, iar un fir are doar unul. Ce ai scris e încă aici.
poll-choose = Votul tău nu a fost numărat. Alege dintre variantele sondajului.
poll-created = Sondajul este deschis.
poll-question-missing = Lipsește întrebarea. Scrie una.
poll-question-long = Întrebarea e prea lungă. Folosește cel mult { $most } de caractere.
poll-options-count = Sunt { $given } variante. Un sondaj are între { $least } și { $most }.
poll-option-long = Varianta „{ $option }…” e prea lungă. Folosește cel mult { $most } de caractere.
poll-option-twice = O variantă apare de două ori. Șterge sau schimbă una dintre ele.
poll-results-hidden-needs-end = Un sondaj care ascunde rezultatele trebuie să aibă o zi de închidere. Alege una.
poll-days-unknown = Alege una dintre zilele din listă.
poll-open = Deschis până îl închide cineva.
poll-closes = Se închide { $when }.
poll-closed = Închis.
poll-voters = { PLURAL($count) ->
    [one] A votat o persoană.
    [few] Au votat { $count } persoane.
   *[other] Au votat { $count } de persoane.
}
poll-results-hidden-open = Rezultatele se arată după închiderea sondajului.
poll-vote = Votează
poll-change = Schimbă votul
poll-voted = Votul tău e numărat.
poll-results = Rezultat
poll-mine = (alegerea ta)
poll-close = Închide sondajul
poll-closed-now = Sondajul este închis.
