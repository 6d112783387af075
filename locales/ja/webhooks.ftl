# 自分の通知を送るWebhook。

webhook-url = アドレス（URL）
webhook-format = 形式
webhook-since = 有効になった日時：
webhook-stopped = 10回の失敗で停止：
webhook-remove = 削除
webhook-discord = Discord
webhook-slack = Slack, Mattermost, Rocket.Chat
webhook-json = JSON（署名つき）
webhook-make = Webhookを作成
webhook-made = Webhookを作成しました。署名にはこの鍵を使います。鍵を表示するのは今だけです：
