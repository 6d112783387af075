# Sorți pecetluiți: ce s-a tras, ce e încă închis și cum verifică oricine.

lots-title = { $game }: sorți
lots-heading = Sorți
lots-about = Fiecare tragere la sorți din acest joc a fost hotărâtă înainte de a fi făcută. Fiecare are o cheie; listele de mai jos au fost publicate mai întâi și leagă Stafeta de toate cheile. O tragere publică își arată cheia pe loc, așa că oricine poate socoti că e cea pecetluită și că dă acel rezultat; secretul din spatele tuturor cheilor se deschide când jocul s-a încheiat.
lots-limit = Un lucru nu se poate arăta astfel: cine poate citi baza de date a serverului ar putea ști o tragere înainte de a fi făcută. De aceea cei care țin Stafeta nu joacă pe ea.
lots-checked = { PLURAL($count) ->
    [one] Stafeta a socotit din nou singura tragere publică: e cea pecetluită.
    [few] Stafeta a socotit din nou toate cele { $count } trageri publice: fiecare e cea pecetluită.
   *[other] Stafeta a socotit din nou toate cele { $count } de trageri publice: fiecare e cea pecetluită.
}
lots-wrong = Aceste trageri nu sunt cele pecetluite: { $draws }. Vă rugăm să-i spuneți conducătorului jocului.
lots-checked-here = { PLURAL($count) ->
    [one] Browserul dumneavoastră a verificat singur singura tragere publică: e cea pecetluită.
    [few] Browserul dumneavoastră a verificat singur toate cele { $count } trageri publice: fiecare e cea pecetluită.
   *[other] Browserul dumneavoastră a verificat singur toate cele { $count } de trageri publice: fiecare e cea pecetluită.
}
lots-wrong-here = Browserul dumneavoastră găsește că ceva nu e cum a fost pecetluit:
lots-cannot-here = Acest browser nu poate verifica singur tragerile. Scriptul din josul paginii poate, și fără acest site.
lots-roots = Liste pecetluite
lots-list = Lista
lots-draws = Trageri
lots-root = Rădăcina
lots-range = tragerile { $first } până la { $last }
lots-draw = tragerea { $draw }
lots-closed = Încă închise
lots-made = { PLURAL($count) ->
    [one] Până acum s-a făcut { $count } tragere, numărată de la 0.
    [few] Până acum s-au făcut { $count } trageri, numărate de la 0.
   *[other] Până acum s-au făcut { $count } de trageri, numărate de la 0.
}
lots-closed-about = Acestea au fost făcute, iar rezultatele lor nu le știe nimeni în afara celor cărora regulile li le spun. Se deschid odată cu secretul, când jocul s-a încheiat.
lots-none-closed = Niciuna nu e închisă.
lots-secret = Jocul s-a încheiat; acesta e secretul tuturor cheilor: cheia tragerii i este HMAC-SHA-256(secret, i), cu i pe opt octeți.
lots-arithmetic = Tragerea { $draw }, socotită pas cu pas
lots-key = Cheia ei, k:
lots-climb = Angajamentul este rezumatul cheii; cu fiecare vecin de pe drumul său face următorul rezumat, până la rădăcina listei:
lots-yields = Cheia dă { $what }: { $result }.
lots-holds = Ultimul rezumat este rădăcina publicată, iar rezultatul este cel anunțat.
lots-fails = Calculul nu duce la rădăcina publicată sau la rezultatul anunțat.
lots-open = Trageri publice
lots-none-open = Încă nu s-a tras nimic în public.
lots-number = Număr
lots-what = Ce s-a tras
lots-drawn = Rezultat
lots-dice = { PLURAL($count) ->
    [one] un zar cu { $faces } fețe
    [few] { $count } zaruri cu { $faces } fețe
   *[other] { $count } de zaruri cu { $faces } fețe
}
lots-order = { PLURAL($of) ->
    [one] ordinea unui singur lucru, numărat de la 0
    [few] ordinea a { $of } lucruri, numărate de la 0
   *[other] ordinea a { $of } de lucruri, numărate de la 0
}
lots-proofs = { PLURAL($count) ->
    [one] Dovada tragerii { $draw }
    [few] Dovezile a { $count } trageri, începând cu tragerea { $draw }
   *[other] Dovezile a { $count } de trageri, începând cu tragerea { $draw }
}
lots-proof = Tragerea { $draw }, { $what }: { $result }. Cheia { $key }. Drumul { $path }
lots-offline = Verificați fără acest site
lots-offline-about = Păstrați fișierul și scriptul și rulați scriptul cu Node 18 sau mai nou; nu are nevoie de nimic altceva și e destul de scurt ca să poată fi citit.
lots-file = Tragerile acestui joc, ca fișier
lots-script = Scriptul care le verifică
lots-game = Jocul întreg ca fișier
lots-are-open = Jocul s-a încheiat și secretul sorților lui e deschis: tot ce ar urma n-ar mai fi întâmplare.
