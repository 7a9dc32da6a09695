//! The cases of `testdata/geometry`, asked of the fast predicates and of the exact twin alike.
//!
//! The format is described in the README beside the files.

use super::twin::{SlowTable, shown, slow_separation};
use super::{CLOSENESS, OVERLAP};
use crate::{Area, CardId, CardSize, Cover, Pose, Scratch, Side, Table};
use num_rational::BigRational;
use std::path::{Path, PathBuf};

/// A table under construction: flames first, then everything else.
struct Case {
    title: String,
    size: CardSize,
    flames: Vec<Pose>,
    table: Option<Table>,
    scratch: Scratch,
}

fn numbers(words: &[&str]) -> Vec<i32> {
    words.iter().map(|word| word.parse().expect("a whole number")).collect()
}

fn pose(words: &[&str]) -> Pose {
    let &[x, y, angle] = numbers(words).as_slice() else { panic!("x y angle, not {words:?}") };
    Pose::new(x, y, angle)
}

fn card(word: &str) -> CardId {
    CardId(word.parse().expect("the number of a card"))
}

fn yes_or_no(yes: bool) -> String {
    String::from(if yes { "yes" } else { "no" })
}

fn card_or_none(card: Option<CardId>) -> String {
    card.map_or(String::from("none"), |card| card.0.to_string())
}

fn is_some_area(area: &BigRational) -> bool {
    area > &BigRational::from_integer(0.into())
}

impl Case {
    fn titled(title: &str) -> Self {
        let scratch = Scratch::default();
        Self { title: title.into(), size: CardSize::BOXED, flames: Vec::new(), table: None, scratch }
    }

    /// The table and the buffers to ask it; the first call lays the carpet.
    fn laid(&mut self) -> (&mut Table, &mut Scratch) {
        let lay = || Table::carpet(self.size, &self.flames, &mut self.scratch);
        (self.table.get_or_insert_with(lay), &mut self.scratch)
    }

    fn set_up(&mut self, words: &[&str]) {
        match *words {
            ["size", width, height] => {
                let sides = numbers(&[width, height]);
                self.size = CardSize::new(sides[0], sides[1]).expect("a size within bounds");
            }
            ["flame", ref place @ ..] => {
                assert!(self.table.is_none(), "{}: flames come first", self.title);
                self.flames.push(pose(place));
            }
            ["snow", ref place @ ..] => {
                let (table, scratch) = self.laid();
                table.lay_snow(pose(place), scratch);
            }
            ["lift", number] => {
                let (table, scratch) = self.laid();
                table.lift(card(number), scratch);
            }
            _ => panic!("{}: what is {words:?}?", self.title),
        }
    }

    /// The answer of the fast predicates and that of the slow twin.
    fn answers(&mut self, question: &[&str]) -> [String; 2] {
        let (table, scratch) = self.laid();
        let slow = SlowTable::of(table);
        match *question {
            ["quenches", ref place @ ..] => {
                let pose = pose(place);
                [yes_or_no(table.quenches_some(pose, scratch)), yes_or_no(is_some_area(&slow.quenched(pose)))]
            }
            ["quenched", ref place @ ..] => {
                let pose = pose(place);
                [table.quenched(pose, scratch), shown(&slow.quenched(pose))]
                    .map(|area| area.square_micrometres().to_string())
            }
            ["quenches-at-least", area, ref place @ ..] => {
                let (pose, least) = (pose(place), area.parse::<i64>().expect("square micrometres"));
                let enough = slow.quenched(pose) * BigRational::from_integer(100.into())
                    >= BigRational::from_integer(least.into());
                let fast = table.quenches_at_least(pose, Area::of_square_micrometres(least), scratch);
                [yes_or_no(fast), yes_or_no(enough)]
            }
            ["visible", number] => {
                let exact = slow.visible(card(number));
                let positive = Area::of_square_micrometres(i64::from(is_some_area(&exact)));
                [table.visible_part(card(number)), shown(&exact).max(positive)]
                    .map(|area| area.square_micrometres().to_string())
            }
            ["twin", ref place @ ..] => {
                let pose = pose(place);
                let mut flames = table.cards_of(Side::Flame);
                let twin = flames.find(|&flame| {
                    CLOSENESS.holds_between(pose, table.pose(flame)) && is_some_area(&slow.visible(flame))
                });
                [table.visible_twin(pose, CLOSENESS, scratch), twin].map(card_or_none)
            }
            ["poor-overlap", ref place @ ..] => {
                let pose = pose(place);
                let fast = table.poorly_overlapped_snow(pose, OVERLAP, scratch).map(|contact| contact.card);
                [fast, slow.poorly_overlapped_snow(pose, OVERLAP)].map(card_or_none)
            }
            ["bare", margin, ref place @ ..] => {
                let (pose, margin) = (pose(place), numbers(&[margin])[0]);
                let fast = table.bare_table(pose, margin, scratch).is_some();
                [fast, is_some_area(&slow.bare(pose, margin))].map(yes_or_no)
            }
            ["separation", first, second] => {
                let [first, second] = [first, second].map(card);
                let fast = crate::Separation::between(table.outline(first), table.outline(second)).scaled();
                let exact = slow_separation(table.size(), table.pose(first), table.pose(second));
                [fast.to_string(), exact.to_string()]
            }
            ["cover", number] => {
                let flame = card(number);
                let overlaps =
                    |above: &CardId| slow_separation(table.size(), table.pose(flame), table.pose(*above)) < 0;
                let above: Vec<_> = table.cards().filter(|&above| above > flame).filter(overlaps).collect();
                let exact = match above[..] {
                    [] => String::from("nothing"),
                    [one] => format!("card {}", one.0),
                    [..] => format!("{} cards", above.len()),
                };
                let fast = match table.cover(flame) {
                    Cover::Nothing => String::from("nothing"),
                    Cover::One(contact) => format!("card {}", contact.card.0),
                    Cover::Several(count) => format!("{count} cards"),
                };
                [fast, exact]
            }
            ["corners", number] => {
                let corners = table.outline(card(number)).corners();
                let listed = corners.map(|corner| format!("{},{}", corner.x, corner.y)).join(" ");
                [listed.clone(), listed]
            }
            _ => panic!("what is {question:?}?"),
        }
    }
}

/// Runs a file, adds to the list of wrong answers, and says how many questions it asked.
fn run(path: &Path, wrong: &mut Vec<String>) -> usize {
    let text = std::fs::read_to_string(path).expect("a readable case file");
    let mut case = Case::titled("before the first case");
    let mut asked = 0;
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(title) = line.strip_prefix("case ") {
            case = Case::titled(title);
        } else if let Some((question, answer)) = line.split_once(':') {
            let words: Vec<&str> = question.split_whitespace().collect();
            let [fast, exact] = case.answers(&words);
            asked += 1;
            if [&fast, &exact] != [answer.trim(); 2] {
                wrong.push(format!(
                    "{}:{} ({}): {fast}, the twin says {exact}",
                    path.display(),
                    number + 1,
                    case.title
                ));
            }
        } else if !line.is_empty() {
            case.set_up(&line.split_whitespace().collect::<Vec<_>>());
        }
    }
    asked
}

#[test]
fn all_files_are_answered() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/geometry");
    let entries = std::fs::read_dir(&folder).expect("testdata/geometry");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    assert!(!files.is_empty(), "no case files in {}", folder.display());
    let mut wrong = Vec::new();
    for file in files {
        assert!(run(&file, &mut wrong) > 0, "{} asks nothing", file.display());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
