//! Files that are replaced whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::{DIGESTS, list_digests, sha256};

/// A folder of published files.
#[derive(Clone, Debug)]
pub struct PublishedFolder {
    folder: PathBuf,
    bless: bool,
}

impl PublishedFolder {
    /// The folder, which must exist. Files that are there already are left alone, unless `bless` is set: then those
    /// whose content has changed are replaced.
    pub fn new(folder: impl Into<PathBuf>, bless: bool) -> Self {
        Self { folder: folder.into(), bless }
    }

    /// Puts a file into the folder. `content` is asked for only if it is needed.
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

    /// Puts the list of the digests of `names`, files of this folder, into the file [`DIGESTS`].
    ///
    /// # Errors
    ///
    /// As [`Self::put`], and if one of the files cannot be read.
    pub fn put_digests(&self, names: &[impl AsRef<str>]) -> io::Result<()> {
        self.put(DIGESTS, || {
            let digest = |name: &str| {
                let path = self.folder.join(name);
                let content = fs::read(&path).map_err(|error| named(&path, "read", &error))?;
                Ok((name.to_owned(), sha256(&content)))
            };
            let files = names.iter().map(|name| digest(name.as_ref())).collect::<io::Result<Vec<_>>>()?;
            Ok(list_digests(&files).into_bytes())
        })
    }
}

/// Replaces the file at `path`, or makes it: afterwards it is the old one or the new one, whole, even after a crash.
///
/// The content goes to a new file in the same folder, which is synced and renamed over the old one; then the folder is
/// synced.
///
/// Where `path` is a link, the file that it leads to is replaced. What is there but is no file, a pipe or a device such
/// as `/dev/null`, is not replaced but written to.
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
        Ok(there) if !there.is_file() => {
            File::options().write(true).open(&target).and_then(|mut file| write(&mut file))
        }
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

/// Makes the folder at `path`, with these files in it: a path with `/` between its parts, and the content of each. The
/// folder is there whole, or not at all.
///
/// The files go to a new folder beside it, which is renamed in the end.
///
/// # Errors
///
/// If something is at `path` already, or any of that fails; nothing is left then, and the message names `path`.
pub fn new_folder<'f>(path: &Path, files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> io::Result<()> {
    write_folder(path, files).map_err(|error| named(path, "make", &error))
}

fn write_folder<'f>(path: &Path, files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let parent = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // What is in the temporary folder goes with it if this fails. It lets its owner alone in; the folder in it is like
    // any.
    let temporary = tempfile::Builder::new().prefix(".grundy-").tempdir_in(parent)?;
    let folder = temporary.path().join("new");
    for (name, content) in files {
        let file = folder.join(name);
        file.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(file, content)?;
    }
    fs::rename(folder, path)?;
    sync_folder(parent)
}

/// A new file with the permissions that any new file gets; a temporary file's own would let its owner alone read it. An
/// error does not name it.
fn new_file_in(folder: &Path) -> io::Result<NamedTempFile> {
    let create = |path: &Path| File::options().read(true).write(true).create_new(true).open(path);
    tempfile::Builder::new().prefix(".grundy-").make_in(folder, create)
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

    #[test]
    fn a_new_folder_is_there_whole_or_not_at_all() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("new");
        new_folder(&path, [("a", &b"one"[..]), ("b/c", b"two")]).unwrap();
        assert_eq!(fs::read(path.join("b/c")).unwrap(), b"two");
        assert_eq!(new_folder(&path, []).unwrap_err().kind(), io::ErrorKind::AlreadyExists);

        // A file cannot be a folder too.
        let error = new_folder(&place.path().join("half"), [("a", &b"one"[..]), ("a/b", b"two")]).unwrap_err();
        assert!(error.to_string().starts_with(&format!("cannot make {}: ", place.path().join("half").display())));
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1, "nothing else is left");
    }

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

    #[test]
    fn no_temporary_name_is_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("missing/file");
        let missing = fs::read(&path).unwrap_err();
        let expected = format!("cannot write {}: {missing}", path.display());
        assert_eq!(replace_file(&path, b"content").unwrap_err().to_string(), expected);
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
    fn a_folder_keeps_what_is_there_unless_blessed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let put_into = |bless| PublishedFolder::new(folder.path(), bless);
        let read = || fs::read(&path).unwrap();

        put_into(false).put("a", || Ok(b"one".to_vec())).unwrap();
        assert_eq!(read(), b"one");
        put_into(false).put("a", || unreachable!("the file is there")).unwrap();
        put_into(true).put("a", || Ok(b"two".to_vec())).unwrap();
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
    fn the_digests_are_those_of_the_files() {
        let folder = tempfile::tempdir().unwrap();
        let published = PublishedFolder::new(folder.path(), false);
        published.put("abc", || Ok(b"abc".to_vec())).unwrap();
        published.put_digests(&["abc"]).unwrap();
        let list = fs::read_to_string(folder.path().join(DIGESTS)).unwrap();
        assert_eq!(list, format!("{}  abc\n", sha256(b"abc")));

        let error = PublishedFolder::new(folder.path(), true).put_digests(&["missing"]).unwrap_err().to_string();
        let path = folder.path().join("missing");
        assert!(error.starts_with(&format!("cannot read {}: ", path.display())), "{error}");
    }
}
