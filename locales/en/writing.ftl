# Writing: the composer, drafts, and the help on how to write.

composer-title = Title
composer-language = Language of the thread
composer-text = Text
composer-reply = Post the reply
composer-start = Start the thread
composer-change = Save the change
composer-preview = Preview
composer-save-draft = Save as draft
composer-your-reply = Your reply

title-empty = The thread needs a title.
title-too-long = The title is too long: { $most } characters at most.

reply-title = Reply to “{ $thread }”
edit-title = Edit post { $number }
edit-history-kept = Earlier texts stay readable in the history of the post.
preview-refused-html = <p class="err">{ $why }</p>

draft-saved = draft, saved { $when }
draft-unsaved = draft not saved: no connection
draft-kept = Draft saved. Nobody else sees it.
draft-discarded = Draft thrown away.

drafts-title = Drafts
drafts-about = What you have begun and not posted. Nobody else sees it.
drafts-empty = No drafts. What you type is saved here by itself until it is posted.
drafts-draft = Draft
drafts-saved = Saved
drafts-discard = Throw away
drafts-place-board = New thread: { $about }
drafts-place-thread = Reply to “{ $about }”
drafts-place-post = Edit in “{ $about }”
drafts-place-conversation = Private message: { $about }
drafts-place-message = Private message

markup-help-title = How to write
markup-help-about = Markdown and the BBCode that forums know, side by side; use what your fingers know. HTML is shown as text.
markup-help-what = For
markup-help-typed = Type
markup-help-shown = It looks
markup-help-bold = bold
markup-help-italic = italic
markup-help-struck = struck through, underlined
markup-help-link = links; a bare address becomes one by itself
markup-help-quote = a quotation with its source
markup-help-quote-lines = a quotation by lines
markup-help-list = a list
markup-help-numbers = a numbered list
markup-help-heading = a heading
markup-help-spoiler = text that opens when pressed
markup-help-colour = coloured text; any colour becomes the nearest of ten that can be read by day and by night
markup-help-code = text as typed, for orders and code
markup-help-table = a table
markup-help-limits = A post holds at most { $kilobytes } KB, with { $levels } levels of quotes and lists inside one another. Pictures from elsewhere become links.
