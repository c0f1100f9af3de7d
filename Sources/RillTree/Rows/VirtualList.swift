public import RillOrder

/// Creates a scrolling list that contains only the rows near its visible part.
///
/// ```swift
/// virtualList(model.goals, rowHeight: .pixels(32), .class("goals")) { goal in
///   text(goal.title)
/// }
/// ```
///
/// Set the height of the list by a style. The list contains at most three screens of rows, and
/// spaces for the others. When it scrolls, other rows follow without a message to the program.
/// The view of a row may depend only on the element and on constants, as with
/// ``forEach(_:file:line:column:row:)``. A change costs nothing for the other rows.
///
/// Rows that come or go above the visible part don't move it, except at its very top. The focus
/// stays in its row when the row moves. If the row leaves the list's part of the page, the list
/// gets the focus.
///
/// The list has the role `table`. It tells the number of all rows and the position of each shown
/// row to assistive technology. A row is one cell, unless its view contains elements with the
/// role `cell`, `gridcell` or `rowheader`: <doc:RowsOfCollections#Columns>.
///
/// With `.role(.log)`, the list follows its end: it begins there, and new rows scroll it while
/// its end is visible. Its rows have no roles then.
///
/// Elsewhere: `LazyVStack` (SwiftUI), TanStack Virtual.
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - rowHeight: The height of each row.
///   - attributes: Further attributes of the list. With an `id`, a browser keeps its position
///     when it reconnects.
///   - pages: The pages of rows for browsers without scripts; nil to show the first rows.
///   - file: The place in the source, together with `line` and `column`; see
///     ``lazy(_:file:line:column:view:)``.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element.
@inlinable
public func virtualList<Rows: RowSource, Message>(
  _ rows: Rows, rowHeight: RowHeight, _ attributes: Attribute<Message>...,
  pages: RowPages<Message>? = nil, file: StaticString = #fileID, line: UInt32 = #line,
  column: UInt32 = #column, @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  // A log isn't a table with rows and cells.
  let isLog = attributes.contains { $0.hasRole(["log"]) }
  let content = RowsContent<Rows, Int, Message>(
    rows, 0, selected: nil, key: { RowKey($0.id.description) },
    view: { element, _, place in
      div(
        .role(.row).when(!isLog), .ariaRowIndex(place.position + 1).when(!isLog),
        .style(.flexShrink, "0"), rowHeight.style(), rowHeight.clipping()
      ) { isLog ? row(element) : row(element).inCells(.role(.cell)) }
    })
  return content.list(
    .role(.table), rowHeight, attributes, pages,
    LazyNode.Place(file: file, line: line, column: column))
}

/// Creates a virtual list, one of whose rows is selected by the mouse, the arrow keys, Home, End,
/// Page Up and Page Down.
///
/// ```swift
/// virtualList(
///   model.goals, selected: model.selected, rowHeight: .lines(1), onSelect: { .selected($0) }
/// ) { goal, isSelected in text(goal.title) }
/// ```
///
/// The list scrolls to a newly selected row. The selection stays with its row when the row moves.
/// If the selected row is removed, the program's selection doesn't change. The next key then
/// selects a row near that place: Arrow Down the row that followed, Arrow Up the row before.
///
/// The selection of a row that the page doesn't contain costs time proportional to its distance
/// from the last one. The list has the role `grid`. It also receives keys of a focused element
/// within a row, unless that stops them: `.stopPropagation(.keyDown)`. Otherwise it is like
/// ``virtualList(_:rowHeight:_:pages:file:line:column:row:)``.
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - selected: The identity of the selected element; nil for none.
///   - rowHeight: The height of each row. To a row with a measured height, the list scrolls only
///     approximately.
///   - attributes: Further attributes of the list. A key for which these make no message goes to
///     the list.
///   - pages: The pages of rows for browsers without scripts; nil to show the first rows.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - onSelect: The message for a new selection.
///   - onActivate: The message for Enter on the selected element, and for a double click.
///   - row: The view of an element, and whether it is selected.
@inlinable
public func virtualList<Rows: RowSource, Message>(
  _ rows: Rows, selected: Rows.Element.ID?, rowHeight: RowHeight,
  _ attributes: Attribute<Message>..., pages: RowPages<Message>? = nil,
  file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
  onSelect: @escaping (Rows.Element.ID) -> Message,
  onActivate: ((Rows.Element.ID) -> Message)? = nil,
  @TreeBuilder<Message> row: @escaping (Rows.Element, Bool) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  // The id of the selected row, which assistive technology reads.
  let active = "selected-\(line)-\(column)"
  let content = RowsContent<Rows, Int, Message>(
    rows, 0, selected: selected.map { [RowKey($0.description)] } ?? [],
    key: { RowKey($0.id.description) },
    view: { element, _, place in
      div(
        .role(.row), .ariaRowIndex(place.position + 1), .style(.flexShrink, "0"),
        rowHeight.style(), rowHeight.clipping(),
        .ariaSelected(place.isSelected), .id(active).when(place.isSelected),
        .onClick(onSelect(element.id)),
        onActivate.map { .onDoubleClick($0(element.id)) } ?? .none
      ) { row(element, place.isSelected).inCells(.role(.gridCell)) }
    })
  let keys = Attribute<Message>.onKeyDown { event in
    if event.key == "Enter" {
      return content.selectedPlace()?.isFound == true ? selected.flatMap { onActivate?($0) } : nil
    }
    return content.position(after: event).map { onSelect(rows[$0].id) }
  }
  return content.list(
    .role(.grid), rowHeight,
    [.ariaActiveDescendant(active).when(selected != nil)]
      + Attribute.adding(keys.preventingKeys, to: attributes),
    pages, LazyNode.Place(file: file, line: line, column: column))
}

/// The pages of rows that a virtual list shows in a browser without scripts, and before its
/// script runs.
///
/// ```swift
/// virtualList(
///   model.goals, rowHeight: .pixels(32), pages: RowPages(from: model.firstRow) { page in
///     a(.href("/goals?from=\(page.first)")) { page.isNext ? "Next" : "Previous" }
///   }
/// ) { goal in text(goal.title) }
/// ```
///
/// The links to the next and to the previous page follow the list, and disappear when the page is
/// live. The list then scrolls to the first row of its page.
public struct RowPages<Message> {
  /// A page before or after the shown one.
  public struct Page: Hashable, Sendable {
    /// The position of its first row.
    public let first: Int
    /// True if it follows the shown page.
    public let isNext: Bool
  }

  @usableFromInline let rows: Range<Int>
  @usableFromInline let link: (Page) -> VTree<Message>

  /// Creates pages of rows.
  ///
  /// - Parameters:
  ///   - first: The position of the first row, which the program reads from its location.
  ///   - size: The number of rows of a page.
  ///   - link: The link to a page.
  public init(
    from first: Int, size: Int = RowPages.size,
    @TreeBuilder<Message> link: @escaping (Page) -> VTree<Message>
  ) {
    rows = Swift.max(0, first)..<Swift.max(0, first) + Swift.max(1, size)
    self.link = link
  }

  /// The usual number of rows of a page.
  public static var size: Int { 50 }

  @usableFromInline
  func links(of count: Int) -> VTree<Message> {
    let first = Swift.max(0, Swift.min(rows.lowerBound, count - 1))
    let (last, next) = (Swift.max(0, first - rows.count), first + rows.count)
    return nav(.liveStyle("display: none")) {
      if first > 0 { link(Page(first: last, isNext: false)) }
      if next < count { link(Page(first: next, isNext: true)) }
    }
  }
}

extension RowsContent {
  /// Returns the list, and the links to its pages.
  @inlinable
  final func list(
    _ role: Attribute<Message>, _ rowHeight: RowHeight, _ attributes: [Attribute<Message>],
    _ pages: RowPages<Message>?, _ place: LazyNode.Place
  ) -> VTree<Message> {
    let window = RowWindow(
      rowHeight: rowHeight,
      followsEnd: pages == nil && attributes.contains(where: { $0.hasRole(["log"]) }),
      page: pages?.rows ?? 0..<RowPages<Message>.size,
      makeSpace: { height, end in
        // A browser keeps rows in place, not spaces.
        let style = "height: \(rowHeight.css(height)); flex-shrink: 0; overflow-anchor: none"
        let space: VTree<Message> = div(.ariaHidden(true), .liveStyle(style))
        return space.key(RowWindow.spaceKey(end).text).storage
      })
    let own: [Attribute<Message>] = [
      role, .ariaRowCount(rows.count), .tabIndex(0), .style(.overflow, "auto"),
    ]
    let all = own + Attribute.adding(.reportsVisiblePart, to: attributes)
    let list = element("div", attributes: all) {
      VTree<Message>(Record(.rows, object: node(place, window: window)))
    }
    guard let pages else { return list }
    let links = pages.links(of: rows.count)
    return fragment {
      list
      links
    }
  }

  /// Returns the position that a key selects; nil to keep the selection.
  @usableFromInline
  final func position(after event: TreeEvent) -> Int? {
    guard rows.count > 0, event.modifiers.isEmpty else { return nil }
    let place = selectedPlace()
    let page = Swift.max(1, visibleCount - 1)
    let next: Int
    switch (event.key, place?.position) {
    case ("Home", _), ("ArrowDown", nil), ("PageDown", nil): next = 0
    case ("End", _), ("ArrowUp", nil), ("PageUp", nil): next = rows.count - 1
    // The row after a removed one has taken its place.
    case ("ArrowDown", let now?): next = now + (place?.isFound == true ? 1 : 0)
    case ("ArrowUp", let now?): next = now - 1
    case ("PageDown", let now?): next = now + page
    case ("PageUp", let now?): next = now - page
    default: return nil
    }
    let position = Swift.min(Swift.max(0, next), rows.count - 1)
    return place?.isFound == true && place?.position == position ? nil : position
  }
}

extension VTree {
  /// Returns the content of a row: its cells, or one cell with the content.
  @usableFromInline
  func inCells(_ role: Attribute<Message>) -> VTree {
    hasCells ? self : div(role) { self }
  }

  private var hasCells: Bool {
    guard let storage else { return false }
    var record = storage.first
    while record != storage.last {
      if Attribute<Message>(record.pointee).hasRole(["cell", "gridcell", "rowheader"]) {
        return true
      }
      record += 1
    }
    return false
  }
}

extension Attribute {
  /// Returns true for the attribute `role` with one of the given values.
  @usableFromInline
  func hasRole(_ roles: [String]) -> Bool {
    record.kind == .attribute && record.spelling == "role" && roles.contains(record.value)
  }

  /// Sets styles of a live page, which its HTML doesn't contain.
  @usableFromInline
  static func liveStyle(_ css: String) -> Attribute { unsafeProperty("style", css) }

  /// Reports the visible part of the element to the rows in it.
  @usableFromInline
  static var reportsVisiblePart: Attribute {
    let handler = Handler.decoding(fields: .scroll) { _ in nil as Message? }
    handler.reportsVisiblePart = true
    return Attribute(
      Record(
        .listener, flags: ListenerOptions.passive.rawValue, name: Name(spelling: "scroll"),
        size: 0, object: handler))
  }

  /// The listener, which keeps the keys of a virtual list from scrolling it.
  @usableFromInline
  var preventingKeys: Attribute {
    performing(
      .preventDefault.onKey("ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp"))
  }
}
