import RillTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// Comparison of painted dots with their definition, computed the slow way.
@Suite
struct DotPropertyTests {
  /// Returns the wrong dots of a canvas of 12 x 6 cells.
  private func differences(_ raster: DotRaster, _ isInside: (VectorPoint) -> Bool?) -> [String] {
    var places: [String] = []
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let isPainted = raster.color(x: x, y: y) != nil
        let expected = isInside(VectorPoint(Double(x) + 0.5, Double(y) + 0.5))
        if let expected, expected != isPainted { places.append("(\(x), \(y)) \(isPainted)") }
      }
    }
    return places
  }

  private func raster(_ paint: (inout DotRaster) -> Void) -> DotRaster {
    var raster = DotRaster(columns: 12, rows: 6, pixels: .braille)
    raster.take(.red)
    paint(&raster)
    return raster
  }

  @Test
  func fillEllipsesByTheirCenters() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let center = VectorPoint(
        .random(in: -5...30, using: &random), .random(in: -5...30, using: &random))
      let (rx, ry) = (
        Double.random(in: 1.01...15, using: &random), Double.random(in: 1.01...15, using: &random)
      )
      func isInside(_ point: VectorPoint) -> Bool? {
        let way = VectorPoint((point.x - center.x) / rx, (point.y - center.y) / ry)
        return abs(way.length - 1) < 1e-9 ? nil : way.length < 1
      }
      #expect(differences(raster { $0.fillEllipse(center, rx, ry) }, isInside) == [])
      // The same as a path, whose curves consist of lines.
      func isAbout(_ point: VectorPoint) -> Bool? {
        let way = VectorPoint((point.x - center.x) / rx, (point.y - center.y) / ry)
        return abs(way.length - 1) * max(rx, ry) < 0.15 ? nil : way.length < 1
      }
      if min(rx, ry) > 3 {
        #expect(differences(raster { $0.fill(.ellipse(center, rx, ry)) }, isAbout) == [])
      }
    }
  }

  /// Returns the winding number of a closed polygon around a point.
  private func winding(_ points: [VectorPoint], around point: VectorPoint) -> Int {
    var winding = 0
    var last = points[points.count - 1]
    for next in points {
      let side = (next - last).cross(point - last)
      if last.y <= point.y, next.y > point.y, side > 0 { winding += 1 }
      if last.y > point.y, next.y <= point.y, side < 0 { winding -= 1 }
      last = next
    }
    return winding
  }

  private func distance(_ point: VectorPoint, _ from: VectorPoint, _ to: VectorPoint) -> Double {
    let way = to - from
    let place = min(max((point - from).dot(way) / way.dot(way), 0), 1)
    return (from + way * place - point).length
  }

  @Test
  func fillPolygonsByTheirCenters() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      // Some coordinates are on centers, where rounding decides.
      let isOnGrid = Bool.random(using: &random)
      let points = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        let (x, y) = (
          Double.random(in: -20...50, using: &random), Double.random(in: -20...50, using: &random)
        )
        return isOnGrid
          ? VectorPoint(Double(Int(x)) + 0.5, Double(Int(y)) + 0.5) : VectorPoint(x, y)
      }
      let path = VectorPath(points, isClosed: true)
      for rule in [FillRule.nonZero, .evenOdd] {
        let painted = raster { $0.fill(path, rule) }
        let different = differences(painted) { point in
          let nearest = points.indices.map {
            distance(point, points[$0], points[($0 + 1) % points.count])
          }.min()
          if let nearest, nearest < 1e-9 { return nil }
          let winding = winding(points, around: point)
          let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
          // The edges of thin shapes are painted, too.
          return isInside ? true : (nearest ?? 0) < 1.5 ? nil : false
        }
        #expect(different == [])
      }
    }
  }

  /// Lines with round caps have the dots within half of their width.
  @Test
  func strokeByDistance() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        VectorPoint(.random(in: -5...30, using: &random), .random(in: -5...30, using: &random))
      }
      let width = Double.random(in: 1.2...9, using: &random)
      let isClosed = Bool.random(using: &random)
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      let painted = raster { $0.stroke(VectorPath(points, isClosed: isClosed), style) }
      let different = differences(painted) { point in
        let ends = isClosed ? points.indices.count : points.indices.count - 1
        let nearest =
          (0..<ends).map {
            distance(point, points[$0], points[($0 + 1) % points.count])
          }.min() ?? 0
        return abs(nearest - width / 2) < 0.2 ? nil : nearest < width / 2
      }
      #expect(different == [])
    }
  }

  /// A thin line has no gaps, and no dots away from it.
  @Test
  func drawThinLines() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let points = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        VectorPoint(.random(in: 1...23, using: &random), .random(in: 1...23, using: &random))
      }
      let raster = raster { $0.stroke(VectorPath(points), StrokeStyle(width: 0.5)) }
      var dots: Set<[Int]> = []
      for y in 0..<24 {
        for x in 0..<24 where raster.color(x: x, y: y) != nil {
          dots.insert([x, y])
          let center = VectorPoint(Double(x) + 0.5, Double(y) + 0.5)
          let nearest = (1..<points.count).map { distance(center, points[$0 - 1], points[$0]) }
            .min()
          try #require((nearest ?? 0) < 0.75, "\(points)")
        }
      }
      let first = dots.popFirst()
      var open = [try #require(first)]
      while let dot = open.popLast() {
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
          if let next = dots.remove([dot[0] + dx, dot[1] + dy]) { open.append(next) }
        }
      }
      try #require(dots.isEmpty, "\(points)")
    }
  }
}
