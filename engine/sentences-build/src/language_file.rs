//! One language's file, read and judged without the other.

use std::collections::{BTreeMap, BTreeSet, btree_map};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use fluent_syntax::{ast, parser, serializer};

use crate::Variables;
use crate::fault::{Fault, Reason};
use crate::rust::rust_name;

/// The only function that the catalogue knows.
const FUNCTION: &str = "NUMBER";

/// A file that parses.
pub(crate) struct LanguageFile<'s> {
    /// Where it stands, for faults.
    file: &'static str,
    messages: BTreeMap<&'s str, ast::Message<&'s str>>,
    /// What each entry uses, under the name by which others refer to it: `odin-played` a message,
    /// `-card` a term, `-card.gender` a term's attribute.
    uses: BTreeMap<String, Uses<'s>>,
    /// The entries whose name was already taken.
    repeated: Vec<String>,
}

/// What one pattern names, in all branches of its selections.
#[derive(Default)]
struct Uses<'s> {
    variables: BTreeSet<&'s str>,
    references: BTreeSet<String>,
    functions: BTreeSet<&'s str>,
}

impl<'s> LanguageFile<'s> {
    /// Reads a file, or tells what in it is not Fluent.
    pub(crate) fn parse(file: &'static str, source: &'s str) -> Result<Self, Vec<Fault>> {
        let resource = parser::parse(source).map_err(|(_, errors)| {
            errors.into_iter().map(|error| syntax_fault(file, source, error)).collect::<Vec<_>>()
        })?;
        let mut parsed =
            LanguageFile { file, messages: BTreeMap::new(), uses: BTreeMap::new(), repeated: Vec::new() };
        for entry in resource.body {
            match entry {
                Entry::Message(message) => parsed.add_message(message),
                Entry::Term(term) => parsed.add_term(&term),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Junk { .. } => unreachable!("the parser reports junk as an error"),
            }
        }
        Ok(parsed)
    }

    fn add_message(&mut self, message: ast::Message<&'s str>) {
        let key = message.id.name;
        let mut uses = Uses::default();
        message.value.iter().for_each(|pattern| uses.add_pattern(pattern));
        self.add_uses(key.to_owned(), uses);
        self.messages.entry(key).or_insert(message);
    }

    fn add_term(&mut self, term: &ast::Term<&'s str>) {
        let name = format!("-{}", term.id.name);
        for attribute in &term.attributes {
            let mut uses = Uses::default();
            uses.add_pattern(&attribute.value);
            self.add_uses(format!("{name}.{}", attribute.id.name), uses);
        }
        let mut uses = Uses::default();
        uses.add_pattern(&term.value);
        self.add_uses(name, uses);
    }

    fn add_uses(&mut self, name: String, uses: Uses<'s>) {
        match self.uses.entry(name) {
            btree_map::Entry::Vacant(vacant) => {
                vacant.insert(uses);
            }
            btree_map::Entry::Occupied(taken) => self.repeated.push(taken.key().clone()),
        }
    }

    /// Everything wrong with this file alone.
    pub(crate) fn faults(&self, prefix: &str) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut report = |name: &str, reason| faults.push(Fault::new(self.file, name, reason));

        self.repeated.iter().for_each(|name| report(name, Reason::Repeated));
        for (key, message) in &self.messages {
            match key.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-')) {
                None => report(key, Reason::ForeignPrefix(format!("{prefix}-"))),
                Some(rest) if rust_name(rest).is_none() => report(key, Reason::UnusableKey),
                Some(_) => {}
            }
            for attribute in &message.attributes {
                report(key, Reason::Attribute(attribute.id.name.to_owned()));
            }
        }
        for (name, uses) in &self.uses {
            for variable in uses.variables.iter().filter(|variable| rust_name(variable).is_none()) {
                report(name, Reason::UnusableFact((*variable).to_owned()));
            }
            for function in uses.functions.iter().filter(|&&function| function != FUNCTION) {
                report(name, Reason::UnknownFunction((*function).to_owned()));
            }
            for reference in uses.references.iter().filter(|&reference| !self.uses.contains_key(reference)) {
                report(name, Reason::DanglingReference(reference.clone()));
            }
            if self.reachable(name, |_| true).contains(name.as_str()) {
                report(name, Reason::Circular);
            }
        }
        faults
    }

    /// The facts each message speaks of, itself or through the messages it refers to. A term hears
    /// only the arguments it is given, so its variables are none of the message's.
    pub(crate) fn variables(&self) -> Variables<'s> {
        let of_message = |key: &str| {
            let mut messages = self.reachable(key, |reference| !reference.starts_with('-'));
            messages.insert(key);
            messages
                .iter()
                .filter_map(|&name| self.uses.get(name))
                .flat_map(|uses| &uses.variables)
                .copied()
                .collect()
        };
        self.messages.keys().map(|&key| (key, of_message(key))).collect()
    }

    /// The entries that the named one refers to, directly or through others, over references that `follow` accepts.
    fn reachable<'a>(&'a self, name: &str, follow: impl Fn(&str) -> bool) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&Uses<'_>> = self.uses.get(name).into_iter().collect();
        while let Some(uses) = open.pop() {
            for reference in uses.references.iter().filter(|&reference| follow(reference)) {
                if reached.insert(reference.as_str()) {
                    open.extend(self.uses.get(reference));
                }
            }
        }
        reached
    }

    /// A message as it stands in the file, without its comment.
    pub(crate) fn text(&self, key: &str) -> String {
        let body = self
            .messages
            .get(key)
            .map(|message| Entry::Message(ast::Message { comment: None, ..message.clone() }));
        serializer::serialize(&Resource { body: body.into_iter().collect() })
    }
}

impl<'s> Uses<'s> {
    fn add_pattern(&mut self, pattern: &Pattern<&'s str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&'s str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                variants.iter().for_each(|variant| self.add_pattern(&variant.value));
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&'s str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name);
                self.add_arguments(arguments);
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.references.insert(reference("", id, attribute.as_ref()));
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                self.references.insert(reference("-", id, attribute.as_ref()));
                arguments.iter().for_each(|arguments| self.add_arguments(arguments));
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
        }
    }

    /// Named arguments are literals by Fluent's grammar, so only the others can name anything.
    fn add_arguments(&mut self, arguments: &CallArguments<&'s str>) {
        arguments.positional.iter().for_each(|argument| self.add_inline(argument));
    }
}

fn reference(sigil: &str, id: &ast::Identifier<&str>, attribute: Option<&ast::Identifier<&str>>) -> String {
    match attribute {
        Some(attribute) => format!("{sigil}{}.{}", id.name, attribute.name),
        None => format!("{sigil}{}", id.name),
    }
}

fn syntax_fault(file: &'static str, source: &str, error: parser::ParserError) -> Fault {
    // The parser names the line breaks that it expected by themselves; a fault is one line.
    let explanation = error.to_string().replace('\r', "\\r").replace('\n', "\\n");
    // In bytes: the parser may stop inside a letter.
    let line = source.bytes().take(error.pos.start).filter(|&byte| byte == b'\n').count() + 1;
    let entry =
        error.slice.and_then(|slice| source.get(slice)?.lines().next()).unwrap_or_default().to_owned();
    Fault::new(file, format!("line {line}"), Reason::Syntax { entry, explanation })
}
