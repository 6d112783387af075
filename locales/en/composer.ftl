# Writing: the composer, drafts, and the help on how to write.

composer-title = Title
composer-language = Language of the thread
composer-text = Text
composer-reply = Post the reply
composer-start = Start the thread
composer-change = Save changes
composer-preview = Preview
composer-save-draft = Save draft
composer-your-reply = Your reply

title-empty = The thread has no title. Type one.
title-too-long = The title is too long. Use at most { $most } characters.

reply-title = Reply to “{ $thread }”
edit-title = Edit post { $number }
edit-history-note = Earlier versions stay readable in the history of the post.
preview-refused-html = <p class="field-error">{ $why }</p>

draft-saved = draft, saved { $when }
draft-unsaved = draft not saved: no connection
draft-saved-flash = Draft saved. Nobody else sees it.
draft-discarded = Draft deleted.

drafts-title = Drafts
drafts-about = What you have begun and not posted. Nobody else sees it.
drafts-empty = No drafts. What you type is saved here automatically until you post it.
drafts-draft = Draft
drafts-saved = Saved
drafts-discard = Delete
drafts-place-board = New thread: { $about }
drafts-place-thread = Reply to “{ $about }”
drafts-place-post = Edit in “{ $about }”
drafts-place-conversation = Private message: { $about }
drafts-place-message = Private message

markup-help-title = How to write
markup-help-about = You can use Markdown, or the BBCode that forums know. HTML is shown as text.
markup-help-what = For
markup-help-typed = Type
markup-help-shown = Result
markup-help-bold = bold
markup-help-italic = italic
markup-help-struck = struck through, underlined
markup-help-link = links; a web address becomes one automatically
markup-help-quote = a quotation with its source
markup-help-quote-lines = a quotation, line by line
markup-help-list = a list
markup-help-numbers = a numbered list
markup-help-heading = a heading
markup-help-spoiler = hidden text that opens when pressed
markup-help-colour = coloured text; each colour becomes the nearest of ten that are readable in both themes
markup-help-code = text as typed, for orders and code
markup-help-table = a table
markup-help-mention = Write @ and a name to mention somebody: the name links to their page, and they are notified.
markup-help-limits = A post holds at most { $kilobytes } KB, with quotes and lists nested at most { $levels } levels deep. Pictures from other sites become links.
composer-tools = Formatting
composer-bold = Bold
composer-italic = Italic
composer-link = Link
composer-quote = Quote
composer-spoiler = Spoiler
composer-names = Names
composer-list = List
