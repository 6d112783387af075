# 個別の会話。

conversation-told-added = { $by }さんが{ $name }さんを追加しました。
conversation-told-left = { $by }さんが退出しました。

conversation-new = 新しいメッセージ
message-search-title = 自分のメッセージを検索
message-search-found = 「{ $words }」を含むメッセージ
message-search-nothing = この言葉を含むメッセージは会話にありません。
conversations-empty = メッセージはまだありません。相手のページから送るか、ここから始めてください。
conversation-with = 相手
conversation-last = 最終メッセージ
conversation-alone = ほかに誰もいません
conversation-people = 参加者:
conversation-people-label = 参加者
conversation-has-left = (退出)
conversation-add-label = 参加者を追加
conversation-add-hint = 名前を半角のカンマ(,)で区切ります。追加された人が読めるのは、これ以降のメッセージだけです。
conversation-add = 追加
conversation-leave = 会話から退出
conversation-leave-what = 「{ $subject }」は表示されなくなり、メッセージも届かなくなります。ほかの参加者の会話は続き、参加者の誰かがあなたを再び追加することもできます。
conversation-left = 会話から退出しました。
recipients-label = 宛先
recipients-hint = 名前を半角のカンマ(,)で区切ります。
recipients-none = 宛先がありません。自分以外の、アカウントを持つ人の名前を入力してください。
recipients-unknown = 次の名前のアカウントはありません:{ $names }
recipients-too-many = 宛先が多すぎます。1つの会話の参加者は{ $most }人までです。
subject-label = 件名
subject-length = 件名が空か、長すぎます。1文字以上{ $most }文字以内にしてください。
message-label = メッセージ
message-send = 送信
message-draft-saved = 下書きを保存しました。ほかの人には見えません。
message-too-often = 送信の間隔が短すぎます。文章は下書きに保存されています。{ $count }秒後に送信してください。
