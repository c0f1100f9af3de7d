import Foundation
import LiveWindow
import RillLive
import RillProgram
import Testing
import WebDriver

/// Tests of static pages, whose program runs in the page itself. `scripts/test` builds them.
@Suite(.browser, .timeLimit(.minutes(20))) struct StaticSiteTests {
  @Test("Events, commands, subscriptions and timers work as on a live page")
  func programRuns() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        for _ in 0..<3 { try await window.find("#count").click() }
        try await window.wait(for: "3 /", in: "#state")
        #expect(try await window.evaluate("return document.title").string == "Fixture 3")
        try await window.find("#later").click()
        try await window.wait(for: "4 /", in: "#state")
        try await window.find("#focus").click()
        try await window.waitUntil("the field has the focus") {
          try await window.evaluate("return document.activeElement.id").string == "text"
        }
        try await window.find("#text").type("milk")
        try await window.wait(for: "4 milk /", in: "#state")
        try await window.find("#navigate").click()
        try await window.wait(for: "4 milk /other/", in: "#state")
        #expect(try await window.evaluate("return location.pathname").string == "/other/")
        _ = try await window.evaluate("history.back()")
        try await window.wait(for: "4 milk /", in: "#state")
        let width = try await window.evaluate("return String(innerWidth)").string
        #expect(try await window.find("#width").text == width)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A moved row keeps its element, its text and the focus")
  func rowsKeepTheirElements() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        try await window.find("#row-3").type("three")
        _ = try await window.evaluate("document.getElementById('row-3').isMarked = true")
        _ = try await window.evaluate("document.getElementById('reverse').click()")
        try await window.waitUntil("the rows are reversed") {
          try await window.evaluate("return document.querySelector('#rows input').id").string
            == "row-3"
        }
        let kept = try await window.evaluate(
          """
          const row = document.getElementById("row-3");
          return String(row.isMarked && row.value === "three" && document.activeElement === row)
          """)
        #expect(kept.string == "true")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A page is readable without its program, and says that it does not run")
  func missingModule() async throws {
    try await Site.serve(without: ".wasm") { site in
      try await Browser.withWindow { window in
        try await window.go(to: site + "/other/")
        try await window.waitUntil("the page has stopped") {
          try await window.liveState() == "stopped"
        }
        #expect(try await window.find("#state").text == "0 /other/")
        try await window.waitUntil("the page says so") {
          try await window.find("#rill-status").text.contains("could not be loaded")
        }
      }
    }
  }

  @Test("A program that stops leaves the page readable, and the console has what it printed")
  func fatalError() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        try await window.find("#count").click()
        try await window.wait(for: "1 /", in: "#state")
        try await window.find("#stop").click()
        try await window.waitUntil("the page has stopped") {
          try await window.liveState() == "stopped"
        }
        #expect(try await window.find("#state").text == "1 /")
        let errors = try await window.consoleErrors()
        #expect("\(errors)".contains("The fixture stops."), "\(errors)")
      }
    }
  }

  @Test("A site below a path has its pages, links, locations and files there")
  func belowPath() async throws {
    try await Site.serve(.belowPath) { site in
      try await Browser.withWindow { window in
        try await window.goLive(site + "/other/")
        try await window.wait(for: "0 /other/", in: "#state")
        #expect(try await window.find("#home").attribute("href") == "/shop/")
        try await window.find("#home").click()
        try await window.wait(for: "0 /", in: "#state")
        #expect(try await window.evaluate("return location.pathname").string == "/shop/")
        try await window.find("#navigate").click()
        try await window.wait(for: "0 /other/", in: "#state")
        #expect(try await window.evaluate("return location.pathname").string == "/shop/other/")
        try await window.reload()
        try await window.waitUntilLive()
        try await window.wait(for: "0 /other/", in: "#state")
        try await window.expectNoErrors()
      }
    }
  }

  @Test(
    "A page opens without a network after the first visit", arguments: [Site.atRoot, .belowPath])
  func offline(_ site: Site) async throws {
    try await Browser.withWindow { window in
      let address = try await Site.serve(site) { site in
        try await window.goLive(site)
        try await window.waitUntil("the service worker controls the page") {
          try await window.evaluate("return String(!!navigator.serviceWorker.controller)").string
            == "true"
        }
        return site
      }
      // The server has ended.
      try await window.goLive(address + "/other/")
      try await window.find("#count").click()
      try await window.wait(for: "1 /other/", in: "#state")
    }
  }
}

extension StaticSiteTests {
  @Test("A site below a path leaves the files of another site of its host alone")
  func twoSites() async throws {
    try await Browser.withWindow { window in
      let address = try await Site.serve(.atRoot, beside: .belowPath) { site in
        for address in [site, site + "/shop"] {
          try await window.goLive(address + "/")
          try await window.waitUntil("its service worker controls the page") {
            try await window.evaluate(
              "return String(navigator.serviceWorker.controller?.scriptURL.slice(0, -9))"
            ).string == address + "/"
          }
        }
        return site
      }
      for path in ["/", "/shop/"] {
        try await window.goLive(address + path)
        try await window.find("#count").click()
        try await window.wait(for: "1 /", in: "#state")
      }
    }
  }

  @Test("The program in WebAssembly has at most two percent more bytes than when it was measured")
  func size() throws {
    // Before `wasm-opt`, which is not installed everywhere.
    let module = Site.atRoot.folder.appendingPathComponent(
      "../../.build-wasm/release/fixture-web.wasm")
    let size = try Data(contentsOf: module.standardizedFileURL).count
    #expect(size <= 775_000)
  }
}

/// The sites of the program in Fixture, and of examples.
enum Site: String {
  case atRoot = "fixture"
  case belowPath = "fixture-below-path"
  case bounce, counter, playlist, sevenguis, tictactoe, todomvc
  case signUp = "signup"

  /// The path of the site.
  var path: Location { self == .belowPath ? "/shop" : .root }

  var folder: URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../.build-sites")
      .appendingPathComponent(rawValue).standardizedFileURL
  }

  /// Serves a site with the strict policy of live pages, while `body` runs with its address.
  ///
  /// - Parameters:
  ///   - other: Another site of the same server; nil for none.
  ///   - ending: The ending of files that are missing; nil for none.
  static func serve<Result: Sendable>(
    _ site: Site = .atRoot, beside other: Site? = nil, without ending: String? = nil,
    _ body: @escaping @Sendable (String) async throws -> Result
  ) async throws -> Result {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    // `scripts/test --step browser` builds the site.
    try FileManager.default.copyItem(at: site.folder, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    if let ending {
      for file in try FileManager.default.contentsOfDirectory(atPath: copy.path)
      where file.hasSuffix(ending) {
        try FileManager.default.removeItem(at: copy.appendingPathComponent(file))
      }
    }
    return try await Served.run(
      [],
      folders: [LiveFolder(site.path, directory: copy.path, index: "index.html")]
        + [other].compactMap { $0 }.map {
          LiveFolder($0.path, directory: $0.folder.path, index: "index.html")
        }
    ) {
      $0.contentSources = ["script-src": ["'wasm-unsafe-eval'"]]
    } _: { server in
      try await body(server.address + (site == .belowPath ? "\(site.path)" : ""))
    }
  }
}
