# 入力欄をまとめた命令欄に共通の言葉。

game-sheet-lines = 下書きの各行
game-sheet-unread = この行は読み取れません。テキストの欄で「確認」を押すと、何が必要かがわかります。
game-sheet-change = 変更
game-sheet-change-line = 変更:{ $line }
game-sheet-remove = 削除
game-sheet-remove-line = 削除:{ $line }
game-sheet-up-line = 上へ:{ $line }
game-sheet-down-line = 下へ:{ $line }
game-sheet-add = 下書きに追加
game-sheet-now = これだけを今すぐ投稿
game-sheet-other-actions = その他の行動
game-sheet-incomplete = 未選択の項目があります。選んでください。
game-sheet-missing = まだ選ばれていない項目:{ $fields }。
game-sheet-clear = この項目を消す
game-sheet-choose = 選択…
game-sheet-not-sent = 何も送信されていません。次の項目を選び終えるか、消してください:
game-sheet-empty = 命令がひとつもないため、何も投稿されていません。選んで下書きに追加するか、テキストで入力してください。
game-sheet-why-not = いまできないことと、その理由
game-sheet-or-write = 命令をテキストで入力
game-sheet-targets = 目標{ $count }件
game-sheet-nowhere = この部隊でできることはありません。
game-sheet-read-in = { $language }として読み取られます。
game-sheet-switch = これからは{ $language }として読み取る

# 確認して投稿:投稿する前の完成した形。
game-check-and-post = 確認して投稿
game-draft-is-yours = 下書きはほかの人には見えず、締切になっても有効になりません。
game-draft-delete = 下書きを削除
game-check-as-posted = スレッドに表示される形
game-check-ahead = その番が来たあとスレッドに表示される形
game-check-sealed = 締切まで封印
game-check-private = あなただけに表示され、スレッドには表示されません
game-check-left = 残っているもの
game-check-warnings = 投稿する前に
game-check-unconfirmed = まだ投稿されていません。本当に行うことにチェックを入れるか、命令を変更してください。
game-check-ready = 準備完了をほかのプレイヤーに伝える
game-check-ready-for = { $player }の準備完了をほかのプレイヤーに伝える
game-check-change = 変更
game-post-ahead = 先に投稿
game-counts-ahead = { $phase }であなたの番が来たとき、まだ許されていれば有効になります。それまではほかの人には見えず、取り下げられます。
game-flash-posted-ahead = { $phase }の分を先に投稿しました。あなたの番が来るまではほかの人には見えず、取り下げられます。
game-message-ahead = メッセージを先に投稿することはできません。何も投稿されていません。メッセージを消すか、あなたの番が来るまで下書きに残してください。
game-posted-already = このフェイズではもう投稿しています。ほかには何も投稿されず、文章は下書きとして残っています。
game-turn-has-come = そのあいだにあなたの番が来たため、先には何も投稿されていません。文章は下書きとして残っています。もう一度確認して投稿してください。
game-turn-not-yet = もうあなたの番ではありません。何も投稿されず、文章は下書きとして残っています。
game-pass-question = 命令がひとつもありません。このフェイズをパスしますか。
game-pass = パス
game-pass-is-ready = ユニットに命令は出されず、準備完了がほかのプレイヤーに伝わります。
game-post-by = { $power }({ $player })

# 投稿したあと、ボタンの代わりに表示。
game-posted-as = { $number }番の投稿になりました({ $at })。
game-posted-link = スレッドで見る
game-posts-next = 次は{ $player }です({ $at }まで)。
game-posts-you-next = あなたの番は遅くとも{ $from }です。
game-take-back = 取り下げる
game-take-back-until = ほかの人が投稿するか、持ち時間が終わるか、抽選が行われるまで取り下げられます。
game-orders-arrived = 命令が届きました({ $at })。
game-phase-passed = このフェイズをパスしました。
game-orders-sealed = { $at }まで誰にも読まれません。
game-not-ready-yet = 準備未完了:{ $players }。
game-not-ready-after-all = 準備完了を取り消す

# マップの下:タップで選ばれたもの。前に選ばれたものの名前がつく。
game-selected-destination = 行き先をタップしてください。
game-selected-impossible = ここからは行けません。
game-selected-cleared = 選択を解除しました。
game-selected-show = 表示する

# A post that is not plain orders: what was read, and what does not count.
game-check-read-back = 読み取った文。灰色の部分は命令ではありません
game-check-letter = 投稿されるのは命令だけです。ほかの部分はスレッドに表示されません。
game-check-unclear = はっきりしない行が{ $count }行あり、数えられません。答えを選ぶか、書き直してください。
game-check-without = はっきりしない{ $count }行を除いて投稿する
