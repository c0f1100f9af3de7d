import RillProgram

/// The values of a sign-up form, with their rules.
public struct SignUp: FormValues {
  public var name = ""
  public var password = ""
  public var repeated = ""

  public static let schema = FormSchema<SignUp>([
    .field("name", \.name, required: "Choose a name.") {
      $0.count < 3 ? "The name needs at least three letters." : nil
    },
    .field("password", \.password) {
      $0.count < 8 ? "The password needs at least eight characters." : nil
    },
    .field("repeated", \.repeated),
    .rule(on: \.repeated) { $0.repeated == $0.password ? nil : "The passwords don't match." },
  ])

  /// Creates empty values.
  public init() {}
}

/// A message of the form.
public enum SignUpMessage: Equatable, Sendable {
  case form(FormMessage)
  case sent
  /// The server rejected the values, with errors by the names of the fields.
  case rejected([String: String])
}

/// The server of the form. Tests replace it.
public struct SignUpServer {
  /// Returns whether a name is free.
  public let isFree: (String) -> Effect<Bool>
  /// Signs the user up, and sends the errors by the names of the fields.
  public let signUp: (SignUp) -> Effect<[String: String]>

  /// Creates a server with the given requests.
  public init(
    isFree: @escaping (String) -> Effect<Bool>,
    signUp: @escaping (SignUp) -> Effect<[String: String]>
  ) {
    self.isFree = isFree
    self.signUp = signUp
  }
}

/// Creates a form that is validated while the user fills it in. Each field is checked when it is
/// left. The server checks the name when the user pauses typing.
public func signUp(with server: SignUpServer) -> Program<FormModel<SignUp>, SignUpMessage> {
  let isFree = FormCheck<SignUp>(\.name) { name in
    server.isFree(name).map { $0 ? .passed : .failed("\(name) is taken.") }
  }

  func update(
    _ message: SignUpMessage, _ form: inout FormModel<SignUp>
  ) -> Effect<SignUpMessage> {
    switch message {
    case .form(let message):
      return form.update(message, checks: [isFree], as: SignUpMessage.form) { values in
        server.signUp(values).map { $0.isEmpty ? .sent : .rejected($0) }
      }
    case .sent: form.accept()
    case .rejected(let errors): return form.reject(errors)
    }
    return .none
  }

  return Program(
    model: FormModel(SignUp(), id: "sign-up"), effect: .focus("sign-up-name"), update: update,
    view: view)
}

private func view(_ form: FormModel<SignUp>) -> VTree<SignUpMessage> {
  if form.stage == .accepted {
    return p(.role(.status)) { "Welcome, \(form.values.name)." }
  }
  let fields = form.fields(SignUpMessage.form)
  return fields.form {
    fields.text(\.name, "Name", .autocomplete(.username))
    if fields[\.name].isChecking {
      p(.role(.status)) { "Is \(form.values.name) free?" }
    }
    fields.password(\.password, "Password", .autocomplete(.newPassword))
    fields.password(\.repeated, "Password again", .autocomplete(.newPassword))
    fields.error()
    button(.type(.submit), .disabled(form.isBusy)) { "Sign up" }
  }
}
