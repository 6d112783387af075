# Istoricul unui jucător: jocuri, seriozitate, clasament și ce cere un joc de la cine intră.

reliability-title = Seriozitate în ultimul an
reliability-about = Jocurile doar cu boți și cele nelistate nu se numără. Retragerile și ajustările se numără ca jumătate de fază.
reliability-phases = Faze onorate: { $met } din { $owed } datorate ({ $percent } %).
reliability-no-phases = Nicio fază datorată până acum.
reliability-games = Jocuri duse la capăt: { $finished } din { $ended } încheiate sau părăsite.
reliability-no-games = Niciun joc încheiat până acum.

player-games-title = Jocuri: { $name }
player-games-link = Jocuri: { $name }
player-games-seat = { $ruleset }: { $seat }
player-games-empty = Niciun joc început până acum.
game-ending-won = Câștigat de { $players }
game-ending-draw = Remiză: { $players }
player-games-result = Rezultat
player-games-time = Început
player-games-turns = Ture
player-games-days = { PLURAL($days) ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}

seat-result-playing = În joc
seat-result-left = A părăsit sau a pierdut locul
seat-result-won = Victorie
seat-result-won-with = Victorie împărțită la { $winners }
seat-result-drew = Remiză în { $winners }
seat-result-placed = Locul { $place } din { $seats }
seat-result-placed-between = Locurile { $first }–{ $last } din { $seats }
seat-result-none = Fără rezultat
seat-result-cancelled = Anulat

entry-gate-met = Ca să ia un loc, o persoană trebuie să fi onorat cel puțin { $percent } % din fazele datorate în ultimul an. Cine nu a datorat nicio fază poate intra.
entry-gate-finished = { PLURAL($count) ->
    [one] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } joc în ultimul an.
    [few] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } jocuri în ultimul an.
   *[other] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } de jocuri în ultimul an.
}
entry-gate-met-refused = Jocul cere { $least } % faze onorate în ultimul an. Ai onorat { $met } din { $owed } ({ $percent } %).
entry-gate-finished-refused = { PLURAL($least) ->
    [one] Jocul cere { $least } joc dus la capăt în ultimul an. Ai dus la capăt { $finished }.
    [few] Jocul cere { $least } jocuri duse la capăt în ultimul an. Ai dus la capăt { $finished }.
   *[other] Jocul cere { $least } de jocuri duse la capăt în ultimul an. Ai dus la capăt { $finished }.
}

game-create-phases-met = Partea minimă de faze onorate, în procente
game-create-phases-met-hint = Din cele datorate în ultimul an, de la 1 la 100. Gol: poate intra oricine.
game-create-games-finished = Numărul minim de jocuri duse la capăt
game-create-games-finished-hint = În ultimul an, de la 1 la 100. Gol: poate intra oricine, și la primul joc.
game-create-gate-range = Scrie un număr de la 1 la 100 sau lasă gol.

game-create-rated = Cu clasament
game-rated-told = Jocul contează la clasament. Se punctează cine are un loc la început, iar cine îl părăsește sau îl pierde iese pe ultimul loc. Cine preia un loc nu este punctat.
game-rated-needs-people = Într-un joc cu clasament toate locurile sunt ale oamenilor. Renunță la boți sau creează jocul fără clasament.

ratings-title = Clasamente
ratings-link = Clasamente
ratings-about = Câte o listă pentru fiecare joc și variantă. Contează doar jocurile create cu clasament.
ratings-empty = Niciun joc cu clasament nu s-a încheiat încă.
ratings-of = Clasament: { $game }
ratings-season = Sezon
ratings-present = Ultimul an
ratings-season-empty = Niciun joc cu clasament nu s-a încheiat în acest timp.
ratings-place = Loc
ratings-player = Jucător
ratings-points = Rating
ratings-games = Jocuri
ratings-last = Ultimul joc
rating-provisional = Provizoriu
rating-inactive = Inactiv
rating-of = { $game }: { $points } ± { $uncertainty }, { PLURAL($games) ->
    [one] { $games } joc
    [few] { $games } jocuri
   *[other] { $games } de jocuri
}
rating-how = Toți încep de la 1500 ± 500. Un joc compară fiecare jucător cu toți ceilalți după loc; cine se descurcă mai bine decât prevăd ratingurile câștigă puncte. Cifra de după ± este incertitudinea. Ratingul este provizoriu până la { $games } jocuri, iar cine nu a încheiat niciun joc cu clasament în ultimul an este inactiv și nu apare în lista prezentă.
rating-history-title = Rating: { $name }, { $game }
rating-history-about = Cum a schimbat ratingul fiecare joc cu clasament.
rating-history-empty = Niciun joc cu clasament de arătat.
rating-change = Schimbare
rating-why = De ce
rating-before = înainte: { $points } ± { $uncertainty }
rating-ahead-of = Mai bine decât: { $players }
rating-level-with = La egalitate cu: { $players }
rating-behind = Mai slab decât: { $players }
rating-chart = Ratingul în timp
rating-chart-start = Înaintea primului dintre aceste jocuri
rating-chart-step = După

scores-title = Puncte
scores-about = Cât valorează jocul după fiecare sistem de punctare, din 100 de puncte, rotunjit.

game-missed-minor-told = Retragerile și ajustările ratate nu se numără la asta.
game-missed-minor = { $player } a ratat faza. Retragerile și ajustările nu se numără la pierderea locului.
game-notice-seat-at-risk = { $game }: ai ratat o fază. Dacă o ratezi și pe următoarea, locul tău devine liber pentru alt jucător.
game-deserted-ended = Nimeni nu a luat un loc timp de { $days } de zile. Jocul s-a încheiat fără rezultat.

game-create-first-phase = Prima fază îi așteaptă pe toți
game-first-phase-told = Unde toți jucătorii trimit deodată, în prima fază nu se rezolvă nimic până când nu au trimis ordine toate locurile. La termen, locurile celor absenți devin libere pentru alții, iar toți primesc din nou o fază întreagă.
game-first-phase-waits = Prima fază așteaptă: nu a venit nimic de la { $players }. Toți primesc din nou o fază întreagă; locurile libere așteaptă jucători noi.
seat-lost-first-phase = niciun ordin în prima fază
