/// A point of the plane, or the way from one to another. `y` grows downwards.
struct VectorPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static let zero = VectorPoint(0, 0)

  static func + (left: VectorPoint, right: VectorPoint) -> VectorPoint {
    VectorPoint(left.x + right.x, left.y + right.y)
  }

  static func - (left: VectorPoint, right: VectorPoint) -> VectorPoint {
    VectorPoint(left.x - right.x, left.y - right.y)
  }

  static func * (left: VectorPoint, right: Double) -> VectorPoint {
    VectorPoint(left.x * right, left.y * right)
  }

  static prefix func - (point: VectorPoint) -> VectorPoint {
    VectorPoint(-point.x, -point.y)
  }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The area between two ways, below zero if the other turns to the left.
  func cross(_ other: VectorPoint) -> Double { x * other.y - y * other.x }

  func dot(_ other: VectorPoint) -> Double { x * other.x + y * other.y }

  /// The way that is at a right angle and as long.
  var turned: VectorPoint { VectorPoint(-y, x) }

  /// The point itself if it is of use for drawing, otherwise the nearest that is.
  ///
  /// What is so far out is not seen; and so nothing that is computed of it is infinite.
  var clamped: VectorPoint {
    VectorPoint(Self.clamp(x), Self.clamp(y))
  }

  private static func clamp(_ value: Double) -> Double {
    // What isn't a number compares false.
    value > -1e9 ? min(value, 1e9) : -1e9
  }
}

extension Int {
  /// The greatest integer not above a number, within a range. What isn't a number is one of its bounds.
  @inline(__always)
  init(floor value: Double, in range: ClosedRange<Int>) {
    guard value > Double(range.lowerBound) else {
      self = range.lowerBound
      return
    }
    guard value < Double(range.upperBound) else {
      self = range.upperBound
      return
    }
    let truncated = Int(value)
    self = Double(truncated) > value ? truncated - 1 : truncated
  }

  /// The first dot whose center is not before a place, within a range.
  @inline(__always)
  init(dotFrom place: Double, in range: ClosedRange<Int>) {
    self.init(ceiling: place - 0.5, in: range)
  }

  /// The least integer not below a number, within a range.
  @inline(__always)
  init(ceiling value: Double, in range: ClosedRange<Int>) {
    self = -Int(floor: -value, in: -range.upperBound ... -range.lowerBound)
  }
}
