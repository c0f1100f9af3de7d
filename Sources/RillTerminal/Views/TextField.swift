import RillTree

/// A line that is typed into.
///
/// ```swift
/// textField(model.draft, .placeholder("New goal"), .onInput { .typed($0) }, .onKey("Enter", .add))
/// ```
///
/// It shows `value`, and what is typed until the program says otherwise: whoever ignores what `onInput` tells has the
/// old value shown again. The caret is moved by arrows, Home and End, and by words with Control or Alt; Shift selects;
/// Control with A, E, U, K, W do what they do in shells. `onChange` is told when Enter is pressed or the field is left.
///
/// It is an `input`: 20 columns wide in a row or a line of text, and in a column as wide as that, unless it grows or
/// `.width(columns:)` or `.alignSelf(.start)` says otherwise. Where there is less room it is narrower.
public func textField<Message>(
  _ value: String, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  element("input", attributes: [.type(.text), .value(value), .minWidth(0)] + attributes)
}
