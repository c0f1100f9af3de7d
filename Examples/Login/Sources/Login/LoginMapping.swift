import RillAutomaton

/// Returns whether a session in `state` accepts a forced logout.
private func canForceLogout(_ state: LoginState) -> Bool {
  state == .loggingIn || state == .loggedIn
}

/// Returns the transition table of a session.
///
/// A forced logout during a login replaces it in their queue of effects, so the login never
/// completes.
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
