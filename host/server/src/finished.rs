//! What the finished matches of a browser come to: sentences' facts, a tally, head-to-head, each game.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use veillee_catalog::{GameId, match_game};
use veillee_core::{GameBox, ScoreUnit};
use veillee_protocol::{
    Face, FinishedGames, FinishedMatch, FinishedPlayer, FinishedSeat, FinishedSummary, GameKey, GameRecord,
    Holder, LevelKey, PublicMatch, PublicPerson, PublicPlayer, Rival, TableId, Tonight, TonightWins, Verdict,
    VerdictKind,
};

/// How many matches of a browser are looked at: the newest. That is a match a day for three years.
pub(crate) const MOST_REMEMBERED: u32 = 1000;

const MOST_RIVALS: usize = 12;

/// What a record calls a person.
const PERSON: &str = "person";
/// And a bot of somebody's own.
const PROGRAM: &str = "program";

/// How many matches strangers see of a person who made their results public.
const MOST_PUBLIC_MATCHES: usize = 5;

/// Which matches somebody wants to see.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wish {
    pub(crate) since: Option<u64>,
    pub(crate) game: Option<GameKey>,
    pub(crate) after: Option<Cursor>,
    pub(crate) limit: usize,
    /// Whether the asker's results are public.
    pub(crate) public: bool,
}

/// A place in the list: right after this match.
pub(crate) type Cursor = (u64, TableId, u32);

fn cursor_of(finished: &FinishedMatch) -> Cursor {
    (finished.ended, finished.table, finished.number)
}

/// A place in a list, as text in an address: `1750000000000-0123456789abcdef-2`.
fn write_cursor((ended, table, number): Cursor) -> String {
    format!("{ended}-{table}-{number}")
}

pub(crate) fn read_cursor(text: &str) -> Option<Cursor> {
    let mut parts = text.splitn(3, '-');
    let ended = parts.next()?.parse().ok()?;
    let table = parts.next()?.parse().ok()?;
    Some((ended, table, parts.next()?.parse().ok()?))
}

/// What a server that remembers nothing answers.
pub(crate) fn nothing() -> FinishedGames {
    FinishedGames {
        remembers: false,
        public: false,
        matches: Vec::new(),
        next: None,
        tonight: None,
        rivals: Vec::new(),
        games: Vec::new(),
    }
}

/// What the asker gets to see of their matches, which come with the newest first.
pub(crate) fn games(asker: &Holder, found: &[FinishedMatch], wish: &Wish) -> FinishedGames {
    let people = People::of(asker, found);
    let is_listed = |finished: &&FinishedMatch| {
        wish.game.as_ref().is_none_or(|game| *game == finished.game)
            && wish.after.is_none_or(|after| cursor_of(finished) < after)
    };
    let mut listed = found.iter().filter(is_listed);
    let page: Vec<&FinishedMatch> = listed.by_ref().take(wish.limit).collect();
    let next = listed.next().and(page.last()).map(|last| write_cursor(cursor_of(last)));
    let played = played(found);
    let records = records(&played, &people);
    FinishedGames {
        remembers: true,
        public: wish.public,
        matches: page
            .into_iter()
            .map(|finished| summary(finished, &people, records.contains(&cursor_of(finished))))
            .collect(),
        next,
        tonight: wish.since.and_then(|since| tonight(&played, &people, since)),
        rivals: rivals(&played, &people),
        games: by_game(&played, &people),
    }
}

/// The matches that count: nobody has won or lost one that was given up.
fn played(found: &[FinishedMatch]) -> Vec<FinishedMatch> {
    found.iter().filter(|finished| !finished.given_up).cloned().collect()
}

/// What strangers get to see of somebody who made their results public. `is_public` says it of any browser. None if they
/// have not finished a match.
pub(crate) fn public_person(
    owner: &Holder,
    found: &[FinishedMatch],
    is_public: impl Fn(&Holder) -> bool,
) -> Option<PublicPerson> {
    let people = People::of(owner, found);
    let played = played(found);
    let own: Vec<&FinishedMatch> = played.iter().filter(|one| people.own(one).is_some()).collect();
    own.first()?;
    let (name, look) = (people.name(&people.asker), people.look(&people.asker));
    let matches = own.into_iter().take(MOST_PUBLIC_MATCHES);
    Some(PublicPerson {
        name,
        chosen: look.chosen,
        games: by_game(&played, &people),
        matches: matches.map(|finished| public_match(finished, &people, &is_public)).collect(),
    })
}

fn public_match(
    finished: &FinishedMatch,
    people: &People,
    is_public: &impl Fn(&Holder) -> bool,
) -> PublicMatch {
    let mut players: Vec<PublicPlayer> = finished
        .seats
        .iter()
        .zip(people.at(finished))
        .map(|(seat, who)| {
            let own = *who == people.asker;
            // Built up from what may be known. Somebody else at the same device has not made anything public.
            let is_named = match who {
                Who::Person(_) => own || seat.holders.iter().any(is_public),
                Who::Bot(_, player) => player != PROGRAM,
                Who::Guest(..) | Who::Unknown(_) => false,
            };
            let named = is_named.then_some(seat);
            PublicPlayer {
                name: named.map(|seat| seat.name.clone()),
                chosen: named.and_then(|seat| seat.face),
                level: named.and_then(level_of),
                own,
                place: seat.place,
                score: seat.score,
            }
        })
        .collect();
    players.sort_by_key(|player| player.place);
    PublicMatch {
        game: finished.game.clone(),
        unit: unit_of(&finished.game),
        ended: finished.ended,
        together: finished.together,
        players,
    }
}

fn level_of(seat: &FinishedSeat) -> Option<LevelKey> {
    let is_bot = seat.player != PERSON && seat.player != PROGRAM;
    is_bot.then(|| seat.player.clone())
}

/// Who somebody is, across matches.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    /// Browsers that have held the same seat belong to one person.
    Person(usize),
    /// Another person at the same device.
    Guest(usize, String),
    Bot(String, String),
    /// Somebody who was forgotten.
    Unknown(String),
}

/// The people in some matches.
struct People {
    /// By match, in the order in which they came, and by seat.
    seats: BTreeMap<Cursor, Vec<Who>>,
    faces: BTreeMap<Who, Profile>,
    asker: Who,
}

/// What is known of somebody.
struct Profile {
    /// A number for them in one answer.
    face: u32,
    /// The newest.
    name: String,
    look: Look,
}

/// How somebody looks.
#[derive(Clone, Default)]
struct Look {
    chosen: Option<Face>,
    level: Option<LevelKey>,
}

impl People {
    fn of(asker: &Holder, found: &[FinishedMatch]) -> Self {
        let devices = Devices::of(found);
        let names = devices.names(found);
        let asker = Who::Person(devices.person(asker).unwrap_or(usize::MAX));
        let mut people = People { seats: BTreeMap::new(), faces: BTreeMap::new(), asker: asker.clone() };
        // The oldest first, so that a face stays with its person as matches are added.
        for finished in found.iter().rev() {
            let who = devices.sitters(finished, &names);
            for (who, seat) in who.iter().zip(&finished.seats) {
                let others = people.faces.keys().filter(|known| **known != asker).count() as u32;
                let face = if *who == asker { 0 } else { others + 1 };
                let new = || Profile { face, name: String::new(), look: Look::default() };
                let known = people.faces.entry(who.clone()).or_insert_with(new);
                // The newest name and face count.
                known.name.clone_from(&seat.name);
                known.look = Look { chosen: seat.face.or(known.look.chosen), level: level_of(seat) };
            }
            people.seats.insert(cursor_of(finished), who);
        }
        people
    }

    fn at(&self, finished: &FinishedMatch) -> &[Who] {
        self.seats.get(&cursor_of(finished)).map_or(&[], Vec::as_slice)
    }

    fn face(&self, who: &Who) -> u32 {
        self.faces.get(who).map_or(0, |known| known.face)
    }

    fn look(&self, who: &Who) -> Look {
        self.faces.get(who).map(|known| known.look.clone()).unwrap_or_default()
    }

    fn name(&self, who: &Who) -> String {
        self.faces.get(who).map(|known| known.name.clone()).unwrap_or_default()
    }

    /// The asker's own result.
    fn own<'a>(&self, finished: &'a FinishedMatch) -> Option<&'a FinishedSeat> {
        let seat = self.at(finished).iter().position(|who| *who == self.asker)?;
        finished.seats.get(seat)
    }
}

/// Which browsers belong to the same person.
struct Devices(BTreeMap<Holder, usize>);

impl Devices {
    fn of(found: &[FinishedMatch]) -> Self {
        let mut person_of: BTreeMap<Holder, usize> = BTreeMap::new();
        let mut next = 0;
        for seat in found.iter().flat_map(|finished| &finished.seats) {
            let known: BTreeSet<usize> =
                seat.holders.iter().filter_map(|holder| person_of.get(holder).copied()).collect();
            let person = known.first().copied().unwrap_or_else(|| {
                next += 1;
                next
            });
            person_of.values_mut().filter(|other| known.contains(other)).for_each(|other| *other = person);
            person_of.extend(seat.holders.iter().map(|holder| (*holder, person)));
        }
        Devices(person_of)
    }

    fn person(&self, holder: &Holder) -> Option<usize> {
        self.0.get(holder).copied()
    }

    fn person_at(&self, seat: &FinishedSeat) -> Option<usize> {
        seat.holders.first().and_then(|holder| self.person(holder))
    }

    /// What each person calls themselves: the newest name at a table where they had one seat, else in the first of several.
    fn names(&self, found: &[FinishedMatch]) -> BTreeMap<usize, String> {
        let mut names = BTreeMap::new();
        let seats = |finished: &FinishedMatch, person: usize| {
            finished.seats.iter().filter(|seat| self.person_at(seat) == Some(person)).count()
        };
        for only_alone in [true, false] {
            for finished in found {
                for seat in &finished.seats {
                    let Some(person) = self.person_at(seat) else { continue };
                    if !only_alone || seats(finished, person) == 1 {
                        names.entry(person).or_insert_with(|| seat.name.clone());
                    }
                }
            }
        }
        names
    }

    /// Who sat where. Of several people at one device, the one with the owner's name is its owner, else the first.
    fn sitters(&self, finished: &FinishedMatch, names: &BTreeMap<usize, String>) -> Vec<Who> {
        let owner = |person: usize| {
            let own =
                || finished.seats.iter().enumerate().filter(|(_, seat)| self.person_at(seat) == Some(person));
            let called =
                own().find(|(_, seat)| names.get(&person).is_some_and(|name| is_same(name, &seat.name)));
            called.or_else(|| own().next()).map(|(index, _)| index)
        };
        let sitter = |(index, seat): (usize, &FinishedSeat)| match self.person_at(seat) {
            Some(person) if owner(person) == Some(index) => Who::Person(person),
            Some(person) => Who::Guest(person, seat.name.to_lowercase()),
            None if seat.player == PERSON => Who::Unknown(seat.name.to_lowercase()),
            None => Who::Bot(seat.name.clone(), seat.player.clone()),
        };
        finished.seats.iter().enumerate().map(sitter).collect()
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn unit_of(game: &str) -> ScoreUnit {
    match game.parse::<GameId>() {
        Ok(game) => match_game!(game, G => G::SCORE_UNIT),
        Err(_) => ScoreUnit::Points,
    }
}

fn winners(finished: &FinishedMatch) -> impl Iterator<Item = (usize, &FinishedSeat)> {
    let is_winner = |(_, seat): &(usize, &FinishedSeat)| !finished.together && seat.place == 1;
    finished.seats.iter().enumerate().filter(is_winner)
}

fn summary(finished: &FinishedMatch, people: &People, record: bool) -> FinishedSummary {
    let mut order: Vec<(&FinishedSeat, &Who)> = finished.seats.iter().zip(people.at(finished)).collect();
    order.sort_by_key(|(seat, _)| seat.place);
    FinishedSummary {
        table: finished.table,
        match_number: finished.number,
        game: finished.game.clone(),
        unit: unit_of(&finished.game),
        ended: finished.ended,
        verdict: verdict(finished, people, record),
        players: order
            .into_iter()
            .map(|(seat, who)| {
                let Look { chosen, level } = people.look(who);
                let (name, face) = (seat.name.clone(), people.face(who));
                FinishedPlayer { name, face, chosen, level, place: seat.place, score: seat.score }
            })
            .collect(),
    }
}

fn verdict(finished: &FinishedMatch, people: &People, record: bool) -> Verdict {
    let first: Vec<(usize, &FinishedSeat)> = winners(finished).collect();
    let is_asker = |seat: usize| people.at(finished).get(seat) == Some(&people.asker);
    let kind = match first[..] {
        [] if finished.given_up => VerdictKind::GivenUp,
        [] => VerdictKind::Together,
        [(seat, _)] if is_asker(seat) => VerdictKind::You,
        [_] => VerdictKind::Other,
        [_, _, ..] => VerdictKind::Shared,
    };
    let score = first.first().map(|(_, seat)| seat.score);
    let score = score.or_else(|| finished.seats.first().map(|seat| seat.score)).unwrap_or_default();
    let behind = finished.seats.iter().filter(|seat| !finished.together && seat.place > 1);
    let next = behind.min_by_key(|seat| seat.place).map(|seat| seat.score);
    Verdict {
        kind,
        winners: first.into_iter().map(|(_, seat)| seat.name.clone()).collect(),
        score,
        next,
        margin: next.map_or(0, |next| (score - next).abs()),
        record,
    }
}

/// Which end of a game's scores is good. The matches say it: winners have more, or less, than those behind them.
fn is_less_better(game: &str, found: &[FinishedMatch]) -> bool {
    if unit_of(game) == ScoreUnit::HundredthsLeft {
        return true;
    }
    found.iter().filter(|finished| finished.game == game).any(|finished| {
        let best = winners(finished).next().map(|(_, seat)| seat.score);
        best.is_some_and(|best| finished.seats.iter().any(|seat| seat.place > 1 && seat.score > best))
    })
}

/// The matches of games that are played together in which the asker did better than ever before.
fn records(found: &[FinishedMatch], people: &People) -> BTreeSet<Cursor> {
    let mut best: BTreeMap<&str, i64> = BTreeMap::new();
    let mut records = BTreeSet::new();
    for finished in found.iter().rev().filter(|finished| finished.together) {
        let Some(own) = people.own(finished) else { continue };
        match best.get_mut(finished.game.as_str()) {
            None => drop(best.insert(&finished.game, own.score)),
            Some(best) if own.score < *best => {
                *best = own.score;
                records.insert(cursor_of(finished));
            }
            Some(_) => {}
        }
    }
    records
}

fn tonight(found: &[FinishedMatch], people: &People, since: u64) -> Option<Tonight> {
    let matches: Vec<&FinishedMatch> = found.iter().filter(|finished| finished.ended >= since).collect();
    let mut wins: BTreeMap<&Who, u32> = BTreeMap::new();
    for finished in &matches {
        let who = people.at(finished);
        for who in who {
            wins.entry(who).or_default();
        }
        for (seat, _) in winners(finished) {
            *wins.entry(&who[seat]).or_default() += 1;
        }
    }
    let lasted: u64 = matches.iter().map(|finished| finished.ended.saturating_sub(finished.began)).sum();
    let mut players: Vec<TonightWins> = wins
        .into_iter()
        .map(|(who, wins)| {
            let Look { chosen, level } = people.look(who);
            TonightWins { name: people.name(who), face: people.face(who), chosen, level, wins }
        })
        .collect();
    players.sort_by_key(|tally| (Reverse(tally.wins), tally.face));
    let minutes = u32::try_from(lasted.div_ceil(60_000)).unwrap_or(u32::MAX);
    (!matches.is_empty()).then_some(Tonight { games: matches.len() as u32, minutes, players })
}

fn rivals(found: &[FinishedMatch], people: &People) -> Vec<Rival> {
    let mut rivals: BTreeMap<&Who, [u32; 3]> = BTreeMap::new();
    for finished in found.iter().filter(|finished| !finished.together) {
        let Some(own) = people.own(finished) else { continue };
        for (who, seat) in people.at(finished).iter().zip(&finished.seats) {
            if *who == people.asker || matches!(who, Who::Unknown(_)) {
                continue;
            }
            let [ahead, behind, even] = rivals.entry(who).or_default();
            match own.place.cmp(&seat.place) {
                std::cmp::Ordering::Less => *ahead += 1,
                std::cmp::Ordering::Greater => *behind += 1,
                std::cmp::Ordering::Equal => *even += 1,
            }
        }
    }
    let rival = |(who, [ahead, behind, even]): (&Who, [u32; 3])| {
        let Look { chosen, level } = people.look(who);
        let bot = matches!(who, Who::Bot(..));
        Rival { name: people.name(who), face: people.face(who), chosen, level, bot, ahead, behind, even }
    };
    let mut rivals: Vec<Rival> = rivals.into_iter().map(rival).collect();
    rivals.sort_by_key(|rival| (rival.bot, Reverse(rival.ahead + rival.behind + rival.even), rival.face));
    rivals.truncate(MOST_RIVALS);
    rivals
}

fn by_game(found: &[FinishedMatch], people: &People) -> Vec<GameRecord> {
    let mut games: BTreeMap<&str, GameRecord> = BTreeMap::new();
    let keys: BTreeSet<&str> = found.iter().map(|finished| &*finished.game).collect();
    let less_is_better: BTreeSet<&str> =
        keys.into_iter().filter(|game| is_less_better(game, found)).collect();
    for finished in found {
        let Some(own) = people.own(finished) else { continue };
        let game = games.entry(&finished.game).or_insert_with(|| GameRecord {
            game: finished.game.clone(),
            unit: unit_of(&finished.game),
            played: 0,
            won: (!finished.together).then_some(0),
            best: own.score,
        });
        game.played += 1;
        if let Some(won) = &mut game.won {
            *won += u32::from(own.place == 1);
        }
        let is_less_better = less_is_better.contains(&*finished.game);
        game.best = if is_less_better { game.best.min(own.score) } else { game.best.max(own.score) };
    }
    let mut games: Vec<GameRecord> = games.into_values().collect();
    games.sort_by_key(|game| Reverse(game.played));
    games
}
