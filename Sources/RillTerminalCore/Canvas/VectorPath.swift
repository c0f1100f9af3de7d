/// A path of lines and curves, in one or several pieces.
struct VectorPath: Hashable, Sendable {
  enum Verb: UInt8, Hashable, Sendable {
    /// One point: the beginning of a piece.
    case move
    /// One point.
    case line
    /// Two points, of which the first is a control point.
    case quadratic
    /// Three points, of which the first two are control points.
    case cubic
    /// No points: a line to the beginning of the piece.
    case close
  }

  private(set) var verbs: [Verb] = []
  private(set) var points: [VectorPoint] = []
  private var start = VectorPoint.zero
  /// The current point.
  private(set) var current = VectorPoint.zero

  mutating func move(to point: VectorPoint) {
    verbs.append(.move)
    points.append(point)
    (start, current) = (point, point)
  }

  mutating func line(to point: VectorPoint) {
    verbs.append(.line)
    points.append(point)
    current = point
  }

  mutating func quadratic(_ pull: VectorPoint, to point: VectorPoint) {
    verbs.append(.quadratic)
    points.append(pull)
    points.append(point)
    current = point
  }

  mutating func cubic(_ first: VectorPoint, _ second: VectorPoint, to point: VectorPoint) {
    verbs.append(.cubic)
    points.append(first)
    points.append(second)
    points.append(point)
    current = point
  }

  mutating func close() {
    verbs.append(.close)
    current = start
  }

  /// Creates a path of line segments.
  init(_ points: [VectorPoint] = [], isClosed: Bool = false) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    if isClosed { close() }
  }

  /// The distance of the control points of a cubic curve that approximates a quarter circle.
  private static let quarter = 0.5522847498307936

  /// Returns an ellipse, beginning at its right end.
  static func ellipse(_ center: VectorPoint, _ rx: Double, _ ry: Double) -> VectorPath {
    var path = VectorPath()
    func point(_ x: Double, _ y: Double) -> VectorPoint {
      VectorPoint(center.x + x * rx, center.y + y * ry)
    }
    path.move(to: point(1, 0))
    for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      // From (x, y), a quarter further.
      path.cubic(
        point(x - quarter * y, y + quarter * x), point(quarter * x - y, quarter * y + x),
        to: point(-y, x))
    }
    path.close()
    return path
  }

  /// Returns a rectangle, optionally with rounded corners.
  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rx: Double = 0,
    _ ry: Double = 0
  ) -> VectorPath {
    let (right, bottom) = (x + width, y + height)
    guard rx > 0, ry > 0 else {
      return VectorPath(
        [
          VectorPoint(x, y), VectorPoint(right, y), VectorPoint(right, bottom),
          VectorPoint(x, bottom),
        ], isClosed: true)
    }
    var path = VectorPath()
    let (pullX, pullY) = (rx * (1 - quarter), ry * (1 - quarter))
    path.move(to: VectorPoint(x + rx, y))
    path.line(to: VectorPoint(right - rx, y))
    path.cubic(
      VectorPoint(right - pullX, y), VectorPoint(right, y + pullY), to: VectorPoint(right, y + ry))
    path.line(to: VectorPoint(right, bottom - ry))
    path.cubic(
      VectorPoint(right, bottom - pullY), VectorPoint(right - pullX, bottom),
      to: VectorPoint(right - rx, bottom))
    path.line(to: VectorPoint(x + rx, bottom))
    path.cubic(
      VectorPoint(x + pullX, bottom), VectorPoint(x, bottom - pullY),
      to: VectorPoint(x, bottom - ry))
    path.line(to: VectorPoint(x, y + ry))
    path.cubic(
      VectorPoint(x, y + pullY), VectorPoint(x + pullX, y), to: VectorPoint(x + rx, y))
    path.close()
    return path
  }
}
