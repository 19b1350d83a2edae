//! Moments in the time zone of whoever reads them alone.

use insta::assert_snapshot;

use super::after;

#[test]
fn what_one_reads_alone_is_told_in_ones_own_zone() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: settings zone Europe/Rome
         bob: games
         bob: next
         bob: history
         alice: games
         alice: history
         @lang bob it
         bob: games
         bob: claim
         bob: offer time
         bob: vacation 2
         @clock +2d",
    );
    assert_snapshot!(told, @r"
    bob: settings zone Europe/Rome
      [> bob] answer
        Changed. zone: Europe/Rome. There it is 01:00 now.
    bob: games
      [> bob] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 2, your move · until 4 January 2026, 01:00 (Europe/Rome)
    bob: next
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        Black (bob) has until 4 January 2026, 01:00 (Europe/Rome).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h3
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    bob: history
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 01:00 (Europe/Rome)
        1. White (alice): a1-a5 · 1 January 2026, 01:00 (Europe/Rome)
    alice: games
      [> alice] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 2, Black (bob) to move · until 4 January 2026, 00:00 UTC
    alice: history
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC
    @lang bob it
    bob: games
      [> bob] answer
        Le tue sfide e partite:
        #GAME1 · Latrunculi · alice contro bob · turno 2, tocca a te · fino a domenica 4 gennaio 2026, 01:00 (Europe/Rome)
    bob: claim
      [> bob] refusal
        È il tuo orologio che corre. Il Nero (bob) ha tempo fino a domenica 4 gennaio 2026, 01:00 (Europe/Rome).
    bob: offer time
      [table] answer @alice
        #GAME1: Black (bob) asks for 3 more days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: vacation 2
      [> bob] answer
        La tua vacanza è cominciata e dura fino a sabato 3 gennaio 2026, 01:00 (Europe/Rome). Fino ad allora i tuoi orologi sono fermi; chi gioca con te viene avvisato. Per tornare prima: vacation end
        Quest'anno ti restano 26 giorni di vacanza, su 28.
      [table] notice
        #GAME1: bob is on vacation until 3 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 6 January 2026, 00:00 UTC.
        (Board)
    @clock +2d
      [> bob] notice @bob
        bob, la tua vacanza è finita.
        I tuoi orologi corrono di nuovo:
        – #GAME1 con alice: tocca a te, fino a martedì 6 gennaio 2026, 01:00 (Europe/Rome)
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 6 January 2026, 00:00 UTC.
        (Board)
    ");
}
