//! The document of the interface: OpenAPI 3.1, made from the code.

use utoipa::ToSchema;
use utoipa::openapi::info::InfoBuilder;
use utoipa::openapi::link::Link;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AdditionalProperties, Object, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{OpenApi, OpenApiBuilder, RefOr, Schema};
use veillee_catalog::{GameId, default_value, match_game};
use veillee_core::{GameBox, OptionSpec, TableOptions as _};
use veillee_protocol::http::{BotLevel, NewTable, OwnBotName, SeatCode, SitDown, WishedSeat};
use veillee_protocol::{LONGEST_KEY, LONGEST_NAME};
use veillee_sentences::{Catalogue, Language};

/// Which endpoint returns the address of a table, for clients that follow links.
const CREATE: (&str, &str) = ("/api/tables", "201");

pub(super) fn begin() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Veillée")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Tables are opened and looked after here; games are played over the socket of a table, \
             `/api/tables/{table}/socket`, which docs/protocol.md describes. A browser is known by its cookie.",
        ))
        .build();
    OpenApiBuilder::new().info(info).build()
}

/// Adds what follows for the whole: that the table in the answer to a new table is the one all the other addresses name,
/// which words are games and levels, what each game allows, and how long texts may be.
pub(super) fn complete(document: &mut OpenApi) {
    link(document);
    let games = words(GameId::ALL.iter().map(|game| game.key()));
    for (_, operation) in operations(document) {
        for parameter in operation.parameters.iter_mut().flatten() {
            if let RefOr::T(parameter) = parameter
                && parameter.name == "game"
            {
                parameter.schema = Some(RefOr::T(Schema::Object(games.clone())));
            }
        }
    }
    let Some(components) = &mut document.components else { return };
    let levels = words(veillee_table::levels());
    let fields = [
        (SitDown::name(), "name", text(LONGEST_NAME)),
        (OwnBotName::name(), "name", text(LONGEST_NAME)),
        (SeatCode::name(), "code", text(LONGEST_KEY)),
        (BotLevel::name(), "level", levels.clone()),
    ];
    for (shape, field, narrower) in fields {
        if let Some(shape) = components.schemas.get_mut(&*shape) {
            narrow(shape, field, &narrower);
        }
    }
    if let Some(RefOr::T(Schema::OneOf(seats))) = components.schemas.get_mut(&*WishedSeat::name()) {
        for seat in &mut seats.items {
            narrow(seat, "name", &text(LONGEST_NAME));
            narrow(seat, "level", &levels);
        }
    }
    if let Some(wish) = components.schemas.get_mut(&*NewTable::name()) {
        let each = GameId::ALL.iter().map(|&game| match_game!(game, G => wish_for::<G>(wish.clone())));
        let any = each.fold(OneOfBuilder::new(), OneOfBuilder::item);
        *wish = RefOr::T(Schema::OneOf(any.build()));
    }
}

/// The wish for a table of one game: as many seats as it has, its options, its editions.
fn wish_for<G: GameBox + Clone>(mut wish: RefOr<Schema>) -> RefOr<Schema> {
    narrow(&mut wish, "game", &words([G::KEY]));
    if let RefOr::T(Schema::Object(object)) = &mut wish {
        let english = Catalogue::new(Language::En, &[G::SENTENCES.en]);
        let option = |options: ObjectBuilder, option: &OptionSpec| {
            let meaning = english.say(&(option.meaning)(), &(), None);
            let described = format!("{meaning} ({})", option.values);
            let scalar = vec![Type::String, Type::Integer, Type::Boolean];
            let value = ObjectBuilder::new().schema_type(SchemaType::Array(scalar));
            let default = default_value::<G>(option);
            options.property(option.key, value.description(Some(described)).examples([default]))
        };
        let options = G::Options::SPECS.iter().fold(ObjectBuilder::new(), option);
        let options = options.additional_properties(Some(AdditionalProperties::FreeForm(false))).build();
        object.properties.insert("options".to_owned(), RefOr::T(Schema::Object(options)));
        let editions = ObjectBuilder::new()
            .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
            .enum_values(Some(G::EDITIONS.iter().map(|edition| Some(edition.name)).chain([None])))
            .build();
        object.properties.insert("edition".to_owned(), RefOr::T(Schema::Object(editions)));
        if let Some(RefOr::T(Schema::Array(seats))) = object.properties.get_mut("seats") {
            seats.min_items = Some(*G::SEATS.start());
            seats.max_items = Some(*G::SEATS.end());
        }
    }
    wish
}

/// One of these words.
fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> Object {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(words)).build()
}

/// At least one character, and at most `longest`.
fn text(longest: usize) -> Object {
    let text = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
    text.min_length(Some(1)).max_length(Some(longest)).build()
}

fn operations(document: &mut OpenApi) -> impl Iterator<Item = (&String, &mut Operation)> {
    document.paths.paths.iter_mut().flat_map(|(path, item)| {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.patch, &mut item.delete];
        operations.into_iter().filter_map(move |operation| Some((path, operation.as_mut()?)))
    })
}

fn link(document: &mut OpenApi) {
    let ids: Vec<(String, String)> = operations(document)
        // A table that was just opened has no match that is over.
        .filter(|(path, _)| path.contains("{table}") && !path.contains("{match}"))
        .filter_map(|(path, operation)| Some((path.clone(), operation.operation_id.clone()?)))
        .collect();
    let Some(creation) = operations(document).find(|(path, operation)| {
        path.as_str() == CREATE.0 && operation.responses.responses.contains_key(CREATE.1)
    }) else {
        return;
    };
    let Some(RefOr::T(created)) = creation.1.responses.responses.get_mut(CREATE.1) else { return };
    for (path, id) in ids {
        let mut link = Link::builder().operation_id(&id).parameter("table", "$response.body#/table/id");
        if path.contains("{seat}") {
            link = link.parameter("seat", "$response.body#/table/seats/0/seat");
        }
        created.links.insert(id, RefOr::T(link.build()));
    }
}

/// Says more of a field than its Rust type does.
fn narrow(shape: &mut RefOr<Schema>, field: &str, narrower: &Object) {
    if let RefOr::T(Schema::Object(object)) = shape
        && let Some(found) = object.properties.get_mut(field)
    {
        let mut narrower = narrower.clone();
        if let RefOr::T(Schema::Object(wider)) = found {
            narrower.description = wider.description.take();
        }
        *found = RefOr::T(Schema::Object(narrower));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    /// What programs that read the document must know of texts, beside that they are texts.
    #[test]
    fn texts_are_limited_in_the_document() {
        let (_, document) = crate::routes::api();
        let document = serde_json::to_value(&document).expect("JSON");
        let shape = |name: &str| document["components"]["schemas"][name].clone();
        for (name, field) in [("SitDown", "name"), ("OwnBotName", "name"), ("SeatCode", "code")] {
            assert!(
                shape(name)["properties"][field]["maxLength"].is_u64(),
                "{name}.{field}: {}",
                shape(name)
            );
        }
        assert!(shape("BotLevel")["properties"]["level"]["enum"].is_array(), "{}", shape("BotLevel"));
        let seats = shape("WishedSeat")["oneOf"].as_array().cloned().unwrap_or_default();
        let has = |field: &str, limit: &str| {
            seats
                .iter()
                .any(|seat| seat["properties"][field].get(limit).is_some_and(|limit| *limit != Value::Null))
        };
        assert!(has("name", "maxLength") && has("level", "enum"), "{seats:?}");
        assert!(
            shape("NewTable")["oneOf"]
                .as_array()
                .is_some_and(|games| games.len() == veillee_catalog::GameId::ALL.len())
        );
    }
}
