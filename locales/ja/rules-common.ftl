# どのゲームのルールにも共通の答え。
rules-options-fixed = このゲームの設定は、開始後には変更できません。
rules-options-unread = このゲームの設定として読み取れません:{ $why }。
phase-of-turn = 第{ $turn }ターン:{ $phase }
phase-untitled = フェイズ

score-places = 順位
score-share = 割合
score-draw-size = 引き分けの人数
score-squares = 二乗の和
score-ranking = ランキング
score-centres = 補給地の数
