# Administration: people, reports, the log.

audit-first-admin = made the first admin
audit-reset-link = had a link for a new password printed
audit-made-admin = made an admin
audit-made-player = made a player
audit-banned = banned: { $reason }
audit-banned-until = banned until { $until }: { $reason }
audit-ban-lifted = lifted the ban
audit-sessions-ended = logged out everywhere
audit-account-erased = deleted the account
audit-factor-removed = removed the second factor
audit-report-acted = closed report { $number }: acted upon
audit-report-no-action = closed report { $number }: no action

admin-label = Administration
admin-reports = Reports
admin-people = People
admin-boards = Boards
admin-log = Log
admin-saved = Saved.
admin-search-label = Name or address
admin-search = Search
admin-nobody = Nobody is called that.
admin-role = Role
admin-since = Since
admin-unconfirmed = (not confirmed)
admin-gone = gone
admin-banned = banned
admin-card = public page
role-player = Player

admin-is-admin = Looks after the site: people, boards, reports.
admin-is-player = Posts, plays and writes to others.
admin-make-player = Make a player
admin-make-admin = Make an admin
admin-role-set = The role has changed. Their sessions have ended; they log in anew.
admin-last-admin = This is the last admin. Make somebody else an admin first.
admin-ban = Ban
admin-ban-reason = Reason
admin-ban-reason-hint = The banned person reads it when trying to log in.
admin-ban-reason-missing = Give a reason: the banned person reads it.
admin-ban-days = Days
admin-ban-days-hint = How many days it lasts. Empty: until it is lifted.
admin-ban-days-unclear = A number from 1 to 3650, or nothing.
admin-ban-button = Ban
admin-ban-admin = An admin cannot be banned. Take the role away first.
admin-banned-until = Banned until { $until }.
admin-banned-open = Banned until it is lifted.
admin-unban = Lift the ban
admin-sessions = Sessions
admin-sessions-hint = For an account that somebody else may be in: every browser that is logged in to it is logged out.
admin-sessions-end = Log out everywhere
admin-sessions-ended = Every browser has been logged out.
admin-factor-hint = For somebody who has lost the phone, the passkeys and the recovery codes. Be sure that it is them: afterwards the password alone lets in.
admin-factor-remove = Remove the second factor
admin-factor-removed = The second factor is removed, and its owner is told.

admin-log-intro = Who decided what, and when. Nothing in it can be changed or removed.
admin-log-empty = Nothing yet.
admin-operator = The operator

admin-reports-open = Open reports
admin-reports-closed = Closed reports
admin-reports-none = No reports here.
admin-report-number = Report { $number }
admin-report-look = Have a look
admin-report-note = Note for other moderators
admin-report-acted = Acted upon
admin-report-no-action = No action
admin-report-closed = The report is closed, and who filed it is told.

admin-board = Board
admin-board-new = New board
admin-order = Order
admin-up = { $title } up
admin-down = { $title } down
admin-rename = Rename
admin-category-title = Title of the category
admin-category-new = New category
admin-category-add = Add
admin-category-empty = No boards yet.
board-category-label = Category
board-title-label = Title
board-title-length = A title has 1 to { $most } characters.
board-slug-label = Name in addresses
board-slug-hint = Letters a to z and figures, single hyphens between them.
board-slug-unclear = Only letters a to z, figures, and single hyphens between them; at most 60.
board-slug-taken = Another board has this name in addresses.
board-about-label = What belongs here
board-about-hint = One line under the title.
board-read-label = Who reads
board-reply-label = Who replies
board-start-label = Who starts threads
board-open-label = Who opens games
audience-everyone = Everybody
audience-players = Players
audience-admins = Admins

admin-moderators = Moderators
admin-moderators-intro = They hide, move, split, pin and lock threads here, beside the admins, and deal with reports on posts.
admin-moderators-none = Only the admins look after this board.
moderator-give = Make a moderator
moderator-give-hint = The name of an account. Its sessions end; it logs in anew.
moderator-given = { $name } looks after this board now.
moderator-take = Take away
moderator-unknown = Nobody is called that.
notice-moderator = You look after the board “{ $board }” now: posts can be hidden, threads moved, split, pinned and locked.

audit-moderator-given = gave the board { $board } to a moderator
audit-moderator-taken = took the board { $board } from a moderator
audit-category-made = made the category { $title }
audit-category-renamed = renamed the category { $old }: { $title }
audit-board-made = made the board { $title }
audit-game-decided = in the game { $game }: { $said }
audit-board-changed = changed the board { $title }
audit-board-moved = moved the board { $title }
audit-category-moved = moved the category { $title }

# The first steps of a new site, and the boards that it makes by itself.
start-title = First steps
start-about = What a new site needs before people come: boards to talk on, a game to join, and mail that arrives.
start-done = done
start-boards = Boards
start-boards-why = The usual boards: one for games, on which every member may create games and talk about them, one for general talk, and one for introductions. Names, order and permissions can be changed later.
start-boards-make = Make the usual boards
start-boards-own = Make other boards
start-boards-made = The boards are made.
start-boards-look = See the boards
start-boards-change = Change them
start-game = The first game
start-game-why = Each button opens the form that creates a game on the board { $board }.
start-game-later = A game for others stands on a board: make the boards first.
start-game-alone = Try a game alone against bots first
start-mail = E-mail
start-mail-why = Confirm your own address: the letter with the link shows that mail from this site arrives.
start-mail-works = Your address is confirmed, so mail from this site arrives.
start-people = People
start-people-why = Anybody can make an account here:
start-no-boards = This site has no boards yet, so nobody can create a game for others.
usual-category-games = Games
usual-category-talk = Community
usual-board-games = Games
usual-board-games-about = Game threads: create a game, take a seat, talk about what happens.
usual-board-general = General
usual-board-general-about = Anything that belongs to no game.
usual-board-introductions = Introductions
usual-board-introductions-about = Say hello: who you are and what you like to play.

# More than one account: networks, browsers, mutes, notes, everything at once.
audit-muted = muted until { $until }: { $reason }
audit-mute-lifted = lifted the mute
audit-places-banned = { PLURAL($count) ->
    [one] banned { $count } network or browser along
   *[other] banned { $count } networks and browsers along
}
audit-network-banned = banned the network { $network }: { $reason }
audit-place-ban-lifted = lifted the ban of a network or browser
admin-ban-networks = Ban their networks too
admin-ban-browsers = { PLURAL($count) ->
    [one] Ban { $count } browser they used too
   *[other] Ban { $count } browsers they used too
}
admin-ban-along-hint = No accounts can be made from there, and new accounts cannot write from there. Lifting the ban lifts this too.
admin-mute = Mute
admin-mute-hint = A muted person reads and plays, but does not post or write messages. They read the reason.
admin-mute-days-hint = How many days it lasts.
admin-mute-days-unclear = A number from 1 to 3650.
admin-mute-button = Mute
admin-mute-admin = An admin, or somebody who has left, cannot be muted.
admin-muted-until = Muted until { $until }.
admin-unmute = Lift the mute
admin-place-bans = Bans of networks
admin-place-bans-intro = From a banned network or browser no account can be made, and new accounts (made less than 30 days before the ban, or after it) cannot write. Older accounts go on.
admin-place-bans-none = No network and no browser is banned.
admin-place = Network or browser
admin-a-browser = A browser
admin-until = Until
admin-until-lifted = it is lifted
admin-evasions = New accounts from there
admin-place-ban-lift = Lift
admin-network-ban = Ban a network
admin-network = Network
admin-network-hint = An address as 192.0.2.7 or 2001:db8:1:2::7, or a network as 192.0.2.0/24 or 2001:db8:1::/48.
admin-network-unclear = Not an address, or too wide a network: write it as 192.0.2.7, 192.0.2.0/24, 2001:db8:1:2::/64 or 2001:db8:1::/48.
admin-network-reason-hint = Whoever is refused reads it.
admin-network-ban-button = Ban the network
admin-evaded = from a banned place
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
audit-removal-undone = brought back everything
audit-text-purged = purged text { $revision } of post { $post }: { $reason }
audit-note-added = wrote a note
admin-remove = Remove everything
admin-remove-hint = Hides all their posts and threads, their games that have not begun, and messages that nobody has answered. They read the reason. It can be undone.
admin-remove-button = Remove everything
admin-removed = Everything of theirs is removed.
admin-removed-by = Removed by { $name }, { $when }.
admin-bring-back = Bring everything back
admin-brought-back = What was removed is back.
admin-notes = notes
# Who gets an account.
registration-title = Registration
registration-door = Who gets an account
registration-door-hint = Whoever has an account keeps it. Whoever waits for approval stays on the list until somebody decides.
registration-members-invite = Members may invite
registration-members-invite-hint = Admins always may.
registration-button = Save
door-open = Everybody
door-invitation = Whoever is invited
door-approval = Whoever is approved by a moderator or invited
admissions-title = Waiting
admissions-intro = New accounts that wait for approval. Until then they can read but not write. Whoever is refused is told why.
admissions-none = Nobody waits.
admission-approve = Approve
admission-refuse = Refuse
admission-reason = Reason, which they read
admission-reason-missing = Give a reason: the person reads it.
admission-approved = The account is approved.
admission-refused = The account is refused, and told why.
admission-decided-already = Somebody has decided about this account already.
admin-not-admitted = Not approved
audit-registration = set who gets an account: { $door }; { $who }
audit-members-invite = members may invite
audit-admins-invite = only admins invite
audit-admitted = approved an account
audit-not-admitted = refused an account: { $reason }
audit-held-approved = approved a waiting post: { $post }
audit-held-refused = refused a waiting post: { $reason }
