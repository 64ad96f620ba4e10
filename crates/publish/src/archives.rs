//! xz streams.

use std::io::{self, Read, Write};

use xz2::read::XzDecoder;
use xz2::stream::{Check, Stream};
use xz2::write::XzEncoder;

/// `xz -9e`: the highest level, and the extra effort.
const XZ_PRESET: u32 = 9 | 1 << 31;

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
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            format!("found more than {limit} bytes, expected no more"),
        ));
    }
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_come_back() {
        let content: Vec<u8> = (0..10_000u32).map(|i| ((i * i) >> 8) as u8).collect();
        let archive = archive(&content).unwrap();
        assert_eq!(unarchive(&archive, 10_000).unwrap(), content);
        assert_eq!(unarchive(&archive, 9_999).unwrap_err().to_string(), "found more than 9999 bytes, expected no more");
        assert!(unarchive(&archive[..archive.len() - 1], 10_000).is_err());
    }
}
