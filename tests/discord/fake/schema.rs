//! Bodies against Discord's own description of its API, made strict.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Registry, ValidationError, Validator};
use serde_json::{Map, Value, json};

/// The name the description gets.
const NAME: &str = "urn:discord:openapi";

/// The description, read once; none without the variable that names its file.
static DESCRIPTION: LazyLock<Option<Description>> = LazyLock::new(Description::load);

/// Discord's description of its API.
struct Description {
    registry: Registry<'static>,
    operations: Vec<Operation>,
    validators: Mutex<HashMap<usize, Arc<Validator>>>,
}

/// A request with a body.
struct Operation {
    method: String,
    path: Vec<String>,
    /// Where the schema of its body stands.
    pointer: String,
}

/// What is wrong with the body of a request by Discord's description; empty when all is well or
/// the description is not there.
pub(crate) fn faults(method: &str, path: &str, body: &Value) -> Vec<String> {
    let Some(description) = DESCRIPTION.as_ref() else {
        return Vec::new();
    };
    let Some(validator) = description.validator(method, path) else {
        return Vec::new();
    };
    let body = normal(body, path.contains("/commands"));
    let mut faults = Vec::new();
    for error in validator.iter_errors(&body) {
        explain(&error, &mut faults);
    }
    faults
}

/// Whether bodies are checked at all.
pub(crate) fn there() -> bool {
    DESCRIPTION.is_some()
}

impl Description {
    fn load() -> Option<Self> {
        let Some(file) = std::env::var_os("DISCORD_OPENAPI").filter(|file| !file.is_empty()) else {
            // Straight to the terminal: what a test prints is only seen when it fails.
            let _ = writeln!(
                std::io::stderr(),
                "skipped: bodies are not checked against Discord's description (DISCORD_OPENAPI is not set)"
            );
            return None;
        };
        let text = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("DISCORD_OPENAPI={}: {error}", file.display()));
        let mut file: Value = serde_json::from_str(&text).expect("the description is JSON");
        let schemas = file["components"]["schemas"].as_object_mut();
        for (name, schema) in schemas.expect("the description has schemas") {
            if !name.ends_with("Response") && schema["properties"].is_object() {
                schema["additionalProperties"] = json!(false);
            }
        }
        let operations = operations(&file);
        let registry = Registry::new()
            .add(NAME, file)
            .and_then(jsonschema::RegistryBuilder::prepare)
            .expect("the description can be referred to");
        Some(Self {
            registry,
            operations,
            validators: Mutex::default(),
        })
    }

    /// The check of a request's body; none when the description knows no body there.
    fn validator(&self, method: &str, path: &str) -> Option<Arc<Validator>> {
        let parts: Vec<&str> = path.split('/').collect();
        let found = self
            .operations
            .iter()
            .enumerate()
            .filter(|(_, operation)| operation.method == method && operation.fits(&parts));
        // `@original` is meant before any message.
        let (place, operation) = found.max_by_key(|(_, operation)| operation.literal())?;
        let mut known = self
            .validators
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let validator = known.entry(place).or_insert_with(|| {
            let schema = json!({"$ref": format!("{NAME}#{}", operation.pointer)});
            let built = jsonschema::options()
                .with_registry(&self.registry)
                .build(&schema);
            Arc::new(built.unwrap_or_else(|error| panic!("{}: {error}", operation.pointer)))
        });
        Some(Arc::clone(validator))
    }
}

fn operations(file: &Value) -> Vec<Operation> {
    let mut operations = Vec::new();
    for (path, methods) in file["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            if operation["requestBody"]["content"]["application/json"].is_null() {
                continue;
            }
            let place = path
                .replace('/', "~1")
                .replace('{', "%7B")
                .replace('}', "%7D");
            let pointer =
                format!("/paths/{place}/{method}/requestBody/content/application~1json/schema");
            operations.push(Operation {
                method: method.to_ascii_uppercase(),
                path: path.split('/').map(str::to_owned).collect(),
                pointer,
            });
        }
    }
    operations
}

impl Operation {
    fn fits(&self, parts: &[&str]) -> bool {
        let fits = |(known, part): (&String, &&str)| known.starts_with('{') || known == *part;
        self.path.len() == parts.len() && self.path.iter().zip(parts).all(fits)
    }

    fn literal(&self) -> usize {
        self.path
            .iter()
            .filter(|part| !part.starts_with('{'))
            .count()
    }
}

/// The body without what Discord takes although its description does not name it.
fn normal(body: &Value, commands: bool) -> Value {
    match body {
        Value::Array(items) => items.iter().map(|item| normal(item, commands)).collect(),
        Value::Object(fields) => {
            let mut kept = Map::new();
            for (name, value) in fields {
                if value.is_null() || (commands && superfluous(name, value)) {
                    continue;
                }
                let value = if name == "attachments" {
                    with_text_ids(value)
                } else {
                    normal(value, commands)
                };
                kept.insert(name.clone(), value);
            }
            Value::Object(kept)
        }
        other => other.clone(),
    }
}

/// What libraries write on every command and option, though it says nothing.
fn superfluous(name: &str, value: &Value) -> bool {
    let empty = value.as_array().is_some_and(Vec::is_empty);
    match name {
        "nsfw" => true,
        "options" | "channel_types" | "choices" => empty,
        "autocomplete" => value == &json!(false),
        _ => false,
    }
}

fn with_text_ids(attachments: &Value) -> Value {
    let mut attachments = normal(attachments, false);
    for attachment in attachments.as_array_mut().into_iter().flatten() {
        if let Some(id) = attachment["id"].as_u64() {
            attachment["id"] = json!(id.to_string());
        }
    }
    attachments
}

/// An error in words; of alternatives the one that fits best.
fn explain(error: &ValidationError<'_>, faults: &mut Vec<String>) {
    let (ValidationErrorKind::AnyOf { context: branches }
    | ValidationErrorKind::OneOfNotValid { context: branches }) = error.kind()
    else {
        faults.push(format!("at {}: {error}", error.instance_path()));
        return;
    };
    // The alternative that was meant is wrong deeper inside than one whose very type differs.
    let nearest = branches.iter().min_by_key(|errors| {
        let other_kind = errors.iter().any(|error| {
            matches!(
                error.kind(),
                ValidationErrorKind::Enum { .. } | ValidationErrorKind::Type { .. }
            )
        });
        (other_kind, errors.len())
    });
    match nearest {
        Some(errors) => {
            for error in errors {
                explain(error, faults);
            }
        }
        None => faults.push(format!("at {}: {error}", error.instance_path())),
    }
}
