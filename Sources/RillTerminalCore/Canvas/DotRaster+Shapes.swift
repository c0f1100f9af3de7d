extension DotRaster {
  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: The path; open pieces are closed.
  ///   - rule: The rule for the inside.
  ///   - transform: The transform from the path's coordinates to dots.
  mutating func fill(
    _ path: VectorPath, _ rule: FillRule = .nonZero, _ transform: VectorTransform = .identity
  ) {
    guard transform.isFinite else { return }
    flat.removeAll()
    flat.append(path, transform)
    let extent = flat.extent
    // A circle of this size contains the center of a dot in any position.
    let isThin = extent.hasArea && extent.thickness < 1.26
    fillFlat(rule, isThin: isThin)
    if isThin, let dot = extent.dotBetweenCenters { set(dot.x, dot.y) }
  }

  /// Fills an ellipse.
  mutating func fillEllipse(
    _ center: VectorPoint, _ rx: Double, _ ry: Double, _ transform: VectorTransform = .identity
  ) {
    guard rx > 0, ry > 0 else { return }
    let ellipse = Ellipse(center, rx, ry, transform)
    guard let ellipse, min(ellipse.rx, ellipse.ry) >= 1 else {
      fill(.ellipse(center, rx, ry), .nonZero, transform)
      return
    }
    for row in ellipse.rows(in: clip) {
      guard let span = ellipse.span(row, clip) else { continue }
      setRow(row, span.lowerBound, span.upperBound)
    }
  }

  /// Strokes a path.
  mutating func stroke(
    _ path: VectorPath, _ style: StrokeStyle, _ transform: VectorTransform = .identity
  ) {
    guard style.width > 0, style.width.isFinite, transform.isFinite else { return }
    flat.removeAll()
    flat.append(path, transform)
    if !style.dashes.isEmpty { flat = flat.dashed(style, transform) }
    guard style.width * transform.scale > 1, let stroker = StrokeOutline(style, transform) else {
      // Moved out, because it is read while dots are set.
      var path = FlatPath()
      swap(&path, &flat)
      lines(path)
      if style.cap != .butt { dots(path) }
      swap(&path, &flat)
      return
    }
    outline.removeAll()
    stroker.append(flat, to: &outline)
    swap(&flat, &outline)
    fillFlat(.nonZero, isThin: false)
  }

  /// Strokes an ellipse.
  mutating func strokeEllipse(
    _ center: VectorPoint, _ rx: Double, _ ry: Double, _ style: StrokeStyle,
    _ transform: VectorTransform = .identity
  ) {
    guard rx > 0, ry > 0, style.width > 0 else { return }
    let half = style.width / 2
    guard style.dashes.isEmpty, style.width * transform.scale > 1, rx == ry,
      abs(transform.a) == abs(transform.d),
      let outer = Ellipse(center, rx + half, ry + half, transform)
    else {
      stroke(.ellipse(center, rx, ry), style, transform)
      return
    }
    let inner = half < min(rx, ry) ? Ellipse(center, rx - half, ry - half, transform) : nil
    for row in outer.rows(in: clip) {
      guard let span = outer.span(row, clip) else { continue }
      if let hole = inner?.span(row, clip) {
        setRow(row, span.lowerBound, hole.lowerBound)
        setRow(row, hole.upperBound, span.upperBound)
      } else {
        setRow(row, span.lowerBound, span.upperBound)
      }
    }
  }

  /// Fills the path in `flat`.
  ///
  /// - Parameter isThin: True if parts without the center of a dot are drawn.
  private mutating func fillFlat(_ rule: FillRule, isThin: Bool) {
    // Moved out, because it is read while dots are set.
    var (path, finder) = (FlatPath(), SpanFinder())
    swap(&path, &flat)
    swap(&finder, &self.finder)
    let clip = clip
    work += finder.forEachSpan(of: path, rule, in: clip) { span in
      let (start, end) = (max(span.start, clip.x), min(span.end, clip.maxX))
      if start < end { setRow(span.row, start, end) }
      if isThin, span.start == span.end { set(span.middle, span.row) }
    }
    if isThin {
      // The same by columns: a shape between two rows crosses only columns.
      path.transpose()
      let turned = CellRect(x: clip.y, y: clip.x, width: clip.height, height: clip.width)
      work += finder.forEachSpan(of: path, rule, in: turned) { span in
        if span.start == span.end { set(span.row, span.middle) }
      }
    }
    swap(&path, &flat)
    swap(&finder, &self.finder)
  }

  /// Paints a dot for each line without length.
  private mutating func dots(_ path: FlatPath) {
    for run in path.runs {
      let first = path.points[run.points.lowerBound]
      if run.points.allSatisfy({ path.points[$0] == first }) { line(first, first) }
    }
  }
}

/// An ellipse in dots with axes parallel to those of the screen.
private struct Ellipse {
  let center: VectorPoint
  let rx: Double
  let ry: Double

  /// Creates a transformed ellipse, in dots.
  ///
  /// - Returns: `nil` if the transform rotates it.
  init?(_ center: VectorPoint, _ rx: Double, _ ry: Double, _ transform: VectorTransform) {
    guard transform.keepsAxes, transform.isFinite else { return nil }
    let middle = transform(center)
    self.center = middle.clamped
    self.rx = min(rx * abs(transform.a), 1e9)
    self.ry = min(ry * abs(transform.d), 1e9)
    guard middle == self.center, self.rx > 0, self.ry > 0 else { return nil }
  }

  func rows(in clip: CellRect) -> Range<Int> {
    let all = clip.y...clip.maxY
    return Int(dotFrom: center.y - ry, in: all)..<Int(dotFrom: center.y + ry, in: all)
  }

  /// Returns the dots of a row with their centers inside, if any.
  func span(_ row: Int, _ clip: CellRect) -> Range<Int>? {
    let height = (Double(row) + 0.5 - center.y) / ry
    let half = rx * max(0, 1 - height * height).squareRoot()
    let all = clip.x...clip.maxX
    let (start, end) = (
      Int(dotFrom: center.x - half, in: all), Int(dotFrom: center.x + half, in: all)
    )
    return start < end ? start..<end : nil
  }
}

extension VectorTransform {
  fileprivate var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
  }
}
