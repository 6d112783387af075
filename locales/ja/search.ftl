# 検索とフィード。

search-words = キーワード
search-hint = すべての語を含む投稿を探します。"引用符"で囲むとその語句を探し、-語 でその語を除外し、or でどちらかを含むものを探します。アクセント記号や語尾の違いは区別しません。
search-where = 範囲
search-everywhere = すべての掲示板
search-button = 検索
search-found = 「{ $words }」を含む投稿
search-nothing = 見つかりませんでした。語を減らすか、すべての掲示板で探してみてください。
search-too-long = 検索の言葉が長すぎます。{ $most }文字以内にしてください。
feed-entry = { $thread } #{ $number }
