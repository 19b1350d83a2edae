//! Plans, records and the study board on Discord.

use super::club::Club;
use super::fake::Opt;

#[tokio::test]
async fn a_plan_is_seen_by_its_owner_and_a_game_is_given_as_a_file() {
    let mut club = Club::open("discord-records").await;
    let game = club.begin("latrunculi", &[]).await;
    club.play(&club.anna, game.place, "a1-a5").await;
    let plan = [("text", Opt::Text("b8-b7 -> c1-c5"))];
    let run = club.fake.slash(&club.anna, game.place, "plan", &plan);
    let planned = run.await.private().await;
    assert!(planned.is_private(), "{planned:?}");
    assert!(
        planned.text().contains("If b8-b7, then c1-c5"),
        "{}",
        planned.text()
    );
    let run = club.fake.slash(&club.bruno, game.place, "plan", &[]);
    let his = run.await.private().await;
    assert!(!his.text().contains("c1-c5"), "{}", his.text());
    assert_eq!(club.fake.posts(game.place).len(), 2, "nobody is told");

    let board = club.play(&club.bruno, game.place, "b8-b7").await;
    assert!(
        board.text().contains("had planned this answer: c1-c5"),
        "{}",
        board.text()
    );
    assert!(board.pinged(&club.bruno) && !board.pinged(&club.anna));

    let run = club.fake.slash(&club.bruno, game.place, "export", &[]);
    let export = run.await.private().await;
    let names: Vec<&str> = export
        .attachments
        .iter()
        .map(|file| file.filename.as_str())
        .collect();
    assert_eq!(names, [format!("magister-{}.txt", game.code)]);

    let run = club.fake.slash(&club.bruno, game.place, "history", &[]);
    let history = run.await.private().await;
    assert!(history.text().contains("c1-c5"), "{}", history.text());

    let record = r#"[Game "latrunculi"] [White "@everyone"] [Black "b"] 1. a1-a5 2. b8-b7"#;
    let record = [("text", Opt::Text(record))];
    let run = club.fake.slash(&club.bruno, game.place, "import", &record);
    let study = run.await.private().await;
    assert!(
        study.text().contains("2 turns, all of them legal"),
        "{}",
        study.text()
    );
    assert!(!study.attachments.is_empty() && study.is_private());
    let back = club
        .fake
        .press(&club.bruno, &study, "Back")
        .await
        .answer()
        .await;
    assert!(back.text().contains("After one turn"), "{}", back.text());
    club.bot.stop();
    club.fake.finish();
}
