import Login
import RillAutomaton
import RillStreams
import RillTesting
import Testing

/// Tests of the transitions and effects of a session, in virtual time.
@Suite struct MappingTests {
  private let effects = LoginEffects(.slow(login: .seconds(2), logout: .seconds(1)))

  private var tester: AutomatonTester<LoginState, LoginInput> {
    AutomatonTester(state: .loggedOut, mapping: loginMapping(effects))
  }

  @Test func logsInAndOut() throws {
    try tester.test { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.expectEffects([effects.logIn])
      tester.advance(by: .seconds(2))
      tester.receive(.loginOK) { $0 = .loggedIn }
      tester.send(.logout) { $0 = .loggingOut }
      tester.expectEffects([effects.logOut])
      tester.advance(by: .seconds(1))
      tester.receive(.logoutOK) { $0 = .loggedOut }
    }
  }

  @Test func aForcedLogoutCancelsThePendingLogin() throws {
    try tester.test { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.advance(by: .milliseconds(1999))
      tester.send(.forceLogout) { $0 = .loggingOut }
      tester.expectEffects([effects.forceLogOut])
      // The login would have completed here.
      tester.advance(by: .milliseconds(1))
      tester.advance(by: .milliseconds(999))
      tester.receive(.logoutOK) { $0 = .loggedOut }
      tester.advance(by: .seconds(60))
      #expect(tester.state == .loggedOut)
    }
  }

  @Test func aForcedLogoutWhileLoggedIn() throws {
    try tester.test { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.advance(by: .seconds(2))
      tester.receive(.loginOK) { $0 = .loggedIn }
      tester.send(.forceLogout) { $0 = .loggingOut }
      tester.expectEffect(effects.forceLogOut)
      tester.advance(by: .seconds(1))
      tester.receive(.logoutOK) { $0 = .loggedOut }
    }
  }

  /// The table accepts these inputs and no others.
  @Test(arguments: LoginState.allCases, LoginInput.allCases)
  func acceptsOnlyTheInputsOfTheTable(state: LoginState, input: LoginInput) {
    let next: LoginState? =
      switch (state, input) {
      case (.loggedOut, .login): .loggingIn
      case (.loggingIn, .loginOK): .loggedIn
      case (.loggedIn, .logout), (.loggedIn, .forceLogout): .loggingOut
      case (.loggingIn, .forceLogout): .loggingOut
      case (.loggingOut, .logoutOK): .loggedOut
      default: nil
      }
    #expect(loginMapping(effects)(input, state)?.0 == next)
  }

  @Test func cancelsALoginAtTheServer() throws {
    var log: [String] = []
    func recording(_ name: String, _ seconds: Int) -> Server.Answer {
      { scheduler in
        Producer { sink in
          log.append("\(name) begins")
          let work = scheduler.schedule(after: .seconds(seconds)) {
            log.append("\(name) is done")
            sink.complete(with: ())
          }
          sink.onTermination {
            if work.isPending { log.append("\(name) is canceled") }
            work.cancel()
          }
        }
      }
    }
    let server = Server(logIn: recording("login", 2), logOut: recording("logout", 1))
    let mapping = loginMapping(LoginEffects(server))
    try AutomatonTester(state: .loggedOut, mapping: mapping).test { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.send(.forceLogout) { $0 = .loggingOut }
      tester.advance(by: .seconds(1))
      tester.receive(.logoutOK) { $0 = .loggedOut }
    }
    #expect(log == ["login begins", "login is canceled", "logout begins", "logout is done"])
  }
}
