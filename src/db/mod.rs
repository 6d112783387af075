//! The database: pool, migrations and the embedded Postgres.
