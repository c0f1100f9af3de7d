import RillTree

/// Creates a progress bar.
///
/// ```swift
/// progress(Double(done) / Double(all), .foreground(.green), .width(columns: 30))
/// ```
///
/// It is a `progress` element with a resolution of an eighth of a column. It is 20 columns wide in
/// a row or a line of text, and as wide as its parent in a column. `.grow()`, `.width(columns:)`
/// and `.alignSelf(.start)` change that.
///
/// - Parameter share: The share, from 0 to 1; values beyond are clamped, and NaN counts as 0.
public func progress<Message>(
  _ share: Double, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  let share = share > 0 ? min(share, 1) : 0
  return element("progress", attributes: [.value(share), .max(1)] + attributes)
}
