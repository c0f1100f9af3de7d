/// The default failure of a `#` in a diagram.
public struct MarbleFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of the failure. Failures with equal descriptions are equal.
  public let description: String

  /// Creates a failure that says `description` of itself.
  public init(_ description: String = "error") {
    self.description = description
  }
}

/// The failed expectations as readable text, thrown by ``Marbles/verify()``.
public struct MarbleMismatch: Error, Sendable, CustomStringConvertible {
  /// One for each expectation that wasn't met.
  public let reports: [String]

  /// All reports, one after the other.
  public var description: String { reports.joined(separator: "\n\n") }
}
