//! Tests of the rules from outside: properties, whole random games, texts, pages and messages, in one binary. The golden cases
//! have their own runner (`cases.rs`).

mod agreements;
mod bots;
mod clock;
mod conquest;
mod conquest_drafts;
mod conquest_maps;
mod conquest_orders;
mod conquest_pages;
mod conquest_rooms;
mod diplomacy;
mod diplomacy_fuzz;
mod diplomacy_posts;
mod diplomacy_text;
mod formats;
mod hints;
mod lessons;
mod lines;
mod pages;
mod post_properties;
mod randomness;
mod secrets;
mod trial;
mod variants;
mod war;
mod war_pages;
mod war_text;
mod whole_posts;
mod words;
mod zone;
