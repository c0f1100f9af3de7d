import RillAutomaton
import RillProgram
import RillStreams

/// A message of the form.
public enum SignUpMessage: Equatable, Sendable {
  case typed(SignUp.Field, String)
  case left(SignUp.Field)
  case checked(name: String, isFree: Bool)
  case send
  case sent
  case failed(String)
}

/// The server of the form. Tests replace it.
public struct SignUpServer {
  /// Returns whether a name is free.
  public let isFree: (String, any Scheduler) -> Producer<Bool, Never>
  /// Signs the user up; fails with the reason.
  public let signUp: (SignUp, any Scheduler) -> Producer<Void, Rejection>

  /// The reason a user could not be signed up.
  public struct Rejection: Error, Equatable {
    public let reason: String

    public init(reason: String) { self.reason = reason }
  }

  /// Creates a server with the given requests.
  public init(
    isFree: @escaping (String, any Scheduler) -> Producer<Bool, Never>,
    signUp: @escaping (SignUp, any Scheduler) -> Producer<Void, Rejection>
  ) {
    self.isFree = isFree
    self.signUp = signUp
  }
}

/// Creates a form that is validated while the user fills it in. Each field is checked when it is
/// left. The server checks the name when the user pauses typing.
public func signUp(with server: SignUpServer) -> Program<SignUp, SignUpMessage> {
  Program(
    model: SignUp(), effect: .focus(SignUp.Field.name.rawValue), update: update(with: server),
    view: signUpView)
}

private func update(
  with server: SignUpServer
) -> (SignUpMessage, inout SignUp) -> Effect<SignUpMessage> {
  let names = EffectQueue.debounce(.milliseconds(300), "name")

  func check(_ name: String) -> Effect<SignUpMessage> {
    .producer("check \(name)") { scheduler in
      server.isFree(name, scheduler).map { .checked(name: name, isFree: $0) }
    }
    .id(names.id)
    .queue(names)
  }

  func send(_ form: SignUp) -> Effect<SignUpMessage> {
    .producer("sign up") { scheduler in
      server.signUp(form, scheduler).map { SignUpMessage.sent }
        .catch { .just(.failed($0.reason)) }
    }
    .queue(.first("sign up"))
  }

  return { message, form in
    switch message {
    case .typed(let field, let text):
      form.values[field] = text
      guard field == .name else { return .none }
      form.availability = .unknown
      guard form.mistake(in: .name) == nil else { return .cancel(names.id) }
      form.availability = .checking
      return check(text)
    case .left(let field):
      form.visited.insert(field)
    case .checked(let name, let isFree):
      guard name == form[.name] else { return .rejected }
      form.availability = isFree ? .free : .taken
    case .send:
      form.visited = Set(SignUp.Field.allCases)
      guard form.isComplete else {
        let wrong = SignUp.Field.allCases.first { form.mistake(in: $0) != nil }
        return .focus((wrong ?? .name).rawValue)
      }
      form.stage = .sending
      return send(form)
    case .sent: form.stage = .done
    case .failed(let reason): form.stage = .failed(reason)
    }
    return .none
  }
}
