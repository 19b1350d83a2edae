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
        "in Club it may do all it needs",
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
        "in Club it may do all it needs",
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
    let (status, out) = doctor(&fake, "not.the.token");
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
