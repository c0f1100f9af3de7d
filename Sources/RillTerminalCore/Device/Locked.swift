import CRillTerminal

/// A value with a lock, for use by several threads.
///
/// `Mutex` of the standard library requires newer systems than the package.
// The value is reached only through `withLock`, which holds the lock. The value is Sendable, so
// nothing in it is shared with its source or destination.
final class Locked<Value: Sendable>: @unchecked Sendable {
  // Created and destroyed with the instance, when no thread can hold it.
  private let lock: UnsafeMutableRawPointer
  private var value: Value

  init(_ value: Value) {
    self.value = value
    lock = rill_terminal_lock_create()
  }

  deinit { rill_terminal_lock_destroy(lock) }

  /// Runs `body` while no other thread uses the value. `body` must be short and take no other lock.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    rill_terminal_lock(lock)
    defer { rill_terminal_unlock(lock) }
    return body(&value)
  }
}
