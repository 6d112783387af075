//! Tests of the site over HTTP: the router called in process, a real Postgres, and a clock that moves only when told.
//!
//! All tests are in one binary, so that one cluster serves the run. The tests of a feature are in the module of its name. They
//! share:
//!
//!   * [`Site::open`] gives a test its own database and the site on it;
//!   * [`Browser`] keeps cookies and sends forms as a person would: it opens the page, fills in the fields and presses the
//!     button.

mod accounts_activity;
mod accounts_data;
mod accounts_emails;
mod accounts_login;
mod accounts_register;
mod accounts_registration;
mod accounts_sessions;
mod accounts_unconfirmed;
mod admin;
mod bad_input;
mod blocks;
mod browser;
mod check_and_post;
mod cluster;
mod conquest;
mod conquest_cards;
mod conquest_clock;
mod conquest_creation;
mod conquest_maps;
mod conquest_out_of_turn;
mod conquest_people;
#[path = "../../rules/tests/conquest/player.rs"]
mod conquest_player;
mod conquest_rules;
mod conquest_sheet;
mod conquest_whole;
mod conversations;
mod demo;
mod double_submit;
mod embedded;
mod faults;
mod faults_database;
mod faults_disk;
mod faults_mail;
mod faults_outage;
mod faults_requests;
mod faults_sockets;
mod feeds;
mod first_steps;
mod forgetting;
mod forum;
mod forum_drafts;
mod forum_permissions;
mod forum_xss;
mod game_thread;
mod game_updates;
mod games;
mod games_absence;
mod games_assent;
mod games_bots;
mod games_canary;
mod games_crowd;
mod games_file;
mod games_fold;
mod games_handover;
mod games_lesson;
mod games_life;
mod games_log;
mod games_newcomers;
mod games_notifications;
mod games_page;
mod games_pages;
mod games_press;
mod games_randomness;
mod games_safeguards;
mod games_sandbox;
mod games_void;
mod games_votes;
mod games_whole;
mod held_posts;
mod households;
mod languages;
mod limits;
mod mail_server;
mod moderation;
mod passkeys;
mod place_bans;
mod polls;
mod redirects;
mod removals;
mod requests;
mod retention;
mod schema;
mod search;
mod second_factor;
mod security_routes;
mod seed;
mod site;
mod statements;
mod take_back;
mod throttle;
mod volume;
mod war_creation;
mod war_languages;
mod war_secrets;
mod war_sheet;
mod war_whole;

pub(crate) use browser::{Answer, Browser};
pub(crate) use site::{PASSWORD, Site};
