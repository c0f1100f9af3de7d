/// Runs `body`, and throws `error` if that takes longer than `limit`. Then `body` is canceled,
/// which it must respect.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, else error: WebDriverError,
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else { throw error }
    return value
  }
}
