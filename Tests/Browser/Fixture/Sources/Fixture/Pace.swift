import RillProgram
import RillTree

/// A program with debounced and throttled events, which shows the received events in order.
struct Pace {
  var pause = Duration.seconds(3600)
  var interval = Duration.seconds(3600)
  /// The number of frames between the first click and the removal of the field. A negative number
  /// means that the field stays.
  var frames = -1
  var log: [String] = []
}

public enum PaceMessage {
  case typed(String)
  case checked(Bool)
  case moved(Double)
  case clicked
  case sent
  case frame
}

extension Pace {
  mutating func update(_ message: PaceMessage) {
    switch message {
    case .typed(let text): log.append("typed \(text)")
    case .checked(let isOn): log.append("checked \(isOn)")
    case .moved(let x): log.append("at \(Int(x))")
    case .clicked: log.append("clicked")
    case .sent: log.append("sent")
    case .frame: frames -= 1
    }
  }

  var subscriptions: Subscription<PaceMessage> {
    frames > 0 && !log.isEmpty ? .animationFrames { _ in .frame } : .none
  }

  var view: VTree<PaceMessage> {
    div {
      form(.onSubmit(.sent)) {
        if frames != 0 {
          input(.id("field"), .onInput { .typed($0) }.debounced(by: pause))
        }
      }
      input(.id("other"))
      input(.id("switch"), .type(.checkbox), .onCheck { .checked($0) }.debounced(by: pause))
      div(.id("pad"), .onPointerMove { .moved($0.x) }.throttled(to: interval)) { "Pad" }
      button(.id("button"), .onClick(.clicked)) { "Click" }
      output(.id("log")) { text(log.joined(separator: ", ")) }
    }
  }
}
