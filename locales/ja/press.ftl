# 交渉:対局の中でプレイヤーが交わす言葉。

press-title = 交渉
press-public-title = 公開
press-latest = 最新
press-none = まだ発言はありません。
press-unread = 新着{ $count }件
press-messages = メッセージ{ $count }件
press-new = 発言する
press-to = 宛先
press-to-hint = 読めるのは、チェックを入れた人と、その席を引き継いだ人だけです。「全員」への発言は公開され、観戦者も読めます。
press-everybody = 全員(公開)
press-to-whom = 誰に伝えるかを選んでください。特定の相手か、全員です。まだ何も送信されていません。
press-to-both = 「全員」か、特定の相手か、どちらかを選んでください。まだ何も送信されていません。
press-seat = { $name }({ $player })
press-text = 本文
press-text-hint = 書式なしの文章、32 KBまで。「>」で始まる行は引用になります。
press-answer = 返信
press-quote = 引用
press-send = 送信
press-notice = { $game }:交渉の新しいメッセージがあります
press-is-off = この卓では、対局の中での交渉はありません。
press-is-public = この卓では、公開の交渉だけができます。
press-empty = 本文が空です。
press-too-long = 長すぎます。32 KBまでです。
press-to-nobody = この卓に着いている人にチェックを入れてください。
press-house = この卓のハウスの対戦相手は、メッセージを読まず、返信もしません。
