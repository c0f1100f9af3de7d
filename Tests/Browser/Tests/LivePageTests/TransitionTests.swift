import Foundation
import LiveWindow
import Testing
import WebDriver

/// Tests of elements that come, go and move with animations.
@Suite(.browser, .timeLimit(.minutes(20))) struct TransitionTests {
  /// The time limit passes only if a test says so.
  private static let before = """
    const later = setTimeout;
    window.limits = [];
    window.setTimeout = (body, time) => time === 2000 ? limits.push(body) : later(body, time);
    """

  /// The texts of the rows that are not leaving.
  private func rows(_ window: Window) async throws -> String? {
    try await window.evaluate(
      """
      return [...document.querySelectorAll(".row:not([data-leaving]) button")].map((b) => b.textContent).join("");
      """
    ).string
  }

  private func wait(for rows: String, _ window: Window) async throws {
    try await window.waitUntil("the rows are \(rows)") { try await self.rows(window) == rows }
  }

  private func count(_ selector: String, _ window: Window) async throws -> Int {
    try await window.findAll(selector).count
  }

  private func finishAnimations(_ window: Window) async throws {
    try await window.evaluate("for (const it of document.getAnimations()) it.finish();")
  }

  @Test(
    "A new element is marked until its animation ends, and first content is not",
    arguments: ProgramHost.allCases)
  func entering(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/rows/", before: Self.before) { window in
      try await #expect(count("[data-entering]", window) == 0)
      try await window.find("#add").click()
      try await wait(for: "abcd", window)
      try await #expect(count("#row-d[data-entering]", window) == 1)
      try await #expect(count("[data-entering]", window) == 1)
      try await finishAnimations(window)
      try await window.waitUntil("the mark is gone") {
        try await count("[data-entering]", window) == 0
      }
    }
  }

  @Test(
    "A removed element leaves as a copy at its place, which takes no input and no patches",
    arguments: ProgramHost.allCases)
  func leaving(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/rows/", before: Self.before) { window in
      let measure = """
        const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [x, y, width, height].join();
        """
      let old = try await window.evaluate(measure, ["#row-b"]).string
      try await window.find("#remove").click()
      try await wait(for: "ac", window)
      let copy = "[data-leaving]"
      try await #expect(count(copy, window) == 1)
      try await #expect(window.evaluate(measure, [.string(copy)]).string == old)
      let state = try await window.evaluate(
        """
        const copy = document.querySelector("[data-leaving]");
        return [copy.inert, copy.parentNode.localName, copy.querySelectorAll("[id],[name]").length,
          document.getElementById("row-b"), [...new FormData(document.getElementById("form")).keys()].join()].join();
        """
      ).string
      #expect(state == "true,ul,0,,a,c")
      try await Self.savePicture(of: window)
      // A click of a script on the copy, too, has no effect.
      try await window.evaluate("document.querySelector('[data-leaving] button').click();")
      // Later patches count only the other rows.
      try await window.find("#back").click()
      try await wait(for: "acb", window)
      try await window.find("#reverse").click()
      try await wait(for: "bca", window)
      try await #expect(window.find("#clicks").text == "0")
      try await #expect(count(copy, window) == 1)
      try await finishAnimations(window)
      try await window.waitUntil("the copy is gone") { try await count(copy, window) == 0 }
      try await #expect(rows(window) == "bca")
    }
  }

  @Test(
    "An animation that doesn't end in time keeps no copy, and none means at once",
    arguments: ProgramHost.allCases)
  func limits(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/rows/", before: Self.before) { window in
      try await window.find("#remove").click()
      try await wait(for: "ac", window)
      try await #expect(count("[data-leaving]", window) == 1)
      try await window.evaluate("for (const body of limits) body();")
      try await window.waitUntil("the copy is gone") {
        try await count("[data-leaving]", window) == 0
      }
      try await window.find("#back").click()
      try await wait(for: "acb", window)
      try await window.evaluate(
        "for (const sheet of document.styleSheets) sheet.disabled = true;")
      try await window.find("#remove").click()
      try await wait(for: "ac", window)
      try await #expect(count("[data-leaving]", window) == 0)
    }
  }

  @Test(
    "An element that moves begins at its old place",
    arguments: ProgramHost.allCases)
  func moving(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/rows/", before: Self.before) { window in
      try await window.find("#reverse").click()
      try await wait(for: "cba", window)
      let moves = """
        return ["a", "b", "c"].map((row) => document.getElementById("row-" + row).getAnimations()
          .map((it) => it.effect.getKeyframes()[0].translate).join()).join(";");
        """
      try await #expect(window.evaluate(moves).string == "0px -88px;;0px 88px")
      try await window.evaluate("for (const it of document.getAnimations()) it.pause();")
      // A move that is interrupted continues from the present place.
      try await window.find("#reverse").click()
      try await wait(for: "abc", window)
      try await #expect(count(".row", window) == 3)
    }
  }

  @Test(
    "Users who prefer reduced motion see no animation",
    arguments: ProgramHost.allCases)
  func reducedMotion(_ host: ProgramHost) async throws {
    try await host.serveFixture { address in
      try await Browser.withWindow { window in
        try await window.setReducesMotion(true)
        try await window.goLive(address + "/rows/")
        try await window.find("#add").click()
        try await wait(for: "abcd", window)
        try await window.find("#remove").click()
        try await wait(for: "acd", window)
        try await #expect(count("[data-entering], [data-leaving]", window) == 0)
        try await #expect(window.evaluate("return document.getAnimations().length;").number == 0)
      }
    }
  }

  /// Saves a picture in the folder that `RILL_SCREENSHOTS` names, if any.
  private static func savePicture(of window: Window) async throws {
    guard let folder = ProcessInfo.processInfo.environment["RILL_SCREENSHOTS"] else { return }
    try await window.saveScreenshot(to: URL(filePath: folder).appending(path: "leaving.png"))
  }
}
