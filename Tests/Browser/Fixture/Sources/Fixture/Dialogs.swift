import RillProgram
import RillTree

/// A program with modal dialogs.
struct Dialogs {
  var isOpen = false
  var insists = false
  var log: [String] = []
}

public enum DialogMessage {
  case open(Bool)
  case closed
  case insist
  case show
  case close
}

extension Dialogs {
  mutating func update(_ message: DialogMessage) -> Effect<DialogMessage> {
    switch message {
    case .open(let isOpen): self.isOpen = isOpen
    case .closed:
      log.append("closed")
      isOpen = insists
    case .insist: insists = true
    case .show: return .showModal("other")
    case .close: return .closeDialog("other")
    }
    return .none
  }

  var view: VTree<DialogMessage> {
    div {
      button(.id("ask"), .onClick(.open(true))) { "Ask" }
      button(.id("show"), .onClick(.show)) { "Show" }
      button(.id("local"), .on(.click, perform: .showModal("other"))) { "Local" }
      output(.id("log")) { text("\(isOpen) \(log.joined(separator: ","))") }
      dialog(.id("dialog"), .modal(isOpen), .onClose(.closed)) {
        button(.id("no"), .onClick(.open(false))) { "No" }
        button(.id("insist"), .onClick(.insist)) { "Insist" }
      }
      dialog(.id("other"), .onClose(.closed)) {
        button(.id("done"), .onClick(.close)) { "Done" }
      }
    }
  }
}
