/// A path of line segments, in dots.
struct FlatPath {
  /// A connected piece.
  struct Run {
    var points: Range<Int>
    /// True if the piece ends at its beginning.
    var isClosed: Bool
  }

  private(set) var points: [VectorPoint] = []
  private(set) var runs: [Run] = []
  private var start = 0

  /// The maximum distance in dots between a curve and its segments.
  private static let tolerance = 0.1

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    start = 0
  }

  @inline(__always)
  mutating func append(_ point: VectorPoint) {
    points.append(point)
  }

  /// Ends a piece; a piece without segments is dropped.
  mutating func endRun(isClosed: Bool) {
    if points.count - start > (isClosed ? 0 : 1) {
      runs.append(Run(points: start..<points.count, isClosed: isClosed))
    } else {
      points.removeSubrange(start...)
    }
    start = points.count
  }

  /// Appends a path.
  ///
  /// - Parameter transform: The transform from the path's coordinates to dots.
  mutating func append(_ path: VectorPath, _ transform: VectorTransform) {
    var index = 0
    func point(_ distance: Int) -> VectorPoint { transform(path.points[index + distance]).clamped }
    for verb in path.verbs {
      switch verb {
      case .move:
        endRun(isClosed: false)
        append(point(0))
        index += 1
      case .line:
        append(point(0))
        index += 1
      case .quadratic:
        appendQuadratic(point(0), point(1))
        index += 2
      case .cubic:
        appendCubic(point(0), point(1), point(2))
        index += 3
      case .close:
        endRun(isClosed: true)
      }
    }
    endRun(isClosed: false)
  }

  private mutating func appendQuadratic(_ pull: VectorPoint, _ end: VectorPoint) {
    guard let first = points.last else { return }
    let bend = (first - pull * 2 + end).length / 4
    let count = Self.pieces(bend)
    for piece in 1..<count {
      let t = Double(piece) / Double(count)
      let s = 1 - t
      append(first * (s * s) + pull * (2 * s * t) + end * (t * t))
    }
    append(end)
  }

  private mutating func appendCubic(
    _ first: VectorPoint, _ second: VectorPoint, _ end: VectorPoint
  ) {
    guard let start = points.last else { return }
    let bend = max(
      (start - first * 2 + second).length, (first - second * 2 + end).length)
    let count = Self.pieces(bend * 0.75)
    for piece in 1..<count {
      let t = Double(piece) / Double(count)
      let s = 1 - t
      append(
        start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end * (t * t * t)
      )
    }
    append(end)
  }

  /// Returns the number of segments for a curve with a distance from a straight line, limited to
  /// the resolution of a screen.
  private static func pieces(_ bend: Double) -> Int {
    1 + Int(min((bend / tolerance).squareRoot(), 512))
  }

  /// Swaps `x` and `y`.
  mutating func transpose() {
    for index in points.indices {
      points[index] = VectorPoint(points[index].y, points[index].x)
    }
  }
}
