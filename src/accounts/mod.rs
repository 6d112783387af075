//! Accounts: identity, authentication and permissions.
//!
//! Owns names, passwords, second factors, sessions, roles, bans, single-use links, rate limits, the audit log and the
//! activity log. Does not own people's texts (the forum) nor the delivery of e-mail (`notices`, `worker`).

pub mod activity;
pub mod admissions;
pub mod audit;
pub mod bans;
pub mod blocks;
pub mod hashing;
pub mod households;
pub mod invitations;
pub mod limits;
pub mod login;
pub mod mail;
pub mod mutes;
pub mod name;
pub mod network;
pub mod notes;
pub mod password;
pub mod people;
pub mod place_bans;
pub mod profile;
pub mod register;
pub mod registration;
pub mod roles;
pub mod second_factor;
pub mod secrets;
pub mod sessions;
pub mod setup;
pub mod throttle;
pub mod tickets;
pub mod token;
pub mod unsubscribe;

pub use hashing::Hashing;
pub use roles::Role;
pub use sessions::Person;
