# The forum: boards, threads, posts, reading and watching.

home-title = Games played by post
home-about = Orders posted over weeks, a server that keeps the clock and judges, and the talk around the table.
home-quiet = Nothing waits for you, { $name }
home-news = { PLURAL($count) ->
    [one] One thread you watch has news
   *[other] { $count } threads you watch have news
}
home-drafts = { $count ->
    [0] No drafts.
   *[other] { PLURAL($count) ->
        [one] One draft to finish.
       *[other] { $count } drafts to finish.
    }
}
home-aside = What is new
home-new-here = New here?
home-invitation = Everything that is public can be read without an account. With one you can post, watch threads and take a seat.

forum-about = Talk about games, rules and maps, and anything else a table talks about.
forum-board = Board
forum-unread = Unread
forum-last-post = Last post
forum-mark-read = Mark all read
forum-read = All boards count as read.
forum-empty = There are no boards yet. An administrator sets them up.

board-thread = Thread
board-posts = Posts
board-start = Start a thread
board-empty = No threads here yet. Start the first one.
board-no-posts = no posts yet
board-mark-read = Mark this board read
board-read = “{ $board }” counts as read.
board-log-in-to-post = Log in to start a thread.

thread-pinned = pinned
thread-locked = locked
thread-hidden = hidden
thread-locked-why = This thread is locked: it can be read, not continued.
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
post-report = Report
post-hidden-because = This post was hidden by a moderator. Reason: { $reason }
post-closed = This place takes no posts from you: it is locked, or not open to you. Your text is kept as a draft.
post-changed = Somebody else has changed this post since you opened it. Your text is kept; compare it with the post and save again.
post-too-often = You post faster than this forum takes it. Try again in { $seconds } s; your text is kept as a draft.

watch-thread-start = Watch this thread
watch-thread-stop = Stop watching
watch-thread-on = You watch this thread: a notice comes when somebody posts.
watch-thread-off = You no longer watch this thread.
watch-board-start = Watch for new threads
watch-board-stop = Stop watching
watch-board-on = You watch this board: a notice comes with each new thread.
watch-board-off = You no longer watch this board.

watched-title = Watched threads
watched-about = Threads you asked to hear of, and those you have posted in.
watched-empty = You watch no threads yet. Post in one, or press “Watch this thread”.
watched-news = News in your threads
watched-all = All watched
watched-quiet = Nothing new since you were last here.

notice-quoted = { $name } quoted you in “{ $thread }”.
notice-new-post = { $name } posted in “{ $thread }”.
notice-new-thread = { $name } started “{ $thread }”.

history-title = How post { $number } changed
history-about = The latest text first; what came is underlined, what went is struck through.
history-first = First text
history-change = Change { $number }

of-person-title = Posts by { $name }
of-person-empty = Nothing posted yet.

lone-category = Games alone
lone-board = Games against bots
lone-board-about = Where one person plays alone against bots. Listed nowhere.
