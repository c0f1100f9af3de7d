#if !hasFeature(Embedded)
  import RillFlexbox
  import RillTree

  /// Creates a list of rows with a selection, which moves by arrows, Home, End, Page Up, Page Down
  /// and the mouse.
  ///
  /// ```swift
  /// list(
  ///   model.goals, id: \.id, selected: model.selected, .grow(1), onSelect: { .selected($0) }
  /// ) { goal in
  ///   text(goal.title, .truncated(.end))
  ///   progress(goal.share, .width(columns: 10))
  /// }
  /// ```
  ///
  /// The list is focusable, and scrolls to the selected row. In a browser, page keys scroll. The
  /// rows are horizontal boxes, identified by their ids.
  ///
  /// The list also receives keys of a focused element within a row, unless that stops them:
  /// `.stopPropagation(.keyDown)`.
  ///
  /// All rows are created and laid out, also those out of sight; only visible rows are drawn. The
  /// boxes of the rows are created with each view. With `lazy` content, ten thousand rows take
  /// about ten milliseconds. A key takes a search through the items. For more rows, use
  /// `virtualList` of RillTree, whose cost doesn't depend on their number.
  ///
  /// - Parameters:
  ///   - items: The items of the rows.
  ///   - id: The identity of an item, unique in the list.
  ///   - selected: The id of the selected item; nil for none.
  ///   - attributes: Further attributes: a height or growth, and listeners for keys. A key for
  ///     which these make no message goes to the list.
  ///   - onSelect: The message for a new selection.
  ///   - onActivate: The message for Enter on the selected item, and for a double click.
  ///   - row: The view of an item.
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
    // Attributes that all rows share are created once.
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
    /// Returns the attributes with a listener for the keys that their own listeners ignore.
    @usableFromInline
    func adding<Message>(_ listener: Attribute<Message>) -> [Attribute<Message>]
    where Element == Attribute<Message> {
      Attribute.adding(listener, to: self)
    }
  }

  extension TreeEvent {
    /// Returns the new position for a key in a list of `count` positions.
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
#endif
