import GoalsModel
import RillProgram

/// The address of a server with its access token.
struct ServerAddress {
  private let host: String
  /// The token that a browser must send; nil if only this machine can reach the server and no token
  /// was given.
  let accessToken: String?

  /// Creates the address of a server that listens at `host`.
  ///
  /// - Parameter accessToken: The token; nil creates one if other machines can reach the server.
  init(host: String, accessToken: String?) {
    self.host = host
    let isLoopback = ["127.0.0.1", "::1", "localhost"].contains(host)
    // A random token has 130 bits.
    self.accessToken = accessToken ?? (isLoopback ? nil : String.random(length: 26))
  }

  /// Returns the URL to open in a browser.
  func text(port: Int) -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    let location = accessToken.map { Location(query: ["access": $0]) } ?? .root
    return "http://\(name):\(port)\(location)"
  }
}
