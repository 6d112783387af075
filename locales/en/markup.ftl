# Refusals of what people type.

markup-empty = There is no text yet.
markup-too-long = This text has { $kilobytes } KB; a post takes at most { $most } KB. Split it in two.
markup-too-deep = Quotes, lists and emphasis stand deeper than { $most } levels inside one another. Take out the oldest quotes.
