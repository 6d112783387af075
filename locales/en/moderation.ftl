# What moderators do about threads and posts.

moderation-title = Moderate
moderation-state = State
moderation-pin = Pin to the top
moderation-unpin = Unpin
moderation-lock = Lock
moderation-unlock = Unlock
moderation-hide = Hide the thread
moderation-show = Show the thread again
moderation-hide-short = Hide
moderation-hide-post = Hide the post
moderation-show-post = Show again
moderation-move = Move
moderation-to = Board
moderation-split-off = Split posts off
moderation-new-title = Title of the new thread
moderation-which-posts = Posts that go there
moderation-later-posts = Later posts
moderation-reason = Reason
moderation-reason-hint = Shown in place of the text, and told to its author.
moderation-is-hidden = Hidden: { $reason }
moderation-reason-missing = Say why.
moderation-reason-long = A reason has at most { $most } characters.
moderation-title-missing = The new thread needs a title.
moderation-title-long = A title has at most { $most } characters.
moderation-split-none = Choose at least one post, and leave at least one.
moderation-pinned = The thread is pinned.
moderation-unpinned = The thread is no longer pinned.
moderation-locked = The thread is locked.
moderation-unlocked = The thread is open again.
moderation-hidden = The thread is hidden.
moderation-shown = The thread is shown again.
moderation-moved = The thread has been moved.
moderation-split = The posts stand in this thread now.
moderation-post-hidden = The post is hidden.
moderation-post-shown = The post is shown again.
notice-post-hidden = Your post #{ $number } was hidden: { $reason }
audit-post-hidden = hid post { $post }: { $reason }
audit-post-shown = showed post { $post } again
audit-thread-hidden = hid thread { $thread }: { $reason }
audit-thread-shown = showed thread { $thread } again
audit-thread-pinned = pinned thread { $thread }
audit-thread-unpinned = unpinned thread { $thread }
audit-thread-locked = locked thread { $thread }
audit-thread-unlocked = unlocked thread { $thread }
audit-thread-moved = moved thread { $thread } to “{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] split { $count } post off thread { $thread } into { $new }
   *[other] split { $count } posts off thread { $thread } into { $new }
}

report-title = Report
report-intro = What { $name } wrote goes to those who look after the site with your words. Nobody else learns that you reported it.
report-reason-label = What is wrong with it?
report-reason-hint = A sentence is enough.
report-reason-missing = Say in a sentence what is wrong.
report-send = Send the report
report-filed = It will be looked at, and you will be told.
text-long = At most { $most } characters.

history-purge = Purge this text
history-purge-hint = The words are gone for good, for everybody. That there was a text, that you purged it and why stays.
history-purge-done = The text is purged.
history-purged = Purged by { $name }: { $reason }
notice-text-purged = An earlier text of your post #{ $number } was purged: { $reason }
notice-removed-all = The moderators removed what you wrote: { $reason }
notice-removal-undone = What the moderators had removed of yours is back.
notice-game-removed = The game { $game }, which had not begun, was removed by the moderators.
notice-game-back = The game { $game } is back.

held-told = Your post waits for a moderator: the first posts of a new account do. You will be told.
held-waits = Waits for a moderator. Only its author and the moderators see it.
held-refused-because = Refused: { $reason }
held-own = Your waiting posts
held-own-intro = The first posts of a new account are read by a moderator before they appear.
held-own-none = Nothing of yours waits.
held-queue = Waiting posts
held-queue-intro = First posts of new accounts. An approved post appears as if it had been posted now.
held-queue-none = Nothing waits.
held-new-thread = A new thread
held-reason-hint = For a refusal. Its author reads it.
held-approve = Approve
held-refuse = Refuse
held-approved = The post stands in its thread.
held-refused = The post is refused, and its author is told.
notice-held = Posts of new accounts wait for a moderator.
notice-held-approved = Your post was approved and stands in its thread.
notice-held-refused = Your post was not approved: { $reason }

admin-evasion-hint = This new account came from where somebody is banned. It may be the same person, or somebody else in the house.
admin-evasion-browser = The same browser
admin-evasion-network = The same network
admin-evasion-of = as { $name }
notes-title = Notes on { $name }
notes-intro = Moderators see these notes. The person does not, and learns only how many there are from their own data.
notes-none = No notes yet.
notes-link = { $count ->
    [0] Write a note for other moderators
   *[other] { PLURAL($count) ->
        [one] { $count } note by moderators
       *[other] { $count } notes by moderators
    }
}
note-label = Note
note-hint = For other moderators.
note-add = Add the note
note-missing = Write what the others should know.
