/// Arithmetic, at each time: of two behaviors, and of a behavior and a constant.
///
/// ```swift
/// let t = Behavior.time
/// let height = 100 - 3 * t - 4.905 * t * t
/// ```
///
/// Sine, root and their like are not in the standard library: use `map`.

extension Behavior where Value: AdditiveArithmetic {
  /// The sum of the two, at each time.
  @inlinable
  public static func + (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 + $1 }
  }

  /// The sum with a constant, at each time.
  @inlinable
  public static func + (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 + right }
  }

  /// The sum with a constant, at each time.
  @inlinable
  public static func + (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left + $0 }
  }

  /// The difference of the two, at each time.
  @inlinable
  public static func - (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 - $1 }
  }

  /// The behavior less a constant, at each time.
  @inlinable
  public static func - (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 - right }
  }

  /// A constant less the behavior, at each time.
  @inlinable
  public static func - (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left - $0 }
  }
}

extension Behavior where Value: Numeric {
  /// The product of the two, at each time.
  @inlinable
  public static func * (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 * $1 }
  }

  /// The product with a constant, at each time.
  @inlinable
  public static func * (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 * right }
  }

  /// The product with a constant, at each time.
  @inlinable
  public static func * (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left * $0 }
  }
}

extension Behavior where Value: SignedNumeric {
  /// The behavior with the other sign, at each time.
  @inlinable
  public static prefix func - (operand: Behavior<Value>) -> Behavior<Value> {
    operand.map { -$0 }
  }
}

extension Behavior where Value: FloatingPoint {
  /// The quotient of the two, at each time.
  @inlinable
  public static func / (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 / $1 }
  }

  /// The behavior divided by a constant, at each time.
  @inlinable
  public static func / (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 / right }
  }

  /// A constant divided by the behavior, at each time.
  @inlinable
  public static func / (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left / $0 }
  }
}
