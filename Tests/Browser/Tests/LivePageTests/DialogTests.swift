import LiveWindow
import RillLive
import Testing
import WebDriver

/// Tests of modal dialogs.
@Suite(.browser, .timeLimit(.minutes(20))) struct DialogTests {
  private func isModal(_ id: String, in window: Window) async throws -> Bool {
    try await window.evaluate("return document.querySelector('#\(id):modal') !== null")
      == true
  }

  private func wait(for isShown: Bool, _ id: String, in window: Window) async throws {
    try await window.waitUntil("\(id) is \(isShown ? "shown" : "closed")") {
      try await isModal(id, in: window) == isShown
    }
  }

  @Test(
    "The focus moves into a dialog and back; Escape sends an event, closing by the program doesn't",
    arguments: ProgramHost.allCases)
  func focusAndEscape(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/dialogs/") { window in
      try await window.find("#ask").click()
      try await wait(for: true, "dialog", in: window)
      #expect(try await window.focused.attribute("id") == "no")
      // The background can't take the focus.
      try await window.evaluate("document.getElementById('ask').focus()")
      #expect(try await window.focused.attribute("id") == "no")
      try await window.find("#no").click()
      try await wait(for: false, "dialog", in: window)
      #expect(try await window.focused.attribute("id") == "ask")
      try await window.find("#ask").click()
      try await wait(for: true, "dialog", in: window)
      try await window.press(.escape)
      try await window.wait(for: "false closed", in: "#log")
      #expect(try await window.focused.attribute("id") == "ask")
      // A program can keep the dialog open.
      try await window.find("#ask").click()
      try await wait(for: true, "dialog", in: window)
      try await window.find("#insist").click()
      try await window.press(.escape)
      try await window.wait(for: "true closed,closed", in: "#log")
      try await wait(for: true, "dialog", in: window)
    }
  }

  @Test(
    "Commands of listeners and of the program show and close a dialog",
    arguments: ProgramHost.allCases)
  func commands(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/dialogs/") { window in
      for opener in ["show", "local"] {
        try await window.find("#" + opener).click()
        try await wait(for: true, "other", in: window)
        #expect(try await window.focused.attribute("id") == "done")
        try await window.find("#done").click()
        try await wait(for: false, "other", in: window)
        #expect(try await window.focused.attribute("id") == opener)
      }
      #expect(try await window.find("#log").text == "false")
      try await window.find("#local").click()
      try await window.press(.escape)
      try await window.wait(for: "false closed", in: "#log")
    }
  }

  @Test("A dialog that is open in the served page becomes modal, also in a new session")
  func rejoining() async throws {
    try await Served.run([ProgramHost.livePage]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)/dialogs/?open=1")
          #expect(try await isModal("dialog", in: window))
          try await window.evaluate("document.getElementById('insist').focus()")
          try await window.goOffline(cutting: proxy)
          try await window.goOnline(restoring: proxy)
          try await wait(for: true, "dialog", in: window)
          #expect(try await window.focused.attribute("id") == "insist")
          try await window.press(.escape)
          try await window.wait(for: "false closed", in: "#log")
        }
      }
    }
  }
}
