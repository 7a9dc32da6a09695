//! Finding a rule on its page.

use veillee_core::Rule;

/// The text of a numbered rule on the page of a game, as one line without marks, up to where it says its origin.
pub fn rule_text(page: &str, rule: Rule) -> Option<String> {
    let mark = format!("- **{rule}** ");
    let start = page.find(&mark)? + mark.len();
    let item = &page[start..];
    let end = item.find("\n- ").into_iter().chain(item.find("\n\n")).min().unwrap_or(item.len());
    // Only the spaces of the page's own layout: French has others, which belong to the text.
    let words = item[..end].split([' ', '\n']).filter(|word| !word.is_empty());
    let text = words.collect::<Vec<_>>().join(" ");
    let text = text.split(" *(").next().unwrap_or_default();
    Some(text.replace("**", ""))
}
