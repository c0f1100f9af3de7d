extension FlexTree {
  /// Calls a function with each box that is there and its frame from the root's upper left corner, each before those in it.
  ///
  /// ```swift
  /// tree.forEachFrame(snappedTo: 1) { box, frame in draw(box, frame) }
  /// ```
  ///
  /// With `unit`, all edges are multiples of it: each edge is moved to the nearest one, halves to the right and downwards,
  /// wherever it comes from. So boxes that touch go on touching: there are no gaps and no overlaps that weren't there
  /// before. A box whose size is a multiple of the unit keeps it. A unit of one is for pixels, or for the cells of a terminal
  /// where sizes are in cells; half a point is for pixels of screens with two of them for a point.
  ///
  /// - Parameter unit: In points; `nil`, zero, or what is no positive number leaves frames as they are.
  /// - Complexity: Linear in the number of boxes.
  public func forEachFrame<Failure: Error>(
    snappedTo unit: Double? = nil, _ body: (Node, FlexFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let grid = SnapGrid(unit)
    // Where the boxes are that the current one is in.
    var origins: ContiguousArray<(x: Double, y: Double)> = [(0, 0)]
    var current = 0
    while true {
      var descends = styles[current].display != .none
      if descends {
        var origin = origins[origins.count - 1]
        if styles[current].display != .contents || current == 0 {
          let frame = nodes[current].frame
          if current != 0 { origin = (origin.x + frame.x, origin.y + frame.y) }
          try body(
            node(Int32(truncatingIfNeeded: current)),
            grid.snap(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
        }
        descends = nodes[current].firstChild >= 0
        if descends { origins.append(origin) }
      }
      if descends {
        current = Int(nodes[current].firstChild)
        continue
      }
      while current != 0, nodes[current].nextSibling < 0 {
        current = Int(nodes[current].parent)
        origins.removeLast()
      }
      if current == 0 { return }
      current = Int(nodes[current].nextSibling)
    }
  }

  /// Where a box is in its parent, with all edges moved to a grid as ``forEachFrame(snappedTo:_:)`` does.
  ///
  /// - Parameter unit: In points; zero, or what is no positive number, leaves the frame as it is.
  /// - Complexity: Linear in the depth of the box.
  public func frame(of node: Node, snappedTo unit: Double) -> FlexFrame {
    let box = index(node)
    var outer = Int(nodes[box].parent)
    while outer > 0, styles[outer].display == .contents { outer = Int(nodes[outer].parent) }
    var x = 0.0
    var y = 0.0
    var current = outer
    while current > 0 {
      if styles[current].display != .contents {
        x += nodes[current].frame.x
        y += nodes[current].frame.y
      }
      current = Int(nodes[current].parent)
    }
    let frame = nodes[box].frame
    let grid = SnapGrid(unit)
    if outer < 0 {
      return grid.snap(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    var snapped = grid.snap(
      x: x + frame.x, y: y + frame.y, width: frame.width, height: frame.height)
    snapped.x -= grid.snap(x)
    snapped.y -= grid.snap(y)
    return snapped
  }
}

/// A grid that edges are moved to.
private struct SnapGrid {
  var unit: Double

  init(_ unit: Double?) {
    self.unit = unit ?? 0
  }

  func snap(x: Double, y: Double, width: Double, height: Double) -> FlexFrame {
    guard unit > 0, unit < .infinity else {
      return FlexFrame(x: x, y: y, width: width, height: height)
    }
    let left = snap(x)
    let top = snap(y)
    return FlexFrame(
      x: left, y: top, width: snap(x + width) - left, height: snap(y + height) - top)
  }

  func snap(_ edge: Double) -> Double {
    guard unit > 0, unit < .infinity else { return edge }
    let steps = edge / unit + 0.5
    // What is so large is whole already.
    guard steps.magnitude < 4e15 else { return edge }
    let whole = Double(Int64(steps))
    return (whole > steps ? whole - 1 : whole) * unit
  }
}
