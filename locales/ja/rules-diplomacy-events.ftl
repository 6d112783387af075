# ディプロマシー:命令とその結果のメッセージ。

# ゲームのフェイズと、必要な命令。
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
}は{ $helped }の部隊の待機を支援しました。
diplomacy-stands-by-not-cut = { $power }:{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は{ $helped }の部隊の待機を支援しました。{ $passage }の攻撃では支援は切れません。
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
diplomacy-refused = { $power }:命令「{ $order }」は無効です。
diplomacy-illegal = この命令は認められません。
diplomacy-illegal-not-yours = この部隊はあなたのものではありません。
diplomacy-illegal-no-unit = その部隊は存在しません。
diplomacy-illegal-second = この部隊にはすでに命令があります。最初の命令が有効です。
diplomacy-illegal-other-phase = この命令は別のフェイズのものです。
diplomacy-illegal-too-far = そこへは行けません。この種類の部隊にとって、2つの場所は隣り合っていません。
diplomacy-illegal-same-place = この部隊はすでにそこにいます。
diplomacy-illegal-which-coast = 艦隊はそこで2つの海岸に着けます。どちらかを指定してください。
diplomacy-illegal-coast-too-far = 今いる場所からその海岸へは行けません。
diplomacy-illegal-support-too-far = 支援できるのは、その部隊自身が行ける場所だけです。
diplomacy-illegal-support-across = 戦力が半分になる航路越しの支援はできません。
diplomacy-illegal-support-itself = 部隊は、自分自身や、自分のいる場所への攻撃を支援できません。
diplomacy-illegal-support-impossible = この支援はできません。支援される部隊がそこへ行けません。
diplomacy-illegal-not-at-sea = 輸送できるのは海上の艦隊だけです。
diplomacy-illegal-no-army = 輸送できるのは、海岸から海岸への陸軍だけです。
diplomacy-illegal-no-route = そこまで陸軍を運べる艦隊のつながりが海上にありません。
diplomacy-illegal-fleet-aside = この艦隊は輸送の経路上にありません。
diplomacy-illegal-retreat-closed = そこへは撤退できません。部隊がいるか、攻撃側がそこから来たか、直前のスタンドオフで空いた場所です。
diplomacy-illegal-not-dislodged = このフェイズで命令を出せるのは、追い出された部隊だけです。
diplomacy-illegal-too-many-builds = これ以上増設できません。部隊は補給地の数までです。
diplomacy-illegal-not-home = 増設できるのは、自国が所有し、空いている本国の補給地だけです。
diplomacy-illegal-not-owned = 増設できるのは、自国が所有し、空いている補給地だけです。
diplomacy-illegal-closed-site = ここでは、どの国が所有していても増設できません。
diplomacy-illegal-wrong-kind = その種類の部隊はそこに置けません。
diplomacy-illegal-too-many-disbands = 解散の命令が、必要な数を超えています。
diplomacy-not-now = 今は命令は不要です。
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
diplomacy-seats = このバリアントには、プレイヤーがちょうど{ $wanted }人必要です。
diplomacy-turns = ゲームには1ターン以上必要です。

# マップの上のもの。
diplomacy-centre = 補給地
diplomacy-link = 水上の線:両端の地域は隣接する
diplomacy-piece-army = 陸軍
diplomacy-piece-fleet = 艦隊
diplomacy-piece-fleet-coast = 艦隊（{ $place }）
diplomacy-piece-army-dislodged = 撤退すべき陸軍
diplomacy-piece-fleet-dislodged = 撤退すべき艦隊
diplomacy-note-cape = アフリカ回り:EGY、HEJ
diplomacy-note-cape-end = MAO
diplomacy-turns-past = ゲームはすでにそれより長く続いています。もっと大きいターン数を選んでください。
diplomacy-hours = 1フェイズの長さは1〜8784時間です。
diplomacy-options-fixed = ゲームの進行中に変更できるのは、長さと締切だけです。
diplomacy-amended = 合意：ゲームは{ $turns }ターンで終わります。
diplomacy-amended-endless = 合意：ゲームは勝利または引き分けまで続きます。

# プレイヤーの取り決め。
diplomacy-terms-chosen = プレイヤーは席に着くときに国を選びます。
diplomacy-terms-given = 国は席ごとに決まっています。
diplomacy-terms-drawn = 国はゲームの開始時に抽選で決まります。
diplomacy-terms-turns = 春と秋をそれぞれ1ターンと数え、それまでに勝者が出なければ{ $turns }ターンで終わります。
diplomacy-terms-endless = ゲームは勝利または引き分けまで続きます。
diplomacy-terms-hours = 1フェイズは{ $hours }時間です。
diplomacy-terms-weekly = フェイズは毎週{ $day }の{ $time }に終わります。
diplomacy-terms-retreats = 撤退は{ $hours }時間です。
diplomacy-terms-builds = 増設と解散は{ $hours }時間です。
diplomacy-terms-year = { $year }年の春に始まります。
diplomacy-terms-opening = 独自の局面から始まります:{ $phase }、ユニット{ $units }個、所有されている補給地{ $centres }か所。
diplomacy-opening-year = 独自の局面は年を含んでいます。最初の春の年は空欄にしてください。
diplomacy-import-empty = この文には局面がありません。局面またはゲーム全体を貼り付けてください。
diplomacy-import-json = { $line }行目の{ $column }文字目:JSONが途中で切れているか壊れています。最初の括弧から最後の括弧までコピーし直してください。
diplomacy-import-form = { $line }行目の{ $column }文字目:項目が足りないか、知らない項目か、種類が違います({ $why })。検討ページが書き出す局面と比べてください。
diplomacy-import-line = { $line }行目が読めません:「{ $part }」。直すか消してください。
diplomacy-import-phase = フェイズ{ $phase }が読めません:{ $why }
diplomacy-import-map = 「{ $map }」という地図またはバリアントはここにはありません。
diplomacy-import-variant = これは{ $variant }の局面ですが、ゲームは{ $own }です。同じバリアントの局面を選んでください。
diplomacy-import-no-phase = このゲームにフェイズ{ $phase }はありません。あるのは次のとおりです:{ $known }
diplomacy-import-power = { $line }行目:このバリアントに「{ $part }」という国はありません。
diplomacy-import-place = { $line }行目:この地図に「{ $part }」という場所はありません。
diplomacy-import-notation = { $line }行目:「{ $part }」はユニットではありません。A VIEやF STP/NCのように、AかFと場所を書いてください。
diplomacy-import-unit = { $line }行目:「{ $part }」はそこに置けません。陸軍は陸に、艦隊は海か沿岸に、1つの地域に1個だけ置けます。
diplomacy-import-centre = { $line }行目:「{ $part }」は補給地ではありません。
diplomacy-import-twice = { $line }行目:補給地「{ $part }」が2回書かれています。1つの国だけに与えてください。
diplomacy-import-year = 年は1から9999までです。
diplomacy-import-season = 命令と撤退は春か秋、建設は冬のものです。季節かフェイズを直してください。
diplomacy-import-retreats = 撤退からゲームを始めることはできません。その前か後のフェイズを選んでください。
diplomacy-import-won = この局面では、ある国がすでに勝利に足りる補給地を持っています。もっと前のフェイズを選んでください。

diplomacy-figure-centres = 補給地
diplomacy-figure-units = マップ上の部隊

# 最初のレッスン
diplomacy-lesson-orders = すべての部隊に命令を出し、「確認して投稿」を押し、準備完了にチェックを入れて投稿する
diplomacy-lesson-centre = 補給地を得る
diplomacy-lesson-centre-far = 届く範囲に空いた補給地がありません。近づいてください。秋のターンのあと、補給地はそこに部隊がいる国のものになります。
diplomacy-lesson-support = 自分の部隊を別の部隊で支援する
diplomacy-lesson-support-move = { $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}と{ $helper }の部隊は、どちらも{ $to }へ行けます。一方を移動させ、もう一方でその移動を支援してください。合わせて戦力2になります。
diplomacy-lesson-support-hold = { $to }の部隊を待機させ、{ $place }から支援してください。そうすれば、支援のない攻撃1つでは追い出されません。
diplomacy-lesson-support-far = 部隊が支援できるのは自分が行ける場所だけですが、あなたの部隊は離れすぎています。2つの部隊が同じ場所に届くように動かしてください。
diplomacy-lesson-winter = 冬に増設または解散をする
diplomacy-lesson-meet = 他国の部隊のいる場所へ移動を命じる
diplomacy-lesson-meet-how = { $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}の隣、{ $to }に{ $power }の部隊がいます。そこへ移動してみてください。1対1なら、どちらの部隊も元の場所に残り、失われません。
diplomacy-lesson-meet-far = 届く範囲にまだ他国の部隊はいません。隣国へ近づいてください。
diplomacy-lesson-force = 支援された移動を成功させる

# はじめてのゲームのヒント。
diplomacy-hint-orders = あなたには{ $count }部隊あります。マップで部隊をタップし、次に行き先をタップするか、一覧から選んで、それぞれに命令を出してください。すべての国の命令は同時に実行されます。
diplomacy-hint-free = { $to }は補給地で、空いています。{ $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}が行けます。
diplomacy-hint-threat = { $power }は{ $place }から{ $to }を攻撃できます。そこにいるあなたの部隊は、待機するか支援を受ければ、支援のない攻撃1つには耐えられます。
diplomacy-hint-open = { $power }は{ $place }から{ $to }へ入れます。そこにあなたの部隊はいません。
diplomacy-hint-attack = { $to }には{ $power }の部隊がいます。1部隊だけでは追い出せません。{ $place }から移動し、{ $helper }から支援すれば、{ $backers ->
    [0] 2対1です。
   *[other] 2対1です。ただし相手がほかの部隊に支援されると2対2になります。
}
diplomacy-hint-fall = 秋のターンです。この命令のあと、部隊のいる補給地はその部隊の国のものになり、続いて部隊を増設します。
diplomacy-hint-retreat = { $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}は追い出されました。行き先:{ $places }。命令がなければ失われます。
diplomacy-hint-builds = 補給地は{ $centres }、部隊は{ $units }です。増設できる空いた補給地に、あと{ $count }部隊まで増設できます。
diplomacy-hint-disbands = 補給地は{ $centres }、部隊は{ $units }です。最も必要のない{ $count }部隊を解散してください。
diplomacy-eliminated = { $power }は補給地をすべて失い、敗退しました。
diplomacy-standings-builds = 増設

# フェイズの結果と現況。
diplomacy-seat-is = { $seat }
diplomacy-eliminated-in = { $power }は{ $year }年{ $season ->
    [spring] 春
    [fall] 秋
   *[winter] 冬
}に敗退しました(補給地なし)。
diplomacy-outcome-moves = 成功した移動:{ $ordered }のうち{ $moved }
diplomacy-outcome-dislodged = { $power }は{ $place }から退去({ $from }からの攻撃)
diplomacy-outcome-gains = { $power }が{ $places }を獲得
diplomacy-outcome-retreats = 撤退{ $retreated }、解散{ $disbanded }
diplomacy-outcome-adjusted = 増設{ $builds }、解散{ $disbands }
diplomacy-outcome-change = { $place }:{ $from } → { $to }
diplomacy-standings = 現況
diplomacy-standings-power = 国
diplomacy-standings-centres = 補給地
diplomacy-standings-units = ユニット
diplomacy-standings-out = 敗退
