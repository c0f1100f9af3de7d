import RillTree

/// Creates a text with a style.
///
/// ```swift
/// p { "Due "; text("today", .bold, .foreground(.red)) }
/// ```
///
/// In a line of text, it is part of the line. In a ``box(_:content:)`` it is an item that wraps:
/// see `.wrapping`, `.lineLimit` and `.truncated`.
///
/// - Parameters:
///   - value: The text. Control characters are shown, not executed.
///   - attribute: Its look. A text without one is RillTree's `text`.
///   - others: Further attributes.
public func text<Message>(
  _ value: some CustomStringConvertible, _ attribute: Attribute<Message>,
  _ others: Attribute<Message>...
) -> VTree<Message> {
  element("span", attributes: [attribute] + others) { RillTree.text(value) }
}
