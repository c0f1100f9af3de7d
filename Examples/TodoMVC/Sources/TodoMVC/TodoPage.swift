import RillProgram

/// The todos that a page shows.
public enum TodoFilter: String, CaseIterable, Sendable {
  case all, active, completed

  /// The location of the page.
  public var location: Location { self == .all ? .root : Location(path: [rawValue, ""]) }

  init(_ location: Location) {
    // Also without the slash at the end.
    let folder = Location(path: location.path.prefix(1) + [""])
    self = TodoFilter.allCases.first { $0.location == folder } ?? .all
  }

  func shows(_ todo: Todo) -> Bool { self == .all || todo.isCompleted == (self == .completed) }
}

/// The page: the todos, the filter and the texts in its fields.
public struct TodoPage: Equatable {
  /// The edited title of a todo.
  public struct Draft: Equatable {
    public var id: Int
    public var title: String

    public init(id: Int, title: String) { (self.id, self.title) = (id, title) }
  }

  public var todos: Todos
  public var filter: TodoFilter
  /// The title of the next todo.
  public var title = ""
  public var draft: Draft?
}

public enum TodoMessage: Equatable {
  case location(Location)
  /// The todos at their place; nil if they can't be read.
  case replaced(Todos?)
  case typed(String)
  case add
  case edit(TodoEdit)
  case open(Int)
  case retyped(String)
  case enter, leave, escape
}

/// Creates the program.
///
/// - Parameters:
///   - todos: The todos at the start.
///   - place: The place where they are kept.
public func todoMVC(
  _ todos: Todos = Todos(), in place: TodoPlace = .model
) -> Program<TodoPage, TodoMessage> {
  Program(
    start: { location in (TodoPage(todos: todos, filter: TodoFilter(location)), place.start) },
    onLocation: { .location($0) },
    update: { message, page in page.update(message, place) },
    subscriptions: { _ in place.changes },
    document: { page in Document(title: "TodoMVC", language: "en") { page.view } })
}

/// The style sheet of the page, in UTF-8.
public var todoMVCStyleSheet: [UInt8] { PackageResources.todomvc_css }

extension TodoPage {
  fileprivate mutating func update(
    _ message: TodoMessage, _ place: TodoPlace
  ) -> Effect<TodoMessage> {
    switch message {
    case .location(let location):
      filter = TodoFilter(location)
      if draft != nil { return save(in: place) }
    case .replaced(let todos?):
      self.todos = todos
      if let id = draft?.id, todos[id] == nil { draft = nil }
    case .typed(let text): title = text
    case .add:
      guard todoTitle(title) != nil else { return .rejected }
      defer { title = "" }
      return place.submit(.add(title), &todos)
    case .edit(let edit): return place.submit(edit, &todos)
    case .open(let id):
      guard let todo = todos[id] else { return .rejected }
      draft = Draft(id: id, title: todo.title)
      return .focus("edit")
    case .retyped(let text): draft?.title = text
    case .enter:
      guard let id = draft?.id else { return .rejected }
      return .merge(save(in: place), .focus("toggle-\(id)"))
    case .leave: return save(in: place)
    case .escape:
      guard let id = draft?.id else { return .rejected }
      draft = nil
      return .focus("toggle-\(id)")
    case .replaced: return .rejected
    }
    return .none
  }

  /// Stores the edited title. The field also loses the focus when it is removed.
  private mutating func save(in place: TodoPlace) -> Effect<TodoMessage> {
    guard let edited = draft else { return .rejected }
    draft = nil
    return place.submit(.rename(edited.id, edited.title), &todos)
  }
}
