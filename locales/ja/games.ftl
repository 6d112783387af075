# ゲーム:席、命令、締切、そしてそれらについて伝える言葉。

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = テスト

game-discussion-title = { $game }:議論
game-welcome = ゲーム「{ $game }」が作成されました。ゲームマスターは{ $gm }です。席はゲームのページで取れます。このスレッドは議論と異議申し立て用、もう1つのスレッドは命令専用です。
game-rules-in-force = 適用されるルール
game-played-by = { $ruleset }のルールでプレイします。
game-rules-in-full = { $ruleset }のルール全文
game-map-opening = 開始時のマップ
game-press-full-told = プレイヤーどうしの交渉は、非公開でも公開でもできます。
game-press-public-told = プレイヤーどうしの交渉は、公開でのみできます。
game-press-none-told = ゲームが続いている間、プレイヤーどうしでゲームについて話すことはできません。
game-ends-early = 命令が必要なプレイヤー全員が準備完了になると、フェイズは終わります。遅くとも締切には終わります。
game-ends-late = フェイズはつねに締切まで続きます。
game-missed-limit = { $times ->
    [1] 1回でも締切に間に合わなければ、その席はほかの人が引き継げるようになります。
   *[other] { $times }回続けて締切に間に合わなければ、その席はほかの人が引き継げるようになります。
}
game-missed-forever = 締切に間に合わなくても、席はそのままです。
game-zone = 締切のタイムゾーンは{ $zone }です。
game-lots-root = 封印された乱数、リスト{ $number }:{ $root }。このゲームの抽選結果は、この値のもとですべて確定しており、あとから照合できます。

game-joined = { $player }が席{ $number }に着きました。
game-left = { $player }がゲームから抜けました。
game-started = 席がすべて埋まり、全員が同意しました。ゲームを始めます。
game-seat-empty = 空席{ $number }
game-post-of = { $player }の投稿
game-cell = { $what }
game-results = 結果
game-map-of = マップ:{ $phase }
game-owed = { $players }:{ $task }。{ $deadline }
game-missed = { $times ->
    [1] { $player }は締切に間に合いませんでした。
   *[other] { $player }は{ $times }回続けて締切に間に合いませんでした。
}
game-vacated = { $player }の席は引き継ぎ募集中です。引き継がれるまで、この席の命令を出す人はいません。

game-deadline-sum = { $parts }、締切 { $at }。
game-since-summary = まとめの投稿 { $at }
game-since-post = 直前の投稿 { $at }
game-since-missed = 直前の締切超過 { $at }
game-since-filled = 前の手番が先に投稿済み、手番の開始 { $at }
game-rest-night = 夜間({ $from }〜{ $to })は除く
game-rest-outage = Stafetaの停止({ $from }〜{ $to })、その分延長
game-rest-pause = 一時停止({ $from }〜{ $to })
game-rest-extension = 延長({ $from }〜{ $to })

game-notice-turn = { $game }、{ $phase }:{ $task }、締切 { $at }
game-notice-phase = { $game }:{ $phase }が始まりました
game-notice-asked = { $game }:{ $said }
game-notice-over = { $game }が終了しました
game-notice-aside = { $game }は処理に3回続けて失敗したため、保留になりました

game-no-seat = その席は空いていません。別の席を選んでください。
game-is-over = ゲームは終了しました。
game-has-started = ゲームはもう始まっています。
game-not-started = ゲームはまだ始まっていません。
game-is-paused = ゲームは一時停止中です。再開するまで何も受け付けません。
game-is-on-hold = ゲームは保留中です。ゲームマスターか管理者が確認するまで進みませんが、失われるものはありません。
game-agreement-changed = お読みになったあとで、適用されるルールが変わりました。もう一度読んでから同意してください。
game-seats-free = まだ空席があります。
game-moved-on = ページを開いたあとで、ゲームが進みました。
game-moved-on-show = ページを更新
game-phase-past = そのフェイズは終わりました。文章は下書きとして残っています。
game-too-late = 締切を過ぎました。文章は下書きとして残っています。
game-post-instead = このゲームでは投稿がすぐに有効になります。準備完了の操作は必要ありません。
game-nothing-sent = 送信した命令がないため、取り下げるものはありません。
game-prose-too-long = スレッドへのメッセージが長すぎます。8000文字までです。
game-orders-too-long = 命令が長すぎます。16 KB、200行までです。

# ゲームの一覧。
games-about = 数日から数週間かけて、投稿を重ねて進めるゲームです。
games-mine = 参加中のゲーム
games-mine-empty = 参加中のゲームはまだありません。空席のあるゲームに参加するか、進行中のゲームを観戦してみてください。
games-open = 参加者募集中のゲーム
games-open-empty = いま空席のあるゲームはありません。
games-running = 進行中のゲーム
games-running-empty = いま進行中のゲームはありません。
games-over = 終了したゲーム
games-over-empty = 終了したゲームはまだありません。
games-all = すべてのゲーム
games-unknown = 不明なゲーム
games-played-in = { $ruleset }、{ $phase }
games-game = ゲーム
games-standing = 状況
games-due = 締切
games-seats = 席
games-taken = { $taken }/{ $seats }
games-your-turn = あなたの手番
game-stage-forming = 募集中
game-stage-running = 進行中
game-stage-paused = 一時停止中
game-stage-over = 終了
game-stage-cancelled = 中止

# ゲームのページ。
thread-game = ゲームのページへ
game-nav-label = このゲーム
game-nav-game = ゲーム
game-nav-thread = ゲームスレッド
game-nav-discussion = 議論
game-nav-history = 履歴
game-master-name = ゲームマスター:{ $name }
game-postmark-turn = ターン
game-seats-label = 席
game-seat-number = 席{ $number }
game-seat-free = 空席
game-seat-agreed = 同意済み
game-seat-to-agree = 同意待ち
game-seat-won = 勝利
game-seat-draw = 引き分け
game-seat-won-together = 勝利を分け合った
game-seat-survived = 生存
game-seat-vacant = 引き継ぎ募集中
game-seat-comes-later = 手番待ち:遅くとも{ $from }に計時開始
game-seat-no-orders-due = 命令は不要
game-seat-eliminated = 脱落
game-seat-done = 準備完了
game-seat-on-turn = 手番
game-seat-waiting = 準備未完了
game-seat-missed = { $times ->
    [1] 前回は締切超過
   *[other] { $times }回続けて締切超過
}
game-seat-you-sent = あなた:命令を送信済み、準備未完了
game-seat-you-draft = あなた:下書き
game-seat-you-nothing = あなた:命令未入力

# いつまでか、なぜか。
game-due-at = 締切 { $at }
game-time-is-up = 時間になりました。結果を判定しています
game-due-there = { $place }では{ $when }です。
game-ends-early-short = 全員が準備完了になれば早く終わります。
game-paused-open = 再開するまで時計は止まっています。
game-paused-until = 時計は止まっています。{ $at }に自動で再開します。
game-left-minutes = 残り{ $minutes }分。
game-left-hours = 残り{ $more }時間{ $less }分。
game-left-days = 残り{ $more }日{ $less }時間。

# 席。
game-take-seat = 席に着く
game-which-seat = 席を選ぶ
game-any-seat = どの空席でもよい
game-join-agrees = 席に着くと、このページにあるルールに同意したことになります。
game-log-in-to-join = ログインして席に着く
game-by-invitation = このゲームは招待制です。
game-seated = 席に着き、同意も済んでいます。席がすべて埋まり、全員が同意するとゲームが始まります。
game-agree-title = 適用されるルールが変わりました
game-agree-why = 適用されるルールをもう一度お読みください。プレイヤー全員が同意するまで、ゲームは始まりません。
game-agree = 同意する
game-start-title = 席がすべて埋まりました
game-start-why = 全員の同意を待たずに始めることもできます。
game-start = ゲームを始める
game-invite-title = プレイヤーを招待
game-invite-why = このリンクを知っている人は席に着けます:
game-rules-link = ルール全文
game-leave = ゲームから抜ける
game-leave-forming = あなたの席は空席に戻ります。
game-leave-running = ゲームはあなた抜きで続きます。誰かが席を引き継ぐまで、この席の命令を出す人はいません。あとから頼んでも席は戻りません。
game-leave-yes = ゲームから抜ける
game-leave-no = とどまる
game-flash-joined = 席に着きました。
game-flash-agreed = 同意しました。
game-flash-left = ゲームから抜けました。

# マップと、マップが示すもの。
game-map-title = { $game }、{ $phase }
game-map-says = マップの内容は、すべて下の表にもあります。
game-positions = 配置
game-position-player = プレイヤー
game-position-centres = 補給地
game-position-places = 地域
game-position-units = 部隊
game-map-table = マップを表で見る
game-map-place = 地域
game-map-owner = 所有者
game-map-signs = 特徴
game-map-borders = 隣接する地域
map-show = 表示
map-names = 名前
map-units = 部隊
map-moves = 命令
map-naming = 地名の表示
map-codes = 3文字の略号
map-no-names = なし
map-hatch = 斜線
map-size = 大きさ
map-whole = 全体
map-times = { $times }倍
map-label = マップ(拡大するとスクロールできます)
map-in = 拡大
map-out = 縮小
map-sheet = マップ
map-sheet-table = 地域
map-code = 略号
map-region = 地方
map-level = レベル
map-downloads = マップをダウンロード:

# 新しい出来事、ジャンプ先、キー操作。
game-unseen-changes = 前回の訪問({ $since })からの新着
game-unseen-posts = ゲームスレッドの新しい投稿{ $count }件
game-unseen-discussion = 議論スレッドの新しい投稿{ $count }件
game-unseen-press = 交渉の新しいメッセージ{ $count }件
game-unseen-vote = 投票:{ $motion }
game-bottom = ページ内の移動
game-bottom-map = マップ
game-bottom-orders = 命令
keys-open = キーボードショートカット
keys-title = キーボードショートカット
keys-about = キー1つで各場所へ移動できます。移動するだけで何も変更せず、入力中は働きません。スクリーンリーダーのキーはそのまま使えます。
keys-on = これらのページでキーボードショートカットを使う
keys-close = 閉じる
keys-list = この一覧
keys-map = マップ
keys-orders = 自分の命令
keys-thread = ゲームスレッド
keys-discussion = 議論スレッド
keys-press = 交渉
keys-votes = 投票
keys-games = すべてのゲーム
keys-earlier = 前のフェイズ
keys-later = 次のフェイズ
keys-now = 現在の配置

# 命令欄。
game-sheet-title = あなたの命令
game-sheet-how = ここで選んでも下に書いても、同じ下書きが変わります。選べるのは、ルールで認められたものだけです。
game-sheet-prose = スレッドへのメッセージ(任意)
game-sheet-prose-hint = スレッドで命令の上に表示されます。
game-sheet-for = 投稿する席
game-sheet-for-me = 自分
game-sheet-text = 命令をテキストで入力
game-sheet-text-hint = 1行に1つ、略記でもふつうの言葉でも書けます。
game-sheet-unsaved = 未保存:接続がありません
game-sheet-ready = 準備完了
game-sheet-sent = 送信済み({ $at })、準備未完了
game-sheet-changed = 送信({ $at })後に変更あり
game-sheet-draft = 下書き、{ $at }に保存
game-sheet-missed = 前回のフェイズは締切超過
game-sheet-nothing = 命令未入力
game-orders-refused = 命令に誤りが{ $count }件あります。文章は下書きとして残っています。
game-read-differs = 一致しない数値(結果には影響しません)
game-post = 投稿
game-save-draft = 下書きを保存
game-counts-at-deadline = 投稿した命令は締切に有効になります。それまでは変更できます。
game-counts-at-once = 投稿はすぐに有効になります。ほかの人が投稿するか、持ち時間が終わるか、抽選が行われるまで取り下げられます。
game-ready-with-orders = 準備完了
game-withdraw-orders = 命令を取り下げる
game-earlier-draft = 以前のフェイズの下書き
game-only-watching = 観戦中です。プレイヤーはここに命令を入力します。
game-you-are-out = あなたは脱落しました。観戦と議論スレッドへの投稿はできます。
game-you-are-out-since = あなたは第{ $turn }ターンに脱落しました。観戦と議論スレッドへの投稿はできます。
game-out-discussion = 議論スレッドへ
game-nothing-to-order = このフェイズで必要な命令はありません。
game-flash-draft = 下書きを保存しました。
game-flash-sent = 命令を送信しました。締切までは変更できます。
game-flash-finished = 命令を送信しました。準備完了です。
game-flash-replaced = 命令を送信しました。{ $at }に送信したものと置き換わりました。別のページにはまだ前のものが出ているかもしれません。
game-flash-resolved = フェイズが終わりました。結果は次のとおりです。
game-flash-posted = 投稿しました。
game-flash-stopped = 投稿は途中まで実行されました。実行できなくなった行があります:{ $why } その行以降は下書きとして残っています。
game-flash-withdrawn = 命令を取り下げました。下書きとして残っています。
game-flash-not-ready = 準備完了を取り消しました。命令はそのままです。
game-flash-taken-back = 取り下げました。投稿は下書きに戻りました。

# 履歴。
game-phases = すべてのフェイズ
game-phase-undone = このフェイズは巻き戻されました。マップと記録は当時のもので、いまは無効です。
game-phase-earlier = 前
game-phase-later = 次
game-now = 現在の配置
game-happened = 起きたこと
game-ordered = 命令の原文

# ゲームの作成。
game-create = ゲームを作成
game-create-on = 「{ $board }」にゲームを作成
game-create-about = プレイヤーは席に着くとき、ここでの設定に同意します。設定はゲームスレッドの最初の投稿になります。
game-create-name = ゲーム名
game-create-name-hint = 一覧やメールに、この名前で載ります。
game-create-ruleset = ゲームの種類
game-create-ruleset-hint = それぞれの設定は下にあります。
game-create-other-games = ほかのゲーム
game-create-common-options = 共通の設定
game-create-language-hint = ゲーム名と、あなたが書く文章の言語です。システムの投稿は、各自の言語で表示されます。
game-create-zone = 締切のタイムゾーン
game-create-zone-hint = 締切は、各自のタイムゾーンでも表示されます。
game-create-press = プレイヤーどうしの交渉
game-create-press-hint = 非公開の交渉を読めるのは宛先の人だけです。あなたも管理者も読めません。
game-create-admission = 席に着ける人
game-create-admission-hint = 招待制にすると、配布用のリンクが発行されます。
game-admission-open = この掲示板を読める人
game-admission-invitation = 招待された人
game-create-early = フェイズの早期終了を認める
game-create-missed = 引き継ぎ募集までの締切超過
game-create-missed-hint = 連続した回数、1〜20。空欄なら募集しません。
game-create-cancel = キャンセル
game-create-choose = 一覧から選んでください。
game-create-too-often = 短い時間に多くのゲームが作られました。次のゲームまで{ $minutes }分お待ちください。
game-create-no-name = ゲーム名を入力してください。
game-create-long-name = ゲーム名が長すぎます。{ $most }文字までです。
game-create-missed-range = 1〜20の数を入力するか、空欄にしてください。
game-create-seats-range = プレイヤーの人数を数で入力してください。
game-create-range = { $least }〜{ $most }の整数を入力してください。
game-create-time = 「12:00」のように時刻を入力してください。
game-flash-created = ゲームを作成しました。自分もプレイするなら、席に着いてください。

# Diplomacy:命令欄と設定。
game-diplomacy-checked = { $order }
game-diplomacy-warn-no-order = { $unit }には命令がなく、待機します。
game-diplomacy-warn-no-retreat = { $unit }には撤退命令がなく、解散します。
game-diplomacy-warn-same-place = { $one }と{ $other }がどちらも{ $place }へ移動します。互いに阻み合います。
game-diplomacy-warn-swap = { $one }と{ $other }が正面からぶつかります。どちらかが輸送されないかぎり、どちらも動けません。
game-diplomacy-warn-own-unit = { $one }の移動先には{ $other }が残ります。自分のユニットは退けられません。
game-diplomacy-warn-not-so = { $one }が助ける{ $other }には、別の命令が出ています。
game-diplomacy-warn-builds = 使われない建設が{ $count }つあります。
game-diplomacy-warn-disbands = 選ばれていない解散が{ $count }つあり、ルールに従って決まります。
game-diplomacy-no-order = 命令なし(待機)
game-diplomacy-no-retreat = 命令なし(解散)
game-diplomacy-as-written = 下に書いたとおり
game-diplomacy-hold = 待機
game-diplomacy-move = 移動
game-diplomacy-sail = 輸送で移動
game-diplomacy-support = 支援
game-diplomacy-holding = { $unit }の待機
game-diplomacy-convoy = 輸送
game-diplomacy-retreat = 撤退
game-diplomacy-off = 解散
game-diplomacy-build = 増設
game-diplomacy-no-build = 未定
game-diplomacy-waive = 増設しない
game-diplomacy-disband = 解散
game-diplomacy-no-disband = 未選択
game-diplomacy-draw = 引き分け
game-diplomacy-draw-no = 続行する
game-diplomacy-draw-yes = 引き分けに同意
game-diplomacy-cadence = フェイズの終わり方
game-diplomacy-cadence-hint = 毎週なら曜日と時刻を、時間制なら時間数を指定します。
game-diplomacy-weekly = 毎週同じ時刻
game-diplomacy-every = 一定の時間ごと
game-diplomacy-day = 曜日
game-diplomacy-day-hint = 毎週の場合のみ。
game-diplomacy-time = 時刻
game-diplomacy-time-hint = その曜日の時刻。下のタイムゾーンによります。
game-diplomacy-hours = 1フェイズの時間数
game-diplomacy-hours-hint = 時間制の場合のみ。
game-diplomacy-retreat-hours = 撤退の時間数
game-diplomacy-retreat-hours-hint = 空欄なら、ほかのフェイズと同じです。
game-diplomacy-build-hours = 増設の時間数
game-diplomacy-build-hours-hint = 空欄なら、ほかのフェイズと同じです。
game-diplomacy-seating = 国の決め方
game-diplomacy-seating-hint = 抽選の結果はあらかじめ封印され、誰でも検証できます。
game-diplomacy-chosen = プレイヤーが選ぶ
game-diplomacy-drawn = 抽選で決める
game-diplomacy-turns = ターン数
game-diplomacy-turns-hint = 春と秋をそれぞれ1ターンと数えます。空欄なら、勝者が出るか全員が引き分けに同意するまで続きます。
game-diplomacy-year = 開始年
game-diplomacy-year-hint = 空欄なら、マップの標準の年です。

# トップページ。
home-awaited = あなたの手番のゲームが{ $count }件あります

# ゲームのグラフ、関係、投稿。
stats-title = 統計
stats-about = ゲームの推移を、フェイズの開始ごとに示します。
stats-none = まだ集計はありません。
stats-chart = 各フェイズ開始時の{ $what }。数値は下の表にあります。
stats-numbers = { $what }の数値
stats-phase = フェイズ
stats-ties = プレイヤーどうしの関係
stats-one = プレイヤー
stats-other = 相手のプレイヤー
stats-what = 関係
stats-posts = すべての投稿
stats-post-of = プレイヤー
stats-post-by = 投稿者
stats-post-at = 日時
stats-post-link = 投稿

game-hints = このフェイズのヒント
game-solo-title = ボットと遊ぶ
game-solo-why = ボットを相手に1ゲーム通して遊ぶこともできます。ボットはあなたが終えるとすぐに動き、あなたの持ち時間は1投稿につき4週間です。ゲームを選ぶと席に着きます。
game-lesson-title = 最初のレッスン
game-lesson-why = 遊びながら覚えましょう。ボットを相手にした、あなただけの短いゲームをいますぐ始められます。命令欄の横に次に試すことが示され、できたことには印が付きます。
game-lesson-diplomacy = Diplomacy 最初のレッスン
game-lesson-conquest = Forum Conquest 最初のレッスン
game-lesson-count = { $all }のうち{ $done }
game-lesson-done = 済み:
game-lesson-later = いまはまだできません。ゲームが進むと機会が来ます。
game-lesson-whole = 最初のレッスンはこれで終わりです。すべて試しました。このゲームを好きなだけ続けるか、ほかの人とのゲームに参加してみてください。
game-lesson-ended = ゲームは終わりました。最初のレッスンはいつでもやり直せます。
game-lesson-rules = ルール全文
game-lesson-open-games = 参加者を待っているゲーム
game-lesson-all-games = すべてのゲーム
game-missed-alone = 1人でボットと対戦します。自分の投稿の持ち時間を使い切ると、ゲームは中止されます。
game-solo-name = { $player } 対 ボット:{ $game }
game-solo-created = ボットがほかの席に着きました。誰の手番かは下に表示されます。
game-create-bots = ボット
game-create-bots-hint = サーバーが受け持つ席の数です。最後の席から順に埋まります。ボットはすぐに投稿し、交渉には応じません。
game-create-bots-unclear = ボットの数を入力してください。なければ0です。
game-house-told = { $count }席はボット、つまりサーバー自身が受け持ちます。すぐに投稿し、その席から見えるものだけを見て、交渉には応じません。
game-bots-need-person = ボットだけのゲームはできません。少なくとも1席は人のために残してください。
game-bots-title = 待たずに始める
game-bots-why = 空席をボットが埋め、ほかのプレイヤー全員が同意しだいゲームが始まります。
game-bots-fill = 空席をボットで埋める
game-flash-bots-added = ボットが空席に着きました。

game-replay-title = ゲームは終了しました
game-replay-how = 1フェイズずつたどり、全員の命令と、その結果になった理由を見ることができます。ゲームのファイルには決まったことがすべて記録されています。stafeta verifyを使えば、ゲームを再現し、すべての抽選を検証できます。
game-replay-first = 最初のフェイズから
game-replay-file = ゲームのファイル
games-free-seats = 空席
games-free-of = { $seats }席中{ $free }席が空席
games-vacancy = { $seat }({ $figures })
game-phase-open = このフェイズの結果はまだありません。
