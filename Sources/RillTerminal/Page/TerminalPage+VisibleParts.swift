import RillTree

// A virtual list shows the rows near its visible part, which the page reports.
extension TerminalPage {
  /// Moves the visible part of a virtual list with its first row, if rows above came or went. At
  /// the top, new rows are shown.
  func followAnchor(of list: TerminalNode) {
    guard list.state.scrollY > 0, let (row, y) = list.state.anchor, row?.parent === list,
      let box = row?.box
    else { return }
    list.state.scrollY += Int(clamping: tree.frame(of: box).y - y)
  }

  /// Notes the first visible row of a virtual list that was drawn, and its visible part, if that
  /// has moved.
  func noteVisiblePart(of list: TerminalNode, height: Int) {
    let top = Double(list.state.scrollY)
    list.state.anchor = nil
    for row in list.children where row["aria-hidden"] == nil {
      guard let box = row.box else { continue }
      let frame = tree.frame(of: box)
      if frame.y + frame.height <= top { continue }
      if frame.y < top + Double(height) { list.state.anchor = (row, frame.y) }
      break
    }
    let part = VisiblePart(
      top: list.state.scrollY, height: height, contentHeight: contentSize(of: list).height)
    if list.state.visiblePart == part { return }
    list.state.visiblePart = part
    movedLists.append(list)
  }

  /// Reports the visible parts that have moved.
  ///
  /// - Returns: True if there were any.
  package func reportVisibleParts() -> Bool {
    if movedLists.isEmpty { return false }
    let lists = movedLists
    movedLists = []
    for list in lists where list.isWithin(root) {
      guard let part = list.state.visiblePart else { continue }
      var event = TreeEvent()
      event.scrollTop = Double(part.top)
      event.scrollHeight = Double(part.contentHeight)
      event.clientHeight = Double(part.height)
      fire("scroll", event, at: list, bubbles: false)
    }
    return true
  }
}

extension TerminalNode {
  /// True for a list that contains only the rows near its visible part.
  var isVirtualList: Bool {
    listeners["scroll"].map { $0.fields.contains(.scroll) } ?? false
  }
}

/// The visible part of a virtual list.
struct VisiblePart: Equatable {
  var top: Int
  var height: Int
  var contentHeight: Int
}
