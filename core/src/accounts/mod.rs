//! Accounts: identity, authentication and permissions.
//!
//! Owns names, passwords, second factors, sessions, access tokens, roles, bans, single-use links, rate limits, the audit log and the
//! activity log. Does not own people's texts (the forum) nor the delivery of e-mail (`notifications`, `worker`).

pub mod access_tokens;
pub mod account_list;
pub mod activity;
pub mod admissions;
pub mod applications;
pub mod audit;
pub mod authentication;
pub mod avatars;
pub mod bans;
pub mod blocks;
pub mod email_change;
pub mod first_admin;
pub mod households;
pub mod imported_people;
pub mod invitations;
pub mod login;
pub mod login_throttle;
pub mod members;
pub mod moderator_notes;
pub mod mutes;
pub mod name;
pub mod network;
pub mod newcomers;
pub mod one_time_links;
pub mod password;
pub mod password_change;
pub mod password_hashing;
pub mod password_link;
pub mod place_bans;
pub mod profile;
pub mod rate_limits;
pub mod registration_policy;
pub mod roles;
pub mod second_factor;
pub mod sessions;
pub mod sign_up;
pub mod site_limits;
pub mod site_look;
pub mod site_settings;
pub mod token;
pub mod unsubscribe;
pub mod vacations;

pub use password_hashing::{HashingCost, HashingPool};
pub use roles::SiteRole;
pub use sessions::Person;
