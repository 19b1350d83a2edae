//! Shapes as distances: how far a point is outside a shape (negative inside), in pixels. Edges
//! drawn from distances are smooth without drawing anything larger first.

/// A point of the picture, in pixels.
pub(super) type Point = (f32, f32);

/// A disc.
pub(super) fn disc((x, y): Point, centre: Point, radius: f32) -> f32 {
    (x - centre.0).hypot(y - centre.1) - radius
}

/// A rectangle given by its edges, its corners rounded.
pub(super) fn rect((x, y): Point, edges: [f32; 4], round: f32) -> f32 {
    let [left, top, right, bottom] = edges;
    let across = (x - f32::midpoint(left, right)).abs() - (right - left) / 2.0 + round;
    let down = (y - f32::midpoint(top, bottom)).abs() - (bottom - top) / 2.0 + round;
    let outside = across.max(0.0).hypot(down.max(0.0));
    outside + across.max(down).min(0.0) - round
}

/// A line of this half width with round ends.
pub(super) fn line((x, y): Point, from: Point, to: Point, half: f32) -> f32 {
    let (px, py) = (x - from.0, y - from.1);
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).max(f32::EPSILON);
    let along = ((px * dx + py * dy) / length).clamp(0.0, 1.0);
    (px - dx * along).hypot(py - dy * along) - half
}

/// A polygon, its corners rounded (the polygon grows by `round`).
pub(super) fn polygon((x, y): Point, corners: &[Point], round: f32) -> f32 {
    let mut nearest = f32::MAX;
    let mut inside = false;
    for (place, &a) in corners.iter().enumerate() {
        let b = corners[(place + 1) % corners.len()];
        nearest = nearest.min(line((x, y), a, b, 0.0));
        // A ray to the right crosses the edge.
        let crosses = (a.1 > y) != (b.1 > y);
        if crosses && x < a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0) {
            inside = !inside;
        }
    }
    if inside {
        -nearest - round
    } else {
        nearest - round
    }
}
