//! Lines of standard input, of bounded length and any bytes.

use std::io::{self, BufRead};

/// The next line without its end; `None` at the end of the input. Of a line of more than `longest`
/// bytes, `longest + 1` are kept.
///
/// # Errors
/// Reading failed.
pub(super) fn next_line(input: &mut impl BufRead, longest: usize) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(any.then_some(line));
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let room = (longest + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let passed = end.map_or(chunk.len(), |end| end + 1);
        input.consume(passed);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::next_line;

    fn lines(input: &[u8]) -> Vec<Vec<u8>> {
        let mut reader = std::io::BufReader::with_capacity(3, input);
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut reader, 5).expect("reading from memory") {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn lines_are_split_and_long_ones_cut() {
        assert_eq!(lines(b""), Vec::<Vec<u8>>::new());
        assert_eq!(lines(b"\n"), vec![b"".to_vec()]);
        assert_eq!(lines(b"end\nx d6"), vec![b"end".to_vec(), b"x d6".to_vec()]);
        assert_eq!(
            lines(b"12345\n\xff\n"),
            vec![b"12345".to_vec(), b"\xff".to_vec()]
        );
        assert_eq!(
            lines(b"12345678901\nz\n"),
            vec![b"123456".to_vec(), b"z".to_vec()]
        );
    }
}
