import Testing
import TodoMVC

/// Tests of edits, and of the text in the local storage.
@Suite struct TodosTests {
  private func todos(_ edits: TodoEdit...) -> Todos {
    var todos = Todos()
    for edit in edits { todos.apply(edit) }
    return todos
  }

  @Test func titlesAreTrimmed() {
    let todos = todos(
      .add(" \tTea\u{A0}"), .add("  \n"), .add("two\nlines"), .rename(0, " Green tea "))
    #expect(todos.all.map(\.title) == ["Green tea", "two lines"])
  }

  @Test func editsOfRemovedTodosChangeNothing() {
    var todos = todos(.add("Tea"), .add("Milk"), .remove(0))
    let before = todos
    for edit in [TodoEdit.mark(0, isCompleted: true), .rename(0, "Beer"), .remove(0)] {
      todos.apply(edit)
    }
    #expect(todos == before)
    // Numbers are used once.
    todos.apply(.remove(1))
    todos.apply(.add("Tea"))
    #expect(todos.all.map(\.id) == [2])
  }

  @Test func textsAreRead() {
    let todos = todos(
      .add("Tea"), .add("x - y  é"), .add("Milk"), .mark(1, isCompleted: true), .remove(0))
    #expect(todos.text == "3\n1 x x - y  é\n2 - Milk\n")
    #expect(Todos(text: todos.text) == todos)
    #expect(Todos(text: Todos().text) == Todos())
  }

  @Test(arguments: [
    "", "\n", "[]", "x\n", "-1\n", "1", "01\n", "+1\n", "99999999999999999999\n", "2000000000\n",
    "1\n0 - Tea", "1\n0 - \n", "1\n0 -Tea\n", "1\n0 y Tea\n", "1\n0 xx Tea\n", "1\n0 -  Tea\n",
    "1\n1 - Tea\n", "1\n-1 - Tea\n", "1\n00 - Tea\n", "2\n1 - Tea\n0 - Milk\n",
    "2\n0 - Tea\n0 - Tea\n", "1\n\n", "1\n0 - Tea\n\n", "1\r\n0 - Tea\r\n",
  ])
  func otherTextsAreIgnored(_ text: String) { #expect(Todos(text: text) == nil) }
}
