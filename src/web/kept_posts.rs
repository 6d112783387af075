//! System posts that this process rendered lately. Every reader of a thread sees the same in the same language and zone.

use std::fmt;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use crate::forum::system_posts::{self, SystemBlock};
use crate::i18n::ReaderLocale;

/// The most memory for posts, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// A guess of the number of posts that fit.
const ABOUT: usize = 2_000;

/// The posts of one process. Clones share them. The key is a digest of the messages of a post and of all that their words depend on.
#[derive(Clone)]
pub struct KeptPosts(Arc<Cache<[u8; 32], Arc<str>, PostWeight>>);

#[derive(Clone)]
struct PostWeight;

impl Weighter<[u8; 32], Arc<str>> for PostWeight {
    fn weight(&self, _: &[u8; 32], html: &Arc<str>) -> u64 {
        html.len() as u64 + 100
    }
}

impl Default for KeptPosts {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(ABOUT, MOST_BYTES, PostWeight)))
    }
}

impl fmt::Debug for KeptPosts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} posts", self.0.len())
    }
}

impl KeptPosts {
    /// Renders a system post for one reader, or returns it as it was rendered before.
    pub(super) fn find_or_render(&self, blocks: &[SystemBlock], words: &ReaderLocale) -> Arc<str> {
        let shown = (blocks, words.lang, words.zone.name(), words.today(), words.offset_now());
        let key = Sha256::digest(format!("{shown:?}")).into();
        if let Some(html) = self.0.get(&key) {
            return html;
        }
        let html: Arc<str> = system_posts::render_system_post(blocks, words).into();
        self.0.insert(key, Arc::clone(&html));
        html
    }
}
