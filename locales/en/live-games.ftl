# Live games: phases of minutes, and a start at a set time.

live-minutes = Minutes of a phase (live game)
live-minutes-hint = Empty: no live game. From 2 to 60: all play at the same time of the day, and each phase or turn takes so many minutes.
live-minutes-range = Write a number from 2 to 60, or leave it empty.
live-start = Start of the live game
live-start-hint = Date and time in the time zone of the game, at least 5 minutes from now. Leave it empty in any other game.
live-start-unclear = Choose the date and the time at which the live game begins.
live-start-too-soon = A live game begins 5 minutes from now at the earliest. Choose a later start.
live-wait = Minutes to wait for people who are not ready
live-wait-hint = From 0 to 60. If they are still not ready then, the game is cancelled. Only for live games.
live-wait-range = Write a number from 0 to 60.
live-range = A phase of a live game takes 2 to 60 minutes, and its start waits for at most 60.
live-no-vacation = A live game does not wait for vacations. Choose that deadlines do not wait.
live-told = This is a live game: each phase or turn takes { $minutes } minutes, by day and by night. This replaces every other time in these terms.
live-start-told = { PLURAL($minutes) ->
        [one] It begins { $at }. In the { $ready } minutes before, everybody says that they are ready. If somebody is not, the start waits for { $minutes } minute; then the game is cancelled.
       *[other] It begins { $at }. In the { $ready } minutes before, everybody says that they are ready. If somebody is not, the start waits for { $minutes } minutes; then the game is cancelled.
    }
live-start-strict-told = It begins { $at }. In the { $ready } minutes before, everybody says that they are ready. If somebody is not, the game is cancelled.
live-letters-told = While it is played, nothing is sent by e-mail: it would come too late. Devices are told at once.
live-state-announced = From { $from } on, everybody says here that they are ready.
live-state-open = Everybody says now that they are ready. The game begins at its time if all are.
live-state-waiting = The start waits until { $until } for those who are not ready. The game begins as soon as all are.
live-ready = I am ready
live-seated = You have a seat and have agreed. The game begins at its time, if every seat is taken and everybody is ready.
live-bots-title = Free seats
live-bots-why = Bots take the free seats. The game begins at its time all the same.
live-flash-ready = You are ready. Keep this page open.
live-too-early = It is too early to say that you are ready. You are told when the time has come.
live-starts-by-itself = A live game begins by itself, at its time.
live-seat-ready = ready
live-seat-not-ready = not ready yet
live-say-ready = The game begins { $at }. Everybody says now on the page of the game that they are ready.
live-waits = The time of the start has come, but these are not ready: { $players }. The start waits until { $until }; then the game is cancelled.
live-called-off = The game is cancelled, because these were not ready: { $players }.
live-notice-say-ready = { $game } begins { $at }. Say on its page that you are ready
live-notice-waits = { $game }: the start waits until { $at } for people who are not ready
live-notice-called-off = { $game } is cancelled, because not everybody was ready
live-list = { $about }; live, { $minutes } minutes a phase
live-extension-minutes = More time in a live game is 1 to 60 minutes.
live-extend = More minutes
live-extend-hint = From 1 to 60, for everybody with orders due.
game-extended-live-by = { PLURAL($minutes) ->
        [one] Everybody with orders due has { $minutes } minute more, by decision of { $by }.
       *[other] Everybody with orders due has { $minutes } minutes more, by decision of { $by }.
    }
vote-motion-extend-live = { PLURAL($minutes) ->
        [one] { $minutes } more minute for this phase
       *[other] { $minutes } more minutes for this phase
    }
vote-choice-extend-live = more minutes for this phase (a majority must agree)
vote-amount-live = Minutes, hours or turns
vote-amount-hint-live = Minutes for more time, hours for a pause, turns for a longer game. Leave it empty for anything else.
vote-amount-unclear-live = Write how many minutes, hours or turns, as a number.

# A game with too few people goes on with those who are left.

vote-motion-go-on = going on with the people who are left
vote-choice-go-on = go on with the people who are left (all must agree)
game-lacks-nobody = The game is not paused because of too few people.
game-needs-two = The game can go on only with two people or more.
game-goes-on-by = The game goes on with { $people } people, by decision of { $by }.
