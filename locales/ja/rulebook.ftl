## ゲームのルール

rulebook-title = ルール
rulebook-about = 命令が認められなかったときや結果が出たときは、根拠となったルールが必ず示され、このページの該当箇所へのリンクが付きます。
rulebook-search = ルールを検索
rulebook-search-button = 検索
rulebook-found = { $count }件のルールが見つかりました
