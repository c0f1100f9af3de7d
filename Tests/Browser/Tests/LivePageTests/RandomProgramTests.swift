import Foundation
import LiveWindow
import RandomProgram
import RillLive
import RillTesting
import RillTree
import Testing
import WebDriver

/// Tests that a program shows the same in the page itself, over a socket and in memory.
@Suite(.browser, .timeLimit(.minutes(20))) struct RandomProgramTests {
  /// The number of programs: `RILL_PROGRAMS`, or as many as take some seconds.
  private static let count =
    ProcessInfo.processInfo.environment["RILL_PROGRAMS"].flatMap(Int.init) ?? 60

  @Test("Random programs show the same page in the page itself as in memory")
  func inThePage() async throws {
    try await Site.serve { try await Self.compare(at: $0 + "/random/") }
  }

  @Test("Random programs show the same page over a socket as in memory")
  func overASocket() async throws {
    try await Served.run([LivePage("/") { _ in randomProgram() }]) {
      try await Self.compare(at: $0.address)
    }
  }

  private static func compare(at address: String) async throws {
    try await Browser.withWindow { window in
      try await window.goLive(address)
      try await window.evaluate(script)
      var random = SplitMix64(seed: 20_261_127)
      for program in 0..<count {
        let steps = play(&random)
        let difference = try await window.evaluate("return play(arguments[0])", [.array(steps)])
        #expect(difference == .null, "program \(program)")
        if difference != .null { return }
      }
      try await window.expectNoErrors()
    }
  }

  /// Runs a random program in memory under random clicks.
  ///
  /// - Returns: For each message, the number of the clicked element among those that can be
  ///   clicked, and the label and the HTML after it. The first step has the seed instead.
  private static func play(_ random: inout SplitMix64) -> [JSON] {
    let seed = random.next()
    var state = RandomState(seed: seed)
    var steps: [JSON] = []
    var click: JSON = .null
    while true {
      let html = state.tree.html
      steps.append([
        "seed": .string(String(seed)), "click": click, "label": .string(state.label),
        "html": .string(html.replacing(" style=", with: " data-style=")),
      ])
      let numbers = html.matches(of: /data-click="(\d+)"/).compactMap { Int($0.1) }
      guard steps.count < 8, !numbers.isEmpty else { return steps }
      let chosen = Int.random(in: 0..<numbers.count, using: &random)
      click = .number(Double(chosen))
      state.update(.clicked(numbers[chosen]))
    }
  }

  /// Defines `play`, which returns the first difference as text, or null.
  private static let script = """
    const element = (id) => document.getElementById(id);
    const compare = (html) => (function () {\(TreeTests.canon)})(html);
    const pause = () => new Promise((resolve) => setTimeout(resolve));
    window.play = async (steps) => {
      for (const [index, { seed, click, label, html }] of steps.entries()) {
        if (click === null) {
          element("start").value = seed;
          element("start").dispatchEvent(new InputEvent("input", { bubbles: true }));
        } else {
          // A click that bubbles would send the messages of the elements around, too.
          document.querySelectorAll("[data-click]")[click].dispatchEvent(new MouseEvent("click"));
        }
        while (element("label").textContent !== label) await pause();
        const [shown, expected] = compare(html);
        if (shown !== expected) return `step ${index} of ${seed}: ${shown} is not ${expected}`;
      }
      return null;
    };
    """
}
