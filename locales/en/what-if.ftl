# What if: orders for anybody, tried out on a copy of a position.

what-if-title = What if
what-if-here = What if, from here
what-if-about = Orders for anybody, tried out from { $phase }. Nothing of it is sent, kept or shown to anybody.
what-if-unseen = It starts from what you may see yourself: other people’s closed orders, hidden cards and sealed lots are not in it. What is drawn here is drawn for this page alone.
what-if-steps = What is tried, step by step
what-if-resolve = Resolve
what-if-again = Resolve again from here
what-if-written = What was written
what-if-others = Out of turn
what-if-nothing = Nothing comes of it.
what-if-silent-together = Who writes nothing orders nothing.
what-if-silent-turn = If nobody writes anything, the time of whoever is next passes.
what-if-over = Here the game ends.
what-if-pass-on = Pass it on
what-if-link = Link to this
what-if-link-hint = Whoever opens it starts from what they may see themselves.
what-if-too-long = This is too long for a link. It was resolved all the same.
what-if-luck = Draw other lots
what-if-afresh = Start afresh
keys-what-if = What if
