// Boxes that aren't there.
extension Layout {
  /// Gives empty frames to the boxes in a box that aren't there.
  func clearMissing(in node: Int) {
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      let display = styles[child].display
      if display == .none {
        clear(child)
      } else if display == .contents {
        nodes[child].frame = FlexFrame()
        nodes[child].marks.remove(.forgotten)
        clearMissing(inContents: child)
      }
      child = Int(nodes[child].nextSibling)
    }
  }

  /// The same for a box that only stands for those in it.
  private func clearMissing(inContents top: Int) {
    var current = top
    while true {
      let isContents = styles[current].display == .contents
      if styles[current].display == .none {
        clear(current)
      } else if isContents {
        nodes[current].frame = FlexFrame()
        nodes[current].marks.remove(.forgotten)
      }
      if isContents, nodes[current].firstChild >= 0 {
        current = Int(nodes[current].firstChild)
        continue
      }
      while current != top, nodes[current].nextSibling < 0 { current = Int(nodes[current].parent) }
      if current == top { return }
      current = Int(nodes[current].nextSibling)
    }
  }

  /// Gives a box and all in it empty frames.
  func clear(_ top: Int) {
    if nodes[top].marks.isDisjoint(with: .forgotten) { return }
    var current = top
    while true {
      nodes[current].frame = FlexFrame()
      nodes[current].forget()
      nodes[current].marks.remove(.forgotten)
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
