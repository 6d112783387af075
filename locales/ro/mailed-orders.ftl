# Ordine prin e-mail: răspunsul la o scrisoare, pagina legăturii ei și adresele unui membru.

mailed-orders-subject = { $game }: ordinele tale, așa cum au fost citite
mailed-orders-posted-subject = { $game }: ordinele tale
mailed-orders-answer = Poți răspunde la acest e-mail cu ordinele tale. Ele contează după ce confirmi cum au fost citite.
mailed-orders-understood = Ordinele tale pentru { $game } au fost citite așa. Încă nu s-a trimis nimic.
mailed-orders-nothing = În e-mailul tău nu s-a găsit niciun ordin pentru { $game }.
mailed-orders-refused = Ordinele tale pentru { $game } nu pot fi trimise:
mailed-orders-unclear = Rândurile acestea nu sunt clare și nu vor fi trimise:
mailed-orders-meant = Poate: { $answers }
mailed-orders-confirm =
    Ca să trimiți aceste ordine, răspunde la acest e-mail cu cuvântul „da” sau deschide { $link }
    Ca să le schimbi, răspunde cu toate ordinele scrise din nou.
mailed-orders-again = Răspunde la acest e-mail cu toate ordinele tale sau scrie-le pe pagina jocului: { $link }
mailed-orders-no-seat = Nu ai niciun loc în acest joc.
mailed-orders-late = Faza pentru care au fost scrise aceste ordine s-a încheiat. Următorul e-mail despre joc spune ce ai de făcut.
mailed-orders-title = Ordine din e-mailul tău
mailed-orders-post = Trimite aceste ordine
mailed-orders-done = Aceste ordine au fost trimise:
mailed-orders-game = La joc
mailed-orders-addresses = Ordine prin e-mail
mailed-orders-about = { PLURAL($count) ->
    [one] Ai o adresă pentru ordinele unui joc.
    [few] Ai adrese pentru ordinele a { $count } jocuri.
   *[other] Ai adrese pentru ordinele a { $count } de jocuri.
} Dacă altcineva a aflat vreuna, șterge-le: următorul e-mail despre fiecare joc are una nouă.
mailed-orders-revoke = Șterge adresele
mailed-orders-revoked = Adresele pentru ordinele tale nu mai funcționează.
