# 通知の種類ごとの届け方、通知を送らない時間帯、通知を受け取る端末、アプリとしてのサイト、接続がないとき。

channels-title = 通知
channels-intro = 種類ごとに届け方を選んでください。どれも「通知」のページにも表示されます。
channels-saved = 保存しました。
channel-devices = 自分の端末へ(端末がない間はメールで)
channel-webhook = 自分のWebhookへ（使えるものがない間はメール）
channel-email = メールで
channel-site = サイトだけに表示

quiet-legend = 通知を送らない時間帯
quiet-hint = この時間帯({ $zone })には何も送られません。それまでに読まなかったものは、終わったあとに届きます。アカウントに関するメールはいつでもすぐに届きます。
quiet-from = 開始
quiet-until = 終了
quiet-none = なし
quiet-hour = { $number }:00
quiet-both = 異なる二つの時刻を選ぶか、両方とも「なし」にしてください。

devices-title = 端末
devices-about = 端末には、サイトを閉じていても通知がすぐに表示されます。自分のゲームの写しも保存され、接続がなくても読めます。その端末でログアウトすると終わります。
device-since = 追加日時
device-sent = 最後の通知
device-unsent = まだありません
device-present = この端末
device-add = この端末で有効にする
device-renew = この端末でもう一度有効にする
device-added = この端末に通知が表示されるようになりました。
device-remove = 無効にする
device-removed = この端末には通知が届かなくなりました。
device-failed = ブラウザーが許可しませんでした。このサイトの通知を許可しているか確認して、もう一度お試しください。
device-missing = このブラウザーでは通知を受け取れません。iPhone や iPad では、サイトをホーム画面に追加し、そこから開いてください。
device-scripts = スクリプトが必要ですが、このブラウザーでは無効になっています。
device-keys = ブラウザーから使えない鍵が送られました。もう一度試すか、別のブラウザーをお使いください。
outbound-address = アドレスは https:// で始まり、ホスト名を含む必要があります。
outbound-private = このアドレスは非公開のネットワークのものです。このサイトはそこへ何も送りません。

sent-emails-webhook = Webhookが受け取りました
sent-emails-pushed = 端末の通知サービスが受け付けました

personal-webhook-title = Webhook
personal-webhook-about = 通知を、チャットのチャンネルやプログラムなど自分のアドレスにも送れます。送りたい種類には上で「自分のWebhookへ」を選んでください。
personal-webhook-url-hint = チャンネルの設定からコピーしてください。
personal-webhook-replace = Webhookを置き換える
personal-webhook-notice-stopped = { $host } へのWebhookは10回の失敗のあと停止しました。もう一度設定するまで、通知はメールで届きます。

offline-title = 接続がありません
offline-about = このページには接続が必要です。この端末で開いたことのあるゲームは読めます。
offline-copy = 接続がありません。これは { $time } のページの写しです。ここから送信することはできません。

channel-test = テスト送信:通知はここに届きます。
channel-test-devices = 端末にテストを送る
channel-test-webhook = Webhookにテストを送る
channel-test-sent = テストを送りました。結果はこのページに表示されます。
