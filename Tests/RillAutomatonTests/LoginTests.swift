import Rill
import RillAutomaton
import RillStreams
import Testing

@Suite struct LoginTests {
  enum State { case loggedOut, loggingIn, loggedIn, loggingOut }
  enum Input { case login, loginOK, logout, logoutOK, forceLogout }

  @Test func aTable() {
    let scheduler = VirtualScheduler()
    func canForceLogout(_ state: State) -> Bool { state == .loggingIn || state == .loggedIn }
    let loginOK = Effect<Input>.send(.loginOK, after: .seconds(1)).queue(.latest("login"))
    let logoutOK = Effect<Input>.send(.logoutOK, after: .seconds(1)).queue(.latest("login"))
    let mapping = Automaton<State, Input>.Mapping {
      /*  input           |  from           =>  to           |  effect      */
      Input.login         | .loggedOut      => .loggingIn    | loginOK
      Input.loginOK       | .loggingIn      => .loggedIn     | .none
      Input.logout        | .loggedIn       => .loggingOut   | logoutOK
      Input.logoutOK      | .loggingOut     => .loggedOut    | .none
      Input.forceLogout   | canForceLogout  => .loggingOut   | logoutOK
    }
    let automaton = Automaton(state: State.loggedOut, mapping: mapping, scheduler: scheduler)
    var seen: [State] = []
    let observer = automaton.state.observe { seen.append($0) }
    automaton.send(.login)
    scheduler.advance(by: .milliseconds(500))
    automaton.send(.forceLogout)
    scheduler.advance(by: .seconds(3))
    #expect(seen == [.loggedOut, .loggingIn, .loggingOut, .loggedOut])
    withExtendedLifetime(observer) {}
  }
}
