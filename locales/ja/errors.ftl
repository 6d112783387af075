# エラー:何が起きたか、どうすればよいか。

error-stale = フォームを開いてから時間が経ちすぎました
error-advice-stale = 入力した文章は下に残っています。ログアウトしていた場合は、別のタブでログインし直してから、ここから送信してください。
error-log-in = 先にログインしてください
error-advice-log-in = このページはメンバー用です。ログインすると開けます。
error-forbidden = このページは開けません
error-advice-forbidden = 閲覧が制限されているか、別の権限が必要です。
error-waiting = アカウントはまだ承認されていません
error-advice-waiting = モデレーターが承認するまで、閲覧はできますが、書き込みはできません。入力した文章は下に残してあり、承認されたあとで送信できます。
error-no-seat = このゲームに席がありません
error-advice-no-seat = これを送信できるのは、ゲームのプレイヤーだけです。今まで席があった場合は、空席になったか、ほかの人に渡されました。いつ、なぜかはゲームのスレッドに書かれています。入力した文章は下に残してあります。
error-thread-gone = このスレッドはここにありません
error-advice-thread-gone = 別のスレッドにまとめられたか、あなたには読めなくなりました。読める場合は、前のアドレスから投稿を開けます。何も変更されていません。入力した文章は下に残してあります。
error-not-found = ページが見つかりません
error-advice-not-found = アドレスが間違っているか、ページが移動しました。フォーラムからお探しください。
error-too-large = 送信内容が大きすぎます
error-advice-too-large = 送信内容がフォームの上限を超えています。文章を短くするか、小さいファイルを選んで、もう一度送信してください。
error-too-slow = 送信内容が届きませんでした
error-advice-too-slow = 接続が遅すぎるか、切れました。ファイルを送った場合は小さいものにして、もう一度送信してください。
error-too-many-requests = 試行が多すぎます
error-advice-too-many-requests = 短時間に何度も試行されました。少し待ってからもう一度お試しください。
error-unavailable = サイトは今応答できません
error-advice-unavailable = 数秒後にもう一度お試しください。保存済みの内容は無事です。
error-server-error = サーバーエラー
error-advice-server-error = エラーは記録されました。戻ってもう一度お試しください。続く場合は、下の番号を管理者に伝えてください。
error-game = このゲームは今は表示できません
error-advice-game = 保存されている内容をこの版では読み取れません。失われたものはありません。時間は止まり、ゲームマスターに通知され、修復後に管理者が再開できます。ほかのゲームは続いています。
error-bad-request = このリクエストは読み取れません
error-advice-bad-request = このサイトのページが送る形式と違います。戻ってもう一度お試しください。

error-typed-kept = 入力した文章は残っています。
error-typed-label = あなたの文章
error-send-again = もう一度送信
error-number = 番号
