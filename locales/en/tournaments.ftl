# Tournaments, leagues and ladders.

tournaments-title = Tournaments
tournaments-about = Rounds of games between people who sign up: seats by a sealed draw, points by a stated system, standings with their arithmetic.
tournaments-link = Tournaments
tournaments-empty = There are no tournaments yet.
tournaments-drafts = Drafts of yours
tournaments-sign-up = Open for signing up
tournaments-running = Running
tournaments-over = Over
tournaments-cancelled = Cancelled
tournament-column = Tournament
tournament-state = State
tournament-mine = You are in it
tournament-plan-how = To open a tournament, fill in the form for a game with the settings that all its games will have, and choose “Plan a tournament with these settings”.
tournament-plan-with = Plan a tournament with these settings

tournament-state-draft = Not published yet.
tournament-state-sign-up = { PLURAL($people) ->
        [one] { $people } person has signed up; { $most } can. Open until { $until }.
       *[other] { $people } people have signed up; { $most } can. Open until { $until }.
    }
tournament-state-running = Round { $round } of { $rounds }.
tournament-state-over = Over.
tournament-state-won = Won by { $winner }.
tournament-state-cancelled = Cancelled.
tournament-state-cancelled-because = Cancelled: { $reason }
tournament-state-too-few = Cancelled: too few people signed up.

tournament-plan-title = Plan a tournament
tournament-plan-about = Its games have the settings that you have just chosen; they are rated, and only the people of the draw play in them. You organise the tournament and run its games.
tournament-name = Name
tournament-name-hint = For example: Winter cup 2027
tournament-name-length = Write a name of 1 to { $most } characters.
tournament-about = About it
tournament-about-hint = For whom it is, what to expect, prizes. An empty line begins a new paragraph.
tournament-about-long = The text is too long: at most { $most } bytes are kept.
tournament-until = Last day for signing up
tournament-until-hint = Until the end of that day in your time zone. The first round is drawn then. A ladder makes games from now on until then.
tournament-until-range = Choose a day from today to { $days } days ahead.
tournament-rounds = Rounds
tournament-pace = Kind of tournament
tournament-pace-in-turn = A round begins when all games of the one before are over.
tournament-pace-at-once = All rounds begin at the start, as in a league over a season.
tournament-least = Least people
tournament-least-hint = With fewer it does not begin. A game has { $seats } seats.
tournament-most = Most people
tournament-number-range = Write a number from { $from } to { $to }.
tournament-seating = Seats
tournament-seating-lot = By lot
tournament-seating-rating = By rating
tournament-seating-balance = Balanced
tournament-seating-lot-told = Games and seats by lot.
tournament-seating-rating-told = People with similar ratings play each other; seats by lot.
tournament-seating-balance-told = Games by lot; nobody gets a seat again that they have had, as far as possible.
tournament-scoring = Points of a game
tournament-tie-first = People with equal points: first
tournament-tie-second = Then
tournament-tie-third = Then
tournament-tie-hint = The figure that decides; more is better.
tournament-tie-none = Nothing: they share the place
tournament-tie-best = Best game
tournament-tie-wins = Games won alone
tournament-tie-opponents = Points of opponents
tournament-tie-last-round = Points of the last round
tournament-settings = Settings of its games
tournament-publish = Open for signing up
tournament-published = The tournament is open for signing up.
tournament-is-published = This tournament has been published.
tournament-discard = Delete the draft
tournament-discard-button = Delete
tournament-discarded = The draft is deleted.
tournament-needs-confirmed = Confirm your e-mail address first.
tournament-not-anonymous = The games of a tournament cannot be anonymous: its draw is public.

tournament-sign-up = Sign up
tournament-log-in = Log in to sign up
tournament-signed-up = You have signed up.
tournament-you-are-in = You are in this tournament.
tournament-withdraw = Withdraw
tournament-withdrawn = You have withdrawn. Games that have begun go on.
tournament-not-in-it = You are not in this tournament.
tournament-sign-up-over = Signing up is over.
tournament-is-full = This tournament is full.
tournament-is-over = This tournament is over.
tournament-organiser-plays-not = You organise this tournament, so you do not play in it.
tournament-too-few-yet = Only { $people } of at least { $least } people have signed up.
tournament-people = People
tournament-nobody = Nobody has signed up yet.

tournament-terms = Terms
tournament-organiser = Organised by
tournament-told-rounds = { PLURAL($rounds) ->
        [one] { $rounds } round.
       *[other] { $rounds } rounds.
    }
tournament-told-people = At least { $least } and at most { $most } people, { $seats } in each game.
tournament-told-scoring = Points of a game: { $scoring }.
tournament-told-byes = Who has no seat in a round sits out and gets the mean of its points, and so does everybody in a game that was cancelled or ended without a result. Who has sat out plays before the others.
tournament-told-kept = Who does not hold their seat to the end gets 0 points for that game; nobody else gets its points.
tournament-told-ties = People with equal points are told apart by: { $ties }.
tournament-told-no-ties = People with equal points share a place.

tournament-team = Team
tournament-team-hint = The name of a team that has room, or of a new one. Leave it empty to play for yourself only.
tournament-team-length = The name of a team has at most 40 characters.
tournament-team-full = This team is full. Choose another name.
tournament-team-size = Most people in a team
tournament-team-size-hint = From 2 to 10. Empty: no teams.
tournament-told-teams = Teams of at most { $size } people: a team has the sum of the points of its people. People of one team may be drawn for the same game.
tournament-teams = Teams
tournament-teams-how = The total of a team is the sum of the totals of its people.
tournament-substitutes = Substitutes score
tournament-told-substitutes = Who does not hold their seat to the end gets 0 points for that game. Its points go to the person who takes the seat over and holds it to the end, unless they have a place of their own in that round.
tournament-is-substitute = substitute

tournament-standings = Standings
tournament-standings-how = The total is the sum of the points of all rounds. In brackets: the mean of a round in which a person sat out, or the game was cancelled or ended without a result. Mean points are rounded down to hundredths.
tournament-total = Total
tournament-round = Round { $round }
tournament-game = Game { $number }
tournament-game-opens = Opens soon
tournament-game-name = { $tournament }: round { $round }, game { $table }
tournament-points = { $points } points
tournament-byes = Sitting out:
tournament-is-corrected = corrected

tournament-draws = Sealed draws
tournament-draws-about = All draws of this tournament were fixed by this root before anybody signed up. The result of a draw lists the people by their numbers; seats are given out in that order.
tournament-drawn = Drawn: { $result }
tournament-draws-file = The draws of this tournament as a file

tournament-organise = Organise
tournament-close-sign-up = End signing up now
tournament-sign-up-closed = Signing up is over. The first round is drawn in a moment.
tournament-corrections = Corrected results
tournament-correct = Correct a result
tournament-correct-about = What a person gets for a round. Everybody reads the reason, and the people of that game are told.
tournament-correct-button = Correct
tournament-corrected = The result is corrected.
tournament-result = Result
tournament-result-of = Round { $round }, { $player }
tournament-points-new = Points
tournament-points-hint = From 0 to 100, with at most two decimals.
tournament-points-range = Write a number from 0 to 100 with at most two decimals.
tournament-no-such-result = This person has no result in that round.
tournament-reason = Reason
tournament-reason-hint = Everybody can read it.
tournament-reason-length = Write a reason of 1 to { $most } characters.
tournament-cancel = Cancel the tournament
tournament-cancel-about = Its games go on and count for the ratings.
tournament-cancel-button = Cancel the tournament
tournament-cancelled = The tournament is cancelled.

tournament-notice-too-few = { $tournament } does not take place: { $people } of at least { $least } people signed up.
tournament-notice-cancelled = { $tournament } has been cancelled: { $reason }
tournament-notice-bye = { $tournament }: you sit out in round { $round }. You get the mean of its points and play before the others in the next one.
tournament-notice-over = { $tournament } is over. Your place: { $place } of { $people }.
tournament-notice-corrected = { $tournament }: the result of { $player } in round { $round } has been corrected. { $reason }

person-tournament-place = place { $place } of { $people }

tournament-pace-ladder = A ladder: people join and leave at any time, and games are made of those who want one.
tournament-plan-ladder = Only for a ladder
tournament-plan-rounds = Only for rounds and leagues
tournament-older-rounds = Older rounds
tournament-live-too-early = The live games of the first round would begin before it can be drawn. End signing up at least { $minutes } minutes before their start, or plan the tournament anew with a later start.
tournament-told-live = Its games are live. Those of the first round begin at the time of the settings; those of a later one at the same time of day, when at least a day has passed since the draw.
tournament-told-live-weekly = Its games are live. Those of the first round begin at the time of the settings, those of each later round a week after the round before.
tournament-notice-live = { $tournament }: your live game of round { $round } begins { $at }. Say on its page shortly before that you are ready.

ladder-order = Ranked by
ladder-by-points = People are ranked by the sum of the points of all their games.
ladder-by-rating = People are ranked by a rating of this ladder, in which each game compares everybody at its table by points.
ladder-state-running = { PLURAL($people) ->
        [one] A ladder of { $people } person. Games are made until { $until }.
       *[other] A ladder of { $people } people. Games are made until { $until }.
    }
ladder-state-waiting = { PLURAL($people) ->
        [one] A ladder of { $people } person; { $waiting } waiting for a game. Games are made until { $until }.
       *[other] A ladder of { $people } people; { $waiting } waiting for a game. Games are made until { $until }.
    }
ladder-told-people = At most { $most } people, who join and leave at any time.
ladder-told-matching = { $seats } people who wait for a game get one, at most every { $hours } hours: those who have waited longest, and people of similar rank together. Seats by lot. A person plays one game of the ladder at a time.
ladder-told-inactive = Who has finished no game for { $days } days is marked as inactive. A game that was cancelled or ended without a result gives nobody points.
ladder-join = Join the ladder
ladder-seek = Find me a game
ladder-stop-seeking = Look for no game now
ladder-you-wait = You wait for a game.
ladder-seeks = You wait for a game now. You are told when it begins.
ladder-seeks-not = No game is looked for.
ladder-waits = waits for a game
ladder-plays = plays
ladder-left = left
ladder-waits-not = You wait for no game.
ladder-still-plays = A game of yours in this ladder is not over yet.
ladder-makes-no-games = This ladder makes no more games.
ladder-close = Make no more games
ladder-closed = The ladder makes no more games. Those that run are played to their end.
ladder-points = Points
ladder-standings-how = Points are the sum over all games that are over. Everybody begins at a rating of 1500 ± 500; each game compares everybody at its table by points.
ladder-notice-game-over = { $tournament }: your game is over. Your place: { $place } of { $people }. If you want another game, ask for it on the page of the ladder.
tournament-chart = Totals after each round
tournament-chart-step = Round

tournament-organisers-play = Organisers may play
tournament-told-organisers-play = Its organisers may play in it too. They then run no game of it, see no more than other players, and correct no result of a game of their own.
tournament-own-result = You have played in this game. Another organiser or an administrator corrects its results.
tournament-state-shared = First place shared by { $winners }.
tournament-state-shared-by-many = First place shared by { $people } people.

tournament-change = Change the terms
tournament-change-hint = Games that have begun keep their terms. Everybody in the tournament is told once what you have changed.
tournament-change-save = Save
tournament-terms-changed = The terms are saved.
tournament-changed-meanwhile = Somebody else has changed this since you opened the page, to: “{ $theirs }”. Save again to put yours in its place.
tournament-weekly-day = Day on which phases end
tournament-weekly-time = Time of day
tournament-phase-hours = Hours for a phase or a turn
tournament-phase-minutes = Minutes for a phase or a turn
tournament-phase-time-hint = In games that are still to begin.
tournament-live-before-draw = The live games of the first round would begin before it can be drawn. End signing up at least { $minutes } minutes before their start.
tournament-most-too-few = Write at least { $least }: { PLURAL($people) ->
        [one] { $people } person has signed up
       *[other] { $people } people have signed up
    }, and nobody loses their place.
tournament-organisers-signed-up = An organiser has signed up. They would lose their place.
tournament-no-later-games = No game is still to begin, and games that have begun keep their time.
tournament-round-opens = The games of a round are beginning just now. Try again in a minute.
game-phase-time-not-allowed = The game does not allow that time.
tournament-change-name = the name, now { $name }
tournament-change-about = the description
tournament-change-until = signing up until { $until }
ladder-change-until = games until { $until }
tournament-change-most = at most { $most } people
tournament-change-organisers-play = organisers may play
tournament-change-organisers-play-not = organisers do not play
tournament-change-weekly = a phase ends each { $day } at { $time } in games that are still to begin
tournament-change-hours = { PLURAL($hours) ->
        [one] { $hours } hour
       *[other] { $hours } hours
    } for a phase or a turn in games that are still to begin
tournament-change-minutes = { PLURAL($minutes) ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } for a phase or a turn in games that are still to begin
tournament-notice-changed = { $tournament }: { $by } has changed the terms. New: { $changes }.
audit-tournament-changed = changed the tournament { $tournament }: { $changes }

tournament-organisers = Further organisers
tournament-organisers-about = They may do all that you may do, but not remove the person who opened the tournament. The games that somebody runs pass to the person who opened the tournament when they are removed.
tournament-organiser-name = Name
tournament-organiser-add = Add
tournament-organiser-remove = Remove
tournament-organiser-added = They organise the tournament now.
tournament-organiser-removed = They no longer organise the tournament.
tournament-organisers-many = A tournament has at most { $most } further organisers.
tournament-organiser-is-in-it = They play in this tournament, and its terms say that organisers do not.
tournament-first-organiser-stays = The person who opened the tournament stays its organiser.
tournament-organiser-takes-no-seat = An organiser of the tournament takes no seat that becomes free in its games.
tournament-notice-organiser-added = { $tournament }: { $by } has made you an organiser.
tournament-notice-organiser-removed = { $tournament }: { $by } has ended your work as an organiser.
audit-tournament-organiser-added = added an organiser to the tournament { $tournament }
audit-tournament-organiser-removed = removed an organiser from the tournament { $tournament }
