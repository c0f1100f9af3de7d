import RillProgram
import RillWeb

/// The place where the todos of a program are kept.
public struct TodoPlace {
  let start: Effect<TodoMessage>
  let changes: Subscription<TodoMessage>
  let submit: (TodoEdit, inout Todos) -> Effect<TodoMessage>

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - start: The effect that reads the todos at the start.
  ///   - changes: The subscription to changes that others make.
  ///   - submit: A function that applies an edit, or returns the effect that has it applied.
  public init(
    start: Effect<TodoMessage> = .none, changes: Subscription<TodoMessage> = .none,
    submit: @escaping (TodoEdit, inout Todos) -> Effect<TodoMessage>
  ) {
    (self.start, self.changes, self.submit) = (start, changes, submit)
  }

  /// The model of the program.
  public static var model: TodoPlace {
    TodoPlace { edit, todos in
      todos.apply(edit)
      return .none
    }
  }

  /// The local storage of the browser, which keeps the todos and shares them between tabs.
  public static var localStorage: TodoPlace {
    let key = "todos-rill"
    let restored: (String?) -> TodoMessage = { text in
      guard let text else { return .replaced(Todos()) }
      return .replaced(Todos(text: text))
    }
    return TodoPlace(start: .stored(key, restored), changes: .stored(key, restored)) {
      edit, todos in
      todos.apply(edit)
      return .store(todos.text, forKey: key)
    }
  }
}
