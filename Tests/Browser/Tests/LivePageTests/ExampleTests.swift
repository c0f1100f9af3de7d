import Bounce
import Counter
import Foundation
import LiveWindow
import Login
import LoginPage
import Playlist
import RillLive
import RillProgram
import RillStreams
import Synchronization
import Testing
import WebDriver

/// The place where the program of a page runs.
enum ProgramHost: CaseIterable {
  case server, page

  /// Serves a program, or its static site, while `body` runs with the address.
  func serve<Model, Message>(
    _ site: Site, _ program: @autoclosure @escaping @Sendable () -> Program<Model, Message>,
    _ body: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    switch self {
    case .server:
      try await Served.run([LivePage(.root) { _ in program() }]) { try await body($0.address) }
    case .page: try await Site.serve(site, body)
    }
  }
}

/// Tests of the examples.
@Suite(.browser, .timeLimit(.minutes(20))) struct ExampleTests {
  @Test(
    "Each window has a separate counter, which restarts with a reload",
    arguments: ProgramHost.allCases)
  func counterCounts(_ host: ProgramHost) async throws {
    try await host.serve(.counter, counter()) { address in
      try await Browser.withBrowser { browser in
        try await browser.withWindow { first in
          try await first.goLive(address)
          for _ in 0..<3 { try await first.find("button:last-of-type").click() }
          try await first.find("button").click()
          try await first.wait(for: "2", in: "#rill div div")
          try await browser.withWindow { second in
            try await second.goLive(address)
            #expect(try await second.find("#rill div div").text == "0")
          }
          try await first.reload()
          try await first.waitUntilLive()
          #expect(try await first.find("#rill div div").text == "0")
          try await first.expectNoErrors()
        }
      }
    }
  }

  @Test("The login takes time, can be canceled, and runs one effect at a time")
  func loginLogsIn() async throws {
    let (isLoggingIn, isLoggingOut) = (Flag(), Flag())
    let page = LivePage(.root) { _ in
      loginPage(Server(logIn: { isLoggingIn.done($0) }, logOut: { isLoggingOut.done($0) }))
    }
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.find("button").click()
        try await window.wait(for: "Logging in...", in: "p")
        #expect(try await window.find("section").attribute("aria-busy") == "true")
        isLoggingIn.isSet = true
        try await window.wait(for: "You are logged in.", in: "p")
        try await window.find("button").click()
        isLoggingOut.isSet = true
        try await window.wait(for: "You are logged out.", in: "p")
        isLoggingIn.isSet = false
        try await window.find("button").click()
        try await window.wait(for: "Logging in...", in: "p")
        try await window.find("button").click()
        try await window.wait(for: "You are logged out.", in: "p")
        try await window.expectNoErrors()
      }
    }
  }

  /// Replaces animation frames by frames of the test, a sixtieth of a second apart.
  private static let frames = """
    let time = 0, count = 0, waiting = new Map();
    window.requestAnimationFrame = (body) => (waiting.set(++count, body), count);
    window.cancelAnimationFrame = (number) => waiting.delete(number);
    window.showFrame = () => {
      const all = waiting;
      waiting = new Map();
      time += 1000 / 60;
      for (const body of all.values()) body(time);
      return all.size;
    };
    """

  @Test(
    "A row of the playlist keeps its note when it moves, and goes with it",
    arguments: ProgramHost.allCases)
  func playlistIsSorted(_ host: ProgramHost) async throws {
    let songs = [
      Song(id: 1, title: "Waterloo", seconds: 168), Song(id: 2, title: "Angie", seconds: 273),
      Song(id: 3, title: "Jolene", seconds: 161), Song(id: 4, title: "Heroes", seconds: 370),
    ]
    try await host.serve(.playlist, playlist(songs)) { address in
      try await Browser.withWindow { window in
        try await window.goLive(address)
        /// Waits for the titles and notes of the songs.
        func wait(for rows: String) async throws {
          try await window.waitUntil("the rows are \(rows)") {
            try await window.evaluate(
              """
              return [...document.querySelectorAll("li")].map((row) =>
                row.querySelector("button").textContent + row.querySelector("input").value).join()
              """
            ).string == rows
          }
        }
        try await wait(for: "Waterloo,Angie,Jolene,Heroes")
        try await window.find("[aria-label='Note on Angie']").type(" é")
        try await window.find("[role=toolbar] button:nth-child(2)").click()
        try await wait(for: "Angie é,Heroes,Jolene,Waterloo")
        try await window.find("[role=toolbar] button:nth-child(3)").click()
        try await window.find("[aria-label='Move Angie up']").click()
        try await wait(for: "Waterloo,Jolene,Angie é,Heroes")
        try await window.find("li:nth-child(2) button").click()
        try await window.waitUntil("a song plays") {
          try await window.find(".playing button").text == "Jolene"
        }
        try await window.find("[role=toolbar] button").click()
        try await window.find("[aria-label='Remove Angie']").click()
        try await window.waitUntil("the song is gone") {
          try await window.findAll("li").count == 3
        }
        #expect(try await window.find(".playing button").text == "Jolene")
        try await window.expectNoErrors()
      }
    }
  }

  @Test(
    "Only the ball moves, until its time is paused or reversed", arguments: ProgramHost.allCases)
  func ballBounces(_ host: ProgramHost) async throws {
    try await host.serve(.bounce, bounce(in: .browser)) { address in
      try await Browser.withWindow { window in
        try await window.devTools(
          "Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.frames)])
        try await window.goLive(address)
        func across() async throws -> Double {
          try await window.find("circle").attribute("cx").flatMap { Double($0) } ?? .nan
        }
        /// Shows frames until `isSo` is true.
        func pass(_ what: String, until isSo: () async throws -> Bool) async throws {
          try await window.waitUntil(what) {
            try await window.evaluate("showFrame()")
            return try await isSo()
          }
        }
        func state() async throws -> String { try await window.find("#state").text }
        /// Returns the names of the attributes that change in at least thirty frames, sorted.
        func changes() async throws -> JSON {
          try await window.evaluate(
            """
            const names = new Set();
            new MutationObserver((all) => {
              for (const one of all) names.add(one.target.nodeName + " " + (one.attributeName ?? ""));
            }).observe(document.documentElement,
              { subtree: true, childList: true, characterData: true, attributes: true });
            return (async () => {
            for (let count = 0; count < 30 || names.size < 2; count++) {
              showFrame();
              await new Promise((done) => setTimeout(done, 1));
            }
            return [...names].sort().join(", ");
            })();
            """)
        }
        try await pass("the ball to go to the right") { try await across() > 40 }
        #expect(try await changes().string == "circle cx, circle cy")

        try await window.press(.space)
        try await window.wait(for: "paused", in: "#state")
        let place = try await across()
        // A paused page requests no frames.
        #expect(try await window.evaluate("return showFrame()").number == 0)
        #expect(try await across() == place)

        try await window.press("r")
        try await window.press(.space)
        try await pass("the ball to run backwards") { try await state() == "1× backwards" }
        try await pass("the ball to go back") { try await across() < place - 20 }
        // The clicked button has the focus, and only the space bar presses it.
        try await window.find("button[title='←']").click()
        try await window.press(.space)
        try await window.wait(for: "1/4× backwards", in: "#state")
        // Time stops at the beginning.
        try await pass("the ball to stop") { try await state() == "paused" }
        #expect(try await across() == 12)
        try await window.expectNoErrors()
      }
    }
  }
}

extension ExampleTests {
  @Test(
    "Static sites of examples fit each screen",
    arguments: [Site.bounce, .counter, .playlist, .signUp],
    [Screen.desktop, .phone])
  func sitesFit(_ site: Site, _ screen: Screen) async throws {
    try await Site.serve(site) { address in
      for scheme in ColorScheme.allCases {
        try await Browser.withWindow(screen: screen, colorScheme: scheme) { window in
          try await window.goLive(address)
          let overflow = try await window.evaluate(
            "const page = document.documentElement; return page.scrollWidth - page.clientWidth")
          #expect(overflow.number == 0, "\(scheme)")
          let folder = ProcessInfo.processInfo.environment["RILL_SCREENSHOTS"]
          if let folder = folder.map({ URL(fileURLWithPath: $0) }) {
            let kind = screen.isPhone ? "phone" : "desktop"
            try await window.saveScreenshot(
              to: folder.appendingPathComponent("\(site.rawValue)-\(kind)-\(scheme).png"))
          }
          try await window.expectNoErrors()
        }
      }
    }
  }
}

/// A test-controlled completion for a server.
private final class Flag: Sendable {
  private let state = Mutex(false)

  var isSet: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Returns a producer that completes when the gate is set.
  func done(_ scheduler: any Scheduler) -> Producer<Void, Never> {
    Producer<Int, Never>.interval(every: .milliseconds(5), on: scheduler)
      .filter { [self] _ in isSet }.prefix(1).map { _ in }
  }
}
