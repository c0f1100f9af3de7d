import LiveWindow
import Testing
import WebDriver

/// Tests of presses of the mouse that take the focus from a field, and so move the pressed element.
@Suite(.browser, .timeLimit(.minutes(20))) struct PressTests {
  private static let leaving = "input:x change:x blur"

  /// Types in the field of a page, and runs `body`.
  private func withTypedField(
    on host: ProgramHost, _ body: @escaping @Sendable (Window) async throws -> Void
  ) async throws {
    try await host.withFixture(at: "/presses/") { window in
      try await window.find("#left").type("x")
      try await body(window)
    }
  }

  @Test(
    "A click is not lost if leaving a field moves the button, and follows the field's events",
    arguments: ProgramHost.allCases)
  func click(_ host: ProgramHost) async throws {
    try await withTypedField(on: host) { window in
      try await window.find("#pressed").click()
      try await window.wait(for: Self.leaving + " focus click", in: "#received")
    }
  }

  @Test("A tap is not lost", arguments: ProgramHost.allCases)
  func tap(_ host: ProgramHost) async throws {
    try await withTypedField(on: host) { window in
      try await window.find("#pressed").tap()
      try await window.wait(for: Self.leaving + " focus click", in: "#received")
    }
  }

  @Test("A press that ends elsewhere is no click", arguments: ProgramHost.allCases)
  func pressEndsElsewhere(_ host: ProgramHost) async throws {
    try await withTypedField(on: host) { window in
      let button = try await window.find("#pressed")
      let elsewhere = try await window.find("#elsewhere")
      try await window.perform([
        .move(to: .element(button)), .down, .move(to: .element(elsewhere)), .up,
      ])
      try await window.wait(for: Self.leaving + " focus", in: "#received")
      // A late click would come before these events.
      try await window.find("#left").type("y")
      try await window.press(.tab)
      try await window.wait(
        for: Self.leaving + " focus input:xy change:xy blur focus", in: "#received")
    }
  }

  @Test(
    "Leaving a field is reported while the mouse stays pressed", arguments: ProgramHost.allCases)
  func longPress(_ host: ProgramHost) async throws {
    try await withTypedField(on: host) { window in
      let elsewhere = try await window.find("#elsewhere")
      try await window.perform([.move(to: .element(elsewhere)), .down])
      try await window.wait(for: Self.leaving, in: "#received")
      try await window.release()
    }
  }

  @Test("A key that leaves the field and a key that clicks work", arguments: ProgramHost.allCases)
  func keys(_ host: ProgramHost) async throws {
    try await withTypedField(on: host) { window in
      try await window.press(.tab)
      try await window.wait(for: Self.leaving + " focus", in: "#received")
      try await window.press(.enter)
      try await window.wait(for: Self.leaving + " focus click", in: "#received")
    }
  }
}
