# 入力欄をまとめた命令欄に共通の言葉。

game-sheet-lines = 下書きの各行
game-sheet-unread = この行は読み取れません。文章の欄で「読み取りを確認」を押すと、何が必要かがわかります。
game-sheet-change = 変更
game-sheet-change-line = 変更:{ $line }
game-sheet-drop = 削除
game-sheet-drop-line = 削除:{ $line }
game-sheet-up-line = 上へ:{ $line }
game-sheet-down-line = 下へ:{ $line }
game-sheet-add = 下書きに追加
game-sheet-now = これだけを今すぐ投稿
game-sheet-beside = 手番以外の行動
game-sheet-incomplete = まだ選んでいない項目があります。
game-sheet-missing = まだ選ばれていない項目:{ $fields }。
game-sheet-clear = この項目をやめる
game-sheet-choose = 選択…
game-sheet-not-sent = 何も送信されていません。次の項目を選び終えるか、やめてください:
game-sheet-no-orders = 命令がひとつもありません。少なくともひとつ選ぶか書いてください。命令を出さない場合は「命令なしで確定」を押してください。
game-sheet-empty = 命令がひとつもありません。選んで下書きに追加するか、文章で書いてください。何も投稿されていません。
game-sheet-empty-or-pass = 命令がひとつもなく、何も投稿されていません。選ぶか書くか、何もしない場合は「{ $pass }」を使ってください:
game-sheet-why-not = いまできないことと、その理由
game-sheet-or-write = 文章で命令を書く
game-sheet-more = ほかの選択肢{ $count }件
game-sheet-nowhere = この部隊でできることはありません。

# 地図の下:タップで選ばれたもの。前に選ばれたものの名前がつく。
game-picked-go = 行き先をタップしてください。
game-picked-no = ここからは行けません。
game-picked-off = 何も選ばれていません。
game-picked-see = 表示する
