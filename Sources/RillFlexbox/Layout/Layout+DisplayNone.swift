// Boxes without a frame.
extension Layout {
  /// Sets empty frames for the descendants that are excluded or are replaced by their children.
  func clearDisplayNone(in top: Int) {
    var current = top
    while true {
      var descends = current == top
      if !descends, styles[current].display == .none {
        clear(current)
      } else if !descends, styles[current].display == .contents {
        nodes[current].frame = FlexFrame()
        nodes[current].flags.remove(.forgotten)
        descends = true
      }
      if descends, nodes[current].firstChild >= 0 {
        current = Int(nodes[current].firstChild)
        continue
      }
      while current != top, nodes[current].nextSibling < 0 { current = Int(nodes[current].parent) }
      if current == top { return }
      current = Int(nodes[current].nextSibling)
    }
  }

  /// Sets empty frames for a box and its descendants.
  func clear(_ top: Int) {
    if nodes[top].flags.isDisjoint(with: .forgotten) { return }
    var current = top
    while true {
      nodes[current].frame = FlexFrame()
      nodes[current].forget()
      nodes[current].flags.remove(.forgotten)
      if nodes[current].firstChild >= 0 {
        current = Int(nodes[current].firstChild)
        continue
      }
      while current != top, nodes[current].nextSibling < 0 { current = Int(nodes[current].parent) }
      if current == top { return }
      current = Int(nodes[current].nextSibling)
    }
  }
}
