//! `magister doctor` and what it finds on Discord.

use super::fake::{Fake, permission};

/// What it says with this token: its status and its findings.
fn doctor(fake: &Fake, token: &str) -> (Option<i32>, String) {
    let folder = crate::support::folder("doctor");
    let mut command = crate::support::magister(&folder);
    command
        .arg("doctor")
        .env("DISCORD_TOKEN", token)
        .env("MAGISTER_DISCORD_API", fake.url())
        .env("MAGISTER_DATABASE", "games.db");
    let (status, out, errors) = crate::support::said(&mut command);
    (status, format!("{out}{errors}"))
}

#[tokio::test]
async fn all_is_well_where_nothing_is_lacking() {
    let fake = Fake::start().await;
    fake.guild("Club");
    let (status, out) = doctor(&fake, &fake.token());
    assert_eq!(status, Some(0), "{out}");
    for part in [
        "Database: games.db is not there yet",
        "the token is",
        "in Club its role may do all it needs",
        "permissions=309237763072",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    fake.finish();
}

#[tokio::test]
async fn what_is_lacking_is_named_with_its_server_and_its_remedy() {
    let fake = Fake::start().await;
    fake.guild("Club");
    let poor = fake.guild("Cellar");
    poor.deny(permission::ATTACH_FILES);
    poor.deny(permission::CREATE_PUBLIC_THREADS);
    let (status, out) = doctor(&fake, &fake.token());
    assert_eq!(status, Some(2), "{out}");
    for part in [
        "in Club its role may do all it needs",
        "in Cellar it lacks Create Public Threads, Attach Files",
        "Grant it to the bot's role",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    fake.finish();
}

#[tokio::test]
async fn a_bot_in_no_server_is_told_to_be_invited() {
    let fake = Fake::start().await;
    // Where people bring it themselves it is no member.
    fake.guild_without_bot("Elsewhere");
    let (status, out) = doctor(&fake, &fake.token());
    assert_eq!(status, Some(2), "{out}");
    assert!(
        out.contains("in no server") && out.contains("magister invite"),
        "{out}"
    );
    fake.finish();
}

#[tokio::test]
async fn a_token_that_is_not_accepted_is_to_be_made_anew() {
    let fake = Fake::start().await;
    fake.guild("Club");
    fake.provoke();
    let (status, out) = doctor(&fake, "MTIzNDU2Nzg5MDEyMzQ1Njc4.not.it");
    assert_eq!(status, Some(2), "{out}");
    assert!(
        out.contains("the token is not accepted") && out.contains("Reset Token"),
        "{out}"
    );
    assert!(!fake.violations().is_empty());
}

/// What a command says in a folder with this `.env`.
fn told(words: &[&str], settings: &str) -> (Option<i32>, String, String) {
    let folder = crate::support::folder("dotenv");
    std::fs::write(folder.join(".env"), settings).expect("a file");
    let mut command = crate::support::magister(&folder);
    crate::support::said(command.args(words))
}

#[test]
fn a_line_of_the_settings_that_cannot_be_read_is_named_and_never_shown() {
    let settings = "# mine\nMAGISTER_WEB=off\nDISCORD_TOKEN='MTIz.secret.part\n";
    for words in [
        &["serve"] as &[&str],
        &["doctor"],
        &["invite"],
        &["backup", "copy.db"],
        &["check"],
    ] {
        let (status, out, errors) = told(words, settings);
        let all = format!("{out}{errors}");
        assert_ne!(status, Some(0), "{words:?}");
        assert!(all.contains("line 3 of the file .env"), "{words:?}: {all}");
        assert!(!all.contains("secret"), "{words:?}: {all}");
    }
}

#[test]
fn a_setting_with_a_slip_in_its_name_is_noticed() {
    let (status, out, errors) = told(&["doctor"], "DISCORD_TOKN=x\n");
    assert_eq!(status, Some(2), "{out}{errors}");
    assert!(
        out.contains("DISCORD_TOKN is set, and nothing reads it")
            && out.contains("If you mean DISCORD_TOKEN"),
        "{out}"
    );
}

#[test]
fn the_link_is_said_to_be_made_without_asking() {
    let settings = "DISCORD_TOKEN=MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdef.ghijkl\n";
    let (status, out, errors) = told(&["invite"], settings);
    assert_eq!(status, Some(0), "{out}{errors}");
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(out.contains("client_id=123456789012345678&"), "{out}");
    assert!(errors.contains("was not asked"), "{errors}");
}

#[test]
fn what_is_no_token_and_no_id_is_said_to_be_none() {
    for token in [
        "abc",
        "123456789012345678",
        "MTIzNDU2Nzg5MDEy.abcdef.ghijkl",
    ] {
        for words in [&["invite"], &["doctor"]] {
            let (status, out, errors) = told(words, &format!("DISCORD_TOKEN={token}\n"));
            let all = format!("{out}{errors}");
            assert_eq!(status, Some(2), "{token}: {all}");
            assert!(
                all.contains("is set, but it is no bot's token") && all.contains("Reset Token"),
                "{token}: {all}"
            );
            assert!(!all.contains(token), "{all}");
        }
    }
    for id in ["foo", "123", "-1"] {
        let (status, _, errors) = told(&["invite", &format!("--app={id}")], "");
        assert_eq!(status, Some(2), "{id}: {errors}");
        assert!(errors.contains("17 to 20 digits"), "{id}: {errors}");
    }
}

#[test]
fn where_the_settings_come_from_is_told_and_a_file_of_a_wrong_name_is_noticed() {
    let (status, out, errors) = told(&["doctor"], "MAGISTER_WEB=off\n");
    assert_eq!(status, Some(0), "{out}{errors}");
    assert!(
        out.contains("Settings: read from ") && out.contains(".env and"),
        "{out}"
    );
    let folder = crate::support::folder("doctor-misnamed");
    std::fs::write(folder.join(".env.txt"), "DISCORD_TOKEN=x\n").expect("a file");
    let mut command = crate::support::magister(&folder);
    let (status, out, errors) = crate::support::said(command.arg("doctor"));
    assert_eq!(status, Some(2), "{out}{errors}");
    assert!(out.contains("the file .env.txt is not read"), "{out}");
}

#[test]
fn a_token_in_the_wrong_place_is_not_shown_and_a_database_that_cannot_be_is_told_of() {
    let token = format!("MTIzNDU2Nzg5MDEyMzQ1Njc4.GfAkEx.{}", "fake".repeat(10));
    for name in ["MAGISTER_DISCORD_API", "MAGISTER_WEB"] {
        let settings = format!("{name}={token}\nDISCORD_TOKEN={token}\n");
        for words in [&["serve"], &["doctor"]] {
            let (status, out, errors) = told(words, &settings);
            let all = format!("{out}{errors}");
            assert_eq!(status, Some(2), "{all}");
            assert!(all.contains('…') && !all.contains("fakefake"), "{all}");
        }
    }
    for file in ["/dev/null", "/dev/null/games.db"] {
        let settings = format!("MAGISTER_DATABASE={file}\n");
        let (status, out, errors) = told(&["doctor"], &settings);
        assert_eq!(status, Some(2), "{out}{errors}");
        assert!(out.contains("wrong Database: "), "{out}");
    }
}
