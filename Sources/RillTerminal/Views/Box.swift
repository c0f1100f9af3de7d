import RillTree

/// A box whose content stands one below the other, or with `.row` beside each other.
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
/// What is in it shares the room as flexboxes do. All in it are items, each text, too.
///
/// In a browser it is a `div`, a column as wide as a digit and a row as high as a line, laid out alike with the style
/// sheet of <doc:ProgramsInTheTerminal>; only that texts without a style that follow one another are one item there.
public func box<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  element(
    "div", attributes: [.style(.display, "flex"), .column] + attributes, content: content)
}

/// A box that shows as much of its content as there is room for, and can be scrolled by the keys and the wheel.
///
/// ```swift
/// scroll(.grow(1)) {
///   for line in lines { text(line).key(line.id) }
/// }
/// ```
///
/// It takes the focus. A bar at its right edge shows how far it is scrolled; on its border, if it has one. With
/// `.role(.log)` it follows its end while more comes, unless somebody has scrolled up; in a browser it doesn't.
public func scroll<Message>(
  _ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message>
) -> VTree<Message> {
  element(
    "div",
    attributes: [.style(.display, "flex"), .column, .overflow(.scroll), .tabIndex(0)] + attributes,
    content: content)
}
