#if Postgres
  import Foundation

  /// A value that several threads read and set.
  ///
  /// Safety: `lock` guards the mutable state.
  final class PostgresBox<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value

    init(_ value: Value) { current = value }

    var value: Value {
      get { lock.withLock { current } }
      set { lock.withLock { current = newValue } }
    }
  }
#endif
