import RillProgram

/// A to-do list, with the text of the next item.
public struct ToDo: Codable, Equatable, Sendable {
  /// An item of the list.
  public struct Item: Codable, Equatable, Sendable {
    /// The number of the item, which no other item of the list has had.
    public var id: Int
    /// The title.
    public var title: String
    /// A Boolean value that indicates whether the item is done.
    public var isDone = false

    /// Creates an open item.
    public init(id: Int, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The items, oldest first.
  public var items: [Item] = []
  /// The text in the field of the next item.
  public var draft = ""
  /// The number of items that the list has ever had.
  public var count = 0

  /// Creates an empty list.
  public init() {}
}

/// A message of the to-do list.
public enum ToDoMessage: Equatable, Sendable {
  case typed(String)
  case added
  case marked(Int, isDone: Bool)
  case cleared
}

/// Creates a to-do list.
public func toDo() -> Program<ToDo, ToDoMessage> {
  Program(model: ToDo(), update: update, view: view)
}

private func update(_ message: ToDoMessage, _ list: inout ToDo) {
  switch message {
  case .typed(let text): list.draft = text
  case .added:
    guard list.draft.contains(where: { !$0.isWhitespace }) else { return }
    list.items.append(ToDo.Item(id: list.count, title: list.draft))
    list.count += 1
    list.draft = ""
  case .marked(let id, let isDone):
    if let index = list.items.firstIndex(where: { $0.id == id }) {
      list.items[index].isDone = isDone
    }
  case .cleared: list.items.removeAll(where: \.isDone)
  }
}
