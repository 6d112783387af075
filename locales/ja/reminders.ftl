# 締切のリマインダー、1日1通のメール、カレンダー、自分宛てのメールの一覧、メールからの配信停止。

remind-title = リマインダー
remind-share = 持ち時間の一部が過ぎたら受け取る
remind-share-of = { $number }%が過ぎたとき
remind-hours = 締切の前に受け取る
remind-hours-before = { $number }時間前
remind-never = 受け取らない
remind-digest = ゲームについてのメール
remind-digest-hint = 1日1通では、その時点で未読の通知をまとめてお送りします。1日に満たない締切は、メールが届く前に過ぎることがあります。
remind-each = 通知ごとに1通
remind-digest-at = 1日1通、{ $number }:00に
remind-saved = 保存しました。
game-notice-reminder = { $game }、{ $phase }:{ $task }(未完了)、締切 { $at }

calendar-title = 自分の締切カレンダー
calendar-about = このアドレスをカレンダーアプリで開くと、あなたの締切が表示されます。アドレスを知っていれば誰でも読めるため、人に教えないでください。
calendar-once = アドレスは次のとおりです。表示されるのは今だけです:
calendar-since = アドレスの発行日時:
calendar-new = 新しいアドレスを発行(以前のものは使えなくなります)
calendar-revoke = アドレスを削除
calendar-revoked = カレンダーのアドレスを削除しました。
calendar-name = { $site }:自分の締切
calendar-entry = { $game }:{ $task }

email-digest-subject = ゲームの通知のまとめ
sent-emails-title = 届いたメール
sent-emails-about = この1か月に{ $site }があなたに送ったメールと、その配送状況です。
sent-emails-unknown = このバージョンのサイトでは表示できないメール
sent-emails-none = メールはありません。
sent-emails-accepted = 送信済み(メールサーバーが受け付けました)
sent-emails-dropped = 未送信(確認済みのアドレスがありませんでした)
sent-emails-failed = 1日試みたあと、送信を中止
sent-emails-waiting = 送信予定
sent-emails-retrying = 届きませんでした。次の再送
sent-emails-attempts = 試行{ $count }回

unsubscribe-title = この種類のメールの配信停止
unsubscribe-about = { $site }は、同じ種類のメールを今後送りません。通知は引き続きサイトに表示されます。メールの配信はプロフィールで再開できます。
unsubscribe-button = 配信を停止
unsubscribe-done = この種類のメールの配信を停止しました。プロフィールで再開できます。
game-notice-alone = { $game }:一人用のゲームがあなたを待っています({ $phase }:{ $task })。{ $at }に中止されます
email-zone = このメールの時刻は{ $zone }です。
calendar-zone = 時刻:{ $zone }。
email-open = このページを開く
email-due = 必要な操作：{ $task }、期限 { $until }
email-nothing-due = 今、出すべき命令はありません。
email-results = 起きたこと
email-map = 地図: { $link }
email-times = { $line }({ $count }回)
email-settings = メールの設定
email-unsubscribe = この種のメールを受け取らない
sent-emails-needless = 未送信：サイトですでに読まれたか、新しいメールが続いたか、投稿が削除されたため
