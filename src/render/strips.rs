//! The lines beside the board that belong to one side.

use super::layout::{Area, Plan, Strip};
use super::picture::{Canvas, drawn};
use super::tiles::{Sprite, tile};
use super::{Glyph, Scene, SceneSide, sums};

/// What one side's pyramid is made of, by which sums it has just captured, and whom it has taken.
pub(super) fn put_strip(canvas: &mut Canvas, scene: &Scene, plan: &Plan, strip: &Strip) {
    let h = strip.pyramid.h;
    let whole = |glyph: &&Glyph| glyph.side == strip.side && !glyph.subs.is_empty();
    if let (Some(pyramid), true) = (scene.pieces.iter().find(whole), h > 0) {
        put_pyramid(canvas, plan, pyramid, strip.pyramid);
    }
    put_sums(canvas, scene, plan, strip);
    let Area { x, y, w, .. } = strip.prisoners;
    let in_row = plan.chips_in_row(w);
    let step = plan.chip + plan.cell / 15;
    for (place, written) in (0_u32..).zip(&scene.prisoners[strip.side as usize]) {
        let Some((piece, part)) = prisoner(written, strip.side.other()) else {
            continue;
        };
        let (column, row) = (place % in_row, place / in_row);
        let sprite = tile(plan.chip, Sprite::Chip { piece, part });
        canvas.put(&sprite, x + column * plan.chip, y + row * step);
    }
}

/// `3 + 5 = 8` behind the badge that the captured piece bears.
fn put_sums(canvas: &mut Canvas, scene: &Scene, plan: &Plan, strip: &Strip) {
    let Area { x, mut y, w, .. } = strip.sums;
    for line in sums::lines(scene, strip.side, plan, w) {
        for place in line {
            let x = x + place.x;
            if place.badge > 0 {
                let badge = Sprite::Badge { width: place.badge };
                let down = (plan.line() - place.badge) / 2;
                canvas.put(&tile(plan.cell, badge), x, y + down);
            }
            let sprite = Sprite::Line {
                text: place.text,
                cap: plan.text(),
                width: place.width - place.text_x,
                height: plan.line(),
            };
            canvas.put(&tile(plan.cell, sprite), x + place.text_x, y);
        }
        y += plan.line();
    }
}

/// `91 = 36 + 25 + 16 + 9 + 4 + 1` behind the pyramid's sign.
fn put_pyramid(canvas: &mut Canvas, plan: &Plan, pyramid: &Glyph, area: Area) {
    let sign = Glyph {
        value: 0,
        ..drawn(pyramid)
    };
    let width = area.h * 5 / 6;
    let width = width - width % 2;
    let sprite = Sprite::Chip {
        piece: sign,
        part: false,
    };
    canvas.put(&tile(width, sprite), area.x, area.y + (area.h - width) / 2);
    let sum: Vec<String> = pyramid.subs.iter().map(u16::to_string).collect();
    let text = match sum.as_slice() {
        [last] => last.clone(),
        _ => format!("{} = {}", pyramid.value, sum.join(" + ")),
    };
    let gap = width + plan.cell / 10;
    let sprite = Sprite::Line {
        text,
        cap: plan.text(),
        width: area.w - gap,
        height: area.h,
    };
    canvas.put(&tile(plan.cell, sprite), area.x + gap, area.y);
}

/// The piece a prisoner's text names (`c9`, `p190`, `s36^`), and whether it was only a part.
fn prisoner(written: &str, side: SceneSide) -> Option<(Glyph, bool)> {
    let part = written.ends_with('^');
    let text = written.trim_end_matches('^');
    let shape = text.chars().next()?.to_ascii_uppercase();
    let value = text.get(1..)?.parse().ok()?;
    let glyph = Glyph {
        square: 0,
        side,
        shape,
        value,
        subs: Vec::new(),
    };
    Some((glyph, part))
}
