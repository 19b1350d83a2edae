//! The body of a request: JSON, alone or with files.

use serde_json::Value;

/// A body that was read.
#[derive(Debug, Default)]
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) files: Vec<File>,
    /// How many bytes it had.
    pub(crate) length: usize,
}

/// A file that came with a body.
#[derive(Debug)]
pub(crate) struct File {
    /// The `n` of `files[n]`.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) bytes: Vec<u8>,
}

impl Body {
    /// Reads a body of the given content type.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub(crate) fn read(content_type: &str, bytes: &[u8]) -> Result<Self, String> {
        let length = bytes.len();
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        if content_type.starts_with("application/json") {
            let json = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
            let files = Vec::new();
            return Ok(Self {
                json,
                files,
                length,
            });
        }
        let boundary = content_type
            .strip_prefix("multipart/form-data")
            .and_then(|rest| rest.split_once("boundary="))
            .map(|(_, boundary)| boundary.trim_matches('"'))
            .ok_or_else(|| format!("the content type {content_type:?} is unknown"))?;
        let mut body = Self {
            length,
            ..Self::default()
        };
        for part in parts(bytes, boundary)? {
            body.take(part)?;
        }
        if body.json.is_null() {
            return Err("files without payload_json".to_owned());
        }
        Ok(body)
    }

    fn take(&mut self, part: Part<'_>) -> Result<(), String> {
        if part.name == "payload_json" {
            self.json = serde_json::from_slice(part.bytes).map_err(|error| error.to_string())?;
            return Ok(());
        }
        let number = part
            .name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|number| number.parse().ok())
            .ok_or_else(|| format!("the part {:?} is unknown", part.name))?;
        let filename = part
            .filename
            .filter(|name| !name.is_empty())
            .ok_or_else(|| format!("files[{number}] has no file name"))?;
        if self.files.iter().any(|file| file.number == number) {
            return Err(format!("files[{number}] came twice"));
        }
        self.files.push(File {
            number,
            filename,
            bytes: part.bytes.to_vec(),
        });
        Ok(())
    }
}

struct Part<'a> {
    name: String,
    filename: Option<String>,
    bytes: &'a [u8],
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}

fn parts<'a>(bytes: &'a [u8], boundary: &str) -> Result<Vec<Part<'a>>, String> {
    let mark = format!("--{boundary}");
    let end = format!("\r\n{mark}");
    let mut rest = bytes
        .strip_prefix(mark.as_bytes())
        .ok_or("the first boundary is missing")?;
    let mut parts = Vec::new();
    while let Some(after) = rest.strip_prefix(b"\r\n") {
        let head = find(after, b"\r\n\r\n").ok_or("a part without a head")?;
        let (head, content) = (&after[..head], &after[head + 4..]);
        let length = find(content, end.as_bytes()).ok_or("a part without an end")?;
        let head = String::from_utf8_lossy(head);
        parts.push(Part {
            name: field(&head, "name").ok_or("a part without a name")?,
            filename: field(&head, "filename"),
            bytes: &content[..length],
        });
        rest = &content[length + end.len()..];
    }
    if !rest.starts_with(b"--") {
        return Err("the last boundary is missing".to_owned());
    }
    Ok(parts)
}

/// A quoted value of a part's head.
fn field(head: &str, name: &str) -> Option<String> {
    let disposition = head.lines().find(|line| {
        line.to_ascii_lowercase()
            .starts_with("content-disposition:")
    })?;
    let start = format!("{name}=\"");
    disposition.split("; ").find_map(|part| {
        let value = part.strip_prefix(&start)?;
        value.strip_suffix('"').map(str::to_owned)
    })
}
