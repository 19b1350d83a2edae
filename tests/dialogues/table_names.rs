//! Names are text and nothing else (scenario 23).

use super::say;

#[tokio::test]
async fn names_ping_nobody_and_turn_no_line() {
    let names = [
        "@everyone",
        "<@&1234>",
        "`rm -rf`",
        "**bold** [x](http://y)",
        "\u{202e}evil\u{202c}",
        "two\nlines",
        "🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊",
    ];
    for name in names {
        let bot = super::bot().await;
        let text = "challenge @bob latrunculi side=white";
        let challenge = say(&bot, name, "1", text).await;
        let begun = say(&bot, "bob", "2", "accept").await;
        for (reply, called) in [
            (challenge, "local:bob".to_owned()),
            (begun, format!("local:{name}")),
        ] {
            let message = &reply.messages[0];
            assert_eq!(message.ping, [called], "{name}");
            assert!(
                !message.text.contains(['\u{202e}', '\u{202c}']),
                "{}",
                message.text
            );
            assert!(!message.text.contains("two\nlines"), "{}", message.text);
        }
    }
}
