# Mementouri de termene, e-mailul zilnic, calendarul, lista e-mailurilor, dezabonarea dintr-un e-mail.

remind-title = Mementouri
remind-share = Amintește-mi când a trecut o parte din timp
remind-share-of = după { $number } % din timp
remind-hours = Amintește-mi înainte de termen
remind-hours-before = { PLURAL($number) ->
    [one] cu o oră înainte
    [few] cu { $number } ore înainte
   *[other] cu { $number } de ore înainte
}
remind-never = deloc
remind-digest = E-mailuri despre jocuri
remind-digest-hint = Un e-mail pe zi cuprinde notificările necitite până atunci. Un termen mai scurt de o zi poate trece înainte să vină.
remind-each = câte un e-mail pentru fiecare notificare
remind-digest-at = un e-mail pe zi, la { $number }:00
remind-saved = Salvat.
game-notice-reminder = { $game }, { $phase }: { $task } (încă nefăcut), termen { $at }

calendar-title = Calendarul termenelor mele
calendar-about = Un program de calendar care deschide această adresă îți arată termenele. Oricine are adresa le poate citi: n-o da mai departe.
calendar-once = Aceasta e adresa. Se arată numai acum:
calendar-since = Adresă creată
calendar-new = Creează o adresă nouă (cea dinainte nu mai merge)
calendar-revoke = Elimină adresa
calendar-revoked = Adresa calendarului tău nu mai merge.
calendar-name = { $site }: termenele mele
calendar-entry = { $game }: { $task }

email-digest-subject = Noutăți din jocurile tale
sent-emails-title = E-mailuri către tine
sent-emails-about = E-mailurile trimise de { $site } în ultima lună și dacă au ajuns.
sent-emails-unknown = Un e-mail pe care această versiune a site-ului nu îl poate arăta
sent-emails-none = Niciun e-mail.
sent-emails-accepted = Preluat de serverul de e-mail
sent-emails-dropped = Netrimis: nu era nicio adresă confirmată
sent-emails-failed = Abandonat după o zi
sent-emails-waiting = De trimis
sent-emails-retrying = N-a ajuns; următoarea încercare
sent-emails-attempts = { PLURAL($count) ->
    [one] o încercare
    [few] { $count } încercări
   *[other] { $count } de încercări
}

unsubscribe-title = Fără e-mailuri de acest fel
unsubscribe-about = { $site } nu îți va mai trimite e-mailuri de același fel. Notificările apar în continuare pe site, iar din profil poți porni din nou e-mailurile.
unsubscribe-button = Dezabonează-te
unsubscribe-done = Nu vei mai primi e-mailuri de acest fel. Le poți porni din nou din profil.
game-notice-alone = { $game }: jocul tău de unul singur te așteaptă ({ $phase }: { $task }); se anulează { $at }
email-zone = Orele din acest e-mail: { $zone }.
calendar-zone = Ore: { $zone }.
email-open = Deschide pagina
email-due = De făcut: { $task }, până { $until }
email-nothing-due = Nu ai acum niciun ordin de dat.
email-results = Ce s-a întâmplat
email-map = Harta: { $link }
email-times = { $line } ({ PLURAL($count) ->
    [few] de { $count } ori
   *[other] de { $count } de ori
})
email-settings = Setări de e-mail
email-unsubscribe = Dezabonează-te de la astfel de e-mailuri
sent-emails-needless = Netrimis: citiseși deja pe site, a urmat un e-mail mai nou sau postarea a fost eliminată
