#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension VectorPath {
  /// Appends an elliptical arc to a point, like SVG's `A`.
  ///
  /// An ellipse too small to reach the point is enlarged; one without extent is a line.
  ///
  /// - Parameters:
  ///   - rx: Its radius along the first axis.
  ///   - ry: Its radius along the second axis.
  ///   - degrees: The rotation of the axes.
  ///   - isLarge: True if the arc takes the longer way.
  ///   - isClockwise: True if the arc turns clockwise.
  ///   - point: The end.
  mutating func arc(
    _ rx: Double, _ ry: Double, degrees: Double, isLarge: Bool, isClockwise: Bool,
    to point: VectorPoint
  ) {
    var (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, current != point, rx.isFinite, ry.isFinite, degrees.isFinite else {
      if current != point { line(to: point) }
      return
    }
    // In the plane where the ellipse is a circle.
    let turn = VectorTransform.rotation(degrees: degrees)
    let back = VectorTransform.rotation(degrees: -degrees)
    let half = back.linear((current - point) * 0.5)
    let reach = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let (x, y) = (half.x / rx, half.y / ry)
    let rest = max(0, 1 / max(x * x + y * y, .leastNormalMagnitude) - 1).squareRoot()
    let factor = isLarge == isClockwise ? -rest : rest
    let center = VectorPoint(factor * y, -factor * x)
    let from = atan2(y - center.y, x - center.x)
    var sweep = atan2(-y - center.y, -x - center.x) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else {
      line(to: point)
      return
    }

    let middle = (current + point) * 0.5
    let ellipse =
      VectorTransform.translation(middle.x, middle.y) * turn
      * VectorTransform(a: rx, d: ry) * VectorTransform.translation(center.x, center.y)
    // At most a quarter circle each, where the curve is accurate enough.
    let pieces = Int(abs(sweep) / (.pi / 2) - 1e-9) + 1
    let step = sweep / Double(pieces)
    let pull = 4.0 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let (start, end) = (from + Double(piece) * step, from + Double(piece + 1) * step)
      let first = VectorPoint(cos(start), sin(start))
      let second = VectorPoint(cos(end), sin(end))
      cubic(
        ellipse(first + first.turned * pull), ellipse(second - second.turned * pull),
        to: piece == pieces - 1 ? point : ellipse(second))
    }
  }
}
