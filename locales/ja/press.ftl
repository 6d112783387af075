# 交渉:ゲームの中でプレイヤーが交わす言葉。

press-title = 交渉
press-public-title = 公開
press-latest = 最新
press-none = まだメッセージはありません。
press-unread = 新着{ $count }件
press-messages = メッセージ{ $count }件
press-new = 新しいメッセージ
press-to = 宛先
press-to-hint = 読めるのは、チェックを入れたプレイヤーと、その席を引き継いだ人だけです。「全員」へのメッセージは公開され、観戦者も読めます。
press-everybody = 全員(公開)
press-no-recipient = 何も送信されていません。宛先を選んでください。特定のプレイヤーか、全員です。
press-too-many-recipients = 何も送信されていません。「全員」か特定のプレイヤーか、どちらか一方を選んでください。
press-seat = { $name }({ $player })
press-text = 本文
press-text-hint = 書式なしの文章、32 KBまで。「>」で始まる行は引用になります。
press-answer = 返信
press-quote = 引用
press-send = 送信
press-notice = { $game }:交渉の新しいメッセージがあります
press-is-off = このゲームでは、プレイヤーどうしのメッセージは送れません。
press-is-public = このゲームでは、公開のメッセージだけを送れます。
press-empty = メッセージが空です。
press-too-long = メッセージが長すぎます。32 KBまでです。
press-to-nobody = このゲームのプレイヤーにチェックを入れてください。
press-bots = このゲームのボットは、メッセージを読まず、返信もしません。
