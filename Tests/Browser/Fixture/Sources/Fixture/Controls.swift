import RillProgram
import RillTree

/// A program with one of each kind of command, subscription and event.
struct Controls {
  var count = 0
  var text = ""
  var rows = [1, 2, 3]
  var width = 0
  var keys = ""
  var services = Services()
}

public enum ControlMessage {
  case count, countLater, reverse, focus, stop
  case typed(String)
  case key(String)
  case width(Double)
  case navigate
  case services(ServicesMessage)
}

extension Controls {
  static var start: Effect<ControlMessage> { Services.start.map { .services($0) } }

  static var subscriptions: Subscription<ControlMessage> {
    [
      .windowSize { .width($0.width) }, .keyDown { $0.key == "F2" ? .key($0.key) : nil },
      Services.subscriptions.map { .services($0) },
    ]
  }

  mutating func update(_ message: ControlMessage) -> Effect<ControlMessage> {
    switch message {
    case .count: count += 1
    case .countLater: return .send(.count, after: .milliseconds(20))
    case .reverse: rows.reverse()
    case .focus: return .focus("text")
    case .stop:
      print("The fixture stops.")
      fatalError()
    case .typed(let text): self.text = text
    case .key(let key): keys += key
    case .width(let width): self.width = Int(width)
    case .navigate: return .navigate(to: "/other/")
    case .services(let message): return services.update(message).map { .services($0) }
    }
    return .none
  }

  func view(at location: Location) -> VTree<ControlMessage> {
    main {
      button(.id("count"), .onClick(.count)) { "Count" }
      button(.id("later"), .onClick(.countLater)) { "Count later" }
      button(.id("reverse"), .onClick(.reverse)) { "Reverse" }
      button(.id("focus"), .onClick(.focus)) { "Focus" }
      button(.id("navigate"), .onClick(.navigate)) { "Navigate" }
      a(.id("home"), .href("/")) { "Home" }
      button(.id("stop"), .onClick(.stop)) { "Stop" }
      input(.id("text"), .ariaLabel("Text"), .value(text), .onInput { .typed($0) })
      ul(.id("rows")) {
        for row in rows { li { input(.ariaLabel("Row \(row)"), .id("row-\(row)")) }.key(row) }
      }
      p(.id("state")) { "\(count) \(text) \(location) \(keys)" }
      p(.id("width")) { "\(width)" }
      services.view.map { .services($0) }
    }
  }
}
