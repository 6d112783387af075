# A first lesson without an account.

newcomer-name = Newcomer
home-lesson-title = Play now, without an account
home-lesson-why = A short game of your own against bots. What to try next is shown beside your orders. You make an account only if you want to keep the game.
newcomer-keep = { PLURAL($days) ->
    [one] You play without an account. This game is deleted one day after its start unless you make one.
   *[other] You play without an account. This game is deleted { $days } days after its start unless you make one.
}
newcomer-keep-button = Keep the game: make an account
newcomer-register = The game that you have begun stays with your account.
