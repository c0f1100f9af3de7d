/// The bar that shows how far a box is scrolled down.
struct ScrollBar {
  /// The row of the screen where it begins.
  let top: Int
  /// How many rows it takes.
  let length: Int
  /// How many of these the thumb takes, which is what is seen of all.
  let thumb: Int
  private let scrollable: Int

  /// The bar of an element that takes a part of the screen; nil, if it has none or all of its content is seen.
  init?(of node: TerminalNode, in rect: CellRect) {
    let inset = node.style.border == nil ? 0 : 1
    length = rect.height - 2 * inset
    scrollable = node.state.scrollableY
    guard node.style.hasScrollBar, scrollable > 0, length > 0, rect.width > 0 else { return nil }
    top = rect.y + inset
    thumb = max(1, length * length / (length + scrollable))
  }

  /// In which row of the bar the thumb begins where so many rows are out of sight above.
  func start(scrolledBy rows: Int) -> Int { (length - thumb) * rows / scrollable }

  /// How many rows are out of sight above where the thumb begins in a row of the bar.
  func scroll(start: Int) -> Int {
    let room = length - thumb
    guard room > 0 else { return 0 }
    return (min(max(0, start), room) * scrollable + room - 1) / room
  }
}

/// What the pointer holds while its button is down.
enum PointerHold {
  /// A scroll bar, so many rows below the beginning of its thumb.
  case bar(TerminalNode, grip: Int)
  case slider(TerminalNode)
  /// A text that is selected in a field.
  case text(TerminalNode)

  var node: TerminalNode {
    switch self {
    case .bar(let node, _), .slider(let node), .text(let node): node
    }
  }
}
