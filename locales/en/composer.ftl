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
draft-elsewhere = Not saved: another device or window has saved this draft since. Open this page anew to see it, or save again with the button to keep what is here.
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
markup-help-link = links; a web address becomes one automatically, with its title if it is that of a thread or a game of this site
markup-help-quote = a quotation with its source
markup-help-quote-lines = a quotation, line by line
markup-help-list = a list
markup-help-numbers = a numbered list
markup-help-heading = a heading
markup-help-spoiler = hidden text that opens when pressed
markup-help-hidden = hidden words within a line; point at them or tap them to read them
markup-help-emoji = emoji, by their usual names or as smileys
markup-help-colour = coloured text; each colour becomes the nearest of ten that are readable in both themes
markup-help-code = text as typed, for orders and code
markup-help-table = a table
markup-help-mention = Write @ and a name to mention somebody: the name links to their page, and they are notified.
markup-help-numbers-of-posts = Write # and the number of a post, such as #3, to link to that post of the same thread.
markup-help-limits = A post holds at most { $kilobytes } KB, with quotes and lists nested at most { $levels } levels deep. Pictures from other sites become links; your own are shown.
composer-tools = Formatting
composer-bold = Bold
composer-italic = Italic
composer-link = Link
composer-quote = Quote
composer-spoiler = Spoiler
composer-names = Names
composer-list = List

# Pictures in posts.
picture-add = Add a picture or a file
picture-file = Picture
attachment-file = Picture or file
attachment-added = A link to the file is at the end of your text, which is saved as a draft.
attachment-unknown = This file is neither a picture that the site can read nor plain text (UTF-8), PDF or ZIP, or it is damaged. Choose another one, or pack it into a ZIP.
picture-hint = Pictures: PNG, JPEG, WebP or a still GIF; the place where one was taken and all other hidden data are removed. Files: plain text, PDF or ZIP, sent as they are. At most 10 MB. You can also paste them into the text or drop them there.
picture-description = What it shows
picture-description-hint = Read aloud to people who do not see it, and shown if it cannot be loaded.
picture-add-button = Add to the text
picture-adding = Adding the file…
picture-describe = The picture is in the text. Write between its brackets what it shows.
picture-added = The picture is at the end of your text, which is saved as a draft.
picture-undescribed = Picture
picture-not-chosen = No file was chosen.
picture-left = { $name } was not added. Choose it again and press “Add to the text” first, or go on without it.
picture-too-large = The file is larger than { $most } MB. Choose a smaller one.
picture-drawing = SVG drawings are not taken, because they can contain programs. Save it as PNG.
picture-unknown = This file is no picture that the site can read. Choose a PNG, JPEG, WebP or GIF.
picture-animated = Moving pictures are not taken. Choose a still one.
picture-many-pixels = The picture has { $megapixels } million pixels, more than { $most } million. Make it smaller first.
picture-damaged = The picture is damaged and cannot be read. Save it again, or choose another one.
picture-quota = Your pictures and files would take more than { $most } MB. Remove some from your posts first; one that no post or message has is deleted after a week.
picture-unstored = The picture could not be stored just now. Your text is kept; try again in a moment.
picture-none = This site takes no pictures or files.
picture-unconfirmed = Your e-mail address is not confirmed, so you cannot upload pictures yet. Follow the link in the e-mail that we sent you.
refused-word = This site does not take the word “{ $word }”. Choose another.
