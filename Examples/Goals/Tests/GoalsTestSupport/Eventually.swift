/// Waits until `condition` holds; fails after ten seconds.
package func eventually(_ condition: () async throws -> Bool) async throws {
  struct NeverHeld: Error {}
  let deadline = ContinuousClock.now + .seconds(10)
  while try await !condition() {
    if ContinuousClock.now > deadline { throw NeverHeld() }
    try await Task.sleep(for: .milliseconds(1))
  }
}
