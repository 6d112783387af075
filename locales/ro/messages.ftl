# Conversații private.

conversation-told-added = { $by } a adus pe { $name }.
conversation-told-left = { $by } a plecat.

conversation-new = Mesaj nou
conversations-empty = Niciun mesaj încă. Scrie-i cuiva de pe pagina lui sau începe de aici.
conversation-with = Cu
conversation-last = Ultimul
conversation-alone = nimeni altcineva
conversation-people = Cu
conversation-people-label = Oameni
conversation-has-left = (a plecat)
conversation-add-label = Adu oameni
conversation-add-hint = Nume, despărțite prin virgule. Citesc ce se scrie de acum înainte.
conversation-add = Adu
conversation-leave = Pleacă din conversație
conversation-leave-what = Nu mai vezi „{ $subject }” și nu mai primești mesaje de acolo. Ceilalți continuă, iar cineva dintre ei te poate aduce înapoi.
conversation-left = Ai plecat din conversație.
recipients-label = Către
recipients-hint = Nume, despărțite prin virgule.
recipients-none = Spune cui: numele cuiva cu cont, altul decât al tău.
recipients-unknown = Pe nimeni de aici nu cheamă { $names }.
recipients-crowd = Cel mult { $most } de oameni într-o conversație.
subject-label = Subiect
subject-length = Un subiect are între 1 și { $most } de caractere.
message-label = Mesaj
message-send = Trimite
message-kept = Păstrat ca ciornă. Nu-l vede nimeni altcineva.
message-too-often = A fost repede. Textul tău e păstrat ca ciornă; trimite-l { PLURAL($count) ->
    [one] peste o secundă
    [few] peste { $count } secunde
   *[other] peste { $count } de secunde
}.
