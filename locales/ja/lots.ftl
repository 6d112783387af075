# 封印されたくじ:何が引かれ、何が伏せられ、どう検証するか。

lots-title = { $game }:くじ
lots-heading = くじ
lots-about = この対局の抽選の結果は、どれも引く前から決まっています。抽選には1つずつ鍵があります。下のリストを先に公開しているため、Stafetaもあとから鍵を変えることはできません。公開の抽選では鍵をすぐに示すので、封印されていたとおりの抽選であること、その結果になることを、誰でも計算で確かめられます。すべての鍵の元になる秘密の値は、対局が終わると公開されます。
lots-limit = ただし、これでは証明できないことが1つあります。サーバーのデータベースを読める人なら、引く前に結果を知ることができます。そのため、Stafetaの運営者はここで対局しません。
lots-checked = Stafetaは公開の抽選{ $count }件をすべて計算し直しました。どれも封印されていたとおりです。
lots-wrong = 次の抽選は、封印されていたものと一致しません:{ $draws }。ゲームマスターに知らせてください。
lots-checked-here = このブラウザーが公開の抽選{ $count }件をすべて検証しました。どれも封印されていたとおりです。
lots-wrong-here = このブラウザーで検証したところ、封印されていたものと一致しません:
lots-cannot-here = このブラウザーでは抽選を検証できません。ページの下にあるスクリプトなら、このサイトなしで検証できます。
lots-roots = 封印されたリスト
lots-list = リスト
lots-draws = 抽選
lots-root = ルート
lots-range = 抽選{ $first }〜{ $last }
lots-draw = 抽選{ $draw }
lots-closed = 未公開の抽選
lots-made = これまでに{ $count }件の抽選がありました。番号は0からです。
lots-closed-about = すでに引かれましたが、結果を知っているのは、ルールで知らされる人だけです。対局が終わると、秘密の値とともに公開されます。
lots-none-closed = 未公開のものはありません。
lots-secret = 対局が終わりました。これがすべての鍵の元になる秘密の値です。抽選iの鍵はHMAC-SHA-256(秘密の値, i)で、iは8バイトで表します。
lots-arithmetic = 抽選{ $draw }の計算
lots-key = 鍵k:
lots-climb = コミットメントは鍵のハッシュ値です。経路の隣の値と組み合わせて次のハッシュ値を求め、リストのルートまでたどります:
lots-yields = 鍵から得られる結果({ $what }):{ $result }。
lots-holds = 最後のハッシュ値は公開されたルートと一致し、結果も発表されたとおりです。
lots-fails = 公開されたルート、または発表された結果と一致しません。
lots-open = 公開の抽選
lots-none-open = 公開の抽選はまだありません。
lots-number = 番号
lots-what = 抽選の内容
lots-drawn = 結果
lots-dice = { $faces }面のサイコロ{ $count }個
lots-order = { $of }個のものの順番(0から)
lots-proofs = { $count ->
    [1] 抽選{ $draw }の証明
   *[other] 抽選{ $draw }から{ $count }件の証明
}
lots-proof = 抽選{ $draw }、{ $what }:{ $result }。鍵 { $key }。経路 { $path }
lots-offline = このサイトなしで検証する
lots-offline-about = ファイルとスクリプトを保存し、Node 18以降でスクリプトを実行してください。ほかに必要なものはなく、読み通せる短さです。
lots-file = この対局の抽選のファイル
lots-script = 検証用のスクリプト
lots-game = 対局全体のファイル
lots-are-open = 対局が終わり、くじの秘密の値は公開されています。このあと引いても、もう偶然とは言えません。
