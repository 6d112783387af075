# Ce au toate paginile în comun: bara, subsolul, butoanele, numărătorile, limbile.
brand = { $site }
page-title = { $page } · { $site }
page-title-of-game = { $page } · { $game } · { $site }
skip-to-content = Sari la conținut
nav-label = Meniu principal
nav-search = Căutare
nav-games = Jocuri
nav-forum = Forum
nav-rules = Reguli
footer-zone = { $zone ->
    [UTC] Orele sunt în UTC.
   *[other] Orele sunt în { $zone } ({ $offset }).
}
footer-label = Despre pagină
list-separator = ,{" "}
list-of-lists-separator = ;{" "}
count-posts = { PLURAL($count) ->
    [one] { $count } postare
    [few] { $count } postări
   *[other] { $count } de postări
}
error-summary = { PLURAL($count) ->
    [one] O greșeală de corectat
    [few] { $count } greșeli de corectat
   *[other] { $count } de greșeli de corectat
}
pager-label = Pagini
pager-label-end = Pagini, sub postări
pager-first = prima
pager-last = ultima
pager-newer = Mai noi
pager-older = Mai vechi
pager-previous = Pagina anterioară
pager-next = Pagina următoare
pager-page = pagina { $page } din { $pages }
crumbs-label = Unde ești

# The bar and the foot, for whoever is or is not logged in.
button-back = Înapoi
button-save = Salvează
footer-light = Luminos
footer-languages = Limba
footer-dark = Întunecat
nav-account-label = Contul tău
nav-admin = Administrare
nav-log-in = Autentificare
nav-log-out = Deconectare
nav-messages = Mesaje
nav-notifications = Notificări
nav-register = Înregistrare
nav-unread = necitite
count-new = { PLURAL($count) ->
    [one] { $count } nouă
    [few] { $count } noi
   *[other] { $count } noi
}
footer-markup-help = Ajutor la formatare
# Un loc la care joacă serverul însuși, după număr.
house-opponent = Bot { $number }
site-terms = Condiții de utilizare
site-privacy = Confidențialitate
site-imprint = Cine suntem
site-announcement = Anunț
