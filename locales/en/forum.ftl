# The forum: boards, threads, posts, reading and watching.

home-title = Play-by-post games
home-about = Players post their orders over days and weeks. The server keeps the deadlines, works out the results and draws the map; the forum is for talk.
home-quiet = Nothing to do right now, { $name }
home-unseen-posts = { PLURAL($count) ->
    [one] One thread you watch has new posts
   *[other] { $count } threads you watch have new posts
}
home-drafts = { $count ->
    [0] No drafts.
   *[other] { PLURAL($count) ->
        [one] One draft to finish.
       *[other] { $count } drafts to finish.
    }
}
home-whats-new = What is new
home-new-here = New here?
home-invitation = You can read everything public without an account. With one you can post, watch threads and take a seat in a game.
home-due-next = Due next
home-watch = Watch the game

forum-about = Talk about games, rules, maps and anything else.
forum-board = Board
forum-unread = Unread
forum-last-post = Last post
forum-mark-read = Mark all as read
forum-read = All boards are marked as read.
forum-empty = There are no boards yet. An administrator can create them.

board-thread = Thread
board-posts = Posts
board-start = Start a thread
board-empty = No threads here yet. Start the first one.
board-no-posts = no posts yet
board-mark-read = Mark this board as read
board-read = “{ $board }” is marked as read.
board-log-in-to-post = Log in to start a thread.
forum-archive = Archive
board-archived = archived
board-archived-why = This board is in the archive: it can be read, and nothing new is written here.

thread-pinned = pinned
thread-locked = locked
thread-hidden = hidden
thread-locked-why = This thread is locked: you can read it, but not reply.
thread-merged-title = This thread was merged into another
thread-merged-link = Go on to its posts
thread-of-game = game
thread-of-game-why = The posts here come from the game: orders and comments are written on its page.
thread-hidden-because = Hidden by a moderator. Reason: { $reason }
thread-reply = Reply
thread-log-in-to-reply = Log in to reply
thread-first-unread = First unread
thread-new-from-here = New from here

post-label = Post { $number }
post-new = new
post-edited = edited { $when }
post-quote = Quote
post-edit = Edit
post-delete = Delete
post-delete-title = Delete your post
post-delete-what = Others will see a note in its place that you deleted it. Moderators can still read it, and you can restore it.
thread-delete-what = The thread goes with its only post: nobody but you and the moderators will find it. You can restore it.
post-delete-do = Delete the post
post-delete-replies = Others have replied in the thread that this post began. Change its text, or ask a moderator to remove it.
post-deleted = This post was deleted by its author.
thread-deleted = This thread was deleted by its author.
post-deleted-flash = The post is deleted. You can restore it here.
post-restore = Restore
post-restored-flash = The post is restored.
post-report = Report
post-hidden-because = This post was hidden by a moderator. Reason: { $reason }
post-closed = You cannot post here: the thread or board is locked, or not open to you. Your text is saved as a draft.
post-changed = Somebody else has changed this post since you opened it. Your text is kept: compare it with the post and save again.
post-too-often = You are posting too fast. Try again in { $seconds } s; your text is saved as a draft.

watch-thread-start = Watch this thread
watch-thread-stop = Stop watching
watch-thread-on = You watch this thread: you get a notification when somebody posts.
watch-thread-off = You no longer watch this thread.
mute-thread-start = Mute: no e-mails about this thread
mute-thread-stop = Send e-mails about this thread again
mute-thread-on = You get no e-mails about this thread. Notifications on the site stay.
mute-thread-off = You get e-mails about this thread again.
watch-board-start = Watch for new threads
watch-board-stop = Stop watching
watch-board-on = You watch this board: you get a notification for each new thread.
watch-board-off = You no longer watch this board.

latest-title = Latest posts
latest-about = The threads of all boards, the one with the latest post first.
latest-empty = Nobody has written anything yet.
watched-title = Watched threads
watched-about = Threads you chose to watch, and those you have posted in.
watched-empty = You watch no threads yet. Post in one, or press “Watch this thread”.
watched-new-posts = New in your threads
watched-all = All watched threads
watched-quiet = Nothing new since your last visit.

notice-quoted = { $name } quoted you in “{ $thread }”.
notice-mentioned = { $name } mentioned you in “{ $thread }”.
notice-new-post = { $name } posted in “{ $thread }”.
notice-new-thread = { $name } started “{ $thread }”.

history-title = History of post { $number }
history-about = Newest version first; added text is underlined, removed text is struck through.
history-first = First version
history-change = Change { $number }

of-person-title = Posts by { $name }
of-person-empty = Nothing posted yet.

solo-category = Solo games
solo-board = Games against bots
solo-board-about = Games of one person against bots. Not listed anywhere.

# Reactions to posts.

reaction-add = React
reaction-agree = Agree
reaction-thanks = Thanks
reaction-love = Love it
reaction-laugh = Funny
reaction-surprise = Surprising
reaction-sadness = Sad
reaction-by = { $kind }, { $count }: { $names }

thread-description = “{ $thread }”, a thread in { $board }.
thread-new-posts = New posts have come.
thread-new-posts-show = Show them
post-quote-choose = choose
post-quote-chosen = Quote the chosen posts
thread-day = Go to the day
thread-day-go = Go

bookmarks-title = Bookmarks
bookmarks-about = Posts that you keep to find them again. Nobody else sees them.
bookmarks-empty = No bookmarks yet. Press “Bookmark” below a post.
bookmarks-post = Post
bookmarks-kept = Kept
bookmark-keep = Bookmark
bookmark-kept = Bookmarked
bookmark-remove = Remove bookmark
bookmark-removed = Bookmark removed.
