# Accounts: log-in, sign-up, settings, deletion, notifications, e-mails.

login-title = Log in
login-name = Name or e-mail address
login-button = Log in
login-forgotten = Forgot your password?
invited-to-game = { $host } invites you to the game { $game }. Sign up or log in, then take a seat.
login-new-here = New here?
login-to-register = Sign up
login-wrong = The name or the password is wrong. The site does not say which, so that nobody can find out who has an account.
login-wait = Too many attempts. Try again { $wait }, or set a new password by e-mail: that works at once.
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

register-title = Sign up
register-intro = With an account you can post, play and write to others. You can read without one.
register-button = Create account
register-known = Do you have an account?
register-to-login = Log in
register-by-invitation = Only people with an invitation can sign up here. Ask a member for one: it is a link that opens the form for a new account.
register-waits = A moderator reviews each new account. Until it is approved, you can read and change your profile.
not-admitted = Your account is waiting for approval by a moderator, or was not approved. You can read, but not write.
register-wait = Several accounts were created from your network just now. Try again { $wait }.
setup-title = Create the first administrator
setup-intro = This account manages the site: people, boards, reports. The link works once.

name-label = Name
name-hint = Others see it. Use letters and digits; spaces, dots and hyphens may stand between them.
name-short = The name is too short. Use at least { $least } characters.
name-long = The name is too long. Use at most { $most } characters.
name-character = The name has a character that is not allowed. Use letters and digits; a space, dot, hyphen or underscore may stand between them.
name-scripts = The name mixes letters of different alphabets, so it could pass for another name. Use one alphabet.
name-reserved = This name is reserved for the site. Choose another one.
name-taken = Somebody already has this name, or one that looks like it. Choose another one.
email-label = E-mail address
email-hint = For notifications, and for a new password if you forget yours. Only you and the administrators see it.
email-unclear = This is not an e-mail address. Check how it is written.
password-label = Password
password-hint = At least { $least } characters. A sentence of your own is safer than a short, complicated password.
password-short = The password is too short. Use at least { $least } characters.
password-long = The password is too long. Use at most { $most } characters.
password-common = This password is easy to guess: it is a common one, or is made of your name, your address or the name of the site. Choose another one.
password-wrong = The password is wrong. Type the one you log in with.
zone-label = Time zone
zone-hint = Deadlines and times are shown in this time zone.
zone-unknown = This time zone does not exist. Choose one from the list.
choice-unknown = Choose one from the list.

forgotten-title = Forgot your password?
forgotten-intro = Type the e-mail address of your account. We will send you a link to set a new password.
forgotten-button = Send the link
forgotten-sent = If an account has this address, an e-mail is on its way. The link in it works for half an hour.
reset-title = Set a new password
reset-intro = All your sessions end when you set it. Log in again with the new password.
reset-button = Set password
reset-done = Your new password is set. Log in with it.
dead-link-title = This link no longer works
dead-link-why = It was used already, it has expired, or a newer one was sent. Ask for another one.
confirm-title = Confirm your e-mail address
confirm-intro = Is { $address } your address?
confirm-button = Confirm address
confirm-done = Your e-mail address is confirmed.

profile-title = Profile
profile-saved = Saved.
about-label = About you
about-hint = A few words for people who open your page (optional).
about-long = The text is too long. Use at most { $most } characters.
signature-label = Signature
signature-hint = One line under all your posts, at most 200 characters, for readers who turned signatures on. Empty: none.
signature-long = The signature has at most { $most } characters.
signature-show = Show the signatures of others under their posts
language-label = Language
theme-label = Theme
theme-system = Same as my device
theme-light = Light
theme-dark = Dark
mail-kind-conversation = Private messages
mail-kind-watch = Posts in threads and boards you watch
mail-kind-quote = Quotes and mentions of you
mail-kind-game = Your turn, deadlines and results
mail-kind-press = Press: messages from players inside games
mail-kind-moderation = Decisions of moderators
mail-kind-account = Account security: second factor and log-ins

mail-title = E-mail address
mail-confirmed = confirmed on { $when }
mail-unconfirmed = not confirmed yet. Until you confirm it, only the e-mail with the confirmation link goes there.
mail-refused = On { $when } the mail server of { $address } answered that this address does not exist. No e-mails go there until you confirm it again or give another one below.
mail-again-button = Send the confirmation again
mail-sent-again = The e-mail is on its way.
mail-change-title = Change the address
mail-new-label = New address
mail-new-hint = We will send an e-mail there. The address changes once you confirm it.
mail-change-button = Change address
mail-change-sent = An e-mail is on its way to { $address }. Confirm the address with the link in it.

password-title = Password
password-old-label = Current password
password-new-label = New password
password-ends-others = All other sessions end when you change it.
password-button = Change password
password-changed = Your password is changed. All other sessions have ended.

sessions-title = Sessions
sessions-intro = The browsers in which you are logged in. If you do not recognise one, end its session and change your password.
sessions-browser = Browser
sessions-network = Network
sessions-begun = Logged in
sessions-seen = Last visit
sessions-this = this one
sessions-no-agent = unknown
sessions-end = End the selected sessions
sessions-end-all = Log out everywhere, including here
session-ended = { PLURAL($count) ->
    [one] The session has ended.
   *[other] { $count } sessions have ended.
}
sessions-ended = You are logged out everywhere.
sessions-password-hint = Needed so that somebody who finds your browser open cannot lock you out.
sessions-none-chosen = No session is selected. Select the sessions to end.
sessions-activity = Account activity

activity-title = Activity
activity-intro = Log-ins, failed attempts and security changes, newest first. Only you and the administrators see this list. Each line is kept for { $days } days. If you do not recognise something, end your sessions and change your password.
activity-empty = Nothing yet.
activity-what = What
activity-when = When
activity-unknown = Other
activity-registered = Account created
activity-logged-in = Logged in
activity-log-in-failed = Wrong password
activity-second-factor-failed = Right password, wrong second factor
activity-log-in-banned = Log-in refused: banned
activity-logged-out = Logged out
activity-password-changed = Password changed
activity-password-reset = New password set with a link from an e-mail
activity-password-link-made = Link for a new password made by an administrator
activity-mail-changed = E-mail address changed
activity-mail-changed-by-admin = E-mail address corrected by an administrator
activity-mail-confirmed = E-mail address confirmed
activity-second-factor-added = Second factor added
activity-second-factor-removed = Second factor removed
activity-sessions-ended = Sessions ended
activity-sessions-ended-by-admin = All sessions ended by an administrator
activity-access-token-made = Access token made
activity-application-allowed = Application allowed
activity-access-token-revoked = Access token revoked
activity-made-admin = Role changed to administrator
activity-made-player = Role changed to player
activity-banned = Banned
activity-ban-lifted = Ban lifted

invitations-title = Invitations
invitations-intro = An invitation is a link with which one person can sign up, or as many as an administrator says. It works for { $days } days.
invitation-note-label = For whom
invitation-note-hint = A note for yourself, such as a name (optional).
invitation-no-note = without a note
invitation-places = How many people
invitation-places-hint = One link can let a whole club in; each place counts once.
invitation-places-wrong = Choose a number from 1 to { $most }.
invitation-taken = { $taken } of { $places }
invitation-button = Create an invitation
invitation-made = Pass this link on. It is shown only now:
invitation-state = Status
invitation-made-at = Created
invitation-until = Works until
invitation-open = open
invitation-expired = expired
invitation-withdrawn-state = withdrawn
invitation-accepted-by = accepted by
invitation-withdraw = Withdraw
invitation-withdrawn = The invitation is withdrawn.
invitation-dead-title = This invitation no longer works
invitation-accepted-already = It has been used up. If you signed up with it, log in; if not, ask for another invitation.
invitation-was-withdrawn = It was withdrawn. Ask the person who sent it for another one.
invitation-has-expired = It has expired. Ask the person who sent it for another one.

data-title = Your data
export-title = Download your data
export-intro = Everything the site stores about you, in one file: account, sessions, activity, posts with their earlier versions, drafts, messages you wrote, notifications, reports.
export-button = Download the file (JSON)
erase-title = Delete the account
erase-intro = What you wrote for others stays, without your name. Everything else is deleted.
erase-begin = Delete the account …
erase-what = Your name, address, profile, drafts, notifications and sessions are deleted at once and for good. Your posts and messages stay, signed { $name }. Nobody can undo this.
erase-confirm = I have read this and want to delete my account.
erase-button = Delete the account for good
erase-cancel = Cancel
erase-not-confirmed = The account was not deleted: the box is not ticked. Tick it to delete the account, or cancel.
erase-admin = You are an administrator. Ask another administrator to make you a player first, so that the site always has one.
erase-done = Your account is deleted. Goodbye.

notifications-empty = No notifications yet. Replies, messages and your turns will appear here.
notifications-new = new
notifications-read-all = Mark all as read
notifications-settings = E-mail settings
notifications-times = the latest of { $count }

person-since = Member since { $when }.
person-deleted = Deleted their account. What they wrote stays under this name.
person-edit = Edit profile
person-write = Send a message
report-button = Report
role-admin = Administrator
role-moderator = Moderator

members-title = Members
members-count = { PLURAL($count) ->
    [one] One member.
   *[other] { $count } members.
} { PLURAL($day) ->
    [one] One was here in the last 24 hours.
   *[other] { $day } were here in the last 24 hours.
}
members-search-label = Name begins with
members-order = Order
members-by-name = By name
members-newest = Newest first
members-since = Member since
members-none = No member has a name that begins like this.
members-of-day = in the last 24 hours
members-of-week = in the last 7 days
members-of-month = in the last 30 days
members-earlier = longer ago

notice-conversation = { $name } wrote to you: { $subject }
notice-conversation-added = { $name } added you to a conversation: { $subject }
notice-waits = { $name } is waiting for approval.
notice-admitted = Your account is approved: you can write and play.
notice-not-admitted = Your account was not approved: { $reason }
notice-report = A report is waiting for a moderator.
notice-report-acted = The moderators acted on your report. Thank you.
notice-report-no-action = The moderators looked at your report and took no action.

email-greeting = { $name },
email-signature = { $site }, { $address }
email-settings-link = E-mail settings: { $link }
email-confirm-subject = Confirm your e-mail address
email-confirm = This address was given for your account on { $site }. Confirm it with this link, which works until { $until }:

    { $link }

    If this was not you, ignore this e-mail: without the link nothing happens.
email-address-known-subject = You already have an account
email-address-known = Somebody gave this address for a new account on { $site }. It already belongs to your account, and stays with it.

    If it was you and you forgot your password: { $link }
email-password-reset-subject = Set a new password
email-password-reset = Somebody, probably you, asked for a new password. Set one with this link, which works once, until { $until }:

    { $links }

    If it was not you, ignore this e-mail: your password stays as it is.
email-password-changed-subject = Your password was changed
email-password-changed = The password of your account was just changed, and all other sessions have ended.

    If it was not you, set a new password at once: { $link }
email-address-changed-subject = Your e-mail address was changed
email-address-changed = Your account has had another e-mail address since { $when }; this one gets no more e-mails.

    If it was not you, write to an administrator of the site.
email-address-corrected = An administrator of the site gave your account another e-mail address { $when }, because somebody told them that you can no longer read this one. This one gets no more e-mails.

    If it was not you, write to an administrator of the site.
email-account-deleted-subject = Your account is deleted
email-account-deleted = The account { $name } on { $site } is deleted, as its owner asked. This is the last e-mail.
mail-confirm-link = Confirm your e-mail address:
mail-confirm-why = until then you get no notifications by e-mail.
mail-refused-link = Mail servers refuse your e-mail address.
mail-refused-why = Until you confirm it again or change it, you get no e-mails.
unconfirmed-no-links = Your e-mail address is not confirmed, so you cannot post links to other sites yet. Follow the link in the e-mail that we sent you; your text is saved as a draft.
unconfirmed-no-strangers = Your e-mail address is not confirmed, so you can write only to administrators and to people in a game with you. Follow the link in the e-mail that we sent you.
unconfirmed-one-game = Your e-mail address is not confirmed, so you can be in only one game with others at a time. Follow the link in the e-mail that we sent you.
email-test-subject = Test e-mail
email-test = This e-mail shows that e-mail from { $site } arrives.
register-closed = Nobody can sign up at the moment.

avatar-title = Your picture
avatar-about = It stands beside your posts. Without one, a mark drawn from your name stands there. In games that hide their players it is never shown.
avatar-hint = PNG, JPEG, WebP or a still GIF, at most 10 MB. A square from its middle is kept.
avatar-button = Show this picture
avatar-saved = Your picture is saved.
avatar-remove = Remove the picture
avatar-remove-of = Remove the picture of this person
avatar-removed = The picture is removed.
