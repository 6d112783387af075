# どのゲームのルールにも共通の答え。
rules-options-fixed = このゲームの設定は、開始後には変更できません。
rules-options-unread = このゲームの設定として読み取れません:{ $why }。
phase-of-turn = 第{ $turn }ターン:{ $phase }
phase-untitled = フェイズ

score-places = 順位
score-share = 割合
score-draw-size = 引き分けの人数
score-squares = 二乗の和
score-ranking = ランキング
score-centres = 補給地の数
score-places-told = 1位は100点、最下位は0点です。同じ順位は点を分け合います。
score-share-told = すべての領土のうちの割合で、100点満点です。
score-draw-size-told = 1人で勝つと100点です。それ以外は、引き分けを分け合う全員で、または決められた最後のターンの後に補給地を持つ全員で、数に関係なく100点を同じ割合で分けます。
score-squares-told = 1人で勝つと100点です。それ以外は、補給地の数の2乗の割合で100点を分けます。
score-ranking-told = 1人で勝つと100点です。それ以外は、参加に1点、補給地ごとに1点、補給地の数の上位3位に38点、14点、7点です。同じ順位は分け合います。
score-centres-told = すべての補給地のうちの割合で、100点満点です。勝っても点は増えません。

rules-post-too-long = 投稿が長すぎます。命令だけを送ってください。
rules-post-long-line = この行は長すぎます。命令を一つずつ改行して書いてください。
rules-post-guessed = 「{ $word }」は書き誤りとして読みました。命令を確かめてください。
rules-post-question = これは質問です。命令ですか。
rules-post-doubted = 投稿のほかの言葉がこれを疑わしくしています。この命令を有効にしますか。
rules-post-taken-back = ここで何かが取り消されています。有効な命令だけを書いてください。
rules-post-hedged = 条件付き、否定、不確かな命令はできません。何をするかを書いてください。
rules-post-unsettled = この投稿はまだ有効ではないと書かれています。有効な命令だけを書いてください。
rules-post-name = これらの言葉がすべて名前になります。こういう意味ですか。

seat-colour-red = 赤
seat-colour-blue = 青
seat-colour-yellow = 黄
seat-colour-green = 緑
seat-colour-violet = 紫
seat-colour-turquoise = 青緑
seat-colour-grey = 灰
seat-colour-light-blue = 水色
seat-colour-pink = 桃
seat-colour-orange = 橙
seat-colour-brown = 茶
seat-colour-jade = 翡翠
seat-colour-white = 白
