//! The terminal table itself: lines that nobody speaks, lines that make no sense, the clock.

use super::dialogue;

#[test]
fn lines_that_make_no_sense_are_answered() {
    let told = dialogue(
        "
        move g2-g3
        @clock yesterday
        @lang alice klingon
        @room
        @bob: accept
        # alice: nobody hears this
        alice: dance
        alice:
        @lang alice it
        ALICE: dance
        ",
    );
    insta::assert_snapshot!(told, @r"
    move g2-g3
      [table] refusal
        Who says that? Put a name and a colon before it, for example: alice: help
    @clock yesterday
      [table] refusal
        The clock turns forward only, by a time such as +26h, +3d or +90m. For example: @clock +26h
    @lang alice klingon
      [table] refusal
        Whose language, and which? I speak en and it. For example: @lang alice it
    @room
      [table] refusal
        Which room? Put its name after @room, for example: @room table
    @bob: accept
      [table] refusal
        After @ I know clock, room and lang. To speak, leave the @ out, for example: alice: help
    # alice: nobody hears this
    alice: dance
      [> alice] refusal
        I know no command “dance”. “help” lists everything you can say.
    alice:
      [> alice] refusal
        Say what you would like to do. “help” lists everything you can say.
    @lang alice it
    ALICE: dance
      [> alice] refusal
        Non conosco il comando “dance”. “help” elenca tutto ciò che puoi scrivere.
    ");
}

#[test]
fn whoever_is_named_exists_however_the_name_is_written() {
    let told = dialogue(
        "
        alice: challenge @Bob latrunculi side=white
        bob: accept
        BOB: games
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: challenge @Bob latrunculi side=white
      [table] answer @Bob
        alice challenges Bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, Bob plays Black.
        Bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [table] answer @alice
        alice plays White, Bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    BOB: games
      [> Bob] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against Bob · turn 1, White (alice) to move
    ");
}

#[test]
fn the_clock_fires_what_is_due_on_its_way_in_order() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        @clock +1d
        carol: challenge anyone medieval
        @clock +5d 23h
        @clock +26h
        @clock +26h
        bob: accept
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
    carol: challenge anyone medieval
      [table] answer
        carol challenges anyone to Rithmomachia of the 13th century.
        Two armies of numbers that move in all eight directions: circles one square, triangles two, squares three. Pieces capture by arithmetic, and a captured piece changes sides.
        To win: first take the enemy's pyramid; then make a triumph, three pieces in the enemy's half whose values are in proportion, in a line or on corners of a square.
        The sides are drawn by lot when the challenge is accepted.
        Whoever wants to play says accept #GAME2. The challenge stands for 7 days.
        (Accept) (Withdraw)
    @clock +5d 23h
    @clock +26h
      [> alice] notice
        bob has not answered your challenge #GAME1 to Latrunculi for 7 days; it has expired. You can challenge again.
      [> bob] notice
        The challenge #GAME1 of alice to Latrunculi has expired after 7 days.
      [> carol] notice
        Nobody has accepted your challenge #GAME2 to Rithmomachia of the 13th century for 7 days; it has expired. You can challenge again.
    @clock +26h
    bob: accept
      [> bob] refusal
        No challenge here is waiting for your answer.
    ");
}

#[test]
fn every_room_has_its_own_games() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        @room garden
        carol: challenge @bob latrunculi side=white
        bob: accept #2
        @room table
        bob: accept
        bob: games
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
    @room garden
    carol: challenge @bob latrunculi side=white
      [garden] answer @bob
        carol challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        carol plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept #2
      [garden] answer @carol
        carol plays White, bob plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (carol) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    @room table
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    bob: games
      [> bob] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 1, White (alice) to move
        #GAME2 · Latrunculi · carol against bob · turn 1, White (carol) to move
    ");
}

#[test]
fn the_help_of_a_terminal_explains_its_own_lines_and_no_other_help_does() {
    let told = dialogue(
        "
        alice: help
        alice: help press
        @lang alice it
        alice: help @clock
        alice: help challenge
        ",
    );
    let answers: Vec<&str> = told.split("alice: help").skip(1).collect();
    for line in [
        "    alice: press ID: presses a button; the line to type stands beside each button",
        "    @clock +26h: turns the clock forward by 26 hours; what becomes due on the way happens",
        "    @room garden: goes to the room garden, which has games and talk of its own",
        "    @lang alice it: alice is answered in Italian from now on; en is English",
    ] {
        for answer in &answers[..2] {
            assert!(
                answer.lines().any(|shown| shown == line),
                "{line}\n{answer}"
            );
        }
    }
    assert!(answers[0].contains("undo: take back"), "{}", answers[0]);
    assert!(
        answers[2].contains("@clock +26h: porta l'orologio"),
        "{}",
        answers[2]
    );
    assert!(!answers[3].contains("@clock"), "{}", answers[3]);
}

#[tokio::test]
async fn the_help_of_the_page_says_nothing_of_terminals() {
    let bot = super::bot().await;
    let request = magister::base::Request {
        platform: magister::base::Platform::Web,
        ..super::request("alice", "1", "help")
    };
    let reply = bot.answer(request).await;
    let text = &reply.messages[0].text;
    assert!(text.contains("undo: take back"), "{text}");
    assert!(
        !text.contains("@clock") && !text.contains("press"),
        "{text}"
    );
}
