extension FlexTree {
  /// Finds where all boxes are, as far as that may have changed since the last time.
  ///
  /// - Parameters:
  ///   - width: How wide the root may be. Percentages of its style are of this, too.
  ///   - height: How high.
  ///   - rightToLeft: Whether text runs from right to left where no style says otherwise.
  /// - Complexity: Linear in the number of boxes that the changes since the last layout touch: those changed, those
  ///   around them with the other boxes directly in them, and those whose size that changes.
  public mutating func layout(
    width: FlexRoom = .unlimited, height: FlexRoom = .unlimited, rightToLeft: Bool = false
  ) {
    if rightToLeft != isRightToLeft {
      isRightToLeft = rightToLeft
      updateDirection(from: 0)
    }
    defer { changes.removeAll(keepingCapacity: true) }
    visits = nodes.withUnsafeMutableBufferPointer { nodes in
      styles.withUnsafeBufferPointer { styles in
        measures.withUnsafeBufferPointer { measures in
          // There is a root; where there is no measure, no box refers to one.
          var layout = Layout(
            nodes: nodes.baseAddress!, styles: styles.baseAddress!, measures: measures.baseAddress)
          layout.update(changes, boxCount: nodes.count)
          layout.placeRoot(width: width, height: height)
          layout.end()
          return layout.visits
        }
      }
    }
  }

  /// Where a box is in its parent, since the last layout; of the root, its margins and insets. That of a box whose parent's `display` is `contents` is in the
  /// nearest box around it that is there.
  public func frame(of node: Node) -> FlexFrame {
    nodes[index(node)].frame
  }
}

extension Layout {
  /// Finds the size of the root, and places all in it.
  mutating func placeRoot(width: FlexRoom, height: FlexRoom) {
    if styles[0].display == .none { return clear(0) }
    let (acrossSize, fillsAcross) = Self.size(width)
    let (downSize, fillsDown) = Self.size(height)
    // What the root needs may be missing: it is asked for until all is found.
    while true {
      isWaiting = false
      itemCount = 0
      let root = addItem(0, width: acrossSize, height: downSize, share: acrossSize)
      root.pointee.definiteHeight = initialHeight(of: root, stretches: fillsDown)
      let width = usedWidth(
        of: root, stretches: fillsAcross && root.pointee.style.pointee.width.isAuto,
        heightIsGiven: fillsDown)
      if isWaiting {
        run()
        continue
      }
      let height = usedHeight(
        of: root, width: width,
        stretches: fillsDown && root.pointee.style.pointee.height.isAuto)
      if isWaiting {
        run()
        continue
      }
      let isFixed = root.pointee.definiteHeight == root.pointee.definiteHeight
      if !isFixed, root.pointee.ratio > 0 {
        root.pointee.definiteHeight = heightByRatio(of: root, width: width)
      }
      if styles[0].position != .static {
        moveRelative(
          root, width: acrossSize, height: downSize,
          isRightToLeft: nodes[0].marks.contains(.rightToLeft))
      }
      let frame = FlexFrame(
        x: root.pointee.left, y: root.pointee.top, width: width, height: height)
      place(root, frame, isFixed: isFixed)
      return run()
    }
  }

  private static func size(_ room: FlexRoom) -> (size: Double, fills: Bool) {
    switch room {
    case .exactly(let size): (FlexLength(max(0, size)).raw, true)
    case .atMost(let size): (FlexLength(max(0, size)).raw, false)
    case .unlimited: (.nan, false)
    }
  }
}
