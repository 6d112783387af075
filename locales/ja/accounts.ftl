# アカウント:登録とログイン、設定、退会、お知らせ、メール。

login-title = ログイン
login-name = 名前またはメールアドレス
login-button = ログイン
login-forgotten = パスワードを忘れた場合
login-new-here = 初めての方は
login-to-register = 新規登録
login-wrong = 名前とパスワードの組み合わせが正しくありません。アカウントの有無が知られないよう、これ以上はお伝えできません。
login-wait = 試行回数が多すぎます。{ $wait }もう一度お試しください。メールで新しいパスワードを設定すれば、すぐにログインできます。
login-banned = アカウントは利用停止中です。理由:{ $reason }
login-banned-until = アカウントは{ $until }まで利用停止中です。理由:{ $reason }
wait-seconds = { $count }秒後に
wait-minutes = { $count }分後に

register-title = 新規登録
register-intro = 投稿、対局、メッセージの送信にはアカウントが必要です。読むだけなら必要ありません。
register-button = アカウントを作成
register-known = アカウントをお持ちの方は
register-to-login = ログイン
register-by-invitation = このサイトは招待された人だけが登録できます。メンバーに招待を頼んでください。招待は、このような登録フォームに進むリンクです。
register-waits = 新しいアカウントは、モデレーターが確認します。承認されるまでは、閲覧とプロフィールの変更だけができます。
not-admitted = あなたのアカウントは、モデレーターの承認待ちか、承認されませんでした。その間、閲覧はできますが、書き込みはできません。
register-wait = お使いのネットワークから、続けて複数のアカウントが作成されました。{ $wait }もう一度お試しください。
setup-title = 最初の管理者
setup-intro = このアカウントがサイトを管理します(メンバー、掲示板、通報)。リンクは1回だけ使えます。

name-label = 名前
name-hint = ほかの人に表示されます。文字と数字が使え、間にスペース、ピリオド、ハイフンも入れられます。
name-short = 名前は{ $least }文字以上にしてください。
name-long = 名前は{ $most }文字以内にしてください。
name-character = 名前に使えるのは文字と数字です。間にはスペース、ピリオド、ハイフン、アンダースコアを入れられます。
name-scripts = 異なる文字体系を混ぜた名前は、別の名前と見分けがつかなくなるため使えません(漢字とかなは一緒に使えます)。
name-reserved = この名前はサイト用のため使えません。別の名前を選んでください。
name-taken = 同じ名前か、見た目がそっくりな名前がすでに使われています。別の名前を選んでください。
email-label = メールアドレス
email-hint = お知らせのメールや、パスワードを忘れたときの再設定に使います。ほかの人には見えません。
email-unclear = このアドレスにはメールを送れません。入力に誤りがないか確認してください。
password-label = パスワード
password-hint = { $least }文字以上。短くて凝った文字列より、自分で考えた一文が向いています。
password-short = パスワードは{ $least }文字以上にしてください。
password-long = パスワードは{ $most }文字以内にしてください。
password-common = このパスワードは真っ先に試されるものか、あなたの名前、メールアドレス、サイト名から作られたものです。別のものを選んでください。
password-wrong = パスワードが違います。
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
about-hint = あなたのページを開いた人へのひとこと。空欄でもかまいません。
about-long = { $most }文字以内にしてください。
language-label = 言語
theme-label = 配色
theme-system = システムの設定に合わせる
theme-light = 昼の配色
theme-dark = 夜の配色
mail-kinds-legend = メールで受け取るもの
mail-kinds-hint = どれも「お知らせ」のページにも表示されます。メールは確認済みのアドレスにだけ届きます。
mail-kind-conversation = 個別メッセージ
mail-kind-watch = ウォッチ中のスレッドや掲示板への投稿
mail-kind-quote = 自分の投稿の引用
mail-kind-game = 自分の番、締切、結果
mail-kind-press = 対局中のほかのプレイヤーからの発言
mail-kind-moderation = モデレーターの判断
mail-kind-account = 2段階認証とログイン方法の変更

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
sessions-intro = ログイン中の端末です。心当たりのないものは終了し、パスワードを変更してください。
sessions-browser = ブラウザー
sessions-network = ネットワーク
sessions-begun = ログイン
sessions-seen = 最終アクセス
sessions-this = この端末
sessions-no-agent = 不明
sessions-end = チェックしたセッションを終了
sessions-end-all = この端末を含め、すべてログアウト
session-ended = { $count }件のセッションを終了しました。
sessions-ended = すべての端末でログアウトしました。
sessions-password-hint = 開いたままのブラウザーを見つけた人に締め出されないよう、パスワードを確認します。
sessions-none-chosen = 終了するセッションにチェックを入れてください。
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
activity-second-factor-failed = パスワードは正しく、二段階目の確認が誤り
activity-log-in-banned = ログイン拒否(利用停止中)
activity-logged-out = ログアウト
activity-password-changed = パスワードの変更
activity-password-reset = メールのリンクによる新しいパスワード
activity-mail-changed = メールアドレスの変更
activity-mail-confirmed = メールアドレスの確認
activity-second-factor-added = 二要素認証の追加
activity-second-factor-removed = 二要素認証の削除
activity-sessions-ended = セッションの終了
activity-sessions-ended-by-admin = 管理者がすべてのセッションを終了
activity-made-admin = 管理者に変更
activity-made-player = プレイヤーに変更
activity-banned = 利用停止
activity-ban-lifted = 利用停止の解除

invitations-title = 招待
invitations-intro = 招待は、1人がアカウントを作るためのリンクです。{ $days }日間、1回だけ使えます。
invitation-note-label = 誰あてか
invitation-note-hint = 名前など、自分用のメモです。空欄でもかまいません。
invitation-no-note = メモなし
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
invitation-accepted-already = この招待では、すでにアカウントが作られています。自分のものならログインし、そうでなければ別の招待を頼んでください。
invitation-was-withdrawn = この招待は取り消されました。送った人に別の招待を頼んでください。
invitation-has-expired = この招待は期限切れです。送った人に別の招待を頼んでください。

data-title = 自分のデータ
export-title = データの持ち出し
export-intro = サイトが保存しているあなたのデータを、1つのファイルにまとめます:アカウント、セッション、記録、投稿と編集前の文章、下書き、自分が書いたメッセージ、お知らせ、通報。
export-button = ファイルをダウンロード(JSON)
erase-title = アカウントの削除
erase-intro = ほかの人に向けて書いたものは、名前を外して残ります。それ以外はすべて消えます。
erase-begin = アカウントを削除…
erase-what = 名前、メールアドレス、プロフィール、下書き、お知らせ、セッションは直ちに完全に消えます。投稿とメッセージは「{ $name }」の名義で残ります。この操作は誰にも取り消せません。
erase-sure = 内容を読み、削除を希望します。
erase-button = アカウントを完全に削除
erase-keep = 削除しない
erase-not-sure = 削除する場合は、希望する旨にチェックを入れてください。そうでなければ「削除しない」を選んでください。
erase-admin = あなたは管理者です。サイトを管理する人がいなくならないよう、先にほかの管理者に頼んで、プレイヤーに変更してもらってください。
erase-done = アカウントを削除しました。ご利用ありがとうございました。

notices-empty = お知らせはまだありません。返信、メッセージ、自分の番など、あなたに関わることがここに表示されます。
notices-new = 新着
notices-read-all = すべて既読にする
notices-settings = メールで受け取るもの
notices-times = { $count }回

person-since = { $when }に登録。
person-gone = 退会しました。書いたものはこの名義で残っています。
person-edit = プロフィールを編集
person-write = メッセージを送る
report-button = 通報
role-admin = 管理者

notice-conversation = { $name }さんからのメッセージ:{ $subject }
notice-conversation-added = { $name }さんがあなたを会話に追加しました:{ $subject }
notice-waits = { $name }さんが承認を待っています。
notice-admitted = あなたのアカウントが承認されました。書き込みもゲームもできます。
notice-not-admitted = あなたのアカウントは承認されませんでした:{ $reason }
notice-report = モデレーターの対応を待つ通報があります。
notice-report-acted = モデレーターがあなたの通報に対応しました。ご協力ありがとうございます。
notice-report-no-action = モデレーターがあなたの通報を確認し、対応は不要と判断しました。

letter-greeting = { $name } 様
letter-signature = Stafeta { $site }
letter-switch-off = メールで受け取るものの設定: { $link }
letter-confirm-subject = メールアドレスの確認
letter-confirm = Stafetaのアカウントに、このアドレスが登録されました。次のリンクからアドレスを確認してください。リンクの有効期限は{ $until }です。

    { $link }

    お心当たりがない場合は、何もする必要はありません。リンクを開かなければ何も起こりません。
letter-address-known-subject = すでにアカウントをお持ちです
letter-address-known = Stafetaの新規登録で、このアドレスが入力されました。このアドレスはすでにあなたのアカウントに登録されており、そのまま変わりません。

    ご自身の操作で、パスワードをお忘れの場合はこちら: { $link }
letter-reset-subject = 新しいパスワードの設定
letter-reset = 新しいパスワードの設定が請求されました。ご自身によるものでしたら、次のリンクから設定してください。リンクは1回だけ使え、有効期限は{ $until }です。

    { $links }

    お心当たりがない場合は、何もする必要はありません。パスワードは今のままです。
letter-password-changed-subject = パスワードが変更されました
letter-password-changed = アカウントのパスワードが変更され、ほかのセッションはすべて終了しました。

    お心当たりがない場合は、すぐに新しいパスワードを設定してください: { $link }
letter-mail-changed-subject = メールアドレスが変更されました
letter-mail-changed = { $when }に、アカウントのメールアドレスが変更されました。このアドレスには今後メールは届きません。

    お心当たりがない場合は、サイトの管理者にご連絡ください。
letter-erased-subject = アカウントを削除しました
letter-erased = ご本人の希望により、Stafetaのアカウント「{ $name }」を削除しました。これが最後のメールです。
mail-confirm-link = メールアドレスを確認してください。
mail-confirm-why = 確認が済むまでメールは届きません。
unconfirmed-no-links = ほかのサイトへのリンクを含む文章は、メールアドレスを確認してから投稿できます。お送りしたメールのリンクを開いてください。文章は下書きに保存されています。
unconfirmed-no-strangers = メールアドレスの確認が済むまでは、同じゲームの参加者と管理者にだけメッセージを送れます。お送りしたメールのリンクを開いてください。
unconfirmed-one-game = メールアドレスの確認が済むまでは、ほかの人とのゲームは一度に一つだけです。お送りしたメールのリンクを開いてください。
