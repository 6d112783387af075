# 書くこと:入力欄、下書き、書き方の説明。

composer-title = タイトル
composer-language = スレッドの言語
composer-text = 本文
composer-reply = 返信を投稿
composer-start = スレッドを立てる
composer-change = 変更を保存
composer-preview = プレビュー
composer-save-draft = 下書きを保存
composer-your-reply = 返信を書く

title-empty = スレッドのタイトルがありません。入力してください。
title-too-long = タイトルが長すぎます。{ $most }文字以内にしてください。

reply-title = 「{ $thread }」に返信
edit-title = 投稿{ $number }を編集
edit-history-note = 編集前の版は、投稿の履歴で読めます。
preview-refused-html = <p class="field-error">{ $why }</p>

draft-saved = 下書き、{ $when }に保存
draft-unsaved = 下書きを保存できません:接続がありません
draft-elsewhere = 保存されていません。別の端末かウィンドウが、この下書きを後から保存しました。ページを開き直すとそれが表示されます。ここにある内容を残すには、ボタンでもう一度保存してください。
draft-saved-flash = 下書きを保存しました。ほかの人には見えません。
draft-discarded = 下書きを削除しました。

drafts-title = 下書き
drafts-about = 書きかけで、まだ投稿していないものです。ほかの人には見えません。
drafts-empty = 下書きはありません。入力した文章は、投稿するまでここに自動で保存されます。
drafts-draft = 下書き
drafts-saved = 保存日時
drafts-discard = 削除
drafts-place-board = 新しいスレッド:{ $about }
drafts-place-thread = 「{ $about }」への返信
drafts-place-post = 「{ $about }」の投稿の編集
drafts-place-conversation = メッセージ:{ $about }
drafts-place-message = メッセージ

markup-help-title = 書き方
markup-help-about = Markdownと、フォーラムでおなじみのBBCodeのどちらも使えます。HTMLはただの文字として表示されます。
markup-help-what = 用途
markup-help-typed = 入力
markup-help-shown = 表示
markup-help-bold = 太字
markup-help-italic = 斜体
markup-help-struck = 取り消し線、下線
markup-help-link = リンク。ウェブのアドレスは自動でリンクになり、このサイトのスレッドやゲームのものは題名で表示
markup-help-quote = 出典付きの引用
markup-help-quote-lines = 行ごとの引用
markup-help-list = 箇条書き
markup-help-numbers = 番号付きリスト
markup-help-heading = 見出し
markup-help-spoiler = 押すと開く文章
markup-help-hidden = 行の中で隠す言葉。指すかタップすると読める
markup-help-emoji = 顔文字(よくある名前か、記号で)
markup-help-colour = 文字の色(どちらのテーマでも読める10色のうち、最も近い色になります)
markup-help-code = 入力どおりの文字(命令やコード向け)
markup-help-table = 表
markup-help-mention = @に続けて名前を書くと、その人に言及できます。名前はその人のページへのリンクになり、本人に通知されます。
markup-help-numbers-of-posts = #に続けて投稿の番号を#3のように書くと、同じスレッドのその投稿へのリンクになります。
markup-help-limits = 1つの投稿は{ $kilobytes } KBまで、引用やリストの入れ子は{ $levels }段までです。外部の画像はリンクになり、アップロードした画像は表示されます。
composer-tools = 書式
composer-bold = 太字
composer-italic = 斜体
composer-link = リンク
composer-quote = 引用
composer-spoiler = ネタバレ
composer-names = 名前
composer-list = 箇条書き

# 投稿の画像。
picture-add = 画像やファイルを追加
picture-file = 画像
attachment-file = 画像またはファイル
attachment-added = ファイルへのリンクは本文の最後にあり、本文は下書きに保存されました。
attachment-unknown = このファイルは読める画像でも、テキスト(UTF-8)、PDF、ZIPでもないか、壊れています。別のファイルを選ぶか、ZIPにまとめてください。
picture-hint = 画像はPNG、JPEG、WebP、または動かないGIF。撮影場所など、隠れたデータはすべて取り除かれます。ファイルはテキスト、PDF、ZIPで、そのまま保存されます。10 MBまで。本文に貼り付けたり、ドロップしたりもできます。
picture-description = 画像の説明
picture-description-hint = 画像が見えない人に読み上げられ、読み込めないときに表示されます。
picture-add-button = 本文に追加
picture-adding = ファイルを追加しています…
picture-describe = 画像は本文に入りました。角括弧の間に説明を書いてください。
picture-added = 画像は本文の最後にあり、本文は下書きに保存されました。
picture-undescribed = 画像
picture-not-chosen = ファイルが選ばれていません。
picture-left = { $name }は追加されていません。もう一度選んで、先に「本文に追加」を押すか、画像なしで投稿してください。
picture-too-large = ファイルが{ $most } MBを超えています。小さいものを選んでください。
picture-drawing = SVGは、プログラムを含むことがあるため使えません。PNGで保存してください。
picture-unknown = このファイルは読める画像ではありません。PNG、JPEG、WebP、GIFを選んでください。
picture-animated = 動く画像は使えません。動かない画像を選んでください。
picture-many-pixels = 画像が{ $megapixels }メガピクセルあり、{ $most }メガピクセルを超えています。先に小さくしてください。
picture-damaged = 画像が壊れていて読めません。保存し直すか、別の画像を選んでください。
picture-quota = 画像とファイルが{ $most } MBを超えます。先に投稿から減らしてください。どの投稿にもないものは1週間後に削除されます。
picture-unstored = 画像を今は保存できませんでした。文章は残っています。少し待ってからもう一度お試しください。
picture-none = このサイトでは画像やファイルを追加できません。
picture-unconfirmed = メールアドレスが確認されていないため、まだ画像を追加できません。届いたメールのリンクを開いてください。
refused-word = このサイトでは「{ $word }」という言葉は使えません。別の言葉にしてください。
