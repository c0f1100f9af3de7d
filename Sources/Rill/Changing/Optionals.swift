/// The requirement of `isNil` and `notNil` on an optional type; only `Optional` conforms.
public protocol OptionalValue {
  /// True while there is no value.
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  /// True while there is no value.
  @inlinable
  public var isNil: Bool { if case .none = self { true } else { false } }
}

extension Changing where Value: OptionalValue {
  /// True while there is no value.
  @inlinable
  public var isNil: Changing<Bool> { map { $0.isNil } }

  /// True while there is a value.
  @inlinable
  public var notNil: Changing<Bool> { map { !$0.isNil } }
}
