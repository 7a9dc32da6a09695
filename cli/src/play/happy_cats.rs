//! Happy Cats in a terminal.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};
use veillee_core::{Seat, Sentence, Viewer};
use veillee_happy_cats::{
    Action, Card, CardSet, Colour, Face, HappyCats, Laid, Phase, Pompons, QUIET_ROUNDS, SeatView, Tile, View,
    card_name, colour_name, pompons_name, sentences as box_sentences, tile_name,
};

use super::Screen;
use super::typed::Word;
use crate::layout::Layout;
use crate::sentences;
use crate::speaker::Speaker;

/// C29: from so many quiet rounds on, the screen says that there is a limit.
const MANY_QUIET_ROUNDS: u8 = 10;

impl Screen for HappyCats {
    const WORDS: &'static [Word] = &[
        ("lay", "poser", &["pose", "play", "jouer", "joue"]),
        ("cat", "chat", &["c"]),
        ("keep", "garder", &["garde", "k"]),
        ("take", "prendre", &["prends"]),
        ("tile", "tuile", &[]),
        ("pompon", "pompon", &["pompons"]),
        ("card", "carte", &[]),
        ("key", "clé", &["clef"]),
        ("yellow", "jaune", &["jaunes"]),
        ("red", "rouge", &["rouges"]),
        ("green", "vert", &["verts"]),
        ("blue", "bleu", &["bleus"]),
    ];

    fn table(&self, view: &View, speaker: &Speaker, _layout: Layout, lines: &mut Vec<String>) {
        in_the_middle(view, speaker, lines);
        cards_laid(self, view, speaker, lines);
        for (seat, player) in view.seats.iter().filter(|&(seat, _)| view.viewer != Viewer::Seat(seat)) {
            in_front(self, view, seat, player, speaker, lines);
        }
        if let Viewer::Seat(seat) = view.viewer {
            in_front(self, view, seat, &view.seats[seat], speaker, lines);
        }
        lines.extend(due(self, view).map(|sentence| speaker.say(&sentence)));
    }

    /// Numbers as people hold them, the highest first, and the cat after them; handfuls by what they are worth.
    fn arrange(&self, view: &View, choices: &mut [Action]) {
        let downwards = |card: Card| -(card.number() as i64);
        choices.sort_by_key(|&action| {
            let rank = match action {
                Action::Lay(Laid::Number(card)) | Action::Keep(card) => downwards(card),
                Action::Take(pompons) => -worth(view, pompons),
                Action::Lay(Laid::Cat) | Action::Tile(_) => 0,
            };
            (rank, action)
        });
    }

    fn choice(&self, view: &View, action: Action, speaker: &Speaker) -> String {
        speaker.say(&match action {
            Action::Lay(Laid::Cat) => sentences::happy_cats_lay_cat(),
            Action::Lay(Laid::Number(card)) => {
                let say = match view.roll {
                    Some(Face::Basket) => sentences::happy_cats_lay_for_basket,
                    Some(Face::Pompons(_) | Face::Question) | None => sentences::happy_cats_lay,
                };
                say(card_name(card), self.shown(card))
            }
            Action::Keep(card) => sentences::happy_cats_keep(number(self, card)),
            Action::Take(pompons) => {
                let handful: Vec<Sentence> = by_colour(pompons).map(|(_, counted)| counted).collect();
                sentences::happy_cats_take(worth(view, pompons), handful)
            }
            Action::Tile(tile) => tile_choice(view, tile),
        })
    }

    /// A bare number is the number of a choice, so a card is typed with something before it: `play 32` or `c32`,
    /// `keep 12` or `k12`. `rrb` and `take 2 red 1 blue` are `take RRB`, `key` is `tile key`.
    fn notation(typed: &str) -> String {
        let words: Vec<&str> =
            typed.split([' ', ',', '+']).filter(|word| !LITTLE_WORDS.contains(word)).collect();
        let understood = match words.as_slice() {
            ["cat"] | ["lay", "cat"] => Some("cat".to_owned()),
            ["lay", card] => Some((*card).to_owned()),
            ["keep", card] => Some(format!("keep {card}")),
            ["tile" | "take", rest @ ..] => typed_in_one_word(rest).or_else(|| typed_handful(rest)),
            bare => typed_in_one_word(bare).or_else(|| typed_handful(bare)),
        };
        understood.unwrap_or_else(|| typed.to_owned())
    }

    fn example() -> &'static str {
        "play 32, cat, keep 12, take rrb, tile key"
    }
}

/// What people may type between the words that matter.
const LITTLE_WORDS: [&str; 9] = ["", "the", "a", "and", "le", "la", "un", "une", "et"];

/// `c32`, `k12`, `key`.
fn typed_in_one_word(words: &[&str]) -> Option<String> {
    let [word] = words else { return None };
    let tile = match *word {
        "pompon" => Some(Tile::Pompon),
        "card" => Some(Tile::Card),
        "key" => Some(Tile::Key),
        _ => None,
    };
    let lay = || word.strip_prefix('c')?.parse::<Card>().ok().map(|card| Action::Lay(Laid::Number(card)));
    let keep = || word.strip_prefix('k')?.parse().ok().map(Action::Keep);
    tile.map(Action::Tile).or_else(lay).or_else(keep).map(|action| action.to_string())
}

/// Letters of either language, or colours with how many of each.
fn typed_handful(words: &[&str]) -> Option<String> {
    let mut pompons: Vec<Colour> = Vec::new();
    let mut count = 1;
    for word in words {
        match *word {
            "yellow" => pompons.extend([Colour::Yellow].repeat(count)),
            "red" => pompons.extend([Colour::Red].repeat(count)),
            "green" => pompons.extend([Colour::Green].repeat(count)),
            "blue" => pompons.extend([Colour::Blue].repeat(count)),
            "pompon" => continue,
            other => match other.parse::<u8>() {
                Ok(number) => {
                    count = usize::from(number);
                    continue;
                }
                Err(_) => pompons.extend(other.chars().map(typed_letter).collect::<Option<Vec<_>>>()?),
            },
        }
        count = 1;
    }
    let letters: String = pompons.into_iter().map(Colour::letter).collect();
    (!letters.is_empty()).then(|| format!("take {letters}"))
}

fn typed_letter(letter: char) -> Option<Colour> {
    match letter {
        'y' | 'j' => Some(Colour::Yellow),
        'r' => Some(Colour::Red),
        'g' | 'v' => Some(Colour::Green),
        'b' => Some(Colour::Blue),
        _ => None,
    }
}

/// The die, and what lies where everyone can reach it.
fn in_the_middle(view: &View, speaker: &Speaker, lines: &mut Vec<String>) {
    let mut line = |sentence: &Sentence| lines.push(speaker.say(sentence));
    line(&die(view));
    if view.quiet_rounds >= MANY_QUIET_ROUNDS {
        line(&sentences::happy_cats_quiet(QUIET_ROUNDS, view.quiet_rounds));
    }
    match view.roll {
        Some(Face::Pompons(_)) => line(&sentences::happy_cats_table(handful(view.table, speaker))),
        Some(Face::Question) if view.tiles.total() > 0 => {
            line(&sentences::happy_cats_tiles(view.tiles.each().map(tile_name).collect::<Vec<_>>()));
        }
        Some(Face::Question | Face::Basket) | None => {}
    }
    line(&sentences::happy_cats_bag(handful(view.bag, speaker)));
    if view.mouse.is_none() {
        line(&sentences::happy_cats_mouse_on_table());
    }
    let pile: u8 = view.piles.iter().map(|pile| pile.left).sum();
    line(&sentences::happy_cats_piles(view.discard.len(), pile));
    let discard: Vec<String> = view.discard.sorted().iter().map(Card::to_string).collect();
    if !discard.is_empty() {
        lines.push(format!("  {}", discard.join(" ")));
    }
}

/// "Die: 3, rolled by Fox."
fn die(view: &View) -> Sentence {
    match view.roll {
        Some(Face::Pompons(count)) => sentences::happy_cats_die(count, view.roller),
        Some(Face::Basket) => sentences::happy_cats_die_basket(view.roller),
        Some(Face::Question) => sentences::happy_cats_die_question(view.roller),
        None if view.phase == Phase::Over => sentences::over(),
        None if view.phase == Phase::Lot => sentences::happy_cats_die_lot(),
        None => sentences::happy_cats_die_next(view.roller),
    }
}

/// The cards of this round that the viewer may look at, in the order in which they take; cats after them.
fn cards_laid(game: &HappyCats, view: &View, speaker: &Speaker, lines: &mut Vec<String>) {
    let mut laid: Vec<(Laid, Seat)> =
        view.seats.iter().filter_map(|(seat, player)| Some((player.laid?, seat))).collect();
    if laid.is_empty() {
        return;
    }
    laid.sort_by_key(|&(laid, seat)| (Reverse(laid.card()), seat));
    lines.push(speaker.say(&sentences::happy_cats_laid()));
    lines.extend(laid.into_iter().map(|(laid, seat)| {
        let card = match laid {
            Laid::Number(card) => number(game, card),
            Laid::Cat => box_sentences::cat(),
        };
        format!("  {}", speaker.say(&sentences::happy_cats_laid_by(card, seat)))
    }));
}

/// What a player has, and what of it the viewer may look at.
fn in_front(
    game: &HappyCats,
    view: &View,
    seat: Seat,
    player: &SeatView,
    speaker: &Speaker,
    lines: &mut Vec<String>,
) {
    let caught = handful(player.pompons, speaker);
    let mut said = sentences::happy_cats_seat(player.count, caught, seat);
    if view.mouse == Some(seat) {
        said = sentences::happy_cats_mouse(said);
    }
    lines.push(speaker.say(&said));
    if let (Some(colour), Some(points)) = (player.colour, player.points) {
        let painted = painted(colour, &speaker.say(&colour_name(colour)));
        lines.push(format!("  {}", speaker.say(&sentences::happy_cats_secret(painted, points, seat))));
    }
    if let Some(cards) = player.cards {
        hand(game, seat, cards, speaker, lines);
    }
}

/// The number cards by what they take, and the cat that is always there.
fn hand(game: &HappyCats, seat: Seat, cards: CardSet, speaker: &Speaker, lines: &mut Vec<String>) {
    let mut by_takes: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for card in cards.sorted() {
        by_takes.entry(game.shown(card)).or_default().push(card.to_string());
    }
    lines.push(format!("  {}", speaker.say(&sentences::happy_cats_hand(cards.len(), seat))));
    for (takes, numbers) in by_takes {
        let said = sentences::happy_cats_hand_takes(numbers.join(" "), takes);
        lines.push(format!("    {}", speaker.say(&said)));
    }
}

/// What has to be decided, and by whom; nothing where chance is awaited.
fn due(game: &HappyCats, view: &View) -> Option<Sentence> {
    match view.phase {
        Phase::Choose => Some(sentences::happy_cats_due_lay()),
        Phase::Keep => {
            let drawn = view.drawn?.sorted().into_iter().map(|card| number(game, card));
            Some(sentences::happy_cats_due_keep(drawn.collect::<Vec<_>>(), view.turn?))
        }
        Phase::Take => Some(sentences::happy_cats_due_take(view.amount, view.turn?)),
        Phase::Tile => Some(sentences::happy_cats_due_tile(view.turn?)),
        Phase::Lot
        | Phase::Deal
        | Phase::Colours
        | Phase::Roll
        | Phase::Bag
        | Phase::CatDraw
        | Phase::Basket
        | Phase::Tiles
        | Phase::TilePompon
        | Phase::TileCard
        | Phase::Over => None,
    }
}

/// C23 to C25, with what comes of it now.
fn tile_choice(view: &View, tile: Tile) -> Sentence {
    match tile {
        Tile::Pompon if view.bag.is_empty() => sentences::happy_cats_tile_pompon_none(),
        Tile::Pompon => sentences::happy_cats_tile_pompon(),
        Tile::Card => sentences::happy_cats_tile_card(),
        Tile::Key => match view.mouse {
            None => sentences::happy_cats_tile_key(),
            Some(seat) if view.viewer == Viewer::Seat(seat) => sentences::happy_cats_tile_key_kept(),
            Some(seat) => sentences::happy_cats_tile_key_stolen(seat),
        },
    }
}

/// C30, C31: what pompons are worth to whoever looks.
fn worth(view: &View, pompons: Pompons) -> i64 {
    let secret = match view.viewer {
        Viewer::Seat(seat) => view.seats[seat].colour,
        Viewer::Table | Viewer::Open => None,
    };
    let of_secret = secret.map_or(0, |colour| pompons.of(colour));
    i64::from(pompons.total()) + i64::from(of_secret)
}

/// "32 (takes 1)".
fn number(game: &HappyCats, card: Card) -> Sentence {
    sentences::happy_cats_number(card_name(card), game.shown(card))
}

/// "3 pompons, 2 yellow, 1 blue"; "2 red pompons" where all are of one colour.
fn handful(pompons: Pompons, speaker: &Speaker) -> String {
    match by_colour(pompons).collect::<Vec<_>>().as_slice() {
        [] => speaker.say(&sentences::happy_cats_no_pompon()),
        [(colour, _)] => painted(*colour, &speaker.say(&pompons_name(*colour, pompons.total()))),
        several => {
            let counted: Vec<String> =
                several.iter().map(|(colour, counted)| painted(*colour, &speaker.say(counted))).collect();
            speaker.say(&sentences::happy_cats_pompons(counted.join(", "), pompons.total()))
        }
    }
}

/// The colours that there are, with "2 yellow", "1 blue".
fn by_colour(pompons: Pompons) -> impl Iterator<Item = (Colour, Sentence)> {
    let there = Colour::ALL.into_iter().filter(move |&colour| pompons.of(colour) > 0);
    there.map(move |colour| {
        let count = pompons.of(colour);
        let counted = match colour {
            Colour::Yellow => sentences::happy_cats_yellow(count),
            Colour::Red => sentences::happy_cats_red(count),
            Colour::Green => sentences::happy_cats_green(count),
            Colour::Blue => sentences::happy_cats_blue(count),
        };
        (colour, counted)
    })
}

/// A colour's name in the colour itself.
fn painted(colour: Colour, text: &str) -> String {
    let ansi = match colour {
        Colour::Yellow => AnsiColor::Yellow,
        Colour::Red => AnsiColor::Red,
        Colour::Green => AnsiColor::Green,
        Colour::Blue => AnsiColor::Blue,
    };
    let style = Style::new().fg_color(Some(ansi.into())).bold();
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::typed;

    #[test]
    fn what_people_type_is_understood() {
        let cases = [
            ("play 32", "32"),
            ("c32", "32"),
            ("Poser le 7", "7"),
            ("CAT", "cat"),
            ("c", "cat"),
            ("jouer le chat", "cat"),
            ("keep 12", "keep 12"),
            ("k12", "keep 12"),
            ("garder le 12", "keep 12"),
            ("rrb", "take RRB"),
            ("take r", "take R"),
            ("prendre j v", "take YG"),
            ("take 2 red and 1 blue", "take RRB"),
            ("red blue", "take RB"),
            ("2 pompons verts", "take GG"),
            ("key", "tile key"),
            ("take the key", "tile key"),
            ("tuile carte", "tile card"),
            ("tile pompon", "tile pompon"),
        ];
        for (typed, written) in cases {
            let read = typed::notation::<HappyCats>(typed);
            assert_eq!(read, written, "{typed}");
            assert!(read.parse::<Action>().is_ok(), "{typed}");
        }
    }

    #[test]
    fn what_nobody_can_mean_stays_as_it_was() {
        for typed in ["hello", "take", "take 2", "c41", "keep", "lay", "keep 1 2", ""] {
            let read = typed::notation::<HappyCats>(typed);
            assert_eq!(read, typed);
            assert!(read.parse::<Action>().is_err(), "{typed}");
        }
    }
}
