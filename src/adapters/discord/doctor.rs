//! What is wrong with a set-up on Discord, and the link that invites the bot.

use serde_json::Value;

use super::Settings;
use super::rest::{Rest, RestError};
use super::rights::{self, WANTED};

/// Something looked at, and what to do if it is not well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What was found.
    pub text: String,
    /// What to do about it; none if it is well.
    pub remedy: Option<String>,
}

impl Finding {
    /// All is well.
    pub fn good(text: String) -> Self {
        Self { text, remedy: None }
    }

    /// Not well.
    pub fn bad(text: String, remedy: &str) -> Self {
        Self {
            text,
            remedy: Some(remedy.to_owned()),
        }
    }
}

/// What is said of a token that none can be, and what to do.
pub const NO_TOKEN: [&str; 2] = [
    "DISCORD_TOKEN is set, but it is no bot's token",
    "Copy it from the page Bot of your application (Reset Token) on \
     https://discord.com/developers/applications; it has three parts with dots between.",
];

/// The link by which whoever runs a server invites the bot.
pub fn invitation(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}\
         &scope=bot+applications.commands&permissions={}",
        rights::wanted()
    )
}

/// Asks Discord who the bot is and what it may do in its servers.
pub async fn examine(settings: &Settings) -> Vec<Finding> {
    let rest = match Rest::new(settings) {
        Ok(rest) => rest,
        Err(error) => {
            return vec![Finding::bad(
                format!("Discord: no secure connection can be made ({error})"),
                "Report this as a mistake of Magister.",
            )];
        }
    };
    if settings.application().is_none() {
        let [what, remedy] = NO_TOKEN;
        return vec![Finding::bad(format!("Discord: {what}"), remedy)];
    }
    let me = match rest.me().await {
        Ok(me) => me,
        Err(error) => return vec![refused(&error, settings)],
    };
    let name = me["username"].as_str().unwrap_or("?");
    let id = me["id"].as_str().unwrap_or("?");
    let mut found = vec![Finding::good(format!(
        "Discord: the token is {name}'s ({id})"
    ))];
    match rest.application().await {
        Ok(application) => found.extend(about(&application, settings)),
        Err(error) => found.push(refused(&error, settings)),
    }
    match rest.guilds().await {
        Ok(guilds) => found.extend(servers(&guilds)),
        Err(error) => found.push(refused(&error, settings)),
    }
    found
}

fn refused(error: &RestError, settings: &Settings) -> Finding {
    match error {
        RestError::Refused(401, ..) => Finding::bad(
            "Discord: the token is not accepted".to_owned(),
            "Make a new one on the page Bot of your application \
             (https://discord.com/developers/applications, Reset Token) and put it into DISCORD_TOKEN.",
        ),
        RestError::Limited(_) => Finding::bad(
            "Discord: too many requests just now".to_owned(),
            "Wait a minute and ask again.",
        ),
        _ if settings.is_real() => Finding::bad(
            format!("Discord: {error}"),
            "Check this computer's connection to https://discord.com, and a proxy or firewall \
             between.",
        ),
        _ => Finding::bad(
            format!("Discord: {error}"),
            "Check the address in MAGISTER_DISCORD_API, or leave it out for the real Discord.",
        ),
    }
}

fn about(application: &Value, settings: &Settings) -> Vec<Finding> {
    let mut found = Vec::new();
    let id = application["id"].as_str().and_then(|id| id.parse().ok());
    if let Some(id) = id.or_else(|| settings.application()) {
        found.push(Finding::good(format!(
            "Discord: invite it with {}",
            invitation(id)
        )));
    }
    if application["bot_public"].as_bool() == Some(false) {
        found.push(Finding::good(
            "Discord: only you can invite it (Public Bot is off on the page Bot)".to_owned(),
        ));
    }
    if application["interactions_endpoint_url"].as_str().is_some() {
        found.push(Finding::bad(
            "Discord: an interactions endpoint is set, so commands do not reach this program"
                .to_owned(),
            "Clear Interactions Endpoint URL on the page General Information of your application.",
        ));
    }
    found
}

fn servers(guilds: &Value) -> Vec<Finding> {
    let guilds = guilds.as_array().map(Vec::as_slice).unwrap_or_default();
    if guilds.is_empty() {
        return vec![Finding::bad(
            "Discord: the bot is in no server".to_owned(),
            "Open the link that magister invite prints, and choose a server.",
        )];
    }
    guilds
        .iter()
        .map(|guild| {
            let name = guild["name"].as_str().unwrap_or("?");
            let bits = guild["permissions"]
                .as_str()
                .and_then(|bits| bits.parse().ok());
            let missing = bits.map(|bits| rights::missing(bits, &WANTED));
            match missing {
                Some(missing) if !missing.is_empty() => Finding::bad(
                    format!("Discord: in {name} it lacks {}", missing.join(", ")),
                    "Grant it to the bot's role in the server's settings, or invite it again with \
                     the link of magister invite. A channel's own settings may take it away too.",
                ),
                _ => Finding::good(format!(
                    "Discord: in {name} its role may do all it needs (a channel's own settings may \
                     take something away)"
                )),
            }
        })
        .collect()
}
