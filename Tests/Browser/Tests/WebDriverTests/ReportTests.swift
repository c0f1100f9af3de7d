import Foundation
import Testing
import WebDriver

/// Tests of the reports of failing tests, and of the console.
@Suite(.browser, .timeLimit(.minutes(20)))
struct ReportTests {
  @Test("A report contains console messages")
  func console() async throws {
    let page = PageServer.Page(
      html: """
        <style nonce=n>p { color: red }</style><p style="color: blue">a</p><img src=/missing.png>
        <script nonce=n>console.log('hello'); console.warn('careful'); nowhere()</script>
        """,
      headers: [
        "Content-Security-Policy": "default-src 'self'; style-src 'nonce-n'; script-src 'nonce-n'"
      ])
    try await PageServer.withServer(["/": page, "/clean": "<p>a"]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address("/clean"))
        try #expect(await window.console() == [])
        try await window.go(to: server.address())
        try await window.waitUntil { try await window.consoleErrors().count == 3 }
        let errors = try await window.consoleErrors().map(\.description)
        #expect(errors.contains { $0.contains("nowhere is not defined") })
        #expect(errors.contains { $0.contains("missing.png") })
        #expect(errors.contains { $0.contains("inline style") })
        // Messages are kept, although the driver returns each once.
        let all = try await window.console()
        #expect(all.contains { $0.level == .info && $0.text.contains("hello") })
        #expect(all.contains { $0.level == .warning && $0.text.contains("careful") })
      }
    }
  }

  @Test("An error names a missing element")
  func missingElement() async throws {
    try await Browser.withWindow { window in
      let error = await #expect(throws: WebDriverError.self) { try await window.find("#nowhere") }
      #expect(error?.command == "find")
      #expect(error?.subject == "#nowhere")
      #expect(error?.description.hasPrefix("find '#nowhere': no such element") == true)
      let wrong = await #expect(throws: WebDriverError.self) { try await window.find("<") }
      #expect(wrong?.description.hasPrefix("find '<': invalid selector") == true)
    }
  }

  @Test("An error describes the page after a timeout")
  func waitingInVain() async throws {
    let page: PageServer.Page = """
      <title>Here</title><p>a</p><script>console.error('oh')</script>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let error = await #expect(throws: WaitError.self) {
          try await window.waitUntil("there to be a b", within: .milliseconds(100)) {
            try await window.find("#b").text == "b"
          }
        }
        let report = error?.description ?? ""
        #expect(report.hasPrefix("there to be a b: not within 0.1 seconds; at last, find '#b'"))
        for part in ["page: \(server.address())", "title: Here", "<p>a</p>", "oh"] {
          #expect(report.contains(part), "\(report)")
        }
        // Other errors than missing elements end the wait.
        await #expect(throws: WebDriverError.self) {
          try await window.waitUntil { try await window.find("<").isEnabled }
        }
      }
    }
  }

  @Test("A window waits for an element to appear")
  func waiting() async throws {
    let page: PageServer.Page = """
      <script>setTimeout(() => document.body.innerHTML = '<p>late</p>', 200)</script><body>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        try #expect(await window.waitFor("p").text == "late")
      }
    }
  }

  @Test("A window times out if a page never answers")
  func timeLimit() async throws {
    try await Browser.withWindow(scriptLimit: .seconds(1)) { window in
      let error = await #expect(throws: WebDriverError.self) {
        try await window.evaluate("return new Promise(() => {})")
      }
      guard case .driver("script timeout", _) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("A window reads the accessibility tree")
  func accessibility() async throws {
    let page: PageServer.Page = """
      <title>Here</title><main><div><h2>Goals</h2></div>
      <label>Name <input required aria-invalid=true value=v></label>
      <input type=checkbox checked aria-label=Active><p hidden>no</p></main>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let tree = try await window.accessibilityTree()
        #expect(tree.role == "RootWebArea")
        #expect(tree.name == "Here")
        let heading = try #require(tree.all("heading", named: "Goals").first)
        #expect(heading.properties["level"] == 2)
        let main = try #require(tree.all("main").first)
        // The div has no role.
        #expect(main.children.first == heading)
        let field = try #require(tree.all("textbox", named: "Name").first)
        #expect(field.value == "v")
        #expect(field.properties["required"] == true)
        #expect(field.properties["invalid"] == "true")
        let box = try #require(tree.all("checkbox").first)
        #expect(box.name == "Active")
        #expect(box.properties["checked"] == "true")
        #expect(tree.all.allSatisfy { $0.name != "no" })
        #expect(tree.description.contains(#"\#n    heading "Goals""#), "\(tree)")
      }
    }
  }
}
