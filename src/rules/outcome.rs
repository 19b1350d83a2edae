//! How games end.

use super::Side;

/// The result of a game that the rules ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; none when the game is drawn.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(
    missing_docs,
    reason = "each is the victory of that name in the rules pages"
)]
pub enum Reason {
    Body,
    Goods,
    GoodsExact,
    Lawsuit,
    Honor,
    HonorLawsuit,
    Small,
    Big,
    Great,
    Mediocre,
    Excellent,
    NoMove,
    Pawns,
    Immobilised,
    Count,
    Draw,
}

/// The grade of a medieval triumph, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Three pieces in a figure, one proportion.
    Mediocre,
    /// Four pieces in a figure, two kinds of proportion.
    Great,
    /// Four pieces in a figure, all three kinds.
    Excellent,
}

impl Reason {
    /// The name of the machine interface, which is also the rule topic.
    pub fn name(self) -> &'static str {
        match self {
            Self::Body => "body",
            Self::Goods => "goods",
            Self::GoodsExact => "goods-exact",
            Self::Lawsuit => "lawsuit",
            Self::Honor => "honor",
            Self::HonorLawsuit => "honor-lawsuit",
            Self::Small => "small",
            Self::Big => "big",
            Self::Great => "great",
            Self::Mediocre => "mediocre",
            Self::Excellent => "excellent",
            Self::NoMove => "no-move",
            Self::Pawns => "pawns",
            Self::Immobilised => "immobilised",
            Self::Count => "count",
            Self::Draw => "draw",
        }
    }
}

impl Grade {
    /// Every grade, lowest first.
    pub const ALL: [Self; 3] = [Self::Mediocre, Self::Great, Self::Excellent];

    /// The name used in position texts and options, which is also the rule topic.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mediocre => "mediocre",
            Self::Great => "great",
            Self::Excellent => "excellent",
        }
    }
}
