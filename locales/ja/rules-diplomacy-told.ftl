# ディプロマシー:命令とその結果について伝える言葉。

# ゲームの状況と、待っているもの。
diplomacy-phase-movement = { $year }年{ $season ->
    [spring] 春
    [fall] 秋
   *[winter] 冬
}:命令
diplomacy-phase-retreat = { $year }年{ $season ->
    [spring] 春
    [fall] 秋
   *[winter] 冬
}:撤退
diplomacy-phase-adjustment = { $year }年{ $season ->
    [spring] 春
    [fall] 秋
   *[winter] 冬
}:増設と解散
diplomacy-phase-over = ゲーム終了
diplomacy-due-orders = 命令の提出
diplomacy-due-retreats = 撤退命令の提出
diplomacy-due-adjustments = 増設・解散の提出
diplomacy-opened-movement = { $year }年{ $season ->
    [spring] 春
    [fall] 秋
   *[winter] 冬
}:命令を受け付けています。
diplomacy-opened-retreat = { $year }年{ $season ->
    [spring] 春
    [fall] 秋
   *[winter] 冬
}:撤退命令を受け付けています。
diplomacy-opened-adjustment = { $year }年{ $season ->
    [spring] 春
    [fall] 秋
   *[winter] 冬
}:増設と解散を受け付けています。
diplomacy-began = ゲームが始まりました。{ $seats }。
diplomacy-seat-plays = { $seat }は{ $power }

# 命令とその結果。
diplomacy-stands = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は待機しました。
diplomacy-stands-unordered = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は命令がなく、待機しました。
diplomacy-stands-illegal = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は、実行できない命令だったため待機しました。
diplomacy-moves = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ移動しました。
diplomacy-moves-by-passage = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $passage }で{ $to }へ移動しました。
diplomacy-bounces = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ入れませんでした。{ $by }の部隊に阻まれました({ $own }対{ $other })。
diplomacy-bounces-by-passage = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $passage }のため戦力が半分になり、{ $to }へ入れませんでした。{ $by }の部隊に阻まれました({ $own }対{ $other })。
diplomacy-own-unit = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ入れませんでした。自国の部隊を追い出すことはできません。
diplomacy-convoy-not-ordered = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ行けませんでした。輸送の命令がそろっていません。
diplomacy-convoy-paradox = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ行けませんでした。輸送が矛盾を起こすためです。
diplomacy-convoy-disrupted = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ行けませんでした。輸送が断たれました。
diplomacy-convoy-void = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}の輸送は無効です。{ $helped }から{ $to }への移動は命令されていません。
diplomacy-support-void = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}の支援は無効です。{ $helped }の部隊への命令と合っていません。
diplomacy-supports = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $helped }から{ $to }への移動を支援しました。
diplomacy-support-not-cut = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $helped }から{ $to }への移動を支援しました。{ $passage }の攻撃では支援は切れません。
diplomacy-stands-by = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $helped }の部隊の維持を支援しました。
diplomacy-stands-by-not-cut = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $helped }の部隊の維持を支援しました。{ $passage }の攻撃では支援は切れません。
diplomacy-support-cut = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}による{ $helped }への支援は、{ $by }からの攻撃で切られました。
diplomacy-supporter-dislodged = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $by }からの攻撃で追い出され、{ $helped }への支援は失われました。
diplomacy-convoys = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $helped }の陸軍を{ $to }へ輸送しました。
diplomacy-must-retreat = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $by }からの攻撃で追い出され、撤退しなければなりません。
diplomacy-destroyed = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $by }からの攻撃で追い出され、撤退先がないため壊滅しました。
diplomacy-refused = { $power }:命令「{ $order }」は数えられません。
diplomacy-illegal = この命令は認められません。
diplomacy-illegal-not-yours = この部隊はあなたのものではありません。
diplomacy-illegal-no-unit = その部隊は存在しません。
diplomacy-illegal-second = この部隊にはすでに命令があります。最初の命令が有効です。
diplomacy-illegal-other-phase = この命令は別のフェイズのものです。
diplomacy-illegal-too-far = そこへは行けません。この部隊にとって隣接していません。
diplomacy-illegal-same-place = この部隊はすでにそこにいます。
diplomacy-illegal-which-coast = 海軍は2つの海岸に着けます。どちらかを指定してください。
diplomacy-illegal-coast-too-far = 今いる場所からその海岸へは行けません。
diplomacy-illegal-support-too-far = 支援できるのは、その部隊自身が行ける場所だけです。
diplomacy-illegal-support-across = 戦力が半分になる通路越しの支援はできません。
diplomacy-illegal-support-itself = 自分自身や、自分のいる場所への攻撃は支援できません。
diplomacy-illegal-support-impossible = 支援する相手の部隊がそこへ行けません。
diplomacy-illegal-not-at-sea = 輸送できるのは海上の海軍だけです。
diplomacy-illegal-no-army = 輸送されるのは海岸から海岸への陸軍だけです。
diplomacy-illegal-no-route = そこまで運べる海軍が海上にいません。
diplomacy-illegal-fleet-aside = この海軍は輸送の経路上にありません。
diplomacy-illegal-retreat-closed = そこへは退却できません。部隊がいるか、攻撃者の出発地か、たった今スタンドオフがあった場所です。
diplomacy-illegal-not-dislodged = 今、命令を出せるのは追い出された部隊だけです。
diplomacy-illegal-too-many-builds = これ以上増設できません。部隊は補給地の数までです。
diplomacy-illegal-not-home = 増設できるのは、自国領で空いている本国の補給地だけです。
diplomacy-illegal-not-owned = 増設できるのは、自国が所有し、空いている補給地だけです。
diplomacy-illegal-closed-site = ここでは、誰が所有していても増設できません。
diplomacy-illegal-wrong-kind = その種類の部隊はそこに置けません。
diplomacy-illegal-too-many-disbands = 取り除くべき数を超えています。
diplomacy-not-now = いま出すべき命令はありません。
diplomacy-retreats = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ撤退しました。
diplomacy-retreat-fails = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $to }へ撤退できず、解散しました。
diplomacy-retreat-gives-way = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は、ほかの部隊が{ $to }へ向かうため{ $passage }では撤退できず、解散しました。
diplomacy-disbanded = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は解散しました。
diplomacy-disorder = { $power }:解散の指定が足りないため、{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}が解散しました。
diplomacy-builds = { $power }は{ $place }に{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}を増設しました。
diplomacy-disbands = { $power }は{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}を解散しました。
diplomacy-waives = { $power }は増設を1つ見送りました。
diplomacy-centres = { $power }の補給地は{ $count }です。

# 終わり。
diplomacy-tied = { $powers }はともに補給地が{ $count }で、勝利に足ります。どこか1国が他のすべての国を上回るまでゲームは続きます。
diplomacy-victory = { $seat }が補給地{ $count }で勝利しました。
diplomacy-draw = 引き分け:{ $seats }。
diplomacy-turn-limit = 最後のターンが終わりました。
diplomacy-over-victory = 勝者:{ $winners }。
diplomacy-over-draw = 引き分け:{ $winners }。
diplomacy-over-turns = 最後のターンが終わりました。首位:{ $winners }。

# 始められないゲーム。
diplomacy-no-variant = 「{ $variant }」というバリアントはありません。
diplomacy-seats = このバリアントはちょうど{ $wanted }人で遊びます。
diplomacy-turns = ゲームには1ターン以上必要です。

# マップの上のもの。
diplomacy-centre = 補給地
diplomacy-piece-army = 陸軍
diplomacy-piece-fleet = 艦隊
diplomacy-piece-fleet-coast = 艦隊（{ $place }）
diplomacy-piece-army-dislodged = 撤退すべき陸軍
diplomacy-piece-fleet-dislodged = 撤退すべき艦隊
diplomacy-note-cape = アフリカ回り:EGY、HEJ
diplomacy-note-cape-end = MAO
diplomacy-turns-past = ゲームはすでにそれより長く続いています。
diplomacy-hours = 1フェイズの長さは1〜8784時間です。
diplomacy-options-fixed = ゲームの進行中に変更できるのは、長さと締切だけです。
diplomacy-amended = 合意：ゲームは{ $turns }ターンで終わります。
diplomacy-amended-endless = 合意：ゲームは勝利または引き分けまで続きます。

# 卓の取り決め
diplomacy-terms-chosen = プレイヤーは席とともに国を選びます。
diplomacy-terms-drawn = 国は開始時にくじで決まります。
diplomacy-terms-turns = 春と秋をそれぞれ1ターンと数え、それまでに勝者が出なければ{ $turns }ターンで終わります。
diplomacy-terms-endless = ゲームは勝利または引き分けまで続きます。
diplomacy-terms-hours = 1フェイズは{ $hours }時間です。
diplomacy-terms-weekly = フェイズは毎週{ $day }の{ $time }に終わります。
diplomacy-terms-retreats = 撤退は{ $hours }時間です。
diplomacy-terms-builds = 増設と解体は{ $hours }時間です。
diplomacy-terms-year = { $year }年の春に始まります。

diplomacy-figure-centres = 補給地
diplomacy-figure-units = 盤上の部隊

# 最初のレッスン
diplomacy-lesson-orders = すべての部隊に命令を出し、送信して確定する
diplomacy-lesson-centre = 補給地を得る
diplomacy-lesson-centre-far = 届くところに空いた補給地がありません。近づいてください。秋のあと、補給地はそこにいる国のものになります。
diplomacy-lesson-support = 自分の部隊を別の部隊で支援する
diplomacy-lesson-support-move = { $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 海軍
}と{ $helper }の部隊は、どちらも{ $to }へ行けます。一方を移動させ、もう一方でその移動を支援してください。合わせて2になります。
diplomacy-lesson-support-hold = { $to }の部隊を維持させ、{ $place }から支援してください。1個の攻撃だけでは追い出されません。
diplomacy-lesson-support-far = 部隊は自分が行ける場所しか支援できませんが、あなたの部隊は離れすぎています。2個が同じ場所に届くように動かしてください。
diplomacy-lesson-winter = 冬に増設または撤去をする
diplomacy-lesson-meet = 他国の部隊のいる場所へ移動を命じる
diplomacy-lesson-meet-how = { $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 海軍
}の隣、{ $to }に{ $power }がいます。そこへ移動してみてください。1対1ならどちらも元の場所に残り、何も失われません。
diplomacy-lesson-meet-far = 届くところにまだ他国の部隊はいません。隣国へ近づいてください。
diplomacy-lesson-force = 支援された移動を成功させる

# はじめての対局のヒント。
diplomacy-hint-orders = あなたの部隊は{ $count }個です。地図で部隊をタップし、次に行き先をタップするか、一覧から選んで、それぞれに命令を出してください。全員の命令は同時に実行されます。
diplomacy-hint-free = { $to }は補給地で、空いています。{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 海軍
}が行けます。
diplomacy-hint-threat = { $power }は{ $place }から{ $to }を攻撃できます。そこにいる部隊は、その場で維持するか支援を受ければ、1個の攻撃には耐えられます。
diplomacy-hint-open = { $power }は{ $place }から{ $to }へ入れます。そこにあなたの部隊はいません。
diplomacy-hint-attack = { $to }には{ $power }がいます。1個だけでは入れません。{ $place }から移動し、{ $helper }から支援すれば、{ $backers ->
    [0] 2対1です。
   *[other] 2対1です。ただし相手がほかの部隊に支援されると2対2になります。
}
diplomacy-hint-fall = 秋です。この命令のあと、補給地はそこにいる国のものになり、続いて部隊を増設します。
diplomacy-hint-retreat = { $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 海軍
}は追い出されました。行き先:{ $places }。命令がなければ失われます。
diplomacy-hint-builds = 補給地は{ $centres }、部隊は{ $units }です。増設できる空いた補給地に、あと{ $count }個まで増設できます。
diplomacy-hint-disbands = 補給地は{ $centres }、部隊は{ $units }です。部隊を{ $count }個取り除いてください。
diplomacy-eliminated = { $power }は補給地をすべて失い、敗退しました。
