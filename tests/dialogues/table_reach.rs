//! Whatever somebody is called, they can be challenged, asked about, and speak.

use super::dialogue;
use magister::command::quote;

#[test]
fn a_name_may_look_like_anything() {
    let names = [
        "accept",
        "anyone2",
        "BKTR",
        "yes",
        "flip",
        "side=white",
        "a=b",
        "Mary Ann",
        "O'Brien",
        "back\\slash",
        "\"quoted\"",
        "“curly”",
        "=",
        "?",
        "latrunculi",
        "press",
        "nobody",
        "Zoë 🎲",
        "x",
        "1",
    ];
    for name in names {
        let at = format!("@{}", quote(name));
        let told = dialogue(&format!(
            "
            alice: challenge {at} latrunculi side=white
            {name}: accept
            alice: games {at}
            {name}: next
            "
        ));
        assert!(!told.contains("refusal"), "{told}");
        assert!(
            told.contains(&format!("alice challenges {name} to")),
            "{told}"
        );
        assert!(told.contains(&format!("alice plays White, {name} plays Black")));
        assert!(
            told.contains(&format!("Challenges and games of {name}:")),
            "{told}"
        );
    }
}

#[test]
fn a_name_under_which_nobody_could_speak_here_is_refused() {
    let told = dialogue(
        "
        alice: challenge @anyone latrunculi
        alice: challenge @Anyone latrunculi
        anyone: help
        Anyone: challenge @alice latrunculi
        @lang anyone it
        alice: challenge @@bob latrunculi
        alice: challenge @\"#bob\" latrunculi
        alice: challenge @\"  \" latrunculi
        alice: games @@bob
        @lang alice it
        alice: challenge @anyone latrunculi
        alice: challenge @@bob latrunculi
        alice: challenge anyone latrunculi side=white
        ",
    );
    insta::assert_snapshot!(told, @r##"
    alice: challenge @anyone latrunculi
      [> alice] refusal
        Nobody can be called anyone: the word means whoever accepts first. Leave the @ out to challenge whoever likes, for example: challenge anyone latrunculi
    alice: challenge @Anyone latrunculi
      [> alice] refusal
        Nobody can be called anyone: the word means whoever accepts first. Leave the @ out to challenge whoever likes, for example: challenge anyone latrunculi
    anyone: help
      [table] refusal
        “anyone” means whoever accepts first, so nobody can be called that. Choose another name, for example: alice: help
    Anyone: challenge @alice latrunculi
      [table] refusal
        “anyone” means whoever accepts first, so nobody can be called that. Choose another name, for example: alice: help
    @lang anyone it
      [table] refusal
        “anyone” means whoever accepts first, so nobody can be called that. Choose another name, for example: alice: help
    alice: challenge @@bob latrunculi
      [> alice] refusal
        “@bob” cannot be a name: 1 to 32 characters that can be seen, without a colon, and no @ or # first.
    alice: challenge @"#bob" latrunculi
      [> alice] refusal
        “#bob” cannot be a name: 1 to 32 characters that can be seen, without a colon, and no @ or # first.
    alice: challenge @"  " latrunculi
      [> alice] refusal
        “@  ” does not fit opponent, which takes a name with @ before it, such as @bob, or the word anyone. For example: challenge @bob latrunculi side=white
    alice: games @@bob
      [> alice] refusal
        “@bob” cannot be a name: 1 to 32 characters that can be seen, without a colon, and no @ or # first.
    @lang alice it
    alice: challenge @anyone latrunculi
      [> alice] refusal
        Nessuno può chiamarsi anyone: la parola indica chi accetta per primo. Togli la @ per sfidare chiunque lo voglia, per esempio: challenge anyone latrunculi
    alice: challenge @@bob latrunculi
      [> alice] refusal
        “@bob” non può essere un nome: da 1 a 32 caratteri visibili, senza due punti, e senza @ o # all'inizio.
    alice: challenge anyone latrunculi side=white
      [table] answer
        alice sfida chiunque a una partita di Latrunculi.
        Dodici pedine e un re per parte. Le pedine muovono come le torri degli scacchi, i re di una casella. Una pedina è catturata quando due nemici stanno ai suoi lati opposti.
        Per vincere: cattura tutte le pedine nemiche, o lascia il re nemico senza mosse. Dopo 50 mosse a testa senza catture si contano le pedine: vince chi ne ha di più.
        alice gioca col Bianco, chi accetta col Nero.
        Chi vuole giocare scrive accept #GAME1. La sfida vale 7 giorni.
        (Accetta) (Ritira)
    "##);
}

#[test]
fn letters_that_cannot_be_seen_make_nobody_else() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        b\u{200b}ob: accept
        carol: challenge @b\u{200b}ob latrunculi side=white
        \u{200b}: help
        ",
    );
    let told = told.replace('\u{200b}', "(unseen)");
    insta::assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    b(unseen)ob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    carol: challenge @b(unseen)ob latrunculi side=white
      [table] answer @bob
        carol challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        carol plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    (unseen): help
      [table] refusal
        A name has 1 to 32 letters that can be seen, and no colon. For example: alice: help
    ");
}
