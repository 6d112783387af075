//! Accounts: people, passwords, sessions, roles.
