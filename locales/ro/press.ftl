# Mesaje între jucători: ce își spun jucătorii în interiorul unui joc.

press-title = Mesaje între jucători
press-public-title = Publice
press-latest = Cele mai noi
press-none = Încă niciun mesaj.
press-unread = { PLURAL($count) ->
    [one] { $count } nou
    [few] { $count } noi
   *[other] { $count } noi
}
press-messages = { PLURAL($count) ->
    [one] { $count } mesaj
    [few] { $count } mesaje
   *[other] { $count } de mesaje
}
press-new = Mesaj nou
press-to = Către
press-to-hint = Îl citesc numai jucătorii bifați și cei care le preiau locurile. Un mesaj către toți este public, și pentru spectatori.
press-everybody = Toți (în public)
press-no-recipient = Nu s-a trimis nimic. Alege cui îi scrii: tuturor sau unor jucători.
press-too-many-recipients = Nu s-a trimis nimic. Alege fie toți, fie unii jucători, nu ambele.
press-seat = { $name } ({ $player })
press-text = Text
press-text-hint = Text simplu, cel mult 32 KB. Un rând care începe cu > e un citat.
press-answer = Răspunde
press-quote = Citează
press-send = Trimite
press-notice = { $game }: ai un mesaj nou de la un jucător
press-is-off = În jocul acesta jucătorii nu își pot trimite mesaje.
press-is-public = În jocul acesta jucătorii își pot trimite numai mesaje publice.
press-empty = Mesajul e gol.
press-too-long = Mesajul e prea lung: cel mult 32 KB.
press-to-nobody = Bifează un jucător din acest joc.
press-bots = Boții din acest joc nu citesc mesaje și nu răspund.
