# Private conversations.

conversation-told-added = { $by } added { $name }.
conversation-told-left = { $by } left.
