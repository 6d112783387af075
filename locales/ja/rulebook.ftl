## ゲームのルール

rulebook-title = ルール
rulebook-about = 命令が認められないときも結果が出たときも、根拠となったルールの番号が示され、このページの該当箇所へリンクします。
rulebook-find = ルールを検索
rulebook-find-go = 検索
rulebook-found = { $count }件のルールが見つかりました
