# Reminders of deadlines, the one letter a day, the calendar, the list of one's letters, switching mail off from the mail.

remind-title = Reminders
remind-share = Remind me after a part of the time
remind-share-of = after { $number } % of the time
remind-hours = Remind me before the deadline
remind-hours-before = { PLURAL($number) ->
    [one] { $number } hour before
   *[other] { $number } hours before
}
remind-never = not at all
remind-digest = Mail about games
remind-digest-hint = One letter a day gathers what you have not read by then; deadlines shorter than a day may pass before it comes.
remind-each = a letter for each notice
remind-digest-at = one letter a day, at { $number }:00
remind-saved = Saved.
game-notice-reminder = { $game }, { $phase }: { $task }, still owed, due { $at }

calendar-title = Calendar of my deadlines
calendar-told = A calendar program that opens this address shows your deadlines. Whoever has the address reads them: do not pass it on.
calendar-once = This is the address. It is shown only now:
calendar-since = There is an address since
calendar-new = New address; an earlier one stops working
calendar-revoke = Switch the address off
calendar-revoked = The address of your calendar no longer works.
calendar-name = Stafeta: my deadlines
calendar-entry = { $game }: { $task }

letter-digest-subject = What your games had to tell
letters-title = My letters
letters-told = What Stafeta has written to you by mail in the last month, and what became of it.
letters-unknown = A letter that this release of the site cannot read
letters-none = No letters.
letters-sent = Taken by the mail server
letters-dropped = Not sent, for there was no confirmed address
letters-failed = Given up after a day
letters-waiting = Waits until
letters-again = Did not get through; again
letters-attempts = { PLURAL($count) ->
    [one] { $count } attempt
   *[other] { $count } attempts
}

unsubscribe-title = No more mail of this kind
unsubscribe-told = Stafeta will send no more mail of the kind of that letter. The notices stay on the page, and your profile switches the mail on again.
unsubscribe-do = Switch it off
unsubscribe-done = Done: no more mail of that kind. Your profile switches it on again.
game-notice-alone = { $game }: your game alone waits for you ({ $phase }: { $task }); it is called off { $at }
letter-zone = Times in this letter: { $zone }.
calendar-zone = Times: { $zone }.
