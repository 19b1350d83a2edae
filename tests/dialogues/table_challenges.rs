//! Challenges: made, answered, taken back, forgotten.

use super::dialogue;

#[test]
fn a_challenge_says_what_the_game_is_and_what_is_agreed() {
    let told = dialogue(
        "
        alice: challenge @bob medieval preset=book
        alice: challenge @bob boissiere side=odd common=goods:half proper=none first=odd
        alice: challenge anyone latrunculi side=black
        alice: challenge @bob boissiere common=none proper=none
        alice: challenge @bob latrunculi pace=3d
        alice: challenge @bob latrunculi rows=12
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: challenge @bob medieval preset=book
      [table] answer @bob
        alice challenges bob to Rithmomachia of the 13th century.
        Two armies of numbers that move in all eight directions: circles one square, triangles two, squares three. Pieces capture by arithmetic, and a captured piece changes sides.
        To win: first take the enemy's pyramid; then make an excellent triumph, four pieces in the enemy's half in a line or on the corners of a square, whose values make all three kinds of proportion.
        The sides are drawn by lot when the challenge is accepted.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge @bob boissiere side=odd common=goods:half proper=none first=odd
      [table] answer @bob
        alice challenges bob to Rithmomachia after Boissière.
        Two armies of numbers. Circles move one square, triangles two, squares three, along rows and columns. Pieces capture by arithmetic: a 3 and a 5 that both reach an 8 take it. You may capture before and after your move.
        To win: capture at least half the value of the enemy's army (White needs 876, Black 656). Black (Odd) moves first.
        alice plays Black (Odd), bob plays White (Even).
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge anyone latrunculi side=black
      [table] answer
        alice challenges anyone to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays Black, whoever accepts plays White.
        Whoever wants to play says accept #GAME3. The challenge stands for 7 days.
        (Accept) (Withdraw)
    alice: challenge @bob boissiere common=none proper=none
      [> alice] refusal
        With common=none and proper=none nobody could win. Please choose at least one of them, for example: common=body:4
    alice: challenge @bob latrunculi pace=3d
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 3 days. When time runs out, the opponent may claim the game or give more time.
        The sides are drawn by lot when the challenge is accepted.
        bob: say accept or decline. The challenge #GAME4 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge @bob latrunculi rows=12
      [> alice] refusal
        rows belongs to medieval, not to latrunculi. Please leave it out. “help challenge” lists the options of every game.
    ");
}

#[test]
fn only_the_challenged_accept() {
    let told = dialogue(
        "
        bob: accept
        alice: challenge @bob latrunculi side=white
        carol: accept
        carol: accept #1
        alice: accept #1
        carol: decline #1
        carol: withdraw #1
        bob: withdraw #1
        bob: decline
        bob: accept #1
        alice: challenge @bob latrunculi side=white
        alice: withdraw
        bob: accept #2
        alice: withdraw
        alice: move #2 a1-a2
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: accept
      [> bob] refusal
        No challenge here is waiting for your answer.
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    carol: accept
      [> carol] refusal
        No challenge here is waiting for your answer.
    carol: accept #1
      [> carol] refusal
        The challenge #GAME1 is for bob.
    alice: accept #1
      [> alice] refusal
        #GAME1 is your own challenge; it is for others to answer. You can take it back: withdraw #GAME1
    carol: decline #1
      [> carol] refusal
        The challenge #GAME1 is for bob.
    carol: withdraw #1
      [> carol] refusal
        Only alice can take #GAME1 back.
    bob: withdraw #1
      [> bob] refusal
        Only alice can take #GAME1 back. You can say decline #GAME1.
    bob: decline
      [table] answer @alice
        bob declines the challenge #GAME1.
    bob: accept #1
      [> bob] refusal
        The challenge #GAME1 is closed: it was declined, taken back or has expired.
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: withdraw
      [table] answer
        alice takes the challenge #GAME2 back.
    bob: accept #2
      [> bob] refusal
        The challenge #GAME2 is closed: it was declined, taken back or has expired.
    alice: withdraw
      [> alice] refusal
        You have no open challenge here to take back.
    alice: move #2 a1-a2
      [> alice] refusal
        The challenge #GAME2 is closed: it was declined, taken back or has expired.
    ");
}

#[test]
fn an_open_challenge_goes_to_whoever_is_quicker() {
    let told = dialogue(
        "
        alice: challenge anyone latrunculi side=white
        alice: accept
        bob: decline #1
        bob: press \"Accept\"
        carol: press \"Accept\"
        bob: press \"Accept\"
        alice: press \"Withdraw\"
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: challenge anyone latrunculi side=white
      [table] answer
        alice challenges anyone to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, whoever accepts plays Black.
        Whoever wants to play says accept #GAME1. The challenge stands for 7 days.
        (Accept) (Withdraw)
    alice: accept
      [> alice] refusal
        #GAME1 is your own challenge; it is for others to answer. You can take it back: withdraw #GAME1
    bob: decline #1
      [> bob] refusal
        #GAME1 is open to anyone; only alice can take it back.
    bob: press "Accept"
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    carol: press "Accept"
      [> carol] refusal
        bob was quicker: #GAME1 has begun.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: White (alice) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
    bob: press "Accept"
      [> bob] refusal
        #GAME1 is being played already, by alice and bob.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: White (alice) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    alice: press "Withdraw"
      [> alice] refusal
        #GAME1 is being played already, by alice and bob.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    "#);
}

#[test]
fn yes_and_no_answer_a_challenge_too() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        carol: challenge @bob latrunculi side=white
        bob: accept
        bob: no
        bob: yes
        bob: yes
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    carol: challenge @bob latrunculi side=white
      [table] answer @bob
        carol challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        carol plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [> bob] refusal
        Which game? Add its code: #GAME2 with carol or #GAME1 with alice.
    bob: no
      [table] answer @carol
        bob declines the challenge #GAME2.
    bob: yes
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    bob: yes
      [> bob] refusal
        There is no question for you to answer. Say games to see your games.
    ");
}

#[test]
fn one_cannot_challenge_oneself_nor_what_cannot_be_a_name() {
    let told = dialogue(
        "
        alice: challenge @alice latrunculi
        alice: challenge @Alice latrunculi
        alice: challenge @a:b latrunculi
        alice: challenge @abcdefghijabcdefghijabcdefghijabc latrunculi
        alice: challenge bob latrunculi
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: challenge @alice latrunculi
      [> alice] refusal
        You cannot challenge yourself. Name somebody else, or challenge anyone.
    alice: challenge @Alice latrunculi
      [> alice] refusal
        You cannot challenge yourself. Name somebody else, or challenge anyone.
    alice: challenge @a:b latrunculi
      [> alice] refusal
        “a:b” cannot be a name: 1 to 32 characters that can be seen, without a colon, and no @ or # first.
    alice: challenge @abcdefghijabcdefghijabcdefghijabc latrunculi
      [> alice] refusal
        “abcdefghijabcdefghijabcdefghijab” cannot be a name: 1 to 32 characters that can be seen, without a colon, and no @ or # first.
    alice: challenge bob latrunculi
      [> alice] refusal
        “bob” does not fit opponent, which takes a name with @ before it, such as @bob, or the word anyone. Did you mean @bob? For example: challenge @bob latrunculi side=white
    ");
}

#[test]
fn a_challenge_expires_after_seven_days_once() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        @clock +1d
        alice: challenge anyone medieval side=white
        @clock +5d
        @clock +1d
        bob: accept #1
        @clock +30d
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    @clock +1d
    alice: challenge anyone medieval side=white
      [table] answer
        alice challenges anyone to Rithmomachia of the 13th century.
        Two armies of numbers that move in all eight directions: circles one square, triangles two, squares three. Pieces capture by arithmetic, and a captured piece changes sides.
        To win: first take the enemy's pyramid; then make a triumph, three pieces in the enemy's half whose values are in proportion, in a line or on corners of a square.
        alice plays White (Even), whoever accepts plays Black (Odd).
        Whoever wants to play says accept #GAME2. The challenge stands for 7 days.
        (Accept) (Withdraw)
    @clock +5d
    @clock +1d
      [> alice] notice
        bob has not answered your challenge #GAME1 to Latrunculi for 7 days; it has expired. You can challenge again.
      [> bob] notice
        The challenge #GAME1 of alice to Latrunculi has expired after 7 days.
    bob: accept #1
      [> bob] refusal
        The challenge #GAME1 is closed: it was declined, taken back or has expired.
    @clock +30d
      [> alice] notice
        Nobody has accepted your challenge #GAME2 to Rithmomachia of the 13th century for 7 days; it has expired. You can challenge again.
    ");
}

#[test]
fn many_challenges_within_a_minute_are_too_many() {
    let script = "alice: challenge anyone latrunculi side=white\n".repeat(25);
    let told = dialogue(&format!(
        "{script}\n@clock +2m\nalice: challenge anyone latrunculi side=white"
    ));
    let refused = told.matches("refusal").count();
    assert_eq!(refused, 6, "{told}");
    assert!(told.contains("Please wait a little"));
    let after_the_minute = told.split("@clock").nth(1).expect("told to the end");
    assert!(!after_the_minute.contains("refusal"), "{after_the_minute}");
}
