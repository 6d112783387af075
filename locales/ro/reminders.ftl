# Amintiri de termene, o singură scrisoare pe zi, calendarul, lista scrisorilor, oprirea scrisorilor din scrisoare.

remind-title = Amintiri
remind-share = Amintește-mi după o parte din timp
remind-share-of = după { $number } % din timp
remind-hours = Amintește-mi înainte de termen
remind-hours-before = { PLURAL($number) ->
    [one] cu o oră înainte
    [few] cu { $number } ore înainte
   *[other] cu { $number } de ore înainte
}
remind-never = deloc
remind-digest = Scrisori despre jocuri
remind-digest-hint = O singură scrisoare pe zi adună ce n-ai citit până atunci; termenele mai scurte de o zi pot trece înainte să vină.
remind-each = câte o scrisoare pentru fiecare înștiințare
remind-digest-at = o singură scrisoare pe zi, la { $number }:00
remind-saved = Salvat.
game-notice-reminder = { $game }, { $phase }: { $task }, încă datorat, termen { $at }

calendar-title = Calendarul termenelor mele
calendar-told = Un program de calendar care deschide adresa aceasta îți arată termenele. Cine are adresa le citește: n-o da mai departe.
calendar-once = Aceasta e adresa. Se arată numai acum:
calendar-since = Există o adresă din
calendar-new = Adresă nouă; cea dinainte nu mai merge
calendar-revoke = Oprește adresa
calendar-revoked = Adresa calendarului tău nu mai merge.
calendar-name = Stafeta: termenele mele
calendar-entry = { $game }: { $task }

letter-digest-subject = Ce au avut de spus jocurile tale
letters-title = Scrisorile mele
letters-told = Ce ți-a scris Stafeta prin poștă în ultima lună și ce s-a întâmplat cu fiecare scrisoare.
letters-unknown = O scrisoare pe care această versiune a sitului n-o poate citi
letters-none = Nicio scrisoare.
letters-sent = Preluată de serverul de poștă
letters-dropped = Netrimisă, fiindcă nu era nicio adresă confirmată
letters-failed = Abandonată după o zi
letters-waiting = Așteaptă până
letters-again = N-a ajuns; din nou
letters-attempts = { PLURAL($count) ->
    [one] o încercare
    [few] { $count } încercări
   *[other] { $count } de încercări
}

unsubscribe-title = Fără scrisori de felul acesta
unsubscribe-told = Stafeta nu va mai trimite scrisori de felul celei primite. Înștiințările rămân pe pagină, iar profilul pornește din nou scrisorile.
unsubscribe-do = Oprește-le
unsubscribe-done = Gata: fără scrisori de felul acela. Profilul le pornește din nou.
game-notice-alone = { $game }: jocul tău de unul singur te așteaptă ({ $phase }: { $task }); se anulează { $at }
letter-zone = Orele din această scrisoare: { $zone }.
calendar-zone = Ore: { $zone }.
