# Terms about absence: excused misses, and the least number of people.

excused-misses = Excused misses
excused-misses-hint = From 0 to 5. So many missed phases of a player do not count towards the limit; after 5 phases met in a row they have one more again.
excused-misses-range = Write a number from 0 to 5.
excused-misses-told = { PLURAL($count) ->
        [one] { $count } missed phase of each player is excused and does not count; after { $phases } phases met in a row they have it again.
       *[other] { $count } missed phases of each player are excused and do not count; after { $phases } phases met in a row they have one more again.
    }
game-missed-excused = { $player } has missed the phase; it is excused.
min-people = Least people
min-people-hint = Empty: one. With fewer people in the game it pauses until somebody takes a seat, and ends without a result after 30 days.
min-people-range = Write a number from 2 to 60, or leave it empty.
min-people-too-many = The least number of people is larger than the number of seats for people.
min-people-told = With fewer than { $least } people in the game it pauses until somebody takes a seat. After 30 days it ends without a result.
game-too-few = Fewer than { $least } people are left in this game, so it is paused. It resumes as soon as enough people have a seat. If they have not within { $days } days, it ends without a result. The players can also end it by a vote.
game-notice-too-few = { $game }: fewer than { $least } people are left; the game is paused until somebody takes a seat. You can also end it by a vote
