//! People who take no private messages.

use std::time::Duration;

use super::super::club::Club;

/// How many requests about private messages Discord has refused.
fn refused(club: &Club, dm: u64) -> usize {
    let path = format!("/channels/{dm}/messages");
    club.fake.look(|world| {
        let requests = world.transcript.requests.iter();
        requests
            .filter(|request| request.path == path && request.status == 403)
            .count()
    })
}

async fn expired_to_closed(code: u32) {
    let mut club = Club::open("scenario-17").await;
    let dms = [&club.anna, &club.bruno].map(|who| club.fake.dm(who));
    club.fake.close_dms(&club.anna, code);
    let mut waited = Duration::ZERO;
    for number in 1..=2 {
        let card = club.challenge("latrunculi", &[]).await;
        let before = club.fake.posts(club.channel).len();
        waited += Duration::from_hours(8 * 24);
        club.bot.stop();
        club.fake.turn_clock(Duration::from_hours(8 * 24));
        club.bot.again_later(waited);
        // She hears of it where the challenge was; he, to himself.
        let told = club.fake.nth_post(club.channel, before + 1).await;
        assert!(told.pinged(&club.anna), "{told:?}");
        for part in ["has not answered", "takes no private messages"] {
            assert!(told.text().contains(part), "{part}: {}", told.text());
        }
        let letter = club.fake.nth_post(dms[1], number).await;
        assert!(letter.text().contains("expired"), "{}", letter.text());
        // It is not tried again with her.
        assert_eq!(refused(&club, dms[0]), 1);
        // An expired card has nothing to press.
        club.fake
            .wait("a card without buttons", |world| {
                world.messages[&card.id].components.is_empty().then_some(())
            })
            .await;
    }
    // Nothing is held up by it.
    let game = club.begin("latrunculi", &[]).await;
    club.play(&club.anna, game.place, "a1-a2").await;
    club.bot.stop();
    assert_eq!(club.fake.posts(club.channel).len(), 5);
    assert_eq!(club.fake.posts(dms[1]).len(), 2);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_17_who_takes_no_private_messages_is_told_in_the_channel() {
    expired_to_closed(50007).await;
    expired_to_closed(50278).await;
}
