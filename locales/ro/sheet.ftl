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
game-sheet-missing = Mai este de ales: { $fields }.
game-sheet-clear = Renunță la asta
game-sheet-choose = alege …
game-sheet-not-sent = Nu s-a trimis nimic: aici mai este ceva de ales, sau renunță la asta:
game-sheet-no-orders = Nu este niciun ordin aici. Alege sau scrie măcar unul; ca să nu dai niciunul, apasă „Confirm fără ordine”.
game-sheet-empty = Nu este niciun ordin aici. Alege ceva și adaugă, sau scrie. Nu s-a publicat nimic.
game-sheet-empty-or-pass = Nu este niciun ordin aici și nu s-a publicat nimic. Alege ceva, scrie sau, dacă vrei să nu faci nimic, folosește „{ $pass }”:
game-sheet-why-not = Ce nu se poate acum și de ce
game-sheet-or-write = Sau scrie ordinele
game-sheet-more = { PLURAL($count) ->
    [one] Încă o posibilitate
    [few] Încă { $count } posibilități
   *[other] Încă { $count } de posibilități
}
game-sheet-nowhere = Cu aceste unități nu se poate nimic.

# Sub hartă: ce s-a ales printr-o atingere. Înainte stă numele celui ales.
game-picked-go = atinge locul unde merge.
game-picked-no = de aici nu se poate.
game-picked-off = nu este ales nimic.
game-picked-see = Arată
