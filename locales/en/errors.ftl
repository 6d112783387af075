# Errors: what happened, and the way out.

error-stale = This form was open too long
error-way-out-stale = Your text is kept below. Log in again in another tab if you were logged out, then send it from here.
error-log-in = Log in first
error-way-out-log-in = This page is for members. Log in, and it opens.
error-forbidden = Not for you to open
error-way-out-forbidden = This page is closed to you, or it asks for another role than yours.
error-waiting = Your account is not approved yet
error-way-out-waiting = Until a moderator approves it you can read, but not write. If you typed something, it is kept below and can be sent once you are approved.
error-lost = Nothing stands here
error-way-out-lost = The address may be mistyped, or what was here has moved. The forum is one step away.
error-large = Too much at once
error-way-out-large = What you sent is larger than any form here takes. Shorten it and send it again.
error-often = A little slower
error-way-out-often = Too many tries in a short time. Wait a moment and try again.
error-away = Stafeta catches its breath
error-way-out-away = The database cannot be reached. Try again in a few seconds; what was saved is safe.
error-ours = Something broke on our side of the road
error-way-out-ours = The fault is noted. Go back and try again; if it stays, tell an administrator the number below.
error-game = This game cannot be shown now
error-way-out-game = What is stored of it cannot be read by this release. Nothing is lost: its time stands still, its Game Master is told, and an administrator can release it once it is mended. All other games go on.
error-unclear = This request cannot be read
error-way-out-unclear = Something in it is not as our pages send it. Go back and try again.

error-typed-kept = Your text is kept.
error-typed-label = Your text
error-send-again = Send it again
error-number = Number
