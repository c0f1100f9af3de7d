/// The time after which a test that still waits counts as hung. No passing test comes near it.
package let hangLimit = Duration.seconds(300)

/// A wait that didn't end within ``hangLimit``.
package struct HungWait: Error, CustomStringConvertible {
  package let description: String

  package init(_ what: String, _ fileID: StaticString, _ line: UInt) {
    description = "\(fileID):\(line) waited \(hangLimit) in vain for \(what)."
  }
}

/// Waits until `condition` is true, however long that takes on a busy machine.
///
/// - Parameter what: The event, for the error of a test that hangs.
/// - Throws: A ``HungWait`` after ``hangLimit``, or what `condition` throws.
package func eventually(
  _ what: String = "its condition", fileID: StaticString = #fileID, line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
  var rest = hangLimit
  while try await !condition() {
    if rest <= .zero { throw HungWait(what, fileID, line) }
    // A pause counts by its nominal length: on a busy machine it takes longer, since others run.
    rest -= .milliseconds(1)
    try await Task.sleep(for: .milliseconds(1))
  }
}
