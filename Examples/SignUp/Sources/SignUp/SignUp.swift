import RillProgram

/// The values of a sign-up form, with their rules.
public struct SignUp: FormValues {
  public var name = ""
  public var password = ""
  public var repeated = ""

  static let name = Field<String>("name", get: { $0.name }, set: { $0.name = $1 })
  static let password = Field<String>("password", get: { $0.password }, set: { $0.password = $1 })
  static let repeated = Field<String>("repeated", get: { $0.repeated }, set: { $0.repeated = $1 })

  public static let schema = FormSchema<SignUp>([
    .field(name, required: "Choose a name.") {
      $0.count < 3 ? "The name needs at least three letters." : nil
    },
    .field(password) {
      $0.count < 8 ? "The password needs at least eight characters." : nil
    },
    .field(repeated),
    .rule(on: repeated) { $0.repeated == $0.password ? nil : "The passwords don't match." },
  ])

  /// Creates empty values.
  public init() {}
}

/// A message of the form.
public enum SignUpMessage: Equatable, Sendable {
  case form(FormMessage)
  case sent
  /// The server rejected the values, with errors by the names of the fields.
  case rejected([FormName: String])
}

/// The server of the form. Tests replace it.
public struct SignUpServer {
  /// Returns whether a name is free.
  public let isFree: (String) -> Effect<Bool>
  /// Signs the user up, and sends the errors by the names of the fields.
  public let signUp: (SignUp) -> Effect<[FormName: String]>

  /// Creates a server with the given requests.
  public init(
    isFree: @escaping (String) -> Effect<Bool>,
    signUp: @escaping (SignUp) -> Effect<[FormName: String]>
  ) {
    self.isFree = isFree
    self.signUp = signUp
  }
}

/// Creates a form that is validated while the user fills it in. Each field is checked when it is
/// left. The server checks the name when the user pauses typing.
public func signUp(with server: SignUpServer) -> Program<FormModel<SignUp>, SignUpMessage> {
  let isFree = FormCheck(SignUp.name) { name in
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
    fields.text(SignUp.name, "Name", .autocomplete(.username))
    if fields[SignUp.name].isChecking {
      p(.role(.status)) { "Is \(form.values.name) free?" }
    }
    fields.password(SignUp.password, "Password", .autocomplete(.newPassword))
    fields.password(SignUp.repeated, "Password again", .autocomplete(.newPassword))
    fields.error()
    button(.type(.submit), .disabled(form.isBusy)) { "Sign up" }
  }
}
