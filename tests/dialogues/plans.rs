//! Conditional turns.

use insta::assert_snapshot;
use magister::base::{Code, Lang};
use magister::bot::Bot;
use magister::command::Preset;
use magister::notation::{read_record, write_action, write_position};
use magister::reply::{Kind, Reply};
use magister::rules::{Game, Position, Rules};

use super::table_races::{Two, begun};
use super::{after, say};

#[test]
fn a_planned_answer_is_played_at_once_and_what_follows_it_stays() {
    let told = after(
        "latrunculi side=white pace=bank:2d+12h/3d",
        "a1-a5",
        "alice: plan
         alice: plan b8-b7 -> c1-c5, c8-c7 -> d1-d5
         alice: plan d8d7 => e1-e5
         bob: plan
         @clock +1h
         bob: move b8b7
         alice: plan show
         bob: undo
         bob: move c8-c7
         alice: plan
         alice: undo
         alice: board
         bob: history",
    );
    assert_snapshot!(told, @r"
    alice: plan
      [> alice] answer
        You have planned nothing in #GAME1. To plan an answer, say what the other may play, an arrow, and what you play then, for instance: plan h8-h3 -> e1-e3
    alice: plan b8-b7 -> c1-c5, c8-c7 -> d1-d5
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If b8-b7, then c1-c5.
        1.1. After that: if c8-c7, then d1-d5.
    alice: plan d8d7 => e1-e5
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If b8-b7, then c1-c5.
        1.1. After that: if c8-c7, then d1-d5.
        2. If d8-d7, then e1-e5.
    bob: plan
      [> bob] answer
        You have planned nothing in #GAME1. Once you have played your turn, you can plan your answers while the other thinks.
    @clock +1h
    bob: move b8b7
      [table] answer @bob
        Black (bob): b8-b7.
        White (alice) had planned this answer: c1-c5. Pawns left: White 12, Black 12.
        Black (bob) to move by 3 January 2026, 12:00 UTC.
        <board>
        (Board) (Resign)
    alice: plan show
      [> alice] answer
        Your plan in #GAME1, seen only by you:
        1. If c8-c7, then d1-d5.
    bob: undo
      [> bob] refusal
        Your turn in #GAME1 has not begun, so there is nothing to take back at once. You can ask for your last turn back, with the answer to it: offer takeback
        (Take a turn back)
    bob: move c8-c7
      [table] answer @bob
        Black (bob): c8-c7.
        White (alice) had planned this answer: d1-d5. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: plan
      [> alice] answer
        You have planned nothing in #GAME1. To plan an answer, say what the other may play, an arrow, and what you play then, for instance: plan h8-h3 -> e1-e3
    alice: undo
      [table] answer
        Turn 5, d1-d5, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        White (alice) to move by 4 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 5: it is your move, White (alice).
        White (alice) has until 4 January 2026, 01:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move e1-e6
        <board>
        (Resign)
    bob: history
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC
        2. Black (bob): b8-b7 · 1 January 2026, 01:00 UTC
        3. White (alice): c1-c5 · 1 January 2026, 01:00 UTC · planned before
        4. Black (bob): c8-c7 · 1 January 2026, 01:00 UTC
        5. White (alice): d1-d5 · 1 January 2026, 01:00 UTC · taken back later
        Turn 5 was taken back · 1 January 2026, 01:00 UTC
    ");
}

#[test]
fn a_plan_without_the_answer_goes_and_its_owner_alone_is_told() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "@lang alice it
         alice: plan b8-b7 -> c1-c5
         bob: move c8-c7
         alice: plan
         alice: plan b8-b7 -> c1-c5
         alice: move b1-b5
         alice: plan b8-b7 -> c1-c5
         alice: undo
         alice: plan",
    );
    assert_snapshot!(told, @r"
    @lang alice it
    alice: plan b8-b7 -> c1-c5
      [> alice] answer
        Preparato in #GAME1, lo vedi solo tu; ogni risposta è giocata subito quando è il suo momento:
        1. Se b8-b7, allora c1-c5.
    bob: move c8-c7
      [table] answer @alice
        Black (bob): c8-c7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
      [> alice] notice
        Il tuo piano in #GAME1 non aveva risposta a c8-c7; è cancellato.
    alice: plan
      [> alice] answer
        In #GAME1 non hai preparato niente. Quando avrai giocato il tuo turno, potrai preparare le tue risposte mentre l'altro pensa.
    alice: plan b8-b7 -> c1-c5
      [> alice] refusal
        In #GAME1 tocca a te, quindi non c'è ancora niente a cui rispondere. Gioca il tuo turno; poi potrai preparare le tue risposte mentre l'altro pensa.
    alice: move b1-b5
      [table] answer @bob
        White (alice): b1-b5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: plan b8-b7 -> c1-c5
      [> alice] answer
        Preparato in #GAME1, lo vedi solo tu; ogni risposta è giocata subito quando è il suo momento:
        1. Se b8-b7, allora c1-c5.
    alice: undo
      [table] answer
        Turn 3, b1-b5, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
      [> alice] notice
        Il turno 3 in #GAME1 è ritirato, quindi il tuo piano non va più bene; è cancellato.
    alice: plan
      [> alice] answer
        In #GAME1 non hai preparato niente. Quando avrai giocato il tuo turno, potrai preparare le tue risposte mentre l'altro pensa.
    ");
}

#[test]
fn what_cannot_be_planned_is_refused_with_the_rule() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: plan b8-b7
         alice: plan b8-b7 -> c1-d5
         alice: plan a1-a2 -> c1-c5
         alice: plan b8-b7 -> c1-c5, c8-c7 -> c5
         alice: plan b8-b7 -> c1-c5, b8-b6 -> d1-d5
         alice: plan ->
         alice: plan b8-b7 -> c1-c5, b7-b8 -> c5-c6, b8-b7 -> c6-c5, b7-b8 -> c5-c6, b8-b7 -> c6-c5, b7-b8 -> c5-c6, b8-b7 -> c6-c5
         alice: plan clear 3
         bob: plan b1-b2 -> b8-b7
         carol: plan b8-b7 -> c1-c5 #1
         carol: plan show #1
         alice: plan b8-b7 → c1-c5
         alice: plan c8-c7 ⇒ d1-d5, d8-d7 -> e1-e5
         alice: plan b8-b7 -> d1-d5
         alice: plan clear 2.1
         alice: plan clear 1
         alice: plan clear
         alice: resign
         alice: yes
         alice: plan b8-b7 -> c1-c5",
    );
    assert_snapshot!(told, @r"
    alice: plan b8-b7
      [> alice] refusal
        A plan needs a turn of the other and your answer, with an arrow between them, for instance: plan h8-h3 -> e1-e3. For what comes after, go on with a comma and the next two: plan h8-h3 -> e1-e3, h3-l3 -> e3-i3
    alice: plan b8-b7 -> c1-d5
      [> alice] refusal rule:pawn
        “c1-d5” cannot be planned after b8-b7. A pawn moves any number of squares along a row or column; c1 to d5 is not straight. From c1 it can go to c2, c3, c4, c5, c6 and c7.
        (Rule: Pawn)
    alice: plan a1-a2 -> c1-c5
      [> alice] refusal rule:notation
        “a1-a2” cannot be planned. No piece stands on a1. The nearest pieces you can move: f7, a8 and b8. Say board words to read what stands where.
        (Rule: Writing moves)
    alice: plan b8-b7 -> c1-c5, c8-c7 -> c5
      [> alice] refusal rule:notation
        “c5” cannot be planned after b8-b7, c1-c5, c8-c7. Something is missing at the end. I expected a square, such as g2; for example: g2-g3.
        (Rule: Writing moves)
    alice: plan b8-b7 -> c1-c5, b8-b6 -> d1-d5
      [> alice] refusal rule:notation
        “b8-b6” cannot be planned after b8-b7, c1-c5. No piece stands on b8. The nearest pieces you can move: b7, a8 and c8. Say board words to read what stands where.
        (Rule: Writing moves)
    alice: plan ->
      [> alice] refusal
        A plan needs a turn of the other and your answer, with an arrow between them, for instance: plan h8-h3 -> e1-e3. For what comes after, go on with a comma and the next two: plan h8-h3 -> e1-e3, h3-l3 -> e3-i3
    alice: plan b8-b7 -> c1-c5, b7-b8 -> c5-c6, b8-b7 -> c6-c5, b7-b8 -> c5-c6, b8-b7 -> c6-c5, b7-b8 -> c5-c6, b8-b7 -> c6-c5
      [> alice] refusal
        A plan looks at most 6 answers ahead. Once the first of them are played, you can plan further; to see what you have planned: plan #GAME1
    alice: plan clear 3
      [> alice] refusal
        Your plan has no answer number 3. Say plan to see their numbers.
    bob: plan b1-b2 -> b8-b7
      [> bob] refusal
        It is your turn in #GAME1, so there is nothing to answer yet. Play your turn; then you can plan your answers while the other thinks.
    carol: plan b8-b7 -> c1-c5 #1
      [> carol] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    carol: plan show #1
      [> carol] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    alice: plan b8-b7 → c1-c5
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If b8-b7, then c1-c5.
    alice: plan c8-c7 ⇒ d1-d5, d8-d7 -> e1-e5
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If b8-b7, then c1-c5.
        2. If c8-c7, then d1-d5.
        2.1. After that: if d8-d7, then e1-e5.
    alice: plan b8-b7 -> d1-d5
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If b8-b7, then d1-d5.
        2. If c8-c7, then d1-d5.
        2.1. After that: if d8-d7, then e1-e5.
    alice: plan clear 2.1
      [> alice] answer
        Your plan in #GAME1, seen only by you:
        1. If b8-b7, then d1-d5.
        2. If c8-c7, then d1-d5.
    alice: plan clear 1
      [> alice] answer
        Your plan in #GAME1, seen only by you:
        1. If c8-c7, then d1-d5.
    alice: plan clear
      [> alice] answer
        Your plan in #GAME1 is cleared.
    alice: resign
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Black (bob) wins after one turn: White (alice) resigns.
        <board>
        (Rematch)
    alice: plan b8-b7 -> c1-c5
      [> alice] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Black (bob) wins after one turn: White (alice) resigns.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    ");
}

#[test]
fn whole_turns_of_several_actions_are_planned_and_fit_however_they_are_spelled() {
    let told = after(
        "boissiere side=white",
        "c2-e2",
        "alice: plan n2-l2 -> x l2
         alice: plan x e2 -> d6-d7
         alice: plan n2-l2 -> [e2 / 6] x l2; C2:(5,3)-(5,4), m3-l3 -> d7-d8
         alice: plan n2-l2 -> [e2 / 6] x l2; C2:(5,3)-(5,4), m3-l3 -> e6-e7
         bob: move n2-l2
         alice: plan
         bob: end
         alice: plan
         bob: move 3 m3l3; end",
    );
    assert_snapshot!(told, @r"
    alice: plan n2-l2 -> x l2
      [> alice] refusal
        “x l2” is only the beginning of a turn. Say the whole turn, its actions separated by “;”.
    alice: plan x e2 -> d6-d7
      [> alice] refusal rule:captures
        “x e2” cannot be planned. No kind of capture takes T72 on e2 now. Nothing can be captured now.
        (Rule: Captures)
    alice: plan n2-l2 -> [e2 / 6] x l2; C2:(5,3)-(5,4), m3-l3 -> d7-d8
      [> alice] refusal rule:notation
        “d7-d8” cannot be planned after t12 n2-l2, x l2; C2 d6-e6, c3 m3-l3. No piece stands on d7. The nearest pieces you can move: C4 c6, T6 c7 and T9 c8. Say board words to read what stands where.
        (Rule: Writing moves)
    alice: plan n2-l2 -> [e2 / 6] x l2; C2:(5,3)-(5,4), m3-l3 -> e6-e7
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If t12 n2-l2, then x l2; C2 d6-e6.
        1.1. After that: if c3 m3-l3, then C2 e6-e7.
    bob: move n2-l2
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: t12 n2-l2.
        You can capture now:
        – T72 on e2 by multiplication, 12 × 6 empty squares between = 72: move x e2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e2 by multiplication, 12 × 6 empty squares between = 72) (End turn) (Undo)
    alice: plan
      [> alice] answer
        Your plan in #GAME1, seen only by you:
        1. If t12 n2-l2, then x l2; C2 d6-e6.
        1.1. After that: if c3 m3-l3, then C2 e6-e7.
    bob: end
      [table] answer @bob
        Black (bob): t12 n2-l2.
        White (alice) had planned this answer: [T72 e2 ÷ 6] x t12 l2; C2 d6-e6. Takes t12 on l2 by division, 72 ÷ 6 empty squares between = 12. Captured: White 1 of 4, Black 0 of 4.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: plan
      [> alice] answer
        Your plan in #GAME1, seen only by you:
        1. If c3 m3-l3, then C2 e6-e7.
    bob: move 3 m3l3; end
      [table] answer @bob
        Black (bob): c3 m3-l3.
        White (alice) had planned this answer: C2 e6-e7. Captured: White 1 of 4, Black 0 of 4.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    ");
}

#[test]
fn a_plan_holds_so_many_answers() {
    let mut script = String::new();
    for row in 2..8 {
        for column in ["b8-b", "c8-c", "d8-d", "e8-e"] {
            let line = format!("alice: plan {column}{row} -> l1-l3\n");
            script.push_str(&line);
        }
    }
    let told = after("latrunculi side=white", "a1-a5", &script);
    let last = told.rsplit("[> alice]").next().unwrap_or_default();
    assert_snapshot!(last.trim(), @r"
    refusal
        A plan holds at most 20 answers. To make room, clear one by its number, for instance: plan clear 2
    ");
    assert_eq!(told.matches("refusal").count(), 4, "{told}");
}

/// A whole turn by chance, as text, and the position after it.
fn some_turn(position: &Position, chance: &mut u64) -> (String, Position) {
    let mut after = position.clone();
    let mut texts = Vec::new();
    while after.outcome().is_none() && after.turn() == position.turn() {
        *chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let legal = after.actions();
        let action = legal[usize::try_from(*chance >> 33).unwrap_or(0) % legal.len()];
        texts.push(write_action(&after, action));
        after.apply(action, |_| ());
    }
    (texts.join("; "), after)
}

#[tokio::test]
async fn random_plans_are_played_when_they_fit_and_never_twice() {
    for (kind, seed) in Game::ALL.into_iter().zip(3_u64..) {
        let bot = super::bot().await;
        begun(&bot, kind.name()).await;
        let mut chance = seed;
        let mut position = Preset::Short.options(kind).start();
        let (mut played, mut answered, mut key) = (0, 0, 0);
        let mut said = async |name: &str, text: &str| {
            key += 1;
            say(&bot, name, &key.to_string(), text).await
        };
        let mut code = None;
        while played < 40 && position.outcome().is_none() {
            let mover = position.turn();
            let names = ["alice", "bob"];
            let (name, other) = (names[mover.index()], names[mover.other().index()]);
            let (turn, after) = some_turn(&position, &mut chance);
            let over = after.outcome().is_some();
            let planned = chance % 3 != 0 && !over;
            let mut answer = None;
            if planned {
                let (mine, end) = some_turn(&after, &mut chance);
                let reply = said(other, &format!("plan {turn} -> {mine}")).await;
                assert!(!refused(&reply), "{turn} -> {mine}: {reply:?}");
                answer = Some(end);
            }
            let reply = said(name, &format!("move {turn}")).await;
            assert!(!refused(&reply), "{turn}: {reply:?}");
            assert_eq!(reply.messages[0].text.contains("planned"), planned);
            played += 1 + u32::from(planned);
            answered += u32::from(planned);
            position = answer.unwrap_or(after);
            assert_eq!(reply.messages[0].ply, Some(played), "{turn}");
            code = code.or_else(|| Code::read(reply.messages[0].game.as_deref()?));
            let code = code.as_ref().expect("a game");
            let view = bot.game_view(code, None, Lang::En).await.expect("read");
            assert_eq!(
                view.map(|view| view.position),
                Some(write_position(&position)),
                "{turn}"
            );
        }
        assert!(answered > 3, "{kind:?}");
        // The whole game reads back from its file.
        let export = said("carol", &format!("export #{}", code.expect("a game"))).await;
        let file = export.messages[0].file.as_ref().expect("a file");
        let record = read_record(&file.text).expect("a record");
        assert_eq!(record.position(), Some(position));
    }
}

/// Answers that are refusals.
fn refused(reply: &Reply) -> bool {
    reply
        .messages
        .iter()
        .any(|message| message.kind == Kind::Refusal)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_made_or_cleared_while_the_other_plays_is_used_whole_or_not_at_all() {
    let two = Two::new("plans").await;
    let [here, there] = &two.bots;
    for round in 0..12 {
        let key = |what: &str| format!("{round} {what}");
        begun_again(here, round).await;
        say(here, "alice", &key("1"), "move a1-a5").await;
        let before = "plan b8-b7 -> c1-c5";
        say(here, "alice", &key("2"), before).await;
        let change = if round % 2 == 0 {
            "plan clear"
        } else {
            "plan b8-b7 -> d1-d5, c8-c7 -> e1-e5"
        };
        let keys = [key("3"), key("4")];
        let (changed, played, twice) = tokio::join!(
            say(here, "alice", &keys[0], change),
            say(there, "bob", &keys[1], "move b8-b7"),
            say(here, "bob", &keys[1], "move b8-b7"),
        );
        assert_eq!(played, twice, "one press, one turn");
        assert!(!refused(&played), "{played:?}");
        let text = played.messages[0].text.clone();
        let answers = match (refused(&changed), round % 2 == 0) {
            // The plan was changed first, or too late.
            (false, true) => vec!["", "c1-c5"],
            (false, false) => vec!["d1-d5"],
            (true, _) => vec!["c1-c5"],
        };
        let planned = |answer: &&str| {
            if answer.is_empty() {
                !text.contains("had planned")
            } else {
                text.contains(&format!("had planned this answer: {answer}"))
            }
        };
        assert!(answers.iter().any(planned), "{changed:?} {text}");
        let expected = if text.contains("had planned") { 3 } else { 2 };
        let board = say(there, "bob", &key("5"), "board").await;
        assert_eq!(board.messages[0].ply, Some(expected));
        let code = Code::read(played.messages[0].game.as_deref().expect("a game"));
        let left = here
            .store()
            .plans(&code.expect("a code"))
            .await
            .expect("read");
        let left: Vec<&str> = left.iter().map(|plan| plan.tree.as_str()).collect();
        if text.contains("d1-d5") {
            assert_eq!(left, [r#"[{"theirs":"c8-c7","mine":"e1-e5"}]"#]);
        } else {
            assert_eq!(left, Vec::<&str>::new());
        }
        say(here, "bob", &key("resign"), "resign").await;
        say(here, "bob", &key("yes"), "yes").await;
    }
}

async fn begun_again(bot: &Bot, round: usize) {
    if round == 0 {
        return begun(bot, "latrunculi").await;
    }
    let key = |what: &str| format!("{round} {what}");
    say(
        bot,
        "alice",
        &key("challenge"),
        "challenge @bob latrunculi side=white",
    )
    .await;
    say(bot, "bob", &key("accept"), "accept").await;
}

#[test]
fn how_a_plan_goes_on_is_shown() {
    let told = super::after(
        "latrunculi side=white",
        "a1-a5",
        "alice: plan a8-a7 -> b1-b2; a7-a6 -> b2-b3
         alice: help plan
         alice: plan a8-a7 -> b1-b2, a7-a6 -> b2-b3",
    );
    assert_snapshot!(told, @r"
    alice: plan a8-a7 -> b1-b2; a7-a6 -> b2-b3
      [> alice] refusal
        A plan needs a turn of the other and your answer, with an arrow between them, for instance: plan h8-h3 -> e1-e3. For what comes after, go on with a comma and the next two: plan h8-h3 -> e1-e3, h3-l3 -> e3-i3
    alice: help plan
      [> alice] answer
        plan [TURN -> TURN]: plan your turns for what the other may play; only you see them
        • text: what the other may play, and what you play then; “show” or “clear” instead, “clear 2” for one answer. Takes two turns with -> between them, such as a8-a7 -> b1-b2, or show, or clear.
        What comes after goes on with a comma: plan a8-a7 -> b1-b2, a7-a6 -> b2-b3
        For example: plan a8-a7 -> b1-b2
    alice: plan a8-a7 -> b1-b2, a7-a6 -> b2-b3
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If a8-a7, then b1-b2.
        1.1. After that: if a7-a6, then b2-b3.
    ");
}
