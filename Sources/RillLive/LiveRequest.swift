import RillProgram

/// The request for which a program is created.
public struct LiveRequest: Hashable, Sendable {
  /// The location at which the program starts.
  public let location: Location
  /// The id of the browser, which all its windows share for as long as its cookies last. It doesn't
  /// authenticate a person, but other clients can't guess it.
  public let browser: String

  /// Creates a request, for tests.
  public init(location: Location = .root, browser: String = "") {
    self.location = location
    self.browser = browser
  }
}
