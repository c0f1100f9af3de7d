import RillProgram
import RillTree

/// A program that moves a button when the user leaves a field.
struct Presses {
  var received: [String] = []
}

public enum PressMessage {
  case received(String)
}

extension Presses {
  mutating func update(_ message: PressMessage) {
    switch message {
    case .received(let what): received.append(what)
    }
  }

  var view: VTree<PressMessage> {
    main {
      input(
        .id("left"), .onInput { .received("input:\($0)") }.debounced(by: .seconds(600)),
        .onChange { .received("change:\($0)") }, .onBlur(.received("blur")))
      if !received.isEmpty { for _ in 0..<9 { hr() } }
      button(
        .id("pressed"), .type(.button), .onFocus(.received("focus")), .onClick(.received("click"))
      ) { "Press" }
      p(.id("elsewhere")) { "Elsewhere" }
      output(.id("received")) { text(received.joined(separator: " ")) }
    }
  }
}
