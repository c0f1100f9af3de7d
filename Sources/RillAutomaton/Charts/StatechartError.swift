/// What is wrong with a chart, or with a state that was read from somewhere.
public struct StatechartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that names the states it is about.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
