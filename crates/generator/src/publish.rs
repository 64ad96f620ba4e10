//! Publishing: files for those who have no Rust, each written so that no reader ever sees half of it.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;
use xz2::read::XzDecoder;
use xz2::stream::{Check, Stream};
use xz2::write::XzEncoder;

/// The name of the list of digests, in the format that `sha256sum -c` reads.
pub const DIGESTS: &str = "SHA256SUMS";

/// `xz -9e`: the highest level, and the extra effort.
const XZ_PRESET: u32 = 9 | 1 << 31;

/// A folder of published files.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
    bless: bool,
}

impl Shelf {
    /// The folder, which must exist. Files that are there already are left alone, unless `bless` is set: then those whose
    /// content has changed are replaced.
    pub fn new(folder: impl Into<PathBuf>, bless: bool) -> Self {
        Self { folder: folder.into(), bless }
    }

    /// Puts a file on the shelf. `content` is asked for only if it is needed.
    ///
    /// # Errors
    ///
    /// If `content` fails, or the file cannot be read or replaced; the message names the file.
    pub fn put(&self, name: &str, content: impl FnOnce() -> io::Result<Vec<u8>>) -> io::Result<()> {
        let path = self.folder.join(name);
        if path.exists() && !self.bless {
            return Ok(());
        }
        let content = content()?;
        if fs::read(&path).is_ok_and(|old| old == content) {
            return Ok(());
        }
        replace_file(&path, &content)
    }

    /// Puts the list of the digests of `names`, files on this shelf, under the name [`DIGESTS`].
    ///
    /// # Errors
    ///
    /// As [`Self::put`], and if one of the files cannot be read.
    pub fn put_digests(&self, names: &[impl AsRef<str>]) -> io::Result<()> {
        self.put(DIGESTS, || {
            let mut list = String::new();
            for name in names.iter().map(AsRef::as_ref) {
                let path = self.folder.join(name);
                let content = fs::read(&path).map_err(|error| named(&path, "read", &error))?;
                writeln!(list, "{}  {name}", sha256(&content)).map_err(io::Error::other)?;
            }
            Ok(list.into_bytes())
        })
    }
}

/// The `xz -9e` stream of `content`.
///
/// # Errors
///
/// If the encoder fails, as for want of memory.
pub fn archive(content: &[u8]) -> io::Result<Vec<u8>> {
    let stream = Stream::new_easy_encoder(XZ_PRESET, Check::Crc64)?;
    let mut encoder = XzEncoder::new_stream(Vec::new(), stream);
    encoder.write_all(content)?;
    encoder.finish()
}

/// The content of an xz stream that holds at most `limit` bytes.
///
/// # Errors
///
/// If the stream is damaged, or holds more.
pub fn unarchive(archive: &[u8], limit: u64) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    XzDecoder::new(archive).take(limit.saturating_add(1)).read_to_end(&mut content)?;
    if content.len() as u64 > limit {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("found more than {limit} bytes, expected no more")));
    }
    Ok(content)
}

/// The SHA-256 digest of `content`, in 64 lower-case hexadecimal digits.
pub fn sha256(content: &[u8]) -> String {
    Sha256::digest(content).iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// The names and the digests in a list such as [`Shelf::put_digests`] makes.
///
/// # Errors
///
/// Names the first line that is none of such a list.
pub fn parse_digests(list: &str) -> io::Result<Vec<(String, String)>> {
    let parse = |(number, line): (usize, &str)| match line.split_once("  ") {
        Some((digest, name)) if digest.len() == 64 && digest.bytes().all(|digit| digit.is_ascii_hexdigit()) => {
            Ok((name.to_owned(), digest.to_ascii_lowercase()))
        }
        _ => {
            let why = format!(
                "line {number}: found \"{}\", expected 64 hexadecimal digits, two spaces and a name",
                line.escape_debug()
            );
            Err(io::Error::new(io::ErrorKind::InvalidData, why))
        }
    };
    (1..).zip(list.lines()).map(parse).collect()
}

/// Replaces the file at `path`, or makes it: afterwards it is the old one or the new one, whole, even after a crash.
///
/// The content goes to a new file in the same folder, which is synced and renamed over the old one; then the folder is synced.
///
/// Where `path` is a link, the file that it leads to is replaced. What is there but is no file, a pipe or a device such as
/// `/dev/null`, is not replaced but written to.
///
/// # Errors
///
/// If any of that fails; the old file is untouched then, and the message names it.
pub fn replace_file(path: &Path, content: &[u8]) -> io::Result<()> {
    replace_file_with(path, |file| file.write_all(content))
}

/// As [`replace_file`], for content that `write` produces piece by piece.
///
/// # Errors
///
/// As [`replace_file`], and if `write` fails.
pub fn replace_file_with(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let written = match fs::metadata(&target) {
        Ok(there) if !there.is_file() => File::options().write(true).open(&target).and_then(|mut file| write(&mut file)),
        _ => replace(&target, write),
    };
    written.map_err(|error| named(path, "write", &error))
}

fn replace(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = new_file_in(folder)?;
    write(&mut file)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    sync_folder(folder)
}

/// A new file with the permissions that any new file gets; a temporary file's own would let its owner alone read it.
fn new_file_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".grundy-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Makes a rename in `folder` durable. Only Unix lets a folder be synced, and needs it to be.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

fn named(path: &Path, verb: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot {verb} {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_a_link_leads_to_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        replace_file(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_written_to_and_stays_one() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read(pipe).unwrap()
        });
        replace_file(&pipe, b"content").unwrap();
        assert_eq!(reader.join().unwrap(), b"content");
        assert!(!fs::metadata(&pipe).unwrap().is_file());
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let error = replace_file(folder.path(), b"content").unwrap_err().to_string();
        assert!(error.starts_with(&format!("cannot write {}: ", folder.path().display())), "{error}");
        assert!(folder.path().is_dir());
    }

    #[test]
    fn the_shelf_keeps_what_is_there_unless_blessed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let shelf = |bless| Shelf::new(folder.path(), bless);
        let read = || fs::read(&path).unwrap();

        shelf(false).put("a", || Ok(b"one".to_vec())).unwrap();
        assert_eq!(read(), b"one");
        shelf(false).put("a", || unreachable!("the file is there")).unwrap();
        shelf(true).put("a", || Ok(b"two".to_vec())).unwrap();
        assert_eq!(read(), b"two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn a_failure_leaves_the_old_file_and_names_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        replace_file(&path, b"old").unwrap();
        let error = replace_file_with(&path, |file| {
            file.write_all(b"half")?;
            Err(io::Error::other("power cut"))
        });
        assert_eq!(error.unwrap_err().to_string(), format!("cannot write {}: power cut", path.display()));
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn digests_are_listed_as_sha256sum_lists_them() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path(), false);
        shelf.put("abc", || Ok(b"abc".to_vec())).unwrap();
        shelf.put_digests(&["abc"]).unwrap();
        // The one-block message of FIPS 180-2, appendix B.1.
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let list = fs::read_to_string(folder.path().join(DIGESTS)).unwrap();
        assert_eq!(list, format!("{digest}  abc\n"));
        assert_eq!(parse_digests(&list).unwrap(), [("abc".to_owned(), digest.to_owned())]);
    }

    #[test]
    fn a_line_that_is_no_digest_is_named() {
        let digest = "0".repeat(64);
        for line in ["", "abc", "0123  abc", &digest, &format!("{digest} abc"), &format!("g{}  abc", &digest[1..])] {
            let error = parse_digests(&format!("{digest}  a\n{line}\n")).unwrap_err().to_string();
            assert!(error.starts_with(&format!("line 2: found \"{line}\", expected ")), "{error}");
        }
    }

    #[test]
    fn archives_come_back() {
        let content: Vec<u8> = (0..10_000u32).map(|i| ((i * i) >> 8) as u8).collect();
        let archive = archive(&content).unwrap();
        assert_eq!(unarchive(&archive, 10_000).unwrap(), content);
        assert_eq!(unarchive(&archive, 9_999).unwrap_err().to_string(), "found more than 9999 bytes, expected no more");
        assert!(unarchive(&archive[..archive.len() - 1], 10_000).is_err());
    }
}
