## ゲームのルール

rulebook-title = ルール
rulebook-about = 命令が認められなかったときや結果が出たときは、根拠となったルールが必ず示され、ここの該当箇所へ移動できます。
rulebook-find = ルールを検索
rulebook-find-go = 検索
rulebook-found = { $count }件のルールが見つかりました
