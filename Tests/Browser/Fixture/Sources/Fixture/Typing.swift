import RillProgram
import RillTree

/// A program that changes continuously, and modifies its input.
struct Typing {
  /// A change of a typed text.
  enum Change: String {
    case uppercase
    /// The Japanese letter か becomes KA.
    case letter
  }

  var change: Change?
  /// True if the page changes every few milliseconds.
  var ticks = true
  var text = ""
  var count = 0
  var keys: [String] = []
}

public enum TypingMessage {
  case typed(String)
  case tick
  case key(String)
  case clear
}

extension Typing {
  mutating func update(_ message: TypingMessage) {
    switch message {
    case .typed(let typed):
      switch change {
      case nil: text = typed
      case .uppercase: text = typed.uppercased()
      case .letter:
        text = ""
        for letter in typed { text += letter == "か" ? "KA" : String(letter) }
      }
    case .tick: count += 1
    case .key(let key): keys.append(key)
    case .clear: text = ""
    }
  }

  var subscriptions: Subscription<TypingMessage> {
    ticks ? .every(.milliseconds(5), send: .tick) : .none
  }

  var view: VTree<TypingMessage> {
    div {
      output(.id("ticks")) { RillTree.text(count) }
      // The field and its surroundings move.
      if count % 2 == 0 { hr() }
      input(
        .id("field"), .key("field"), .value(text), .onInput { .typed($0) },
        .onKeyDown { .key($0.key) })
      output(.id("text")) { RillTree.text(text) }
      output(.id("keys")) { RillTree.text(keys.joined(separator: " ")) }
      button(.onClick(.clear)) { "Clear" }
    }
  }
}
