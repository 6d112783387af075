# Condiții despre absență: lipse scuzate și numărul minim de persoane.

excused-misses = Lipse scuzate
excused-misses-hint = De la 0 la 5. Atâtea faze ratate ale unui jucător nu se numără la limită; după 5 faze la rând în care trimite ordine, mai are una.
excused-misses-range = Scrie un număr de la 0 la 5.
excused-misses-told = { PLURAL($count) ->
        [one] { $count } fază ratată a fiecărui jucător este scuzată și nu se numără; după { $phases } faze la rând cu ordine, o are din nou.
        [few] { $count } faze ratate ale fiecărui jucător sunt scuzate și nu se numără; după { $phases } faze la rând cu ordine, mai are una.
       *[other] { $count } de faze ratate ale fiecărui jucător sunt scuzate și nu se numără; după { $phases } faze la rând cu ordine, mai are una.
    }
game-missed-excused = { $player } a ratat faza; este scuzat.
min-people = Minimum de persoane
min-people-hint = Gol: una. Cu mai puține persoane, jocul se oprește până când cineva ocupă un loc și se încheie fără rezultat după 30 de zile.
min-people-range = Scrie un număr de la 2 la 60 sau lasă gol.
min-people-too-many = Numărul minim de persoane este mai mare decât numărul locurilor pentru persoane.
min-people-told = Cu mai puțin de { $least } persoane, jocul se oprește până când cineva ocupă un loc. După 30 de zile se încheie fără rezultat.
game-too-few = În acest joc au rămas mai puțin de { $least } persoane, așa că este în pauză. Continuă imediat ce destule persoane au un loc. Dacă nu se întâmplă în { $days } de zile, se încheie fără rezultat. Jucătorii îl pot încheia și prin vot.
game-notice-too-few = { $game }: au rămas mai puțin de { $least } persoane; jocul este în pauză până când cineva ocupă un loc. Îl puteți încheia și prin vot
