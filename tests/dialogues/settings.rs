//! What people choose to be told, where and when.

use insta::assert_snapshot;

use super::dialogue;

#[test]
fn settings_are_shown_with_their_meaning_and_changed() {
    let told = dialogue(
        "bob: settings
         bob: settings zone
         bob: settings zone Europe/Roma
         bob: settings zone europe/rome
         bob: settings zone nowhere
         bob: settings zone +02:00
         bob: settings quiet 22:00-07:00
         bob: settings quiet 22
         bob: settings quiet 7-6
         bob: settings quiet off
         bob: settings notify digest
         bob: settings notify loud
         bob: settings digest 7:30
         bob: settings digest evening
         bob: settings
         bob: settings colour",
    );
    assert_snapshot!(told, @r"
    bob: settings
      [> bob] answer
        Your settings:
        – notify: private. Reminders come to you alone.
        – zone: UTC. There it is 00:00 now.
        – quiet: off. Reminders come at any hour.
        – digest: 09:00. At this time a daily message would come; you get one with: settings notify digest
        To change one, name it, for instance: settings zone Europe/Rome. To learn what it can be: settings quiet. More about reminders: rule reminders; about time that runs out: rule timeout
    bob: settings zone
      [> bob] answer
        zone: UTC. There it is 00:00 now.
        It can be the name of a time zone or a distance from UTC, for instance: settings zone Europe/Rome, or: settings zone +02:00
    bob: settings zone Europe/Roma
      [> bob] refusal
        “Europe/Roma” is no time zone I know. Did you mean Europe/Rome? Then say: settings zone Europe/Rome
    bob: settings zone europe/rome
      [> bob] answer
        Changed. zone: Europe/Rome. There it is 01:00 now.
    bob: settings zone nowhere
      [> bob] refusal
        “nowhere” does not fit. It can be the name of a time zone or a distance from UTC, for instance: settings zone Europe/Rome, or: settings zone +02:00
    bob: settings zone +02:00
      [> bob] answer
        Changed. zone: +02:00. There it is 02:00 now.
    bob: settings quiet 22:00-07:00
      [> bob] answer
        Changed. quiet: 22:00-07:00, by the clock of +02:00. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin.
    bob: settings quiet 22
      [> bob] refusal
        “22” does not fit. It can be a beginning and an end at most 20 hours apart, or off, for instance: settings quiet 22:00-07:00
    bob: settings quiet 7-6
      [> bob] refusal
        “7-6” does not fit. It can be a beginning and an end at most 20 hours apart, or off, for instance: settings quiet 22:00-07:00
    bob: settings quiet off
      [> bob] answer
        Changed. quiet: off. Reminders come at any hour.
    bob: settings notify digest
      [> bob] answer
        Changed. notify: digest. One message a day at 09:00 tells which games wait for you; only the last reminder of a turn comes by itself.
    bob: settings notify loud
      [> bob] refusal
        “loud” does not fit. It can be private (a message to you alone), room (where the game is played), digest (one message a day) or off, for instance: settings notify digest
    bob: settings digest 7:30
      [> bob] answer
        Changed. digest: 07:30. At this time your daily message comes.
    bob: settings digest evening
      [> bob] refusal
        “evening” does not fit. It can be any time of day, for instance: settings digest 09:00
    bob: settings
      [> bob] answer
        Your settings:
        – notify: digest. One message a day at 07:30 tells which games wait for you; only the last reminder of a turn comes by itself.
        – zone: +02:00. There it is 02:00 now.
        – quiet: off. Reminders come at any hour.
        – digest: 07:30. At this time your daily message comes.
        To change one, name it, for instance: settings zone Europe/Rome. To learn what it can be: settings quiet. More about reminders: rule reminders; about time that runs out: rule timeout
    bob: settings colour
      [> bob] refusal
        There is no setting “colour”. There are notify, zone, quiet and digest; say settings to see them.
    ");
}

#[test]
fn settings_speak_italian() {
    let told = dialogue(
        "@lang bob it
         bob: settings
         bob: settings quiet 22-7
         bob: settings zone Roma
         bob: settings digest",
    );
    assert_snapshot!(told, @r"
    @lang bob it
    bob: settings
      [> bob] answer
        Le tue impostazioni:
        – notify: private. I promemoria arrivano solo a te.
        – zone: UTC. Lì ora sono le 00:00.
        – quiet: off. I promemoria arrivano a qualsiasi ora.
        – digest: 09:00. A quest'ora arriverebbe un messaggio al giorno; lo ricevi con: settings notify digest
        Per cambiarne una, scrivi il suo nome, per esempio: settings zone Europe/Rome. Per sapere che cosa può essere: settings quiet. Di più sui promemoria: rule promemoria; sul tempo che scade: rule scaduto
    bob: settings quiet 22-7
      [> bob] answer
        Fatto. quiet: 22:00-07:00, secondo l'ora di UTC. In queste ore non arrivano promemoria: aspettano che siano finite. Un promemoria che allora arriverebbe troppo tardi arriva quando cominciano. Per averle secondo la tua ora, indica il tuo fuso orario, per esempio: settings zone Europe/Rome
    bob: settings zone Roma
      [> bob] refusal
        “Roma” non è un fuso orario che conosco. Volevi dire Europe/Rome? Allora scrivi: settings zone Europe/Rome
    bob: settings digest
      [> bob] answer
        digest: 09:00. A quest'ora arriverebbe un messaggio al giorno; lo ricevi con: settings notify digest
        Può essere un'ora qualsiasi del giorno, per esempio: settings digest 09:00
    ");
}

#[test]
fn what_is_no_setting_is_told_which_there_are() {
    let told = super::dialogue(
        "alice: settings reminders off
         alice: settings timezone Rome
         alice: settings reminders
         alice: settings notfy off
         alice: settings colour blue
         alice: settings zone=Europe/Rome
         alice: settings quiet=22-7
         @lang bob it
         bob: settings promemoria off",
    );
    assert_snapshot!(told, @r"
    alice: settings reminders off
      [> alice] refusal
        There is no setting “reminders off”. There are notify, zone, quiet and digest; say settings to see them. For example: settings notify off
    alice: settings timezone Rome
      [> alice] refusal
        There is no setting “timezone Rome”. There are notify, zone, quiet and digest; say settings to see them. For example: settings zone Europe/Rome
    alice: settings reminders
      [> alice] refusal
        There is no setting “reminders”. There are notify, zone, quiet and digest; say settings to see them. For example: settings notify digest
    alice: settings notfy off
      [> alice] refusal
        There is no setting “notfy off”. There are notify, zone, quiet and digest; say settings to see them. For example: settings notify off
    alice: settings colour blue
      [> alice] refusal
        There is no setting “colour blue”. There are notify, zone, quiet and digest; say settings to see them.
    alice: settings zone=Europe/Rome
      [> alice] answer
        Changed. zone: Europe/Rome. There it is 01:00 now.
    alice: settings quiet=22-7
      [> alice] answer
        Changed. quiet: 22:00-07:00, by the clock of Europe/Rome. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin.
    @lang bob it
    bob: settings promemoria off
      [> bob] refusal
        Non c'è un'impostazione “promemoria off”. Ci sono notify, zone, quiet e digest; scrivi settings per vederle. Per esempio: settings notify off
    ");
}

#[test]
fn quiet_hours_are_read_as_people_write_them() {
    let told = super::dialogue(
        "alice: settings quiet dalle 22 alle 7
         alice: settings quiet from 22 to 7
         alice: settings quiet 10pm-7am
         alice: settings quiet 10 pm to 7:30 am
         alice: settings quiet 22.00-7.00
         alice: settings quiet between 22:00 and 07:00
         alice: settings quiet dalle 22 alle 22
         alice: settings quiet all night long
         alice: settings quiet off
         alice: settings digest 8am",
    );
    assert_snapshot!(told, @r"
    alice: settings quiet dalle 22 alle 7
      [> alice] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    alice: settings quiet from 22 to 7
      [> alice] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    alice: settings quiet 10pm-7am
      [> alice] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    alice: settings quiet 10 pm to 7:30 am
      [> alice] answer
        Changed. quiet: 22:00-07:30, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    alice: settings quiet 22.00-7.00
      [> alice] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    alice: settings quiet between 22:00 and 07:00
      [> alice] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    alice: settings quiet dalle 22 alle 22
      [> alice] refusal
        “dalle 22 alle 22” does not fit. It can be a beginning and an end at most 20 hours apart, or off, for instance: settings quiet 22:00-07:00
    alice: settings quiet all night long
      [> alice] refusal
        “all night long” does not fit. It can be a beginning and an end at most 20 hours apart, or off, for instance: settings quiet 22:00-07:00
    alice: settings quiet off
      [> alice] answer
        Changed. quiet: off. Reminders come at any hour.
    alice: settings digest 8am
      [> alice] answer
        Changed. digest: 08:00. At this time a daily message would come; you get one with: settings notify digest
    ");
}
