use super::*;

fn holder(number: u8) -> Holder {
    Holder([number; 32])
}

const ASKER: u8 = 1;

fn seat(name: &str, holders: &[u8], place: u8, score: i64) -> FinishedSeat {
    let player = if holders.is_empty() { "regular" } else { PERSON };
    let holders = holders.iter().copied().map(holder).collect();
    FinishedSeat { name: name.to_owned(), player: player.to_owned(), face: None, place, score, holders }
}

/// The matches of an evening, each a minute after the one before; the newest comes first, as from the store.
fn evening(matches: &[(&str, &[FinishedSeat])]) -> Vec<FinishedMatch> {
    let finished = |(index, (game, seats)): (usize, &(&str, &[FinishedSeat]))| FinishedMatch {
        table: TableId::of([1; 10]),
        number: index as u32 + 1,
        game: (*game).to_owned(),
        began: 60_000 * index as u64,
        ended: 60_000 * (index as u64 + 1),
        together: *game == "snowhere",
        given_up: false,
        seats: seats.to_vec(),
    };
    matches.iter().enumerate().map(finished).rev().collect()
}

fn all(found: &[FinishedMatch]) -> FinishedGames {
    games(&holder(ASKER), found, &Wish { since: Some(0), limit: 100, ..Wish::default() })
}

#[test]
fn a_verdict_says_who_has_won_and_by_how_much() {
    let verdict =
        |game: &str, seats: &[FinishedSeat]| all(&evening(&[(game, seats)])).matches[0].verdict.clone();
    let won = verdict("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Bo", &[2], 2, 9)]);
    assert_eq!((won.kind, won.margin, won.next), (VerdictKind::You, 5, Some(9)));
    let lost = verdict("cochons", &[seat("Ada", &[ASKER], 2, 28), seat("Bo", &[2], 1, 31)]);
    assert_eq!((lost.kind, lost.score, lost.next), (VerdictKind::Other, 31, Some(28)));
    assert_eq!(lost.winners, ["Bo"]);
    let shared = verdict("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Bo", &[2], 1, 4)]);
    assert_eq!((shared.kind, shared.margin, shared.next), (VerdictKind::Shared, 0, None));
    assert_eq!(shared.winners, ["Ada", "Bo"]);
    let together = verdict("snowhere", &[seat("Ada", &[ASKER], 1, 300), seat("Bo", &[2], 1, 300)]);
    assert_eq!((together.kind, together.score, together.record), (VerdictKind::Together, 300, false));
    assert!(together.winners.is_empty());
}

#[test]
fn players_are_listed_from_the_first_place() {
    let found = evening(&[(
        "cochons",
        &[seat("Ada", &[ASKER], 3, 5), seat("Bo", &[2], 1, 9), seat("Pim", &[], 2, 7)],
    )]);
    let listed: Vec<_> =
        all(&found).matches[0].players.iter().map(|player| (player.name.clone(), player.place)).collect();
    assert_eq!(listed, [("Bo".to_owned(), 1), ("Pim".to_owned(), 2), ("Ada".to_owned(), 3)]);
}

#[test]
fn a_person_is_one_person_on_two_devices_and_under_two_names() {
    let found = evening(&[
        ("odin", &[seat("Ada", &[ASKER], 2, 9), seat("Bo", &[2], 1, 4)]),
        ("odin", &[seat("Ada", &[ASKER], 1, 3), seat("Bo", &[2, 3], 2, 4)]),
        ("odin", &[seat("Ada", &[ASKER], 1, 3), seat("Robert", &[3], 2, 4)]),
    ]);
    let games = all(&found);
    let expected = Rival {
        name: "Robert".to_owned(),
        face: 1,
        chosen: None,
        level: None,
        bot: false,
        ahead: 2,
        behind: 1,
        even: 0,
    };
    assert_eq!(games.rivals, [expected]);
    assert_eq!(games.tonight.unwrap().players.len(), 2);
}

#[test]
fn people_at_one_device_are_told_apart_by_their_names() {
    let found = evening(&[
        ("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Pim", &[], 2, 9)]),
        ("odin", &[seat("Bo", &[ASKER], 1, 4), seat("ada", &[ASKER], 2, 9)]),
        ("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Bo", &[ASKER], 2, 9)]),
    ]);
    let games = all(&found);
    assert_eq!(games.matches[1].verdict.kind, VerdictKind::Other, "Bo has won, not the owner of the device");
    let faces: Vec<u32> = games.matches[1].players.iter().map(|player| player.face).collect();
    assert_eq!(faces[1], 0);
    assert_eq!(
        games.rivals[0],
        Rival {
            name: "Bo".to_owned(),
            face: faces[0],
            chosen: None,
            level: None,
            bot: false,
            ahead: 1,
            behind: 1,
            even: 0
        }
    );
    assert!(games.rivals[1].bot);
}

#[test]
fn tonight_counts_wins_since_the_evening_began() {
    let found = evening(&[
        ("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Bo", &[2], 2, 9)]),
        ("odin", &[seat("Ada", &[ASKER], 2, 9), seat("Bo", &[2], 1, 4)]),
        ("snowhere", &[seat("Ada", &[ASKER], 1, 300), seat("Bo", &[2], 1, 300)]),
    ]);
    let tonight = |since| games(&holder(ASKER), &found, &Wish { since, limit: 9, ..Wish::default() }).tonight;
    let counted = tonight(Some(90_000)).unwrap();
    assert_eq!((counted.games, counted.minutes), (2, 2));
    let wins: Vec<_> = counted.players.iter().map(|tally| (tally.name.as_str(), tally.wins)).collect();
    assert_eq!(wins, [("Bo", 1), ("Ada", 0)]);
    assert_eq!(tonight(Some(200_000)), None);
    assert_eq!(tonight(None), None);
}

#[test]
fn each_game_has_its_best_on_the_side_where_winners_are() {
    let found = evening(&[
        ("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Bo", &[2], 2, 9)]),
        ("odin", &[seat("Ada", &[ASKER], 2, 12), seat("Bo", &[2], 1, 9)]),
        ("cochons", &[seat("Ada", &[ASKER], 2, 12), seat("Bo", &[2], 1, 19)]),
        ("snowhere", &[seat("Ada", &[ASKER], 1, 900)]),
        ("snowhere", &[seat("Ada", &[ASKER], 1, 300)]),
        ("snowhere", &[seat("Ada", &[ASKER], 1, 500)]),
    ]);
    let games = all(&found);
    let figures: BTreeMap<_, _> =
        games.games.iter().map(|game| (&*game.game, (game.played, game.won, game.best))).collect();
    assert_eq!(figures["odin"], (2, Some(1), 4));
    assert_eq!(figures["cochons"], (1, Some(0), 12));
    assert_eq!(figures["snowhere"], (3, None, 300));
    let records: Vec<bool> = games.matches.iter().map(|finished| finished.verdict.record).collect();
    assert_eq!(records, [false, true, false, false, false, false]);
}

#[test]
fn somebody_who_was_forgotten_is_in_no_comparison() {
    let unknown = FinishedSeat { player: PERSON.to_owned(), ..seat("Bo", &[], 2, 9) };
    let games = all(&evening(&[("odin", &[seat("Ada", &[ASKER], 1, 4), unknown])]));
    assert_eq!(games.rivals, []);
    assert_eq!(games.matches[0].players[1].name, "Bo");
}

#[test]
fn parts_of_the_list_follow_one_another() {
    let seats = [seat("Ada", &[ASKER], 1, 4), seat("Bo", &[2], 2, 9)];
    let found = evening(&[("odin", &seats), ("hygge", &seats), ("odin", &seats)]);
    let part = |after: Option<&str>, game: Option<&str>| {
        let after = after.map(|text| read_cursor(text).unwrap());
        let part = games(
            &holder(ASKER),
            &found,
            &Wish { game: game.map(str::to_owned), after, limit: 2, since: None, public: false },
        );
        (part.matches.iter().map(|finished| finished.match_number).collect::<Vec<_>>(), part.next)
    };
    let (first, next) = part(None, None);
    assert_eq!(first, [3, 2]);
    assert_eq!(part(next.as_deref(), None), (vec![1], None));
    assert_eq!(part(None, Some("odin")), (vec![3, 1], None));
    for wrong in ["", "1", "1-0123456789abcdef", "x-0123456789abcdef-1", "1-short-1"] {
        assert_eq!(read_cursor(wrong), None, "{wrong}");
    }
}

#[test]
fn a_match_that_was_given_up_is_listed_and_counts_nowhere() {
    let mut found = evening(&[
        ("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Bo", &[2], 2, 9)]),
        ("odin", &[seat("Ada", &[ASKER], 0, 0), seat("Bo", &[2], 0, 0)]),
        ("snowhere", &[seat("Ada", &[ASKER], 0, 0), seat("Bo", &[2], 0, 0)]),
    ]);
    let played = all(&found[2..]);
    found[0].together = false;
    found[..2].iter_mut().for_each(|finished| finished.given_up = true);
    let games = all(&found);
    assert_eq!(games.matches.len(), 3);
    for given_up in &games.matches[..2] {
        assert_eq!(given_up.verdict.kind, VerdictKind::GivenUp);
        assert!(given_up.verdict.winners.is_empty() && !given_up.verdict.record);
    }
    assert_eq!((games.tonight, games.rivals, games.games), (played.tonight, played.rivals, played.games));
    assert_eq!(all(&found[..2]).tonight, None);
}

#[test]
fn the_newest_face_of_a_person_counts_everywhere_and_bots_have_their_level() {
    let with = |face, seat: FinishedSeat| FinishedSeat { face: Some(face), ..seat };
    let found = evening(&[
        ("odin", &[with(Face::Hare, seat("Ada", &[ASKER], 1, 4)), seat("Pim", &[], 2, 9)]),
        ("odin", &[with(Face::Owl, seat("Ada", &[ASKER], 1, 4)), with(Face::Fox, seat("Bo", &[2], 2, 9))]),
        ("odin", &[seat("Ada", &[ASKER], 1, 4), seat("Bo", &[2], 2, 9)]),
    ]);
    let games = all(&found);
    for finished in &games.matches {
        assert_eq!(finished.players[0].chosen, Some(Face::Owl));
    }
    let bot = &games.matches[2].players[1];
    assert_eq!((bot.chosen, bot.level.as_deref()), (None, Some("regular")));
    assert_eq!(games.matches[0].players[1].chosen, Some(Face::Fox));
    assert_eq!((games.rivals[0].chosen, games.rivals[0].level.clone()), (Some(Face::Fox), None));
    assert_eq!(games.rivals[1].level.as_deref(), Some("regular"));
    let tonight = games.tonight.unwrap();
    assert_eq!(tonight.players[0].chosen, Some(Face::Owl));
}

#[test]
fn strangers_read_the_names_of_public_people_and_bots_alone() {
    let with = |face, seat: FinishedSeat| FinishedSeat { face: Some(face), ..seat };
    let unknown = FinishedSeat { player: PERSON.to_owned(), ..seat("Dora", &[], 4, 7) };
    let program = FinishedSeat { player: PROGRAM.to_owned(), ..seat("Evas Bot", &[], 5, 6) };
    let mut found = evening(&[(
        "odin",
        &[
            with(Face::Owl, seat("Ada", &[ASKER], 1, 4)),
            with(Face::Fox, seat("Bo", &[2, 3], 2, 9)),
            with(Face::Bear, seat("Cleo", &[ASKER], 3, 9)),
            unknown,
            program,
            seat("Pim", &[], 6, 5),
        ],
    )]);
    let names = |found: &[FinishedMatch], public: &[u8]| {
        let person = public_person(&holder(ASKER), found, |other| public.contains(&other.0[0])).unwrap();
        let text = serde_json::to_string(&person).unwrap();
        let table = found[0].table.to_string();
        assert!(!text.contains(&table), "nobody finds the table from here: {text}");
        let players = person.matches[0].players.clone();
        players.into_iter().map(|player| (player.name, player.chosen)).collect::<Vec<_>>()
    };
    let (ada, bo) = ((Some("Ada".to_owned()), Some(Face::Owl)), (Some("Bo".to_owned()), Some(Face::Fox)));
    let (pim, somebody) = ((Some("Pim".to_owned()), None), (None, None));
    let one = names(&found, &[ASKER]);
    assert_eq!(one, [&ada, &somebody, &somebody, &somebody, &somebody, &pim].map(Clone::clone));
    let two = names(&found, &[ASKER, 3]);
    assert_eq!(two, [&ada, &bo, &somebody, &somebody, &somebody, &pim].map(Clone::clone));
    found[0].given_up = true;
    assert_eq!(public_person(&holder(ASKER), &found, |_| true), None, "nothing was played to its end");
}
