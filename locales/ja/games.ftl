# 対局:卓、席、命令、締切、そしてそれらについて伝える言葉。

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = テスト

game-discussion-title = { $game }:会話
game-welcome = 「{ $game }」の卓が開きました。ゲームマスターは{ $gm }です。席は対局のページで取れます。このスレッドは会話と異議申し立て用、もう1つのスレッドは進行専用です。
game-rules-in-force = この卓のルール
game-played-by = { $ruleset }のルールで対局します。
game-rules-in-full = { $ruleset }のルール全文
game-map-opening = 開始時のマップ
game-press-full-told = プレイヤーどうしの交渉は、非公開でも公開でもできます。
game-press-public-told = プレイヤーどうしの交渉は、公開でのみできます。
game-press-none-told = 対局が続いている間、プレイヤーどうしで対局について話すことはできません。
game-ends-early = 対応の必要な全員が確定すると、フェイズは終わります。遅くとも締切には終わります。
game-ends-late = フェイズはつねに締切まで続きます。
game-missed-limit = { $times ->
    [1] 1回でも締切に間に合わなければ、その席はほかの人が引き継げるようになります。
   *[other] { $times }回続けて締切に間に合わなければ、その席はほかの人が引き継げるようになります。
}
game-missed-forever = 締切に間に合わなくても、席はそのままです。
game-zone = 締切のタイムゾーンは{ $zone }です。
game-lots-root = 封印されたくじ、リスト{ $number }:{ $root }。この対局の抽選結果は、この値のもとですべて確定しており、あとから照合できます。

game-joined = { $player }が席{ $number }に着きました。
game-left = { $player }が卓を離れました。
game-started = 席がすべて埋まり、全員が同意しました。対局を始めます。
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
game-since-filled = 前の番が先に投稿済み、番の開始 { $at }
game-rest-night = 夜間({ $from }〜{ $to })は除く
game-rest-outage = Stafetaの停止({ $from }〜{ $to })、その分延長
game-rest-pause = 一時停止({ $from }〜{ $to })
game-rest-extension = 延長({ $from }〜{ $to })

game-notice-turn = { $game }、{ $phase }:{ $task }、締切 { $at }
game-notice-phase = { $game }:{ $phase }が始まりました
game-notice-asked = { $game }:{ $said }
game-notice-over = { $game }が終了しました
game-notice-aside = { $game }は処理に3回続けて失敗したため、保留になりました

game-no-seat = その席は空いていません。
game-is-over = 対局は終了しました。
game-has-started = 対局はもう始まっています。
game-not-started = 対局はまだ始まっていません。
game-is-paused = 対局は一時停止中です。再開するまで何も反映されません。
game-stands-aside = 対局は保留中です。管理者が確認するまで進みませんが、失われるものはありません。
game-agreement-changed = お読みになったあとで、取り決めが変わりました。もう一度お読みください。
game-seats-free = まだ空席があります。
game-moved-on = ページを開いたあとで、この卓に動きがありました。
game-moved-on-show = 表示する
game-phase-past = そのフェイズは終わりました。文章は下書きとして残っています。
game-too-late = 締切を過ぎました。文章は下書きとして残っています。
game-post-instead = この対局では投稿がすぐに有効になります。確定は必要ありません。
game-nothing-sent = 取り下げる命令はありません。
game-prose-too-long = 命令に添える文章が長すぎます。8000文字までです。
game-orders-too-long = 命令が長すぎます。16 KB、200行までです。

# 対局の一覧。
games-about = 数日から数週間かけて、投稿を重ねて進める対局です。
games-mine = 自分の対局
games-mine-empty = まだどの卓にも着いていません。募集中の卓で席に着くか、進行中の対局を観戦してみてください。
games-open = 募集中の卓
games-open-empty = いま空席のある卓はありません。
games-running = 進行中の対局
games-running-empty = いま進行中の対局はありません。
games-over = 終了した対局
games-over-empty = 終了した対局はまだありません。
games-all = すべての対局
games-unknown = 不明なゲーム
games-played-in = { $ruleset }、{ $phase }
games-game = 対局
games-standing = 状況
games-due = 締切
games-seats = 席
games-taken = { $taken }/{ $seats }
games-your-turn = あなたの番
game-stage-forming = 募集中
game-stage-running = 進行中
game-stage-paused = 一時停止中
game-stage-over = 終了
game-stage-cancelled = 中止

# 対局のページ。
thread-game = 対局のページへ
game-places = この対局
game-place-table = 卓
game-place-thread = 進行
game-place-talk = 会話
game-place-history = 経過
game-looked-after = ゲームマスター:{ $name }
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
game-seat-comes-later = 順番待ち:遅くとも{ $from }に計時開始
game-seat-owes-nothing = 対応不要
game-seat-eliminated = 脱落
game-seat-done = 確定済み
game-seat-on-turn = 手番
game-seat-waiting = 未確定
game-seat-missed = { $times ->
    [1] 前回は締切超過
   *[other] { $times }回続けて締切超過
}
game-seat-you-sent = あなた:送信済み、未確定
game-seat-you-draft = あなた:下書き
game-seat-you-nothing = あなた:未入力

# いつまでか、なぜか。
game-due-at = 締切 { $at }
game-time-is-up = 時間になりました。結果を判定しています
game-due-there = { $place }では{ $when }です。
game-ends-early-short = 全員が確定すれば早く終わります。
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
game-by-invitation = この卓は招待制です。
game-seated = 席に着き、同意も済んでいます。席がすべて埋まり、全員が同意すると対局が始まります。
game-agree-title = 取り決めが変わりました
game-agree-why = この卓のルールをもう一度お読みください。卓の全員が同意するまで、対局は始まりません。
game-agree = 同意する
game-start-title = 全員が席に着きました
game-start-why = 全員の同意を待たずに始めることもできます。
game-start = 対局を始める
game-invite-title = 招待する
game-invite-why = このリンクを知っている人は席に着けます:
game-rules-link = ルール全文
game-leave = 卓を離れる
game-leave-forming = あなたの席は空席に戻ります。
game-leave-running = 対局はあなた抜きで続きます。誰かが席を引き継ぐまで、この席の命令を出す人はいません。あとから頼んでも席は戻りません。
game-leave-yes = 卓を離れる
game-leave-no = とどまる
game-said-joined = 席に着きました。
game-said-agreed = 同意しました。
game-said-left = 卓を離れました。

# マップと、マップが示すもの。
game-map-title = { $game }、{ $phase }
game-map-says = マップの内容は、すべて下の表にもあります。
game-realms = 各プレイヤーの状況
game-realm = プレイヤー
game-realm-stars = 拠点
game-realm-places = 地域
game-realm-pieces = 部隊
game-map-table = マップを表で見る
game-map-place = 地域
game-map-owner = 所有者
game-map-signs = 備考
game-map-borders = 隣接する地域
map-show = 表示
map-names = 名前
map-units = 部隊
map-moves = 命令
map-naming = 地名
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
game-news = 前回の訪問({ $since })からの新着
game-news-moves = 進行スレッドの新しい投稿{ $count }件
game-news-talk = 会話スレッドの新しい投稿{ $count }件
game-news-press = 交渉の新しいメッセージ{ $count }件
game-news-vote = 投票:{ $motion }
game-bottom = ページ内の移動
game-bottom-map = マップ
game-bottom-orders = 命令
keys-open = キー操作
keys-title = キー操作
keys-about = キー1つで各場所へ移動できます。移動するだけで何も変更せず、入力中は働きません。スクリーンリーダーのキーはそのまま使えます。
keys-on = これらのページでキー操作を使う
keys-close = 閉じる
keys-list = この一覧
keys-map = マップ
keys-orders = 自分の命令
keys-thread = 進行スレッド
keys-talk = 会話スレッド
keys-press = 交渉
keys-votes = 投票
keys-games = すべての対局
keys-earlier = 前のフェイズ
keys-later = 次のフェイズ
keys-now = 現在の局面

# 命令欄。
game-sheet-title = あなたの命令
game-sheet-how = ここで選んでも、下に書いても同じです。選べるのは、ルールで認められたものだけです。
game-sheet-prose = コメント
game-sheet-prose-hint = スレッドで命令の上に表示されます。空欄でもかまいません。
game-sheet-for = 投稿する席
game-sheet-for-me = 自分
game-sheet-text = 文章で書く命令
game-sheet-text-hint = 1行に1つ、略記でもふつうの言葉でも書けます。
game-sheet-unsaved = 未保存:接続がありません
game-sheet-confirmed = 確定済み
game-sheet-sent = 送信済み({ $at })、未確定
game-sheet-changed = 送信({ $at })後に変更あり
game-sheet-draft = 下書き、{ $at }に保存
game-sheet-missed = 前回のフェイズは締切超過
game-sheet-nothing = 未入力
game-orders-refused = 問題が{ $count }件あります。文章は下書きとして残っています。
game-read-as = 読み取り結果
game-read-differs = 一致しない数値(結果には影響しません)
game-read-nothing = 命令はありません。
game-not-sent-yet = まだ何も送信されていません。
game-send = 命令を送信
game-send-finish = 送信して確定
game-post = 投稿
game-check = 読み取りを確認
game-keep-draft = 下書きに保存
game-counts-at-deadline = 下書きは命令として扱われません。送信した命令は締切に有効になり、それまでは変更できます。確定すると、済んだことがほかのプレイヤーに伝わります。
game-counts-at-once = 投稿はすぐに有効になり、取り消せません。
game-confirm-sent = 送信した命令を確定
game-confirm-none = 命令なしで確定
game-take-back = 命令を取り下げる
game-left-over = 以前のフェイズの下書き
game-only-watching = 観戦中です。席のある人には、ここに命令欄が出ます。
game-you-are-out = あなたは脱落しました。観戦と談話室への書き込みはできます。
game-you-are-out-since = あなたは第{ $turn }ターンに脱落しました。観戦と談話室への書き込みはできます。
game-out-talk = 談話室へ
game-nothing-to-order = このフェイズで必要な命令はありません。
game-said-draft = 下書きを保存しました。
game-said-sent = 命令を受け付けました。締切までは変更できます。
game-said-finished = 命令を受け付けました。このフェイズは完了です。
game-said-replaced = 命令を受け付けました。{ $at }に送信したものと置き換わりました。別のページにはまだ前のものが出ているかもしれません。
game-said-resolved = フェイズが終わりました。結果は次のとおりです。
game-said-posted = 投稿しました。結果は進行スレッドにあります。
game-said-stopped = 投稿は途中まで実行されました。実行できなくなった行があります:{ $why } その行以降は下書きとして残っています。
game-said-taken-back = 命令を取り下げました。下書きとして残っています。

# フェイズごとの経過。
game-phases = すべてのフェイズ
game-taken-back-phase = このフェイズは巻き戻されました。マップと記録は当時のもので、いまは無効です。
game-phase-earlier = 前
game-phase-later = 次
game-now = 現在の局面
game-happened = 起きたこと
game-ordered = 命令の原文

# 卓を立てる。
game-open = 卓を立てる
game-open-on = 「{ $board }」に卓を立てる
game-open-about = プレイヤーは席に着くとき、ここでの設定に同意します。設定は対局のスレッドの最初の投稿になります。
game-open-name = 対局名
game-open-name-hint = 一覧やメールに、この名前で載ります。
game-open-what = ゲーム
game-open-what-hint = それぞれの設定は下にあります。
game-open-others = ほかのゲーム
game-open-table = 卓
game-open-language-hint = 対局名と、ハウスが書く文章の言語です。進行の投稿は、各自の言語で表示されます。
game-open-zone = 締切のタイムゾーン
game-open-zone-hint = 締切は、各自のタイムゾーンでも表示されます。
game-open-press = プレイヤーどうしの交渉
game-open-press-hint = 非公開の交渉を読めるのは宛先の人だけです。あなたも管理者も読めません。
game-open-door = 席に着ける人
game-open-door-hint = 招待制にすると、配布用のリンクが発行されます。
game-door-open = この掲示板を読める人
game-door-invited = 招待された人
game-open-early = フェイズの早期終了を認める
game-open-missed = 引き継ぎ募集までの締切超過
game-open-missed-hint = 連続した回数、1〜20。空欄なら募集しません。
game-open-not = やめる
game-open-choose = 一覧から選んでください。
game-open-too-often = 短い時間に多くのゲームが作られました。次のゲームまで{ $minutes }分お待ちください。
game-open-no-name = 対局名を入力してください。
game-open-long-name = 対局名が長すぎます。{ $most }文字までです。
game-open-missed-range = 1〜20の数を入力するか、空欄にしてください。
game-open-seats-range = プレイヤーの人数を数で入力してください。
game-open-range = { $least }〜{ $most }の整数を入力してください。
game-open-time = 「12:00」のように時刻を入力してください。
game-said-opened = 卓を立てました。対局に加わるなら、自分も席に着いてください。

# Diplomacy:命令欄と設定。
game-dip-no-order = 命令なし(待機)
game-dip-no-retreat = 命令なし(解散)
game-dip-as-written = 下に書いたとおり
game-dip-hold = 待機
game-dip-move = 移動
game-dip-sail = 輸送で移動
game-dip-support = 支援
game-dip-holding = { $unit }の維持
game-dip-convoy = 輸送
game-dip-retreat = 撤退
game-dip-off = 解散
game-dip-build = 増設
game-dip-no-build = 未定
game-dip-waive = 増設しない
game-dip-disband = 解散
game-dip-no-disband = 未選択
game-dip-draw = 引き分け
game-dip-draw-no = 続行する
game-dip-draw-yes = 引き分けに同意
game-dip-cadence = フェイズの終わり方
game-dip-cadence-hint = 毎週なら曜日と時刻を、時間制なら時間数を指定します。
game-dip-weekly = 毎週同じ時刻
game-dip-every = 一定の時間ごと
game-dip-day = 曜日
game-dip-day-hint = 毎週の場合のみ。
game-dip-time = 時刻
game-dip-time-hint = その曜日の時刻。下のタイムゾーンによります。
game-dip-hours = 1フェイズの時間数
game-dip-hours-hint = 時間制の場合のみ。
game-dip-retreat-hours = 撤退の時間数
game-dip-retreat-hours-hint = 空欄なら、ほかのフェイズと同じです。
game-dip-build-hours = 増設の時間数
game-dip-build-hours-hint = 空欄なら、ほかのフェイズと同じです。
game-dip-seating = 国の決め方
game-dip-seating-hint = くじの結果はあらかじめ封印され、誰でも検証できます。
game-dip-chosen = プレイヤーが選ぶ
game-dip-drawn = くじで決める
game-dip-turns = ターン数
game-dip-turns-hint = 春と秋をそれぞれ1ターンと数えます。空欄なら、勝者が出るか全員が引き分けに同意するまで続きます。
game-dip-year = 開始年
game-dip-year-hint = 空欄なら、マップの標準の年です。

# トップページ。
home-awaited = あなたの番の対局が{ $count }件あります

# 対局のグラフ、関係、投稿。
stats-title = グラフと投稿
stats-about = 対局の推移を、フェイズの開始ごとに示します。
stats-none = まだ集計はありません。
stats-chart = 各フェイズ開始時の{ $what }。数値は下の表にあります。
stats-numbers = { $what }の数値
stats-phase = フェイズ
stats-ties = プレイヤーどうしの関係
stats-one = 一方
stats-other = 相手
stats-what = 関係
stats-posts = すべての投稿
stats-post-of = プレイヤー
stats-post-by = 投稿者
stats-post-at = 日時
stats-post-link = 投稿

game-hints = このフェイズのヒント
game-alone-title = ひとりで遊ぶ
game-alone-why = ハウスを相手に1局まるごと遊ぶこともできます。ハウスはあなたが終えるとすぐに動き、あなたの持ち時間は1投稿につき4週間です。ゲームを選ぶと席に着きます。
game-lesson-title = 最初のレッスン
game-lesson-why = 遊びながら覚えましょう。ハウスを相手にした、あなただけの短い対局をいますぐ始められます。命令欄の横に次に試すことが示され、できたことには印が付きます。
game-lesson-diplomacy = Diplomacy 最初のレッスン
game-lesson-conquest = Forum Conquest 最初のレッスン
game-lesson-count = { $all }のうち{ $done }
game-lesson-done = 済み:
game-lesson-later = いまはまだできません。そのうち機会が来ます。
game-lesson-whole = 最初のレッスンはこれで終わりです。すべて試しました。この対局を好きなだけ続けるか、ほかの人と卓を囲んでみてください。
game-lesson-ended = 対局は終わりました。最初のレッスンはいつでもやり直せます。
game-lesson-rules = ルール全文
game-lesson-tables = 参加者を待っている卓
game-lesson-open = すべての対局
game-missed-alone = ひとりでハウスと対戦します。自分の投稿の持ち時間を使い切ると、対局は中止されます。
game-alone-name = { $player } 対 ハウス:{ $game }
game-alone-opened = ハウスが席に着きました。誰の番かは下に表示されます。
game-open-house = ハウスの対戦相手
game-open-house-hint = サーバーが受け持つ席の数です。最後の席から順に埋まります。すぐに投稿し、交渉には応じません。
game-open-house-unclear = 席の数を入力してください。なければ0です。
game-house-told = { $count }席はハウスの対戦相手、つまりサーバー自身が受け持ちます。すぐに投稿し、その席から見えるものだけを見て、交渉には応じません。
game-house-needs-person = ハウスだけの対局はできません。少なくとも1席は人のために残してください。
game-house-title = 待たずに始める
game-house-why = 空席をハウスが埋め、残りの全員が同意しだい対局が始まります。
game-house-fill = 空席をハウスで埋める
game-said-housed = ハウスが空席に着きました。

game-look-back = 対局は終了しました
game-look-back-how = 1フェイズずつたどり、全員の命令と、その結果になった理由を見ることができます。対局のファイルには決まったことがすべて記録されています。stafeta verifyを使えば、対局を再現し、すべての抽選を検証できます。
game-look-back-first = 最初のフェイズから
game-look-back-file = 対局のファイル
games-free-seats = 空席
games-free-of = { $seats }席中{ $free }席が空席
games-vacancy = { $seat }({ $figures })
game-phase-open = このフェイズではまだ何も決まっていません。
