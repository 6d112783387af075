# Sealed randomness: what was drawn, what is not yet public, and how anybody checks it.

randomness-title = { $game }: randomness
randomness-heading = Randomness
randomness-about = Every random draw of this game was fixed in advance. Each draw has a secret key. The lists below were published first, so { $site } cannot change a key afterwards (a commitment). A public draw reveals its key at once, so anyone can calculate that it is the sealed one and gives this result. The secret that all keys come from is revealed when the game is over.
randomness-limit = There is one limit: anyone who can read the server’s database could know a draw before it is made. That is why the people who run { $site } do not play on it.
randomness-checked = { PLURAL($count) ->
    [one] { $site } has recalculated the one public draw: it matches its commitment.
   *[other] { $site } has recalculated all { $count } public draws: each matches its commitment.
}
randomness-wrong = These draws do not match their commitments: { $draws }. Please tell the Game Master.
randomness-checked-here = { PLURAL($count) ->
    [one] Your browser has checked the one public draw: it matches its commitment.
   *[other] Your browser has checked all { $count } public draws: each matches its commitment.
}
randomness-wrong-here = Your browser finds a draw that does not match its commitment:
randomness-cannot-check-here = This browser cannot check the draws. The script at the foot of the page can, without this site.
randomness-roots = Sealed lists
randomness-list = List
randomness-draws = Draws
randomness-root = Root
randomness-range = draws { $first } to { $last }
randomness-draw = draw { $draw }
randomness-unrevealed = Not yet public
randomness-made = { PLURAL($count) ->
    [one] { $count } draw has been made so far. Numbers start at 0.
   *[other] { $count } draws have been made so far. Numbers start at 0.
}
randomness-unrevealed-about = These draws have been made, but only the players entitled by the rules know the results. They are revealed with the secret when the game is over.
randomness-unrevealed-none = All draws are public.
randomness-secret = The game is over. This is the secret that all keys come from: the key of draw i is HMAC-SHA-256(secret, i), with i as eight bytes.
randomness-calculation = Draw { $draw } calculated
randomness-key = Its key k:
randomness-path = The commitment is the hash of the key. Hashed with each neighbour on its path in turn, it leads to the root of the list:
randomness-key-gives = The key gives { $what }: { $result }.
randomness-proved = The last hash is the published root, and the result is the announced one.
randomness-not-proved = This does not lead to the published root or to the announced result.
randomness-revealed = Public draws
randomness-revealed-none = No public draws yet.
randomness-number = Number
randomness-kind = Kind of draw
randomness-result = Result
randomness-drawn-in = Drawn in
lots-dice = { PLURAL($count) ->
    [one] one die of { $faces } faces
   *[other] { $count } dice of { $faces } faces
}
lots-order = { PLURAL($of) ->
    [one] the order of one item, numbered from 0
   *[other] the order of { $of } items, numbered from 0
}
lots-proofs = { PLURAL($count) ->
    [one] Proof of draw { $draw }
   *[other] Proofs of { $count } draws, from draw { $draw }
}
lots-proof = Draw { $draw }, { $what }: { $result }. Key { $key }. Path { $path }
randomness-offline = Check it without this site
randomness-offline-about = Save the file and the script, and run the script with Node 18 or newer. It needs nothing else, and it is short enough to read.
randomness-file = The draws of this game as a file
randomness-script = The script that checks them
randomness-game = The whole game as a file
randomness-secret-published = The game is over and its secret is public, so no further draw could be random.
