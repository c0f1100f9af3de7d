import Login
import LoginPage
import RillProgramTesting
import Testing

@Suite struct PageTests {
  private let effects = LoginEffects(.slow())

  @Test func logsInAndOut() throws {
    try ProgramTester(loginPage(.slow())).test { tester in
      tester.click(.text("Log in")) { $0 = .loggingIn }
      tester.expectEffects([effects.logIn])
      try #expect(tester.page.find(.element("section"))["aria-busy"] == "true")
      tester.advance(by: .seconds(2))
      tester.receive(.loginOK) { $0 = .loggedIn }
      tester.click(.text("Log out")) { $0 = .loggingOut }
      try #expect(tester.page.find(.text("Log out")).isDisabled)
      tester.advance(by: .seconds(1))
      tester.receive(.logoutOK) { $0 = .loggedOut }
    }
  }

  @Test func cancelsALogin() throws {
    try ProgramTester(loginPage(.slow())).test { tester in
      tester.click(.text("Log in")) { $0 = .loggingIn }
      tester.advance(by: .seconds(1))
      tester.click(.text("Cancel")) { $0 = .loggingOut }
      tester.expectEffects([effects.forceLogOut])
      tester.advance(by: .seconds(5))
      tester.receive(.logoutOK) { $0 = .loggedOut }
    }
  }

  @Test func aTransitionChangesOnlyTheRelatedElements() throws {
    try ProgramTester(loginPage(.slow())).test { tester in
      tester.coversView = true
      tester.click(.text("Log in")) { $0 = .loggingIn }
      tester.expectViewChanges(
        #"section: aria-busy "false" -> "true""#,
        #"section/p/text: "You are logged out." -> "Logging in...""#,
        #"section/button[1]/text: "Log in" -> "Cancel""#)
      tester.advance(by: .seconds(2))
      tester.receive(.loginOK) { $0 = .loggedIn }
      tester.expectViewChanges(
        #"section: aria-busy "true" -> "false""#,
        #"section/p/text: "Logging in..." -> "You are logged in.""#,
        #"section/button[1]/text: "Cancel" -> "Log out""#)
    }
  }
}
