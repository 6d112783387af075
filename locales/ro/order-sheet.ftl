# Ce spune orice foaie de ordine cu grupe de câmpuri.

game-sheet-lines = Rândurile ciornei tale
game-sheet-unread = Rândul acesta nu este înțeles. Verifică textul ca să vezi ce se aștepta.
game-sheet-change = Schimbă
game-sheet-change-line = Schimbă: { $line }
game-sheet-remove = Elimină
game-sheet-remove-line = Elimină: { $line }
game-sheet-up-line = Mai sus: { $line }
game-sheet-down-line = Mai jos: { $line }
game-sheet-add = Adaugă în ciornă
game-sheet-now = Postează doar asta, acum
game-sheet-other-actions = Alte acțiuni
game-sheet-incomplete = Incomplet: alege valorile care lipsesc.
game-sheet-missing = Mai este de ales: { $fields }.
game-sheet-clear = Golește
game-sheet-choose = alege …
game-sheet-not-sent = Nu s-a trimis nimic. Alege aici ce lipsește sau golește:
game-sheet-no-orders = Nu este niciun ordin aici. Alege sau scrie măcar unul; ca să nu dai niciunul, apasă „Gata, fără ordine”.
game-sheet-empty = Nu este niciun ordin aici și nu s-a postat nimic. Alege ceva și adaugă în ciornă sau scrie.
game-sheet-empty-or-pass = Nu este niciun ordin aici și nu s-a postat nimic. Alege sau scrie un ordin ori folosește „{ $pass }” ca să nu faci nimic:
game-sheet-why-not = Ce nu se poate acum și de ce
game-sheet-or-write = Sau scrie ordinele
game-sheet-more = { PLURAL($count) ->
    [one] Încă o posibilitate
    [few] Încă { $count } posibilități
   *[other] Încă { $count } de posibilități
}
game-sheet-nowhere = Cu aceste unități nu se poate face nimic.

# Sub hartă: ce s-a ales printr-o atingere. Înainte stă numele celui ales.
game-selected-destination = atinge destinația.
game-selected-impossible = de aici nu se poate.
game-selected-cleared = selecția a fost anulată.
game-selected-show = Arată
