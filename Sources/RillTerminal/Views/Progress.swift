import RillTree

/// A bar that shows how much of something is done.
///
/// ```swift
/// progress(Double(done) / Double(all), .foreground(.green), .width(columns: 30))
/// ```
///
/// It is a `progress` element, exact to an eighth of a column: 20 columns wide in a row or a line of text, and in a
/// column as wide as that, unless it grows or `.width(columns:)` or `.alignSelf(.start)` says otherwise.
///
/// - Parameter share: from 0 to 1; what is beyond counts as these, and what is no number as 0.
public func progress<Message>(
  _ share: Double, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  let share = share > 0 ? min(share, 1) : 0
  return element("progress", attributes: [.value(share), .max(1)] + attributes)
}
