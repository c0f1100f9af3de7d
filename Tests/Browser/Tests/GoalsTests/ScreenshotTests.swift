import Foundation
import LiveWindow
import Testing
import WebDriver

/// Screenshots of the main screens for reviewers, written beside the build folder.
@Suite(.browser, .timeLimit(.minutes(20))) struct ScreenshotTests {
  private static let goals = [
    ["Run", "--id", "run", "--frequency", "3", "--interval", "weekly", "--color", "blue"],
    ["Read twenty pages", "--id", "read", "--color", "green"],
    [
      "Practice the second movement of the cello suite slowly, with a metronome", "--id", "cello",
      "--frequency", "4", "--interval", "weekly", "--color", "purple",
    ],
    ["Water the plants", "--id", "water", "--frequency", "2", "--color", "orange"],
    ["Call home", "--id", "call", "--frequency", "4", "--interval", "monthly", "--color", "red"],
    ["Swim", "--id", "swim", "--interval", "weekly", "--color", "yellow", "--paused"],
  ]

  /// A goal with counts in many weeks, as a file.
  private static var past: String {
    let counts = [0, 2, 3, 4, 1, 0, 3, 5, 3, 2, 3, 1]
    let bumps = counts.reversed().enumerated().flatMap { weeks, count in
      (0..<count).map { Date(timeIntervalSinceNow: Double(-weeks) * 7 * 86_400 - Double($0)) }
    }
    let texts = bumps.map { "\"\($0.formatted(.iso8601))\"" }.joined(separator: ",")
    return """
      {"goals":[{"id":"past","title":"Row on the lake","interval":"weekly","frequency":3,
      "color":"green","activity":"active","bumps":[\(texts)]}]}
      """
  }

  static var folder: URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let program = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let build = program.resolvingSymlinksInPath().deletingLastPathComponent()
    // PLATFORM/debug/BUNDLE
    return build.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "screenshots")
  }

  @Test(arguments: [Screen.desktop, .phone], ColorScheme.allCases)
  func screens(screen: Screen, colorScheme: ColorScheme) async throws {
    let name = "\(screen.isPhone ? "phone" : "desktop")-\(colorScheme.rawValue)"
    func save(_ window: Window, _ page: String) async throws {
      try await expectNothingBeside(window, page)
      // Waits until transitions have ended.
      try await window.waitUntil("nothing moves") {
        try await window.evaluate(
          "return document.getAnimations().every(a => a.playState == 'finished')"
        ).bool == true
      }
      let file = Self.folder.appendingPathComponent("goals-\(page)-\(name).png")
      try await window.saveScreenshot(to: file)
    }
    try await GoalsServer.withWindow([], screen: screen, colorScheme: colorScheme) {
      server, window in
      try await window.goLive(server.address)
      try await save(window, "empty")
    }
    try await GoalsServer.withWindow(Self.goals, screen: screen, colorScheme: colorScheme) {
      server, window in
      for goal in ["read", "run", "cello", "cello", "cello", "call"] {
        try await server.run(["bump", goal])
      }
      try await window.goLive(server.address)
      try await save(window, "summary")
      try await window.find("#bump-water button").click()
      try await window.wait(forNotice: "“Water the plants”: 1 of 2 today.")
      try await save(window, "notice")
      try await window.goLive(server.address + "/goals")
      try await save(window, "list")
      try await window.goLive(server.address + "/transfer")
      try await window.find("#import-file").type(
        try server.write(#"{"goals":[{"id":"a","title":"A"},\#n{"id":"b"}]}"#, to: "wrong.json"))
      try await window.waitFor(".problems")
      try await save(window, "problems")
      try await window.find("#import-file").type(
        try server.write(Self.past, to: "past.json"))
      try await window.waitFor(".import-goals")
      try await save(window, "import")
      try await window.find(".actions .primary").click()
      try await window.wait(forHeading: "All goals")
      try await window.goLive(server.address + "/goals/past")
      try await save(window, "history")
      try await window.find(".history summary").click()
      try await window.evaluate("document.querySelector('.history').scrollIntoView()")
      try await save(window, "history-table")
      try await window.goLive(server.address + "/goals/cello")
      try await save(window, "details")
      try await window.replace("#goal-title", with: "")
      try await window.replace("#goal-frequency", with: "100")
      try await window.waitFor("#goal-frequency-mistake")
      try await save(window, "mistakes")
    }
    print("Screenshots are in \(Self.folder.path)")
  }

  /// Expects that no horizontal scrolling is needed.
  private func expectNothingBeside(_ window: Window, _ page: String) async throws {
    let overflow = try await window.evaluate(
      "return document.documentElement.scrollWidth - document.body.clientWidth")
    #expect(overflow.number == 0, "\(page)")
  }

  @Test("Content fits the narrowest phones and pages at 400 % zoom")
  func narrow() async throws {
    let narrow = Screen(width: 320, height: 256, isPhone: true)
    try await GoalsServer.withWindow(Self.goals, screen: narrow) { server, window in
      for path in ["/", "/goals", "/goals/new", "/goals/cello", "/transfer"] {
        try await window.goLive(server.address + path)
        try await expectNothingBeside(window, path)
        let outside = try await window.evaluate(
          """
          return [...document.querySelectorAll('a, button, input, h1, h2, h3, p')].filter(e => {
            const { left, right, width } = e.getBoundingClientRect()
            return width > 0 && (left < 0 || right > innerWidth)
          }).map(e => e.outerHTML)
          """)
        #expect(outside.array == [], "\(path)")
      }
    }
  }
}
