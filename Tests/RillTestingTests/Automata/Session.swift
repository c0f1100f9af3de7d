import RillAutomaton
import RillTesting

/// A machine to test: users log in and out, and each takes a second.
enum Session: Equatable {
  case loggedOut, loggingIn, loggedIn, loggingOut

  enum Input: Equatable { case login, loginOK, logout, logoutOK, refresh, ping }

  static var login: Effect<Input> {
    .send(.loginOK, after: .seconds(1)).queue(.latest("session"))
  }

  static var logout: Effect<Input> {
    .send(.logoutOK, after: .seconds(1)).queue(.latest("session"))
  }

  // swift-format-ignore
  static var mapping: Automaton<Session, Input>.Mapping {
    Automaton<Session, Input>.Mapping {
      Input.login    | .loggedOut  => .loggingIn  | login
      Input.loginOK  | .loggingIn  => .loggedIn
      Input.logout   | .loggedIn   => .loggingOut | logout
      Input.logoutOK | .loggingOut => .loggedOut
      Input.refresh  | .loggedIn   => .loggedIn   | .merge(.send(.ping), .send(.logoutOK))
      Input.ping     | .any        => { $0 }
    }
  }
}

/// A tester of a session that stores its reports: the failures and their lines.
func reports(
  of test: (AutomatonTester<Session, Session.Input>) throws -> Void
) rethrows -> [AutomatonMismatch.Report] {
  var reports: [AutomatonMismatch.Report] = []
  do {
    let tester = AutomatonTester(state: .loggedOut, mapping: Session.mapping) { reports.append($0) }
    try test(tester)
  }
  return reports
}
