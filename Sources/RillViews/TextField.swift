import RillTree

/// Creates a text field with one line.
///
/// ```swift
/// textField(model.draft, .placeholder("New goal"), .onInput { .typed($0) }, .onKey("Enter", .add))
/// ```
///
/// It shows `value`, and input until the program's next value: if the program ignores `onInput`,
/// the old value appears again. Arrows, Home and End move the caret, with Control or Alt by words;
/// Shift selects. Control with A, E, U, K and W edits as in shells. Enter and leaving the field
/// send `onChange`.
///
/// It is an `input`: 20 columns wide in a row or a line of text, and as wide as its parent in a
/// column. `.grow()`, `.width(columns:)` and `.alignSelf(.start)` change that. With less space it
/// is narrower.
public func textField<Message>(
  _ value: String, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  element("input", attributes: [.type(.text), .value(value), .minWidth(0)] + attributes)
}
