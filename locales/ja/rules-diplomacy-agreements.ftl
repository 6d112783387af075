# ディプロマシー:協定の内容と、結べない理由。

rules-no-agreements = このゲームでは今、協定を結べません。
diplomacy-agreement-kind-peace = 休戦
diplomacy-agreement-kind-demilitarised = 中立の地域
diplomacy-agreement-kind-support = 今回の移動への支援
diplomacy-agreement-choice-peace = 2人の間の休戦
diplomacy-agreement-choice-demilitarised = どちらも{ $place }に入らない
diplomacy-agreement-choice-support = { $place }の{ $kind ->
    [army] 陸軍
   *[fleet] 艦隊
}の{ $to }への移動を支援してもらう
diplomacy-agreement-turn = { $year }年{ $season ->
    [spring] 春
   *[fall] 秋
}
diplomacy-agreement-peace = { $until }まで休戦:どちらも相手の部隊と補給地を攻撃しません。
diplomacy-agreement-demilitarised = { $until }まで、どちらも{ $place }に入りません。
diplomacy-agreement-support = { $by }は今回、{ $power }の{ $place }から{ $to }への移動を支援します。
diplomacy-agreement-no-partner = 協定を結べる相手は、ゲームに残っている別の勢力です。
diplomacy-agreement-too-long = 協定の期間は1から{ $most }ターンまでです。
diplomacy-agreement-not-in-centres = どちらかの部隊が相手の補給地にいます。出た後なら休戦を結べます。
diplomacy-agreement-no-place = その地域はマップにありません。
diplomacy-agreement-not-empty = どちらかの部隊がその地域にいます。出た後なら結べます。
diplomacy-agreement-no-moves = 支援の協定を結べるのは、移動の命令を出す間だけです。
diplomacy-agreement-no-support = その勢力には、この移動を支援できる部隊がありません。
