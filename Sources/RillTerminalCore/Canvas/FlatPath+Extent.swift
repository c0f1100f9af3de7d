extension FlatPath {
  /// The extent of a shape.
  struct Extent {
    /// The total area of its pieces.
    fileprivate(set) var area = 0.0
    /// The length of its outline.
    fileprivate(set) var perimeter = 0.0
    fileprivate(set) var low: VectorPoint
    fileprivate(set) var high: VectorPoint

    /// The shorter side of a rectangle with the same area and outline. A circle has a shorter
    /// outline than any rectangle; for it, this is the side of a square.
    var thickness: Double {
      let half = perimeter / 2
      let root = half * half - 4 * area
      return root > 0 ? (half - root.squareRoot()) / 2 : area.squareRoot()
    }

    /// The dot that contains a shape so small that it lies between the centers of dots in both
    /// directions. A shape without area has none.
    var dotBetweenCenters: (x: Int, y: Int)? {
      guard hasArea else { return nil }
      let all = -1_000_000_000...1_000_000_000
      let x = Int(dotFrom: low.x, in: all)
      let y = Int(dotFrom: low.y, in: all)
      guard x == Int(dotFrom: high.x, in: all), y == Int(dotFrom: high.y, in: all) else {
        return nil
      }
      let middle = (low + high) * 0.5
      return (Int(floor: middle.x, in: all), Int(floor: middle.y, in: all))
    }

    /// True if the area exceeds rounding errors.
    var hasArea: Bool {
      let size = high - low
      return area > 1e-9 * (size.x * size.x + size.y * size.y)
    }
  }

  /// The extent of the shape.
  var extent: Extent {
    var extent = Extent(low: points.first ?? .zero, high: points.first ?? .zero)
    for run in runs {
      let origin = points[run.points.lowerBound]
      var last = points[run.points.upperBound - 1]
      var area = 0.0
      for index in run.points {
        let point = points[index]
        area += (last - origin).cross(point - origin)
        extent.perimeter += (point - last).length
        extent.low = VectorPoint(min(extent.low.x, point.x), min(extent.low.y, point.y))
        extent.high = VectorPoint(max(extent.high.x, point.x), max(extent.high.y, point.y))
        last = point
      }
      extent.area += abs(area) / 2
    }
    return extent
  }
}
