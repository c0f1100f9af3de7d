/// A value of one of two types.
public enum Either<Left, Right> {
  /// A value of the left type.
  case left(Left)
  /// A value of the right type.
  case right(Right)

  /// The left value, or nil.
  @inlinable
  public var left: Left? { if case .left(let value) = self { value } else { nil } }

  /// The right value, or nil.
  @inlinable
  public var right: Right? { if case .right(let value) = self { value } else { nil } }
}

extension Either: Sendable where Left: Sendable, Right: Sendable {}
extension Either: Equatable where Left: Equatable, Right: Equatable {}
extension Either: Hashable where Left: Hashable, Right: Hashable {}
