# プレイヤーの記録:ゲーム、参加の確実さ、レーティング、参加の条件。

reliability-title = この1年の参加の確実さ
reliability-about = ボットだけを相手にしたゲームと、一覧に載らないゲームは数えません。撤退と増設は半フェイズと数えます。
reliability-phases = 締切に間に合ったフェイズ:{ $owed }のうち{ $met }({ $percent }%)。
reliability-no-phases = 締切のあるフェイズはまだありません。
reliability-games = 最後までプレイしたゲーム:終了または途中で抜けた{ $ended }のうち{ $finished }。
reliability-no-games = 終了したゲームはまだありません。

player-games-title = { $name }のゲーム
player-games-link = { $name }のゲーム
player-games-seat = { $ruleset }:{ $seat }
player-games-empty = 開始したゲームはまだありません。
game-ending-won = 勝者:{ $players }
game-ending-draw = 引き分け:{ $players }
player-games-result = 結果
player-games-time = 開始
player-games-turns = ターン
player-games-days = { $days }日間

seat-result-playing = プレイ中
seat-result-left = 途中で抜けた
seat-result-won = 勝利
seat-result-won-with = { $winners }人で勝利
seat-result-drew = { $winners }人で引き分け
seat-result-placed = { $seats }人中{ $place }位
seat-result-placed-between = { $seats }人中{ $first }位から{ $last }位
seat-result-none = 結果なし
seat-result-cancelled = 中止

entry-gate-met = 席に着くには、この1年のフェイズの{ $percent }%以上で締切に間に合っている必要があります。締切のあるフェイズがなかった人は参加できます。
entry-gate-finished = 席に着くには、この1年に{ $count }回以上、ゲームを最後までプレイしている必要があります。
entry-gate-met-refused = このゲームに参加するには、この1年のフェイズの{ $least }%以上で締切に間に合っている必要があります。あなたは{ $owed }のうち{ $met }({ $percent }%)です。
entry-gate-finished-refused = このゲームに参加するには、この1年に{ $least }回以上、ゲームを最後までプレイしている必要があります。あなたは{ $finished }回です。

game-create-phases-met = 締切に間に合った割合の下限(%)
game-create-phases-met-hint = この1年のフェイズについて、1〜100。空欄なら誰でも参加できます。
game-create-games-finished = 最後までプレイしたゲームの数の下限
game-create-games-finished-hint = この1年について、1〜100。空欄なら、はじめての人も参加できます。
game-create-gate-range = 1〜100の数を入力するか、空欄にしてください。

game-create-rated = レーティングの対象にする
game-rated-told = このゲームはレーティングの対象です。開始のときに席に着いている人が対象で、途中で抜けた人は最下位になります。席を引き継いだ人は対象になりません。
game-rated-needs-people = レーティングの対象のゲームでは、すべての席に人が着きます。ボットを外すか、レーティングの対象から外してください。

ratings-title = レーティング
ratings-link = レーティング
ratings-about = ゲームの種類ごとに一覧があります。対象として作成されたゲームだけを数えます。
ratings-empty = 対象のゲームはまだ終了していません。
ratings-of = レーティング:{ $game }
ratings-season = シーズン
ratings-present = この1年
ratings-season-empty = この期間に終了した対象のゲームはありません。
ratings-place = 順位
ratings-player = プレイヤー
ratings-points = レーティング
ratings-games = ゲーム
ratings-last = 最後のゲーム
rating-provisional = 暫定
rating-inactive = 休止中
rating-of = { $game }:{ $points } ± { $uncertainty }({ $games }ゲーム)
rating-how = 全員が1500 ± 500から始まります。ゲームごとに、すべてのプレイヤーどうしを順位で比べ、予想よりよい結果の人の数値が上がります。±のあとの数は不確かさです。{ $games }ゲームまでは暫定で、この1年に対象のゲームがない人は休止中となり、一覧に出ません。
rating-history-title = { $name }のレーティング:{ $game }
rating-history-about = 対象のゲームごとの変化です。
rating-history-empty = 対象のゲームはありません。
rating-change = 変化
rating-why = 理由
rating-before = 前:{ $points } ± { $uncertainty }
rating-ahead-of = 上回った相手:{ $players }
rating-level-with = 並んだ相手:{ $players }
rating-behind = 下回った相手:{ $players }
rating-chart = レーティングの推移
rating-chart-start = これらのゲームの前
rating-chart-step = 終了後

scores-title = 得点
scores-about = 得点の方式ごとの、このゲームの得点です。100点満点で、端数は丸めます。

game-missed-minor-told = 撤退と増設の締切超過は数えません。
game-missed-minor = { $player }は締切に間に合いませんでした。撤退と増設は、席を失う回数に数えません。
game-notice-seat-at-risk = { $game }:締切に間に合いませんでした。次も間に合わなければ、あなたの席は引き継ぎ募集中になります。
game-deserted-ended = { $days }日のあいだ誰も席に着かなかったため、ゲームは結果なしで終了しました。

game-create-first-phase = 最初のフェイズで全員を待つ
game-first-phase-told = 全員が同時に投稿するゲームでは、すべての席の命令がそろうまで最初のフェイズを処理しません。締切に間に合わなかった人の席は引き継ぎ募集中になり、全員の持ち時間がはじめからになります。
game-first-phase-waits = 最初のフェイズは待機中です。{ $players }の命令がありません。全員の持ち時間がはじめからになり、空席は引き継ぎ募集中です。
seat-lost-first-phase = 最初のフェイズの命令なし
