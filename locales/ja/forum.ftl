# フォーラム:掲示板、スレッド、投稿、既読とウォッチ。

home-title = フォーラムで遊ぶゲーム
home-about = プレイヤーは数日から数週間かけて命令を投稿します。締切の管理、結果の判定、マップの更新はサーバーが行い、フォーラムでは自由に話せます。
home-quiet = { $name }さん、今することはありません
home-unseen-posts = ウォッチ中のスレッド{ $count }件に新しい投稿があります
home-drafts = { $count ->
    [0] 下書きはありません。
   *[other] 書きかけの下書きが{ $count }件あります。
}
home-whats-new = 新着情報
home-new-here = 初めての方へ
home-invitation = 公開されているものは、アカウントがなくてもすべて読めます。アカウントがあると、投稿したり、スレッドをウォッチしたり、ゲームの席に着いたりできます。
home-due-next = 次の締切
home-watch = ゲームを見る

forum-about = ゲーム、ルール、マップの話も、そのほかの話も、何でもどうぞ。
forum-board = 掲示板
forum-unread = 未読
forum-last-post = 最新の投稿
forum-mark-read = すべて既読にする
forum-read = すべての掲示板を既読にしました。
forum-empty = 掲示板はまだありません。管理者が作成します。

board-thread = スレッド
board-posts = 投稿
board-start = スレッドを立てる
board-empty = スレッドはまだありません。最初のスレッドを立ててみませんか。
board-no-posts = 投稿なし
board-mark-read = この掲示板を既読にする
board-read = 「{ $board }」を既読にしました。
board-log-in-to-post = スレッドを立てるにはログインしてください。
forum-archive = アーカイブ
board-archived = アーカイブ
board-archived-why = この掲示板はアーカイブされています。読むことはできますが、新しい投稿はできません。

thread-pinned = 固定
thread-locked = ロック中
thread-hidden = 非表示
thread-locked-why = このスレッドはロックされています。読むことはできますが、返信はできません。
thread-merged-title = このスレッドは別のスレッドにまとめられました
thread-merged-link = 投稿へ進む
thread-of-game = ゲーム
thread-of-game-why = ここの投稿はゲームから来ます。命令とコメントはゲームのページで書いてください。
thread-hidden-because = モデレーターが非表示にしました。理由:{ $reason }
thread-reply = 返信
thread-log-in-to-reply = ログインして返信
thread-first-unread = 最初の未読へ
thread-new-from-here = ここから新着

post-label = 投稿{ $number }
post-new = 新着
post-edited = { $when }に編集
post-quote = 引用
post-edit = 編集
post-delete = 削除
post-delete-title = 投稿を削除する
post-delete-what = ほかの人には、あなたが削除したという表示が見えます。モデレーターは今後も読めます。あとで元に戻せます。
thread-delete-what = このスレッドの投稿はこれだけなので、スレッドも削除されます。見られるのはあなたとモデレーターだけになります。あとで元に戻せます。
post-delete-do = 投稿を削除
post-delete-replies = この投稿で始まったスレッドには返信があります。文章を編集するか、モデレーターに削除を頼んでください。
post-deleted = この投稿は作者が削除しました。
thread-deleted = このスレッドは作者が削除しました。
post-deleted-flash = 投稿を削除しました。ここで元に戻せます。
post-restore = 元に戻す
post-restored-flash = 投稿を元に戻しました。
post-report = 通報
post-hidden-because = この投稿はモデレーターが非表示にしました。理由:{ $reason }
post-closed = ここには投稿できません。スレッドや掲示板がロックされているか、投稿する権限がありません。文章は下書きに保存されています。
post-changed = 編集を始めたあとに、ほかの人がこの投稿を変更しました。入力した文章は残っています。今の投稿と見比べて、もう一度保存してください。
post-too-often = 投稿の間隔が短すぎます。{ $seconds }秒後にもう一度お試しください。文章は下書きに保存されています。

watch-thread-start = このスレッドをウォッチ
watch-thread-stop = ウォッチをやめる
watch-thread-on = このスレッドをウォッチしています。新しい投稿があると通知が届きます。
watch-thread-off = このスレッドのウォッチをやめました。
mute-thread-start = ミュート：このスレッドのメールを受け取らない
mute-thread-stop = このスレッドのメールを再び受け取る
mute-thread-on = このスレッドのメールは届きません。サイトの通知は続きます。
mute-thread-off = このスレッドのメールが再び届きます。
watch-board-start = 新しいスレッドをウォッチ
watch-board-stop = ウォッチをやめる
watch-board-on = この掲示板をウォッチしています。新しいスレッドが立つと通知が届きます。
watch-board-off = この掲示板のウォッチをやめました。

latest-title = 最新の投稿
latest-about = 全掲示板のスレッドを、新しい投稿のあったものから順に表示します。
latest-empty = まだ投稿がありません。
watched-title = ウォッチ中のスレッド
watched-about = 自分でウォッチしたスレッドと、投稿したことのあるスレッドです。
watched-empty = ウォッチ中のスレッドはまだありません。スレッドに投稿するか、「このスレッドをウォッチ」を押してください。
watched-new-posts = ウォッチ中の新着
watched-all = ウォッチ中の一覧
watched-quiet = 前回の訪問以降、新着はありません。

notice-quoted = { $name }さんが「{ $thread }」であなたの投稿を引用しました。
notice-mentioned = { $name }さんが「{ $thread }」であなたに言及しました。
notice-new-post = { $name }さんが「{ $thread }」に投稿しました。
notice-new-thread = { $name }さんが「{ $thread }」を立てました。

history-title = 投稿{ $number }の履歴
history-about = 新しい版から順に表示します。加わった部分には下線、消えた部分には取り消し線が付いています。
history-first = 最初の版
history-change = 変更{ $number }

of-person-title = { $name }さんの投稿
of-person-empty = 投稿はまだありません。

solo-category = 一人用のゲーム
solo-board = ボットと対戦するゲーム
solo-board-about = 1人でボットと対戦するゲームです。どの一覧にも載りません。

# Reactions to posts.

reaction-add = 反応する
reaction-agree = 賛成
reaction-thanks = ありがとう
reaction-love = すてき
reaction-laugh = おもしろい
reaction-surprise = びっくり
reaction-sadness = かなしい
reaction-by = { $kind }({ $count }):{ $names }

thread-description = { $board }のスレッド「{ $thread }」。
thread-new-posts = 新しい投稿があります。
thread-new-posts-show = 表示する
post-quote-choose = 選ぶ
post-quote-chosen = 選んだ投稿を引用
thread-day = 日付へ移動
thread-day-go = 移動

bookmarks-title = ブックマーク
bookmarks-about = あとで見つけるために残した投稿です。ほかの人には見えません。
bookmarks-empty = ブックマークはまだありません。投稿の下の「ブックマーク」を押してください。
bookmarks-post = 投稿
bookmarks-kept = 保存日時
bookmark-keep = ブックマーク
bookmark-kept = ブックマーク済み
bookmark-remove = ブックマークを削除
bookmark-removed = ブックマークを削除しました。
