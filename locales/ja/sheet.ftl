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
game-sheet-why-not = いまできないことと、その理由
game-sheet-or-write = 文章で命令を書く
game-sheet-more = ほかの選択肢{ $count }件
game-sheet-nowhere = この部隊でできることはありません。
