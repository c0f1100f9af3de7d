import RillProgram

/// A task with a page of its own.
public enum TaskKind: String, CaseIterable, Sendable {
  case counter, temperature, flight, timer, names, circles, cells

  /// The location of the page.
  public var location: Location { Location(path: [rawValue, ""]) }

  /// A Boolean value that indicates whether the task is usable in a terminal.
  public var fitsTerminal: Bool { self != .circles && self != .cells }

  var title: String {
    switch self {
    case .counter: "Counter"
    case .temperature: "Temperature Converter"
    case .flight: "Flight Booker"
    case .timer: "Timer"
    case .names: "Names"
    case .circles: "Circle Drawer"
    case .cells: "Cells"
    }
  }
}

/// The page of a task, or the list of all tasks. It starts afresh when the location changes.
public enum TaskPage {
  case list
  case counter(CounterTask)
  case temperature(TemperatureTask)
  case flight(FlightTask)
  case timer(TimerTask)
  case names(NamesTask)
  case circles(CirclesTask)
  case cells(CellsTask)

  init(_ location: Location) {
    switch TaskKind.allCases.first(where: { $0.rawValue == location.path.first }) {
    case .counter: self = .counter(CounterTask())
    case .temperature: self = .temperature(TemperatureTask())
    case .flight: self = .flight(FlightTask())
    case .timer: self = .timer(TimerTask())
    case .names: self = .names(NamesTask())
    case .circles: self = .circles(CirclesTask())
    case .cells: self = .cells(CellsTask())
    case nil: self = .list
    }
  }

  var kind: TaskKind? {
    switch self {
    case .list: nil
    case .counter: .counter
    case .temperature: .temperature
    case .flight: .flight
    case .timer: .timer
    case .names: .names
    case .circles: .circles
    case .cells: .cells
    }
  }
}

/// A message of a page, or a change of the location.
public enum TaskMessage {
  case location(Location)
  case counter(CounterTask.Message)
  case temperature(TemperatureTask.Message)
  case flight(FlightTask.Message)
  case timer(TimerTask.Message)
  case names(NamesTask.Message)
  case circles(CirclesTask.Message)
  case cells(CellsTask.Message)
}

/// Creates a program with a page for each task, and a list of them.
///
/// - Parameter kinds: The tasks in the list.
public func sevenGUIs(
  _ kinds: [TaskKind] = TaskKind.allCases
) -> Program<TaskPage, TaskMessage> {
  Program(
    start: { location in (TaskPage(location), .none) }, onLocation: { .location($0) },
    update: { message, page in page.update(message) },
    subscriptions: { page in
      if case .timer(let task) = page { task.subscriptions.map { .timer($0) } } else { .none }
    },
    document: { page in
      let title = page.kind?.title
      return Document(title: title.map { "\($0) – 7GUIs" } ?? "7GUIs", language: "en") {
        main {
          if title != nil { nav { a(.href("/")) { "All tasks" } } }
          h1 { text(title ?? "7GUIs") }
          if title == nil {
            ul {
              for kind in kinds {
                li { a(.href(kind.location.description)) { text(kind.title) } }
              }
            }
          }
          page.view
        }
      }
    })
}

/// The style sheet of the pages in a browser, in UTF-8.
public var sevenGUIsStyleSheet: [UInt8] { PackageResources.sevenguis_css }

extension TaskPage {
  fileprivate var view: VTree<TaskMessage> {
    switch self {
    case .list: VTree()
    case .counter(let task): task.view.map { .counter($0) }
    case .temperature(let task): task.view.map { .temperature($0) }
    case .flight(let task): task.view.map { .flight($0) }
    case .timer(let task): task.view.map { .timer($0) }
    case .names(let task): task.view.map { .names($0) }
    case .circles(let task): task.view.map { .circles($0) }
    case .cells(let task): task.view.map { .cells($0) }
    }
  }

  fileprivate mutating func update(_ message: TaskMessage) -> Effect<TaskMessage> {
    switch (message, self) {
    case (.location(let location), _):
      self = TaskPage(location)
      return .none
    case (.counter(let message), .counter(let task)):
      return update(task, by: message, Self.counter) { .counter($0) }
    case (.temperature(let message), .temperature(let task)):
      return update(task, by: message, Self.temperature) { .temperature($0) }
    case (.flight(let message), .flight(let task)):
      return update(task, by: message, Self.flight) { .flight($0) }
    case (.timer(let message), .timer(let task)):
      return update(task, by: message, Self.timer) { .timer($0) }
    case (.names(let message), .names(let task)):
      return update(task, by: message, Self.names) { .names($0) }
    case (.circles(let message), .circles(let task)):
      return update(task, by: message, Self.circles) { .circles($0) }
    case (.cells(let message), .cells(let task)):
      return update(task, by: message, Self.cells) { .cells($0) }
    default: return .rejected
    }
  }

  private mutating func update<Task: GUITask>(
    _ task: Task, by message: Task.Message, _ page: (Task) -> TaskPage,
    embed: @escaping (Task.Message) -> TaskMessage
  ) -> Effect<TaskMessage> {
    var task = task
    let effect = task.update(message)
    self = page(task)
    return effect.map(embed)
  }
}
