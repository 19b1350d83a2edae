//! The same thing asked for twice: a challenge, a rematch.

use super::{after, dialogue};

#[test]
fn a_challenge_that_waits_is_not_sent_twice_to_the_same_person() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        alice: challenge @Bob latrunculi side=white preset=book
        alice: press \"Withdraw\"
        alice: challenge @bob latrunculi side=white
        @lang alice it
        alice: challenge @bob latrunculi side=white
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge @Bob latrunculi side=white preset=book
      [> alice] refusal
        bob has this challenge of yours already: #GAME1. It waits until bob says accept #GAME1. To take it back: withdraw #GAME1
        (Withdraw)
    alice: press "Withdraw"
      [table] answer
        alice takes the challenge #GAME1 back.
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    @lang alice it
    alice: challenge @bob latrunculi side=white
      [> alice] refusal
        bob ha già questa tua sfida: #GAME2. Resta in attesa finché bob non scrive accept #GAME2. Per ritirarla: withdraw #GAME2
        (Ritira)
    "#);
}

#[test]
fn another_challenge_is_another() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        alice: challenge @bob latrunculi side=black
        alice: challenge @bob latrunculi side=white quiet=40
        alice: challenge @bob boissiere side=white
        alice: challenge @carol latrunculi side=white
        bob: challenge @alice latrunculi side=white
        alice: challenge anyone latrunculi side=white
        alice: challenge anyone latrunculi side=white
        @room garden
        alice: challenge @bob latrunculi side=white
        bob: accept #1
        @room table
        alice: challenge @bob latrunculi side=white
        ",
    );
    assert!(!told.contains("refusal"), "{told}");
    assert_eq!(told.matches("answer").count(), 11);
}

#[test]
fn a_rematch_that_both_ask_for_is_accepted_and_begun_once() {
    let told = after(
        "latrunculi side=white",
        "a1-a4",
        "
        alice: resign
        alice: yes
        bob: press \"Rematch\"
        bob: press \"Rematch\"
        alice: press \"Rematch\"
        bob: press \"Rematch\"
        @lang bob it
        bob: rematch #1
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: resign
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Black (bob) wins after one turn: White (alice) resigns.
        <board>
        (Rematch)
    bob: press "Rematch"
      [table] answer @alice
        bob asks alice for a rematch of Latrunculi, with the sides changed.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        bob plays White, alice plays Black.
        alice: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: press "Rematch"
      [> bob] refusal
        You have asked for a rematch already: #GAME2.
    alice: press "Rematch"
      [table] answer @bob
        bob plays White, alice plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (bob) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    bob: press "Rematch"
      [> bob] refusal
        The rematch of #GAME1 is being played already: #GAME2. This is its board.
        #GAME2 · Latrunculi · White (bob) against Black (alice)
        Turn 1: it is your move, White (bob).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    @lang bob it
    bob: rematch #1
      [> bob] refusal
        La rivincita di #GAME1 è già in corso: #GAME2. Questa è la sua scacchiera.
        #GAME2 · Latrunculi · Bianco (bob) contro Nero (alice)
        Turno 1: tocca a te, Bianco (bob).
        Per vincere: cattura tutte le pedine nemiche, o lascia il re nemico senza mosse.
        Pedine rimaste: Bianco 12, Nero 12.
        Scrivi move e ciò che giochi, per esempio: move f1-f6
        Come si scrivono le mosse: rule notazione. Il gioco in breve: rule introduzione.
        <board>
        (Abbandona)
    "#);
}
