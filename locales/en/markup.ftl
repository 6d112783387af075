# Refusals of what people type.

markup-empty = The text is empty. Write something.
markup-too-long = The text has { $kilobytes } KB, but a post holds at most { $most } KB. Split it in two.
markup-too-deep = Quotes, lists and emphasis are nested more than { $most } levels deep. Remove the oldest quotes.
