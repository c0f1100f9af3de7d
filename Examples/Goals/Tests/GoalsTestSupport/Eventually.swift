/// Waits until `condition` holds; fails after twenty seconds.
package func eventually(
  isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
  struct NeverHeld: Error {}
  let deadline = ContinuousClock.now + .seconds(20)
  while try await !condition() {
    if ContinuousClock.now > deadline { throw NeverHeld() }
    try await Task.sleep(for: .milliseconds(1))
  }
}
