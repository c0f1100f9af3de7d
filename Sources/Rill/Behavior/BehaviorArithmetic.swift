/// Arithmetic on behaviors, and on a behavior and a constant.
///
/// ```swift
/// let t = Behavior.time
/// let height = 100 - 3 * t - 4.905 * t * t
/// ```
///
/// Sine, square root, and the like are not in the standard library: use `map`.

extension Behavior where Value: AdditiveArithmetic {
  /// Returns the sum of both, at each time.
  @inlinable
  public static func + (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 + $1 }
  }

  /// Returns the sum with a constant, at each time.
  @inlinable
  public static func + (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 + right }
  }

  /// Returns the sum with a constant, at each time.
  @inlinable
  public static func + (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left + $0 }
  }

  /// Returns the difference of both, at each time.
  @inlinable
  public static func - (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 - $1 }
  }

  /// Returns the behavior minus a constant, at each time.
  @inlinable
  public static func - (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 - right }
  }

  /// Returns a constant minus the behavior, at each time.
  @inlinable
  public static func - (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left - $0 }
  }
}

extension Behavior where Value: Numeric {
  /// Returns the product of both, at each time.
  @inlinable
  public static func * (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 * $1 }
  }

  /// Returns the product with a constant, at each time.
  @inlinable
  public static func * (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 * right }
  }

  /// Returns the product with a constant, at each time.
  @inlinable
  public static func * (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left * $0 }
  }
}

extension Behavior where Value: SignedNumeric {
  /// Returns the negated behavior, at each time.
  @inlinable
  public static prefix func - (operand: Behavior<Value>) -> Behavior<Value> {
    operand.map { -$0 }
  }
}

extension Behavior where Value: FloatingPoint {
  /// Returns the quotient of both, at each time.
  @inlinable
  public static func / (left: Behavior<Value>, right: Behavior<Value>) -> Behavior<Value> {
    combine(left, right) { $0 / $1 }
  }

  /// Returns the behavior divided by a constant, at each time.
  @inlinable
  public static func / (left: Behavior<Value>, right: Value) -> Behavior<Value> {
    left.map { $0 / right }
  }

  /// Returns a constant divided by the behavior, at each time.
  @inlinable
  public static func / (left: Value, right: Behavior<Value>) -> Behavior<Value> {
    right.map { left / $0 }
  }
}
