//! Newtyped row ids: the number a row has in Postgres, the type of row it is in Rust.
