# Istoricul unui jucător: partide, seriozitate și ce cere o partidă de la cine intră.

reliability-title = Seriozitate în ultimul an
reliability-about = Partidele jucate doar cu boți nu se numără. Retragerile și ajustările se numără ca jumătate de fază.
reliability-phases = Faze onorate: { $met } din { $owed } datorate ({ $percent } %).
reliability-no-phases = Nicio fază datorată până acum.
reliability-games = Partide duse la capăt: { $finished } din { $ended } încheiate sau părăsite.
reliability-no-games = Nicio partidă încheiată până acum.

player-games-title = Partide: { $name }
player-games-link = Partide: { $name }
player-games-seat = { $ruleset }: { $seat }
player-games-empty = Nicio partidă începută până acum.
player-games-result = Rezultat
player-games-time = Început
player-games-turns = Ture
player-games-days = { $days ->
    [0] încheiată în aceeași zi
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
seat-result-cancelled = Anulată

entry-gate-met = Ca să ia un loc, o persoană trebuie să fi onorat cel puțin { $percent } % din fazele datorate în ultimul an. Cine nu a datorat nicio fază poate intra.
entry-gate-finished = { $count ->
    [one] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } partidă în ultimul an.
    [few] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } partide în ultimul an.
   *[other] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } de partide în ultimul an.
}
entry-gate-met-refused = Partida cere { $least } % faze onorate în ultimul an. Ai onorat { $met } din { $owed } ({ $percent } %).
entry-gate-finished-refused = { $least ->
    [one] Partida cere { $least } partidă dusă la capăt în ultimul an. Ai dus la capăt { $finished }.
    [few] Partida cere { $least } partide duse la capăt în ultimul an. Ai dus la capăt { $finished }.
   *[other] Partida cere { $least } de partide duse la capăt în ultimul an. Ai dus la capăt { $finished }.
}

game-create-phases-met = Partea minimă de faze onorate, în procente
game-create-phases-met-hint = Din cele datorate în ultimul an, de la 1 la 100. Gol: poate intra oricine.
game-create-games-finished = Numărul minim de partide duse la capăt
game-create-games-finished-hint = În ultimul an, de la 1 la 100. Gol: poate intra oricine, și la prima partidă.
game-create-gate-range = Scrie un număr de la 1 la 100 sau lasă gol.
