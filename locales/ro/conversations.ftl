# Conversații private.

conversation-told-added = { $by } a adăugat pe { $name }.
conversation-told-left = { $by } a părăsit conversația.

conversation-new = Mesaj nou
message-search-title = Caută în mesajele tale
message-search-found = Mesaje cu „{ $words }”
message-search-nothing = Niciun mesaj din conversațiile tale nu conține aceste cuvinte.
conversations-empty = Niciun mesaj încă. Scrie-i cuiva din pagina sa sau începe de aici.
conversation-with = Cu
conversation-last = Ultimul
conversation-alone = nimeni altcineva
conversation-people = Cu
conversation-people-label = Participanți
conversation-has-left = (a plecat)
conversation-add-label = Adaugă participanți
conversation-add-hint = Nume, despărțite prin virgule. Citesc ce se scrie de acum înainte.
conversation-add = Adaugă
conversation-leave = Părăsește conversația
conversation-leave-what = Nu mai vezi „{ $subject }” și nu mai primești mesaje de acolo. Ceilalți continuă, iar cineva dintre ei te poate adăuga din nou.
conversation-left = Ai părăsit conversația.
recipients-label = Către
recipients-hint = Nume, despărțite prin virgule.
recipients-none = Lipsește destinatarul. Scrie numele cuiva care are cont, altul decât al tău.
recipients-unknown = Niciun cont nu are numele { $names }.
recipients-too-many = Sunt prea mulți destinatari. O conversație are cel mult { $most } de oameni.
subject-label = Subiect
subject-length = Subiectul e gol sau prea lung. Folosește între 1 și { $most } de caractere.
message-label = Mesaj
message-send = Trimite
message-draft-saved = Ciornă salvată. N-o vede nimeni altcineva.
message-too-often = Trimiți mesaje prea repede. Textul tău e salvat ca ciornă; trimite-l { PLURAL($count) ->
    [one] peste o secundă
    [few] peste { $count } secunde
   *[other] peste { $count } de secunde
}.
