# Accounts: coming in, settings, leaving, notices, the letters.

login-title = Log in
login-name = Name or mail address
login-button = Log in
login-forgotten = Password forgotten
login-new-here = New here?
login-to-register = Make an account
login-wrong = Name and password do not belong together. Nothing else can be said, so that nobody learns who has an account.
login-wait = Too many tries. Try again { $wait }, or set a new password by mail: that works at once.
login-banned = You are banned. Reason: { $reason }
login-banned-until = You are banned until { $until }. Reason: { $reason }
wait-seconds = { PLURAL($count) ->
    [one] in { $count } second
   *[other] in { $count } seconds
}
wait-minutes = { PLURAL($count) ->
    [one] in { $count } minute
   *[other] in { $count } minutes
}

register-title = Make an account
register-intro = For posting, playing and writing to others. Reading needs none.
register-button = Make the account
register-known = You have one?
register-to-login = Log in
register-by-invitation = This site is open to people who were invited. Ask a member for an invitation: it is a link that leads to a form like this one.
register-waits = A moderator looks at each new account. Until it is approved you can read, and change your profile.
not-admitted = Your account waits for approval by a moderator, or was refused it. You can read meanwhile, but not write.
register-wait = Several accounts were made from your network just now. Try again { $wait }.
setup-title = The first admin
setup-intro = This account will look after the site: people, boards, reports. The link works once.

name-label = Name
name-hint = As others see you. Letters and figures, also spaces, dots and hyphens between them.
name-short = A name has at least { $least } characters.
name-long = A name has at most { $most } characters.
name-character = A name has letters and figures; a space, dot, hyphen or underscore may stand between them.
name-scripts = A name is written in one script. Mixed letters could pass for another name.
name-reserved = This name is kept for the site. Choose another one.
name-taken = Somebody has this name, or one that looks just like it. Choose another one.
email-label = Mail address
email-hint = For your letters, and for a new password if you forget yours. Nobody else sees it.
email-unclear = No letter could be sent to this address. Check how it is written.
password-label = Password
password-hint = At least { $least } characters. A sentence of your own is better than a short riddle.
password-short = A password has at least { $least } characters.
password-long = A password has at most { $most } characters.
password-common = This password is one of the first that anybody tries, or is made of your name, your address or the name of the site. Choose another one.
password-wrong = This is not your password.
zone-label = Time zone
zone-hint = Deadlines and times are shown in it.
zone-unknown = There is no such time zone. Choose one from the list.
choice-unknown = Choose one from the list.

forgotten-title = Password forgotten
forgotten-intro = Name the address of your account; a letter with a link to a new password goes there.
forgotten-button = Send the letter
forgotten-sent = If an account has this address, a letter is on its way. The link in it works for half an hour.
reset-title = A new password
reset-intro = All your sessions end when it is set; log in again with the new one.
reset-button = Set the password
reset-done = The new password holds. Log in with it.
dead-link-title = This link no longer works
dead-link-why = It was used already, it is too old, or a newer one was sent. Ask for another.
confirm-title = Confirm your address
confirm-intro = Is { $address } yours?
confirm-button = Yes, it is mine
confirm-done = The address is confirmed.

profile-title = Profile
profile-saved = Saved.
about-label = About you
about-hint = A few words for whoever opens your page. May stay empty.
about-long = At most { $most } characters.
language-label = Language
theme-label = Colours
theme-system = As your system has it
theme-light = Day ride
theme-dark = Night ride
mail-kinds-legend = By mail
mail-kinds-hint = Everything stands on the page Notices too. Letters go only to a confirmed address.
mail-kind-conversation = Private messages
mail-kind-watch = Posts in what you watch
mail-kind-quote = Quotes of your posts
mail-kind-game = Your turn, deadlines and results
mail-kind-press = What players say to you inside games
mail-kind-moderation = Decisions of the moderators
mail-kind-account = Your second factor and how you log in

mail-title = Mail address
mail-confirmed = confirmed on { $when }
mail-unconfirmed = not confirmed yet. Until then no letters go there but the one that confirms it.
mail-refused = The mail server of { $address } said on { $when } that there is no such address. No letters go there until you confirm it again, or give another one below.
mail-again-button = Send that letter again
mail-sent-again = The letter is on its way.
mail-change-title = Another address
mail-new-label = New address
mail-new-hint = A letter goes there; it holds once you confirm it.
mail-change-button = Change the address
mail-change-sent = A letter is on its way to { $address }. Confirm the address with the link in it.

password-title = Password
password-old-label = Present password
password-new-label = New password
password-ends-others = All other sessions end when it changes.
password-button = Change the password
password-changed = The new password holds. All other sessions have ended.

sessions-title = Sessions
sessions-intro = Where you are logged in. What you do not know, end, and change your password.
sessions-browser = Browser
sessions-network = Network
sessions-begun = Logged in
sessions-seen = Last visit
sessions-this = this one
sessions-no-agent = gives no name
sessions-end = End the ticked sessions
sessions-end-all = Log out everywhere, here too
session-ended = { PLURAL($count) ->
    [one] The session has ended.
   *[other] { $count } sessions have ended.
}
sessions-ended = You are logged out everywhere.
sessions-password-hint = Asked so that nobody who finds your browser open can lock you out.
sessions-none-chosen = Tick the sessions to end.
sessions-activity = Account activity

activity-title = Activity
activity-intro = Log-ins, failed tries, and changes to what guards your account, newest first. Nobody but you and the admins sees this list. A line is kept for { $days } days. If something here was not you, end your sessions and change your password.
activity-empty = Nothing yet.
activity-what = What
activity-when = When
activity-unknown = Something else
activity-registered = Account made
activity-logged-in = Logged in
activity-log-in-failed = Wrong password
activity-second-factor-failed = Right password, wrong second factor
activity-log-in-banned = Log-in refused: banned
activity-logged-out = Logged out
activity-password-changed = Password changed
activity-password-reset = New password by a link from a letter
activity-mail-changed = Mail address changed
activity-mail-confirmed = Mail address confirmed
activity-second-factor-added = Second factor added
activity-second-factor-removed = Second factor removed
activity-sessions-ended = Sessions ended
activity-sessions-ended-by-admin = All sessions ended by an admin
activity-made-admin = Made an admin
activity-made-player = Made a player
activity-banned = Banned
activity-ban-lifted = Ban lifted

invitations-title = Invitations
invitations-intro = An invitation is a link with which one person makes an account. It works once, for { $days } days.
invitation-note-label = For whom
invitation-note-hint = A note for yourself, as a name. May stay empty.
invitation-no-note = without a note
invitation-button = Make an invitation
invitation-made = Pass this link on. It is shown only now:
invitation-state = State
invitation-made-at = Made
invitation-until = Works until
invitation-open = open
invitation-expired = expired
invitation-withdrawn-state = withdrawn
invitation-accepted-by = accepted by
invitation-withdraw = Withdraw
invitation-withdrawn = The invitation is withdrawn.
invitation-dead-title = This invitation does not work any more
invitation-accepted-already = An account was made with it already. If it is yours, log in; if not, ask for another invitation.
invitation-was-withdrawn = It was withdrawn. Ask whoever sent it for another one.
invitation-has-expired = It is too old. Ask whoever sent it for another one.

data-title = Your data
export-title = Take it along
export-intro = Everything the site keeps of you, in one file: account, sessions, activity, posts with their earlier texts, drafts, messages you wrote, notices, reports.
export-button = Download the file (JSON)
erase-title = Delete the account
erase-intro = What you wrote for others stays, without your name. Everything else goes.
erase-begin = Delete the account …
erase-what = Your name, address, profile, drafts, notices and sessions go at once and for good. Your posts and messages stay, signed { $name }. Nobody can undo this.
erase-sure = I have read this and want it.
erase-button = Delete the account for good
erase-keep = Keep it
erase-not-sure = Tick that you want it, or keep the account.
erase-admin = You are an admin. Have another admin make you a player first, so that somebody looks after the site.
erase-done = The account is deleted. Farewell.

notices-empty = Nothing yet. What concerns you will stand here: answers, messages, your turn.
notices-new = new
notices-read-all = Mark all read
notices-settings = What comes by mail
notices-times = { PLURAL($count) ->
    [one] { $count } time
   *[other] { $count } times
}

person-since = Here since { $when }.
person-gone = Has left. What they wrote stays under this name.
person-edit = Change your profile
person-write = Write to them
report-button = Report
role-admin = Admin

notice-conversation = { $name } wrote to you: { $subject }
notice-conversation-added = { $name } added you to a conversation: { $subject }
notice-waits = { $name } waits to be admitted.
notice-admitted = Your account is approved: you can write and play.
notice-not-admitted = Your account was not approved: { $reason }
notice-report = A report waits for a moderator.
notice-report-acted = The moderators acted on your report. Thank you.
notice-report-no-action = The moderators looked at your report and left things as they are.

letter-greeting = { $name },
letter-signature = Stafeta, { $site }
letter-switch-off = What comes by mail: { $link }
letter-confirm-subject = Confirm your address
letter-confirm = This address was given for your account on Stafeta. Confirm it with this link, which works until { $until }:

    { $link }

    If you know nothing of this, do nothing: without the link nothing happens.
letter-address-known-subject = You have an account already
letter-address-known = Somebody gave this address for a new account on Stafeta. It belongs to yours already, and stays yours.

    If it was you and the password is forgotten: { $link }
letter-reset-subject = A new password
letter-reset = Somebody, probably you, wants a new password. Choose one with this link, which works once, until { $until }:

    { $links }

    If it was not you, do nothing: your password stays as it is.
letter-password-changed-subject = Your password was changed
letter-password-changed = The password of your account was just changed, and all other sessions have ended.

    If it was not you, set a new one at once: { $link }
letter-mail-changed-subject = Your mail address was changed
letter-mail-changed = Your account has had another mail address since { $when }; this one gets no more letters.

    If it was not you, write to an admin of the site.
letter-erased-subject = Your account is deleted
letter-erased = The account { $name } on Stafeta is deleted, as its owner asked. This is the last letter.
mail-confirm-link = Confirm your address:
mail-confirm-why = you get no letters until then.
unconfirmed-no-links = A post or message with links to other sites waits until your address is confirmed: follow the link in the letter that we sent you. Your text is kept as a draft.
unconfirmed-no-strangers = Until your address is confirmed, you can write to people who sit in a game with you, and to admins. Follow the link in the letter that we sent you.
unconfirmed-one-game = Until your address is confirmed, you can be in one game with others at a time. Follow the link in the letter that we sent you.
