import RillProgram

extension TodoPage {
  var view: VTree<TodoMessage> {
    div(.class("todoapp")) {
      header {
        h1 { "todos" }
        form(.id("new"), .onSubmit(.add)) {
          input(
            .class("new-todo"), .name("title"), .ariaLabel("New todo"),
            .placeholder("What needs to be done?"), .autocomplete(.off), .autoFocus(),
            .value(title), .onInput { .typed($0) })
        }
      }
      if !todos.all.isEmpty {
        main {
          input(
            .class("toggle-all"), .type(.checkbox), .ariaLabel("Mark all as complete"),
            .checked(todos.activeCount == 0), .onCheck { .edit(.markAll(isCompleted: $0)) })
          ul(.class("todo-list")) {
            // An edited todo stays, even if another tab marks it.
            for todo in todos.all where filter.shows(todo) || todo.id == draft?.id { row(todo) }
          }
        }
        footer { status }
      }
    }
  }

  private func row(_ todo: Todo) -> VTree<TodoMessage> {
    let edited = draft?.id == todo.id ? draft : nil
    return li(
      .key(todo.id), .class("completed").when(todo.isCompleted),
      .class("editing").when(edited != nil)
    ) {
      if let edited {
        input(
          .id("edit"), .class("edit"), .ariaLabel("Title"), .autocomplete(.off),
          .value(edited.title), .onInput { .retyped($0) }, .onBlur(.leave),
          .onKeys(["Enter": .enter, "Escape": .escape]))
      } else {
        // The key F2 edits, too, so that no mouse is needed.
        input(
          .id("toggle-\(todo.id)"), .class("toggle"), .type(.checkbox),
          .ariaLabelledBy("todo-\(todo.id)"), .checked(todo.isCompleted),
          .onCheck { .edit(.mark(todo.id, isCompleted: $0)) }, .onKey("F2", .open(todo.id)))
        label(.id("todo-\(todo.id)"), .onDoubleClick(.open(todo.id))) { text(todo.title) }
        button(
          .class("destroy"), .ariaLabel("Delete \(todo.title)"), .onClick(.edit(.remove(todo.id))))
      }
    }
  }

  @TreeBuilder<TodoMessage> private var status: VTree<TodoMessage> {
    let count = todos.activeCount
    span(.class("todo-count"), .role(.status)) {
      strong { text(count) }
      text(count == 1 ? " item left" : " items left")
    }
    nav(.ariaLabel("Filter")) {
      ul(.class("filters")) {
        for (filter, title) in [
          (TodoFilter.all, "All"), (.active, "Active"), (.completed, "Completed"),
        ] {
          li {
            a(
              .href(filter.location.description), .class("selected").when(filter == self.filter),
              .ariaCurrent(.page).when(filter == self.filter)
            ) { text(title) }
          }
        }
      }
    }
    if count < todos.all.count {
      button(.class("clear-completed"), .onClick(.edit(.removeCompleted))) { "Clear completed" }
    }
  }
}
