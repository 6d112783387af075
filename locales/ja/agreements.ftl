# 2つの勢力の協定。交渉の中で提案し、返信する。

agreement-propose = 協定を提案する
agreement-propose-hint = 読めるのは2人だけです。守るかどうかは自由ですが、守られたかどうかは後で2人に通知されます。ボットは協定を守ります。
agreement-partner = 相手
agreement-terms = 内容
agreement-turns = 期間
agreement-turns-hint = 支援は今回の命令だけが対象です。
agreement-turns-option = { $count }ターン
agreement-choose-partner = 提案する相手を選んでください。
agreement-choose-terms = 提案する内容を選んでください。
agreement-send = 提案する
agreement-accept = 受け入れる
agreement-refuse = 断る
agreement-end = 終了する
agreement-answer-unknown = 受け入れる、断る、終了するのどれかを選んでください。

agreement-proposed = 協定を提案します。{ $terms }
agreement-accepted = 受け入れます。{ $terms }
agreement-refused = 提案をありがとうございます。ですが、受け入れません。{ $terms }
agreement-ended = 協定を終了します。このターンの後は無効です。内容:{ $terms }

agreement-status = { $status ->
    [proposed] 返信待ち
    [refused] 断られました
    [accepted] 有効
    [ended] 終了:このターンだけ有効
    [kept] 守られました
    [broken] 守られませんでした
   *[lapsed] 無効
}
agreement-broken-by = 守らなかったのは{ $seats }

agreement-notice-kept = { $game }:協定の期間が終わりました。協定は守られました
agreement-notice-broken = { $game }:協定が守られませんでした

agreement-not-here = このゲームではフォームで協定を結べません。メッセージを書いてください。
agreement-unreadable = このゲームの協定ではありません。
agreement-twice = この提案はすでに送信されています。
agreement-too-many = この相手には、返信を待っている提案がまだいくつもあります。
agreement-is-past = もう間に合いません。対象の命令はすでに判定されました。
agreement-was-answered = この協定はもうその返信を待っていません。
agreement-bots = このゲームのボットはメッセージを読みません。フォームで提案された協定には返信し、受け入れた協定を守ります。
