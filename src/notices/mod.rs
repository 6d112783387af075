//! Notices: the outbox of mail and in-app notices.
