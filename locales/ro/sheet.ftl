# Ce spune orice foaie de ordine cu grupe de câmpuri.

game-sheet-lines = Rândurile ciornei tale
game-sheet-unread = Rândul acesta nu este înțeles. Verifică textul ca să vezi ce se aștepta.
game-sheet-change = Schimbă
game-sheet-change-line = Schimbă: { $line }
game-sheet-drop = Scoate
game-sheet-drop-line = Scoate: { $line }
game-sheet-up-line = Mai sus: { $line }
game-sheet-down-line = Mai jos: { $line }
game-sheet-add = Adaugă în ciornă
game-sheet-now = Postează doar asta, acum
game-sheet-beside = Pe lângă tura ta
game-sheet-incomplete = Aici mai este ceva de ales.
game-sheet-why-not = Ce nu se poate acum și de ce
game-sheet-or-write = Sau scrie ordinele
game-sheet-more = { PLURAL($count) ->
    [one] Încă o posibilitate
    [few] Încă { $count } posibilități
   *[other] Încă { $count } de posibilități
}
game-sheet-nowhere = Cu aceste unități nu se poate nimic.
