import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of sessions that join a served page.
@Suite(.browser, .timeLimit(.minutes(20))) struct JoiningTests {
  private enum Message {
    case typed(String)
    case checked(Bool)
    case chose(String)
  }

  private struct Model: Equatable {
    var text = ""
    var isChecked = false
    var choice = "a"
  }

  private static func program(_ variant: Int = 0) -> Program<Model, Message> {
    Program(
      model: Model(),
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .checked(let isChecked): model.isChecked = isChecked
        case .chose(let choice): model.choice = choice
        }
      },
      view: { model in
        main(.style(.color, "rgb(1, 2, 3)"), .style("--gap", "4px")) {
          text("one")
          text("")
          text("two \(variant)")
          pre { "\nline" }
          input(.id("text"), .value(model.text), .onInput { .typed($0) })
          input(
            .id("box"), .type(.checkbox), .checked(model.isChecked), .onCheck { .checked($0) })
          select(.id("choice"), .onChange { .chose($0) }) {
            for choice in ["a", "b"] {
              option(.value(choice), .selected(model.choice == choice)) { text(choice) }
            }
          }
          textarea(.id("plain"), .name("plain"))
          output { text("\(model.text) \(model.isChecked) \(model.choice)") }
        }
      })
  }

  /// A page whose sessions begin when the gate opens, and show the second variant if requested.
  private static func page(_ gate: Gate, isAnother: Bool = false) -> LivePage {
    LivePage(.root) { _ in
      if await gate.visit() == 1 { return program() }
      await gate.pass()
      return program(isAnother ? 1 : 0)
    }
  }

  @Test("A session adopts the nodes of the served page")
  func adoption() async throws {
    let gate = Gate()
    try await Served.run([Self.page(gate)]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address)
        try await window.evaluate(
          "for (const e of document.querySelectorAll('#rill *')) e.isOld = true")
        #expect(try await window.find("main").style("color") == "rgba(1, 2, 3, 1)")
        await gate.open()
        try await window.waitUntilLive()
        let isOld = try await window.evaluate(
          "return [...document.querySelectorAll('#rill *')].every((e) => e.isOld)")
        #expect(isOld.bool == true)
        #expect(try await window.find("main").style("color") == "rgba(1, 2, 3, 1)")
        #expect(
          try await window.evaluate(
            "return document.querySelector('main').style.getPropertyValue('--gap')"
          ).string
            == "4px")
        try await window.find("#text").type("x")
        try await window.wait(for: "x false a", in: "output")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Earlier input is kept and sent to the session", arguments: [false, true])
  func typing(isAnother: Bool) async throws {
    let gate = Gate()
    try await Served.run([Self.page(gate, isAnother: isAnother)]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address)
        try await window.find("#box").click()
        try await window.find("#plain").type("some words")
        try await window.evaluate(
          """
          const choice = document.querySelector("#choice");
          choice.value = "b";
          """)
        try await window.find("#text").type("early")
        try await window.press(.left)
        await gate.open()
        try await window.waitUntilLive()
        try await window.wait(for: "early true b", in: "output")
        #expect(try await window.find("#plain").property("value").string == "some words")
        #expect(try await window.find("#text").property("value").string == "early")
        // The focus and the caret are unchanged.
        try await window.type("!")
        try await window.wait(for: "earl!y true b", in: "output")
        #expect(
          try await window.find("main").text.contains("two \(isAnother ? 1 : 0)"))
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A page with foreign nodes is rendered again")
  func foreignNodes() async throws {
    let gate = Gate()
    try await Served.run([Self.page(gate)]) { server in
      try await Browser.withWindow { window in
        // Inserted before the script runs, as an extension would.
        try await window.devTools(
          "Page.addScriptToEvaluateOnNewDocument",
          [
            "source": """
            new MutationObserver((_, observer) => {
              const main = document.querySelector("main");
              if (!main) return;
              observer.disconnect();
              main.prepend(document.createElement("mark"));
            }).observe(document, { childList: true, subtree: true });
            """
          ])
        await gate.open()
        try await window.goLive(server.address)
        #expect(try await window.findAll("mark").isEmpty)
        try await window.find("#text").type("x")
        try await window.wait(for: "x false a", in: "output")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("The page is readable without scripts")
  func withoutScript() async throws {
    let gate = Gate()
    try await Served.run([Self.page(gate)]) { server in
      try await Browser.withWindow(runsScripts: false) { window in
        try await window.go(to: server.address)
        #expect(try await window.find("main").text.contains("onetwo 0"))
        #expect(try await window.find("output").text == "false a")
        try await window.expectNoErrors()
      }
    }
  }
}
