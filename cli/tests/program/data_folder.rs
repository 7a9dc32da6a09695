//! The folder with the tables: listing, checking, importing.

use std::fs;

use crate::{err, is_refused, out, run, typed, veillee};

#[test]
fn tables_are_listed_with_what_each_column_is() {
    let folder = tempfile::tempdir().unwrap();
    let [data, record] = ["data", "record"].map(|name| folder.path().join(name).display().to_string());
    let done = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    done(&["simulate", "hygge", "--games", "1", "--record", &record]);
    done(&["import", &record, "--data-dir", &data]);
    is_refused(&["backup", &record, "--data-dir", &data], 1, "exists already: choose another name");
    let listed = done(&["tables", "--data-dir", &data]);
    let rows: Vec<Vec<&str>> = listed.lines().map(|line| line.split('\t').collect()).collect();
    let [header, table] = &rows[..] else { panic!("{listed}") };
    assert_eq!(header[..], ["table", "phase", "since", "game", "players"]);
    assert_eq!((table[1], table[3], table.len()), ("finished", "hygge", 5));
    assert!(table[2].len() == 20 && table[2].ends_with('Z'), "{}", table[2]);
}

#[test]
fn memory_is_rebuilt_from_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let [data, record] = ["data", "record"].map(|name| folder.path().join(name).display().to_string());
    is_refused(&["memory", "rebuild", "--data-dir", &data], 1, "there are no tables in");
    assert!(!fs::exists(&data).unwrap());
    for arguments in [
        &["simulate", "hygge", "--games", "2", "--record", &record][..],
        &["import", &record, "--data-dir", &data],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    let output = run(&["memory", "rebuild", "--data-dir", &data]);
    assert_eq!((output.status.code(), &*out(&output)), (Some(0), "2 matches are remembered.\n"));
}

#[test]
fn damage_is_found_and_its_table_named() {
    let folder = tempfile::tempdir().unwrap();
    let [data, record] = ["data", "record"].map(|name| folder.path().join(name).display().to_string());
    let done = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    done(&["simulate", "hygge", "--games", "1", "--record", &record]);
    done(&["import", &record, "--data-dir", &data]);
    let whole = done(&["verify", "--data-dir", &data]);
    assert!(whole.starts_with("Tables that are whole: 1, with "), "{whole}");
    let whole: serde_json::Value =
        serde_json::from_str(&done(&["verify", "--json", "--data-dir", &data])).unwrap();
    assert_eq!((&whole["tables"], &whole["damage"]), (&1.into(), &serde_json::json!([])));
    let listed = done(&["tables", "--data-dir", &data]);
    let address = listed.lines().nth(1).unwrap().split('\t').next().unwrap();

    // The game's name stands in the listing and in the log.
    let database = folder.path().join("data").join("veillee.db");
    let mut bytes = fs::read(&database).unwrap();
    let place = bytes.windows(5).position(|found| found == b"hygge").unwrap();
    bytes[place] ^= 1;
    fs::write(&database, bytes).unwrap();
    let output = run(&["verify", "--data-dir", &data]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).lines().nth(1).is_some_and(|line| line.starts_with(address)), "{}", out(&output));
    assert!(err(&output).contains("is damaged"), "{}", err(&output));
    let output = run(&["verify", "--json", "--data-dir", &data]);
    assert_eq!(output.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(found["damage"][0]["table"], *address);
}

#[test]
fn what_was_taken_in_is_counted_and_a_missing_result_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let inside = |name: &str| folder.path().join(name).display().to_string();
    let [data, whole, open, wrong, back] = ["data", "whole", "open", "wrong", "back"].map(inside);
    let done = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    done(&["simulate", "hygge", "--games", "2", "--record", &whole]);
    let text = fs::read_to_string(&whole).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let second = lines.iter().rposition(|line| line.contains("\"veillee\"")).unwrap();

    // All steps are there, only how it ended is not.
    fs::write(&open, [&lines[..second - 1], &lines[second..]].concat().join("\n")).unwrap();
    let expected = format!("{open}, the match that begins in line 1 is over, but its result is missing");
    is_refused(&["import", &open, "--data-dir", &data], 1, &expected);

    // A match that was given up comes back as such.
    let (other, unfinished, again) = (inside("other"), inside("unfinished"), inside("again"));
    fs::write(&unfinished, lines[..9].join("\n") + "\n").unwrap();
    assert_eq!(
        done(&["import", &unfinished, "--data-dir", &other]),
        "1 match was taken in; 0 were there already.\n"
    );
    assert_eq!(done(&["export", &again, "--data-dir", &other]), format!("1 match is in {again}.\n"));
    assert_eq!(fs::read_to_string(&again).unwrap().lines().count(), 9);

    // The second match lacks a step.
    fs::write(&wrong, [&lines[..second + 1], &lines[second + 2..]].concat().join("\n")).unwrap();
    let refused = ["import", &wrong, "--data-dir", &data];
    is_refused(&refused, 1, "1 match was taken in before that");
    assert!(!err(&run(&refused)).contains("before that"), "it was there already");
    assert_eq!(done(&["export", &back, "--data-dir", &data]), format!("1 match is in {back}.\n"));

    let told = done(&["import", &whole, "--data-dir", &data]);
    assert_eq!(told, "1 match was taken in; 1 was there already.\n");
    let told = typed(&["import", "-", "--data-dir", &data], &text);
    assert_eq!(out(&told), "0 matches were taken in; 2 were there already.\n", "{}", err(&told));
}

/// Files of somebody else, as after a restore by root: the one that is in the way is named, with whose it is.
#[cfg(unix)]
#[test]
fn what_belongs_to_another_user_is_named() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let here = data.display().to_string();
    fs::create_dir(&data).unwrap();
    for name in ["veillee.lock", "veillee.db"] {
        fs::write(data.join(name), "").unwrap();
        fs::set_permissions(data.join(name), fs::Permissions::from_mode(0o000)).unwrap();
    }
    for open in [folder.path(), &data] {
        fs::set_permissions(open, fs::Permissions::from_mode(0o777)).unwrap();
    }
    let is_root = fs::metadata(&data).unwrap().uid() == 0;
    for (arguments, name) in [
        (&["serve", "--port", "0", "--data-dir", &here][..], "veillee.lock"),
        (&["tables", "--data-dir", &here], "veillee.db"),
    ] {
        let mut command = veillee(arguments);
        // Nothing is forbidden to root.
        if is_root {
            command.uid(65534).gid(65534);
        }
        let output =
            command.current_dir("/").env("HOME", folder.path()).output().expect("the program starts");
        let told = err(&output);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        let owner = fs::metadata(&data).unwrap().uid();
        assert!(told.contains(&format!("data/{name} belongs to user {owner}, ")), "{told}");
    }
}
