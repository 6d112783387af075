# Corespondența: ce își spun jucătorii în interiorul unui joc.

press-title = Corespondență
press-public-title = În public
press-latest = Cele mai noi
press-none = Încă nu s-a spus nimic.
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
press-new = Spune ceva
press-to = Cui
press-to-hint = Citesc numai cei bifați și cine le preia locurile. Ce se spune tuturor este public, și pentru spectatori.
press-everybody = Toți (în public)
press-to-whom = Alege cui îi spui: cuiva sau tuturor. Nu s-a trimis nimic.
press-to-both = Alege fie toți, fie unii dintre ei. Nu s-a trimis nimic.
press-seat = { $name } ({ $player })
press-text = Text
press-text-hint = Text simplu, cel mult 32 KB. Un rând care începe cu > e un citat.
press-answer = Răspuns
press-quote = Citează
press-send = Trimite
press-notice = { $game }: ai corespondență nouă
press-is-off = La masa aceasta jucătorii nu vorbesc în interiorul jocului.
press-is-public = La masa aceasta jucătorii vorbesc numai în public.
press-empty = Nu e nimic de trimis încă.
press-too-long = Prea lung: cel mult 32 KB.
press-to-nobody = Bifează pe cineva care stă la masa aceasta.
press-house = Adversarii casei de la această masă nu citesc corespondența și nu răspund.
