import Foundation
import LiveWindow
import Testing
import WebDriver

/// Tests of the memory of programs that run in their page.
@Suite(.browser, .timeLimit(.minutes(20))) struct StaticMemoryTests {
  /// The number of events: `RILL_EVENTS`, or as many as take some seconds.
  private static let count =
    ProcessInfo.processInfo.environment["RILL_EVENTS"].flatMap(Int.init) ?? 40_000

  @Test("Random events leave the program's memory at its size, and the page shows their result")
  func memory() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        // The page's script doesn't expose the memory.
        try await window.devTools(
          "Page.addScriptToEvaluateOnNewDocument",
          [
            "source": """
            const { instantiate } = WebAssembly;
            WebAssembly.instantiate = async (...parts) => {
              const result = await instantiate(...parts);
              window.memory = result.instance.exports.memory;
              return result;
            };
            """
          ])
        try await window.goLive(site)
        try await window.evaluate(Self.script)
        // The largest model and page have been there after these.
        let first = try await Self.send(20_000, in: window)
        #expect(first.size > 0)
        #expect(first.shown == first.expected)
        var sent = 20_000
        while sent < Self.count {
          let part = min(20_000, Self.count - sent)
          sent += part
          let now = try await Self.send(part, in: window)
          #expect(now.size == first.size, "after \(sent) events, \(now)")
          #expect(now.shown == now.expected)
        }
        try await window.expectNoErrors()
      }
    }
  }

  private struct State {
    /// The size of the program's memory, in bytes.
    var size: Int
    /// The state that the page shows, and the state that follows from the events.
    var shown: String
    var expected: String
  }

  /// Sends random events, and waits until the page shows their result.
  private static func send(_ count: Int, in window: Window) async throws -> State {
    let answer = try await window.evaluate("return sendEvents(\(count))")
    return State(
      size: Int(try #require(answer["size"].number)),
      shown: try #require(answer["shown"].string),
      expected: try #require(answer["expected"].string))
  }

  /// Defines `sendEvents`, with a model of the program beside it.
  private static let script = """
    let seed = 20261127;
    const random = (limit) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * limit);
    };
    const element = (id) => document.getElementById(id);
    const letters = ["a", "é", "字", "👍", " "];
    let count = 0;
    let text = "";
    let rows = [1, 2, 3];
    const events = [
      () => { element("count").click(); count++; },
      () => { element("reverse").click(); rows.reverse(); },
      () => element("focus").click(),
      () => {
        const field = element("text");
        text = Array.from({ length: random(12) }, () => letters[random(5)]).join("");
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      },
      () => dispatchEvent(new KeyboardEvent("keydown", { key: "F3" })),
    ];
    window.sendEvents = async (number) => {
      for (let sent = 1; sent <= number; sent++) {
        events[random(events.length)]();
        // The updates arrive in microtasks. Other tasks of the page run from time to time.
        await (sent % 100 ? null : new Promise((resolve) => setTimeout(resolve)));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      const shownRows = [...document.querySelectorAll("#rows input")].map(({ id }) => id);
      return {
        size: memory.buffer.byteLength,
        shown: element("state").textContent + shownRows + element("text").value,
        expected: `${count} ${text} / ${rows.map((row) => "row-" + row)}${text}`,
      };
    };
    """
}
