import Login
import LoginTerminal
import RillStreams
import Testing

/// Tests of the output at the terminal.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SessionTests {
  private final class Screen {
    var lines: [String] = []
  }

  private let scheduler = VirtualScheduler()
  private let screen = Screen()

  private func session() -> Session {
    Session(server: .slow(), on: scheduler) { [screen] in screen.lines.append($0) }
  }

  @Test func logsInAndOut() async {
    let session = session()
    session.take("login")
    scheduler.advance(by: .seconds(3))
    #expect(session.isIdle && session.state == .loggedIn)
    session.take(" logout\r")
    scheduler.advance(by: .seconds(3))
    await session.finish()
    #expect(
      screen.lines == [
        "0.0 s  loggedOut",
        "0.0 s  login: loggedOut -> loggingIn",
        "0.0 s    running: log in",
        "2.0 s  loginOK: loggingIn -> loggedIn",
        "2.0 s    running: nothing",
        "3.0 s  logout: loggedIn -> loggingOut",
        "3.0 s    running: log out",
        "4.0 s  logoutOK: loggingOut -> loggedOut",
        "4.0 s    running: nothing",
      ])
  }

  @Test func aForcedLogoutDuringALogin() {
    let session = session()
    session.take("login")
    scheduler.advance(by: .milliseconds(500))
    session.take("forceLogout")
    scheduler.advance(by: .seconds(60))
    #expect(
      screen.lines.dropFirst(3) == [
        "0.5 s  forceLogout: loggingIn -> loggingOut",
        "0.5 s    canceled: log in",
        "0.5 s    running: force log out",
        "1.5 s  logoutOK: loggingOut -> loggedOut",
        "1.5 s    running: nothing",
      ])
  }

  @Test func reportsRejectedInputs() {
    let session = session()
    for line in ["logout", "", "   ", "log in", "exit", "login", "loginOK"] { session.take(line) }
    scheduler.advance(by: .seconds(2))
    #expect(
      screen.lines.dropFirst() == [
        "0.0 s  logout: rejected while loggedOut",
        "0.0 s    running: nothing",
        "0.0 s  unknown input “log in”; expected one of login, loginOK, logout, logoutOK, forceLogout",
        "0.0 s  unknown input “exit”; expected one of login, loginOK, logout, logoutOK, forceLogout",
        "0.0 s  login: loggedOut -> loggingIn",
        "0.0 s    running: log in",
        "0.0 s  loginOK: loggingIn -> loggedIn",
        "0.0 s    running: log in",
        "2.0 s  loginOK: rejected while loggedIn",
        "2.0 s    running: nothing",
      ])
  }

  @Test func finishWaitsForEffects() async {
    let session = session()
    session.take("login")
    async let end: Void = session.finish()
    await Task.yield()
    scheduler.advance(by: .seconds(2))
    await end
    #expect(session.state == .loggedIn)
  }
}
