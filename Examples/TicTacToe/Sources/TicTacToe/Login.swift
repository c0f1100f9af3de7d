import RillProgram

/// The screen for an e-mail address and a password, and the screen for a code after it.
public struct Login: Equatable, Sendable {
  public var email = ""
  public var password = ""
  public var answer = Loading<Authentication, AuthenticationError>.idle
  public var confirmation: Confirmation?

  /// Creates an empty screen.
  public init() {}

  var isComplete: Bool { !email.isEmpty && !password.isEmpty }
}

/// A message of the login.
public enum LoginMessage: Equatable, Sendable {
  case email(String)
  case password(String)
  case submit
  case answered(Result<Authentication, AuthenticationError>)
  case confirmation(ConfirmationMessage)
  /// Leaves the screen for a code.
  case back

  static var confirmation: Prism<LoginMessage, ConfirmationMessage> {
    Prism(
      extract: { if case .confirmation(let message) = $0 { message } else { nil } },
      embed: { .confirmation($0) })
  }
}

func login(on server: AuthenticationServer) -> Program<Login, LoginMessage> {
  let confirmation = confirmation(on: server).pullback(
    optional: Lens(get: { (login: Login) in login.confirmation }, set: { $0.confirmation = $1 }),
    message: LoginMessage.confirmation)

  func update(_ message: LoginMessage, _ model: inout Login) -> Effect<LoginMessage> {
    switch message {
    case .email(let email): model.email = email
    case .password(let password): model.password = password
    case .submit:
      guard model.isComplete, !model.answer.isLoading else { return .rejected }
      return model.answer.load(
        "log in", to: LoginMessage.answered, by: server.logIn(model.email, model.password))
    case .answered(let answer):
      model.answer.finish(with: answer)
      if case .success(let answer) = answer, answer.needsCode {
        model.confirmation = Confirmation(token: answer.token)
      }
      return .none
    case .confirmation: return .rejected
    case .back: model.confirmation = nil
    }
    model.answer = .idle
    return .none
  }

  return Program(model: Login(), update: update) { model in
    if model.confirmation != nil {
      button(.onClick(.back)) { "Back" }
      confirmation.view(model)
    } else {
      h1 { "Log in" }
      p {
        "Use any e-mail address, and \"password\" for the password."
        " An address with \"2fa\" before its \"@\" needs a code."
      }
      form(.onSubmit(.submit)) {
        field("E-mail", model.email, type: .email, isDisabled: model.answer.isLoading) {
          .email($0)
        }
        field("Password", model.password, type: .password, isDisabled: model.answer.isLoading) {
          .password($0)
        }
        button(.type(.submit), .disabled(model.answer.isLoading)) { "Log in" }
      }
      state(of: model.answer)
    }
  }.including(confirmation)
}
