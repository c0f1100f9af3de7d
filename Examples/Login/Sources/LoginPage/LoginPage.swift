import Login
import RillProgram
import RillTree

/// Creates a program of the session's machine, with a view of its state.
public func loginPage(_ server: Server) -> Program<LoginState, LoginInput> {
  Program(model: .loggedOut, mapping: loginMapping(LoginEffects(server)), view: loginView)
}

private func loginView(_ state: LoginState) -> VTree<LoginInput> {
  section(.ariaBusy(state == .loggingIn || state == .loggingOut)) {
    p(.role(.status)) { text(state.sentence) }
    switch state {
    case .loggedOut: button(.onClick(.login)) { "Log in" }
    case .loggingIn: button(.onClick(.forceLogout)) { "Cancel" }
    case .loggedIn: button(.onClick(.logout)) { "Log out" }
    case .loggingOut: button(.disabled()) { "Log out" }
    }
    button(.onClick(.forceLogout)) { "Log out at once" }
  }
}

extension LoginState {
  fileprivate var sentence: String {
    switch self {
    case .loggedOut: "You are logged out."
    case .loggingIn: "Logging in..."
    case .loggedIn: "You are logged in."
    case .loggingOut: "Logging out..."
    }
  }
}
