# ゲームのスレッドの投稿:投稿者とフェイズのまとめ。

post-summary = まとめ
post-void-badge = 無効
player-of-power = { $power }({ $player })
game-posted-ahead = 事前の投稿
game-outcome = { $clauses }。
game-outcome-and = { $one }、{ $other }
game-changes = 変化
game-details = 詳細:{ $count }件

# 履歴の手順。
game-phases-near = 近くのフェイズ
game-steps = フェイズの手順
game-step-before = 前の手順
game-step-after = 次の手順
game-step = 手順 { $step } / { $steps }
game-step-whole = フェイズ全体
game-step-map = 手順 { $step } の後のマップ
