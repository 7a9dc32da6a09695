use std::sync::mpsc;

use veillee_table::{JobId, Purpose};

use super::*;

/// Longer than anything takes; a test that waits for so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

fn filing(address: u8, table: u8) -> Filing {
    let places = vec![Place::of(Some([127, 0, 0, address].into()))];
    Filing { table: TableId::of([table; 10]), places, rank: Rank::People }
}

fn order(
    think: impl FnOnce(&dyn Fn() -> bool) -> String + Send + 'static,
    told: &mpsc::Sender<String>,
) -> Order {
    let told = told.clone();
    Order {
        job: Job { id: JobId(0), purpose: Purpose::Choice, think: Box::new(think) },
        stop: StopFlag::default(),
        tell: Box::new(move |thought| drop(told.send(thought.unwrap_or_else(|why| why)))),
        pass: None,
    }
}

fn says(text: &str) -> impl FnOnce(&dyn Fn() -> bool) -> String + Send + 'static {
    let text = text.to_owned();
    move |_| text
}

/// Occupies a thread until it is let go.
fn holding(told: &mpsc::Sender<String>) -> (Order, mpsc::Sender<()>) {
    let (go, wait) = mpsc::channel();
    let hold = move |_: &dyn Fn() -> bool| {
        wait.recv_timeout(PATIENCE).unwrap();
        "held".to_owned()
    };
    (order(hold, told), go)
}

fn thinkers() -> Thinkers {
    Thinkers::start(NonZeroU16::MIN, Arc::default()).unwrap()
}

#[test]
fn all_jobs_are_thought_about_and_a_failed_one_ends_no_thread() {
    let thinkers = thinkers();
    let (told, answers) = mpsc::channel();
    thinkers.think(&filing(1, 1), order(|_| panic!("a mistake in a bot"), &told));
    for _ in 0..1000 {
        thinkers.think(&filing(1, 1), order(says("thought"), &told));
    }
    drop((told, thinkers));
    let answers: Vec<String> = answers.iter().collect();
    assert_eq!(answers.len(), 1001);
    assert_eq!(answers[0], "the bot's thinking failed");
    assert!(answers[1..].iter().all(|answer| answer == "thought"));
}

#[test]
fn what_nobody_waits_for_is_not_thought_about() {
    let thinkers = thinkers();
    let (told, answers) = mpsc::channel();
    let (first, go) = holding(&told);
    thinkers.think(&filing(1, 1), first);
    let forgotten = order(says("forgotten"), &told);
    let stop = forgotten.stop.clone();
    thinkers.think(&filing(1, 1), forgotten);
    thinkers.think(&filing(1, 1), order(says("third"), &told));
    stop.raise();
    go.send(()).unwrap();
    drop((told, thinkers));
    assert_eq!(answers.iter().collect::<Vec<_>>(), ["held", "third"]);
}

#[test]
fn another_address_waits_for_one_thought_at_most() {
    let thinkers = thinkers();
    let (told, answers) = mpsc::channel();
    let (first, go) = holding(&told);
    thinkers.think(&filing(1, 1), first);
    for table in 0..100 {
        thinkers.think(&filing(1, table), order(says("many"), &told));
    }
    thinkers.think(&filing(2, 200), order(says("other"), &told));
    go.send(()).unwrap();
    drop((told, thinkers));
    let other = answers.iter().position(|answer| answer == "other");
    assert!(other.is_some_and(|other| other <= 2), "{other:?}");
}

/// Polls until the waiting thought has been reported, or for longer than anything takes.
fn until_told(seen: mpsc::Receiver<()>) -> impl FnOnce(&dyn Fn() -> bool) -> String + Send + 'static {
    move |stop| {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            stop();
            if seen.try_recv().is_ok() {
                return "long".to_owned();
            }
        }
        "nobody went first".to_owned()
    }
}

#[test]
fn a_long_thought_lets_another_address_go_first() {
    let thinkers = thinkers();
    let (told, answers) = mpsc::channel();
    let (tell, seen) = mpsc::channel();
    thinkers.think(&filing(1, 1), order(until_told(seen), &told));
    thinkers.think(&filing(1, 2), order(says("same address"), &told));
    let mut other = order(says("other"), &told);
    let first = other.tell;
    other.tell = Box::new(move |thought| {
        first(thought);
        tell.send(()).unwrap();
    });
    thinkers.think(&filing(2, 3), other);
    drop((told, thinkers));
    assert_eq!(answers.iter().collect::<Vec<_>>(), ["other", "long", "same address"]);
}

#[test]
fn a_table_that_somebody_comes_to_takes_their_turn() {
    let thinkers = thinkers();
    let (told, answers) = mpsc::channel();
    let (first, go) = holding(&told);
    let nobody = |table| Filing { places: vec![Place::Nobody], ..filing(0, table) };
    thinkers.think(&nobody(0), first);
    for table in 1..50 {
        thinkers.think(&nobody(table), order(says("nobody's"), &told));
    }
    thinkers.think(&nobody(50), order(says("visited"), &told));
    thinkers.refile(&filing(1, 50));
    go.send(()).unwrap();
    drop((told, thinkers));
    let visited = answers.iter().position(|answer| answer == "visited");
    assert!(visited.is_some_and(|visited| visited <= 2), "{visited:?}");
}

#[test]
fn a_browser_has_one_hint_in_work() {
    let thinkers = thinkers();
    let (told, answers) = mpsc::channel();
    let [ada, bob] = [1, 2].map(|number| Holder([number; 32]));
    let (first, go) = holding(&told);
    thinkers.think(&filing(1, 1), first);
    let pass = thinkers.hint_pass(ada);
    assert!(pass.is_some() && thinkers.hint_pass(ada).is_none() && thinkers.hint_pass(bob).is_some());
    let mut hint = order(says("hint"), &told);
    hint.pass = pass;
    let stop = hint.stop.clone();
    thinkers.think(&filing(1, 1), hint);
    assert!(thinkers.hint_pass(ada).is_none(), "it waits");
    stop.raise();
    thinkers.forget_unwanted(&filing(1, 1).table);
    assert!(thinkers.hint_pass(ada).is_some(), "it was forgotten");
    let mut hint = order(says("hint"), &told);
    hint.pass = thinkers.hint_pass(ada);
    thinkers.think(&filing(1, 1), hint);
    go.send(()).unwrap();
    assert_eq!(answers.recv_timeout(PATIENCE).unwrap(), "held");
    assert_eq!(answers.recv_timeout(PATIENCE).unwrap(), "hint");
    assert!(thinkers.hint_pass(ada).is_some(), "it is over");
}
