# エラー:何が起きたか、どうすればよいか。

error-stale = フォームを開いてから時間が経ちすぎました
error-way-out-stale = 入力した文章は下に残っています。ログアウトしていた場合は、別のタブでログインし直してから、ここから送信してください。
error-log-in = 先にログインしてください
error-way-out-log-in = このページはメンバー用です。ログインすると開けます。
error-forbidden = このページは開けません
error-way-out-forbidden = 閲覧が制限されているか、別の権限が必要です。
error-waiting = アカウントはまだ承認されていません
error-way-out-waiting = モデレーターが承認するまで、閲覧はできますが、書き込みはできません。入力した文章は下に残してあり、承認されたあとで送信できます。
error-lost = ここには何もありません
error-way-out-lost = アドレスが間違っているか、移動した可能性があります。フォーラムへはすぐに行けます。
error-large = 一度に送る量が多すぎます
error-way-out-large = 送信内容がフォームの上限を超えています。短くしてからもう一度送信してください。
error-often = 少しゆっくりお願いします
error-way-out-often = 短時間に試行が多すぎます。少し待ってからもう一度お試しください。
error-away = Stafetaはひと息ついています
error-way-out-away = データベースに接続できません。数秒後にもう一度お試しください。保存済みの内容は無事です。
error-ours = こちら側の道で何かが壊れました
error-way-out-ours = 不具合は記録されました。戻ってもう一度お試しください。続く場合は、下の番号を管理者に伝えてください。
error-game = このゲームは今は表示できません
error-way-out-game = 保存されている内容をこの版では読み取れません。失われたものはありません。時間は止まり、ゲームマスターに通知され、修復後に管理者が再開できます。ほかのゲームは続いています。
error-unclear = このリクエストは読み取れません
error-way-out-unclear = このサイトのページが送る形式と違います。戻ってもう一度お試しください。

error-typed-kept = 入力した文章は残っています。
error-typed-label = あなたの文章
error-send-again = もう一度送信
error-number = 番号
