import RillProgram

/// The screen that asks for the code of the second factor.
public struct Confirmation: Equatable, Sendable {
  public let token: String
  public var code = ""
  public var answer = Loading<Authentication, AuthenticationError>.idle

  /// Creates a screen without a code.
  public init(token: String) { self.token = token }

  var isComplete: Bool { code.count >= 4 }
}

/// A message of the screen for a code.
public enum ConfirmationMessage: Equatable, Sendable {
  case code(String)
  case submit
  case answered(Result<Authentication, AuthenticationError>)
}

func confirmation(
  on server: AuthenticationServer
) -> Program<Confirmation, ConfirmationMessage> {
  func update(
    _ message: ConfirmationMessage, _ model: inout Confirmation
  ) -> Effect<ConfirmationMessage> {
    switch message {
    case .code(let code):
      model.code = code
      model.answer = .idle
    case .submit:
      guard model.isComplete, !model.answer.isLoading else { return .rejected }
      return model.answer.load(
        "confirm", to: ConfirmationMessage.answered, by: server.confirm(model.code, model.token))
    case .answered(let answer): model.answer.finish(with: answer)
    }
    return .none
  }

  return Program(model: Confirmation(token: ""), update: update) { model in
    h1 { "Confirmation code" }
    p { "To confirm the second factor, enter 1234." }
    form(.onSubmit(.submit)) {
      field("Code", model.code, minLength: 4, isDisabled: model.answer.isLoading) { .code($0) }
      button(.type(.submit), .disabled(model.answer.isLoading)) { "Submit" }
    }
    state(of: model.answer)
  }
}
