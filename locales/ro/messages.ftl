# Conversații private.

conversation-told-added = { $by } a adus pe { $name }.
conversation-told-left = { $by } a plecat.
