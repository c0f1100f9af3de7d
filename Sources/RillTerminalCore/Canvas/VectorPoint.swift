/// A point of the plane, or a vector. `y` grows downwards.
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

  /// Returns the cross product of two vectors, which is negative if the other one turns to the
  /// left.
  func cross(_ other: VectorPoint) -> Double { x * other.y - y * other.x }

  func dot(_ other: VectorPoint) -> Double { x * other.x + y * other.y }

  /// The vector at a right angle with the same length.
  var turned: VectorPoint { VectorPoint(-y, x) }

  /// The point, clamped to the range for drawing.
  ///
  /// Points beyond are invisible, and the clamp keeps all results finite.
  var clamped: VectorPoint {
    VectorPoint(Self.clamp(x), Self.clamp(y))
  }

  private static func clamp(_ value: Double) -> Double {
    // Comparisons with NaN are false.
    value > -1e9 ? min(value, 1e9) : -1e9
  }
}

extension Int {
  /// Returns the greatest integer not above a number, clamped to a range. NaN becomes one of the
  /// bounds.
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

  /// Returns the first dot with its center not before a position, clamped to a range.
  @inline(__always)
  init(dotFrom place: Double, in range: ClosedRange<Int>) {
    self.init(ceiling: place - 0.5, in: range)
  }

  /// Returns the least integer not below a number, clamped to a range.
  @inline(__always)
  init(ceiling value: Double, in range: ClosedRange<Int>) {
    self = -Int(floor: -value, in: -range.upperBound ... -range.lowerBound)
  }
}
