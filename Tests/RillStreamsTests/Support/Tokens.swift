/// An object to be held by closures and values, and found gone.
final class Token {
  func touch() {}
}

/// Knows tokens without keeping them.
final class TokenWatch {
  private final class Reference {
    weak var token: Token?
    init(_ token: Token) { self.token = token }
  }

  private var references: [Reference] = []

  func make() -> Token {
    let token = Token()
    references.append(Reference(token))
    return token
  }

  var livingCount: Int { references.count { $0.token != nil } }
}
