# アクセストークン、APIのページ、APIの拒否。

access-tokens-title = アクセストークン
access-tokens-intro = アクセストークンを持つプログラムは、ここで選んだ範囲であなたの代わりに操作します。信頼できるプログラムにだけ渡してください。
access-tokens-guide = APIの使い方
access-token-made = 新しいトークンを今コピーしてください。もう一度表示されることはありません。
access-token-new = 新しいトークン
access-token-name-hint = 使うプログラムの名前、60文字まで。
access-token-name-length = 名前を1～{ $most }文字で入力してください。
access-token-scopes = 権限
access-token-no-scope = 権限を1つ以上選んでください。
access-token-lasts = 有効期間
access-token-no-days = 有効期間を選んでください。
access-token-days = { $days }日
access-token-password-hint = ご本人であることを確認します。
access-token-make = トークンを作成
access-token-too-many = トークンが{ $most }個あります。先に1つ取り消してください。
access-token-ends = 終了
access-token-used = 最後の使用
access-token-unused = なし
access-token-revoke = 取り消す
access-token-revoked = トークンを取り消しました。もう使えません。

access-scope-read = 閲覧: 自分の席から見えるゲーム、フォーラム、通知
access-scope-play = プレイ: ゲームに参加する、ゲームから抜ける、命令と投票、交渉の閲覧と送信
access-scope-forum = フォーラムへの投稿
access-scope-messages = 個人メッセージの閲覧と送信

api-title = API
api-intro = ページでできることをプログラムからもできます。ゲームを追い、命令を送り、投稿します。送受信はJSONです。
api-begin = はじめに
api-begin-token = アクセストークンを作成します。
api-begin-call = リクエストごとに送ります:
api-begin-document = 詳しい仕様(OpenAPI 3.1)を読むか、ツールでクライアントを作ります。
api-limits = 公開のゲームと掲示板はトークンなしで読めます。残りのリクエスト数は、各応答のヘッダーRateLimit-PolicyとRateLimitでわかります。
api-operations = リクエスト
api-operation = リクエスト
api-operation-does = 内容
api-scope = 権限
api-scope-none = 不要、またはread
api-problems = 拒否
api-problems-about = 拒否されたリクエストには問題の詳細(RFC 9457)が返ります。type、title、status、多くの場合detail、そして誤りのある項目や命令の行を示すerrorsです。
api-problem = 種類
api-status = ステータス
api-problem-means = 意味

api-problem-token-needed = このリクエストにはアクセストークンが必要です
api-problem-token-invalid = アクセストークンが不明か、終了したか、取り消されています
api-problem-scope-missing = アクセストークンにこのリクエストの権限がありません
api-problem-not-admitted = アカウントはまだ承認されていないため、書き込めません
api-problem-forbidden = この人には許可されていません
api-problem-not-found = このアドレスには何もないか、この人には見えません
api-problem-method-not-allowed = このアドレスではこのメソッドを使えません
api-problem-invalid-request = リクエストを読み取れません
api-problem-too-large = リクエストが大きすぎます
api-problem-refused = 今はできません
api-problem-orders-not-accepted = 命令を読み取れないか、許可されていません
api-problem-too-many-requests = リクエストが多すぎます。Retry-Afterの時間だけ待ってください
api-problem-game-unreadable = このゲームの保存データを読み取れません
api-problem-server-error = サーバーのエラーです。記録されました
api-problem-unavailable = データベースに接続できません。数秒後にもう一度試してください

api-cursor-unknown = ページがnextとして示したcursorを送ってください。
api-seat-unknown = そのような席はありません。
api-text-or-acts = 命令はtextかactsのどちらかで送ってください。
api-acts-unreadable = actsがoffersの形になっていません。
api-orders-empty = 命令がありません。
