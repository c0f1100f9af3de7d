import Foundation
import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of a page that joins a new session after others have changed the model.
@Suite(.browser, .timeLimit(.minutes(20))) struct RejoinTests {
  private struct Model: Sendable {
    var names = ["", ""]
    var isOn = false
    var choice = "a"
    var draft = ""
    var search = ""
    /// The number of events of a button and of a name.
    var pushes = 0
    var changes = 0
    var probes = 0
  }

  private enum Message {
    case renamed(Int, String)
    case changed
    case toggled
    case set(Bool)
    case chose(String)
    case drafted(String)
    case searched(String)
    case probe
  }

  /// A page whose sessions begin with the model on the shelf.
  private static func page(_ shelf: Shelf<Model>) -> LivePage {
    LivePage(.root) { _ in
      Program<Model, Message>(
        model: await shelf.value,
        update: { message, model in
          switch message {
          case .renamed(let i, let name): model.names[i] = name
          case .changed: model.changes += 1
          case .toggled:
            model.isOn.toggle()
            model.pushes += 1
          case .set(let isOn): model.isOn = isOn
          case .chose(let choice):
            model.choice = choice
            model.pushes += 1
          case .drafted(let draft): model.draft = draft
          case .searched(let search): model.search = search
          case .probe: model.probes += 1
          }
        },
        view: { model in
          div {
            for i in model.names.indices {
              input(
                .key(i), .class("name"), .value(model.names[i]), .onInput { .renamed(i, $0) },
                .onChange { _ in .changed })
            }
            input(
              .id("switch"), .type(.checkbox), .checked(model.isOn),
              .onCheck { _ in .toggled })
            input(
              .id("push"), .type(.checkbox), .checked(model.isOn), .onClick(.set(true)))
            for choice in ["a", "b"] {
              input(
                .id(choice), .type(.radio), .name("choice"), .value(choice),
                .checked(model.choice == choice), .onChange { .chose($0) })
            }
            form {
              input(.id("draft"), .value(model.draft), .onInput { .drafted($0) })
            }
            input(
              .id("search"), .type(.search), .value(model.search), .onInput { .searched($0) })
            input(.id("file"), .type(.file))
            input(.id("mails"), .type(.email), .multiple())
            button(.id("clear"), .onClick(.set(false))) { "Clear" }
            button(.id("probe"), .onClick(.probe)) { "Probe" }
            output(.id("names")) {
              text("\(model.names.joined(separator: ",")) \(model.changes)")
            }
            output(.id("buttons")) { text("\(model.isOn) \(model.choice) \(model.pushes)") }
            output(.id("drafted")) { text(model.draft) }
            output(.id("searched")) { text(model.search) }
            output(.id("probes")) { text(model.probes) }
          }
        })
    }
  }

  /// Opens a page whose connection can be cut.
  private func withPage(
    _ model: Model = Model(),
    _ body: @escaping @Sendable (Window, TCPProxy, Shelf<Model>) async throws -> Void
  ) async throws {
    let shelf = Shelf(model)
    try await Served.run([Self.page(shelf)]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await body(window, proxy, shelf)
        }
      }
    }
  }

  /// Reconnects the page, and waits until the session has processed its events.
  private func rejoin(_ proxy: TCPProxy, _ window: Window) async throws {
    try await window.goOnline(restoring: proxy)
    try await window.evaluate("document.getElementById('probe').click()")
    try await window.wait(for: "1", in: "#probes")
  }

  private func values(_ selector: String, _ window: Window) async throws -> [String?] {
    var values: [String?] = []
    for element in try await window.findAll(selector) {
      values.append(try await element.property("value").string)
    }
    return values
  }

  @Test("Untouched fields send no events")
  func untouched() async throws {
    try await withPage(Model(names: ["one", "two", "three"])) { window, proxy, shelf in
      try await window.goOffline(cutting: proxy)
      await shelf.put(Model(names: ["two", "three"]))
      try await rejoin(proxy, window)
      #expect(try await values(".name", window) == ["two", "three"])
      #expect(try await window.find("#names").text == "two,three 0")
      try await window.expectNoPageErrors()
    }
  }

  @Test("Values that the new page already has are not sent again")
  func same() async throws {
    try await withPage { window, proxy, shelf in
      try await window.find("#switch").click()
      try await window.find("#b").click()
      try await window.find("#a").click()
      try await window.wait(for: "true a 3", in: "#buttons")
      try await window.goOffline(cutting: proxy)
      await shelf.put(Model(isOn: true))
      try await rejoin(proxy, window)
      #expect(try await window.find("#buttons").text == "true a 0")
      try await window.expectNoPageErrors()
    }
  }

  @Test("Known values don't override newer changes by others; unsent values do")
  func newer() async throws {
    try await withPage { window, proxy, shelf in
      let name = try await window.find(".name")
      try await name.type("Run")
      try await window.find("#switch").click()
      try await window.find("#draft").type("a draft")
      try await window.find("#mails").click()
      try await window.wait(for: "Run, 1", in: "#names")
      try await window.wait(for: "true a 1", in: "#buttons")
      try await window.wait(for: "a draft", in: "#drafted")
      try await window.goOffline(cutting: proxy)
      // This change was not sent.
      try await window.findAll(".name")[1].type("Swim")
      try await window.find("#mails").click()
      await shelf.put(Model(names: ["Jog", "Sit"]))
      try await rejoin(proxy, window)
      try await window.wait(for: "Jog,Swim 1", in: "#names")
      #expect(try await values(".name", window) == ["Jog", "Swim"])
      let buttons = try await window.find("#buttons").text
      #expect(buttons == "false a 0")
      #expect(try await window.find("#switch").property("checked").bool == false)
      // A form is not submitted, so its input is only on this page.
      try await window.wait(for: "a draft", in: "#drafted")
      try await window.expectNoPageErrors()
    }
  }

  @Test("A text outside of a form that the lost session knew is sent to the next session")
  func search() async throws {
    try await withPage { window, proxy, shelf in
      try await window.find("#search").type("milk")
      try await window.find("#switch").click()
      try await window.wait(for: "milk", in: "#searched")
      try await window.wait(for: "true a 1", in: "#buttons")
      try await window.goOffline(cutting: proxy)
      await shelf.put(Model())
      try await rejoin(proxy, window)
      try await window.wait(for: "milk", in: "#searched")
      #expect(try await values("#search", window) == ["milk"])
      // A button may refer to rows that others have changed.
      #expect(try await window.find("#buttons").text == "false a 0")
      try await window.expectNoPageErrors()
    }
  }

  @Test(
    "Input in a focused field is kept, and its change event is sent once",
    arguments: [false, true])
  func focused(goesOn: Bool) async throws {
    try await withPage { window, proxy, shelf in
      try await window.find(".name").type("Run")
      try await window.wait(for: "Run, 0", in: "#names")
      try await window.goOffline(cutting: proxy)
      await shelf.put(Model(names: ["Jog", ""]))
      try await rejoin(proxy, window)
      try await window.wait(for: "Run, 0", in: "#names")
      if goesOn {
        try await window.type("!")
        try await window.wait(for: "Run!, 0", in: "#names")
      }
      try await window.press(.tab)
      try await window.wait(for: goesOn ? "Run!, 1" : "Run, 1", in: "#names")
      try await window.find("#probe").click()
      try await window.wait(for: "2", in: "#probes")
      #expect(try await window.find("#names").text == (goesOn ? "Run!, 1" : "Run, 1"))
      try await window.expectNoPageErrors()
    }
  }

  @Test("Inputs of files and lists of addresses don't prevent keeping other input")
  func unusualFields() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path()
    try await withPage { window, proxy, shelf in
      try await window.find("#file").type(path)
      try await window.find("#mails").type("a@x.org,b@x.org")
      try await window.find("#draft").type("kept")
      try await window.wait(for: "kept", in: "#drafted")
      try await window.goOffline(cutting: proxy)
      try await rejoin(proxy, window)
      try await window.wait(for: "kept", in: "#drafted")
      #expect(try await values("#mails", window) == ["a@x.org,b@x.org"])
      try await window.expectNoPageErrors()
    }
  }

  @Test("A pressed button sends all input; then the program controls the fields, even if focused")
  func pushed() async throws {
    try await withPage { window, _, _ in
      try await window.find("#push").click()
      try await window.wait(for: "true a 0", in: "#buttons")
      try await window.evaluate("document.getElementById('clear').click()")
      try await window.wait(for: "false a 0", in: "#buttons")
      #expect(try await window.focused.attribute("id") == "push")
      #expect(try await window.find("#push").property("checked").bool == false)
    }
  }

  @Test("A browser without its cookie gets a new one")
  func cookie() async throws {
    try await withPage { window, proxy, _ in
      try await window.find("#draft").type("kept")
      try await window.wait(for: "kept", in: "#drafted")
      try await window.devTools("Network.clearBrowserCookies")
      try await window.goOffline(cutting: proxy)
      try await rejoin(proxy, window)
      try await window.wait(for: "kept", in: "#drafted")
    }
  }
}

extension Window {
  /// Expects no errors except for cut connections.
  fileprivate func expectNoPageErrors(_ location: SourceLocation = #_sourceLocation) async throws {
    let errors = try await consoleErrors().filter { !$0.text.contains("ERR_CONNECTION") }
    #expect(errors.isEmpty, "\(errors)", sourceLocation: location)
  }
}
