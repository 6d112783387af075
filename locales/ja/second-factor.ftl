# 2段階認証:認証アプリ、パスキー、リカバリーコード、ログインの2段階目。

factor-title = 2段階認証
factor-intro = 2段階認証を設定すると、パスワードだけではログインできなくなります。認証アプリ、パスキー、またはその両方を設定してください。どれか1つでログインできます。
factor-app = 認証アプリ
factor-app-what = スマートフォンのアプリに、30秒ごとに変わる6桁のコードが表示されます。
factor-app-add = 認証アプリを追加
factor-app-add-why = まずパスワードを入力してください。続いて、アプリでQRコードを読み取ります。
factor-app-scan = 認証アプリでQRコードを読み取るか、秘密鍵を入力してください。どちらも表示されるのは今だけです。
factor-app-picture = 認証アプリ用のQRコード
factor-app-secret = 秘密鍵:
factor-app-code = アプリのコード
factor-app-code-hint = 6桁の数字です。アプリが正しく設定されたことを確認します。
factor-app-confirm = 完了
factor-app-remove = 認証アプリを削除
factor-app-remove-why = まずパスワードを入力してください。削除すると、アプリのコードは使えなくなります。
factor-passkeys = パスキー
factor-passkeys-what = スマートフォン、パソコン、パスワードマネージャーに保存される鍵です。指紋、顔、PINで使います。
factor-passkeys-not-here = パスキーにはドメイン名が必要です。このサイトはIPアドレスで公開されています。
factor-passkey-add = パスキーを追加
factor-passkey-add-why = まずパスワードを入力してください。続いて、ブラウザがパスキーを作成します。
factor-passkey-name = パスキーの名前
factor-passkey-name-hint = 一覧で見分けるための名前です(保存する端末など)。
factor-passkey-name-missing = パスキーの名前がありません。一覧で見分けられるよう、名前を入力してください。
factor-passkey-make = パスキーの保存先をブラウザが尋ねます。
factor-passkey-make-button = パスキーを作成
factor-passkey-scripts = パスキーにはJavaScriptが必要ですが、このブラウザでは無効になっています。認証アプリなら使えます。
factor-passkey-missing = このブラウザではパスキーを作成できません。認証アプリはどのブラウザでも使えます。
factor-passkey-failed = 完了できませんでした。取り消されたか、時間切れか、このアカウントのパスキーではありません。もう一度お試しください。
factor-passkey-remove = パスキーを削除
factor-passkey-remove-why = まずパスワードを入力してください。削除すると、パスキー「{ $name }」は使えなくなります。
factor-since = { $when }に追加。
factor-used = 最後に使用:{ $when }
factor-unused = まだ使われていません。
factor-remove = 削除
factor-back = 戻る
factor-added = 2段階認証を設定しました。次のログインから必要になります。
factor-removed = 削除しました。
factor-known = すでに設定されているか、上限に達しています。先にどれかを削除してください。
factor-timed-out = 時間切れか、別の場所で設定が完了しています。最初からやり直してください。
factor-sessions-stay = は、追加や削除をしてもそのまま残ります。心当たりのないものは終了してください。

factor-codes = リカバリーコード
factor-codes-what = スマートフォンやパスキーをなくしたとき、各コードで1回だけログインできます。
factor-codes-once = コードが表示されるのは今だけです。印刷するか、スマートフォンがなくても取り出せる場所にファイルを保管してください。
factor-codes-file = コードをダウンロード
factor-codes-saved = 保管しました
factor-codes-left = 残り{ $count }個です。1個につき1回使えます。
factor-codes-renew = リカバリーコードを再発行
factor-codes-renew-why = まずパスワードを入力してください。再発行すると、古いコードは使えなくなります。

factor-code-missing = コードがありません。入力してください。
factor-code-wrong = コードが正しくありません。アプリのコードは30秒ごとに変わり、リカバリーコードは1回だけ使えます。今のコードを入力し、スマートフォンの時計が自動設定になっているか確認してください。
factor-code-used = このコードは使用済みです。アプリに次のコードが表示されるまでお待ちください。
factor-wait = 試行回数が多すぎます。{ $wait }もう一度お試しください。

login-factor-intro = パスワードを確認しました。5分以内に2段階目の認証をしてください。
login-factor-passkey = パスキーでログイン
login-factor-scripts = パスキーにはJavaScriptが必要ですが、このブラウザでは無効になっています。コードなら使えます。
login-factor-code = アプリのコードまたはリカバリーコード
login-factor-recovery = リカバリーコード
login-factor-hint = アプリの6桁のコード、またはリカバリーコードの英数字16文字です。
login-factor-again = 最初からやり直す
login-factor-help = すべてなくした場合は、サイトの管理者が2段階認証を解除できます。
login-factor-timed-out = 時間切れか、失敗の回数が多すぎます。パスワードからやり直してください。
login-factor-recovered = ログインしました。リカバリーコードは残り{ $left }個です。

factor-required-why = このサイトの管理者とモデレーターには2段階認証が必要です。設定するまで、管理やモデレーション以外のことだけができます。
factor-required-link = 設定する

notice-factor-app-added = アカウントに認証アプリが追加されました。心当たりがなければ、パスワードを変更し、アプリを削除してください。
notice-factor-app-removed = アカウントの認証アプリが削除されました。心当たりがなければ、すぐにパスワードを変更してください。
notice-factor-passkey-added = アカウントにパスキー「{ $name }」が追加されました。心当たりがなければ、パスワードを変更し、パスキーを削除してください。
notice-factor-passkey-removed = アカウントからパスキー「{ $name }」が削除されました。心当たりがなければ、すぐにパスワードを変更してください。
notice-factor-codes-renewed = リカバリーコードが再発行され、古いコードは使えなくなりました。心当たりがなければ、パスワードを変更し、もう一度再発行してください。
notice-factor-recovery-used = リカバリーコードでアカウントにログインがありました。残り{ $left }個です。心当たりがなければ、すぐにパスワードを変更してください。
notice-factor-failed = 正しいパスワードのあとに、誤ったコードが何度も入力されました。ログインはされていません。心当たりがなければ、すぐにパスワードを変更してください。
notice-factor-removed-by-admin = 管理者がアカウントの2段階認証を解除しました。パスワードだけでログインできます。あらためて設定してください。
