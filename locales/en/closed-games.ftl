# Games whose seats need a password, and unlisted games.

game-admission-password = People who know the password or have the invitation link
game-password = Password
game-password-hint = Only if people need one to take a seat: 4 to 100 characters. Pass it on yourself; the site keeps it hashed and cannot show it again.
game-password-copy-hint = Only if people need one to take a seat: 4 to 100 characters. Empty: that of the game you copy, if you are its Game Master.
game-password-length = A password has { $least } to { $most } characters.
game-password-told = To take a seat, a person needs the password or the invitation link. Everybody who may read the board can watch the game.
game-password-ask = The Game Master gives it to those who may play.
game-password-needed = A seat in this game needs the password. Ask the Game Master for it, or for the invitation link.
game-password-wrong = That is not the password of this game.
game-password-none = This game has no password. Leave it out.
game-password-wait = { PLURAL($minutes) ->
    [one] Too many wrong passwords. Try again in { $minutes } minute, or ask for the invitation link.
   *[other] Too many wrong passwords. Try again in { $minutes } minutes, or ask for the invitation link.
}
game-create-unlisted = Unlisted
game-create-unlisted-hint = The game is in no list, search or feed. Pass on its address yourself. It cannot be rated.
unlisted-told = The game is unlisted: it is in no list, search or feed, and does not count for reliability. Everybody who knows or guesses its address can read it, if they may read the board.
unlisted-not-rated = A rated game is listed, so that everybody can check the ratings. Choose one of the two.
