extension DotRaster {
  /// A dot by its column and row.
  typealias Dot = (x: Int, y: Int)

  /// Paints a line one dot wide: the dots whose centers it passes, at least one.
  ///
  /// - Returns: The first and the last visible dot.
  @discardableResult
  mutating func line(_ from: VectorPoint, _ to: VectorPoint) -> (first: Dot, last: Dot)? {
    guard let (from, to) = visible(snap(from), snap(to)) else { return nil }
    let way = to - from
    let isFlat = abs(way.x) >= abs(way.y)
    let columns = clip.x - 1...clip.maxX
    let rows = clip.y - 1...clip.maxY
    let places = isFlat ? columns : rows
    let (start, end) = isFlat ? (from.x, to.x) : (from.y, to.y)
    let dots = Int(dotFrom: min(start, end), in: places)..<Int(dotFrom: max(start, end), in: places)
    guard !dots.isEmpty else {
      let middle = (from + to) * 0.5
      let dot = (Int(floor: middle.x, in: columns), Int(floor: middle.y, in: rows))
      set(dot.0, dot.1)
      return (dot, dot)
    }
    let slope = isFlat ? way.y / way.x : way.x / way.y
    func dot(_ place: Int) -> Dot {
      let distance = Double(place) + 0.5
      return isFlat
        ? (place, Int(floor: from.y + (distance - from.x) * slope, in: rows))
        : (Int(floor: from.x + (distance - from.y) * slope, in: columns), place)
    }
    for place in dots {
      let (x, y) = dot(place)
      set(x, y)
    }
    let (low, high) = (dot(dots.lowerBound), dot(dots.upperBound - 1))
    return start < end ? (low, high) : (high, low)
  }

  /// Paints lines one dot wide.
  mutating func lines(_ flat: FlatPath) {
    for run in flat.runs {
      let start = flat.points[run.points.lowerBound]
      var last = start
      var (firstDot, lastDot): (Dot?, Dot?)
      func add(_ point: VectorPoint) {
        guard point != last else { return }
        let ends = line(last, point)
        bridge(lastDot, ends?.first, at: last)
        if firstDot == nil { firstDot = ends?.first }
        (last, lastDot) = (point, ends?.last)
      }
      for index in run.points.dropFirst() { add(flat.points[index]) }
      if run.isClosed {
        add(start)
        bridge(lastDot, firstDot, at: start)
      }
    }
    work += flat.points.count
  }

  /// Paints the dot where two lines meet if there is a gap between their dots.
  private mutating func bridge(_ one: Dot?, _ other: Dot?, at point: VectorPoint) {
    guard let one, let other, abs(one.x - other.x) > 1 || abs(one.y - other.y) > 1 else { return }
    let point = snap(point)
    set(
      Int(floor: point.x, in: clip.x - 1...clip.maxX),
      Int(floor: point.y, in: clip.y - 1...clip.maxY))
  }

  /// A line on the edge of the canvas is half inside, and so belongs to the dots there.
  private func snap(_ point: VectorPoint) -> VectorPoint {
    func snap(_ value: Double, _ limit: Int) -> Double {
      if value < 0 { return value >= -0.5 ? 0 : value }
      let rest = value - Double(limit)
      return rest >= 0 && rest <= 0.5 ? Double(limit) - 0.25 : value
    }
    return VectorPoint(snap(point.x, width), snap(point.y, height))
  }

  /// Returns the part of a line that may touch dots within the clip.
  private func visible(_ from: VectorPoint, _ to: VectorPoint) -> (VectorPoint, VectorPoint)? {
    guard !clip.isEmpty else { return nil }
    let way = to - from
    var (start, end) = (0.0, 1.0)
    /// Keeps the part beyond a limit on one side.
    func keep(_ way: Double, _ room: Double) -> Bool {
      if way == 0 { return room >= 0 }
      let place = room / way
      if way > 0 { end = min(end, place) } else { start = max(start, place) }
      return start <= end
    }
    guard keep(way.x, Double(clip.maxX) + 1 - from.x), keep(-way.x, from.x - Double(clip.x) + 1),
      keep(way.y, Double(clip.maxY) + 1 - from.y), keep(-way.y, from.y - Double(clip.y) + 1)
    else { return nil }
    if start == 0, end == 1 { return (from, to) }
    return (from + way * start, from + way * end)
  }
}
