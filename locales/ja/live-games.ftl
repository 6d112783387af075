# 数分のフェイズで、決まった時刻に始まるライブゲーム。

live-minutes = フェイズの分数（ライブゲーム）
live-minutes-hint = 空欄：ライブゲームではない。2～60：全員が同じ時刻に遊び、各フェイズがこの分数になります。
live-minutes-range = 2～60の数を書くか、空欄にしてください。
live-start = ライブゲームの開始
live-start-hint = ゲームのタイムゾーンの日時で、今から5分以上あと。ほかのゲームでは空欄にしてください。
live-start-unclear = ライブゲームが始まる日時を選んでください。
live-start-too-soon = ライブゲームは早くても5分後に始まります。もっとあとの日時を選んでください。
live-wait = 準備のできていない人を待つ分数
live-wait-hint = 0～60。それでもできていなければ、ゲームは中止になります。ライブゲームだけ。
live-wait-range = 0～60の数を書いてください。
live-range = ライブゲームのフェイズは2～60分で、開始が待つのは60分までです。
live-no-vacation = ライブゲームは休暇を待ちません。期限が待たない方を選んでください。
live-told = これはライブゲームです。昼も夜も、各フェイズは{ $minutes }分です。ほかの時間の条件のかわりになります。
live-start-told = { $at }に始まります。その前の{ $ready }分に、全員が準備できたと知らせます。できていない人がいれば、開始は{ $minutes }分待ち、そのあとゲームは中止になります。
live-start-strict-told = { $at }に始まります。その前の{ $ready }分に、全員が準備できたと知らせます。できていない人がいれば、ゲームは中止になります。
live-letters-told = 遊んでいる間、メールは送りません。遅すぎるからです。デバイスにはすぐに知らせます。
live-state-announced = { $from }から、全員がここで準備できたと知らせます。
live-state-open = 今、全員が準備できたと知らせます。全員ができていれば、ゲームは時刻どおりに始まります。
live-state-waiting = 開始は、準備のできていない人を{ $until }まで待ちます。全員ができればすぐに始まります。
live-ready = 準備できた
live-seated = あなたの席があり、同意しています。すべての席が埋まり全員の準備ができていれば、ゲームは時刻どおりに始まります。
live-bots-title = 空いている席
live-bots-why = 空いている席にはボットが入ります。ゲームは時刻どおりに始まります。
live-flash-ready = 準備できました。このページを開いたままにしてください。
live-too-early = 準備できたと知らせるにはまだ早いです。時間になったら知らせます。
live-starts-by-itself = ライブゲームは時刻になると自動で始まります。
live-seat-ready = 準備できた
live-seat-not-ready = まだ準備できていない
live-say-ready = ゲームは{ $at }に始まります。今、全員がゲームのページで準備できたと知らせます。
live-waits = 開始の時刻になりましたが、準備のできていない人がいます：{ $players }。開始は{ $until }まで待ち、そのあとゲームは中止になります。
live-called-off = 準備のできていない人がいたので、ゲームは中止になりました：{ $players }。
live-notice-say-ready = { $game }は{ $at }に始まります。ゲームのページで準備できたと知らせてください
live-notice-waits = { $game }：開始は準備のできていない人を{ $at }まで待ちます
live-notice-called-off = { $game }は、全員の準備ができていなかったので中止になりました
live-list = { $about }、ライブ、フェイズごとに{ $minutes }分
live-extension-minutes = ライブゲームで足せる時間は1～60分です。
live-extend = 追加する分
live-extend-hint = 1～60。命令の提出を待っている全員に加えます。
game-extended-live-by = { $by }の決定により、命令が必要な全員の時間が{ $minutes }分のびました。
vote-motion-extend-live = このフェイズを{ $minutes }分のばす
vote-choice-extend-live = このフェイズを何分かのばす（過半数の賛成が必要）
vote-amount-live = 分、時間、ターンの数
vote-amount-hint-live = 時間をのばすなら分、中断なら時間、ゲームをのばすならターンの数。ほかは空欄にしてください。
vote-amount-unclear-live = 分、時間、ターンがいくつかを数で書いてください。

# 人の足りないゲームを、残った人で続ける。

vote-motion-go-on = 残った人で続ける
vote-choice-go-on = 残った人で続ける（全員の賛成が必要）
game-lacks-nobody = このゲームは人が足りなくて中断しているのではありません。
game-needs-two = ゲームを続けるには2人以上が必要です。
game-goes-on-by = { $by }の決定により、ゲームは{ $people }人で続きます。
