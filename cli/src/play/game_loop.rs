//! Asks the person, shows what happens, and lets the bots play.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use veillee_catalog::record::RecordWriter;
use veillee_core::{Game, Match, NotationError, Refusal, Refused, Say, Seat, Seed, Sentence, ToAct, Viewer};
use veillee_lab::{Player, SeatedPlayer};
use veillee_minds::{Counsel, Inquiry, Level};
use veillee_sentences::common;

use super::Screen;
use super::columns::in_columns;
use super::input::{Input, Typed};
use super::typed::{self, Command};
use crate::failure::Failure;
use crate::layout::{self, Layout};
use crate::speaker::Speaker;
use crate::{language, markdown, rules, sentences};

/// Where the person sits.
pub(super) const PERSON: Seat = Seat::new(0);
/// With more choices than these, the short ones share lines, so that the table stays in sight.
const MANY_CHOICES: usize = 12;

/// A game as it begins, or as it stood when it was left.
pub(super) struct Begin<G: Screen> {
    pub(super) played: Match<G>,
    /// By seat, the person's first.
    pub(super) names: Vec<String>,
    /// How well the others play, by seat after the person's.
    pub(super) levels: Vec<Level>,
    pub(super) seed: Seed,
    pub(super) record: Option<Recording<G>>,
}

/// The file that every step is written to.
pub(super) struct Recording<G: Game> {
    pub(super) path: PathBuf,
    pub(super) file: File,
    pub(super) writer: RecordWriter<G>,
}

pub(super) struct GameLoop<G: Screen> {
    speaker: Speaker,
    plain: bool,
    levels: Vec<Level>,
    seed: Seed,
    played: Match<G>,
    /// Who sits in each seat but the person's.
    bots: Vec<SeatedPlayer<G>>,
    record: Option<Recording<G>>,
    /// Everything that happened, as the person saw it.
    log: Vec<String>,
    /// How much of the log has been shown.
    shown: usize,
    /// The state after the steps that are in the log.
    logged: (G::State, usize),
    /// The choices that have numbers now.
    choices: Vec<G::Action>,
    /// The hint for this position, once somebody has asked for it.
    counsel: Option<Counsel<G::Action>>,
}

/// How a question to the person ends.
enum Reply {
    Chosen,
    Leaves,
}

impl<G: Screen> GameLoop<G> {
    pub(super) fn new(begin: Begin<G>, plain: bool) -> Result<Self, Failure> {
        let Begin { played, names, levels, seed, record } = begin;
        let word = goodbye(record.as_ref().map(|record| &*record.path));
        // Ctrl-C while a bot thinks, or where lines are not edited; else the editor reads it as a key.
        ctrlc::set_handler(move || {
            let _ = Failure::Interrupted(word.clone()).tell();
            std::process::exit(Failure::INTERRUPTED.into());
        })
        .map_err(|error| Failure::Broken(error.to_string()))?;
        Ok(GameLoop {
            speaker: Speaker::new::<G>(language::current(), names, Some(PERSON)),
            plain,
            bots: levels.iter().map(|&level| Player::of_level(level).sit_down()).collect(),
            levels,
            seed,
            record,
            log: Vec::new(),
            shown: 0,
            logged: (played.game().initial(), 0),
            choices: Vec::new(),
            counsel: None,
            played,
        })
    }

    pub(super) fn run(mut self, input: &mut Input, out: &mut impl Write) -> Result<(), Failure> {
        let seats = self.played.game().seats();
        self.line(out, &sentences::welcome(G::TITLE.to_owned(), seats))?;
        if let [first, others @ ..] = self.levels.as_slice()
            && others.iter().all(|other| other == first)
        {
            self.line(out, &sentences::company(first.character(), first.name(), seats - 1))?;
        }
        let before = self.played.steps().len();
        if before > 0 {
            self.line(out, &sentences::continued(before))?;
            self.catch_up_log();
            self.shown = self.log.len();
        }
        loop {
            match self.played.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    self.played.draw(&self.seed);
                }
                ToAct::Seats(_) if self.played.awaited().contains(PERSON) => match self.ask(input, out)? {
                    Reply::Chosen => {}
                    Reply::Leaves => {
                        self.line(out, &sentences::left())?;
                        return self.print(out, &goodbye(self.recorded_in()));
                    }
                },
                ToAct::Seats(_) => self.bot_chooses(),
            }
            self.write_down()?;
        }
        self.show_news(out)?;
        self.show_result(out)?;
        match self.recorded_in() {
            Some(path) => self.line(out, &sentences::recorded(path.display().to_string())),
            None => Ok(()),
        }
    }

    /// The first seat that is awaited, which is not the person's.
    fn bot_chooses(&mut self) {
        let Some(seat) = self.played.awaited().first() else { return };
        let mut thoughts = self.seed.decision_of(seat, self.played.steps().len() as u32);
        let (game, state) = (self.played.game(), self.played.state());
        let action = self.bots[seat.index() - 1].choose(game, state, seat, &mut thoughts, &mut Vec::new());
        if let Err(refused) = self.played.choose(seat, action) {
            panic!("the bot chose {action}, which is refused: {refused:?}");
        }
    }

    /// Shows what is new and asks until something is a choice. The end of the input leaves the game.
    fn ask(&mut self, input: &mut Input, out: &mut impl Write) -> Result<Reply, Failure> {
        self.counsel = None;
        self.show_news(out)?;
        if !self.plain {
            self.show_table(out)?;
        }
        self.show_choices(self.offered(""), out)?;
        let prompt = self.speaker.say(&sentences::prompt());
        let mut hints = 0;
        loop {
            let Some(line) = self.read_line(&prompt, input, out)? else {
                self.line(out, &sentences::end_of_input())?;
                return Ok(Reply::Leaves);
            };
            let line = line.trim();
            match typed::command(line) {
                _ if line.is_empty() => {}
                Some((Command::Hint, _)) => {
                    self.show_hint(hints, out)?;
                    hints += 1;
                }
                Some((Command::Help, _)) => {
                    let example = typed::in_language::<G>(G::example(), self.speaker.language);
                    self.line(out, &sentences::help(example, format!("{}1", G::LETTER)))?;
                }
                Some((Command::Table, _)) => {
                    self.show_table(out)?;
                    self.show_choices(self.offered(""), out)?;
                }
                Some((Command::Log, _)) => {
                    self.log.iter().try_for_each(|line| layout::print(out, line))?;
                }
                Some((Command::Rules, rule)) => self.show_rules(rule, out)?,
                Some((Command::Quit, _)) => {
                    let question = match self.record {
                        Some(_) => sentences::confirm_leave_recorded(),
                        None => sentences::confirm_leave(),
                    };
                    if self.confirms(&question, input, out)? {
                        return Ok(Reply::Leaves);
                    }
                }
                None => {
                    if self.receives(line, input, out)? {
                        return Ok(Reply::Chosen);
                    }
                }
            }
        }
    }

    /// Takes a wish or a choice. Whether it was a choice, and is made. After a refusal nothing but its reason is shown.
    fn receives(&mut self, line: &str, input: &mut Input, out: &mut impl Write) -> Result<bool, Failure> {
        if let Some(offered) = self.offered(&typed::in_english::<G>(line)) {
            if offered.is_empty() {
                self.line(out, &sentences::nothing_offered(line.to_owned()))?;
            } else {
                self.show_choices(Some(offered), out)?;
            }
            return Ok(false);
        }
        let action = match self.read(line) {
            Ok(action) => action,
            Err(why) => return self.line(out, &why).map(|()| false),
        };
        let view = self.view();
        let game = self.played.game();
        if game.gives_up(action) && game.check(self.played.state(), PERSON, action).is_ok() {
            let words = game.choice(&view, action, &self.speaker);
            if !self.confirms(&sentences::confirm_choice(words), input, out)? {
                return Ok(false);
            }
        }
        let why = match self.played.choose(PERSON, action) {
            Ok(_) => return Ok(true),
            Err(Refused::NotYourTurn) => common::not_your_turn(),
            Err(Refused::Over) => common::over(),
            Err(Refused::Rule(refusal)) => sentences::refused(refusal.rule().to_string(), refusal.sentence()),
        };
        self.line(out, &why)?;
        if let Some(instead) = self.played.game().instead(&view, action) {
            self.line(out, &instead)?;
        }
        Ok(false)
    }

    /// A line; `None` at the end of the input.
    fn read_line(
        &self,
        prompt: &str,
        input: &mut Input,
        out: &mut impl Write,
    ) -> Result<Option<String>, Failure> {
        match input.ask(prompt, out)? {
            Typed::Line(line) => Ok(Some(line)),
            Typed::End => Ok(None),
            Typed::Interrupt => Err(Failure::Interrupted(goodbye(self.recorded_in()))),
        }
    }

    /// Asks before something that cannot be taken back. The end of the input confirms nothing.
    fn confirms(
        &self,
        question: &Sentence,
        input: &mut Input,
        out: &mut impl Write,
    ) -> Result<bool, Failure> {
        self.line(out, question)?;
        let prompt = self.speaker.say(&sentences::yes_or_no());
        let Some(answer) = self.read_line(&prompt, input, out)? else { return Ok(false) };
        let agrees = typed::is_yes(answer.trim());
        if !agrees {
            self.line(out, &sentences::goes_on())?;
        }
        Ok(agrees)
    }

    /// A choice by its number or in notation.
    fn read(&self, line: &str) -> Result<G::Action, Sentence> {
        if let Ok(number) = line.parse::<usize>() {
            let chosen = number.checked_sub(1).and_then(|index| self.choices.get(index));
            return chosen.copied().ok_or_else(|| sentences::no_such_number(self.choices.len(), number));
        }
        typed::notation::<G>(line).parse().map_err(|error| match error {
            NotationError::Repeated { what, rule } => {
                sentences::refused(rule.to_string(), sentences::repeated(what))
            }
            NotationError::Empty | NotationError::Unknown(_) => {
                let shown = line.chars().take(60).collect::<String>();
                let is_understood = |text: &str| {
                    let offers = self.offered(&typed::in_english::<G>(text));
                    offers.is_some() || typed::notation::<G>(text).parse::<G::Action>().is_ok()
                };
                match typed::guess::<G>(line, is_understood) {
                    Some(meant) => sentences::did_you_mean(meant, shown),
                    None => sentences::not_understood(shown),
                }
            }
        })
    }

    /// First the idea; asked again, the move. It stays the same until the position changes.
    fn show_hint(&mut self, asked_before: usize, out: &mut impl Write) -> Result<(), Failure> {
        let (view, game) = (self.view(), self.played.game());
        if self.counsel.is_none() {
            let mut thoughts = self.seed.decision_of(PERSON, self.played.steps().len() as u32);
            let question = Inquiry { seat: PERSON, view: &view, stop: &|| false };
            self.counsel = Some(game.advise(&question, &mut thoughts));
        }
        let Some(counsel) = &self.counsel else { return Ok(()) };
        if asked_before == 0 {
            return self.line(out, &sentences::hint_idea(counsel.hint.idea.clone()));
        }
        let words = game.choice(&view, counsel.action, &self.speaker);
        let written = self.written(counsel.action);
        // Words that would only say it again are left out.
        let advised = if words == written { written } else { format!("{written}, {words}") };
        self.line(out, &sentences::hint_move(advised))?;
        self.line(out, &counsel.hint.reason)?;
        counsel.prospect().map_or(Ok(()), |chance| self.line(out, &chance))
    }

    fn view(&self) -> G::View {
        self.played.game().view(self.played.state(), Viewer::Seat(PERSON))
    }

    /// A choice as the person would type it.
    fn written(&self, action: G::Action) -> String {
        typed::in_language::<G>(&action.to_string(), self.speaker.language)
    }

    fn show_table(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut lines = Vec::new();
        let game = self.played.game();
        game.table(&self.view(), &self.speaker, Layout::now(self.plain), &mut lines);
        writeln!(out)?;
        lines.iter().try_for_each(|line| layout::print(out, line))?;
        Ok(())
    }

    /// The choices to be shown for a wish; `None`: it is not a wish.
    fn offered(&self, wish: &str) -> Option<Vec<G::Action>> {
        self.played.game().offers(&self.view(), wish)
    }

    /// Shows choices, and numbers them.
    fn show_choices(&mut self, offered: Option<Vec<G::Action>>, out: &mut impl Write) -> Result<(), Failure> {
        let (game, view) = (self.played.game(), self.view());
        let mut choices = offered.unwrap_or_else(|| {
            let mut listed = Vec::new();
            game.legal_actions(self.played.state(), PERSON, &mut listed);
            listed
        });
        game.arrange(&view, &mut choices);
        let (given_up, numbered): (Vec<_>, Vec<_>) =
            choices.into_iter().partition(|&action| game.gives_up(action));
        self.line(out, &sentences::choices())?;
        let layout = Layout::now(self.plain);
        let mut waiting = Vec::new();
        for (index, &action) in numbered.iter().enumerate() {
            let number = format!("{:>3}", index + 1);
            let short = game.short_choice(&view, action);
            match short.filter(|_| numbered.len() > MANY_CHOICES) {
                Some(words) => waiting.push(self.choice_line(number, action, words)),
                None => {
                    write_columns(&mut waiting, layout, out)?;
                    let words = game.choice(&view, action, &self.speaker);
                    layout::print(out, &self.choice_line(number, action, words))?;
                }
            }
        }
        write_columns(&mut waiting, layout, out)?;
        for action in given_up {
            let words = game.choice(&view, action, &self.speaker);
            layout::print(out, &self.choice_line("   ".to_owned(), action, words))?;
        }
        self.choices = numbered;
        Ok(())
    }

    /// A choice with its words, unless they would only say it again.
    fn choice_line(&self, number: String, action: G::Action, words: String) -> String {
        let written = self.written(action);
        let words = if words == written { String::new() } else { words };
        self.speaker.say(&sentences::choice(written, number, words)).trim_end().to_owned()
    }

    fn show_rules(&self, asked: &str, out: &mut impl Write) -> Result<(), Failure> {
        let page = self.speaker.rules::<G>();
        if asked.is_empty() {
            let lines = markdown::page(page, Layout::now(self.plain));
            return Ok(lines.iter().try_for_each(|line| writeln!(out, "{line}"))?);
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
    fn show_news(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        self.catch_up_log();
        writeln!(out)?;
        self.log[self.shown..].iter().try_for_each(|line| layout::print(out, line))?;
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

    fn show_result(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (game, state) = (self.played.game(), self.played.state());
        writeln!(out)?;
        self.line(out, &sentences::over())?;
        if let Some(result) = game.result(state) {
            self.line(out, &result)?;
        } else {
            let (places, scores) = (game.standings(state), game.scores(state));
            let mut order: Vec<Seat> = Seat::all(game.seats()).collect();
            order.sort_by_key(|&seat| places[seat]);
            for seat in order {
                let who = Sentence::person(seat);
                self.line(out, &sentences::place(places[seat].to_string(), scores[seat], who))?;
            }
        }
        let mut lines = Vec::new();
        game.score_lines(state, &mut lines);
        for line in lines {
            let said = match line.seat {
                Some(seat) => sentences::score_line(line.amount, Sentence::person(seat), line.sentence),
                None => line.sentence,
            };
            self.line(out, &said)?;
        }
        Ok(())
    }

    /// Every step is in the file before the person is asked again: a closed terminal loses nothing. It is written in
    /// one piece, so that Ctrl-C leaves no half of it.
    fn write_down(&mut self) -> Result<(), Failure> {
        let Some(Recording { path, file, writer }) = &mut self.record else { return Ok(()) };
        let mut steps = Vec::new();
        let written = writer.catch_up(&mut steps, &self.played).and_then(|()| file.write_all(&steps));
        written.map_err(|error| Failure::file(path, &error))
    }

    fn recorded_in(&self) -> Option<&Path> {
        self.record.as_ref().map(|record| &*record.path)
    }

    fn line(&self, out: &mut impl Write, sentence: &Sentence) -> Result<(), Failure> {
        self.print(out, &self.speaker.say(sentence))
    }

    fn print(&self, out: &mut impl Write, text: &str) -> Result<(), Failure> {
        Ok(layout::print(out, text)?)
    }
}

/// Where the game is, for somebody who leaves it, and how to go on.
fn goodbye(record: Option<&Path>) -> String {
    language::say(&match record {
        Some(path) => sentences::kept(path.display().to_string()),
        None => sentences::not_kept(),
    })
}

/// Writes the choices that share lines, and forgets them.
fn write_columns(waiting: &mut Vec<String>, layout: Layout, out: &mut impl Write) -> Result<(), Failure> {
    in_columns(waiting, layout).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    waiting.clear();
    Ok(())
}

/// The person first, then the bots.
pub(super) fn names(seats: usize) -> Vec<String> {
    let animals = [
        sentences::person(),
        sentences::fox(),
        sentences::bear(),
        sentences::owl(),
        sentences::hare(),
        sentences::badger(),
        sentences::otter(),
        sentences::mole(),
    ];
    animals.iter().map(language::say).take(seats).collect()
}
