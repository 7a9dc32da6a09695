//! Odin in a terminal.

use anstyle::{AnsiColor, Style};
use veillee_core::{Sentence, Viewer};
use veillee_odin::{
    Action, CardSet, Colour, Kind, Limit, Odin, View, card_name, cards_name, colour_name, value,
};

use super::Screen;
use super::typed::Word;
use crate::layout::Layout;
use crate::sentences;
use crate::speaker::Speaker;

impl Screen for Odin {
    const WORDS: &'static [Word] = &[
        ("pass", "passer", &["passe", "p"]),
        ("take", "prendre", &["prends", "reprendre", "keep", "garder"]),
    ];

    fn table(&self, view: &View, speaker: &Speaker, _layout: Layout, lines: &mut Vec<String>) {
        let mut line = |sentence: &Sentence| lines.push(speaker.say(sentence));
        line(&match view.limit {
            Limit::Hand => sentences::odin_heading_single(),
            Limit::Points(limit) => {
                let points = view.scores.iter().map(|(seat, &points)| sentences::points(points, seat));
                sentences::odin_heading(view.hand_number, limit, points.collect::<Vec<_>>())
            }
        });
        if let Some([one, other]) = view.removed {
            line(&sentences::odin_removed(vec![colour_name(one), colour_name(other)]));
        }
        for (seat, hand) in view.hands.iter() {
            if view.viewer == Viewer::Seat(seat) {
                continue;
            }
            let said = if hand.known.is_empty() {
                sentences::odin_seat(hand.count, seat)
            } else {
                sentences::odin_seat_known(hand.count, hand.known.to_string().replace('+', " "), seat)
            };
            line(&if view.passed.contains(seat) { sentences::odin_passed(said) } else { said });
        }
        line(&if view.centre.is_empty() {
            sentences::odin_centre_empty(view.last)
        } else {
            sentences::odin_centre(cards_name(view.centre), view.centre_value.to_string(), view.last)
        });
        if !view.beaten.is_empty() {
            line(&sentences::odin_beaten(cards_name(view.beaten)));
        }
        for (seat, hand) in view.hands.iter() {
            if let Some(cards) = hand.cards {
                lines.push(speaker.say(&sentences::odin_hand(hand.count, seat)));
                lines.extend(Colour::ALL.into_iter().filter_map(|colour| suit(colour, cards, speaker)));
            }
        }
    }

    /// Fewer cards first, then by value; passing last, where the thumb does not fall on it.
    fn arrange(&self, _view: &View, choices: &mut [Action]) {
        choices.sort_by_key(|action| match action.kind() {
            Kind::Play(cards) => (0, cards.len(), value(cards), *action),
            Kind::PickUp(card) => (1, 0, card.rank() as u32, *action),
            Kind::Pass => (2, 0, 0, *action),
        });
    }

    fn choice(&self, view: &View, action: Action, speaker: &Speaker) -> String {
        let holds = match view.viewer {
            Viewer::Seat(seat) => usize::from(view.hands[seat].count),
            Viewer::Table | Viewer::Open => 0,
        };
        speaker.say(&match action.kind() {
            Kind::Pass => sentences::odin_pass(),
            Kind::PickUp(card) => sentences::odin_keep(card_name(card)),
            Kind::Play(cards) if view.centre.is_empty() && cards.len() > 1 => sentences::odin_lead_all(),
            Kind::Play(cards) if view.centre.is_empty() => sentences::odin_lead(cards_name(cards)),
            Kind::Play(cards) => {
                let (centre, worth) = (view.centre_value.to_string(), value(cards).to_string());
                let say = if cards.len() == holds { sentences::odin_out } else { sentences::odin_beat };
                say(cards_name(cards), centre, worth)
            }
        })
    }

    /// `r8 r2`, `R8,R2` and `r8+r2` are all `R8+R2`.
    fn notation(typed: &str) -> String {
        let (verb, cards) = match typed.strip_prefix("take ") {
            Some(cards) => ("take ", cards),
            None if typed == "pass" => return typed.to_owned(),
            None => ("", typed),
        };
        let cards: Vec<&str> = cards.split([' ', ',', '+']).filter(|part| !part.is_empty()).collect();
        format!("{verb}{}", cards.join("+").to_uppercase())
    }

    fn example() -> &'static str {
        "r8 r2, take r8, pass"
    }
}

/// "R red: 9 7 2".
fn suit(colour: Colour, cards: CardSet, speaker: &Speaker) -> Option<String> {
    let held = cards.common(CardSet::of_colour(colour));
    if held.is_empty() {
        return None;
    }
    let ranks: Vec<String> = held.sorted().map(|card| card.rank().to_string()).collect();
    let said = sentences::odin_suit(colour_name(colour), colour.letter().to_string(), ranks.join(" "));
    let style = style(colour);
    Some(format!("  {style}{}{style:#}", speaker.say(&said)))
}

fn style(colour: Colour) -> Style {
    let ansi = match colour {
        Colour::Red => AnsiColor::Red,
        Colour::Amber => AnsiColor::Yellow,
        Colour::Green => AnsiColor::Green,
        Colour::Blue => AnsiColor::Blue,
        Colour::Plum => AnsiColor::Magenta,
        Colour::Glacier => AnsiColor::Cyan,
    };
    Style::new().fg_color(Some(ansi.into())).bold()
}
