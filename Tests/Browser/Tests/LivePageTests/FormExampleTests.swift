import LiveWindow
import RillProgram
import SignUp
import Testing
import WebDriver

/// Tests of the form of Examples/SignUp, on a live page and as a static site.
@Suite(.browser, .timeLimit(.minutes(20))) struct FormExampleTests {
  @Test(
    "A form shows its errors, asks its server, and is submitted", arguments: ProgramHost.allCases)
  func formIsSubmitted(_ host: ProgramHost) async throws {
    try await host.serve(.signUp, signUp(with: .demo(delay: .milliseconds(10)))) { address in
      try await Browser.withWindow { window in
        try await window.goLive(address)
        try await wait(forFocus: "sign-up-name", in: window)

        // The first error is shown when the field is left.
        try await window.type("a")
        try await window.wait(forValue: "a", of: "#sign-up-name")
        #expect(try await errors(in: window) == [])
        try await window.press(.tab)
        try await wait(for: ["The name needs at least three letters."], in: window)
        #expect(try await window.find("#sign-up-name").attribute("aria-invalid") == "true")
        #expect(
          try await window.find("#sign-up-name").attribute("aria-describedby")
            == "sign-up-name-error")

        // The server checks the name when the user pauses. The password was left, too.
        let short = "The password needs at least eight characters."
        try await window.find("#sign-up-name").type("da")
        try await wait(for: ["ada is taken.", short], in: window)
        try await window.find("#sign-up-name").type("m")
        try await wait(for: [short], in: window)

        // An invalid form shows all errors and focuses the first one.
        try await window.find("#sign-up-repeated").type("password!")
        try await window.press(.enter)
        try await wait(for: [short, "The passwords don't match."], in: window)
        try await wait(forFocus: "sign-up-password", in: window)

        // The server rejects the values.
        try await window.type("password")
        try await window.find("#sign-up-repeated").clear()
        try await window.find("#sign-up-repeated").type("password")
        try await wait(for: [], in: window)
        try await window.find("button").click()
        try await wait(for: ["The password is too common."], in: window)
        try await wait(forFocus: "sign-up-password", in: window)

        try await window.type("s are long")
        try await window.find("#sign-up-repeated").type("s are long")
        try await wait(for: [], in: window)
        try await window.press(.enter)
        try await window.wait(for: "Welcome, adam.", in: "[role=status]")
        try await window.expectNoErrors()
      }
    }
  }

  @Test(
    "A click that leaves an invalid field submits the form, though the error moves the button",
    arguments: ProgramHost.allCases)
  func clickSubmits(_ host: ProgramHost) async throws {
    try await host.serve(.signUp, signUp(with: .demo(delay: .milliseconds(10)))) { address in
      try await Browser.withWindow { window in
        try await window.goLive(address)
        try await wait(forFocus: "sign-up-name", in: window)
        try await window.type("a")
        try await window.find("button").click()
        try await wait(
          for: [
            "The name needs at least three letters.",
            "The password needs at least eight characters.",
          ], in: window)
        try await wait(forFocus: "sign-up-name", in: window)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("The static form is readable before its program is loaded")
  func formIsReadable() async throws {
    try await Site.serve(.signUp, without: ".wasm") { address in
      try await Browser.withWindow { window in
        try await window.go(to: address)
        try await window.waitUntil("the page has stopped") {
          try await window.liveState() == "stopped"
        }
        #expect(
          try await texts(of: "label, button", in: window)
            == ["Name", "Password", "Password again", "Sign up"])
      }
    }
  }

  /// Waits until the fields show these errors.
  private func wait(for expected: [String], in window: Window) async throws {
    try await window.waitUntil("the errors are \(expected)") {
      try await errors(in: window) == expected
    }
  }

  private func errors(in window: Window) async throws -> [String] {
    try await texts(of: ".error", in: window)
  }

  /// Returns the texts of elements at one moment.
  private func texts(of selector: String, in window: Window) async throws -> [String] {
    let texts = try await window.evaluate(
      "return [...document.querySelectorAll(arguments[0])].map((element) => element.textContent)",
      [.string(selector)])
    return (texts.array ?? []).compactMap { $0.string }
  }

  private func wait(forFocus id: String, in window: Window) async throws {
    try await window.waitUntil("\(id) has the focus") {
      try await window.evaluate("return document.activeElement.id").string == id
    }
  }
}
