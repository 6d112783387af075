# Polls.

poll-new = New poll
poll-new-for = In the thread
poll-question = Question
poll-options = Options
poll-options-hint = One a line, from 2 to 12.
poll-several = Voters may choose several options
poll-results-hidden = Show the results only after the poll closes
poll-results-hidden-hint = Until then everybody sees only how many people voted. Who chose what is never shown.
poll-end = Closes
poll-no-end = when I or a moderator close it
poll-end-days = { PLURAL($count) ->
    [one] after { $count } day
   *[other] after { $count } days
}
poll-create = Create the poll
poll-back = Back
poll-add = Add a poll
poll-exists-already = The thread already has a poll.
poll-thread-closed = The poll was not created: the thread is locked, or its board is in the archive. What you typed is still here.
poll-thread-taken = The poll was not created: the thread has got one meanwhile, and a thread has only one. What you typed is still here.
poll-choose = Your vote was not counted. Choose from the options of the poll.
poll-created = The poll is open.
poll-question-missing = The question is missing. Type one.
poll-question-long = The question is too long. Use at most { $most } characters.
poll-options-count = There are { $given } options. A poll has { $least } to { $most }.
poll-option-long = The option “{ $option }…” is too long. Use at most { $most } characters.
poll-option-twice = One option is there twice. Remove or change one of them.
poll-results-hidden-needs-end = A poll that hides its results must have a closing day. Choose one.
poll-days-unknown = Choose one of the days listed.
poll-open = Open until somebody closes it.
poll-closes = Closes { $when }.
poll-closed = Closed.
poll-voters = { PLURAL($count) ->
    [one] { $count } person voted.
   *[other] { $count } people voted.
}
poll-results-hidden-open = The results are shown after the poll closes.
poll-vote = Vote
poll-change = Change my vote
poll-voted = Your vote is counted.
poll-results = Result
poll-mine = (your choice)
poll-close = Close the poll
poll-closed-now = The poll is closed.
