# Reminders of deadlines, the daily e-mail, the calendar, the list of e-mails to a member, unsubscribing from an e-mail.

remind-title = Reminders
remind-share = Remind me when part of the time has passed
remind-share-of = after { $number } % of the time
remind-hours = Remind me before the deadline
remind-hours-before = { PLURAL($number) ->
    [one] { $number } hour before
   *[other] { $number } hours before
}
remind-never = not at all
remind-digest = E-mails about games
remind-digest-hint = One e-mail a day lists the notifications that you have not read by then. A deadline shorter than a day may pass before it comes.
remind-each = one e-mail for each notification
remind-digest-at = one e-mail a day, at { $number }:00
remind-saved = Saved.
game-notice-reminder = { $game }, { $phase }: { $task } (not done yet), due { $at }

calendar-title = Calendar of my deadlines
calendar-about = A calendar program that opens this address shows your deadlines. Anybody who has the address can read them: do not pass it on.
calendar-once = This is the address. It is shown only now:
calendar-since = Address created
calendar-new = Create a new address (an earlier one stops working)
calendar-revoke = Remove the address
calendar-revoked = The address of your calendar no longer works.
calendar-name = { $site }: my deadlines
calendar-entry = { $game }: { $task }

email-digest-subject = News from your games
sent-emails-title = E-mails to you
sent-emails-about = The e-mails that { $site } sent you in the last month, and whether they were delivered.
sent-emails-unknown = An e-mail that this version of the site cannot show
sent-emails-none = No e-mails.
sent-emails-accepted = Accepted by the mail server
sent-emails-dropped = Not sent: there was no confirmed address
sent-emails-failed = Given up after a day
sent-emails-waiting = To be sent
sent-emails-retrying = Not delivered; next attempt
sent-emails-attempts = { PLURAL($count) ->
    [one] { $count } attempt
   *[other] { $count } attempts
}

unsubscribe-title = No more e-mails of this kind
unsubscribe-about = { $site } will send you no more e-mails of the same kind. Notifications still appear on the site, and you can turn the e-mails on again in your profile.
unsubscribe-button = Unsubscribe
unsubscribe-done = You will get no more e-mails of this kind. You can turn them on again in your profile.
game-notice-alone = { $game }: your solo game is waiting for you ({ $phase }: { $task }); it is cancelled { $at }
email-zone = Times in this e-mail: { $zone }.
calendar-zone = Times: { $zone }.
email-open = Open this page
email-due = Due: { $task }, until { $until }
email-nothing-due = You have no orders due now.
email-results = What has happened
email-map = Map: { $link }
email-times = { $line } ({ $count } times)
email-settings = E-mail settings
email-unsubscribe = Unsubscribe from such e-mails
sent-emails-needless = Not sent: you had read it on the site, a newer e-mail followed, or the post was removed
