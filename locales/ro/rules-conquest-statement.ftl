# Forum Conquest: cifrele unei postări, așa cum le cere capitolul XI.

conquest-statement-holdings = { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}, au produs { $production }; în mână { $gold }; cărți: { $cards }.
conquest-statement-bought = Cumpărat { $units } cu { $gold }, așezat în { $place }, unde sunt acum { $there }.
conquest-statement-capital = { $place } e acum Capitala.
conquest-statement-merged = { $place } și { $other } sunt acum un singur teritoriu, de nivel { $level } ({ $ap } AP).
conquest-statement-played = Joacă { $card }.
conquest-statement-played-with = Joacă { $card }, cu { $player }.
conquest-statement-played-in = Joacă { $card } în { $place }.
conquest-statement-aimed = { $card } are efect în { $place }.
conquest-statement-card-gained = A primit { $card }.
conquest-statement-card-lost = A renunțat la { $card }.
conquest-statement-sent = Trimite { $gift } lui { $player } ({ $ap } AP).
conquest-statement-traded = { $seller } vinde { $place } lui { $buyer } cu { $price } ({ $ap } AP).
conquest-statement-intensive = Producție Intensivă ({ $ap } AP).
conquest-statement-move = Mutare din { $from } în { $to } cu { $units } ({ $ap } AP). În { $from } rămân: { $stays }. În { $to } vor fi: { $there }.
conquest-statement-attack = Atac din { $from } în { $to } (ținut de: { $owner }) cu { $units } ({ $ap } AP). În { $from } rămân: { $stays }. În { $to } vor fi: { $there }.
conquest-statement-support = Sprijin pentru { $ally } din { $from } în { $to } cu { $units } ({ $ap } AP). În { $from } rămân: { $stays }. În { $to } vor fi: { $there }.
conquest-statement-force = { $player }: { $units }
conquest-statement-abandons = Teritoriul lăsat e abandonat.
conquest-statement-result-taken = Cucerit, ținut acum de: { $holder }. Atacatori: cad { $fallen }, rămân { $attackers }. Apărători: cad { $killed }.
conquest-statement-result-held = Necucerit, ținut de: { $holder }. Atacatori: cad { $fallen }, rămân { $attackers }. Apărători: cad { $killed }, rămân { $defenders }.
conquest-statement-result-temporary = Forțe egale, toate unitățile cad; Posesie Temporară: { $holder }. Atacatori: cad { $fallen }, rămân { $attackers }. Apărători: cad { $killed }, rămân { $defenders }.
conquest-statement-left = Rămân: { $gold }, { $ap } AP; cărți: { $cards }.
conquest-statement-differs = Postarea spune că rămân { $stated }; de fapt rămân { $real }.
