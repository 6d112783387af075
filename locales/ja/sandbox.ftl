# 検討:配置の写しの上で、誰の命令でも試せる。

sandbox-title = 検討
sandbox-here = ここから検討
sandbox-about = { $phase }から、どのプレイヤーの命令でも試せます。ここで書いたものは、送信も保存もされず、誰にも見られません。
sandbox-unseen = あなたに見えるものだけから始まります。ほかの人の非公開の命令、伏せたカード、封印された乱数は含みません。ここでの抽選は、このページだけのものです。
sandbox-tap = 地図で部隊を選び、次に行き先を選びます。命令は地図の横に書くこともできます。
sandbox-choose = 一覧から選ぶ
sandbox-steps = 検討の手順
sandbox-resolve = 判定する
sandbox-again = ここから判定し直す
sandbox-orders = 書いた命令
sandbox-out-of-turn = 手番以外
sandbox-no-events = 何も起こりません。
sandbox-empty-together = 何も書かれていない席は、命令なしとして扱います。
sandbox-empty-turn = 誰も何も書かなければ、次の手番のプレイヤーは時間切れになります。
sandbox-over = ここでゲームは終わりです。
sandbox-share = 共有
sandbox-link = この検討へのリンク
sandbox-link-hint = リンクを開いた人には、その人自身に見えるものだけが表示されます。
sandbox-too-long = 長すぎてリンクにはできませんが、判定は済んでいます。
sandbox-redraw = 抽選をやり直す
sandbox-start-over = 最初からやり直す
keys-sandbox = 検討
