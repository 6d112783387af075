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
audit-post-hidden = Post { $post } hidden: { $reason }
audit-post-shown = Post { $post } shown again
audit-thread-hidden = Thread { $thread } hidden: { $reason }
audit-thread-shown = Thread { $thread } shown again
audit-thread-pinned = Thread { $thread } pinned
audit-thread-unpinned = Thread { $thread } unpinned
audit-thread-locked = Thread { $thread } locked
audit-thread-unlocked = Thread { $thread } unlocked
audit-thread-moved = Thread { $thread } moved to “{ $board }”
audit-thread-split = { PLURAL($count) ->
    [one] { $count } post split off thread { $thread } into { $new }
   *[other] { $count } posts split off thread { $thread } into { $new }
}
