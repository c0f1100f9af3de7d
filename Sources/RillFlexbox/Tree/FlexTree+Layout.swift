extension FlexTree {
  /// Computes the frames of all boxes, as far as they may have changed since the last layout.
  ///
  /// - Parameters:
  ///   - width: The available width for the root, and the base of percentages in its style.
  ///   - height: The available height for the root.
  ///   - rightToLeft: True if text runs from right to left by default.
  /// - Complexity: Linear in the number of affected boxes: those changed, their ancestors with all
  ///   direct children, and those whose size changes.
  public mutating func layout(
    width: AvailableSpace = .unlimited, height: AvailableSpace = .unlimited,
    rightToLeft: Bool = false
  ) {
    if rightToLeft != isRightToLeft {
      isRightToLeft = rightToLeft
      updateDirection(from: 0)
    }
    defer { changes.removeAll(keepingCapacity: true) }
    visits = nodes.withUnsafeMutableBufferPointer { nodes in
      styles.withUnsafeBufferPointer { styles in
        measures.withUnsafeBufferPointer { measures in
          // There is a root. Without measures, no box refers to one.
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

  /// Returns the frame of a box in its parent after the last layout. The root's position is its
  /// margins and insets. The frame of a child of a box with `display: contents` is relative to the
  /// nearest enclosing box with a frame.
  public func frame(of node: Node) -> FlexFrame {
    nodes[index(node)].frame
  }
}

extension Layout {
  /// Computes the size of the root and places its content.
  mutating func placeRoot(width: AvailableSpace, height: AvailableSpace) {
    if styles[0].display == .none { return clear(0) }
    let (acrossSize, fillsAcross) = Self.size(width)
    let (downSize, fillsDown) = Self.size(height)
    // The root may need missing results, which are computed until none is missing.
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
          isRightToLeft: nodes[0].flags.contains(.rightToLeft))
      }
      let frame = FlexFrame(
        x: root.pointee.left, y: root.pointee.top, width: width, height: height)
      place(root, frame, isFixed: isFixed)
      return run()
    }
  }

  private static func size(_ room: AvailableSpace) -> (size: Double, fills: Bool) {
    switch room {
    case .exactly(let size): (FlexLength(max(0, size)).raw, true)
    case .atMost(let size): (FlexLength(max(0, size)).raw, false)
    case .unlimited: (.nan, false)
    }
  }
}
