/// What `isNil` and `notNil` need to know of an optional type: only `Optional` conforms.
public protocol OptionalValue {
  /// Whether there is no value.
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  /// Whether there is no value.
  @inlinable
  public var isNil: Bool { if case .none = self { true } else { false } }
}

extension Changing where Value: OptionalValue {
  /// Whether there is no value.
  @inlinable
  public var isNil: Changing<Bool> { map { $0.isNil } }

  /// Whether there is a value.
  @inlinable
  public var notNil: Changing<Bool> { map { !$0.isNil } }
}
