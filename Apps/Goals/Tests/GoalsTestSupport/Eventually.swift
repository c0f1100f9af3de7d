/// The time after which a test that still waits counts as hung. No passing test comes near it.
package let hangLimit = Duration.seconds(300)

/// The time after which an edit fails that can't be stored: never, also on a busy machine.
package let patience = Duration.seconds(1_000_000)

/// Waits until `condition` is true, however long that takes on a busy machine.
///
/// - Parameter what: The event, for the error of a test that hangs.
package func eventually(
  _ what: String = "its condition", fileID: StaticString = #fileID, line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
  struct HungWait: Error, CustomStringConvertible { let description: String }
  var rest = hangLimit
  while try await !condition() {
    if rest <= .zero {
      throw HungWait(description: "\(fileID):\(line) waited \(hangLimit) in vain for \(what).")
    }
    // Counts the nominal length of a pause, which is longer on a busy machine.
    rest -= .milliseconds(1)
    try await Task.sleep(for: .milliseconds(1))
  }
}
