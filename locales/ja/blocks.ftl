# 人をブロックすること、書き込めない人への説明。

blocks-title = ブロックした人
blocks-intro = ブロックした人は、あなたにメッセージを送ることも席を勧めることもできません。投稿は折りたたまれ、その人が書いたものの通知は届きません。相手には知らされません。
blocks-none = ブロックしている人はいません。相手のページでブロックできます。
blocks-since = 開始
block-do = ブロック
block-what = この人は、あなたにメッセージを送ることも席を勧めることもできなくなります。フォーラムの投稿は折りたたまれ、この人が書いたものの通知やメールは届きません。同じゲームに参加している場合、ゲーム内のメッセージは届きます。相手には知らされません。
block-done = ブロックしました。
block-end = ブロックを解除
block-ended = ブロックを解除しました。
block-here = この人をブロックしています。
post-of-blocked = ブロックした人の投稿を表示
thread-of-blocked = ブロックした人のスレッドを表示
message-of-blocked = ブロックした人のメッセージを表示
takes-no-messages = この人はメッセージを受け付けていません。
recipients-take-none = 次の人にはメッセージを送れません:{ $names }
recipients-blocked = 次の人をブロックしています:{ $names }。相手が返信できるよう、先に解除してください。

silence-muted = { $until }まで、フォーラムへの投稿とメッセージの送信はできません。理由:{ $reason } 閲覧とゲームへの参加はできます。
silence-place = このネットワークまたはブラウザからは、新しいアカウントで書き込めません。理由:{ $reason }
silence-place-until = { $until }まで、このネットワークまたはブラウザからは、新しいアカウントで書き込めません。理由:{ $reason }
register-banned = このネットワークまたはブラウザからはアカウントを作れません。理由:{ $reason }
register-banned-until = { $until }まで、このネットワークまたはブラウザからはアカウントを作れません。理由:{ $reason }
notice-muted = { $until }まで、フォーラムへの投稿とメッセージの送信はできません。理由:{ $reason }
notice-mute-lifted = フォーラムへの投稿とメッセージの送信が再びできるようになりました。
