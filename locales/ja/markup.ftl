# 入力された文章を受け付けられないとき。

markup-empty = 文章が空です。何か入力してください。
markup-too-long = この文章は{ $kilobytes } KBあります。1つの投稿は{ $most } KBまでです。2つに分けてください。
markup-too-deep = 引用、リスト、強調の入れ子が{ $most }段を超えています。古い引用を取り除いてください。
