import RillProgram
import RillStore
import TodoMVC

extension Todos: SharedModel {
  public mutating func apply(_ edit: TodoEdit, _ context: EditContext) { apply(edit) }
}

extension TodoPlace {
  /// A store that all windows share.
  static func shared(_ store: SharedStore<Todos>) -> TodoPlace {
    TodoPlace(changes: .follow(store) { .replaced($1) }) { edit, _ in .submit(edit, to: store) }
  }
}
