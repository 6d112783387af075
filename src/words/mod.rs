//! Words: a message and a language in, text out. Owns the Fluent files and the choice of language.
