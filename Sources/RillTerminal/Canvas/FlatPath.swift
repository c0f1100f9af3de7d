/// Lines from point to point, in dots.
struct FlatPath {
  /// A piece without a gap.
  struct Run {
    var points: Range<Int>
    /// Whether it ends where it begins.
    var isClosed: Bool
  }

  private(set) var points: [VectorPoint] = []
  private(set) var runs: [Run] = []
  private var start = 0

  /// How far, in dots, lines may be from the curve they stand for.
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

  /// Ends a piece, if there is one: where one was only begun there is nothing.
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
  /// - Parameter transform: from the coordinates of the path to dots.
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

  /// How many lines it takes for a curve that is so far from one line. No more than a screen can show.
  private static func pieces(_ bend: Double) -> Int {
    1 + Int(min((bend / tolerance).squareRoot(), 512))
  }

  /// Exchanges `x` and `y`.
  mutating func transpose() {
    for index in points.indices {
      points[index] = VectorPoint(points[index].y, points[index].x)
    }
  }
}
