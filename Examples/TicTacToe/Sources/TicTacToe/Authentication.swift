import RillProgram

/// The answer to a password or to a code.
public struct Authentication: Equatable, Sendable {
  public let token: String
  public let needsCode: Bool

  /// Creates an answer.
  public init(token: String, needsCode: Bool = false) {
    self.token = token
    self.needsCode = needsCode
  }
}

/// The reason why a login is refused.
public enum AuthenticationError: Error, Hashable, Sendable, CustomStringConvertible {
  case password, code, token

  /// The reason in words.
  public var description: String {
    switch self {
    case .password: "The user is unknown, or the password is wrong."
    case .code: "The code is wrong. Try 1234."
    case .token: "The login has expired."
    }
  }
}

/// The server of logins. Tests replace it.
public struct AuthenticationServer {
  public typealias Answer = Effect<Result<Authentication, AuthenticationError>>

  /// Checks an e-mail address and a password.
  public let logIn: (_ email: String, _ password: String) -> Answer
  /// Checks the code of a user whom a token identifies.
  public let confirm: (_ code: String, _ token: String) -> Answer

  /// Creates a server with the given requests.
  public init(
    logIn: @escaping (_ email: String, _ password: String) -> Answer,
    confirm: @escaping (_ code: String, _ token: String) -> Answer
  ) {
    self.logIn = logIn
    self.confirm = confirm
  }

  /// A server without a network, whose successful answers take a second.
  public static var demo: AuthenticationServer {
    AuthenticationServer(
      logIn: { email, password in
        let parts = email.split(separator: "@")
        guard parts.count == 2, password == "password" else { return .send(.failure(.password)) }
        let answer = Authentication(token: "first", needsCode: parts[0].hasSuffix("2fa"))
        return .send(.success(answer), after: .seconds(1))
      },
      confirm: { code, token in
        guard token == "first" else { return .send(.failure(.token)) }
        guard code == "1234" else { return .send(.failure(.code)) }
        return .send(.success(Authentication(token: "second")), after: .seconds(1))
      })
  }
}
