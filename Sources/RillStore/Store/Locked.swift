import Foundation

/// A value that several threads read and set.
///
/// Safety: `lock` guards the mutable state.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value

  init(_ value: Value) { current = value }

  var value: Value {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// Changes the value, and returns what `change` returns.
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    lock.withLock { change(&current) }
  }
}
