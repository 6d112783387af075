//! Pictures that people upload: checked by their content, re-encoded, and stored as files named by their content. Beside them stand
//! attachments: other files that people add to their posts.
//!
//! [`recode()`] refuses what is no picture or too large before it takes memory, and leaves out everything but the pixels.
//! [`PictureFiles`] is the place of the files, the data folder or a bucket, [`add`] counts a picture against its owner's quota and stores
//! it, and [`sweep_unused`] and [`sweep_files`] remove what nobody shows. Who may see a picture is decided by [`crate::forum::pictures`],
//! who may load an attachment by [`crate::forum::attachments`].

mod attachments;
mod bucket;
mod chunks;
mod files;
mod folder;
mod recode;
mod store;
mod sweep;

pub use attachments::{AttachmentRefusal, CheckedAttachment, add_attachment, check_attachment};
pub use bucket::BucketUrlError;
pub use files::PictureFiles;
pub use folder::PictureType;
pub use recode::{MAX_UPLOAD, PicturePurpose, PictureRefusal, RecodedPicture, recode};
pub use store::{PictureError, add, used_bytes};
pub use sweep::{sweep_files, sweep_unused};
