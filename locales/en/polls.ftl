# Polls.

poll-new = Ask the readers
poll-new-for = A poll in
poll-question = Question
poll-options = Options
poll-options-hint = One a line, 2 to 12 of them.
poll-several = Several options may be chosen
poll-blind = Show the numbers only after closing
poll-blind-hint = Until then everybody sees only how many voted. Who chose what is never shown.
poll-end = Closes
poll-no-end = When I or a moderator close it
poll-end-days = { PLURAL($count) ->
    [one] after { $count } day
   *[other] after { $count } days
}
poll-ask = Ask
poll-back = Back
poll-add = Add a poll
poll-taken = The thread has its poll.
poll-choose = Nothing was counted: choose what the poll offers.
poll-asked = The poll is open.
poll-question-missing = Ask something.
poll-question-long = A question has at most { $most } characters.
poll-options-count = A poll has { $least } to { $most } options; these are { $given }.
poll-option-long = An option has at most { $most } characters; “{ $option }…” has more.
poll-option-twice = The same option stands there twice.
poll-blind-needs-end = A poll that hides its numbers needs a day on which it closes.
poll-days-unknown = Choose one of the days listed.
poll-open = Open until somebody closes it.
poll-closes = Closes { $when }.
poll-closed = Closed.
poll-voters = { PLURAL($count) ->
    [one] { $count } person voted.
   *[other] { $count } people voted.
}
poll-blind-open = The numbers are shown after closing.
poll-vote = Vote
poll-change = Change my vote
poll-voted = Your vote is in.
poll-results = Result
poll-mine = (your choice)
poll-close = Close the poll
poll-closed-now = The poll is closed.
