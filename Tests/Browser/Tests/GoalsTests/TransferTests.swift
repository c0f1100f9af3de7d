import LiveWindow
import Testing
import WebDriver

/// Tests of export, import and history.
@Suite(.browser, .timeLimit(.minutes(20))) struct TransferTests {
  /// Returns the content at the link of the export.
  private func exported(_ window: Window) async throws -> String {
    let script = "return fetch(document.querySelector('[download]').href).then(a => a.text())"
    return try await window.evaluate(script).string ?? ""
  }

  /// Returns the content when it satisfies `condition`. The server sees an edit of another process
  /// soon after it.
  private func exported(
    _ window: Window, when condition: (String) -> Bool
  ) async throws -> String {
    while true {
      let content = try await exported(window)
      if condition(content) { return content }
    }
  }

  @Test("The exported file equals the output of the command")
  func export() async throws {
    try await GoalsServer.withWindow { server, window in
      try await server.run(["bump", "run"])
      try await window.go(to: server.address + "/transfer")
      let first = try await exported(window, when: { $0.contains("\"bumps\":[") })
      try await #expect(server.run(["export"]) == first)
      try await window.waitUntilLive()
      // The link is not a location of the program.
      let header = try await window.evaluate(
        """
        return fetch(document.querySelector('[download]').href)
          .then(a => a.headers.get('content-disposition'))
        """)
      #expect(header.string == "attachment; filename=\"goals.json\"")
      try await server.run(["bump", "run"])
      let second = try await exported(window, when: { $0 != first })
      try await #expect(server.run(["export"]) == second)
    }
  }

  @Test(
    "An invalid file is rejected by goal and field, and a valid one is added after confirmation")
  func importing() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address + "/goals")
      try await window.find(".note a").click()
      try await window.wait(forHeading: "Import and export")
      let before = try await server.run(["export"])
      let lines = [
        #"{"goals":["#, #"{"id":"swim","title":"Swim","interval":"daily","frequency":1},"#,
        #"{"id":"sing","title":"Sing","interval":"weekly","frequency":100},"#,
        #"{"id":"run","title":"Run","interval":"weekly","frequency":3}]}"#,
      ]
      let path = try server.write(lines.joined(separator: "\n"), to: "goals.json")
      try await window.find("#import-file").type(path)
      try await window.wait(for: "“goals.json” can’t be imported", in: "#import-result")
      try await window.wait(forFocusOn: "import-result")
      let problems = try await window.evaluate(
        "return [...document.querySelectorAll('.problems li')].map(e => e.textContent)")
      #expect(
        problems.array?.compactMap(\.string) == [
          "Goal 2frequency must be from 1 to 99; got 100",
          "Goal 3id a goal \"run\" already exists",
        ])
      try await #expect(server.run(["export"]) == before)

      // The same file after a correction; a browser lets the user choose it again by a click.
      let mended = [lines[0], lines[1], lines[2].replacing("100},", with: "2}]}")]
      _ = try server.write(mended.joined(separator: "\n"), to: "goals.json")
      try await window.evaluate(
        "document.getElementById('import-file').dispatchEvent(new Event('click'))")
      try await window.find("#import-file").type(path)
      try await window.wait(for: "Import 2 goals?", in: "#import-result")
      try await #expect(server.run(["export"]) == before)
      try await window.find(".actions .primary").click()
      try await window.wait(forHeading: "All goals")
      try await window.wait(forTitles: ["Run", "Read", "Call home", "Swim", "Sing"])
      try await window.wait(forNotice: "Added 2 goals.")
      try await window.press("z", modifiers: [.control])
      try await window.wait(forTitles: ["Run", "Read", "Call home"])
      try await #expect(server.run(["export"]) == before)
    }
  }

  @Test("A newly chosen file replaces an upload in progress")
  func another() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address + "/transfer")
      // Both in immediate succession: the first is being uploaded when the second is chosen.
      try await window.evaluate(
        """
        const input = document.getElementById("import-file");
        const choose = (name, text) => {
          const files = new DataTransfer();
          files.items.add(new File([text], name, { type: "application/json" }));
          input.files = files.files;
          input.dispatchEvent(new Event("change", { bubbles: true }));
        };
        const heading = () => document.getElementById("import-result")?.textContent;
        choose("big.json", " ".repeat(1 << 20));
        return new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if (!heading()?.includes("big.json")) return;
            observer.disconnect();
            choose("small.json", '{"goals": []}');
            resolve();
          });
          observer.observe(document, { childList: true, subtree: true });
        });
        """)
      try await window.wait(for: "“small.json” contains no goals", in: "#import-result")
    }
  }

  @Test("A file that is too large is not read")
  func tooLarge() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address + "/transfer")
      let text = String(repeating: " ", count: (1 << 20) + 1)
      try await window.find("#import-file").type(try server.write(text, to: "big.json"))
      try await window.wait(for: "“big.json” can’t be imported", in: "#import-result")
    }
  }

  @Test("The chart of a goal follows changes and has a table")
  func history() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address + "/goals/run")
      try await #expect(window.findAll(".chart-bar").isEmpty)
      for _ in 1...3 { try await server.run(["bump", "run"]) }
      try await window.waitFor(".chart-bar.reached")
      try await window.wait(
        for: "Done 3 times or more in 1 of the last 12 weeks.", in: ".history p")
      try await window.find(".history summary").click()
      try await window.wait(for: "This week", in: ".history tbody th")
      try await #expect(window.find(".history td").text == "3")
    }
  }
}
