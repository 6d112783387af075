# Forum Conquest: cifrele unei postări, așa cum le cere capitolul XI. Faptele unei postări sunt rândurile ei.

conquest-post-phase-1 = { $seat }, Faza 1 a turei { $turn }: { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}, producție { $production }. Disponibil: { $gold }, { $ap } AP; cărți: { $cards }.
conquest-post-phase-2 = { $seat }, Faza 2 a turei { $turn }: { $ap } AP.
conquest-post-phase-2-card = { $seat }, Faza 2 a turei { $turn }: { $ap } AP; carte în joc: { $card }.
conquest-left-phase-1 = Îi rămân lui { $seat }: { $gold }, { $ap } AP; cărți: { $cards }.
conquest-left-phase-2 = Îi rămân lui { $seat }: { $ap } AP; { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}.
conquest-force = { $player } ({ $units })

# Faza 1.
conquest-bought = { $seat } cumpără { $units } cu { $gold }, în { $place }. În { $place } sunt acum: { $there }.
conquest-capital-named = { $seat } își numește Capitala: { $place }.
conquest-merged = { $seat } alipește { $a } și { $b }: { $place } ({ $level }), cu { $ap } AP.
conquest-card-played = { $seat } joacă { $card }.
conquest-card-played-on = { $seat } joacă { $card }, asupra lui { $other }.
conquest-card-played-at = { $seat } joacă { $card } în { $place }.
conquest-card-aimed = { $card }, cartea lui { $seat }, are efect în { $place }.
conquest-card-converted = { $seat } convertește cartea { $card }.
conquest-card-given-up = { $seat } renunță la { $card }: peste limita de cărți.
conquest-card-lost = { $seat } pierde { $card } ({ $source }).
conquest-sent-gold = { $seat } trimite { $gift } către { $to } ({ $ap } AP).
conquest-sent-card = { $seat } trimite cartea { $gift } către { $to } ({ $ap } AP).
conquest-trade-offered = { $seat } postează vânzarea teritoriului { $place } de la { $seller } la { $buyer }, cu { $gold } ({ $ap } AP); cealaltă parte nu a postat-o încă.
conquest-trade-closed = { $seat } încheie vânzarea teritoriului { $place } de la { $seller } la { $buyer }, cu { $gold } ({ $ap } AP).
conquest-intensive = { $seat } ordonă Producție Intensivă ({ $ap } AP).

# Faza 2.
conquest-moved = { $seat } mută { $units } din { $from } în { $to } ({ $ap } AP). În { $from } rămân: { $left }. În { $to } sunt acum: { $there }.
conquest-moved-as-ally = { $seat } mută, ca aliat, { $units } din { $from } în { $to } (deținut de: { $owner }) ({ $ap } AP). În { $from } rămân: { $left }. În { $to } sunt acum: { $there }.
conquest-attacks = { $seat } atacă { $to } (deținut de: { $owner }) din { $from } cu { $units } ({ $ap } AP). În { $from } rămân: { $left }.
conquest-attacks-in-place = { $seat } atacă trupele aflate deja în { $to } (deținut de: { $owner }) cu { $units } ({ $ap } AP).
conquest-supports = { $seat } dă sprijin lui { $ally } în { $to } (deținut de: { $owner }) din { $from } cu { $units } ({ $ap } AP). În { $from } rămân: { $left }.
conquest-abandons = { $place } e abandonat: dacă nu vine o unitate nouă, se pierde la sfârșitul turei.

# Un ordin cu o condiție a fost omis, fiindcă aceasta nu era îndeplinită.
conquest-left-out-held = Omis: { $place } nu aparține lui { $seat }.
conquest-left-out-not-held = Omis: { $place } aparține lui { $seat }.
conquest-left-out-at-least = Omis: { $seat } are în { $place } mai puțin de { PLURAL($count) ->
    [one] o unitate
    [few] { $count } unități
   *[other] { $count } de unități
}.
conquest-left-out-impossible = Omis: un ordin al lui { $seat } nu este posibil acum.
