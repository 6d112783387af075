# 検討:局面の写しの上で、誰の命令でも試せる。

what-if-title = 検討
what-if-here = ここから検討
what-if-about = { $phase }から、誰の命令でも試せます。ここで書いたものは、送信も保存もされず、誰にも見られません。
what-if-unseen = あなたに見えるものだけから始まります。ほかの人の非公開の命令、伏せたカード、封印されたくじは含みません。ここでの抽選は、このページだけのものです。
what-if-steps = 検討の手順
what-if-resolve = 判定する
what-if-again = ここから判定し直す
what-if-written = 書いた命令
what-if-others = 手番以外
what-if-nothing = 何も起こりません。
what-if-silent-together = 何も書かれていない席は、命令なしとして扱います。
what-if-silent-turn = 誰も何も書かなければ、次の番の人は時間切れになります。
what-if-over = ここで対局は終わりです。
what-if-pass-on = 共有
what-if-link = この検討へのリンク
what-if-link-hint = 開いた人には、その人自身に見えるものだけから始まります。
what-if-too-long = 長すぎてリンクにはできませんが、判定は済んでいます。
what-if-luck = くじを引き直す
what-if-afresh = 最初からやり直す
keys-what-if = 検討
