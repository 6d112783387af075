# Rematches, copied settings, seats kept for people by name, following and muting a game.

game-rematch = Rematch
game-copy = New game with these settings
game-copy-about = The new game has the settings below. Only its name, who may join and for whom seats are kept are yours to choose.
game-copy-name = { $game } (again)
reservation-names = Seats kept for
reservation-hint = Names of people, one a line. Until 7 days have passed only they may take that many seats. They are told.
reservation-unknown = Nobody here is called: { $names }.
reservation-too-many = Seats are kept for more people than can play.
reservation-anonymous = In an anonymous game no seats are kept by name: that would show who plays.
reservation-told = Until { $until } seats are kept for: { $players }.
reservation-kept = The free seats are kept until { $until } for: { $players }.
reservation-notice = { $gm } invites you to { $game } and keeps a seat for you until { $until }.

game-follow = Follow: tell me of every post
game-unfollow = Stop following
game-mute = Mute: no e-mails about this game
game-unmute = Send e-mails about this game again
game-followed = You follow this game.
game-unfollowed = You no longer follow this game.
game-muted = You get no e-mails about this game. Notifications on the site stay.
game-unmuted = You get e-mails about this game again.
