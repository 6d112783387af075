# 締切のリマインダー、1日1通のメール、カレンダー、自分宛てのメールの一覧、メールからの配信停止。

remind-title = リマインダー
remind-share = 時間が一定の割合まで過ぎたら受け取る
remind-share-of = { $number }%が過ぎたとき
remind-hours = 締切の前に受け取る
remind-hours-before = { $number }時間前
remind-never = 受け取らない
remind-digest = 対局についてのメール
remind-digest-hint = 1日1通では、その時点で未読のお知らせをまとめてお送りします。1日に満たない締切は、メールが届く前に過ぎることがあります。
remind-each = お知らせごとに1通
remind-digest-at = 1日1通、{ $number }:00に
remind-saved = 保存しました。
game-notice-reminder = { $game }、{ $phase }:{ $task }(未完了)、締切 { $at }

calendar-title = 自分の締切カレンダー
calendar-told = このアドレスをカレンダーアプリで開くと、あなたの締切が表示されます。アドレスを知っていれば誰でも読めるため、人に教えないでください。
calendar-once = アドレスは次のとおりです。表示されるのは今だけです:
calendar-since = アドレスの発行日時:
calendar-new = 新しいアドレスを発行(以前のものは使えなくなります)
calendar-revoke = アドレスを無効にする
calendar-revoked = カレンダーのアドレスを無効にしました。
calendar-name = Stafeta:自分の締切
calendar-entry = { $game }:{ $task }

letter-digest-subject = 対局のお知らせのまとめ
letters-title = 自分宛てのメール
letters-told = この1か月にStafetaがあなたに送ったメールと、その配送状況です。
letters-unknown = この版のサイトでは読めないメール
letters-none = メールはありません。
letters-sent = 送信済み(メールサーバーが受け付けました)
letters-dropped = 未送信(確認済みのアドレスがありませんでした)
letters-failed = 1日試みたあと、送信を中止
letters-waiting = 送信予定
letters-again = 届きませんでした。再送予定
letters-attempts = 試行{ $count }回

unsubscribe-title = この種類のメールの配信停止
unsubscribe-told = Stafetaは、先ほどのメールと同じ種類のメールを今後送りません。お知らせは引き続きサイトのページに表示されます。メールの配信はプロフィールで再開できます。
unsubscribe-do = 配信を停止
unsubscribe-done = この種類のメールの配信を停止しました。プロフィールで再開できます。
game-notice-alone = { $game }:一人用の対局があなたを待っています({ $phase }:{ $task })。{ $at }に中止されます
letter-zone = このメールの時刻は{ $zone }です。
calendar-zone = 時刻:{ $zone }。
