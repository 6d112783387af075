# Administration: people, reports, the log.

audit-first-admin = made the first admin
audit-reset-link = had a link for a new password printed
audit-made-admin = made an admin
audit-made-player = made a player
audit-banned = banned: { $reason }
audit-banned-until = banned until { $until }: { $reason }
audit-ban-lifted = lifted the ban
audit-report-acted = closed report { $number }: acted upon
audit-report-no-action = closed report { $number }: no action
