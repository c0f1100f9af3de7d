/// The scroll bar of a box.
struct ScrollBar {
  /// Its first row on the screen.
  let top: Int
  /// Its length in rows.
  let length: Int
  /// The length of the thumb in rows, in proportion to the visible part.
  let thumb: Int
  private let scrollable: Int

  /// Creates the bar of an element in a part of the screen; nil if it has none or all of its
  /// content is visible.
  init?(of node: TerminalNode, in rect: CellRect) {
    let inset = node.style.border == nil ? 0 : 1
    length = rect.height - 2 * inset
    scrollable = node.state.scrollableY
    guard node.style.hasScrollBar, scrollable > 0, length > 0, rect.width > 0 else { return nil }
    top = rect.y + inset
    thumb = max(1, length * length / (length + scrollable))
  }

  /// Returns the row of the thumb for a scroll position.
  func start(scrolledBy rows: Int) -> Int { (length - thumb) * rows / scrollable }

  /// Returns the scroll position for a row of the thumb.
  func scroll(start: Int) -> Int {
    let room = length - thumb
    guard room > 0 else { return 0 }
    return (min(max(0, start), room) * scrollable + room - 1) / room
  }
}

/// The object that the pointer holds while its button is down.
enum PointerCapture {
  /// A scroll bar, held at a number of rows below the beginning of its thumb.
  case bar(TerminalNode, grip: Int)
  case slider(TerminalNode)
  /// The text of a field, which is being selected.
  case text(TerminalNode)

  var node: TerminalNode {
    switch self {
    case .bar(let node, _), .slider(let node), .text(let node): node
    }
  }
}
