extension FlexTree {
  /// Calls a function with each box and its frame relative to the root's upper left corner, parents
  /// first. Boxes without a frame are skipped.
  ///
  /// ```swift
  /// tree.forEachFrame(snappedTo: 1) { box, frame in draw(box, frame) }
  /// ```
  ///
  /// With `unit`, all edges are multiples of it. Each absolute edge moves to the nearest multiple,
  /// with halves moved to the right and down. Adjacent boxes stay adjacent, without new gaps and
  /// overlaps. A box whose size is a multiple of the unit keeps its size. A unit of one suits
  /// pixels, or terminal cells if sizes are in cells. A unit of 0.5 suits screens with two pixels
  /// per point.
  ///
  /// - Parameter unit: The grid unit in points. With `nil`, zero or another invalid number, frames
  ///   stay unchanged.
  /// - Complexity: Linear in the number of boxes.
  public func forEachFrame<Failure: Error>(
    snappedTo unit: Double? = nil, _ body: (Node, FlexFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let grid = SnapGrid(unit)
    // The absolute positions of the current box's ancestors.
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

  /// Returns the frame of a box in its parent, with all edges snapped as in
  /// ``forEachFrame(snappedTo:_:)``.
  ///
  /// - Parameter unit: The grid unit in points. With zero or another invalid number, the frame
  ///   stays unchanged.
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

/// A grid for edges.
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
    // Numbers of this size have no fraction.
    guard steps.magnitude < 4e15 else { return edge }
    let whole = Double(Int64(steps))
    return (whole > steps ? whole - 1 : whole) * unit
  }
}
