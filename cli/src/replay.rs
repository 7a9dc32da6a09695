//! `veillee replay`.

use std::io::{self, BufRead, BufReader, Read as _, Write};
use std::path::Path;

use veillee_catalog::match_game;
use veillee_catalog::record::{Faulty, KeptDeal, OtherDeal, Raw, Records, Verified, verify};
use veillee_core::record::Sitter;
use veillee_core::{Place, Say, Sentence, Step, Viewer};

use crate::arguments::Replay;
use crate::failure::Failure;
use crate::language::say;
use crate::layout::{self, Layout};
use crate::play::Screen;
use crate::speaker::Speaker;
use crate::{faults, files, language, sentences, terminal};

pub(crate) fn run(asked: &Replay, out: &mut impl Write) -> Result<(), Failure> {
    let reader: Box<dyn BufRead> = if asked.file.as_os_str() == "-" {
        Box::new(BufReader::new(io::stdin()))
    } else {
        Box::new(BufReader::new(files::open(&asked.file)?))
    };
    let faulty = |faulty: Faulty| {
        let why = faults::fault(&faulty.fault);
        let file = asked.file.display().to_string();
        Failure::Broken(say(&sentences::error_in_line(file, faulty.line, why)))
    };
    let kept = asked.deal.as_deref().map(kept_deal).transpose()?;
    let mut records = Records::new(reader).peekable();
    let mut number = 0;
    let mut shown = 0;
    while let Some(raw) = records.next() {
        let raw = raw.map_err(faulty)?;
        number += 1;
        let alone = number == 1 && records.peek().is_none();
        let how = match (asked.game, asked.step) {
            (Some(wanted), _) if wanted != number => continue,
            (_, Some(step)) => How::At(step),
            (Some(_), None) => How::Whole,
            (None, None) if alone => How::Whole,
            (None, None) => How::Line(number),
        };
        shown += 1;
        if let Some((file, kept)) = &kept {
            kept.check(&raw.header).map_err(|why| other_deal(file, &why))?;
        }
        match_game!(raw.game, G => show::<G>(&raw, how, asked.plain, out)).map_err(
            |failure| match failure {
                ShowFailure::Faulty(fault) => faulty(fault),
                ShowFailure::Other(failure) => failure,
            },
        )?;
        if let Some((file, _)) = &kept {
            layout::print(out, &say(&sentences::replay_kept_deal(file.clone())))?;
        }
    }
    match (asked.game, number) {
        (_, 0) => Err(Failure::Broken(say(&sentences::error_no_record(asked.file.display().to_string())))),
        (Some(wanted), games) if shown == 0 => {
            let (wanted, games) = (wanted.to_string(), games as i64);
            Err(Failure::Asked(say(&sentences::error_replay_game(games, wanted))))
        }
        (None, games) if games > 1 => Ok(layout::print(out, &say(&sentences::replay_all(games as i64)))?),
        _ => Ok(()),
    }
}

/// What somebody has kept of a deal, with the name of its file.
fn kept_deal(path: &Path) -> Result<(String, KeptDeal), Failure> {
    let mut text = String::new();
    files::open(path)?.read_to_string(&mut text).map_err(|error| Failure::file(path, &error))?;
    let file = path.display().to_string();
    let kept = KeptDeal::read(&text).map_err(|why| other_deal(&file, &why))?;
    Ok((file, kept))
}

fn other_deal(file: &str, why: &OtherDeal) -> Failure {
    let why = faults::other_deal(why);
    Failure::Broken(say(&sentences::error_kept_deal(file.to_owned(), why)))
}

/// How much of a match is shown.
#[derive(Clone, Copy)]
enum How {
    /// One line for the game with this number.
    Line(u64),
    Whole,
    /// The table after so many steps.
    At(usize),
}

enum ShowFailure {
    Faulty(Faulty),
    Other(Failure),
}

impl From<io::Error> for ShowFailure {
    fn from(error: io::Error) -> Self {
        ShowFailure::Other(error.into())
    }
}

/// Checks one record and shows it.
fn show<G: Screen>(raw: &Raw, how: How, plain: bool, out: &mut impl Write) -> Result<(), ShowFailure> {
    let verified = verify::<G>(raw).map_err(ShowFailure::Faulty)?;
    let names = verified.header.seats.iter().map(|sitter| sitter.name.clone()).collect();
    let speaker = Speaker::new::<G>(language::current(), names, None);
    match how {
        How::Line(number) => one_line(&verified, number, &speaker, out)?,
        How::Whole => whole(&verified, &speaker, out)?,
        How::At(step) => {
            let steps = verified.played.steps().len();
            if step > steps {
                let why = sentences::error_replay_step(step.to_string(), steps);
                return Err(ShowFailure::Other(Failure::Asked(say(&why))));
            }
            at_step(&verified, step, plain, &speaker, out)?;
        }
    }
    Ok(())
}

fn one_line<G: Screen>(
    verified: &Verified<G>,
    number: u64,
    speaker: &Speaker,
    out: &mut impl Write,
) -> io::Result<()> {
    let played = &verified.played;
    let result = if verified.is_finished() {
        let places = played.game().standings(played.state());
        let winners = places.iter().filter(|(_, place)| **place == Place::FIRST);
        sentences::replay_first(winners.map(|(seat, _)| Sentence::person(seat)).collect::<Vec<_>>())
    } else {
        sentences::replay_open()
    };
    let title = G::TITLE.to_owned();
    layout::print(
        out,
        &speaker.say(&sentences::replay_line(title, number as i64, result, played.steps().len())),
    )
}

fn whole<G: Screen>(verified: &Verified<G>, speaker: &Speaker, out: &mut impl Write) -> io::Result<()> {
    let mut line = |sentence: &Sentence| layout::print(out, &speaker.say(sentence));
    let sitters = verified.header.seats.iter();
    let seat = |sitter: &Sitter| {
        sentences::replay_seat(terminal::name(&sitter.name), terminal::name(&sitter.player))
    };
    let seats: Vec<Sentence> = sitters.map(seat).collect();
    let edition = terminal::name(&verified.header.edition.name);
    line(&sentences::replay_title(edition, G::TITLE.to_owned(), seats))?;

    let played = &verified.played;
    let mut state = played.game().initial();
    for (index, step) in played.steps().iter().enumerate() {
        let before = state.clone();
        step.apply(played.game(), &mut state);
        let mut seen = Vec::new();
        played.game().seen(&before, step, &state, Viewer::Open, &mut seen);
        for event in seen {
            line(&sentences::replay_step(index + 1, event.say()))?;
        }
    }
    let mut lines = Vec::new();
    played.game().score_lines(played.state(), &mut lines);
    for score in lines {
        line(&match score.seat {
            Some(seat) => sentences::score_line(score.amount, Sentence::person(seat), score.sentence),
            None => score.sentence,
        })?;
    }
    let steps = played.steps().len();
    line(&if verified.is_finished() {
        sentences::replay_finished(steps)
    } else {
        sentences::replay_unfinished(steps)
    })?;
    deal(verified).iter().try_for_each(line)
}

/// What was checked of the deal.
fn deal<G: Screen>(verified: &Verified<G>) -> Vec<Sentence> {
    let Some((dealt, void)) = verified.header.deal.split_last() else {
        return vec![sentences::replay_no_deal()];
    };
    let who = match dealt.seats.len() {
        0 => sentences::replay_deal_alone(),
        people => sentences::replay_deal(people),
    };
    let void = (!void.is_empty()).then(|| sentences::replay_void(void.len()));
    let draws = sentences::replay_draws(verified.draws());
    [Some(who), Some(draws), void].into_iter().flatten().collect()
}

fn at_step<G: Screen>(
    verified: &Verified<G>,
    step: usize,
    plain: bool,
    speaker: &Speaker,
    out: &mut impl Write,
) -> io::Result<()> {
    let steps = verified.played.steps();
    let game = verified.played.game();
    let mut state = game.initial();
    steps[..step].iter().for_each(|step| step.apply(game, &mut state));
    layout::print(out, &speaker.say(&sentences::replay_at(step, steps.len())))?;
    let mut lines = Vec::new();
    game.table(&game.view(&state, G::audience()), speaker, Layout::now(plain), &mut lines);
    lines.iter().try_for_each(|line| layout::print(out, line))?;
    match steps.get(step) {
        None => Ok(()),
        Some(next) => {
            let written = match next {
                Step::Choice { seat, action } => {
                    format!("{} {action}", speaker.say(&Sentence::person(*seat)))
                }
                Step::Chance(outcome) => outcome.to_string(),
            };
            layout::print(out, &speaker.say(&sentences::replay_next(written)))
        }
    }
}
