//! What a picture promises: exact corners, every card, the same bytes, honest pixels.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use veillee_geometry::{CardSize, Outline, Pose};

use crate::{Caption, Face, Held, Mark, PictureError, Placed, Scene, Verdict, png, svg};

const CAPTION: Caption<'_> = Caption { title: "Snowhere", detail: "seed 7 · step 12 · flame 61.3 %" };

fn placed(x: i32, y: i32, angle: i32, face: Face, mark: Mark) -> Placed {
    Placed { pose: Pose::new(x, y, angle), face, mark }
}

/// One card of each kind, apart from each other but for the last two, and a held one.
fn small_table() -> [Placed; 5] {
    [
        placed(-9_000, 0, 150, Face::Flame, Mark::Plain),
        placed(2_003, -3_001, 3_333, Face::Flame, Mark::Free),
        placed(12_000, 5_000, 900, Face::Snowflake, Mark::Plain),
        placed(0, 9_000, 2_000, Face::Snow, Mark::Plain),
        placed(3_000, 12_000, 451, Face::Snow, Mark::Free),
    ]
}

fn small_scene(cards: &[Placed]) -> Scene<'_> {
    let held = Held { pose: Pose::new(9_000, -9_000, 200), face: Face::Snow, verdict: Verdict::Legal };
    Scene { size: CardSize::BOXED, cards, held: Some(held), caption: Some(CAPTION) }
}

/// Many cards at angles of every kind, from a fixed sequence.
fn scatter(count: i32) -> Vec<Placed> {
    let card = |number: i32| {
        let face = match number % 5 {
            0..=2 => Face::Flame,
            3 => Face::Snow,
            _ => Face::Snowflake,
        };
        let mark = if number % 7 == 0 { Mark::Free } else { Mark::Plain };
        placed(number * 7_919 % 40_000 - 20_000, number * 6_007 % 30_000 - 15_000, number * 1_237, face, mark)
    };
    (0..count).map(card).collect()
}

/// The numbers of an attribute, in hundredths; panics if one has more than two places.
fn hundredths(list: &str) -> Vec<i32> {
    let number = |text: &str| {
        let (whole, places) = text.split_once('.').unwrap_or((text, ""));
        assert!(places.len() <= 2, "{text} is finer than the grid");
        let (sign, whole) = whole.strip_prefix('-').map_or((1, whole), |rest| (-1, rest));
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().unwrap() };
        let places: i32 = format!("{places:0<2}").parse().unwrap();
        sign * (100 * whole + places)
    };
    list.split(' ').map(number).collect()
}

fn with_class<'a>(document: &'a roxmltree::Document<'a>, word: &str) -> Vec<roxmltree::Node<'a, 'a>> {
    let wears = |node: &roxmltree::Node<'_, '_>| {
        node.attribute("class").is_some_and(|class| class.split(' ').any(|each| each == word))
    };
    document.descendants().filter(wears).collect()
}

#[test]
fn the_small_table_is_drawn_as_committed() {
    veillee_testkit::check_golden("pictures/small-table.svg", &svg(&small_scene(&small_table())));
}

#[test]
fn every_card_is_drawn_from_bottom_to_top_with_its_exact_corners() {
    for size in [CardSize::BOXED, CardSize::new(4_321, 12_345).unwrap()] {
        let cards = scatter(111);
        let text = svg(&Scene { size, cards: &cards, held: None, caption: None });
        let document = roxmltree::Document::parse(&text).unwrap();
        let drawn = with_class(&document, "card");
        assert_eq!(drawn.len(), cards.len());
        for (card, group) in cards.iter().zip(drawn) {
            let outline = group.children().find(|node| node.attribute("class") == Some("outline")).unwrap();
            let path = outline.attribute("d").unwrap();
            let corners = Outline::new(card.pose, size).corners();
            let expected: Vec<i32> = corners.iter().flat_map(|corner| [corner.x, corner.y]).collect();
            assert_eq!(hundredths(path.trim_start_matches('M').trim_end_matches('Z')), expected);
        }
    }
}

#[test]
fn faces_are_laid_on_the_corners_to_a_thousandth_of_a_millimetre() {
    let size = CardSize::BOXED;
    let cards = scatter(111);
    let text = svg(&Scene { size, cards: &cards, held: None, caption: None });
    let document = roxmltree::Document::parse(&text).unwrap();
    for (card, group) in cards.iter().zip(with_class(&document, "card")) {
        let face = group
            .children()
            .find(|node| node.has_tag_name("g"))
            .or_else(|| group.last_element_child())
            .unwrap();
        let matrix = face.attribute("transform").unwrap().trim_start_matches("matrix(").trim_end_matches(')');
        let matrix: Vec<f64> = matrix.split(' ').map(|number| number.parse().unwrap()).collect();
        let [a, b, c, d, e, f] = matrix[..] else { panic!("{matrix:?} is no matrix") };
        let corners = Outline::new(card.pose, size).corners();
        for ((x, y), corner) in [(0.0, 0.0), (59.0, 0.0), (59.0, 91.0), (0.0, 91.0)].into_iter().zip(corners)
        {
            let (across, along) = (a * x + c * y + e, b * x + d * y + f);
            assert!((across - f64::from(corner.x) / 100.0).abs() < 0.001, "{across} instead of {corner:?}");
            assert!((along - f64::from(corner.y) / 100.0).abs() < 0.001, "{along} instead of {corner:?}");
        }
    }
}

#[test]
fn classes_tell_faces_marks_and_verdicts() {
    let text = svg(&small_scene(&small_table()));
    let document = roxmltree::Document::parse(&text).unwrap();
    let counts = ["flame", "snow", "snowflake", "free", "held", "legal", "refused"];
    let counts = counts.map(|word| (word, with_class(&document, word).len()));
    let expected =
        [("flame", 2), ("snow", 2), ("snowflake", 1), ("free", 2), ("held", 1), ("legal", 1), ("refused", 0)];
    assert_eq!(counts, expected);
}

#[test]
fn everything_that_is_used_is_defined_once() {
    let cards = scatter(111);
    // None, a single plain one, all.
    for cards in [&cards[..0], &cards[1..2], &cards] {
        let text = svg(&small_scene(cards));
        let document = roxmltree::Document::parse(&text).unwrap();
        let mut names: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, next| one < next), "a name is defined twice");
        let used = document.descendants().filter_map(|node| node.attribute("href")?.strip_prefix('#'));
        let filled = document
            .descendants()
            .filter_map(|node| node.attribute("fill")?.strip_prefix("url(#")?.strip_suffix(')'));
        for name in used.chain(filled) {
            assert!(names.binary_search(&name).is_ok(), "{name} is not defined");
        }
    }
}

#[test]
fn a_full_table_stays_small() {
    let cards = scatter(111);
    let length = svg(&small_scene(&cards)).len();
    assert!(length < 100_000, "{length} bytes");
}

#[test]
fn paper_shows_true_size_with_wood_on_all_sides() {
    let cards = [placed(0, 0, 0, Face::Flame, Mark::Plain)];
    let text = svg(&Scene { size: CardSize::BOXED, cards: &cards, held: None, caption: None });
    let document = roxmltree::Document::parse(&text).unwrap();
    let root = document.root_element();
    // A card of 59 × 91 mm, and 30 mm of wood and frame around it.
    assert_eq!(root.attribute("width"), Some("119mm"));
    assert_eq!(root.attribute("height"), Some("151mm"));
    assert_eq!(root.attribute("viewBox"), Some("-59.5 -75.5 119 151"));
}

#[test]
fn captions_are_text_whatever_they_hold() {
    let caption = Caption { title: "<b>&amp;\u{0}\"", detail: "a > b\u{ffff}\n" };
    let scene = Scene { size: CardSize::BOXED, cards: &[], held: None, caption: Some(caption) };
    let text = svg(&scene);
    let document = roxmltree::Document::parse(&text).unwrap();
    let texts: Vec<_> =
        document.descendants().filter(|node| node.has_tag_name("text")).map(|node| node.text()).collect();
    assert_eq!(texts, [Some("<b>&amp;\u{fffd}\""), Some("a > b\u{fffd}\u{fffd}")]);
}

/// The pixel at a place of the table given in hundredths of a millimetre.
fn probe(picture: &Pixmap, text: &str, x: i32, y: i32) -> PremultipliedColorU8 {
    let document = roxmltree::Document::parse(text).unwrap();
    let view = hundredths(document.root_element().attribute("viewBox").unwrap());
    let (across, along) = ((x - view[0]) as u32, (y - view[1]) as u32);
    let (column, row) =
        (across * picture.width() / view[2] as u32, along * picture.height() / view[3] as u32);
    picture.pixel(column, row).unwrap()
}

#[test]
fn pixels_show_flame_snow_and_wood() {
    let cards = small_table();
    let scene = small_scene(&cards);
    let text = svg(&scene);
    let picture = Pixmap::decode_png(&png(&scene, 800).unwrap()).unwrap();
    assert_eq!(picture.width(), 800);
    assert!(picture.pixels().iter().all(|pixel| pixel.alpha() == 255), "nothing shines through");

    let flame = probe(&picture, &text, -9_000, 0);
    assert!(
        flame.red() > 110 && flame.red() > 2 * flame.green() && flame.green() > flame.blue(),
        "{flame:?}"
    );
    let snow = probe(&picture, &text, 3_000, 12_000);
    assert!(snow.red().min(snow.green()).min(snow.blue()) > 185, "{snow:?}");
    // Between two arms of the snowflake, the paper is blue.
    let night = probe(&picture, &text, 12_000 + 3_700, 5_000);
    assert!(night.blue() > 2 * night.red(), "{night:?}");
    let wood = probe(&picture, &text, -9_000, 12_000);
    assert!(wood.red() > wood.green() && wood.green() > wood.blue() && wood.red() < 220, "{wood:?}");
    assert!(wood.red() < 2 * wood.green(), "{wood:?} burns");
}

#[test]
fn the_caption_is_written_in_pixels_too() {
    let cards = small_table();
    let mute = Caption { title: "", detail: "" };
    let with = |caption| png(&Scene { caption: Some(caption), ..small_scene(&cards) }, 600).unwrap();
    let bright = |file: &[u8]| {
        let picture = Pixmap::decode_png(file).unwrap();
        let lowest_rows = picture.pixels().iter().rev().take(600 * 40);
        lowest_rows.filter(|pixel| pixel.red() > 200 && pixel.green() > 200).count()
    };
    assert_eq!(bright(&with(mute)), 0);
    assert!(bright(&with(CAPTION)) > 300);
}

#[test]
fn sizes_out_of_bounds_are_refused_and_one_pixel_is_a_picture() {
    let cards = small_table();
    let scene = small_scene(&cards);
    assert!(matches!(png(&scene, 0), Err(PictureError::NoWidth)));
    assert!(matches!(png(&scene, u32::MAX), Err(PictureError::TooLarge { width_px: u32::MAX, .. })));
    let tall =
        [placed(0, -100_000, 0, Face::Snow, Mark::Plain), placed(0, 100_000, 0, Face::Snow, Mark::Plain)];
    let tall = Scene { size: CardSize::BOXED, cards: &tall, held: None, caption: None };
    assert!(matches!(png(&tall, 2_000), Err(PictureError::TooLarge { width_px: 2_000, .. })));
    let dot = Pixmap::decode_png(&png(&scene, 1).unwrap()).unwrap();
    assert_eq!((dot.width(), dot.height()), (1, 1));
}
