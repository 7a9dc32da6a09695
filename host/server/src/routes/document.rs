//! The document of the interface: OpenAPI 3.1, made from the code.

use utoipa::openapi::info::InfoBuilder;
use utoipa::openapi::link::Link;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{OpenApi, OpenApiBuilder, RefOr, Schema};
use veillee_catalog::GameId;
use veillee_protocol::{LONGEST_KEY, LONGEST_NAME};

/// Where tables come from, for those who follow the links.
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
/// which words are games, and how long texts may be.
pub(super) fn complete(document: &mut OpenApi) {
    link(document);
    let games = GameId::ALL.iter().map(|game| game.key());
    let game =
        ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(games)).build();
    narrow(document, "NewTable", "game", &game);
    let text = |longest: usize| {
        let text = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
        text.min_length(Some(1)).max_length(Some(longest)).build()
    };
    narrow(document, "SitDown", "name", &text(LONGEST_NAME));
    narrow(document, "ChairCode", "code", &text(LONGEST_KEY));
}

fn operations(document: &mut OpenApi) -> impl Iterator<Item = (&String, &mut Operation)> {
    document.paths.paths.iter_mut().flat_map(|(path, item)| {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.patch, &mut item.delete];
        operations.into_iter().filter_map(move |operation| Some((path, operation.as_mut()?)))
    })
}

fn link(document: &mut OpenApi) {
    let ids: Vec<(String, String)> = operations(document)
        .filter(|(path, _)| path.contains("{table}"))
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
            link = link.parameter("seat", 1);
        }
        if path.contains("{match}") {
            link = link.parameter("match", "$response.body#/table/matchNumber");
        }
        created.links.insert(id, RefOr::T(link.build()));
    }
}

/// Says more of a field than its Rust type does.
fn narrow(document: &mut OpenApi, shape: &str, field: &str, narrower: &utoipa::openapi::schema::Object) {
    let shapes = document.components.as_mut().map(|components| &mut components.schemas);
    if let Some(RefOr::T(Schema::Object(object))) = shapes.and_then(|shapes| shapes.get_mut(shape))
        && let Some(RefOr::T(Schema::Object(found))) = object.properties.get_mut(field)
    {
        let description = found.description.take();
        *found = narrower.clone();
        found.description = description;
    }
}
