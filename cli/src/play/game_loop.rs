//! Asking, telling, and letting the computer play.

use std::fs::File;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use veillee_catalog::Opened;
use veillee_catalog::record::{Lists, RecordWriter};
use veillee_core::record::Sitter;
use veillee_core::{
    GameBox, Match, NotationError, Refusal, Refused, Rng, Say, Seat, Seed, Sentence, ToAct, Viewer,
};
use veillee_lab::{Player, Seated};
use veillee_minds::{Asked, Counsel, Level};
use veillee_sentences::{Language, common};

use super::Screen;
use super::columns::in_columns;
use crate::failure::Failure;
use crate::speaker::Speaker;
use crate::{rules, sentences};

/// Where the person sits.
const PERSON: Seat = Seat::new(0);
/// With more choices than these, the short ones share lines, so that the table stays in sight.
const MANY_CHOICES: usize = 12;

pub(super) struct GameLoop<G: Screen> {
    speaker: Speaker,
    /// How well the others play.
    level: Level,
    seed: Seed,
    played: Match<G>,
    /// Who sits in each chair but the person's, and what they think with.
    computer: Vec<Seated<G>>,
    thoughts: Vec<Rng>,
    record: Option<(PathBuf, File, RecordWriter<G>)>,
    /// Everything that happened, as the person saw it.
    log: Vec<String>,
    /// How much of the log has been shown.
    shown: usize,
    /// The state after the steps that are in the log.
    logged: (G::State, usize),
}

/// What the person answered.
enum Answer<A> {
    Choice(A),
    Leave,
}

impl<G: Screen> GameLoop<G> {
    pub(super) fn new(
        opened: &Opened<G>,
        language: Language,
        level: Level,
        seed: Seed,
        record: Option<(PathBuf, File)>,
    ) -> Result<Self, Failure> {
        let seats = opened.game.seats();
        let names = names::<G>(language, seats);
        let sitters: Vec<Sitter> = Seat::all(seats)
            .map(|seat| Sitter {
                name: names[seat.index()].clone(),
                player: if seat == PERSON { "person".to_owned() } else { level.to_string() },
                face: None,
            })
            .collect();
        let record = match record {
            None => None,
            Some((path, mut file)) => {
                let writer = RecordWriter::begin(&mut file, opened, &sitters, None, Lists::Without)?;
                Some((path, file, writer))
            }
        };
        let played = Match::new(opened.game.clone());
        Ok(GameLoop {
            speaker: Speaker::new::<G>(language, names, Some(PERSON)),
            level,
            seed,
            computer: Seat::all(seats).map(|_| Player::of_level(level).sit_down()).collect(),
            thoughts: Seat::all(seats).map(|seat| seed.thoughts_of(seat)).collect(),
            record,
            log: Vec::new(),
            shown: 0,
            logged: (played.state().clone(), 0),
            played,
        })
    }

    pub(super) fn run(mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        let seats = self.played.game().seats();
        self.line(out, &sentences::welcome(G::TITLE.to_owned(), seats))?;
        if seats > 1 {
            self.line(out, &sentences::company(self.level.character(), self.level.name(), seats - 1))?;
        }
        loop {
            match self.played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    self.played.draw(&self.seed);
                }
                ToAct::Seats(_) if self.played.awaited().contains(PERSON) => match self.ask(input, out)? {
                    Answer::Choice(action) => self.person_chooses(action, out)?,
                    Answer::Leave => {
                        self.line(out, &sentences::left())?;
                        return self.tell_record(out);
                    }
                },
                ToAct::Seats(_) => self.computer_chooses(),
            }
            self.write_down()?;
        }
        self.tell_news(out)?;
        self.tell_result(out)?;
        self.tell_record(out)
    }

    /// The first seat that is awaited, which is not the person's.
    fn computer_chooses(&mut self) {
        let Some(seat) = self.played.awaited().first() else { return };
        let index = seat.index();
        let (game, state) = (self.played.game(), self.played.state());
        let action =
            self.computer[index].choose(game, state, seat, &mut self.thoughts[index], &mut Vec::new());
        if let Err(refused) = self.played.choose(seat, action) {
            panic!("the computer chose {action}, which is refused: {refused:?}");
        }
    }

    fn person_chooses(&mut self, action: G::Action, out: &mut impl Write) -> Result<(), Failure> {
        let said = match self.played.choose(PERSON, action) {
            Ok(_) => return Ok(()),
            Err(Refused::NotYourTurn) => common::not_your_turn(),
            Err(Refused::Over) => common::over(),
            Err(Refused::Rule(refusal)) => {
                let rule = refusal.rule();
                self.line(out, &sentences::refused(rule.to_string(), refusal.sentence()))?;
                let game = self.played.game();
                let view = game.view(self.played.state(), Viewer::Seat(PERSON));
                if let Some(instead) = game.instead(&view, action) {
                    self.line(out, &instead)?;
                }
                match rules::find::<G>(self.speaker.rules::<G>(), &rule.to_string()) {
                    Some((rule, text)) => sentences::rule(rule.to_string(), text),
                    None => return Ok(()),
                }
            }
        };
        self.line(out, &said)
    }

    /// Shows what is new and asks until something is a choice. The end of the input is a goodbye.
    fn ask(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<Answer<G::Action>, Failure> {
        self.tell_news(out)?;
        self.show_table(out)?;
        let mut choices = self.show_choices(self.offered(""), out)?;
        let mut counsel = None;
        loop {
            write!(out, "{} ", self.speaker.say(&sentences::prompt()))?;
            out.flush()?;
            let mut typed = String::new();
            if input.read_line(&mut typed)? == 0 {
                writeln!(out)?;
                return Ok(Answer::Leave);
            }
            let typed = typed.trim();
            let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
            match (word.to_lowercase().as_str(), rest) {
                ("", "") => {}
                ("q", "") => return Ok(Answer::Leave),
                // First the idea alone; whoever asks again is told the move.
                ("?", "") => match counsel.take() {
                    None => {
                        let asked = self.advise();
                        self.line(out, &sentences::hint_idea(asked.hint.idea.clone()))?;
                        counsel = Some(asked);
                    }
                    Some(asked) => {
                        self.show_counsel(&asked, out)?;
                        counsel = Some(asked);
                    }
                },
                ("h", "") => {
                    let example = G::example().to_owned();
                    self.line(out, &sentences::help(example, format!("{}1", G::LETTER)))?;
                }
                ("t", "") => {
                    self.show_table(out)?;
                    choices = self.show_choices(self.offered(""), out)?;
                }
                ("l", "") => self.log.iter().try_for_each(|line| writeln!(out, "{line}"))?,
                ("r", rule) => self.show_rules(rule.trim(), out)?,
                _ => match self.offered(typed) {
                    Some(offered) => choices = self.show_choices(Some(offered), out)?,
                    None => match self.read(typed, &choices) {
                        Ok(action) => return Ok(Answer::Choice(action)),
                        Err(why) => self.line(out, &why)?,
                    },
                },
            }
        }
    }

    /// What a good player would do in the person's place, knowing no more than the person does.
    fn advise(&mut self) -> Counsel<G::Action> {
        let game = self.played.game();
        let view = game.view(self.played.state(), Viewer::Seat(PERSON));
        let question = Asked { seat: PERSON, view: &view, stop: &|| false };
        game.advise(&question, &mut self.thoughts[PERSON.index()])
    }

    fn show_counsel(&self, counsel: &Counsel<G::Action>, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.played.game();
        let view = game.view(self.played.state(), Viewer::Seat(PERSON));
        let words = game.choice(&view, counsel.action, &self.speaker);
        self.line(out, &sentences::hint_move(counsel.action.to_string(), words))?;
        self.line(out, &counsel.hint.reason)?;
        counsel.prospect().map_or(Ok(()), |chance| self.line(out, &chance))
    }

    /// A choice by its number or in notation.
    fn read(&self, typed: &str, choices: &[G::Action]) -> Result<G::Action, Sentence> {
        if let Ok(number) = typed.parse::<usize>() {
            let chosen = number.checked_sub(1).and_then(|index| choices.get(index));
            return chosen.copied().ok_or_else(|| sentences::no_such_number(choices.len(), number));
        }
        G::notation(typed).parse().map_err(|error| match error {
            NotationError::Repeated { what, rule } => {
                sentences::refused(rule.to_string(), sentences::repeated(what))
            }
            NotationError::Empty | NotationError::Unknown(_) => {
                sentences::not_understood(typed.chars().take(60).collect::<String>())
            }
        })
    }

    fn show_table(&self, out: &mut impl Write) -> Result<(), Failure> {
        let view = self.played.game().view(self.played.state(), Viewer::Seat(PERSON));
        let mut lines = Vec::new();
        self.played.game().table(&view, &self.speaker, &mut lines);
        writeln!(out)?;
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        Ok(())
    }

    /// The choices to be shown for a wish; `None`: it is not a wish.
    fn offered(&self, wish: &str) -> Option<Vec<G::Action>> {
        let game = self.played.game();
        game.offers(&game.view(self.played.state(), Viewer::Seat(PERSON)), wish)
    }

    fn show_choices(
        &self,
        offered: Option<Vec<G::Action>>,
        out: &mut impl Write,
    ) -> Result<Vec<G::Action>, Failure> {
        let game = self.played.game();
        let view = game.view(self.played.state(), Viewer::Seat(PERSON));
        let mut choices = offered.unwrap_or_else(|| {
            let mut listed = Vec::new();
            game.legal_actions(self.played.state(), PERSON, &mut listed);
            listed
        });
        game.arrange(&view, &mut choices);
        self.line(out, &sentences::choices())?;
        let mut waiting = Vec::new();
        for (index, &action) in choices.iter().enumerate() {
            let number = format!("{:>3}", index + 1);
            let short = game.short_choice(&view, action);
            match short.filter(|_| choices.len() > MANY_CHOICES) {
                Some(words) => {
                    let said = sentences::choice(action.to_string(), number, words);
                    waiting.push(self.speaker.say(&said).trim_end().to_owned());
                }
                None => {
                    write_columns(&mut waiting, out)?;
                    let words = game.choice(&view, action, &self.speaker);
                    self.line(out, &sentences::choice(action.to_string(), number, words))?;
                }
            }
        }
        write_columns(&mut waiting, out)?;
        Ok(choices)
    }

    fn show_rules(&self, asked: &str, out: &mut impl Write) -> Result<(), Failure> {
        let page = self.speaker.rules::<G>();
        if asked.is_empty() {
            write!(out, "{page}")?;
            return Ok(());
        }
        let said = match rules::find::<G>(page, asked) {
            Some((rule, text)) => sentences::rule(rule.to_string(), text),
            None => sentences::no_such_rule(
                format!("{}1", G::LETTER),
                rules::last_rule::<G>(page).to_string(),
                asked.chars().take(20).collect::<String>(),
            ),
        };
        self.line(out, &said)
    }

    /// What happened since the person was last asked.
    fn tell_news(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        self.catch_up_log();
        writeln!(out)?;
        self.log[self.shown..].iter().try_for_each(|line| writeln!(out, "{line}"))?;
        self.shown = self.log.len();
        Ok(())
    }

    fn catch_up_log(&mut self) {
        let game = self.played.game();
        let mut seen = Vec::new();
        for step in &self.played.steps()[self.logged.1..] {
            let before = self.logged.0.clone();
            step.apply(game, &mut self.logged.0);
            game.seen(&before, step, &self.logged.0, Viewer::Seat(PERSON), &mut seen);
        }
        self.logged.1 = self.played.steps().len();
        self.log.extend(seen.iter().map(|event| self.speaker.say(&event.say())));
    }

    fn tell_result(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (game, state) = (self.played.game(), self.played.state());
        writeln!(out)?;
        self.line(out, &sentences::over())?;
        let (places, scores) = (game.standings(state), game.scores(state));
        let mut order: Vec<Seat> = Seat::all(game.seats()).collect();
        order.sort_by_key(|&seat| places[seat]);
        for seat in order {
            let who = Sentence::person(seat);
            self.line(out, &sentences::place(places[seat].to_string(), scores[seat], who))?;
        }
        let mut lines = Vec::new();
        game.score_lines(state, &mut lines);
        for line in lines {
            let told = match line.seat {
                Some(seat) => sentences::score_line(line.amount, Sentence::person(seat), line.sentence),
                None => sentences::team_line(line.amount, line.sentence),
            };
            self.line(out, &told)?;
        }
        Ok(())
    }

    /// Every step is in the file before the person is asked again: a closed terminal loses nothing.
    fn write_down(&mut self) -> Result<(), Failure> {
        if let Some((path, file, writer)) = &mut self.record {
            writer
                .catch_up(file, &self.played)
                .map_err(|error| Failure::Broken(format!("{}: {error}", path.display())))?;
        }
        Ok(())
    }

    fn tell_record(&self, out: &mut impl Write) -> Result<(), Failure> {
        match &self.record {
            Some((path, _, _)) => self.line(out, &sentences::recorded(path.display().to_string())),
            None => Ok(()),
        }
    }

    fn line(&self, out: &mut impl Write, sentence: &Sentence) -> Result<(), Failure> {
        writeln!(out, "{}", self.speaker.say(sentence))?;
        Ok(())
    }
}

/// Writes the choices that share lines, and forgets them.
fn write_columns(waiting: &mut Vec<String>, out: &mut impl Write) -> Result<(), Failure> {
    in_columns(waiting).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    waiting.clear();
    Ok(())
}

/// The person first, then the computer's players.
fn names<G: GameBox>(language: Language, seats: usize) -> Vec<String> {
    let speaker = Speaker::new::<G>(language, Vec::new(), Some(PERSON));
    let animals = [
        sentences::fox(),
        sentences::bear(),
        sentences::owl(),
        sentences::hare(),
        sentences::badger(),
        sentences::otter(),
        sentences::mole(),
    ];
    let person = speaker.say(&sentences::person());
    std::iter::once(person).chain(animals.iter().map(|animal| speaker.say(animal))).take(seats).collect()
}
