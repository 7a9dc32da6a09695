//! Snowhere in a terminal: by described takes and placements, or by coordinates.

use veillee_core::{Fact, Game, HiddenInfo, Rng, Say, Sentence, Viewer};
use veillee_geometry::Scratch;
use veillee_snowhere::hand::{self, Aim};
use veillee_snowhere::{Action, Card, Kind, Phase, Sector, Snowhere, State, View};

use super::Screen;
use super::typed::Word;
use crate::layout::Layout;
use crate::sentences;
use crate::speaker::Speaker;

/// So many takes or placements are offered at once.
const OFFERED: usize = 9;

impl Screen for Snowhere {
    const WORDS: &'static [Word] = &[
        ("take", "prendre", &["prends"]),
        ("place", "placer", &["poser", "pose"]),
        ("stop", "arrêter", &["arrête"]),
        ("agree", "accepter", &["accepte"]),
        ("disagree", "refuser", &["refuse"]),
        ("pass", "passer", &["passe"]),
        ("rim", "bord", &[]),
        ("join", "neige", &["snow"]),
        ("flame", "flamme", &[]),
        ("nw", "no", &[]),
        ("w", "o", &[]),
        ("sw", "so", &[]),
    ];

    fn table(&self, view: &View, speaker: &Speaker, _layout: Layout, lines: &mut Vec<String>) {
        let mut line = |sentence: &Sentence| lines.push(speaker.say(sentence));
        let outcome = &view.outcome;
        let share = Fact::Tenths((outcome.share + 5) / 10);
        let flame = Fact::Tenths((outcome.visible.in_square_centimetres() * 10.0).round() as i64);
        line(&sentences::snowhere_flame(flame, share, outcome.snow_laid));
        line(&sentences::snowhere_snowflakes(view.aside.len(), view.hidden_snowflakes));
        if !view.flames.is_empty() {
            for sector in hand::sectors(self, &state_of(self, view)) {
                line(&sector.say());
            }
        }
        if let Some(vote) = view.vote {
            line(&sentences::snowhere_vote(vote.asked, view.turn));
        }
        match (view.phase, view.acts) {
            (Phase::Place, Some(who)) => line(&sentences::snowhere_holds(who)),
            (_, Some(who)) => line(&sentences::turn(who)),
            (_, None) => {}
        }
    }

    /// What quenches or frees most first, as the helping hand ranks it; stopping last.
    fn arrange(&self, _view: &View, _choices: &mut [Action]) {}

    fn choice(&self, view: &View, action: Action, speaker: &Speaker) -> String {
        speaker.say(&match action.kind() {
            Kind::Take(card) => take(self, view, card),
            Kind::Place(pose) => {
                hand::described(self, &state_of(self, view), pose, &mut Scratch::default()).say()
            }
            Kind::Stop if view.phase == Phase::Place => sentences::snowhere_stop_holding(),
            Kind::Stop if self.seats() == 1 => sentences::snowhere_stop(),
            Kind::Stop => sentences::snowhere_propose(),
            Kind::Agree => sentences::snowhere_agree(),
            Kind::Disagree => sentences::snowhere_disagree(),
            Kind::Pass => sentences::snowhere_pass(),
        })
    }

    /// `nw`, `rim`, `nw join`: the takes or placements of a sector, for an aim. Nothing wished: the best of all, and what
    /// ends the list.
    fn offers(&self, view: &View, wish: &str) -> Option<Vec<Action>> {
        let Wish { sector, aim } = Wish::read(wish)?;
        let state = state_of(self, view);
        let mut offered: Vec<Action> = match view.phase {
            Phase::Take => {
                let takes = hand::takes(self, &state, sector, OFFERED);
                takes.into_iter().map(|idea| Action::take(idea.card)).collect()
            }
            Phase::Place | Phase::Snowflakes => {
                let aims = match aim {
                    Some(aim) => vec![aim],
                    None => vec![Aim::JoinSnow, Aim::Rim, Aim::MostFlame],
                };
                let each = OFFERED.div_ceil(aims.len());
                let ideas =
                    aims.into_iter().flat_map(|aim| hand::placements(self, &state, sector, aim, each));
                ideas.map(|idea| Action::place(idea.pose)).collect()
            }
            Phase::Vote | Phase::Lot | Phase::Scatter | Phase::Turn | Phase::Over => return None,
        };
        let mut seen = Vec::new();
        offered.retain(|action| {
            let is_new = !seen.contains(action);
            seen.push(*action);
            is_new
        });
        if wish.is_empty() || !offered.is_empty() {
            offered
                .extend(last_of(view.phase).filter(|&action| self.check(&state, view.turn, action).is_ok()));
        }
        Some(offered)
    }

    /// `take 17` and `17 t` are the game's own; three numbers are a place: `12.5 -30 90`.
    fn notation(typed: &str) -> String {
        let pose = typed.strip_prefix("place ").unwrap_or(typed);
        let parts: Vec<&str> = pose.split([' ', ',']).filter(|part| !part.is_empty()).collect();
        let numbers: Vec<f64> = parts.iter().map_while(|part| part.parse().ok()).collect();
        match numbers[..] {
            [x, y, angle] if parts.len() == 3 => {
                // Adding zero turns −0 into 0, which is how the notation writes it.
                let (x, y) = (hundredths(x), hundredths(y));
                format!("place {x:.2},{y:.2},{:.1}", (angle.rem_euclid(360.0) * 10.0).round() % 3600.0 / 10.0)
            }
            _ => typed.to_owned(),
        }
    }

    fn gives_up(&self, action: Action) -> bool {
        action == Action::STOP
    }

    /// S24, as people say it.
    fn result(&self, state: &State) -> Option<Sentence> {
        Some(sentences::snowhere_result(Fact::Tenths((self.outcome(state).share + 5) / 10)))
    }

    /// The nearest place that is allowed.
    fn instead(&self, view: &View, action: Action) -> Option<Sentence> {
        let Kind::Place(rough) = action.kind() else { return None };
        if !matches!(view.phase, Phase::Place | Phase::Snowflakes) {
            return None;
        }
        let near = hand::nudge(self, &state_of(self, view), rough)?;
        let area = Fact::Tenths((near.quenched.in_square_centimetres() * 10.0).round() as i64);
        Some(sentences::snowhere_instead(area, Action::place(near.pose).to_string()))
    }

    fn example() -> &'static str {
        "take 17; 12.5 -30 90 = x y angle; nw, rim, join, flame"
    }

    fn audience() -> Viewer {
        Viewer::Table
    }
}

fn hundredths(millimetres: f64) -> f64 {
    (millimetres * 100.0).round() / 100.0 + 0.0
}

fn take(game: &Snowhere, view: &View, card: Card) -> Sentence {
    let ideas = hand::takes(game, &state_of(game, view), None, usize::MAX);
    let idea = ideas.iter().find(|idea| idea.card == card);
    idea.expect("only cards that may be taken are offered").say()
}

/// What ends a list.
fn last_of(phase: Phase) -> impl Iterator<Item = Action> {
    let last = match phase {
        Phase::Take | Phase::Place => Some(Action::STOP),
        Phase::Snowflakes => Some(Action::PASS),
        Phase::Vote | Phase::Lot | Phase::Scatter | Phase::Turn | Phase::Over => None,
    };
    last.into_iter()
}

/// The table behind a view: everything lies open.
fn state_of(game: &Snowhere, view: &View) -> State {
    let mut state = game.initial();
    game.determinize(view, &mut Rng::think(0), &mut state);
    state
}

/// What somebody wants to see.
#[derive(Default)]
struct Wish {
    sector: Option<Sector>,
    aim: Option<Aim>,
}

impl Wish {
    fn read(typed: &str) -> Option<Self> {
        let mut wish = Wish::default();
        for word in typed.split_whitespace() {
            match word {
                "rim" => wish.aim = Some(Aim::Rim),
                "join" => wish.aim = Some(Aim::JoinSnow),
                "flame" => wish.aim = Some(Aim::MostFlame),
                _ => wish.sector = Some(sector(word)?),
            }
        }
        Some(wish)
    }
}

/// A sector by its letters.
fn sector(word: &str) -> Option<Sector> {
    Some(match word {
        "nw" => Sector::NorthWest,
        "n" => Sector::North,
        "ne" => Sector::NorthEast,
        "w" => Sector::West,
        "c" => Sector::Centre,
        "e" => Sector::East,
        "sw" => Sector::SouthWest,
        "s" => Sector::South,
        "se" => Sector::SouthEast,
        _ => return None,
    })
}
