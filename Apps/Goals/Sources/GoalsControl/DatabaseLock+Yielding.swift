extension DatabaseLock {
  /// Takes the lock of `database` for a server, like ``take(_:patience:)``, but requests it from a
  /// terminal that holds it.
  ///
  /// - Parameter patience: The time to wait for another command or a terminal.
  /// - Throws: `Failure.held` if another process still holds it.
  public static func takeForServer(
    _ database: String, patience: Duration = .seconds(5)
  ) async throws(Failure) -> DatabaseLock {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(Failure) {
        return try await take(database, patience: deadline - .now)
      } catch {
        guard case .held(_, let holder?) = error, let socket = holder.socket,
          holder.yields == true, ContinuousClock.now < deadline
        else { throw error }
        // The terminal may be about to end without an answer.
        _ = try? await ControlClient.connect(socket, patience: deadline - .now) {
          try await $0.answer(.yield)
        }
        try? await Task.sleep(for: .milliseconds(10))
      }
    }
  }
}
