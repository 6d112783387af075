# Blocking somebody, and what is said to whoever may not write.

blocks-title = Blocked people
blocks-intro = They cannot write to you or offer you seats, their posts are folded, and nothing they write is sent to you. Nobody tells them.
blocks-none = You block nobody. On the page of a person you can.
blocks-since = Since
block-do = Block
block-what = They cannot write to you or offer you seats. Their posts on the forum are folded, and you get no notices or letters about what they write. In a game you both play, their press still reaches you. They are not told.
block-done = Blocked.
block-end = Unblock
block-ended = Unblocked.
block-here = You block this person.
post-of-blocked = Post of somebody you blocked: show
thread-of-blocked = Thread of somebody you blocked: show
message-of-blocked = Message of somebody you blocked: show
takes-no-messages = This person takes no messages.
recipients-take-none = { $names } cannot be written to.
recipients-blocked = You block { $names }. Unblock them first, so that they can answer.

silence-muted = You cannot write on the forum or to others until { $until }: { $reason } You can read and play your games.
silence-place = New accounts cannot write from this network or browser: { $reason }
silence-place-until = New accounts cannot write from this network or browser until { $until }: { $reason }
register-banned = No accounts can be made from this network or browser: { $reason }
register-banned-until = No accounts can be made from this network or browser until { $until }: { $reason }
notice-muted = You cannot write on the forum or to others until { $until }: { $reason }
notice-mute-lifted = You can write on the forum and to others again.
