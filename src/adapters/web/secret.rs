//! Secrets as the page keeps them: only their digests, compared in constant time.

use std::fmt::Write as _;

use axum::http::HeaderMap;
use sha2::{Digest as _, Sha256};

/// The header that carries a window's secret.
pub(super) const WINDOW_HEADER: &str = "x-magister-window";

/// The SHA-256 digest of the parts, each with its length, in hexadecimal.
pub(super) fn digest(parts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part.as_bytes());
    }
    hexadecimal(&hasher.finalize())
}

/// 32 hexadecimal digits by chance; all the same digit if the machine has no source of chance.
pub(super) fn random() -> String {
    let mut bytes = [0; 16];
    if getrandom::fill(&mut bytes).is_err() {
        tracing::error!("this machine has no source of chance");
    }
    hexadecimal(&bytes)
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Whether two texts are equal, in a time that depends on their lengths only.
pub(super) fn same(a: &str, b: &str) -> bool {
    let differing = a
        .bytes()
        .zip(b.bytes())
        .fold(0, |all, (x, y)| all | (x ^ y));
    a.len() == b.len() && std::hint::black_box(differing) == 0
}

/// The digest of the secret of the window that sent the request, if it sent a good one
/// (32 to 128 letters and digits).
pub(super) fn window(headers: &HeaderMap) -> Option<String> {
    let secret = headers.get(WINDOW_HEADER)?.to_str().ok()?;
    let good = (32..=128).contains(&secret.len())
        && secret.bytes().all(|byte| byte.is_ascii_alphanumeric());
    good.then(|| digest(&["magister window", secret]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_keep_parts_apart() {
        assert_eq!(digest(&["a", "b"]), digest(&["a", "b"]));
        assert_ne!(digest(&["ab", ""]), digest(&["a", "b"]));
        assert_eq!(digest(&[]).len(), 64);
    }

    #[test]
    fn only_equal_texts_are_the_same() {
        assert!(same("abc", "abc"));
        assert!(!same("abc", "abd"));
        assert!(!same("abc", "ab"));
        assert!(!same("", "a"));
    }

    #[test]
    fn odd_secrets_are_none() {
        let read = |secret: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(WINDOW_HEADER, secret.parse().expect("header"));
            window(&headers)
        };
        assert!(read("0123456789abcdef0123456789abcdef").is_some());
        assert!(read("short").is_none());
        assert!(read("0123456789abcdef 123456789abcdef").is_none());
        assert!(window(&HeaderMap::new()).is_none());
    }
}
