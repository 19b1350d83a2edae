//! A bot without a mind: a gateway client as ours has it, and requests by hand.

use std::sync::Arc;

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use serenity::all::{
    Client, ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    ShardManager,
};
use serenity::async_trait;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::super::fake::Fake;

/// Requests as a test wants them.
pub(super) struct Hand {
    client: reqwest::Client,
    url: String,
    token: String,
    pub(super) id: u64,
}

impl Hand {
    pub(super) fn new(fake: &Fake) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .user_agent("DiscordBot (https://example.org, 1.0)")
            .build()
            .expect("a client");
        Self {
            client,
            url: format!("{}/api/v10", fake.url()),
            token: format!("Bot {}", fake.token()),
            id: fake.bot(),
        }
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.client
            .request(method, format!("{}{path}", self.url))
            .header("Authorization", &self.token)
    }

    /// Sends a body and gives the status and what was answered.
    pub(super) async fn send(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        let mut request = self.request(method, path);
        if !body.is_null() {
            request = request
                .header("Content-Type", "application/json")
                .body(body.to_string());
        }
        read(request).await
    }

    pub(super) async fn get(&self, path: &str) -> (u16, Value) {
        self.send(Method::GET, path, &Value::Null).await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send(Method::POST, path, body).await
    }

    pub(super) async fn patch(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send(Method::PATCH, path, body).await
    }

    /// Sends a body with files.
    pub(super) async fn upload(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        files: &[(&str, Vec<u8>)],
    ) -> (u16, Value) {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (number, (name, bytes)) in files.iter().enumerate() {
            let part = Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{number}]"), part);
        }
        read(self.request(method, path).multipart(form)).await
    }

    /// Registers one command with one suggesting option.
    pub(super) async fn register(&self) {
        let commands = json!([{
            "name": "move",
            "description": "Makes a move",
            "options": [{
                "type": 3, "name": "text", "description": "What to play", "required": true,
                "autocomplete": true,
            }, {
                "type": 6, "name": "who", "description": "With whom",
            }],
        }]);
        let path = format!("/applications/{}/commands", self.id);
        let (status, answer) = self.send(Method::PUT, &path, &commands).await;
        assert_eq!(status, 200, "{answer}");
    }

    /// Gives the first answer to an interaction.
    pub(super) async fn call_back(&self, interaction: &Interaction, body: &Value) -> (u16, Value) {
        let path = format!(
            "/interactions/{}/{}/callback",
            interaction.id(),
            interaction.token()
        );
        self.post(&path, body).await
    }
}

async fn read(request: reqwest::RequestBuilder) -> (u16, Value) {
    let answer = request.send().await.expect("an answer");
    let status = answer.status().as_u16();
    let text = answer.text().await.expect("a body");
    (status, serde_json::from_str(&text).unwrap_or_default())
}

struct Handler(UnboundedSender<Interaction>);

#[async_trait]
impl EventHandler for Handler {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _ = self.0.send(interaction);
    }
}

/// A gateway client that only listens.
pub(super) struct Listener {
    manager: Arc<ShardManager>,
    heard: UnboundedReceiver<Interaction>,
}

impl Listener {
    pub(super) async fn start(fake: &Fake) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let (sender, heard) = unbounded_channel();
        let http = HttpBuilder::new(fake.token())
            .proxy(fake.url())
            .ratelimiter_disabled(true)
            .build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler(Handler(sender))
            .await;
        let mut client: Client = client.expect("a client");
        let manager = Arc::clone(&client.shard_manager);
        tokio::spawn(async move { client.start().await });
        fake.connected().await;
        Self { manager, heard }
    }

    /// The next interaction.
    pub(super) async fn hear(&mut self) -> Interaction {
        self.heard.recv().await.expect("an interaction")
    }

    /// Whether something was heard that nobody asked for yet.
    pub(super) fn heard_more(&mut self) -> bool {
        self.heard.try_recv().is_ok()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let manager = Arc::clone(&self.manager);
        tokio::spawn(async move { manager.shutdown_all().await });
    }
}
