extension DotRaster {
  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: what is filled; pieces that are open are closed.
  ///   - rule: what belongs to the inside.
  ///   - transform: from the coordinates of the path to dots.
  mutating func fill(
    _ path: VectorPath, _ rule: FillRule = .nonZero, _ transform: VectorTransform = .identity
  ) {
    guard transform.isFinite else { return }
    flat.removeAll()
    flat.append(path, transform)
    let extent = flat.extent
    // A circle so large has the center of a dot wherever it is.
    let isThin = extent.hasArea && extent.thickness < 1.26
    fillFlat(rule, isThin: isThin)
    if isThin, let dot = extent.dotBetweenCenters { set(dot.x, dot.y) }
  }

  /// Fills the whole of an ellipse.
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

  /// Draws a line along a path.
  mutating func stroke(
    _ path: VectorPath, _ style: StrokeStyle, _ transform: VectorTransform = .identity
  ) {
    guard style.width > 0, style.width.isFinite, transform.isFinite else { return }
    flat.removeAll()
    flat.append(path, transform)
    if !style.dashes.isEmpty { flat = flat.dashed(style, transform) }
    guard style.width * transform.scale > 1, let stroker = StrokeOutline(style, transform) else {
      // Taken out, as it is read while dots are set.
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

  /// Draws a line along the whole of an ellipse.
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

  /// Fills what is in `flat`.
  ///
  /// - Parameter isThin: whether parts without the center of a dot are seen.
  private mutating func fillFlat(_ rule: FillRule, isThin: Bool) {
    // Taken out, as it is read while dots are set.
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
      // The same from the side: what lies between two rows crosses columns only.
      path.transpose()
      let turned = CellRect(x: clip.y, y: clip.x, width: clip.height, height: clip.width)
      work += finder.forEachSpan(of: path, rule, in: turned) { span in
        if span.start == span.end { set(span.row, span.middle) }
      }
    }
    swap(&path, &flat)
    swap(&finder, &self.finder)
  }

  /// Paints a dot for each line that has no length.
  private mutating func dots(_ path: FlatPath) {
    for run in path.runs {
      let first = path.points[run.points.lowerBound]
      if run.points.allSatisfy({ path.points[$0] == first }) { line(first, first) }
    }
  }
}

/// An ellipse in dots whose axes are those of the screen.
private struct Ellipse {
  let center: VectorPoint
  let rx: Double
  let ry: Double

  /// - Returns: `nil` if the transform turns it.
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

  /// The dots of a row whose centers are within, if there are any.
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
