# The record of a player: games, reliability, and what a game asks of those who join it.

reliability-title = Reliability in the last year
reliability-about = Games alone against bots and unlisted games do not count. Retreats and builds count as half a phase.
reliability-phases = Phases met: { $met } of { $owed } owed ({ $percent } %).
reliability-no-phases = No phases owed yet.
reliability-games = Games finished: { $finished } of { $ended } that ended or were left.
reliability-no-games = No games ended yet.

player-games-title = Games of { $name }
player-games-link = Games of { $name }
player-games-seat = { $ruleset }: { $seat }
player-games-empty = No games have started yet.
game-ending-won = Won by { $players }
game-ending-draw = Draw: { $players }
player-games-result = Result
player-games-time = Started
player-games-turns = Turns
player-games-days = { PLURAL($days) ->
    [one] { $days } day
   *[other] { $days } days
}

seat-result-playing = Playing
seat-result-left = Left or lost the seat
seat-result-won = Won
seat-result-won-with = Won, one of { $winners } winners
seat-result-drew = Draw of { $winners }
seat-result-placed = Place { $place } of { $seats }
seat-result-placed-between = Places { $first } to { $last } of { $seats }
seat-result-none = No result
seat-result-cancelled = Cancelled

entry-gate-met = To take a seat, a person must have met at least { $percent } % of the phases that they owed in the last year. A person who owed none may join.
entry-gate-finished = { PLURAL($count) ->
    [one] To take a seat, a person must have finished at least { $count } game in the last year.
   *[other] To take a seat, a person must have finished at least { $count } games in the last year.
}
entry-gate-met-refused = This game asks for { $least } % of phases met in the last year. You met { $met } of { $owed } ({ $percent } %).
entry-gate-finished-refused = { PLURAL($least) ->
    [one] This game asks for { $least } game finished in the last year. You have finished { $finished }.
   *[other] This game asks for { $least } games finished in the last year. You have finished { $finished }.
}

game-create-phases-met = Least share of phases met, in percent
game-create-phases-met-hint = Of those that a person owed in the last year, 1 to 100. Empty: anybody may join.
game-create-games-finished = Least number of games finished
game-create-games-finished-hint = In the last year, 1 to 100. Empty: anybody may join, also with their first game.
game-create-gate-range = Write a number from 1 to 100, or leave it empty.

game-create-rated = Rated
game-rated-told = The game counts for the ratings. Whoever has a seat at the start is rated, and whoever leaves or loses it comes last. Players who take over a seat are not rated.
game-rated-needs-people = In a rated game people take all seats. Leave out the bots, or do not count the game for the ratings.

ratings-title = Ratings
ratings-link = Ratings
ratings-about = One list for each game and variant. Only games that were created as rated count.
ratings-empty = No rated game has ended yet.
ratings-of = Ratings: { $game }
ratings-season = Season
ratings-present = Last year
ratings-season-empty = No rated game ended in this time.
ratings-place = Place
ratings-player = Player
ratings-points = Rating
ratings-games = Games
ratings-last = Last game
rating-provisional = Provisional
rating-inactive = Inactive
rating-of = { $game }: { $points } ± { $uncertainty }, { PLURAL($games) ->
    [one] { $games } game
   *[other] { $games } games
}
rating-how = Everybody starts at 1500 ± 500. A game compares each player with every other by place; whoever does better than the ratings predict gains. The figure after ± is the uncertainty. A rating is provisional before { $games } games, and a player without a rated game in the last year is inactive and not in the present list.
rating-history-title = Rating of { $name }: { $game }
rating-history-about = How each rated game changed the rating.
rating-history-empty = No rated games to show.
rating-change = Change
rating-why = Why
rating-before = before: { $points } ± { $uncertainty }
rating-ahead-of = Ahead of { $players }
rating-level-with = Level with { $players }
rating-behind = Behind { $players }
rating-chart = Rating over time
rating-chart-start = Before the first of these games
rating-chart-step = After

scores-title = Points
scores-about = What this game is worth by each scoring system, out of 100 points, rounded.

game-missed-minor-told = Missed retreats and builds do not count toward that.
game-missed-minor = { $player } has missed the phase. Retreats and builds do not count toward the loss of the seat.
game-notice-seat-at-risk = { $game }: you missed a phase. If you miss the next one too, your seat is open to a new player.
game-deserted-ended = Nobody took a seat for { $days } days. The game has ended without a result.

game-create-first-phase = Wait for everybody in the first phase
game-first-phase-told = Where all players post together, nothing is resolved in the first phase until every seat has sent orders. At the deadline the seats of absent players are open to others, and everybody gets a whole phase again.
game-first-phase-waits = The first phase waits: nothing came from { $players }. Everybody gets a whole phase again; the free seats are open to new players.
seat-lost-first-phase = no orders in the first phase
