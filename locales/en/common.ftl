# What every page shares: the bar, the foot, buttons, counts, languages.
brand = { $site }
page-title = { $page } · { $site }
page-title-of-game = { $page } · { $game } · { $site }
skip-to-content = Skip to content
nav-label = Main menu
nav-search = Search
nav-games = Games
nav-forum = Forum
nav-rules = Rules
footer-zone = { $zone ->
    [UTC] Times are in UTC.
   *[other] Times are in { $zone } ({ $offset }).
}
footer-label = About this page
list-separator = ,{" "}
list-of-lists-separator = ;{" "}
count-posts = { PLURAL($count) ->
    [one] { $count } post
   *[other] { $count } posts
}
error-summary = { PLURAL($count) ->
    [one] One error to correct
   *[other] { $count } errors to correct
}
pager-label = Pages
pager-label-end = Pages, below the posts
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
footer-light = Light
footer-languages = Language
footer-dark = Dark
nav-account-label = Your account
nav-admin = Administration
nav-log-in = Log in
nav-log-out = Log out
nav-messages = Messages
nav-notifications = Notifications
nav-register = Sign up
nav-unread = unread
count-new = { $count } new
footer-markup-help = Formatting help
# A seat that the server itself plays, by its number.
house-opponent = Bot { $number }
site-terms = Terms of use
site-privacy = Privacy
site-imprint = Imprint
site-announcement = Announcement
