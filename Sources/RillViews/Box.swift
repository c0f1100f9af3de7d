import RillTree

/// Creates a box whose children are stacked vertically, or with `.row` horizontally.
///
/// ```swift
/// box(.padding(1), .border(.rounded)) {
///   text("Today", .bold)
///   box(.row, .gap(2)) {
///     button(.onClick(.start)) { "Start" }
///     button(.onClick(.stop)) { "Stop" }
///   }
/// }
/// ```
///
/// The children share the space as in a flexbox. Each child is an item, including each text.
///
/// In a browser it is a `div`. With the style sheet of <doc:ProgramsInTheTerminal>, a column is as
/// wide as a digit and a row as high as a line. The layout is then the same, except that adjacent
/// unstyled texts are one item.
public func box<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  element(
    "div", attributes: [.style(.display, "flex"), .column] + attributes, content: content)
}

/// Creates a box that shows a part of its content, and scrolls by keys and the wheel.
///
/// ```swift
/// scroll(.grow(1)) {
///   for line in lines { text(line).key(line.id) }
/// }
/// ```
///
/// It is focusable. A bar at its right edge, or on its right border, shows the scroll position.
/// With `.role(.log)` it follows its end while content is added, unless the user has scrolled up; a
/// browser doesn't do that.
public func scroll<Message>(
  _ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message>
) -> VTree<Message> {
  element(
    "div",
    attributes: [.style(.display, "flex"), .column, .overflow(.scroll), .tabIndex(0)] + attributes,
    content: content)
}
