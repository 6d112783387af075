# What every page shares: the bar, the foot, buttons, counts, languages.
brand = Stafeta
page-title = { $page } · Stafeta
skip-to-content = Skip to content
nav-label = Main places
nav-search = Search
nav-games = Games
nav-forum = Forum
nav-rules = Rules
foot-zone = { $zone ->
    [UTC] Times are in UTC.
   *[other] Times are in { $zone } ({ $offset }).
}
foot-label = About this page
list-separator = ,{" "}
count-posts = { PLURAL($count) ->
    [one] { $count } post
   *[other] { $count } posts
}
error-summary = { PLURAL($count) ->
    [one] One thing to put right first
   *[other] { $count } things to put right first
}
pager-label = Pages
pager-first = first
pager-last = last
pager-newer = Newer
pager-older = Older
pager-previous = Previous page
pager-next = Next page
pager-page = page { $page } of { $pages }
crumbs-label = You are here

# The bar and the foot, for whoever is or is not logged in.
button-back = Back
button-save = Save
foot-day = Day ride
foot-languages = Language
foot-night = Night ride
nav-account-label = Your account
nav-admin = Administration
nav-log-in = Log in
nav-log-out = Log out
nav-messages = Messages
nav-notices = Notices
nav-register = Register
nav-unread = unread
count-new = { $count } new
foot-markup-help = How to write
# A seat that the server itself plays, by its number.
house-opponent = House opponent { $number }
