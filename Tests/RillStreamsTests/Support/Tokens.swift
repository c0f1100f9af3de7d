/// An object that closures and values hold, and whose release is detected.
final class Token {
  func touch() {}
}

/// A list of tokens that doesn't retain them.
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
