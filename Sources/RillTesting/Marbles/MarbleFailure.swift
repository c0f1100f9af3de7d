/// The default failure of a `#` in a diagram.
public struct MarbleFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of the failure. Failures with equal descriptions are equal.
  public let description: String

  /// Creates a failure with a description.
  public init(_ description: String = "error") {
    self.description = description
  }
}

/// The failed expectations as readable text, thrown by ``Marbles/verify()``.
public struct MarbleMismatch: Error, Sendable, CustomStringConvertible {
  /// The failed expectations.
  public let reports: [String]

  /// The text of all reports, in order.
  public var description: String { reports.joined(separator: "\n\n") }
}
