//! Outlines of shapes, as points in pixels, for imageproc to fill.

use std::f32::consts::{FRAC_PI_2, TAU};

/// A point of the picture, in pixels.
pub(super) type Point = (f32, f32);

/// The points around a shape.
pub(super) type Outline = Vec<Point>;

/// How far the chords of an arc may stay within it, in pixels.
const FLAT: f32 = 0.03;

/// Everything within `radius` of a convex polygon, whose corners are given clockwise. Of one
/// corner that is a disc, of two a line with round ends, of more a polygon with round corners.
pub(super) fn swept(corners: &[Point], radius: f32) -> Outline {
    if radius <= 0.0 {
        return corners.to_vec();
    }
    let count = corners.len();
    let step = 2.0 * (1.0 - FLAT / radius.max(4.0 * FLAT)).acos();
    let mut outline = Outline::new();
    for (place, &corner) in corners.iter().enumerate() {
        let heading = |from: Point, to: Point| (to.1 - from.1).atan2(to.0 - from.0);
        let (before, after) = (
            heading(corners[(place + count - 1) % count], corner),
            heading(corner, corners[(place + 1) % count]),
        );
        let turn = if count == 1 {
            TAU
        } else {
            (after - before).rem_euclid(TAU)
        };
        let chords = (turn / step).ceil().max(1.0);
        let mut chord = 0.0;
        while chord <= chords {
            let angle = before - FRAC_PI_2 + turn * chord / chords;
            outline.push((
                corner.0 + radius * angle.cos(),
                corner.1 + radius * angle.sin(),
            ));
            chord += 1.0;
        }
    }
    outline
}

/// A disc.
pub(super) fn disc(centre: Point, radius: f32) -> Outline {
    swept(&[centre], radius)
}

/// A line of this half width with round ends.
pub(super) fn line(from: Point, to: Point, half: f32) -> Outline {
    swept(&[from, to], half)
}

/// A rectangle given by its edges (left, top, right, bottom), its corners rounded.
pub(super) fn rect([left, top, right, bottom]: [f32; 4], round: f32) -> Outline {
    let round = round.max(0.0);
    let (left, top) = (left + round, top + round);
    let (right, bottom) = (right - round, bottom - round);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    swept(&corners, round)
}

/// The pieces of a closed line that a pen leaves which is down for `dash` pixels, then up for as
/// many, in short straight strokes. The dashes come out even.
pub(super) fn dashes(outline: &[Point], dash: f32) -> Vec<(Point, Point)> {
    let next = outline.iter().cycle().skip(1);
    let edges: Vec<(Point, Point)> = outline.iter().copied().zip(next.copied()).collect();
    let length = |&(a, b): &(Point, Point)| (b.0 - a.0).hypot(b.1 - a.1);
    let around: f32 = edges.iter().map(length).sum();
    let period = around / (around / (2.0 * dash)).round().max(1.0);
    let mut strokes = Vec::new();
    let mut passed = 0.0;
    for edge in &edges {
        let ((ax, ay), (bx, by)) = *edge;
        let long = length(edge);
        let at = |along: f32| {
            let share = (along / long).clamp(0.0, 1.0);
            (ax + (bx - ax) * share, ay + (by - ay) * share)
        };
        let mut down = (passed / period).floor() * period;
        while long > 0.0 && down < passed + long {
            let (from, to) = (down - passed, down - passed + period / 2.0);
            if to > 0.0 {
                strokes.push((at(from), at(to)));
            }
            down += period;
        }
        passed += long;
    }
    strokes
}
