# Trageri la sorți sigilate: ce s-a tras, ce e încă închis și cum verifică oricine.

randomness-title = { $game }: trageri la sorți
randomness-heading = Trageri la sorți
randomness-about = Fiecare tragere la sorți din acest joc a fost fixată dinainte. Fiecare tragere are o cheie secretă. Listele de mai jos au fost publicate mai întâi, așa că { $site } nu mai poate schimba o cheie (un angajament). O tragere publică își dezvăluie cheia imediat, așa că oricine poate calcula că e cea sigilată și că dă acest rezultat. Secretul din care provin toate cheile se dezvăluie la sfârșitul jocului.
randomness-limit = Există o limită: cine poate citi baza de date a serverului ar putea ști o tragere înainte de a fi făcută. De aceea cei care administrează { $site } nu joacă pe ea.
randomness-checked = { PLURAL($count) ->
    [one] { $site } a recalculat singura tragere publică: corespunde angajamentului.
    [few] { $site } a recalculat toate cele { $count } trageri publice: fiecare corespunde angajamentului.
   *[other] { $site } a recalculat toate cele { $count } de trageri publice: fiecare corespunde angajamentului.
}
randomness-wrong = Aceste trageri nu corespund angajamentelor: { $draws }. Anunță Game Masterul.
randomness-checked-here = { PLURAL($count) ->
    [one] Browserul tău a verificat singura tragere publică: corespunde angajamentului.
    [few] Browserul tău a verificat toate cele { $count } trageri publice: fiecare corespunde angajamentului.
   *[other] Browserul tău a verificat toate cele { $count } de trageri publice: fiecare corespunde angajamentului.
}
randomness-wrong-here = Browserul tău a găsit o tragere care nu corespunde angajamentului:
randomness-cannot-check-here = Acest browser nu poate verifica tragerile. Scriptul din josul paginii poate, și fără acest site.
randomness-roots = Liste sigilate
randomness-list = Lista
randomness-draws = Trageri
randomness-root = Rădăcina
randomness-range = tragerile { $first }–{ $last }
randomness-draw = tragerea { $draw }
randomness-unrevealed = Încă nepublice
randomness-made = { PLURAL($count) ->
    [one] Până acum s-a făcut { $count } tragere. Numerele încep de la 0.
    [few] Până acum s-au făcut { $count } trageri. Numerele încep de la 0.
   *[other] Până acum s-au făcut { $count } de trageri. Numerele încep de la 0.
}
randomness-unrevealed-about = Aceste trageri au fost făcute, dar rezultatele le știu numai jucătorii care au dreptul după reguli. Se dezvăluie odată cu secretul, la sfârșitul jocului.
randomness-unrevealed-none = Toate tragerile sunt publice.
randomness-secret = Jocul s-a încheiat. Acesta e secretul din care provin toate cheile: cheia tragerii i este HMAC-SHA-256(secret, i), cu i pe opt octeți.
randomness-calculation = Tragerea { $draw }, calculată
randomness-key = Cheia ei, k:
randomness-path = Angajamentul este rezumatul (hash) cheii. Calculat pe rând cu fiecare vecin de pe drum, duce la rădăcina listei:
randomness-key-gives = Cheia dă { $what }: { $result }.
randomness-proved = Ultimul rezumat este rădăcina publicată, iar rezultatul este cel anunțat.
randomness-not-proved = Calculul nu duce la rădăcina publicată sau la rezultatul anunțat.
randomness-revealed = Trageri publice
randomness-revealed-none = Încă nicio tragere publică.
randomness-number = Număr
randomness-kind = Felul tragerii
randomness-result = Rezultat
randomness-drawn-in = Tras în
lots-dice = { PLURAL($count) ->
    [one] un zar cu { $faces } fețe
    [few] { $count } zaruri cu { $faces } fețe
   *[other] { $count } de zaruri cu { $faces } fețe
}
lots-order = { PLURAL($of) ->
    [one] ordinea unui singur element, numerotat de la 0
    [few] ordinea a { $of } elemente, numerotate de la 0
   *[other] ordinea a { $of } de elemente, numerotate de la 0
}
lots-proofs = { PLURAL($count) ->
    [one] Dovada tragerii { $draw }
    [few] Dovezile a { $count } trageri, începând cu tragerea { $draw }
   *[other] Dovezile a { $count } de trageri, începând cu tragerea { $draw }
}
lots-proof = Tragerea { $draw }, { $what }: { $result }. Cheia { $key }. Drumul { $path }
randomness-offline = Verifică fără acest site
randomness-offline-about = Salvează fișierul și scriptul și rulează scriptul cu Node 18 sau mai nou. Nu are nevoie de nimic altceva și e destul de scurt ca să poată fi citit.
randomness-file = Tragerile acestui joc, ca fișier
randomness-script = Scriptul care le verifică
randomness-game = Jocul întreg ca fișier
randomness-secret-published = Jocul s-a încheiat și secretul lui e public, deci nicio altă tragere n-ar mai fi la întâmplare.
