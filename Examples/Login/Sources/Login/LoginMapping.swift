import RillAutomaton

/// Whether a session can be ended at once.
private func canForceLogout(_ state: LoginState) -> Bool {
  state == .loggingIn || state == .loggedIn
}

/// What a session does with each input.
///
/// A forced logout while somebody logs in takes the place of the login in the queue of their effects, so
/// that this never completes.
public func loginMapping(_ effects: LoginEffects) -> Automaton<LoginState, LoginInput>.Mapping {
  let (logIn, logOut, forceLogOut) = (effects.logIn, effects.logOut, effects.forceLogOut)
  // swift-format-ignore
  return Automaton<LoginState, LoginInput>.Mapping {
    /*  input                | from            => to           | effect  */
    LoginInput.login         | .loggedOut      => .loggingIn   | logIn
    LoginInput.loginOK       | .loggingIn      => .loggedIn    | .none
    LoginInput.logout        | .loggedIn       => .loggingOut  | logOut
    LoginInput.logoutOK      | .loggingOut     => .loggedOut   | .none
    LoginInput.forceLogout   | canForceLogout  => .loggingOut  | forceLogOut
  }
}
