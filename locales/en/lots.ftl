# Sealed lots: what was drawn, what is closed, and how anybody checks it.

lots-title = { $game }: lots
lots-heading = Lots
lots-about = Every draw of this game was fixed before it was made. Each has a key; the lists below were published first and commit Stafeta to all keys. A public draw shows its key at once, so that anybody can work out that it is the one that was sealed and that it yields the result; the secret behind all keys is opened when the game is over.
lots-limit = One thing this cannot show: whoever can read the server’s database could know a draw before it is made. That is why those who run Stafeta do not play on it.
lots-checked = { PLURAL($count) ->
    [one] Stafeta has worked the one public draw out anew: it is what was sealed.
   *[other] Stafeta has worked all { $count } public draws out anew: each is what was sealed.
}
lots-wrong = These draws are not what was sealed: { $draws }. Please tell the game master.
lots-checked-here = { PLURAL($count) ->
    [one] Your browser has checked the one public draw by itself: it is what was sealed.
   *[other] Your browser has checked all { $count } public draws by itself: each is what was sealed.
}
lots-wrong-here = Your browser finds that something is not what was sealed:
lots-cannot-here = This browser cannot check the draws by itself. The script at the foot of the page can, without this site.
lots-roots = Sealed lists
lots-list = List
lots-draws = Draws
lots-root = Root
lots-range = draws { $first } to { $last }
lots-draw = draw { $draw }
lots-closed = Still closed
lots-made = { PLURAL($count) ->
    [one] { $count } draw has been made so far, counted from 0.
   *[other] { $count } draws have been made so far, counted from 0.
}
lots-closed-about = These were made, and their results are known to nobody but those whom the rules tell. They open with the secret when the game is over.
lots-none-closed = None of them is closed.
lots-secret = The game is over; this is the secret of all its keys: the key of draw i is HMAC-SHA-256(secret, i), i as eight bytes.
lots-arithmetic = Draw { $draw } worked out
lots-key = Its key k:
lots-climb = The commitment is the digest of the key; with each neighbour of its path it makes the next digest, up to the root of the list:
lots-yields = The key yields { $what }: { $result }.
lots-holds = The last digest is the root that was published, and the result is the one that was told.
lots-fails = This does not lead to the published root or to the told result.
lots-open = Public draws
lots-none-open = Nothing has been drawn in public yet.
lots-number = Number
lots-what = What was drawn
lots-drawn = Result
lots-dice = { PLURAL($count) ->
    [one] one die of { $faces } faces
   *[other] { $count } dice of { $faces } faces
}
lots-order = { PLURAL($of) ->
    [one] the order of one thing, counted from 0
   *[other] the order of { $of } things, counted from 0
}
lots-proofs = { PLURAL($count) ->
    [one] Proof of draw { $draw }
   *[other] Proofs of { $count } draws, from draw { $draw }
}
lots-proof = Draw { $draw }, { $what }: { $result }. Key { $key }. Path { $path }
lots-offline = Check it without this site
lots-offline-about = Keep the file and the script, and run the script with Node 18 or newer; it needs nothing else, and it is short enough to be read.
lots-file = The draws of this game as a file
lots-script = The script that checks them
lots-game = The whole game as a file
lots-are-open = The game is over and the secret of its lots is open: whatever came after would be no chance any more.
