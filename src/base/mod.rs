//! Plain values every room may use: ids, language and its sentences, the clock, the request.
//! Nothing here knows a game, a database or a chat platform.

mod alike;
mod clock;
mod health;
pub mod hours;
mod ids;
mod lang;
pub mod leave;
pub mod pace;
mod preferences;
mod request;
pub mod span;
mod stopwatch;
pub mod text;
mod zone;

pub use alike::{look_alike, mixes_alphabets};
pub use clock::{Clock, Instant};
pub use health::{Fare, Health};
pub use ids::{Code, Person, Room};
pub use lang::Lang;
pub use pace::Pace;
pub use preferences::{Notify, Preferences};
pub use request::{Beside, Named, Platform, Request, Seen, Token};
pub use stopwatch::Stopwatch;
pub use zone::Zone;
