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
moderation-which-posts = Posts to move there
moderation-later-posts = Later posts
moderation-reason = Reason
moderation-reason-hint = Shown in place of the text, and sent to its author.
moderation-thread-reason-hint = Sent to the author of the thread, which nobody but moderators can read then.
moderation-is-hidden = Hidden: { $reason }
moderation-reason-missing = The reason is missing. Say why.
moderation-reason-long = The reason is too long. Use at most { $most } characters.
moderation-title-missing = The new thread has no title. Type one.
moderation-title-long = The title is too long. Use at most { $most } characters.
moderation-split-none = Nothing was split. Select at least one post, and leave at least one.
moderation-pinned = The thread is pinned.
moderation-unpinned = The thread is no longer pinned.
moderation-locked = The thread is locked.
moderation-unlocked = The thread is open again.
moderation-hidden = The thread is hidden.
moderation-shown = The thread is shown again.
moderation-moved = The thread has been moved.
moderation-same-board = The thread is on this board already. Choose another one.
moderation-split = The posts are now in this thread.
moderation-post-hidden = The post is hidden.
moderation-post-shown = The post is shown again.
moderation-deleted-meanwhile = The author has deleted it in the meantime. Only they can restore it; for everybody else it stays hidden.
notice-post-hidden = Your post #{ $number } was hidden: { $reason }
notice-thread-hidden = Your thread “{ $thread }” was hidden: { $reason }
audit-post-hidden = hid post { $post }: { $reason }
audit-post-shown = showed post { $post } again
audit-post-deleted = deleted their own post { $post }
audit-post-restored = restored their own post { $post }
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

merge-title = Merge into another thread
merge-intro = All posts of this thread move into another one. Both stand on boards that you moderate.
merge-into = The other thread
merge-into-hint = Its number, or its address as you copy it from the browser.
merge-find = Find the thread
merge-ask = { PLURAL($count) ->
    [one] { $count } post of “{ $thread }” moves into “{ $into }” ({ $board }).
   *[other] { $count } posts of “{ $thread }” move into “{ $into }” ({ $board }).
}
merge-look = Read the other thread
merge-effect-order = The posts of both stand in the order in which they were written, and are numbered again.
merge-effect-links = The old address of the thread, and links to its posts, lead to where they are then.
merge-effect-people = Who watches this thread watches the other one. Its poll, drafts, and posts that wait for a moderator go there too.
merge-effect-undo = To undo it, split the posts off again.
merge-do = Merge the threads
merge-other = Choose another thread
merge-done = The threads are merged. This is the first of the posts that have moved.
merge-unclear = This is neither the number of a thread nor its address on this site. Copy the address from the browser while you read the thread.
merge-empty = Name the other thread first.
merge-absent = There is no such thread. Copy its address from the browser while you read it.
merge-elsewhere = That thread stands on “{ $board }”, which you do not moderate. Ask one of its moderators, or an administrator.
merge-itself = That is this thread itself. If somebody has just merged the other one into it, nothing is left to do; otherwise choose another one.
merge-of-game = This thread belongs to a game, which needs it. Split off the posts that belong elsewhere.
merge-into-game = That is the thread of a game, which has nothing but the posts of the game. Choose its discussion.
merge-hidden = One of the two threads is hidden. Show it again first, or leave it hidden.
merge-archived = That thread stands on a board in the archive, which takes no posts. Choose another one.
merge-two-polls = Both threads have a poll, and a thread has one at most. Split off the other posts of this thread and merge those.
audit-thread-merged = { PLURAL($count) ->
    [one] merged thread { $thread } with { $count } post into thread { $into }
   *[other] merged thread { $thread } with { $count } posts into thread { $into }
}

report-title = Report
report-intro = What { $name } wrote goes to the moderators and administrators, together with your words. Nobody else learns that you reported it.
report-reason-label = What is wrong with it?
report-reason-hint = A sentence is enough.
report-reason-missing = The reason is missing. Say in a sentence what is wrong.
report-send = Send the report
report-filed = Your report is sent. A moderator will look at it, and you will be told the result.
text-long = The text is too long. Use at most { $most } characters.

history-purge = Delete this version for good
history-purge-hint = Nobody can read this text afterwards, and it cannot be restored. The history still shows that there was a text, that you deleted it, and why.
history-purge-done = The version is deleted for good.
history-purged = Deleted for good by { $name }: { $reason }
notice-text-purged = An earlier version of your post #{ $number } was deleted for good: { $reason }
notice-removed-all = The moderators removed what you wrote: { $reason }
notice-removal-undone = The moderators restored what they had removed of yours.
notice-game-removed = The game { $game }, which had not begun, was removed by the moderators.
notice-game-back = The game { $game } is restored.

pending-post-flash = Your post is waiting for a moderator, as the first posts of every new account do. You will be told the result.
pending-post-waiting = Waiting for a moderator. Only its author and the moderators see it.
pending-post-refused-because = Refused: { $reason }
pending-posts-own = Your waiting posts
pending-posts-own-intro = The first posts of a new account are read by a moderator before they appear.
pending-posts-own-none = None of your posts are waiting.
pending-posts-queue = Waiting posts
pending-posts-queue-intro = First posts of new accounts. An approved post appears as if it had been posted now.
pending-posts-queue-none = No posts are waiting.
pending-post-new-thread = A new thread
pending-post-reason-hint = Needed if you refuse the post. Its author reads it.
pending-post-approve = Approve
pending-post-refuse = Refuse
pending-post-approved = The post is approved and now in its thread.
pending-post-refused = The post is refused, and its author is notified.
notice-held = Posts of new accounts are waiting for a moderator.
notice-held-approved = Your post was approved and is now in its thread.
notice-held-refused = Your post was not approved: { $reason }

admin-evasion-hint = This new account uses a network or browser from which somebody is banned. It may be the same person, or somebody they live with.
admin-evasion-browser = The same browser
admin-evasion-network = The same network
admin-evasion-of = as { $name }
notes-title = Notes on { $name }
notes-intro = Only moderators see these notes. The person learns only from their own data how many there are.
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
note-missing = The note is empty. Write what the other moderators should know.
