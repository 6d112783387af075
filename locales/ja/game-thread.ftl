# ゲームのスレッドの投稿:投稿者とフェイズのまとめ。

post-summary = まとめ
post-void-badge = 無効
player-of-power = { $power }({ $player })
game-posted-ahead = 事前の投稿
game-outcome = { $clauses }。
game-outcome-and = { $one }、{ $other }
game-changes = 変化
game-details = 詳細({ $count }件):生産、抽選、手番の順
