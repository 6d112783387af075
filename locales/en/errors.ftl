# Errors: what happened, and the way out.

error-stale = This form was open too long
error-advice-stale = Your text is kept below. Log in again in another tab if you were logged out, then send it from here.
error-log-in = Log in first
error-advice-log-in = This page is for members. Log in, and it opens.
error-forbidden = You may not open this page
error-advice-forbidden = It is closed to you, or it needs a role you do not have.
error-waiting = Your account is not approved yet
error-advice-waiting = Until a moderator approves it you can read, but not write. If you typed something, it is kept below and can be sent once you are approved.
error-no-seat = You have no seat in this game
error-advice-no-seat = Only the players of a game can send this. If you had a seat until now, it has been freed or given to somebody else; the game’s thread says when and why. If you typed something, it is kept below.
error-thread-gone = This thread is no longer here
error-advice-thread-gone = It was merged into another in the meantime, or closed to you. Its old address leads to its posts if you may read them. Nothing was changed. If you typed something, it is kept below.
error-not-found = Page not found
error-advice-not-found = The address may be mistyped, or the page has moved. Start again from the forum.
error-too-large = Too large
error-advice-too-large = What you sent is larger than the form accepts. Shorten the text or choose a smaller file, and send it again.
error-too-slow = What you sent did not arrive
error-advice-too-slow = The connection is too slow, or it broke off. Try again, with a smaller file if you sent one.
error-too-many-requests = Too many tries
error-advice-too-many-requests = There were too many tries in a short time. Wait a moment and try again.
error-unavailable = The site cannot answer right now
error-advice-unavailable = Try again in a few seconds. What was saved is safe.
error-server-error = Server error
error-advice-server-error = The error has been recorded. Go back and try again; if it happens again, tell an administrator the number below.
error-game = This game cannot be shown now
error-advice-game = This version of the site cannot read its stored data. Nothing is lost: its clocks are stopped, its Game Master has been notified, and an administrator can release it once it is repaired. All other games go on.
error-bad-request = This request cannot be read
error-advice-bad-request = It is not in the form our pages send. Go back and try again.

error-typed-kept = Your text is kept.
error-typed-label = Your text
error-send-again = Send it again
error-number = Number
