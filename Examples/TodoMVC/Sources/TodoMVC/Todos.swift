import RillProgram

/// A todo with a number that no other one of its list has had.
public struct Todo: Codable, Equatable, Sendable {
  public let id: Int
  public var title: String
  public var isCompleted = false

  public init(id: Int, title: String, isCompleted: Bool = false) {
    (self.id, self.title, self.isCompleted) = (id, title, isCompleted)
  }
}

/// A list of todos, oldest first.
public struct Todos: Codable, Equatable, Sendable {
  public private(set) var all: [Todo] = []
  /// The number of todos that the list has ever had.
  public private(set) var count = 0

  /// Creates an empty list.
  public init() {}

  /// Creates a list, whose todos have ascending numbers below `count`.
  init(_ all: [Todo], count: Int) { (self.all, self.count) = (all, count) }

  /// The number of todos that are not completed.
  public var activeCount: Int { all.count { !$0.isCompleted } }

  /// Returns the todo with a number.
  public subscript(id: Int) -> Todo? { all.first { $0.id == id } }

  /// Applies an edit. An edit of a todo that has been removed changes nothing.
  public mutating func apply(_ edit: TodoEdit) {
    switch edit {
    case .add(let text):
      guard let title = todoTitle(text) else { return }
      all.append(Todo(id: count, title: title))
      count += 1
    case .mark(let id, let isCompleted): change(id) { $0.isCompleted = isCompleted }
    case .markAll(let isCompleted):
      for index in all.indices { all[index].isCompleted = isCompleted }
    case .rename(let id, let text):
      guard let title = todoTitle(text) else { return apply(.remove(id)) }
      change(id) { $0.title = title }
    case .remove(let id): all.removeAll { $0.id == id }
    case .removeCompleted: all.removeAll { $0.isCompleted }
    }
  }

  private mutating func change(_ id: Int, by body: (inout Todo) -> Void) {
    if let index = all.firstIndex(where: { $0.id == id }) { body(&all[index]) }
  }
}

/// A change of a list. Titles are trimmed.
public enum TodoEdit: Codable, Equatable, Sendable {
  /// Adds a todo, unless its title is blank.
  case add(String)
  case mark(Int, isCompleted: Bool)
  case markAll(isCompleted: Bool)
  /// Changes a title, or removes the todo if it is blank.
  case rename(Int, String)
  case remove(Int)
  case removeCompleted
}

/// Returns a text without spaces around it, on one line; nil if it is blank.
func todoTitle(_ text: some StringProtocol) -> String? {
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !$0.isSpace }),
    let last = scalars.lastIndex(where: { !$0.isSpace })
  else { return nil }
  var title = String.UnicodeScalarView()
  for scalar in scalars[first...last] { title.append(scalar == "\n" ? " " : scalar) }
  return String(title)
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether browsers trim the scalar. The properties of scalars
  /// would add their tables to the program of a page.
  fileprivate var isSpace: Bool {
    switch value {
    case 9...13, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }
}
