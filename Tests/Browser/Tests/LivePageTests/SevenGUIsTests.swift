import Foundation
import LiveWindow
import RillLive
import SevenGUIs
import Testing
import WebDriver

/// Tests of the example with the seven tasks.
@Suite(.browser, .timeLimit(.minutes(20))) struct SevenGUIsTests {
  /// Serves the tasks while `body` runs with a window.
  private func serve(
    _ host: ProgramHost, _ body: @escaping @Sendable (Window, String) async throws -> Void
  ) async throws {
    let run: @Sendable (String) async throws -> Void = { address in
      try await Browser.withWindow { window in
        try await body(window, address)
        try await window.expectNoErrors()
      }
    }
    switch host {
    case .server:
      let style = LiveAsset("sevenguis.css", type: "text/css", bytes: sevenGUIsStyleSheet)
      let page = LivePage(.root, includingSubpaths: true) { _ in
        sevenGUIs().inDocument(head: [.styleSheet(style.address)])
      }
      try await Served.run([page], assets: [style]) { try await run($0.address) }
    case .page: try await Site.serve(.sevenguis, run)
    }
  }

  @Test("Fields, lists and timers work by mouse and keyboard", arguments: ProgramHost.allCases)
  func forms(_ host: ProgramHost) async throws {
    try await serve(host) { window, address in
      try await window.goLive(address)
      try await window.find("a[href='/counter/']").click()
      try await window.wait(for: "Counter", in: "h1")
      for _ in 0..<3 { try await window.find("button").click() }
      try await window.wait(for: "3", in: "output")
      try await window.back()
      try await window.wait(for: "7GUIs", in: "h1")

      try await window.goLive(address + "/temperature/")
      try await window.find("#celsius").type("-40")
      try await window.wait(forValue: "-40", of: "#fahrenheit")
      try await window.find("#fahrenheit").type("x")
      try await window.wait(for: "Enter a number such as -4.5.", in: "#fahrenheit-error")
      #expect(try await window.find("#celsius").property("value").string == "-40")

      try await window.goLive(address + "/flight/")
      try await window.find("#kind").type("Return")
      try await window.waitUntil("a return can be typed") {
        try await window.find("#arrival").isEnabled
      }
      try await window.find("#arrival").type("0")
      _ = try await window.waitFor("#arrival-error")
      #expect(try await !window.find("button").isEnabled)
      try await window.press(.backspace)
      try await window.waitUntil("the flight can be booked") {
        try await window.find("button").isEnabled
      }
      try await window.press(.enter)
      try await window.wait(
        for: "You have booked a return flight, out on 27.03.2026 and back on 27.03.2026.",
        in: "[role=status]")

      try await window.goLive(address + "/timer/")
      try await window.find("#duration").click()
      try await window.press(.home)
      try await window.waitUntil("the duration has changed") {
        try await window.find("#duration + p").text == "0.0 s"
      }
      // The timer has stopped.
      let elapsed = try await window.find("#seconds").text
      try await window.find("#duration").click()
      try await window.waitUntil("the time passes") {
        try await window.find("#seconds").text != elapsed
      }

      try await window.goLive(address + "/names/")
      try await window.find("#prefix").type("mu")
      try await window.waitUntil("one name is shown") {
        try await window.findAll("option").count == 1
      }
      try await window.find("option").click()
      try await window.wait(forValue: "Max", of: "#name")
      try await window.find("#name").type("i")
      try await window.wait(forValue: "Maxi", of: "#name")
      try await window.find("button:nth-of-type(2)").click()
      try await window.wait(for: "Mustermann, Maxi", in: "option")
      try await window.find("button:nth-of-type(3)").click()
      try await window.waitUntil("the name is gone") {
        try await window.findAll("option").isEmpty
      }
    }
  }

  @Test("Circles are drawn, adjusted and undone", arguments: ProgramHost.allCases)
  func circles(_ host: ProgramHost) async throws {
    try await serve(host) { window, address in
      try await window.goLive(address + "/circles/")
      func click(_ x: Double, _ y: Double) async throws {
        try await window.perform([.move(to: .point(x: x, y: y)), .down, .up])
      }
      func wait(for circles: String) async throws {
        try await window.waitUntil("the circles are \(circles)") {
          try await window.evaluate(
            """
            return [...document.querySelectorAll("circle")].map((circle) =>
              ["cx", "cy", "r"].map((name) => circle.getAttribute(name) * 1).join(" ")).join(", ")
            """
          ).string == circles
        }
      }
      try await click(200, 300)
      try await wait(for: "200 300 30")
      // The circle is where the pointer was.
      let place = try await window.find("circle").rect
      #expect(abs(place.x + place.width / 2 - 200) < 1 && abs(place.y + place.height / 2 - 300) < 1)
      try await click(260, 300)
      try await wait(for: "200 300 30, 260 300 30")
      try await window.perform([.move(to: .point(x: 190, y: 300))])
      try await window.waitUntil("the nearest circle is filled") {
        try await window.find("circle").attribute("fill") != "none"
      }
      try await click(190, 300)
      _ = try await window.waitFor("#adjust[open]")
      try await window.waitUntil("the slider has the focus") {
        try await window.focused.attribute("id") == "diameter"
      }
      for _ in 0..<4 { try await window.press(.right) }
      try await wait(for: "200 300 32, 260 300 30")
      try await window.press(.escape)
      try await window.waitUntil("the dialog is closed") {
        try await window.findAll("#adjust[open]").isEmpty
      }
      try await window.find("button").click()
      try await wait(for: "200 300 30, 260 300 30")
      try await window.find("button:nth-of-type(2)").click()
      try await wait(for: "200 300 32, 260 300 30")
    }
  }

  @Test("Cells are edited by mouse and keyboard", arguments: ProgramHost.allCases)
  func cells(_ host: ProgramHost) async throws {
    try await serve(host) { window, address in
      try await window.goLive(address + "/cells/")
      func waitForFocus(_ id: String) async throws {
        try await window.waitUntil("\(id) has the focus") {
          try await window.focused.attribute("id") == id
        }
      }
      // A click on the selected cell edits it.
      try await window.find("#A1").click()
      try await waitForFocus("draft")
      try await window.press(.escape)
      try await waitForFocus("A1")
      for (text, next) in [("1", "A2"), ("=A1*2", "A3"), ("=SUM(A1:A2)", "A4")] {
        try await window.press(.enter)
        try await waitForFocus("draft")
        try await window.type(text)
        try await window.press(.enter)
        try await waitForFocus(next)
      }
      try await window.wait(for: "3", in: "#A3")
      try await window.find("#A1").click()
      try await window.find("#A1").click()
      try await waitForFocus("draft")
      try await window.find("#draft").type("0")
      // A click elsewhere stores the text, too.
      try await window.find("#B2").click()
      try await window.wait(for: "30", in: "#A3")
      try await waitForFocus("B2")
      for _ in 0..<2 { try await window.press(.down) }
      try await waitForFocus("B4")
      #expect(try await window.find("[aria-selected=true]").attribute("id") == "B4")
    }
  }

  @Test("The pages fit each screen", arguments: [Screen.desktop, .phone])
  func fits(_ screen: Screen) async throws {
    try await Site.serve(.sevenguis) { address in
      for scheme in ColorScheme.allCases {
        try await Browser.withWindow(screen: screen, colorScheme: scheme) { window in
          for name in [""] + TaskKind.allCases.map({ "\($0.rawValue)/" }) {
            try await window.goLive("\(address)/\(name)")
            let overflow = try await window.evaluate(
              "const page = document.documentElement; return page.scrollWidth - page.clientWidth")
            #expect(overflow.number == 0, "\(name) \(scheme)")
            if let folder = ProcessInfo.processInfo.environment["RILL_SCREENSHOTS"] {
              let kind = screen.isPhone ? "phone" : "desktop"
              try await window.saveScreenshot(
                to: URL(fileURLWithPath: folder).appendingPathComponent(
                  "sevenguis-\(name.dropLast())-\(kind)-\(scheme).png"))
            }
          }
          try await window.expectNoErrors()
        }
      }
    }
  }
}
