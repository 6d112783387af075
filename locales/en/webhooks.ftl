# Webhooks of a game, for its Game Master.

webhooks-title = Webhooks
webhooks-about = What the server posts in the game thread is also sent to these addresses, such as a channel of Discord. Only what everybody may read is sent.
webhooks-link = Webhooks: results in a chat of your own
webhook-host = Address
webhook-format = Format
webhook-state = State
webhook-since = active since
webhook-stopped = stopped after ten failures,
webhook-remove = Remove
webhook-removed = Removed.
webhook-new = New webhook
webhook-url = Address (URL)
webhook-url-hint = Copy it from the settings of the channel. The latest post is sent at once, so that you see whether it works.
webhook-discord = Discord
webhook-slack = Slack, Mattermost, Rocket.Chat
webhook-json = JSON, signed
webhook-make = Create webhook
webhook-most = A game can have { $most } webhooks. Remove one first.
webhook-made = The webhook is created. Its signatures are made with this key, which is shown only now:
webhook-deliveries = Deliveries
webhook-post = Post
webhook-accepted = accepted
webhook-failed = failed
webhook-notice-stopped = { $game }: the webhook to { $host } was stopped after ten failures
