# Sandbox: orders for anybody, tried out on a copy of a position.

sandbox-title = Sandbox
sandbox-here = Sandbox from here
sandbox-about = Try orders for any player, starting from { $phase }. Nothing here is sent, saved or shown to anybody.
sandbox-unseen = It starts from what you may see yourself: other players’ orders not yet public, hidden cards and sealed randomness are left out. Random draws made here are for this page alone.
sandbox-tap = Tap a unit on the map and then its destination, or write orders beside the map.
sandbox-choose = Choose from a list
sandbox-steps = Steps tried
sandbox-resolve = Resolve
sandbox-again = Resolve again from here
sandbox-orders = Orders tried
sandbox-out-of-turn = Out of turn
sandbox-no-events = Nothing happens.
sandbox-empty-together = Seats without text give no orders.
sandbox-empty-turn = If nothing is written, the time of the next player runs out.
sandbox-over = The game ends here.
sandbox-share = Share
sandbox-link = Link to this sandbox
sandbox-link-hint = Whoever opens it sees only what they may see themselves.
sandbox-too-long = This is too long for a link, but it has been resolved.
sandbox-redraw = Draw again at random
sandbox-start-over = Start over
keys-sandbox = sandbox
