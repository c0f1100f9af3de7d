import RillFlexbox
import RillTree

/// Rows of which one can be selected: by arrows, Home, End, the mouse, and page keys, which go as far as rows are seen.
///
/// ```swift
/// list(model.goals, id: \.id, selected: model.selected, .grow(1), onSelect: { .selected($0) }) { goal in
///   text(goal.title, .truncated(.end))
///   progress(goal.share, .width(columns: 10))
/// }
/// ```
///
/// The list takes the focus, and scrolls so that the selected row is seen. In a browser, page keys scroll. The rows are
/// boxes whose content stands beside each other, recognized by their ids.
///
/// Keys of what has the focus within a row are the list's, too, unless it stops them:
/// `.stopPropagation(.keyDown)`.
///
/// All rows are made and laid out, also those out of sight; those alone are drawn that are seen. The list makes the rows'
/// own boxes whenever the view is made: with content that is `lazy`, that of ten thousand rows takes about ten milliseconds.
/// Where there are more, show only those near the selected one. A key takes a search through the items.
///
/// - Parameters:
///   - items: what there is a row of.
///   - id: what an item is recognized by; different for each.
///   - selected: the id of the selected item; nil for none.
///   - attributes: more of the list: its height, or that it grows; keys of its own, which are the list's where they make no
///     message.
///   - onSelect: what to send when an item is to be selected.
///   - onActivate: what to send when Enter is pressed on the selected item, or an item is clicked twice.
///   - row: what is shown of an item.
@inlinable
public func list<Items: RandomAccessCollection, ID: Hashable & CustomStringConvertible, Message>(
  _ items: Items, id: KeyPath<Items.Element, ID>, selected: ID?,
  _ attributes: Attribute<Message>..., onSelect: @escaping (ID) -> Message,
  onActivate: ((ID) -> Message)? = nil,
  @TreeBuilder<Message> row: (Items.Element) -> VTree<Message>
) -> VTree<Message> {
  let keys = Attribute<Message>.onKeyDown { event in
    let place = selected.flatMap { selected in
      items.firstIndex { $0[keyPath: id] == selected }.map {
        items.distance(from: items.startIndex, to: $0)
      }
    }
    if event.key == "Enter" { return place == nil ? nil : selected.flatMap { onActivate?($0) } }
    guard let next = event.place(after: place, of: items.count), next != place else { return nil }
    return onSelect(items[items.index(items.startIndex, offsetBy: next)][keyPath: id])
  }
  let own: [Attribute<Message>] = [
    .style(.display, "flex"), .column, .overflow(FlexOverflow.scroll), .role(.listBox),
    .tabIndex(0),
  ]
  // What all rows say is made once.
  let display: Attribute<Message> = .style(.display, "flex")
  let direction: Attribute<Message> = .row
  let gap: Attribute<Message> = .gap(1)
  let shrink: Attribute<Message> = .shrink(0)
  let role: Attribute<Message> = .role(.option)
  let isSelected: Attribute<Message> = .ariaSelected(true)
  let isNotSelected: Attribute<Message> = .ariaSelected(false)
  return element("div", attributes: own + attributes.adding(keys)) {
    for item in items {
      let id = item[keyPath: id]
      div(
        display, direction, gap, shrink, .key(id), role,
        id == selected ? isSelected : isNotSelected, .onClick(onSelect(id)),
        onActivate.map { .onDoubleClick($0(id)) } ?? .none
      ) { row(item) }
    }
  }
}

extension Array {
  /// These attributes, and a listener that hears of what a listener of theirs makes nothing of.
  @usableFromInline
  func adding<Message>(_ listener: Attribute<Message>) -> [Attribute<Message>]
  where Element == Attribute<Message> {
    Attribute.adding(listener, to: self)
  }
}

extension TreeEvent {
  /// The place of a list that a key leads to, of so many places.
  @usableFromInline
  func place(after place: Int?, of count: Int) -> Int? {
    guard count > 0, modifiers.isEmpty else { return nil }
    let next: Int
    switch key {
    case "ArrowDown": next = place.map { $0 + 1 } ?? 0
    case "ArrowUp": next = place.map { $0 - 1 } ?? count - 1
    case "Home": next = 0
    case "End": next = count - 1
    default: return nil
    }
    return Swift.min(Swift.max(0, next), count - 1)
  }
}
