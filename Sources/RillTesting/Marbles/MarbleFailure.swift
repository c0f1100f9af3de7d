/// What `#` stands for in a diagram, unless another failure is given.
public struct MarbleFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it says of itself; two that say the same are equal.
  public let description: String

  /// Creates a failure that says `description` of itself.
  public init(_ description: String = "error") {
    self.description = description
  }
}

/// What was not as it was expected, as text to read: what ``Marbles/verify()`` throws.
public struct MarbleMismatch: Error, Sendable, CustomStringConvertible {
  /// One for each expectation that wasn't met.
  public let reports: [String]

  /// All reports, one after the other.
  public var description: String { reports.joined(separator: "\n\n") }
}
