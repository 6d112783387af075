//! Parts of pages that this process rendered lately, and that many pages share: system posts, which every reader of a thread sees
//! the same in the same language and zone, and the small map of the front page.

use std::fmt;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use crate::forum::system_posts::{self, SystemBlock};
use crate::i18n::ReaderLocale;

/// The most memory for fragments, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// A guess of the number of fragments that fit.
const ABOUT: usize = 2_000;

/// The fragments of one process. Clones share them. The key is a digest of everything that a fragment depends on. It may depend on
/// secrets and does not leave the process.
#[derive(Clone)]
pub struct KeptFragments(Arc<Cache<[u8; 32], Arc<str>, FragmentWeight>>);

#[derive(Clone)]
struct FragmentWeight;

impl Weighter<[u8; 32], Arc<str>> for FragmentWeight {
    fn weight(&self, _: &[u8; 32], html: &Arc<str>) -> u64 {
        html.len() as u64 + 100
    }
}

impl Default for KeptFragments {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(ABOUT, MOST_BYTES, FragmentWeight)))
    }
}

impl fmt::Debug for KeptFragments {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} fragments", self.0.len())
    }
}

impl KeptFragments {
    /// Returns the fragment of a key, made by `make` if it is not kept.
    pub(super) fn find_or_make(&self, key: Sha256, make: impl FnOnce() -> String) -> Arc<str> {
        let key = key.finalize().into();
        if let Some(html) = self.0.get(&key) {
            return html;
        }
        let html: Arc<str> = make().into();
        self.0.insert(key, Arc::clone(&html));
        html
    }

    /// Returns a system post, rendered for one reader.
    pub(super) fn system_post(&self, blocks: &[SystemBlock], words: &ReaderLocale) -> Arc<str> {
        let shown = (blocks, words.lang, words.zone.name(), words.today(), words.offset_now());
        let key = Sha256::new_with_prefix("post ").chain_update(format!("{shown:?}"));
        self.find_or_make(key, || system_posts::render_system_post(blocks, words))
    }
}
