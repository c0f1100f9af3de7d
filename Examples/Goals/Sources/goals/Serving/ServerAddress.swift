import RillProgram

/// Where a server is reached, and what has to be shown to it.
struct ServerAddress {
  private let host: String
  /// What a browser has to show; nil if only this machine can reach the server, and none was given.
  let accessToken: String?

  /// The address of a server that listens at `host`.
  ///
  /// - Parameter accessToken: the token; if nil, one is made where others can reach the server.
  init(host: String, accessToken: String?) {
    self.host = host
    let isLoopback = ["127.0.0.1", "::1", "localhost"].contains(host)
    self.accessToken = accessToken ?? (isLoopback ? nil : Self.randomToken())
  }

  /// What to open in a browser.
  func text(port: Int) -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    let location = accessToken.map { Location(query: ["access": $0]) } ?? .root
    return "http://\(name):\(port)\(location)"
  }

  /// 130 bits that nobody can guess.
  private static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let characters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String(
      (0..<26).map { _ in characters[Int.random(in: characters.indices, using: &generator)] })
  }
}
