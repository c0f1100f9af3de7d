/// The rule that decides which points are inside of a shape.
enum FillRule: Sendable {
  /// The windings of the lines to the left must not cancel out.
  case nonZero
  /// The number of lines to the left must be odd.
  case evenOdd
}

/// A finder of the dots with their centers inside of a shape.
struct SpanFinder {
  /// The relevant edges of the shape.
  private var edges: [Edge] = []
  private var free: [Int] = []
  /// The index of the first crossing of each row of dots, and the end of the last row.
  private var starts: [Int] = []
  /// The crossings of edges with the middle lines of rows, ordered by row and position.
  ///
  /// A crossing is the position in fractions of a dot from the center of the first one, rounded up,
  /// times two. One is added if the edge leads downwards.
  private var keys: [Int] = []

  /// The number of bits of a dot's fractions.
  fileprivate static let precision = 8

  /// The maximum number of stored crossings, unless one row has more.
  private static let limit = 1 << 18

  /// The part of a row of dots inside of a shape.
  struct Span {
    let row: Int
    /// The first dot with its center inside, and the end of these dots. Both are equal for an empty
    /// part.
    let start: Int
    let end: Int
    /// The dot that contains the middle.
    let middle: Int

    fileprivate init(row: Int, from: Int, to: Int) {
      self.row = row
      let precision = SpanFinder.precision
      start = (from + (1 << precision) - 1) >> precision
      end = (to + (1 << precision) - 1) >> precision
      middle = (from + to + (1 << precision)) >> (precision + 1)
    }
  }

  /// Calls a closure with the parts of each row inside of a shape. Parts outside of the clip may be
  /// omitted or cut.
  ///
  /// - Returns: The number of edges and crossings, a measure of the cost.
  mutating func forEachSpan(
    of flat: FlatPath, _ rule: FillRule, in clip: CellRect,
    _ body: (Span) -> Void
  ) -> Int {
    var work = flat.points.count
    guard !clip.isEmpty, let rows = flat.rows(in: clip) else { return work }
    countCrossings(flat, rows)
    work += starts[rows.count]
    var row = rows.lowerBound
    // Processes as many rows at once as the limit of crossings allows.
    while row < rows.upperBound {
      let first = starts[row - rows.lowerBound]
      var end = row + 1
      while end < rows.upperBound, starts[end + 1 - rows.lowerBound] - first <= Self.limit {
        end += 1
      }
      let band = row..<end
      placeCrossings(band, of: rows, clip)
      for row in band {
        let index = row - rows.lowerBound
        let crossings = starts[index] - first..<starts[index + 1] - first
        if crossings.isEmpty { continue }
        sort(crossings)
        var winding = 0
        var start = 0
        for crossing in crossings {
          let wasInside = winding != 0
          let change = rule == .evenOdd ? 1 - 2 * winding : keys[crossing] & 1 == 1 ? 1 : -1
          winding += change
          let place = keys[crossing] >> 1
          if !wasInside {
            start = place
          } else if winding == 0 {
            body(Span(row: row, from: start, to: place))
          }
        }
      }
      row = end
      if row < rows.upperBound { work += edges.count }
    }
    return work
  }

  /// Fills `edges` and `starts`.
  private mutating func countCrossings(_ flat: FlatPath, _ rows: Range<Int>) {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: rows.count + 2))
    edges.removeAll(keepingCapacity: true)
    let all = rows.lowerBound...rows.upperBound
    flat.forEachEdge { from, to in
      let (first, last) = (Int(dotFrom: from.y, in: all), Int(dotFrom: to.y, in: all))
      if first == last { return }
      let edge = Edge(
        first: min(first, last), end: max(first, last), isDown: first < last, from: from,
        slope: (to.x - from.x) / (to.y - from.y))
      edges.append(edge)
      // Differences between rows, at the index after the row.
      starts[edge.first - rows.lowerBound + 1] += 1
      starts[edge.end - rows.lowerBound + 1] -= 1
    }
    var count = 0
    var total = 0
    for index in starts.indices {
      count += starts[index]
      total += count
      starts[index] = total
    }
  }

  /// Fills `keys` with the crossings of a range of rows.
  private mutating func placeCrossings(_ band: Range<Int>, of rows: Range<Int>, _ clip: CellRect) {
    let first = starts[band.lowerBound - rows.lowerBound]
    let count = starts[band.upperBound - rows.lowerBound] - first
    if keys.count < count { keys.append(contentsOf: repeatElement(0, count: count - keys.count)) }
    // The next free index of each row.
    free.removeAll(keepingCapacity: true)
    free.append(
      contentsOf: starts[band.lowerBound - rows.lowerBound..<band.upperBound - rows.lowerBound])
    let scale = Double(1 << Self.precision)
    let places = (clip.x - 1) << Self.precision...(clip.maxX + 1) << Self.precision
    for edge in edges {
      let (start, end) = (max(edge.first, band.lowerBound), min(edge.end, band.upperBound))
      guard start < end else { continue }
      for row in start..<end {
        let place = edge.from.x + (Double(row) + 0.5 - edge.from.y) * edge.slope
        let key = Int(ceiling: (place - 0.5) * scale, in: places)
        keys[free[row - band.lowerBound] - first] = key << 1 | (edge.isDown ? 1 : 0)
        free[row - band.lowerBound] += 1
      }
    }
  }

  private mutating func sort(_ range: Range<Int>) {
    guard range.count <= 24 else {
      keys.replaceSubrange(range, with: keys[range].sorted())
      return
    }
    for index in range.dropFirst() {
      let key = keys[index]
      var place = index
      while place > range.lowerBound, keys[place - 1] > key {
        keys[place] = keys[place - 1]
        place -= 1
      }
      keys[place] = key
    }
  }

  /// A line that crosses the middle lines of rows.
  private struct Edge {
    var first: Int
    /// The end of its rows.
    var end: Int
    var isDown: Bool
    var from: VectorPoint
    var slope: Double
  }
}

extension FlatPath {
  /// Calls a closure with both ends of each line, including lines that close open pieces.
  @inline(__always)
  func forEachEdge(_ body: (VectorPoint, VectorPoint) -> Void) {
    for run in runs {
      var last = points[run.points.upperBound - 1]
      for index in run.points {
        let point = points[index]
        body(last, point)
        last = point
      }
    }
  }

  /// Returns the rows of dots of a rectangle that the path may reach.
  fileprivate func rows(in rect: CellRect) -> Range<Int>? {
    guard let first = points.first else { return nil }
    var (top, bottom) = (first.y, first.y)
    for point in points {
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    let all = rect.y...rect.maxY
    let rows = Int(dotFrom: top, in: all)..<Int(dotFrom: bottom, in: all)
    return rows.isEmpty ? nil : rows
  }
}
