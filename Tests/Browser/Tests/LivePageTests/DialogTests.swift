import LiveWindow
import RillAutomaton
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of modal dialogs.
@Suite(.browser, .timeLimit(.minutes(20))) struct DialogTests {
  private enum Message {
    case open(Bool)
    case closed
    case insist
    case show
    case close
  }

  private struct Model {
    var isOpen: Bool
    var insists = false
    var log: [String] = []
  }

  private static func page(isOpen: Bool = false) -> LivePage {
    LivePage(.root) { _ in
      Program<Model, Message>(
        model: Model(isOpen: isOpen), effect: .none,
        update: { message, model in
          switch message {
          case .open(let isOpen): model.isOpen = isOpen
          case .closed:
            model.log.append("closed")
            model.isOpen = model.insists
          case .insist: model.insists = true
          case .show: return .showModal("other")
          case .close: return .closeDialog("other")
          }
          return .none
        },
        view: { model in
          div {
            button(.id("ask"), .onClick(.open(true))) { "Ask" }
            button(.id("show"), .onClick(.show)) { "Show" }
            button(.id("local"), .on(.click, perform: .showModal("other"))) { "Local" }
            output(.id("log")) { text("\(model.isOpen) \(model.log.joined(separator: ","))") }
            dialog(.id("dialog"), .modal(model.isOpen), .onClose(.closed)) {
              button(.id("no"), .onClick(.open(false))) { "No" }
              button(.id("insist"), .onClick(.insist)) { "Insist" }
            }
            dialog(.id("other"), .onClose(.closed)) {
              button(.id("done"), .onClick(.close)) { "Done" }
            }
          }
        })
    }
  }

  private func isModal(_ id: String, in window: Window) async throws -> Bool {
    try await window.evaluate("return document.querySelector('#\(id):modal') !== null")
      == true
  }

  private func wait(for isShown: Bool, _ id: String, in window: Window) async throws {
    try await window.waitUntil("\(id) is \(isShown ? "shown" : "closed")") {
      try await isModal(id, in: window) == isShown
    }
  }

  @Test(
    "The focus moves into a dialog and back; Escape sends an event, closing by the program doesn't")
  func focusAndEscape() async throws {
    try await Served.run([Self.page()]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.find("#ask").click()
        try await wait(for: true, "dialog", in: window)
        #expect(try await window.focused.attribute("id") == "no")
        // The background can't take the focus.
        try await window.evaluate("document.getElementById('ask').focus()")
        #expect(try await window.focused.attribute("id") == "no")
        try await window.find("#no").click()
        try await wait(for: false, "dialog", in: window)
        #expect(try await window.focused.attribute("id") == "ask")
        try await window.find("#ask").click()
        try await wait(for: true, "dialog", in: window)
        try await window.press(.escape)
        try await window.wait(for: "false closed", in: "#log")
        #expect(try await window.focused.attribute("id") == "ask")
        // A program can keep the dialog open.
        try await window.find("#ask").click()
        try await wait(for: true, "dialog", in: window)
        try await window.find("#insist").click()
        try await window.press(.escape)
        try await window.wait(for: "true closed,closed", in: "#log")
        try await wait(for: true, "dialog", in: window)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Commands of listeners and of the program show and close a dialog")
  func commands() async throws {
    try await Served.run([Self.page()]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        for opener in ["show", "local"] {
          try await window.find("#" + opener).click()
          try await wait(for: true, "other", in: window)
          #expect(try await window.focused.attribute("id") == "done")
          try await window.find("#done").click()
          try await wait(for: false, "other", in: window)
          #expect(try await window.focused.attribute("id") == opener)
        }
        #expect(try await window.find("#log").text == "false")
        try await window.find("#local").click()
        try await window.press(.escape)
        try await window.wait(for: "false closed", in: "#log")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A dialog that is open in the served page becomes modal, also in a new session")
  func rejoining() async throws {
    try await Served.run([Self.page(isOpen: true)]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          #expect(try await isModal("dialog", in: window))
          try await window.evaluate("document.getElementById('insist').focus()")
          try await window.goOffline(cutting: proxy)
          try await window.goOnline(restoring: proxy)
          try await wait(for: true, "dialog", in: window)
          #expect(try await window.focused.attribute("id") == "insist")
          try await window.press(.escape)
          try await window.wait(for: "false closed", in: "#log")
        }
      }
    }
  }
}
