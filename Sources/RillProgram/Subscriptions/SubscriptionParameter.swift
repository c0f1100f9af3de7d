/// A parameter of running work, of any type.
package class SubscriptionParameter {
  /// Takes the value of the parameter of a later declaration.
  func take(_ later: SubscriptionParameter) {}

  init() {}
}

/// A parameter of running work, which later declarations of the subscription change.
package final class WorkParameter<Value: Equatable>: SubscriptionParameter {
  /// The value of the last declaration.
  package private(set) var value: Value
  /// A function that is called with each new value.
  package var onChange: ((Value) -> Void)?

  init(_ value: Value) { self.value = value }

  override func take(_ later: SubscriptionParameter) {
    guard let later = later as? WorkParameter<Value>, later.value != value else { return }
    value = later.value
    onChange?(value)
  }
}
