## ディプロマシー:命令のテキストのうち、サーバーが読み取れなかった言葉

diplomacy-unclear-place = { $given ->
    [no] ここに地域または海域の名前が必要です。
   *[yes] 「{ $word }」という場所はこのマップにありません。地域または海域の名前を書いてください。
}
diplomacy-unclear-coast = この地域にその海岸はありません。
diplomacy-unclear-order = { $given ->
    [no] 部隊に何をさせるかを書いてください:待機、移動、支援、輸送。
   *[yes] 「{ $word }」は命令ではありません。待機、移動、支援、輸送のどれかを書いてください。
}
diplomacy-unclear-destination = 行き先を「○○へ」のように書いてください。
diplomacy-unclear-supported = 支援する部隊を「○○の陸軍」や「○○から」のように書いてください。
diplomacy-unclear-retreat = 追い出された部隊は、撤退するか解散します。どちらかを書いてください。
diplomacy-unclear-adjustment = 増設か解散かを書いてください。
diplomacy-unclear-kind = 陸軍と艦隊のどちらを増設するかを書いてください。
diplomacy-unclear-phase = この命令は別のフェイズのものです。
diplomacy-unclear-end = 命令はこの言葉の前で終わっています。この言葉を消すか、改行してください。
diplomacy-unclear-readings = 2通り以上に読めます。1つを選んでください。

# 投稿全体:聞き返す行、断る行、命令全体についての注意。$order:標準表記の命令。
diplomacy-post-no-unit = そこにあなたの部隊はいません。
diplomacy-post-contradicts-board = そこの部隊は種類か海岸が違います。こういう意味ですか。
diplomacy-post-impossible-guess = ルール上できない命令で、推測した部分もあります。こういう意味ですか。
diplomacy-post-words = 読み取れない言葉があります。こういう意味ですか。
diplomacy-post-two-orders = 一つの部隊に命令が二つあります。一つを選んでください。
diplomacy-post-which-units = どの部隊のことか分かりません。それぞれに命令を書いてください。
diplomacy-post-hedged = 条件付き、否定、不確かな命令はできません。部隊が何をするかを書いてください。
diplomacy-post-warns-impossible = { $order }:ルール上できません。部隊は待機します。
diplomacy-post-warns-support = { $order }:そこのあなたの部隊にはその命令がありません。
diplomacy-post-warns-convoy = { $order }:あなたの陸軍にはその命令がありません。
diplomacy-post-warns-crowded = あなたの二つの部隊が{ $place }に入ります。
diplomacy-post-warns-idle = 命令がない部隊:{ $units }。待機します。
