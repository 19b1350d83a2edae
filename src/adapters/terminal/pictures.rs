//! The boards of messages, as files in a folder.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use crate::base::Lang;
use crate::render::{self, Size};
use crate::reply::Message;

/// A folder for pictures.
#[derive(Debug)]
pub struct Pictures {
    folder: PathBuf,
    count: u64,
}

impl Pictures {
    /// The folder, made if needed.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn open(folder: PathBuf) -> Result<Self, std::io::Error> {
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, count: 0 })
    }

    /// Writes the message's board, if it has one, to a file of its own, and returns its name. A
    /// file that is there already is left alone.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&mut self, message: &Message) -> Result<Option<String>, std::io::Error> {
        let Some(scene) = &message.scene else {
            return Ok(None);
        };
        let png = render::png(scene, Lang::En, Size::Normal);
        loop {
            self.count += 1;
            let name = match &message.game {
                Some(code) => format!("{:04}-{code}.png", self.count),
                None => format!("{:04}.png", self.count),
            };
            let path = self.folder.join(&name);
            match OpenOptions::new().write(true).create_new(true).open(path) {
                Ok(mut file) => {
                    file.write_all(&png)?;
                    return Ok(Some(name));
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }
}
