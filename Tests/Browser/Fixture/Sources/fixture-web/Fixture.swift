import RandomProgram
import RillProgram
import RillTree

struct Fixture {
  var location = "/"
  var count = 0
  var text = ""
  var rows = [1, 2, 3]
  var width = 0
  var keys = ""
  var services = Services()
  var random = RandomState()
}

enum FixtureMessage {
  case count, countLater, reverse, focus, stop
  case typed(String)
  case key(String)
  case width(Double)
  case navigate
  case location(Location)
  case services(ServicesMessage)
  case random(RandomMessage)
}

/// A program with one of each kind of command, subscription and event, and a random program at the
/// location `/random/`.
func fixture() -> Program<Fixture, FixtureMessage> {
  Program(
    start: { location in
      (Fixture(location: location.description), Services.start.map { .services($0) })
    },
    onLocation: { .location($0) },
    update: update,
    subscriptions: { _ in
      [
        .windowSize { .width($0.width) }, .keyDown { $0.key == "F2" ? .key($0.key) : nil },
        Services.subscriptions.map { .services($0) },
      ]
    },
    document: { model in
      Document(title: "Fixture \(model.count)", language: "en") {
        if model.location.utf8.starts(with: "/random/".utf8) {
          model.random.view.map { .random($0) }
        } else {
          view(model)
        }
      }
    })
}

private func update(_ message: FixtureMessage, _ model: inout Fixture) -> Effect<FixtureMessage> {
  switch message {
  case .count: model.count += 1
  case .countLater: return .send(.count, after: .milliseconds(20))
  case .reverse: model.rows.reverse()
  case .focus: return .focus("text")
  case .stop:
    print("The fixture stops.")
    fatalError()
  case .typed(let text): model.text = text
  case .key(let key): model.keys += key
  case .width(let width): model.width = Int(width)
  case .navigate: return .navigate(to: "/other/")
  case .location(let location): model.location = location.description
  case .random(let message): model.random.update(message)
  case .services(let message): return model.services.update(message).map { .services($0) }
  }
  return .none
}

private func view(_ model: Fixture) -> VTree<FixtureMessage> {
  main {
    button(.id("count"), .onClick(.count)) { "Count" }
    button(.id("later"), .onClick(.countLater)) { "Count later" }
    button(.id("reverse"), .onClick(.reverse)) { "Reverse" }
    button(.id("focus"), .onClick(.focus)) { "Focus" }
    button(.id("navigate"), .onClick(.navigate)) { "Navigate" }
    a(.id("home"), .href("/")) { "Home" }
    button(.id("stop"), .onClick(.stop)) { "Stop" }
    input(.id("text"), .ariaLabel("Text"), .value(model.text), .onInput { .typed($0) })
    ul(.id("rows")) {
      for row in model.rows { li { input(.ariaLabel("Row \(row)"), .id("row-\(row)")) }.key(row) }
    }
    p(.id("state")) { "\(model.count) \(model.text) \(model.location) \(model.keys)" }
    p(.id("width")) { "\(model.width)" }
    model.services.view.map { .services($0) }
  }
}
