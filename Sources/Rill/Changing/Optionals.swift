/// The requirement of `isNil` and `notNil` on an optional type; only `Optional` conforms.
public protocol OptionalValue {
  /// True without a value.
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  /// True without a value.
  @inlinable
  public var isNil: Bool { if case .none = self { true } else { false } }
}

extension Changing where Value: OptionalValue {
  /// True without a value.
  @inlinable
  public var isNil: Changing<Bool> { map { $0.isNil } }

  /// True with a value.
  @inlinable
  public var notNil: Changing<Bool> { map { !$0.isNil } }
}
