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
game-sheet-no-orders = 命令がひとつもありません。少なくともひとつ選ぶか書いてください。命令を出さない場合は「命令なしで準備完了」を押してください。
game-sheet-empty = 命令がひとつもないため、何も投稿されていません。選んで下書きに追加するか、テキストで入力してください。
game-sheet-empty-or-pass = 命令がひとつもないため、何も投稿されていません。選ぶか書くか、何もしない場合は「{ $pass }」を使ってください:
game-sheet-why-not = いまできないことと、その理由
game-sheet-or-write = 命令をテキストで入力
game-sheet-more = ほかの選択肢{ $count }件
game-sheet-nowhere = この部隊でできることはありません。

# マップの下:タップで選ばれたもの。前に選ばれたものの名前がつく。
game-selected-destination = 行き先をタップしてください。
game-selected-impossible = ここからは行けません。
game-selected-cleared = 選択を解除しました。
game-selected-show = 表示する
