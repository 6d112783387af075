# アカウント:登録とログイン、設定、アカウントの削除、通知、メール。

login-title = ログイン
login-name = 名前またはメールアドレス
login-button = ログイン
login-forgotten = パスワードを忘れた場合
invited-to-game = { $host }さんからゲーム「{ $game }」への招待です。登録またはログインして、席に着いてください。
login-new-here = 初めての方は
login-to-register = 新規登録
login-wrong = 名前またはパスワードが違います。アカウントの有無がほかの人に知られないよう、どちらが違うかは表示しません。
login-wait = 試行回数が多すぎます。{ $wait }もう一度お試しください。メールで新しいパスワードを設定すれば、すぐにログインできます。
login-banned = アカウントは利用停止中です。理由:{ $reason }
login-banned-until = アカウントは{ $until }まで利用停止中です。理由:{ $reason }
wait-seconds = { $count }秒後に
wait-minutes = { $count }分後に

register-title = 新規登録
register-intro = アカウントがあると、投稿、ゲームへの参加、メッセージの送信ができます。読むだけなら必要ありません。
register-button = アカウントを作成
register-known = アカウントをお持ちの方は
register-to-login = ログイン
register-by-invitation = 登録できるのは、招待された人だけです。メンバーに招待を頼んでください。招待は、新規登録のフォームを開くリンクです。
register-waits = 新しいアカウントは、モデレーターが確認します。承認されるまでは、閲覧とプロフィールの変更だけができます。
not-admitted = あなたのアカウントは、モデレーターの承認待ちか、承認されませんでした。閲覧はできますが、投稿やメッセージの送信はできません。
register-wait = お使いのネットワークから、続けて複数のアカウントが作成されました。{ $wait }もう一度お試しください。
setup-title = 最初の管理者を作成
setup-intro = このアカウントがサイトを管理します(メンバー、掲示板、通報)。リンクは1回だけ使えます。

name-label = 名前
name-hint = ほかの人に表示されます。文字と数字が使え、間にスペース、ピリオド、ハイフンも入れられます。
name-short = 名前が短すぎます。{ $least }文字以上にしてください。
name-long = 名前が長すぎます。{ $most }文字以内にしてください。
name-character = 名前に使えない文字が含まれています。文字と数字を使い、間に入れられるのはスペース、ピリオド、ハイフン、アンダースコアだけです。
name-scripts = 異なる文字体系を混ぜた名前は、別の名前と見分けがつかなくなるため使えません(漢字とかなは一緒に使えます)。
name-reserved = この名前はサイト用のため使えません。別の名前を選んでください。
name-taken = 同じ名前か、見た目がそっくりな名前がすでに使われています。別の名前を選んでください。
email-label = メールアドレス
email-hint = 通知のメールや、パスワードを忘れたときの再設定に使います。自分と管理者にだけ表示されます。
email-unclear = メールアドレスの形式が正しくありません。入力に誤りがないか確認してください。
password-label = パスワード
password-hint = { $least }文字以上。短くて複雑な文字列より、自分で考えた一文のほうが安全です。
password-short = パスワードが短すぎます。{ $least }文字以上にしてください。
password-long = パスワードが長すぎます。{ $most }文字以内にしてください。
password-common = このパスワードは推測されやすいものです。よく使われているか、あなたの名前、メールアドレス、サイト名から作られています。別のものを選んでください。
password-wrong = パスワードが違います。ログインに使うパスワードを入力してください。
zone-label = タイムゾーン
zone-hint = 締切や時刻の表示に使います。
zone-unknown = そのタイムゾーンはありません。一覧から選んでください。
choice-unknown = 一覧から選んでください。

forgotten-title = パスワードを忘れた場合
forgotten-intro = アカウントのメールアドレスを入力してください。新しいパスワードを設定するリンクをお送りします。
forgotten-button = メールを送信
forgotten-sent = このアドレスのアカウントがあれば、メールをお送りしました。リンクは30分間有効です。
reset-title = 新しいパスワード
reset-intro = 設定するとすべてのセッションが終了します。新しいパスワードでログインし直してください。
reset-button = パスワードを設定
reset-done = 新しいパスワードを設定しました。そのパスワードでログインしてください。
dead-link-title = このリンクは無効です
dead-link-why = すでに使われたか、期限が切れたか、より新しいリンクが送られています。もう一度リンクを請求してください。
confirm-title = メールアドレスの確認
confirm-intro = { $address }はあなたのアドレスですか？
confirm-button = はい、私のアドレスです
confirm-done = メールアドレスを確認しました。

profile-title = プロフィール
profile-saved = 保存しました。
about-label = 自己紹介
about-hint = あなたのページを開いた人へのひとこと(任意)。
about-long = 文章が長すぎます。{ $most }文字以内にしてください。
signature-label = 投稿の下の一行
signature-hint = すべての投稿の下に表示される一行。200文字以内。表示をオンにした読者だけに見えます。空にすると表示されません。
signature-long = この一行は{ $most }文字以内にしてください。
signature-show = ほかの人の投稿の下の一行を表示する
language-label = 言語
theme-label = テーマ
theme-system = システムの設定に合わせる
theme-light = ライト
theme-dark = ダーク
mail-kind-conversation = メッセージ
mail-kind-watch = ウォッチ中のスレッドや掲示板への投稿
mail-kind-quote = 引用と言及
mail-kind-game = 自分の手番、締切、結果
mail-kind-press = ゲーム内の交渉(ほかのプレイヤーからのメッセージ)
mail-kind-moderation = モデレーターの判断
mail-kind-account = アカウントの安全(2段階認証とログイン)

mail-title = メールアドレス
mail-confirmed = { $when }に確認済み
mail-unconfirmed = 未確認です。確認が済むまで、確認用のメール以外は届きません。
mail-refused = { $address } は存在しないと、{ $when }にメールサーバーから返答がありました。もう一度確認するか、下で別のアドレスを登録するまで、メールは届きません。
mail-again-button = 確認用のメールを再送
mail-sent-again = メールをお送りしました。
mail-change-title = アドレスの変更
mail-new-label = 新しいアドレス
mail-new-hint = 新しいアドレスに確認用のメールをお送りします。確認が済むと変更されます。
mail-change-button = アドレスを変更
mail-change-sent = { $address }にメールをお送りしました。メールのリンクからアドレスを確認してください。

password-title = パスワード
password-old-label = 現在のパスワード
password-new-label = 新しいパスワード
password-ends-others = 変更すると、ほかのセッションはすべて終了します。
password-button = パスワードを変更
password-changed = パスワードを変更しました。ほかのセッションはすべて終了しました。

sessions-title = セッション
sessions-intro = ログイン中のブラウザです。心当たりのないものは終了し、パスワードを変更してください。
sessions-browser = ブラウザ
sessions-network = ネットワーク
sessions-begun = ログイン
sessions-seen = 最終アクセス
sessions-this = この端末
sessions-no-agent = 不明
sessions-end = チェックしたセッションを終了
sessions-end-all = この端末を含め、すべてログアウト
session-ended = { $count }件のセッションを終了しました。
sessions-ended = すべての端末でログアウトしました。
sessions-password-hint = 開いたままのブラウザを見つけた人に締め出されないよう、パスワードを確認します。
sessions-none-chosen = セッションが選ばれていません。終了するセッションにチェックを入れてください。
sessions-activity = アカウントの記録

activity-title = 記録
activity-intro = ログイン、失敗した試み、アカウントを守る設定の変更を、新しい順に示します。この一覧を見られるのはあなたと管理者だけです。各行は{ $days }日間保存されます。心当たりのないものがあれば、セッションを終了し、パスワードを変更してください。
activity-empty = まだ何もありません。
activity-what = 内容
activity-when = 日時
activity-unknown = その他
activity-registered = アカウント作成
activity-logged-in = ログイン
activity-log-in-failed = パスワードの誤り
activity-second-factor-failed = パスワードは正しく、2段階目の認証が誤り
activity-log-in-banned = ログイン拒否(利用停止中)
activity-logged-out = ログアウト
activity-password-changed = パスワードの変更
activity-password-reset = メールのリンクから新しいパスワードを設定
activity-password-link-made = 管理者による新しいパスワードのリンクの作成
activity-mail-changed = メールアドレスの変更
activity-mail-changed-by-admin = 管理者によるメールアドレスの変更
activity-mail-confirmed = メールアドレスの確認
activity-second-factor-added = 2段階認証の追加
activity-second-factor-removed = 2段階認証の削除
activity-sessions-ended = セッションの終了
activity-sessions-ended-by-admin = 管理者がすべてのセッションを終了
activity-access-token-made = アクセストークンの作成
activity-application-allowed = アプリの許可
activity-access-token-revoked = アクセストークンの取り消し
activity-made-admin = 役割を管理者に変更
activity-made-player = 役割をプレイヤーに変更
activity-banned = 利用停止
activity-ban-lifted = 利用停止の解除

invitations-title = 招待
invitations-intro = 招待は、1人、または管理者が決めた人数がアカウントを作るためのリンクです。{ $days }日間使えます。
invitation-note-label = 誰あてか
invitation-note-hint = 名前など、自分用のメモです(任意)。
invitation-no-note = メモなし
invitation-places = 人数
invitation-places-hint = 1つのリンクでクラブの全員を招待できます。1人につき1回使えます。
invitation-places-wrong = 1から{ $most }までの数を選んでください。
invitation-taken = { $places }人中{ $taken }人
invitation-button = 招待を作る
invitation-made = このリンクを渡してください。表示されるのは今だけです:
invitation-state = 状態
invitation-made-at = 作成
invitation-until = 有効期限
invitation-open = 有効
invitation-expired = 期限切れ
invitation-withdrawn-state = 取り消し済み
invitation-accepted-by = 使用者:
invitation-withdraw = 取り消す
invitation-withdrawn = 招待を取り消しました。
invitation-dead-title = この招待は使えません
invitation-accepted-already = この招待は、すでに使われています。これで登録したのならログインし、そうでなければ別の招待を頼んでください。
invitation-was-withdrawn = この招待は取り消されました。送った人に別の招待を頼んでください。
invitation-has-expired = この招待は期限切れです。送った人に別の招待を頼んでください。

data-title = 自分のデータ
export-title = データのダウンロード
export-intro = サイトが保存しているあなたのデータを、1つのファイルにまとめます:アカウント、セッション、記録、投稿と編集前の版、下書き、自分が書いたメッセージ、通知、通報。
export-button = ファイルをダウンロード(JSON)
erase-title = アカウントの削除
erase-intro = ほかの人に向けて書いたものは、名前を外して残ります。それ以外はすべて消えます。
erase-begin = アカウントを削除…
erase-what = 名前、メールアドレス、プロフィール、下書き、通知、セッションは直ちに完全に消えます。投稿とメッセージは「{ $name }」の名義で残ります。この操作は誰にも取り消せません。
erase-confirm = 内容を読みました。アカウントを削除します。
erase-button = アカウントを完全に削除
erase-cancel = キャンセル
erase-not-confirmed = チェックが入っていないため、アカウントは削除されていません。削除する場合はチェックを入れ、そうでなければキャンセルしてください。
erase-admin = あなたは管理者です。サイトを管理する人がいなくならないよう、先にほかの管理者に頼んで、プレイヤーに変更してもらってください。
erase-done = アカウントを削除しました。ご利用ありがとうございました。

notifications-empty = 通知はまだありません。返信、メッセージ、自分の手番などがここに表示されます。
notifications-new = 新着
notifications-read-all = すべて既読にする
notifications-settings = メールの設定
notifications-times = { $count }件のうち最新

person-since = { $when }に登録。
person-deleted = 退会しました。書いたものはこの名義で残っています。
person-edit = プロフィールを編集
person-write = メッセージを送る
report-button = 通報
role-admin = 管理者
role-moderator = モデレーター

members-title = メンバー
members-count = メンバー { $count } 人。24 時間以内のアクセス { $day } 人。
members-search-label = 名前の最初の文字
members-order = 順
members-by-name = 名前順
members-newest = 新しい順
members-since = 登録日
members-none = この名前で始まるメンバーはいません。
members-of-day = 24 時間以内
members-of-week = 7 日以内
members-of-month = 30 日以内
members-earlier = それ以前

notice-conversation = { $name }さんからのメッセージ:{ $subject }
notice-conversation-added = { $name }さんがあなたを会話に追加しました:{ $subject }
notice-waits = { $name }さんが承認を待っています。
notice-admitted = あなたのアカウントが承認されました。投稿もゲームへの参加もできます。
notice-not-admitted = あなたのアカウントは承認されませんでした:{ $reason }
notice-report = モデレーターの対応を待つ通報があります。
notice-report-acted = モデレーターがあなたの通報に対応しました。ご協力ありがとうございます。
notice-report-no-action = モデレーターがあなたの通報を確認し、対応は不要と判断しました。

email-greeting = { $name } 様
email-signature = { $site } { $address }
email-settings-link = メールの設定: { $link }
email-confirm-subject = メールアドレスの確認
email-confirm = { $site }のアカウントに、このアドレスが登録されました。次のリンクからアドレスを確認してください。リンクの有効期限は{ $until }です。

    { $link }

    お心当たりがない場合は、このメールを無視してください。リンクを開かなければ何も起こりません。
email-address-known-subject = すでにアカウントをお持ちです
email-address-known = { $site }の新規登録で、このアドレスが入力されました。このアドレスはすでにあなたのアカウントに登録されており、そのまま変わりません。

    ご自身の操作で、パスワードをお忘れの場合はこちら: { $link }
email-password-reset-subject = 新しいパスワードの設定
email-password-reset = 新しいパスワードの設定が請求されました。ご自身によるものでしたら、次のリンクから設定してください。リンクは1回だけ使え、有効期限は{ $until }です。

    { $links }

    お心当たりがない場合は、このメールを無視してください。パスワードは今のままです。
email-password-changed-subject = パスワードが変更されました
email-password-changed = アカウントのパスワードが変更され、ほかのセッションはすべて終了しました。

    お心当たりがない場合は、すぐに新しいパスワードを設定してください: { $link }
email-address-changed-subject = メールアドレスが変更されました
email-address-changed = { $when }に、アカウントのメールアドレスが変更されました。このアドレスには今後メールは届きません。

    お心当たりがない場合は、サイトの管理者にご連絡ください。
email-address-corrected = { $when }に、サイトの管理者があなたのアカウントのメールアドレスを変更しました。このアドレスには、もうメールは届きません。

    心当たりがない場合は、サイトの管理者に連絡してください。
email-account-deleted-subject = アカウントを削除しました
email-account-deleted = ご本人の希望により、{ $site }のアカウント「{ $name }」を削除しました。これが最後のメールです。
mail-confirm-link = メールアドレスを確認してください。
mail-confirm-why = 確認が済むまで、通知のメールは届きません。
mail-refused-link = メールサーバーがあなたのアドレスを拒否しています。
mail-refused-why = もう一度確認するか、別のアドレスに変えるまで、メールは届きません。
unconfirmed-no-links = メールアドレスが確認されていないため、ほかのサイトへのリンクはまだ投稿できません。お送りしたメールのリンクを開いてください。文章は下書きに保存されています。
unconfirmed-no-strangers = メールアドレスが確認されていないため、メッセージを送れるのは管理者と、同じゲームの参加者だけです。お送りしたメールのリンクを開いてください。
unconfirmed-one-game = メールアドレスが確認されていないため、ほかの人とのゲームは一度に1つだけです。お送りしたメールのリンクを開いてください。
email-test-subject = テストメール
email-test = このメールが届けば、{ $site } からのメールは届いています。
register-closed = 現在、新規登録は受け付けていません。

avatar-title = プロフィール画像
avatar-about = 投稿の横に表示されます。ないときは、名前から描いた印が表示されます。プレイヤーを隠すゲームでは決して表示されません。
avatar-hint = PNG、JPEG、WebP、または動かないGIF、10 MBまで。中央の正方形が使われます。
avatar-button = この画像を表示する
avatar-saved = 画像を保存しました。
avatar-remove = 画像を削除
avatar-remove-of = この人の画像を削除
avatar-removed = 画像を削除しました。
