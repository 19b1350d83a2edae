//! What people say for a command, and what they are led to.

use insta::assert_snapshot;

use super::{after, dialogue};

#[test]
fn words_for_time_lead_to_what_is_meant() {
    let told = dialogue(
        "alice: time
         alice: deadline
         alice: how long do I have
         alice: quanto tempo
         alice: status
         alice: time zone Rome
         alice: fuso
         alice: reminders
         alice: remind me
         alice: holidays
         alice: break off
         alice: take back
         alice: more time
         alice: chiedi tempo
         alice: salva
         alice: storico
         alice: riprendi
         alice: stop
         alice: help deadline
         alice: help settings
         alice: settings
         @lang bob it
         bob: tempo
         bob: fuso orario Europe/Rome
         bob: indietro
         bob: stop",
    );
    assert_snapshot!(told, @r"");
}
