# Limits of the site, times that records are kept, and what an admin decides about all new games.

limits-title = Limits, and how long records are kept
limit-range = Write a number from { $least } to { $most }.
limit-posts = Posts a minute
limit-posts-hint = For each person, 1 to 60. Over time; two and a half minutes' worth can be posted at once.
limit-notifications = Days that read notifications are kept
limit-notifications-hint = 7 to 3650, after they were read. Unread ones are kept for a year at least.
limit-deliveries = Days that sent e-mails and messages to webhooks are kept
limit-deliveries-hint = 7 to 365, with the reports about their delivery.
limit-audit = Days that the audit log is kept
limit-audit-hint = 90 to 3650. Decisions of administrators, moderators and Game Masters.
limit-activity = Days that account activity is kept
limit-activity-hint = 30 to 3650. Log-ins, failed attempts and changes of each account.
limit-drafts = Days that drafts are kept
limit-drafts-hint = 30 to 3650, after the last change.
audit-limit = set “{ $limit }” to { $number }

policy-title = New games
policy-boards = Boards
policy-open-about = Who may create games is set for each board.
policy-bots = Bots may play
policy-bots-hint = If not ticked, no seat is given to a bot. Bots keep the seats they have, and first lessons keep their bots.
policy-games = Games of one person
policy-games-hint = In how many games with others a person may play at a time, 0 to 200. 0: any number. Seats in tournaments are given beyond it.
policy-defaults = What forms for new games propose
policy-defaults-about = Whoever creates a game can change all of it.
policy-phase-hours = Hours of a phase
policy-phase-hours-hint = 1 to 672. Empty: as usual in each game.
policy-night = Beginning of the night
policy-night-hint = No clock runs at night, in games whose rules know it. Empty: as usual in each game.
policy-night-end = End of the night
policy-night-unclear = Write two different times, like 00:00 and 08:00, or leave both empty.
audit-bots-on = let bots play in new games
audit-bots-off = let no seat be given to bots any more
audit-games-per-person = set the games that a person may play at a time to { $number }
audit-game-defaults = changed what forms for new games propose: { $fields }
