extension DatabaseLock {
  /// Takes the lock of `database` for a server, as ``take(_:patience:)`` does, but asks a terminal that has it
  /// to give it up.
  ///
  /// - Parameter patience: how long to wait for another command, or a terminal.
  /// - Throws: `Failure.held` if another process still has it.
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
        // It may be about to end, and not answer.
        _ = try? await ControlClient.connect(socket, patience: deadline - .now) {
          try await $0.answer(.yield)
        }
        try? await Task.sleep(for: .milliseconds(10))
      }
    }
  }
}
