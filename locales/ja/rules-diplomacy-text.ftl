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
