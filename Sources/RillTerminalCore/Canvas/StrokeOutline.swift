#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A builder of the outline of a stroke: a rectangle for each segment, and areas for joins and
/// caps. All areas have the same orientation, so that ``FillRule/nonZero`` unites them.
struct StrokeOutline {
  private let style: StrokeStyle
  /// The transform from the path's units to dots, and its inverse. Positions are in dots, and the
  /// width is in the path's units.
  private let transform: VectorTransform
  private let inverse: VectorTransform
  private let half: Double
  /// The number of corners that approximate a circle.
  private let corners: Int

  /// Creates an outline for a style and a transform.
  ///
  /// - Returns: `nil` if the transform has no area.
  init?(_ style: StrokeStyle, _ transform: VectorTransform) {
    guard let inverse = transform.inverse else { return nil }
    self.style = style
    self.transform = transform
    self.inverse = inverse
    half = style.width / 2
    corners = Int(floor: 8 + (half * transform.scale).squareRoot() * 6, in: 8...128)
  }

  /// Appends the outline of lines.
  func append(_ flat: FlatPath, to outline: inout FlatPath) {
    for run in flat.runs {
      var directions: [VectorPoint] = []
      var points: [VectorPoint] = []
      for index in run.points {
        let point = flat.points[index]
        append(point, &points, &directions)
      }
      if run.isClosed, points.count > 1 { append(points[0], &points, &directions) }
      guard !directions.isEmpty else {
        dot(flat.points[run.points.lowerBound], &outline)
        continue
      }
      for (index, direction) in directions.enumerated() {
        let side = normal(direction)
        let (from, to) = (points[index], points[index + 1])
        polygon(from + side, to + side, to - side, from - side, &outline)
        if index > 0 { join(directions[index - 1], direction, at: from, &outline) }
      }
      if run.isClosed {
        join(directions[directions.count - 1], directions[0], at: points[0], &outline)
      } else {
        cap(-directions[0], at: points[0], &outline)
        cap(directions[directions.count - 1], at: points[points.count - 1], &outline)
      }
    }
  }

  /// Appends a point, unless it equals the last one, and the direction to it in the path's units.
  private func append(
    _ point: VectorPoint, _ points: inout [VectorPoint], _ directions: inout [VectorPoint]
  ) {
    guard let last = points.last else {
      points.append(point)
      return
    }
    let way = inverse.linear(point - last)
    let length = way.length
    guard length > 0, length.isFinite else { return }
    points.append(point)
    directions.append(way * (1 / length))
  }

  /// Returns the vector from the center of the line to its left edge, in dots.
  private func normal(_ direction: VectorPoint) -> VectorPoint {
    transform.linear(direction.turned * half)
  }

  private func polygon(
    _ first: VectorPoint, _ second: VectorPoint, _ third: VectorPoint, _ fourth: VectorPoint,
    _ outline: inout FlatPath
  ) {
    outline.append(first.clamped)
    outline.append(second.clamped)
    outline.append(third.clamped)
    outline.append(fourth.clamped)
    outline.endRun(isClosed: true)
  }

  private func join(
    _ before: VectorPoint, _ after: VectorPoint, at point: VectorPoint, _ outline: inout FlatPath
  ) {
    let turn = before.cross(after)
    let cosine = before.dot(after)
    // A dot's center would be in this gap only by chance.
    if cosine > 0, abs(turn) * half * transform.scale < 0.1 { return }
    if style.join == .round {
      circle(point, &outline)
      return
    }
    // The edges of both lines on the outside of the bend.
    let (first, second) =
      turn > 0
      ? (-(before.turned * half), -(after.turned * half))
      : (after.turned * half, before.turned * half)
    // The miter is 1 / sin(angle / 2) times as long as the line width.
    let sine = (max(0, 1 + cosine) / 2).squareRoot()
    let isMiter = style.join == .miter && sine * style.miterLimit >= 1
    let tip = isMiter ? (first + second) * (1 / (1 + cosine)) : first
    polygon(
      point, point + transform.linear(second), point + transform.linear(tip),
      point + transform.linear(first), &outline)
  }

  private func cap(_ direction: VectorPoint, at point: VectorPoint, _ outline: inout FlatPath) {
    switch style.cap {
    case .butt: break
    case .round: circle(point, &outline)
    case .square:
      let side = normal(direction)
      let end = point + transform.linear(direction * half)
      polygon(point + side, end + side, end - side, point - side, &outline)
    }
  }

  /// Appends the caps of a line without length.
  private func dot(_ point: VectorPoint, _ outline: inout FlatPath) {
    switch style.cap {
    case .butt: break
    case .round: circle(point, &outline)
    case .square:
      cap(VectorPoint(1, 0), at: point, &outline)
      cap(VectorPoint(-1, 0), at: point, &outline)
    }
  }

  private func circle(_ center: VectorPoint, _ outline: inout FlatPath) {
    for corner in 0..<corners {
      // In the orientation of the rectangles.
      let angle = -2 * .pi * Double(corner) / Double(corners)
      let way = VectorPoint(cos(angle) * half, sin(angle) * half)
      outline.append((center + transform.linear(way)).clamped)
    }
    outline.endRun(isClosed: true)
  }
}
