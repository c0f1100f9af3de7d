import RillProgram

/// What a program is made for: the page that somebody asks for.
public struct LiveRequest: Hashable, Sendable {
  /// Where the program begins.
  public let location: Location
  /// Who asks: the same for all windows of one browser, as long as its cookies last. It is no proof of who
  /// somebody is, but cannot be guessed by others.
  public let browser: String

  /// Creates a request, as a test needs it.
  public init(location: Location = .root, browser: String = "") {
    self.location = location
    self.browser = browser
  }
}
