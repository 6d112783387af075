# 検索とフィード。

search-words = キーワード
search-hint = すべての語を含む投稿を探します。"引用符"で囲むとその語句を探し、-語 でその語を除外し、or でどちらかを含むものを探します。アクセント記号や語尾の違いは区別しません。
search-where = 範囲
search-everywhere = すべての掲示板
search-narrow = 絞り込み:掲示板、投稿者、期間
search-author = 投稿者
search-since = この日以降
search-until = この日まで
search-unknown-author = 「{ $name }」という人はいません。
search-unclear-day = 日付は2026-11-25のように、年-月-日の形で入力してください。
search-button = 検索
search-found = 「{ $words }」を含む投稿
search-nothing = 見つかりませんでした。語を減らすか、すべての掲示板で探してみてください。
search-too-long = 検索の言葉が長すぎます。{ $most }文字以内にしてください。
feed-entry = { $thread } #{ $number }
