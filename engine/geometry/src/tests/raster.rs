//! The slow twin of a whole table: a picture with a sample every tenth of a millimetre.

use super::{OVERLAP, Random};
use crate::{Area, CardId, CardSize, Outline, Pose, Scratch, Separation, Side, Table};

/// A tenth of a millimetre; samples lie in the middle of their squares.
const PITCH: i64 = 10;
const SQUARE: i64 = PITCH * PITCH * 100;
const BARE: u16 = u16::MAX;

/// Which card is on top, sample by sample.
struct Raster {
    half_width: i64,
    half_height: i64,
    top: Vec<u16>,
}

impl Raster {
    fn of(table: &Table, half_width: i64, half_height: i64) -> Self {
        let top = vec![BARE; (4 * half_width * half_height) as usize];
        let mut raster = Self { half_width, half_height, top };
        for card in table.cards() {
            let outline = table.outline(card);
            for row in -half_height..half_height {
                if let Some(run) = raster.run(outline, row) {
                    raster.top[run].fill(card.0);
                }
            }
        }
        raster
    }

    /// The samples of one row strictly inside a card.
    fn run(&self, outline: &Outline, row: i64) -> Option<std::ops::Range<usize>> {
        let corners = outline.corners().map(|at| (i64::from(at.x), i64::from(at.y)));
        let y = row * PITCH + PITCH / 2;
        let (mut first, mut end) = (-self.half_width, self.half_width);
        for side in 0..4 {
            let ((ax, ay), (bx, by)) = (corners[side], corners[(side + 1) % 4]);
            // Inside is where slope·x + rest > 0, with x = column·PITCH + PITCH/2.
            let slope = ay - by;
            let rest = (bx - ax) * (y - ay) - slope * ax + slope * PITCH / 2;
            match slope {
                0 if rest <= 0 => return None,
                0 => {}
                1.. => first = first.max((-rest).div_euclid(slope * PITCH) + 1),
                ..0 => end = end.min(-(-rest).div_euclid(-slope * PITCH)),
            }
        }
        let start = (row + self.half_height) * 2 * self.half_width + self.half_width;
        (first < end).then(|| (start + first) as usize..(start + end) as usize)
    }

    /// How many samples within a card have a top that satisfies a condition.
    fn count(&self, outline: &Outline, mut condition: impl FnMut(u16) -> bool) -> i64 {
        let rows = -self.half_height..self.half_height;
        let runs = rows.filter_map(|row| self.run(outline, row));
        runs.map(|run| self.top[run].iter().filter(|&&top| condition(top)).count() as i64).sum()
    }
}

/// The samples are right to about the square root of how many of them lie along the borders: far less than this.
fn assert_close(area: Area, samples: i64, within_square_millimetres: i64) {
    let difference = area.square_micrometres() - samples * SQUARE;
    let bound = within_square_millimetres * Area::SQUARE_MILLIMETRE.square_micrometres();
    assert!(difference.abs() < bound, "{area:?} against {samples} samples");
}

/// A hard carpet in mid-game: half of the cards have become snow.
fn mid_game(random: &mut Random, scratch: &mut Scratch) -> Table {
    let poses: Vec<Pose> = (0..111).map(|_| random.pose_in_ellipse(20_000, 15_000)).collect();
    let mut table = Table::carpet(CardSize::BOXED, &poses, scratch);
    for step in 0..45 {
        table.lift(CardId(110 - step), scratch);
        table.lay_snow(random.pose_in_ellipse(20_000, 15_000), scratch);
    }
    table
}

#[test]
fn a_large_table_agrees_with_its_picture() {
    let (mut random, mut scratch) = (Random(9), Scratch::default());
    let table = mid_game(&mut random, &mut scratch);
    let raster = Raster::of(&table, 2_600, 2_100);

    let mut visible = vec![0_i64; 256];
    for &top in raster.top.iter().filter(|&&top| top != BARE) {
        visible[usize::from(top)] += 1;
    }
    for flame in table.cards_of(Side::Flame) {
        assert_close(table.visible_part(flame), visible[usize::from(flame.0)], 3);
    }
    let flames: i64 = table.cards_of(Side::Flame).map(|flame| visible[usize::from(flame.0)]).sum();
    assert_close(table.visible_flame(), flames, 10);

    for _ in 0..60 {
        let pose = random.pose_in_ellipse(22_000, 17_000);
        let card = |margin| Outline::new(pose, CardSize::BOXED.grown(margin));
        let is_flame = |top| top != BARE && table.side(CardId(top)) == Side::Flame;

        let quenched = raster.count(&card(0), is_flame);
        assert_close(table.quenched(pose, &mut scratch), quenched, 3);
        assert!(quenched == 0 || table.quenches_some(pose, &mut scratch));
        for margin in [OVERLAP.gap, -OVERLAP.depth] {
            let bare = raster.count(&card(margin), |top| top == BARE);
            let found = table.bare_table(pose, margin, &mut scratch);
            assert!(bare == 0 || found.is_some(), "{pose:?} grown by {margin}");
        }
        assert_snow_agrees(&table, &raster, pose, &mut scratch);
    }
}

/// A picture cannot show a crack thinner than a sample, so it only proves that a card must be refused.
fn assert_snow_agrees(table: &Table, raster: &Raster, pose: Pose, scratch: &mut Scratch) {
    let card = Outline::new(pose, CardSize::BOXED);
    let grown = Outline::new(pose, CardSize::BOXED.grown(OVERLAP.gap));
    let poorly_overlapped = table.cards_of(Side::Snow).any(|snow| {
        let separation = Separation::between(&card, table.outline(snow));
        let near = !separation.is_at_most(-OVERLAP.depth) && !separation.is_at_least(OVERLAP.gap);
        near && raster.count(&grown, |top| top == snow.0) > 0
    });
    if poorly_overlapped {
        assert!(table.poorly_overlapped_snow(pose, OVERLAP, scratch).is_some(), "{pose:?}");
    }
}
