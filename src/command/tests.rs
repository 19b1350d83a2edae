//! What people may say, and how it is understood.

use proptest::prelude::*;

use super::*;
use crate::base::text;
use crate::notation::write_options;

fn read(line: &str) -> Command {
    match parse(line) {
        Ok(parsed) => parsed.command,
        Err(error) => panic!("{line}: {}", error.say(Lang::En)),
    }
}

fn refused(line: &str) -> String {
    match parse(line) {
        Ok(parsed) => panic!("{line}: understood as {parsed:?}"),
        Err(error) => error.say(Lang::En),
    }
}

fn challenge(line: &str) -> Challenge {
    match read(line) {
        Command::Challenge(challenge) => *challenge,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn a_challenge_in_every_spelling() {
    let plain = challenge("challenge @bob latrunculi");
    assert_eq!(plain.opponent, Opponent::Named("bob".to_owned()));
    assert_eq!(plain.game, Game::Latrunculi);
    assert_eq!(plain.side, SideChoice::Random);
    assert_eq!(plain.preset, Preset::Short);
    for line in [
        "/challenge @bob latrunculi",
        "!CHALLENGE @bob Latrunculi",
        "  challenge   game=latrunculi opponent=@bob  ",
        "challenge @\"bob\" latrunculi random",
        "challenge \"@bob\" latrunculi side=random preset=short",
        "challenge @bob latrunculi random short none own no",
        "challenge @bob latrunculi pace=none assist=own rated=no quiet=50",
    ] {
        assert_eq!(challenge(line), plain, "{line}");
    }
    let even = challenge("challenge anyone boissiere even");
    assert_eq!(even.opponent, Opponent::Anyone);
    assert_eq!(even.side, SideChoice::White);
    assert_eq!(
        challenge("challenge anyone medieval odd").side,
        SideChoice::Black
    );
    let spaced = challenge("challenge @\"Mary \\\"M\\\" Ann\" medieval");
    assert_eq!(
        spaced.opponent,
        Opponent::Named("Mary \"M\" Ann".to_owned())
    );
}

#[test]
fn presets_and_what_was_said_beside_them() {
    let options = |line: &str| write_options(&challenge(line).options);
    for (line, expected) in [
        ("@b latrunculi", "quiet=50"),
        ("@b latrunculi preset=book", "quiet=50"),
        ("@b latrunculi quiet=20", "quiet=20"),
        ("@b boissiere", "first=even common=body:4 proper=small"),
        (
            "@b boissiere book",
            "first=even common=lawsuit:4:100 proper=big",
        ),
        (
            "@b boissiere preset=book proper=none first=odd",
            "first=odd common=lawsuit:4:100 proper=none",
        ),
        (
            "@b boissiere common=goods:half",
            "first=even common=goods:half proper=small",
        ),
        ("@b medieval", "rows=14 setup=ranks triumph=mediocre"),
        (
            "@b medieval preset=book",
            "rows=14 setup=ranks triumph=excellent",
        ),
        (
            "@b medieval preset=book setup=boissiere",
            "rows=16 setup=boissiere triumph=excellent",
        ),
    ] {
        assert_eq!(options(&format!("challenge {line}")), expected, "{line}");
    }
    for game in Game::ALL {
        assert_eq!(
            challenge(&format!("challenge anyone {}", game.name())).options,
            game.default_options(),
            "short is what the games have by default"
        );
    }
}

#[test]
fn a_game_is_named_anywhere() {
    for line in [
        "move g2-g3 #BKTR",
        "move #bktr g2-g3",
        "#bktr move g2-g3",
        "/#Bktr /move g2-g3",
    ] {
        let parsed = parse(line).expect(line);
        assert_eq!(parsed.game, Code::read("BKTR"), "{line}");
        let text = "g2-g3".to_owned();
        assert_eq!(parsed.command, Command::Move { text }, "{line}");
    }
    assert_eq!(parse("resign").map(|parsed| parsed.game), Ok(None));
}

#[test]
fn a_position_in_quotes_holds_spaces_and_a_record_is_kept_as_it_is() {
    let study = |text: &str, position: &str| Command::Study {
        text: text.to_owned(),
        game: Some(Game::Latrunculi),
        turn: None,
        position: Some(position.to_owned()),
    };
    for line in [
        r#"study game=latrunculi position="12/12 w 0 1" a1-a2; end"#,
        "study a1-a2; position=“12/12 w 0 1” end game=latrunculi",
    ] {
        assert_eq!(read(line), study("a1-a2; end", "12/12 w 0 1"), "{line}");
    }
    assert!(refused(r#"study position="12/12 w"#).contains("not closed"));
    let text = "[Game \"latrunculi\"]\n\n1. a1-a5  {#BKTR text=x}\n";
    let kept = Command::Import {
        text: text.trim().to_owned(),
    };
    assert_eq!(read(&format!("/Import {text}")), kept);
    let long = "x ".repeat(30_000);
    assert!(parse(&format!("import {long}")).is_ok());
    assert!(matches!(
        parse(&format!("move {long}")),
        Err(CommandError::TooLong)
    ));
    assert!(matches!(
        parse(&format!("import {}", long.repeat(5))),
        Err(CommandError::LongImport)
    ));
    // A game cannot be said in parts.
    let told = refused(&format!("import {}", long.repeat(5)));
    assert!(told.contains("up to 2000 turns"), "{told}");
}

#[test]
fn the_rest_of_the_line_is_one_thing() {
    let text = |text: &str| Command::Move {
        text: text.to_owned(),
    };
    assert_eq!(read("move C2 d6-d7; x d3"), text("C2 d6-d7; x d3"));
    assert_eq!(read("move text=g2-g3"), text("g2-g3"));
    assert_eq!(read("move \"g2-g3\""), text("g2-g3"));
    assert_eq!(
        read("move [c3 d7 + c5 e6] x C8 d6"),
        text("[c3 d7 + c5 e6] x C8 d6")
    );
    let rule = |question: &str, game, lang| Command::Rule {
        question: question.to_owned(),
        game,
        lang,
    };
    assert_eq!(read("rule siege"), rule("siege", None, None));
    assert_eq!(
        read("rule does the edge help game=boissiere a siege lang=it"),
        rule(
            "does the edge help a siege",
            Some(Book::Game(Game::Boissiere)),
            Some(Lang::It)
        )
    );
    assert_eq!(
        read("rule question=\"does the edge help\" game=table"),
        rule("does the edge help", Some(Book::Table), None)
    );
    assert_eq!(read("rule"), rule("", None, None));
}

#[test]
fn a_board_is_asked_for_in_many_ways() {
    let board = |flip, words, turn, piece: Option<&str>| Command::Board {
        flip,
        words,
        turn,
        piece: piece.map(str::to_owned),
    };
    assert_eq!(read("board"), board(false, false, None, None));
    assert_eq!(read("board flip words"), board(true, true, None, None));
    assert_eq!(read("board 5 D6"), board(false, false, Some(5), Some("d6")));
    assert_eq!(
        read("board piece=d6 turn=0 flip=no words=YES"),
        board(false, true, Some(0), Some("d6"))
    );
}

#[test]
fn the_small_commands() {
    for (line, command) in [
        ("accept", Command::Accept),
        ("Decline #BKTR", Command::Decline),
        ("withdraw", Command::Withdraw),
        ("end", Command::End),
        ("UNDO", Command::Undo),
        ("next", Command::Next),
        ("resign", Command::Resign),
        ("yes", Command::Yes),
        ("no", Command::No),
        ("rematch", Command::Rematch),
        ("games", Command::Games { who: None }),
    ] {
        assert_eq!(read(line), command, "{line}");
    }
    let who = Some("bob".to_owned());
    assert_eq!(read("games @bob"), Command::Games { who });
    let id = "v1:BKTR:3:0:end".to_owned();
    assert_eq!(read("press v1:BKTR:3:0:end"), Command::Press { id });
    let topic = Some("challenge".to_owned());
    assert_eq!(read("help challenge"), Command::Help { topic });
}

/// Each line is refused in a friendly sentence that holds these parts.
fn refused_with(cases: &[(&str, &[&str])]) {
    for (line, parts) in cases {
        let said = refused(line);
        for part in *parts {
            assert!(said.contains(part), "{line}: {said} lacks {part}");
        }
        assert!(!said.contains('!'), "{line}: {said}");
    }
}

#[test]
fn an_unknown_word_is_answered_with_what_was_perhaps_meant() {
    refused_with(&[
        ("", &["help"]),
        ("/", &["help"]),
        ("xyzzy", &["“xyzzy”", "help"]),
        (
            "chal @bob latrunculi",
            &["Did you mean challenge?", "For example: challenge @bob"],
        ),
        ("chalenge @bob latrunculi", &["Did you mean challenge?"]),
        ("re", &["rematch", "resign", "Did you mean"]),
        ("surrender", &["Did you mean resign?"]),
        ("sfida @bob", &["Did you mean challenge?"]),
        ("g2-g3", &["To play that", "move g2-g3"]),
        ("C2 d6-d7", &["put move before it: move C2 d6-d7"]),
        ("why l6", &["“why” comes with a later version"]),
        ("Why?", &["name the rule", "rule why can’t my piece"]),
        ("time?", &["Did you mean games"]),
        (
            "can i capture backwards",
            &["question", "rule can i capture backwards"],
        ),
        ("c’è il re?", &["question", "rule c’è il re?"]),
    ]);
    assert!(refused(&"x".repeat(20_000)).contains("in parts"));
}

#[test]
fn a_challenge_refused_says_what_was_expected_and_gives_an_example() {
    refused_with(&[
        (
            "challenge",
            &["Whom", "@bob", "anyone", "For example: challenge"],
        ),
        (
            "challenge @bob",
            &["Which game", "latrunculi, boissiere or medieval"],
        ),
        (
            "challenge bob latrunculi",
            &["a name with @", "Did you mean @bob?"],
        ),
        (
            "challenge @bob chess",
            &["“chess”", "latrunculi, boissiere or medieval"],
        ),
        ("challenge @bob latrunculy", &["Did you mean latrunculi?"]),
        (
            "challenge @bob latrunculi green",
            &["“green”", "white, black or random"],
        ),
        (
            "challenge @bob latrunculi sied=white",
            &["“sied”", "Did you mean side?"],
        ),
        (
            "challenge @bob latrunculi pace=soon",
            &["“soon”", "bank", "3d"],
        ),
        (
            "challenge @bob latrunculi rated=yes",
            &["rated is not available yet"],
        ),
        (
            "challenge @bob latrunculi assist=full",
            &["assist is not available yet"],
        ),
        (
            "challenge @bob latrunculi quiet=0",
            &["“0”", "quiet", "at least 1"],
        ),
        (
            "challenge @bob latrunculi rows=12",
            &["rows belongs to medieval"],
        ),
        (
            "challenge @bob medieval quiet=5",
            &["quiet belongs to latrunculi"],
        ),
        (
            "challenge @bob boissiere common=none proper=none",
            &["nobody could win"],
        ),
        (
            "challenge @bob medieval setup=boissiere rows=12",
            &["16 rows"],
        ),
        (
            "challenge @bob latrunculi side=white side=black",
            &["side twice"],
        ),
    ]);
}

#[test]
fn other_lines_refused_say_what_was_expected() {
    refused_with(&[
        ("challenge @\"bob latrunculi", &["quotation mark"]),
        ("move", &["What do you play?", "move g2-g3 in Latrunculi"]),
        (
            "move #BKTR",
            &["What do you play?", "move g2-g3 in Latrunculi"],
        ),
        ("move g2-g3 #XX", &["“#XX”", "# and four letters;"]),
        ("accept #BKTR #BKTS", &["two games"]),
        ("accept please", &["“please”"]),
        ("board turn=many", &["“many”", "a number from 0 to 9999"]),
        ("board d66", &["“d66”"]),
        ("games bob", &["@bob"]),
        ("press", &["Which button"]),
        ("rule siege game=chess", &["“chess”", "latrunculi"]),
    ]);
}

#[test]
fn an_example_fits_the_game_in_question() {
    for (line, example) in [
        (
            "challenge @bob boissiere common=9",
            "challenge @bob boissiere common=body:4",
        ),
        (
            "challenge @bob boissiere propper=small",
            "challenge @bob boissiere proper=small",
        ),
        (
            "challenge @bob medieval rows=13",
            "challenge @bob medieval rows=12",
        ),
        ("challenge medieval", "challenge @bob medieval side=white"),
        (
            "challenge @bob medieval side=red",
            "challenge @bob medieval side=white",
        ),
        (
            "challenge @bob latrunculi quiet=none",
            "challenge @bob latrunculi quiet=50",
        ),
        (
            "challenge @bob boissiere side=white side=black",
            "challenge @bob boissiere side=white",
        ),
    ] {
        let said = refused(line);
        assert!(
            said.ends_with(&format!("For example: {example}")),
            "{line}: {said}"
        );
        assert!(parse(example).is_ok(), "{example}");
    }
    for game in Game::ALL {
        let error = parse("move").expect_err("nothing to play");
        let said = error.say_for(
            Lang::En,
            &super::AtHand {
                game: Some(game),
                code: None,
            },
        );
        let (_, text) = said.rsplit_once("move ").expect("an example");
        let start = game.default_options().start();
        let played = crate::notation::play_line(&start, text, crate::notation::Mode::People);
        assert!(played.is_ok(), "{said}");
    }
}

#[test]
fn help_about_help_speaks_of_commands() {
    let about = help(Lang::En, Some("help")).expect("a command");
    assert!(about.contains("the name of a command"), "{about}");
    let italian = help(Lang::It, None).expect("the overview");
    assert!(italian.contains("challenge @nome GIOCO"), "{italian}");
    assert!(italian.contains("restano in inglese"), "{italian}");
}

#[test]
fn commands_of_later_versions_are_never_suggested_or_listed() {
    let listed = help(Lang::En, None).expect("the overview");
    for later in table::LATER {
        assert!(Name::by_name(later).is_none(), "{later}");
        assert!(!listed.contains(&format!("\n{later}")), "{later}");
        // “why?” alone is told where reasons stand.
        assert!(
            matches!(
                parse(later),
                Err(CommandError::Later(_) | CommandError::Question(None))
            ),
            "{later}"
        );
    }
}

#[test]
fn the_help_has_every_command_in_both_languages() {
    for lang in Lang::ALL {
        let listed = help(lang, None).expect("the overview");
        for name in Name::ALL {
            assert!(listed.contains(&format!("\n{}", name.name())), "{name:?}");
            let about = help(lang, Some(name.name())).expect("a command");
            assert!(
                matches!(name, Name::Move | Name::Import) || about.contains(name.example()),
                "{about}"
            );
            assert!(!about.contains("command-"), "{about}");
            assert!(!about.contains("()"), "{about}");
            for argument in name.arguments() {
                let told = format!("• {}:", argument.name);
                assert_eq!(about.contains(&told), argument.here(), "{about}");
                let id = format!("command-argument-{}", argument.key());
                assert!(text::has(lang, &id), "{lang}: {id}");
            }
        }
        assert!(!listed.contains("command-"), "{listed}");
    }
    assert!(help(Lang::It, None).unwrap().contains("Per giocare"));
    let unknown = help(Lang::En, Some("chalenge")).expect_err("unknown");
    assert!(unknown.say(Lang::En).contains("challenge"));
}

#[test]
fn every_example_is_understood_as_its_command() {
    for name in Name::ALL {
        assert_eq!(Some(name), read(name.example()).name());
    }
}

/// Any command that can be written down.
fn commands() -> impl Strategy<Value = Command> {
    let challenge = (
        prop_oneof![
            Just(Opponent::Anyone),
            "[^\\pC\\pZ][ -~“”é]{0,20}".prop_map(Opponent::Named)
        ],
        prop::sample::select(&Game::ALL),
        prop::sample::select(&[SideChoice::White, SideChoice::Black, SideChoice::Random]),
        prop::sample::select(&[Preset::Short, Preset::Book]),
        prop::sample::select(vec![
            "none",
            "3d",
            "12h,strict",
            "bank",
            "bank:5d+1d/7d,strict",
        ]),
    )
        .prop_map(|(opponent, game, side, preset, pace)| {
            let pace = Pace::read(pace).expect("a pace");
            Command::Challenge(Box::new(Challenge {
                opponent,
                game,
                side,
                preset,
                options: preset.options(game),
                pace,
            }))
        });
    let board = (
        any::<bool>(),
        any::<bool>(),
        prop::option::of(0..9999_u32),
        prop::option::of("[a-p][1-9]"),
    )
        .prop_map(|(flip, words, turn, piece)| Command::Board {
            flip,
            words,
            turn,
            piece,
        });
    prop_oneof![
        challenge,
        board,
        "[a-z][a-z0-9 ;-]{0,20}[a-z]".prop_map(|text| Command::Move {
            text: text.split_whitespace().collect::<Vec<_>>().join(" ")
        }),
        prop::option::of("[^\\pC\\pZ][ -~“”é]{0,20}").prop_map(|who| Command::Games { who }),
        prop::option::of("[ -~“”é]{1,20}").prop_map(|topic| Command::Help { topic }),
        prop::sample::select(vec![Command::Accept, Command::Undo, Command::Yes]),
    ]
}

proptest! {
    #[test]
    fn no_line_makes_the_parser_panic(line in "\\PC*", rest in "[ -~]*") {
        let _ = parse(&line).map_err(|error| error.say(Lang::It));
        for name in Name::ALL {
            for line in [format!("{} {line}", name.name()), format!("{} {rest}", name.name())] {
                let _ = parse(&line).map_err(|error| error.say(Lang::En));
            }
        }
    }

    #[test]
    fn a_command_written_down_is_understood_again(
        command in commands(),
        game in prop::option::of("[BCDFGHJKLMNPQRSTVWXZ]{4,6}"),
    ) {
        let game = game.and_then(|code| Code::read(&code));
        let parsed = Parsed { command, game };
        let line = parsed.line();
        prop_assert_eq!(parse(&line), Ok(parsed), "{}", line);
    }

    #[test]
    fn a_quoted_value_reads_back(value in "[^\\pC]{1,30}") {
        let read = words::words(&quote(&value)).expect("closed");
        prop_assert_eq!(read.len(), 1);
        let expected = value.as_str();
        prop_assert_eq!(&read[0].value, expected);
        prop_assert_eq!(&read[0].key, &None);
    }
}
