use super::*;

/// The faults of two files, each as its line.
fn faults(english: &str, french: &str) -> Vec<String> {
    check(english, french, "odin").expect_err("a fault").iter().map(Fault::to_string).collect()
}

/// The faults of an English file whose French one has no message at all, those of the absent French left out.
fn faults_in_english(english: &str) -> Vec<String> {
    let mut faults = faults(english, "");
    faults.retain(|fault| !fault.starts_with(FRENCH));
    faults
}

#[test]
fn languages_that_agree_make_one_constructor_for_each_message() {
    let english = "\
# A comment of ours.
odin-played = { $who ->
    [you] You play
   *[other] { $who } plays
} { $cards }.
odin-over = Over.";
    let french = "\
odin-over = Fini.
odin-played = { $who ->
    [you] Vous jouez
   *[other] { $who } joue
} { $cards }.";
    let generated = check(english, french, "odin").expect("no fault");
    assert_eq!(
        generated.to_string(),
        r#"// Generated from sentences/en.ftl and sentences/fr.ftl.
use veillee_core::Fact;
use veillee_core::Sentence;

/// The key of every message.
#[allow(dead_code)] // For tests: a program needs no list.
pub const KEYS: &[&str] = &[
    "odin-over",
    "odin-played",
];

/// All messages in English, as Fluent.
pub const EN: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/sentences/en.ftl"));

/// All messages in French, as Fluent.
pub const FR: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/sentences/fr.ftl"));

/// ```text
/// odin-over = Over.
/// ```
pub fn over() -> Sentence {
    Sentence::new("odin-over")
}

/// ```text
/// odin-played =
///     { $who ->
///         [you] You play
///        *[other] { $who } plays
///     } { $cards }.
/// ```
pub fn played(cards: impl Into<Fact>, who: impl Into<Fact>) -> Sentence {
    Sentence::new("odin-played").with("cards", cards).with("who", who)
}
"#
    );
}

#[test]
fn keywords_are_escaped_and_hyphens_become_underscores() {
    let source = "odin-match = { $type } { $last-card }";
    let code = check(source, source, "odin").expect("no fault").to_string();
    assert!(code.contains("pub fn r#match(last_card: impl Into<Fact>, r#type: impl Into<Fact>)"), "{code}");
    assert!(code.contains(r#".with("last-card", last_card).with("type", r#type)"#), "{code}");
}

#[test]
fn nothing_is_imported_that_is_not_used() {
    let silent = check("", "", "odin").expect("no fault").to_string();
    assert!(!silent.contains("use "), "{silent}");
    let factless = check("odin-over = Over.", "odin-over = Fini.", "odin").expect("no fault").to_string();
    assert!(factless.contains("use veillee_core::Sentence;") && !factless.contains("Fact;"), "{factless}");
}

#[test]
fn a_message_takes_the_facts_of_the_messages_it_refers_to() {
    let source = "\
odin-won = { odin-person }, { odin-score }
odin-person = { $who }
odin-score = { NUMBER($points, type: \"ordinal\") } { -unit(case: \"genitive\") }
-unit = { $case ->
    [genitive] of a point
   *[other] a point
}";
    let generated = check(source, source, "odin").expect("no fault");
    let won = generated.messages.iter().find(|message| message.key == "odin-won").expect("the message");
    assert_eq!(won.variables, ["points", "who"]);
}

#[test]
fn a_key_in_one_language_only_is_a_fault() {
    let faults = faults("odin-a = A\nodin-b = B", "odin-b = B\nodin-c = C");
    assert_eq!(
        faults,
        [
            "sentences/en.ftl: odin-c: is missing: only the other language has it; write it here, too",
            "sentences/fr.ftl: odin-a: is missing: only the other language has it; write it here, too",
        ]
    );
}

/// The union over all branches counts: the fact that differs stands in one branch only.
#[test]
fn facts_must_be_the_same_in_both_languages() {
    let english = "odin-a = { $count ->\n [one] { $who }\n *[other] all\n}";
    let french = "odin-a = { $count ->\n [one] { $what }\n *[other] tous\n}";
    assert_eq!(
        faults(english, french),
        [
            "sentences/en.ftl: odin-a: leaves out $what, which the other language's message has",
            "sentences/fr.ftl: odin-a: leaves out $who, which the other language's message has",
        ]
    );
}

#[test]
fn a_key_without_the_prefix_is_a_fault() {
    let source = "leaf-a = A\nodina = A";
    let lines = faults(source, source);
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert_eq!(lines[0], "sentences/en.ftl: leaf-a: does not start with odin-");
    assert_eq!(lines[3], "sentences/fr.ftl: odina: does not start with odin-");
}

#[test]
fn names_that_rust_cannot_have_are_faults() {
    let keys = ["odin-3-cards", "odin-Played", "odin-a_b", "odin-a--b", "odin-self", "odin-"];
    for key in keys {
        let faults = check(&format!("{key} = A"), &format!("{key} = A"), "odin").expect_err(key);
        assert_eq!(faults[0], Fault::new(ENGLISH, key, Reason::UnusableKey));
    }
    let faults = faults_in_english("odin-a = { $firstCard }");
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0].starts_with("sentences/en.ftl: odin-a: $firstCard is no name for a fact"),
        "{faults:?}"
    );
}

#[test]
fn a_repeated_entry_is_a_fault() {
    assert_eq!(
        faults_in_english("odin-a = A\nodin-a = B\n-card = card\n-card = leaf"),
        [
            "sentences/en.ftl: odin-a: is there more than once",
            "sentences/en.ftl: -card: is there more than once"
        ]
    );
}

#[test]
fn an_attribute_of_a_message_is_a_fault_and_one_of_a_term_is_not() {
    let faults = faults_in_english(
        "odin-a = { -card.gender ->\n *[other] A\n}\n    .title = B\n-card = C\n    .gender = D",
    );
    assert_eq!(faults, ["sentences/en.ftl: odin-a: has the attribute .title: a message has none"]);
}

#[test]
fn a_reference_to_what_is_missing_is_a_fault() {
    // The term exists in French, but terms are private to their file.
    let english = "odin-a = { -card } { odin-gone } { odin-b.title } { -leaf.gender ->
   *[other] A
}
odin-b = B
-leaf = { -stem }";
    let french = "odin-a = { -card }\nodin-b = B\n-card = carte";
    let missing =
        |place: &str, name: &str| Fault::new(ENGLISH, place, Reason::DanglingReference(name.to_owned()));
    assert_eq!(
        check(english, french, "odin"),
        Err(vec![
            missing("-leaf", "-stem"),
            missing("odin-a", "-card"),
            missing("odin-a", "-leaf.gender"),
            missing("odin-a", "odin-b.title"),
            missing("odin-a", "odin-gone"),
        ])
    );
}

#[test]
fn an_entry_that_refers_to_itself_is_a_fault() {
    // The third message leads into the circle but is no part of it.
    let faults = faults_in_english("odin-a = { -b }\n-b = { odin-a }\nodin-c = { odin-a }");
    assert_eq!(
        faults,
        ["sentences/en.ftl: -b: refers to itself", "sentences/en.ftl: odin-a: refers to itself"]
    );
}

#[test]
fn an_unknown_function_is_a_fault() {
    let faults = faults_in_english("odin-a = { DATETIME($day) } { NUMBER($count) }");
    assert_eq!(faults, ["sentences/en.ftl: odin-a: calls DATETIME(), but the catalogue only has NUMBER()"]);
}

#[test]
fn a_syntax_error_is_a_fault_with_its_line_and_nothing_else_is_told() {
    // The French selection lacks a line break, and Fluent's explanation has one in it.
    let faults = faults("odin-a = A\n\nodin-b = { $who", "odin-c = C\nodin-d = { $who -> *[other] D }");
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults.iter().all(|fault| fault.lines().count() == 1), "{faults:?}");
    assert!(
        faults[0].starts_with("sentences/en.ftl: line 3: syntax error in “odin-b = { $who”: "),
        "{faults:?}"
    );
    assert!(
        faults[1]
            .starts_with("sentences/fr.ftl: line 2: syntax error in “odin-d = { $who -> *[other] D }”: "),
        "{faults:?}"
    );
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_that_names_it() {
    let nowhere = Path::new("no-such-folder");
    let errors = generate_between(nowhere, nowhere, "odin");
    assert_eq!(errors.len(), 2);
    assert!(
        errors[0].starts_with("sentences/en.ftl: ") && errors[1].starts_with("sentences/fr.ftl: "),
        "{errors:?}"
    );
}
