/// A mistake in a chart, or in a decoded state.
public struct StatechartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that names the states concerned.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
