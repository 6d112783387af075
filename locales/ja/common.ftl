# すべてのページに共通の言葉。
brand = { $site }
page-title = { $page } · { $site }
page-title-of-game = { $page } · { $game } · { $site }
skip-to-content = 本文へ移動
nav-label = メインメニュー
nav-search = 検索
nav-games = ゲーム
nav-forum = フォーラム
nav-rules = ルール
footer-zone = { $zone ->
    [UTC] 時刻はUTCで表示しています。
   *[other] 時刻は { $zone }({ $offset })で表示しています。
}
footer-label = このページについて
list-separator = 、
list-of-lists-separator = {" "}/{" "}
count-posts = 投稿{ $count }件
error-summary = 直す項目が{ $count }件あります
pager-label = ページ
pager-label-end = ページ(投稿の下)
pager-first = 最初
pager-last = 最後
pager-newer = 新しい投稿
pager-older = 古い投稿
pager-previous = 前のページ
pager-next = 次のページ
pager-page = { $page }/{ $pages }ページ
crumbs-label = 現在の場所

# The bar and the foot, for whoever is or is not logged in.
button-back = 戻る
button-save = 保存
footer-light = ライト
footer-languages = 言語
footer-dark = ダーク
nav-account-label = アカウント
nav-admin = 管理
nav-log-in = ログイン
nav-log-out = ログアウト
nav-messages = メッセージ
nav-notifications = 通知
nav-register = 新規登録
nav-unread = 件の未読
count-new = 新着{ $count }件
footer-markup-help = 書き方
# サーバー自身が担当する席（番号付き）
house-opponent = ボット{ $number }
site-terms = 利用規約
site-privacy = プライバシー
site-imprint = 運営者
site-announcement = 告知
