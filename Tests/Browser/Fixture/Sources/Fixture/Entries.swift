import RillProgram
import RillTree

/// A program with forms and fields whose events depend on the browser.
struct Entries {
  var text = ""
  var received: [String] = []
  var ticks = 0
}

public enum EntryMessage {
  case received(String)
  case sent([TreeEvent.FormField])
  case tick
  case fail
}

extension Entries {
  mutating func update(_ message: EntryMessage) -> Effect<EntryMessage> {
    switch message {
    case .received(let what): received.append(what)
    case .sent(let fields): text = String((fields.first?.value ?? "").filter { $0 != " " })
    case .tick: ticks += 1
    case .fail: return .concat(.load("http://["), .focus("last"))
    }
    return .none
  }

  var head: [HeadElement] {
    [
      .link(relation: "stylesheet", address: "/files/rows.css"),
      .meta(name: "description", content: "\(ticks)"),
    ]
  }

  var view: VTree<EntryMessage> {
    main {
      section {
        output(.id("ticks")) { RillTree.text(ticks) }
        if ticks % 2 == 1 { hr() }
        output(.id("received")) { RillTree.text(received.joined(separator: " ")) }
      }
      form(.id("form"), .onSubmitForm { .sent($0) }) {
        input(.id("name"), .name("name"), .value(text))
      }
      form(.id("resettable")) {
        input(.id("plain"), .onInput { .received("input:\($0)") })
        button(.id("reset"), .type(.reset)) { "Reset" }
      }
      input(.id("composed"), .onChange { .received("change:\($0)") })
      input(.id("keyed"), .onKeyDown { .received("key:\($0.key)") })
      input(
        .id("range"), .type(.range), .onInput { .received("range:\($0)") },
        .onChange { .received("range:\($0)") })
      select(.id("choices"), .multiple(), .onChange { .received("choice:\($0)") }) {
        option { "a" }
      }
      a(.id("download"), .href("/file"), .download("")) { "File" }
      button(.id("tick"), .onClick(.tick)) { "Tick" }
      button(.id("fail"), .onClick(.fail)) { "Fail" }
      button(.id("last")) { "Last" }
    }
  }
}
