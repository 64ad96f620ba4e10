//! Publishing: tables for those who have no Rust, in files of which no reader ever sees half of one.
//!
//! Each part can be had without the others:
//!
//! - SHA-256 digests, and lists of them as `sha256sum -c` reads them;
//! - feature `files`: files that are replaced whole or not at all, and folders of such files;
//! - feature `archives`: xz streams.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "archives")]
mod archives;
mod digests;
#[cfg(feature = "files")]
mod files;

#[cfg(feature = "archives")]
pub use archives::{archive, unarchive};
pub use digests::{DIGESTS, is_digest, list_digests, parse_digests, sha256};
#[cfg(feature = "files")]
pub use files::{PublishedFolder, new_folder, replace_file, replace_file_with};
