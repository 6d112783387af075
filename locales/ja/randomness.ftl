# 封印された乱数:何が引かれ、何が伏せられ、どう検証するか。

randomness-title = { $game }:乱数
randomness-heading = 乱数
randomness-about = このゲームの抽選の結果は、どれも引く前から決まっています。抽選には1つずつ秘密の鍵があります。下のリストを先に公開しているため、{ $site }もあとから鍵を変えることはできません(コミットメント)。公開の抽選では鍵をすぐに公開するので、封印されていたとおりの抽選であること、その結果になることを、誰でも計算で確かめられます。すべての鍵の元になる秘密の値は、ゲームが終わると公開されます。
randomness-limit = ただし、限界が1つあります。サーバーのデータベースを読める人なら、引く前に結果を知ることができます。そのため、{ $site }を管理する人はここでプレイしません。
randomness-checked = { $site }は公開の抽選{ $count }件をすべて計算し直しました。どれもコミットメントと一致します。
randomness-wrong = 次の抽選は、コミットメントと一致しません:{ $draws }。ゲームマスターに知らせてください。
randomness-checked-here = このブラウザーが公開の抽選{ $count }件をすべて検証しました。どれもコミットメントと一致します。
randomness-wrong-here = このブラウザーで検証したところ、コミットメントと一致しません:
randomness-cannot-check-here = このブラウザーでは抽選を検証できません。ページの下にあるスクリプトなら、このサイトなしで検証できます。
randomness-roots = 封印されたリスト
randomness-list = リスト
randomness-draws = 抽選
randomness-root = ルート
randomness-range = 抽選{ $first }〜{ $last }
randomness-draw = 抽選{ $draw }
randomness-unrevealed = 未公開の抽選
randomness-made = これまでに{ $count }件の抽選がありました。番号は0からです。
randomness-unrevealed-about = すでに引かれましたが、結果を知っているのは、ルールで知らされる人だけです。ゲームが終わると、秘密の値とともに公開されます。
randomness-unrevealed-none = すべての抽選が公開されています。
randomness-secret = ゲームが終わりました。これがすべての鍵の元になる秘密の値です。抽選iの鍵はHMAC-SHA-256(秘密の値, i)で、iは8バイトで表します。
randomness-calculation = 抽選{ $draw }の計算
randomness-key = 鍵k:
randomness-path = コミットメントは鍵のハッシュ値です。経路の隣の値と組み合わせて次のハッシュ値を求め、リストのルートまでたどります:
randomness-key-gives = 鍵から得られる結果({ $what }):{ $result }。
randomness-proved = 最後のハッシュ値は公開されたルートと一致し、結果も発表されたとおりです。
randomness-not-proved = 公開されたルート、または発表された結果と一致しません。
randomness-revealed = 公開の抽選
randomness-revealed-none = 公開の抽選はまだありません。
randomness-number = 番号
randomness-kind = 抽選の種類
randomness-result = 結果
randomness-drawn-in = 抽選の時期
lots-dice = { $faces }面のサイコロ{ $count }個
lots-order = { $of }個のものの順番(番号は0から)
lots-proofs = { $count ->
    [1] 抽選{ $draw }の証明
   *[other] 抽選{ $draw }から{ $count }件の証明
}
lots-proof = 抽選{ $draw }、{ $what }:{ $result }。鍵 { $key }。経路 { $path }
randomness-offline = このサイトなしで検証する
randomness-offline-about = ファイルとスクリプトを保存し、Node 18以降でスクリプトを実行してください。ほかに必要なものはなく、読み通せる短さです。
randomness-file = このゲームの抽選のファイル
randomness-script = 検証用のスクリプト
randomness-game = ゲーム全体のファイル
randomness-secret-published = ゲームが終わり、秘密の値は公開されています。このあとの抽選は、もう無作為とは言えません。
