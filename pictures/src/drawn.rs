//! What each game draws of itself, and the room around it.

use veillee_core::{GameBox, SeatSet};

use crate::canvas::{Canvas, FROST, Font, LINEN, area, style};
use crate::people::Person;
use crate::result::{Ended, draw_victory};
use crate::words::Words;

/// A table as a viewer sees it. Pictures are drawn from this alone, so none shows what its viewer may not see.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a, G: GameBox> {
    pub view: &'a G::View,
    pub display: &'a G::Display,
    pub prints: &'a G::Prints,
    /// By seat.
    pub people: &'a [Person],
    /// Empty until the match is over.
    pub winners: SeatSet,
}

/// A game with pictures of its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no pictures: write `impl Drawn` in pictures/src/games",
    note = "a game at home needs it: CONTRIBUTING.md, *At home*. Until it has it, list the game as `playable` in games/catalog/src/games.rs"
)]
pub trait Drawn: GameBox {
    /// The room that its table stands in.
    const ROOM: Room = Room::PLAIN;

    /// The table in the middle of the room, above the caption. A game at home brings its own; otherwise only the players are drawn.
    fn draw_table(&self, shown: &Shown<'_, Self>, words: &Words, canvas: &mut Canvas) {
        let _ = words;
        everybody(canvas, shown.people, |_| Plate::default());
    }

    /// The whole picture.
    fn draw(&self, shown: &Shown<'_, Self>, words: &Words, caption: &str) -> String {
        let mut canvas = Canvas::default();
        draw_room(&mut canvas, Self::ROOM);
        self.draw_table(shown, words, &mut canvas);
        canvas.sheet(area(-10.0, 590.0, 1220.0, 60.0), "#170c07", 0.96);
        canvas.words(Self::TITLE, 24.0, 618.0, style(24.0, LINEN, Font::Title, 420.0));
        canvas.words(caption, 1176.0, 617.0, style(19.0, FROST, Font::Read, 720.0).end());
        canvas.finish(&format!("{} · {caption}", Self::TITLE))
    }

    /// The card with a result, of a match that is over.
    fn draw_result(&self, shown: &Shown<'_, Self>, ended: &Ended<'_>, words: &Words, canvas: &mut Canvas) {
        draw_victory(self, shown, ended, words, canvas);
    }

    /// What lies before the winner's face on that card: 440 wide, around the origin.
    fn draw_trophy(&self, shown: &Shown<'_, Self>, canvas: &mut Canvas) {
        let _ = (shown, canvas);
    }
}

/// What stands on somebody's plate.
#[derive(Debug, Default)]
pub(crate) struct Plate {
    pub(crate) below: String,
    pub(crate) is_lit: bool,
    pub(crate) is_crowned: bool,
}

/// The room around a table, in the tones of a game.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub(crate) wall: &'static str,
    pub(crate) board: &'static str,
    pub(crate) ground: Ground,
}

/// What the pieces lie on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ground {
    Table {
        cloth: &'static str,
        deep: &'static str,
    },
    /// A hillside under snow on a blue evening.
    Hills,
}

impl Room {
    const PLAIN: Self = Room::with_table(["#101c38", "#14213d", "#3a2316", "#43291a"]);

    /// Tones of the wall, its boards, the cloth and what lies deeper in it.
    pub(crate) const fn with_table([wall, board, cloth, deep]: [&'static str; 4]) -> Self {
        Room { wall, board, ground: Ground::Table { cloth, deep } }
    }
}

/// The wall, the ground and the light of the hearth.
fn draw_room(canvas: &mut Canvas, Room { wall, board, ground }: Room) {
    canvas.definitions.once(
        "room",
        r##"<radialGradient id="room-hearth" cx=".5" cy="1.1" r=".85"><stop offset="0" stop-color="#ffb060" stop-opacity=".5"/><stop offset=".45" stop-color="#ff9a45" stop-opacity=".16"/><stop offset="1" stop-color="#101c38" stop-opacity=".22"/></radialGradient>"##,
    );
    canvas.put(format_args!(r##"<path d="M0 0H1200V630H0Z" fill="{wall}"/>"##));
    canvas.put(format_args!(r##"<path fill="{board}" d=""##));
    for plank in (0..1200).step_by(160) {
        canvas.put(format_args!("M{plank} 0h78v250h-78Z"));
    }
    canvas.put(format_args!(r##""/>"##));
    match ground {
        Ground::Hills => hills(canvas),
        Ground::Table { cloth, deep } => canvas.put(format_args!(
            r##"<path d="M0 196Q300 180 600 180T1200 196V630H0Z" fill="#0d0603" opacity=".6"/><path d="M0 206Q300 190 600 190T1200 206V630H0Z" fill="{cloth}"/><path fill="{deep}" d="M190 197 440 191 350 630H-60ZM700 191 960 196 1180 630H780Z"/><path fill="#0d0603" opacity=".4" d="M190 197h3L-57 630h-5ZM440 191h3L354 630h-5ZM700 191h3l80 439h-5ZM957 196h3l225 434h-5Z"/>"##
        )),
    }
    canvas.put(format_args!(r##"<path d="M0 0H1200V630H0Z" fill="url(#room-hearth)"/>"##));
}

fn hills(canvas: &mut Canvas) {
    canvas.put(format_args!(
        r##"<path d="M0 0H1200V300H0Z" fill="#24407a"/><path d="M0 150H1200V300H0Z" fill="#34558f"/><g fill="#e3f0f8"><circle cx="60" cy="96" r="1.800"/><circle cx="214" cy="120" r="1.300"/><circle cx="372" cy="104" r="1.600"/><circle cx="540" cy="126" r="1.200"/><circle cx="700" cy="98" r="1.900"/><circle cx="880" cy="118" r="1.400"/><circle cx="1010" cy="104" r="1.700"/><circle cx="1148" cy="128" r="1.300"/></g><path d="M0 236 92 172 158 222 250 156 350 236 450 188 550 244 666 178 750 226 842 164 950 236 1075 176 1200 226V420H0Z" fill="#2a4473"/><path d="m92 172 20 19-18 8-17-13Zm158-16 26 21-23 11-23-14Zm416 22 22 17-20 10-22-12Zm176-14 25 21-25 10-22-13Zm233 12 23 19-23 9-21-12Z" fill="#b9d0e6"/><path d="M-20 330Q120 226 300 244T620 300V630H-20Z" fill="#5f83b4"/><path d="M360 420Q560 226 860 244T1220 280V630H360Z" fill="#587cae"/><path d="M-20 430Q240 320 560 376T1220 350V630H-20Z" fill="#8fb0d6"/><path d="M-20 520Q300 440 700 486T1220 470V630H-20Z" fill="#b4cbe4"/><path d="M-20 582Q260 552 520 578T980 566T1220 580V630H-20Z" fill="#dde8f2"/>"##
    ));
}

/// Where the plates of some players stand in the top line: left edge and width of each.
pub(crate) fn top_line(count: usize) -> impl Iterator<Item = (f64, f64)> {
    const GAP: f64 = 14.0;
    let count_f = count.max(1) as f64;
    let width = ((1160.0 - GAP * (count_f - 1.0)) / count_f).min(280.0);
    let left = (1200.0 - width * count_f - GAP * (count_f - 1.0)) / 2.0;
    (0..count).map(move |at| (left + at as f64 * (width + GAP), width))
}

/// All plates in the top line.
pub(crate) fn everybody(canvas: &mut Canvas, people: &[Person], plate: impl Fn(usize) -> Plate) {
    for (seat, ((x, width), person)) in top_line(people.len()).zip(people).enumerate() {
        plated(canvas, person, &plate(seat), x, 22.0, width);
    }
}

pub(crate) fn plated(canvas: &mut Canvas, person: &Person, plate: &Plate, x: f64, y: f64, width: f64) {
    canvas.plate(person, &plate.below, plate.is_lit, area(x, y, width, 64.0));
    if plate.is_crowned {
        canvas.crown(x + 33.0, y + 14.0, 0.3);
    }
}

/// A game that is playable, but not at home, has the plain pictures.
macro_rules! plain_pictures {
    ({ at home: [$($home:ident)*] playable: [$($plain:ident)*] }) => {
        $(impl Drawn for veillee_catalog::$plain {})*
    };
}

veillee_catalog::shelf! { [plain_pictures] }
