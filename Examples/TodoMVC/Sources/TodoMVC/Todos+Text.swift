/// The text of a list: a line with its count, and a line such as `3 x Buy milk` for each todo. The
/// mark is `x` for a completed todo and `-` for another.
extension Todos {
  public var text: String {
    var text = "\(count)\n"
    for todo in all { text += "\(todo.id) \(todo.isCompleted ? "x" : "-") \(todo.title)\n" }
    return text
  }

  /// Creates the list of a text, or returns nil if no list has this text.
  public init?(text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A larger number could overflow.
    guard let count = Int(Substring(lines[0])), 0..<1_000_000_000 ~= count, lines.count > 1 else {
      return nil
    }
    var all: [Todo] = []
    for line in lines[1..<(lines.count - 1)] {
      guard let todo = Todo(line: line), todo.id < count, todo.id > all.last?.id ?? -1 else {
        return nil
      }
      all.append(todo)
    }
    self.init(all, count: count)
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension Todo {
  fileprivate init?(line: Substring.UTF8View) {
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let id = Int(Substring(parts[0])),
      let title = todoTitle(Substring(parts[2]))
    else { return nil }
    self.init(id: id, title: title, isCompleted: parts[1].first == UInt8(ascii: "x"))
  }
}
