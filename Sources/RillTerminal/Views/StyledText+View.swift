import RillTree

/// A text with a style.
///
/// ```swift
/// p { "Due "; text("today", .bold, .foreground(.red)) }
/// ```
///
/// In a line of text it is part of that. In a ``box(_:content:)`` it is an item, and breaks into lines where there is no
/// room: see `.wrapping`, `.lineLimit` and
/// `.truncated`.
///
/// - Parameters:
///   - value: what it says. Controls in it are shown, not obeyed.
///   - attribute: how it looks. A text without any is RillTree's `text`.
///   - others: more of these.
public func text<Message>(
  _ value: some CustomStringConvertible, _ attribute: Attribute<Message>,
  _ others: Attribute<Message>...
) -> VTree<Message> {
  element("span", attributes: [attribute] + others) { RillTree.text(value) }
}
