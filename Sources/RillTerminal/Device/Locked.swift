import CRillTerminal

/// A value that several threads use, one at a time.
///
/// `Mutex` of the standard library needs newer systems than the package does.
// The value is reached through `withLock` alone, which holds the lock while it is used; it is Sendable, so
// that nothing of it is shared with what gave it or took it.
final class Locked<Value: Sendable>: @unchecked Sendable {
  // Made with the instance, and destroyed with it, when no one can hold it.
  private let lock: UnsafeMutableRawPointer
  private var value: Value

  init(_ value: Value) {
    self.value = value
    lock = rill_terminal_lock_create()
  }

  deinit { rill_terminal_lock_destroy(lock) }

  /// Runs `body`, which is short and asks for no other lock, while nobody else uses the value.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    rill_terminal_lock(lock)
    defer { rill_terminal_unlock(lock) }
    return body(&value)
  }
}
