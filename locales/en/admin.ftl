# Administration: people, reports, the log.

audit-first-admin = created the first administrator
audit-reset-link = requested a link to set a new password
audit-made-admin = changed the role to administrator
audit-made-player = changed the role to player
audit-banned = banned: { $reason }
audit-banned-until = banned until { $until }: { $reason }
audit-ban-lifted = lifted the ban
audit-sessions-ended = logged out everywhere
audit-account-erased = deleted the account
audit-factor-removed = removed the second factor
audit-address-corrected = corrected the e-mail address
audit-report-acted = closed report { $number }: action taken
audit-report-no-action = closed report { $number }: no action

admin-label = Administration
admin-reports = Reports
admin-people = People
admin-boards = Boards
admin-log = Log
admin-saved = Saved.
admin-search-label = Name or address
admin-search = Search
admin-no-results = No account has this name or address.
admin-role = Role
admin-since = Since
admin-unconfirmed = (not confirmed)
admin-deleted = deleted
admin-banned = banned
admin-card = public page
role-player = Player

admin-is-admin = Manages the site: people, boards, reports.
admin-is-player = Posts, plays and writes to others.
admin-make-player = Make a player
admin-make-admin = Make an administrator
admin-role-set = The role is changed. Their sessions have ended, so they must log in again.
admin-last-admin = This is the last administrator. Make somebody else an administrator first.
admin-ban = Ban
admin-ban-reason = Reason
admin-ban-reason-hint = The banned person reads it when they try to log in.
admin-ban-reason-missing = The reason is missing. Type one: the person reads it.
admin-ban-days = Days
admin-ban-days-hint = How many days the ban lasts. Empty: until somebody lifts it.
admin-ban-days-unclear = This is not a number of days. Type a number from 1 to 3650, or leave it empty.
admin-ban-button = Ban
admin-ban-admin = An administrator cannot be banned. Make them a player first.
admin-banned-until = Banned until { $until }.
admin-banned-open = Banned until somebody lifts the ban.
admin-unban = Lift the ban
admin-sessions = Sessions
admin-sessions-hint = For an account that somebody else may be using: it is logged out in every browser.
admin-sessions-end = Log out everywhere
admin-sessions-ended = Every browser has been logged out.
admin-factor-hint = For somebody who has lost their phone, passkeys and recovery codes. Make sure that it is really them: afterwards the password alone is enough to log in.
admin-factor-remove = Remove the second factor
admin-factor-removed = The second factor is removed, and its owner is notified.
admin-address = E-mail address
admin-address-new = New address
admin-address-hint = For somebody who can no longer read their e-mails. Make sure that it is really them: whoever confirms the new address can set a new password. The old address is told of it; sessions and the second factor stay.
admin-address-correct = Correct the address
admin-address-corrected = The address is corrected. An e-mail to confirm it is on its way to { $address }.
admin-address-admin = The address of an administrator is theirs to change.
admin-password-link = Link for a new password
admin-password-link-hint = For somebody who forgot their password and gets no e-mails. Make sure that it is really them: whoever opens the link sets the password. It works once, for 24 hours; the second factor stays.
admin-password-link-make = Make a link
admin-password-link-made = Hand this link to them, and to nobody else. It is shown only now, and works once, until { $until }.
admin-password-link-back = Back to { $name }
admin-address-taken = Another account has confirmed this address.

admin-log-intro = Who decided what, and when. Nothing in this log can be changed or removed.
admin-log-empty = Nothing yet.
admin-command-line = Server command line

admin-reports-open = Open reports
admin-reports-closed = Closed reports
admin-reports-none = No reports here.
admin-report-number = Report { $number }
admin-report-view = View
admin-report-note = Note for other moderators
admin-report-acted = Action taken
admin-report-no-action = No action
admin-report-closed = The report is closed, and the person who filed it is notified.

admin-board = Board
admin-board-new = New board
admin-order = Order
admin-up = Move { $title } up
admin-down = Move { $title } down
admin-rename = Rename
admin-category-title = Category title
admin-category-new = New category
admin-category-add = Add
admin-category-empty = No boards yet.
board-category-label = Category
board-title-label = Title
board-title-length = The title is empty or too long. Use 1 to { $most } characters.
board-slug-label = Name in the web address
board-slug-hint = Letters a to z and digits, with single hyphens between them.
board-slug-unclear = This name cannot be part of a web address. Use letters a to z, digits, and single hyphens between them; at most 60 characters.
board-slug-taken = Another board has this name in its web address. Choose another one.
board-about-label = Description
board-about-hint = One line under the title.
board-read-label = Who can read
board-reply-label = Who can reply
board-start-label = Who can start threads
board-open-label = Who can create games
audience-everyone = Everybody
audience-players = Players
audience-moderators = Moderators and administrators
audience-admins = Administrators
audience-nobody = Nobody
board-archive = Put into the archive
board-archive-hint = Everybody who reads the board still can. Nobody starts threads there, replies, changes posts, reacts or votes any more. It is listed last, under “Archive”. Games of one person alone against bots go on; a board with other games is archived when they are over.
board-archived-hint = The board is in the archive. Who may write there, as chosen above, counts again once it is brought back.
board-restore = Bring the board back
board-archived-flash = The board is in the archive.
board-restored-flash = The board is back, with the permissions it had.
board-archive-games = { PLURAL($count) ->
    [one] { $count } game on this board is not over. Archive the board once it is, or cancel the game.
   *[other] { $count } games on this board are not over. Archive the board once they are, or cancel the games.
}
board-archive-tournaments = { PLURAL($count) ->
    [one] { $count } tournament or league creates its games on this board. Archive the board once it is over.
   *[other] { $count } tournaments or leagues create their games on this board. Archive the board once they are over.
}
board-archive-held = { PLURAL($count) ->
    [one] { $count } post for this board waits for a moderator. Decide about it first.
   *[other] { $count } posts for this board wait for a moderator. Decide about them first.
}
audit-board-archived = put the board { $title } into the archive
audit-board-restored = brought the board { $title } back from the archive

admin-moderators = Moderators
admin-moderators-intro = They hide, move, split, pin and lock threads on this board, together with the administrators, and handle reports on posts.
admin-moderators-none = No moderators yet: only the administrators moderate this board.
moderator-give = Make a moderator
moderator-give-hint = The name of an account. Its sessions end, so its owner must log in again.
moderator-given = { $name } is now a moderator of this board.
moderator-take = Remove
moderator-unknown = No account has this name. Check how it is written.
moderator-already = { $name } moderates this board already. Administrators moderate every board.
notice-moderator = You are now a moderator of the board “{ $board }”: you can hide posts, and move, split, pin and lock threads.

audit-moderator-given = added a moderator to the board { $board }
audit-moderator-taken = removed a moderator from the board { $board }
audit-category-made = created the category { $title }
audit-category-renamed = renamed the category { $old } to { $title }
audit-board-made = created the board { $title }
audit-game-decided = in the game { $game }: { $said }
audit-board-changed = changed the board { $title }
audit-board-moved = moved the board { $title }
audit-forum-imported = imported a forum: accounts { $people }, threads { $threads }, posts { $posts }
audit-category-moved = moved the category { $title }

# The first steps of a new site, and the boards that it makes by itself.
start-title = First steps
start-about = What a new site needs before people come: boards to talk on, a game to join, and e-mail that arrives.
start-done = done
start-boards = Boards
start-boards-why = The usual boards: one for games, on which every member can create games and talk about them, one for general talk, and one for introductions. You can change names, order and permissions later.
start-boards-own = Create other boards
start-boards-view = View the boards
start-boards-change = Change them
start-game = The first game
start-game-why = Each button opens the form that creates a game on the board { $board }.
start-game-later = A game for others needs a board: create the boards first.
start-game-alone = Try a game alone against bots first
start-mail = E-mail
start-mail-why = Confirm your own address: the e-mail with the link shows that e-mail from this site arrives.
start-mail-works = Your address is confirmed, so e-mail from this site arrives.
start-people = People
start-people-why = Anybody can sign up here:
start-no-boards = This site has no boards yet, so nobody can create a game for others.
default-category-games = Games
default-category-community = Community
default-board-games = Games
default-board-games-about = Game threads: create a game, take a seat, talk about what happens.
default-board-general = General
default-board-general-about = Anything that belongs to no game.
default-board-introductions = Introductions
default-board-introductions-about = Say hello: who you are and what you like to play.

# More than one account: networks, browsers, mutes, notes, everything at once.
audit-muted = muted until { $until }: { $reason }
audit-mute-lifted = lifted the mute
audit-places-banned = { PLURAL($count) ->
    [one] also banned { $count } network or browser
   *[other] also banned { $count } networks and browsers
}
audit-network-banned = banned the network { $network }: { $reason }
audit-place-ban-lifted = lifted the ban of a network or browser
admin-ban-networks = Ban their networks too
admin-ban-browsers = { PLURAL($count) ->
    [one] Ban { $count } browser they used too
   *[other] Ban { $count } browsers they used too
}
admin-ban-along-hint = Nobody can sign up from there, and new accounts cannot write from there. Lifting the ban lifts this too.
admin-mute = Mute
admin-mute-hint = A muted person can read and play, but cannot post or send messages. They read the reason.
admin-mute-days-hint = How many days it lasts.
admin-mute-days-unclear = This is not a number of days. Type a number from 1 to 3650.
admin-mute-button = Mute
admin-mute-admin = Administrators, and people who have deleted their account, cannot be muted.
admin-muted-until = Muted until { $until }.
admin-unmute = Lift the mute
admin-place-bans = Network bans
admin-place-bans-intro = Nobody can sign up from a banned network or browser, and new accounts (created less than 30 days before the ban, or after it) cannot write from there. Older accounts are not affected.
admin-place-bans-none = No network and no browser is banned.
admin-place = Network or browser
admin-a-browser = A browser
admin-until = Until
admin-until-lifted = somebody lifts it
admin-evasions = New accounts from there
admin-place-ban-lift = Lift
admin-network-ban = Ban a network
admin-network = Network
admin-network-hint = An address such as 192.0.2.7 or 2001:db8:1:2::7, or a network such as 192.0.2.0/24 or 2001:db8:1::/48.
admin-network-unclear = This is not an address, or the network is too wide. Write it like 192.0.2.7, 192.0.2.0/24, 2001:db8:1:2::/64 or 2001:db8:1::/48.
admin-network-reason-hint = People who are refused read it.
admin-network-ban-button = Ban the network
admin-evaded = from a banned network or browser
audit-removed-all = removed everything: { PLURAL($posts) ->
    [one] { $posts } post
   *[other] { $posts } posts
}, { PLURAL($threads) ->
    [one] { $threads } thread
   *[other] { $threads } threads
}, { PLURAL($conversations) ->
    [one] { $conversations } conversation
   *[other] { $conversations } conversations
}: { $reason }
audit-removal-undone = restored everything
audit-text-purged = permanently deleted version { $revision } of post { $post }: { $reason }
audit-note-added = wrote a note
admin-remove = Remove everything
admin-remove-hint = Hides all their posts and threads, their games that have not begun, and messages that nobody has answered. They read the reason. You can undo it.
admin-remove-button = Remove everything
admin-removed = Everything they wrote is removed.
admin-removed-by = Removed by { $name }, { $when }.
admin-restore = Restore everything
admin-restored = Everything is restored.
admin-notes = notes
# Who gets an account.
registration-mode = Who can sign up
registration-mode-hint = Existing accounts stay as they are. Accounts that wait for approval stay on the list until somebody decides.
registration-members-invite = Members can invite
registration-members-invite-hint = Administrators always can.
door-open = Everybody
door-invitation = Invited people only
door-approval = Invited people, and others once a moderator approves them
admissions-title = Waiting for approval
admissions-intro = New accounts that wait for approval. Until then they can read but not write. If you refuse somebody, they are told why.
admissions-none = No accounts are waiting.
admission-approve = Approve
admission-refuse = Refuse
admission-reason = Reason (the person reads it)
admission-reason-missing = The reason is missing. Type one: the person reads it.
admission-approved = The account is approved.
admission-refused = The account is refused, and its owner is told why.
admission-decided-already = Somebody has already decided about this account.
admin-not-admitted = Not approved
audit-registration = set who can sign up: { $door }; { $who }
audit-members-invite = members can invite
audit-admins-invite = only administrators can invite
audit-admitted = approved an account
audit-not-admitted = refused an account: { $reason }
audit-held-approved = approved a waiting post: { $post }
audit-held-refused = refused a waiting post: { $reason }

settings-title = Settings
settings-changed = Last changed by { $name }, { $when }.
settings-conflict = Somebody else has saved other settings
settings-conflict-about = Nothing you typed is lost: it is in the form below, with what they saved in the fields that you left alone. Save again to do this:
settings-name = Name of the site
settings-name-hint = Shown at the top of every page, in titles and in e-mails.
settings-name-length = The name has between 1 and { $most } characters.
settings-language-hint = For guests whose browser asks for no language that the site has. The announcement and the texts below are written in it.
settings-zone-hint = For guests. Members choose their own.
refused-words = Refused words
refused-words-hint = One word or phrase a line. Posts, titles, messages, names, and texts beside orders with one of them are refused, and the word is named. Whole words count; capitals and accents do not.
settings-announcement-hint = Shown on every page, except those of running games. Empty: none.
settings-text-hint = Has a page of its own, linked at the bottom of every page. Empty: none. You can format it like a post.
settings-text-long = The text has { $bytes } bytes; at most { $most } are possible.
door-closed = Nobody
audit-site-name = named the site { $name }
audit-site-language = set language and time zone of guests: { $language }, { $zone }
audit-site-text = changed the text: { $text }
health-title = Health
health-good = in order
health-look = needs a look
health-oldest = The oldest has waited since { $when }.
health-mail-waiting = { PLURAL($count) ->
    [one] { $count } e-mail is due.
   *[other] { $count } e-mails are due.
}
health-mail-failed = { PLURAL($count) ->
    [one] { $count } e-mail was given up within the last day.
   *[other] { $count } e-mails were given up within the last day.
}
health-mail-folder = No mail server is configured: e-mails are written into the folder “mail” of the data folder.
health-test = Send me a test e-mail
health-test-sent = The test e-mail is on its way. Its line below says whether the mail server accepts it.
health-deadlines = Deadlines
health-due = { PLURAL($count) ->
    [one] { $count } game waits for its deadline to be processed.
   *[other] { $count } games wait for their deadlines to be processed.
}
health-worker = The worker last reported { $when }.
health-worker-never = No worker has ever reported.
health-on-hold = Games on hold
health-none-on-hold = No game is on hold.
health-backup = Backup
health-archived = Changes of the database were last archived { $when }.
health-not-archived = The database archives no changes. The site does not know of copies made by other programs.
health-version = Version
start-setup = Set up
start-setup-boards = Create the usual boards
start-setup-test = Send me a test e-mail
start-setup-more = All settings
start-setup-done = The site is set up.

settings-accent = Colour
settings-accent-hint = Of marks, underlines and the usual logo, in both themes.
accent-vermilion = Vermilion
accent-blue = Blue
accent-green = Green
accent-teal = Teal
accent-violet = Violet
accent-ochre = Ochre
logo-title = Logo
logo-about = Stands at the top of every page, before the name of the site.
logo-hint = PNG, JPEG, GIF or WebP, at most 10 MB. It is shown 32 pixels high; a transparent one suits both themes.
logo-button = Use this logo
logo-remove = Use the usual logo
settings-vacation = Days of vacation in a year
settings-vacation-hint = For each person, 0 to 180. 0: no vacation.
settings-vacation-range = Write a number from 0 to { $most }.
settings-pictures = Megabytes of pictures and files
settings-pictures-hint = For each person, 0 to 100,000. 0: nobody uploads any.
settings-pictures-range = Write a number from 0 to { $most }.
audit-picture-quota = set the megabytes of pictures that each person may keep to { $megabytes }
audit-accent = changed the colour of the site to { $colour }
audit-logo = changed the logo of the site
audit-logo-removed = removed the logo of the site
audit-vacation-days = set the days of vacation in a year to { $days }
audit-avatar-removed = removed their picture
