# Private conversations.

conversation-told-added = { $by } added { $name }.
conversation-told-left = { $by } left.

conversation-new = New message
message-search-title = Search your messages
message-search-found = Messages with “{ $words }”
message-search-nothing = No message of your conversations has these words.
conversations-empty = No messages yet. Write to somebody from their page, or start here.
conversation-with = With
conversation-last = Last
conversation-alone = nobody else
conversation-people = With
conversation-people-label = People
conversation-has-left = (left)
conversation-add-label = Add people
conversation-add-hint = Names, separated by commas. They read what is written from now on.
conversation-add = Add
conversation-leave = Leave the conversation
conversation-leave-what = You no longer see “{ $subject }” and get no more messages from it. The others go on, and somebody in it can add you again.
conversation-left = You have left the conversation.
recipients-label = To
recipients-hint = Names, separated by commas.
recipients-none = The recipient is missing. Type the name of somebody with an account, other than yours.
recipients-unknown = No account has the name { $names }.
recipients-too-many = There are too many recipients. A conversation has at most { $most } people.
subject-label = Subject
subject-length = The subject is empty or too long. Use 1 to { $most } characters.
message-label = Message
message-send = Send
message-draft-saved = Draft saved. Nobody else sees it.
message-too-often = You are sending messages too fast. Your text is saved as a draft; send it { PLURAL($count) ->
    [one] in { $count } second
   *[other] in { $count } seconds
}.
