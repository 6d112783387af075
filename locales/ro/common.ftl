# Ce au toate paginile în comun: bara, subsolul, butoanele, numărătorile, limbile.
brand = Stafeta
page-title = { $page } · Stafeta
skip-to-content = Sari la conținut
nav-label = Locuri
nav-search = Căutare
nav-games = Partide
nav-forum = Forum
nav-rules = Reguli
foot-zone = { $zone ->
    [UTC] Orele sunt în UTC.
   *[other] Orele sunt în { $zone } ({ $offset }).
}
foot-label = Despre pagină
list-separator = ,{" "}
count-posts = { PLURAL($count) ->
    [one] { $count } postare
    [few] { $count } postări
   *[other] { $count } de postări
}
error-summary = { PLURAL($count) ->
    [one] Un lucru de îndreptat mai întâi
    [few] { $count } lucruri de îndreptat mai întâi
   *[other] { $count } de lucruri de îndreptat mai întâi
}
pager-label = Pagini
pager-first = prima
pager-last = ultima
pager-newer = Mai noi
pager-older = Mai vechi
pager-previous = Pagina dinainte
pager-next = Pagina următoare
pager-page = pagina { $page } din { $pages }
crumbs-label = Unde ești

# The bar and the foot, for whoever is or is not logged in.
button-back = Înapoi
button-save = Salvează
foot-day = Drum de zi
foot-languages = Limba
foot-night = Drum de noapte
nav-account-label = Contul tău
nav-admin = Administrare
nav-log-in = Intră
nav-log-out = Ieși
nav-messages = Mesaje
nav-notices = Înștiințări
nav-register = Înscrie-te
nav-unread = necitite
count-new = { PLURAL($count) ->
    [one] { $count } nouă
    [few] { $count } noi
   *[other] { $count } noi
}
foot-markup-help = Cum se scrie
# Un loc la care joacă serverul însuși, după număr.
house-opponent = Adversarul casei { $number }
