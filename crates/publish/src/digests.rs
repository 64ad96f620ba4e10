//! SHA-256 digests, and lists of them.

use std::fmt::Write as _;
use std::io;

use grundy_layout::hex::Hex;
use sha2::{Digest, Sha256};

/// The name of the list of digests, in the format that `sha256sum -c` reads.
pub const DIGESTS: &str = "SHA256SUMS";

/// The SHA-256 digest of `content`, in 64 lower-case hexadecimal digits.
pub fn sha256(content: &[u8]) -> String {
    Hex(&Sha256::digest(content)).to_string()
}

/// The list of these digests, each with the name of its file.
pub fn list_digests(files: &[(impl AsRef<str>, impl AsRef<str>)]) -> String {
    files.iter().fold(String::new(), |mut list, (name, digest)| {
        let _ = writeln!(list, "{}  {}", digest.as_ref(), name.as_ref());
        list
    })
}

/// Whether the text is a digest as [`sha256`] writes it, or one with capital letters.
pub fn is_digest(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// The names and the digests in a list such as [`list_digests`] makes.
///
/// # Errors
///
/// Names the first line that does not belong in such a list.
pub fn parse_digests(list: &str) -> io::Result<Vec<(String, String)>> {
    let parse = |(number, line): (usize, &str)| match line.split_once("  ") {
        Some((digest, name)) if is_digest(digest) => Ok((name.to_owned(), digest.to_ascii_lowercase())),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The one-block message of FIPS 180-2, appendix B.1.
    const DIGEST_OF_ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    #[test]
    fn digests_are_listed_as_sha256sum_lists_them() {
        assert_eq!(sha256(b"abc"), DIGEST_OF_ABC);
        let list = list_digests(&[("abc", DIGEST_OF_ABC)]);
        assert_eq!(list, format!("{DIGEST_OF_ABC}  abc\n"));
        assert_eq!(parse_digests(&list).unwrap(), [("abc".to_owned(), DIGEST_OF_ABC.to_owned())]);
    }

    #[test]
    fn a_line_that_is_no_digest_is_named() {
        let digest = "0".repeat(64);
        for line in ["", "abc", "0123  abc", &digest, &format!("{digest} abc"), &format!("g{}  abc", &digest[1..])] {
            let error = parse_digests(&format!("{digest}  a\n{line}\n")).unwrap_err().to_string();
            assert!(error.starts_with(&format!("line 2: found \"{line}\", expected ")), "{error}");
        }
    }
}
