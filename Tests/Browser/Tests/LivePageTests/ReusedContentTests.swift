import LiveWindow
import RandomProgram
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of the content of a process that has restored a session, which the page shows with the
/// elements that it has.
@Suite(.browser, .timeLimit(.minutes(20))) struct ReusedContentTests {
  private static func seed(_ seed: UInt64, _ generation: Int, _ step: Int) -> UInt64 {
    seed &+ UInt64(step) &* 1_000_003 &+ UInt64(generation) &* 7_919
  }

  /// A page whose content depends on the server, too.
  private static func page(_ seed: UInt64, _ generation: Int) -> LivePage {
    LivePage(.root, persistence: .model) { _ in
      Program<Int, Void>(
        model: 0, update: { _, step in step += 1 },
        view: { step in
          div {
            button(.id("next"), .onClick(())) { "Next" }
            output { text("\(generation)/\(step)") }
            RandomTree.tree(seed: Self.seed(seed, generation, step))
          }
        })
    }
  }

  /// Waits until a session has joined the page. A page with the focus connects at once.
  private func waitForReturn(of window: Window) async throws {
    try await window.waitUntil("the page is live") {
      try await window.evaluate("dispatchEvent(new Event('focus'))")
      return try await window.liveState() == "live"
    }
  }

  private func expectTree(
    _ seed: UInt64, _ generation: Int, _ step: Int, in window: Window
  ) async throws {
    try await window.wait(for: "\(generation)/\(step)", in: "output")
    let tree: VTree<Void> = RandomTree.tree(seed: Self.seed(seed, generation, step))
    let both = try await window.evaluate(
      TreeTests.canon, [.string(tree.html.replacing(" style=", with: " data-style="))])
    #expect(both[0].string == both[1].string, "server \(generation), step \(step)")
  }

  @Test(
    "The page of another server equals its tree, and so do later updates",
    arguments: [1, 2] as [UInt64])
  func randomTrees(seed: UInt64) async throws {
    let store = MemoryPageSessionStore()
    let keys = [SigningKey()]
    try await Browser.withWindow { window in
      var port = 0
      var step = 0
      for generation in 0..<6 {
        do {
          let (known, first) = (port, step)
          try await Served.run([Self.page(seed, generation)], port: known) {
            $0.pageSessions = PageSessions(store: store)
            $0.signingKeys = keys
          } _: { server in
            if generation == 0 { try await window.go(to: server.address) }
            try await waitForReturn(of: window)
            for step in first...first + 3 {
              try await expectTree(seed, generation, step, in: window)
              if step < first + 3 { try await window.find("#next").click() }
            }
            throw Served.Ended(port: server.port)
          }
        } catch let ended as Served.Ended {
          port = ended.port
        }
        step += 3
        try await window.waitUntil("the page shows that it is offline") {
          try await window.liveState() == "offline"
        }
      }
    }
  }

  @Test("Fields, lists and listeners of another server replace those of the page")
  func fields() async throws {
    let store = MemoryPageSessionStore()
    let keys = [SigningKey()]
    let old = LivePage(.root, persistence: .model) { _ in Self.form(isNew: false) }
    let new = LivePage(.root, persistence: .model) { _ in Self.form(isNew: true) }
    try await Browser.withWindow { window in
      var port = 0
      do {
        try await Served.run([old]) {
          $0.pageSessions = PageSessions(store: store)
          $0.signingKeys = keys
        } _: { server in
          try await window.goLive(server.address)
          try await window.find("#name").type("An")
          try await window.wait(for: "An small false", in: "output")
          try await window.find("#check").click()
          try await window.wait(for: "An small true", in: "output")
          try await window.evaluate(
            "for (const element of document.querySelectorAll('#rill *')) element.isOld = true")
          throw Served.Ended(port: server.port)
        }
      } catch let ended as Served.Ended {
        port = ended.port
      }
      try await window.waitUntil("the page shows that it is offline") {
        try await window.liveState() == "offline"
      }
      // No server has received these.
      try await window.find("#name").type("n")
      try await window.evaluate(
        """
        const select = document.getElementById("size");
        select.value = "large";
        for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
        """)
      try await Served.run([new], port: port) {
        $0.pageSessions = PageSessions(store: store)
        $0.signingKeys = keys
      } _: { server in
        try await waitForReturn(of: window)
        try await window.wait(for: "Ann large true", in: "output")
        let found = try await window.evaluate(
          """
          const at = (id) => document.getElementById(id);
          return [at("name").isOld, at("check").isOld, at("name").className, at("name").title,
            at("check").checked, at("new").localName, at("old"), at("size").value,
            at("both").style.width, at("both").style.height];
          """)
        #expect(
          found == [
            true, true, "wide", "", true, "p", .null, "large", "2px", "",
          ])
        try await window.find("#name").type("a")
        try await window.wait(for: "Anna large true", in: "output")
        try await window.find("#check").click()
        try await window.wait(for: "Anna large false", in: "output")
        // Only the new program listens to it.
        try await window.find("#both").click()
        try await window.wait(for: "large false", in: "output")
        try await window.wait(forValue: "", of: "#name")
      }
    }
  }

  private struct Person: Codable {
    var name = ""
    var size = "small"
    var isChecked = false
  }

  private enum Message {
    case name(String)
    case size(String)
    case check(Bool)
    case clear
  }

  private static func form(isNew: Bool) -> Program<Person, Message> {
    Program(
      model: Person(),
      update: { message, person in
        switch message {
        case .name(let name): person.name = name
        case .size(let size): person.size = size
        case .check(let isChecked): person.isChecked = isChecked
        case .clear: person.name = ""
        }
      },
      view: { person in
        main {
          if !isNew { p(.id("old")) { "Old" } }
          input(
            .id("name"), .value(person.name), .onInput { .name($0) },
            isNew ? .class("wide") : .title("Name"))
          if isNew { p(.id("new")) { "New" } }
          input(
            .id("check"), .type(.checkbox), .checked(person.isChecked), .onCheck { .check($0) })
          select(.id("size"), .value(person.size), .onInput { .size($0) }) {
            for size in ["small", "large"] { option(.value(size)) { text(size) } }
          }
          output { text("\(person.name) \(person.size) \(person.isChecked)") }
          div(
            .id("both"), isNew ? .onClick(.clear) : .none,
            isNew ? .style(.width, "2px") : .style(.height, "3px")
          ) { "Both" }
        }
      })
  }
}

extension Served {
  /// The end of a server that is killed.
  fileprivate struct Ended: Error {
    let port: Int
  }
}
