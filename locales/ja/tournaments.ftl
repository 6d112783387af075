# 大会とリーグ:一覧。ほかのページはまだ英語です。

tournaments-title = 大会
tournaments-about = 申し込んだ人たちがラウンドごとに対戦します。席は封印された抽選、得点は決められた方式、順位はその計算とともに示されます。
tournaments-link = 大会
tournaments-empty = 大会はまだありません。
tournaments-drafts = あなたの下書き
tournaments-sign-up = 申し込み受付中
tournaments-running = 進行中
tournaments-over = 終了
tournaments-cancelled = 中止
tournament-column = 大会
tournament-state = 状態
tournament-mine = 参加しています
tournament-plan-how = 大会を開くには、すべてのゲームに使う設定をゲームのフォームに書き、「この設定で大会を計画する」を選んでください。
tournament-plan-with = この設定で大会を計画する
tournament-plan-title = 大会を計画する
