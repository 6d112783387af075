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
game-sheet-empty = Nu este niciun ordin aici și nu s-a postat nimic. Alege ceva și adaugă în ciornă sau scrie.
game-sheet-why-not = Ce nu se poate acum și de ce
game-sheet-or-write = Sau scrie ordinele
game-sheet-targets = { PLURAL($count) ->
    [one] O țintă
    [few] { $count } ținte
   *[other] { $count } de ținte
}
game-sheet-nowhere = Cu aceste unități nu se poate face nimic.
game-sheet-read-in = Se citește în limba: { $language }.
game-sheet-switch = Citește de acum în limba: { $language }

# Verifică și postează: postarea gata făcută, înainte de a fi trimisă.
game-check-and-post = Verifică și postează
game-draft-is-yours = Ciorna nu o vede nimeni altcineva și nu contează la termen.
game-draft-delete = Șterge ciorna
game-check-as-posted = așa cum va apărea în fir
game-check-ahead = așa cum va apărea în fir după ce vine rândul acela
game-check-sealed = sigilate până la termen
game-check-private = vezi doar tu; nu apare în fir
game-check-left = Ce îți rămâne
game-check-warnings = Înainte să postezi
game-check-unconfirmed = Nu s-a postat nimic. Bifează ce vrei cu adevărat să faci sau schimbă ordinele.
game-check-ready = Spune-le celorlalți că sunt gata
game-check-ready-for = Spune-le celorlalți că { $player } e gata
game-check-change = Schimbă
game-post-ahead = Postează în avans
game-counts-ahead = Are efect când îți vine rândul în { $phase }, în măsura în care mai e permis atunci. Până atunci nu o vede nimeni altcineva și o poți retrage.
game-flash-posted-ahead = Postat în avans pentru { $phase }. Nimeni altcineva nu vede înainte să-ți vină rândul, iar până atunci poți retrage.
game-message-ahead = Un mesaj nu se poate posta în avans. Nu s-a postat nimic: scoate mesajul sau păstrează-l în ciornă până îți vine rândul.
game-posted-already = Ai postat deja în faza aceasta. Nu s-a mai postat nimic, iar textul tău rămâne ca ciornă.
game-turn-has-come = Între timp ți-a venit rândul, așa că nu s-a postat nimic în avans. Textul tău rămâne ca ciornă: verifică-l din nou și postează-l.
game-turn-not-yet = Nu mai e rândul tău. Nu s-a postat nimic, iar textul tău rămâne ca ciornă.
game-pass-question = Nu este niciun ordin. Treci peste faza aceasta?
game-pass = Pas
game-pass-is-ready = Unitățile tale nu primesc ordine, iar ceilalți află că ești gata.
game-post-by = { $power }, { $player }

# După postare, în locul butoanelor.
game-posted-as = Postat cu nr. { $number }, { $at }.
game-posted-link = Vezi în fir
game-posts-next = Urmează: { $player }, până la { $at }.
game-posts-you-next = Rândul tău vine cel târziu { $from }.
game-take-back = Retrage
game-take-back-until = O poți retrage până postează altcineva, ți se încheie timpul sau se trage la sorți.
game-orders-arrived = Ordinele tale au ajuns, { $at }.
game-phase-passed = Ai trecut peste faza aceasta.
game-orders-sealed = Nimeni nu le citește înainte de { $at }.
game-not-ready-yet = Încă nu sunt gata: { $players }.
game-not-ready-after-all = Totuși nu sunt gata

# Sub hartă: ce s-a ales printr-o atingere. Înainte stă numele celui ales.
game-selected-destination = atinge destinația.
game-selected-impossible = de aici nu se poate.
game-selected-cleared = selecția a fost anulată.
game-selected-show = Arată

# A post that is not plain orders: what was read, and what does not count.
game-check-read-back = Textul așa cum a fost citit; ce e gri nu e ordin
game-check-letter = Se postează doar ordinele. Nimeni altcineva nu vede restul textului.
game-check-unclear = { PLURAL($count) ->
    [one] Un rând nu este clar și nu contează. Alege un răspuns sau schimbă-l.
    [few] { $count } rânduri nu sunt clare și nu contează. Alege răspunsurile sau schimbă-le.
   *[other] { $count } de rânduri nu sunt clare și nu contează. Alege răspunsurile sau schimbă-le.
}
game-check-without = { PLURAL($count) ->
    [one] Postează fără rândul care nu este clar
    [few] Postează fără cele { $count } rânduri care nu sunt clare
   *[other] Postează fără cele { $count } de rânduri care nu sunt clare
}
