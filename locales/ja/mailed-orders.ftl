# メールによる命令:返信、リンク先のページ、参加者のアドレス。

mailed-orders-subject = { $game }：命令の読み取り結果
mailed-orders-posted-subject = { $game }：あなたの命令
mailed-orders-answer = このメールに命令を書いて返信できます。読み取り結果を確認すると有効になります。
mailed-orders-understood = { $game }への命令を次のように読み取りました。まだ何も送信していません。
mailed-orders-nothing = メールに{ $game }への命令は見つかりませんでした。
mailed-orders-refused = { $game }への命令は送信できません：
mailed-orders-unclear = 次の行は不明なため、送信されません：
mailed-orders-meant = もしかすると：{ $answers }
mailed-orders-confirm =
    この命令を送信するには、このメールに「はい」と返信するか、{ $link } を開いてください。
    変更するには、すべての命令を書き直して返信してください。
mailed-orders-again = このメールにすべての命令を書いて返信するか、ゲームのページで入力してください：{ $link }
mailed-orders-no-seat = このゲームにあなたの席はありません。
mailed-orders-late = この命令を書いたフェイズは終わりました。次に必要な命令は、次のゲームのメールに書かれています。
mailed-orders-title = メールで届いた命令
mailed-orders-post = この命令を送信する
mailed-orders-done = この命令は送信済みです：
mailed-orders-game = ゲームへ
mailed-orders-addresses = メールによる命令
mailed-orders-about = { $count }件のゲームの命令用アドレスがあります。ほかの人に知られた場合は削除してください。次のメールから新しいアドレスになります。
mailed-orders-revoke = アドレスを削除する
mailed-orders-revoked = 命令用のアドレスは無効になりました。
