import RandomProgram
import RillProgram
import RillTree

/// A program with a page for each kind of command, subscription and event.
public struct Fixture {
  var location: Location
  var controls = Controls()
  var random = RandomState()
  var typing = Typing()
  var commands = Commands()
  var choices = Choices()
  var dialogs = Dialogs()
  var entries = Entries()
  var pace = Pace()
  var presses = Presses()
  var rows = Rows()
  var drawings = Drawings()
  var listings = Listings()
}

public enum FixtureMessage {
  case location(Location)
  case controls(ControlMessage)
  case random(RandomMessage)
  case typing(TypingMessage)
  case commands(CommandMessage)
  case choices(ChoiceMessage)
  case dialogs(DialogMessage)
  case entries(EntryMessage)
  case pace(PaceMessage)
  case presses(PressMessage)
  case rows(RowMessage)
  case nextDrawing
  case listings(ListingMessage)
}

extension Fixture {
  /// The locations of the pages.
  public static let locations: [Location] = [
    "/", "/other/", "/random/", "/typing/", "/commands/", "/choices/", "/dialogs/", "/entries/",
    "/pace/", "/presses/", "/rows/", "/drawings/", "/listings/",
  ]

  /// The name of the page, such as `typing`. The page of controls is at all other locations.
  private var page: String { location.path.first ?? "" }

  /// Creates the page at a location, whose query has the settings of its program.
  init(_ location: Location) {
    self.location = location
    func setting(_ name: String) -> String? {
      location.query.first { $0.name == name }?.value
    }
    typing.change = setting("change").flatMap { Typing.Change(rawValue: $0) }
    typing.ticks = setting("ticks") == nil
    dialogs.isOpen = setting("open") != nil
    drawings.seed = setting("seed").flatMap { UInt64($0) }
    func number(_ name: String) -> Int? { setting(name).flatMap { Int($0) } }
    if let pause = number("pause") { pace.pause = .milliseconds(pause) }
    if let interval = number("interval") { pace.interval = .milliseconds(interval) }
    if let frames = number("frames") { pace.frames = frames }
  }

  mutating func update(_ message: FixtureMessage) -> Effect<FixtureMessage> {
    switch message {
    case .location(let location): self.location = location
    case .controls(let message): return controls.update(message).map { .controls($0) }
    case .random(let message): random.update(message)
    case .typing(let message): typing.update(message)
    case .commands(let message): commands.update(message)
    case .choices(let message): choices.update(message)
    case .dialogs(let message): return dialogs.update(message).map { .dialogs($0) }
    case .entries(let message): return entries.update(message).map { .entries($0) }
    case .pace(let message): pace.update(message)
    case .presses(let message): presses.update(message)
    case .rows(let message): rows.update(message)
    case .nextDrawing: drawings.step += 1
    case .listings(let message): listings.update(message)
    }
    return .none
  }

  var subscriptions: Subscription<FixtureMessage> {
    switch page {
    case "pace": pace.subscriptions.map { .pace($0) }
    case "typing": typing.subscriptions.map { .typing($0) }
    case "", "other": Controls.subscriptions.map { .controls($0) }
    default: .none
    }
  }

  var document: Document<FixtureMessage> {
    let head: [HeadElement] =
      switch page {
      case "entries": entries.head
      case "rows": rows.head
      default: []
      }
    return Document(title: "Fixture \(controls.count)", language: "en", head: head) {
      switch page {
      case "random": random.view.map { .random($0) }
      case "typing": typing.view.map { .typing($0) }
      case "commands": commands.view.map { .commands($0) }
      case "choices": choices.view.map { .choices($0) }
      case "dialogs": dialogs.view.map { .dialogs($0) }
      case "entries": entries.view.map { .entries($0) }
      case "pace": pace.view.map { .pace($0) }
      case "presses": presses.view.map { .presses($0) }
      case "rows": rows.view.map { .rows($0) }
      case "listings": listings.view.map { .listings($0) }
      case "drawings": drawings.view.map { _ in .nextDrawing }
      default: controls.view(at: location).map { .controls($0) }
      }
    }
  }
}

/// Creates the program.
public func fixture() -> Program<Fixture, FixtureMessage> {
  Program(
    start: { (Fixture($0), Controls.start.map { .controls($0) }) },
    onLocation: { .location($0) },
    update: { message, model in model.update(message) },
    subscriptions: { $0.subscriptions },
    document: { $0.document })
}
