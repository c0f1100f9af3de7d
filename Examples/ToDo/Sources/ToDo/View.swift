import RillTree

func view(_ list: ToDo) -> VTree<ToDoMessage> {
  let open = list.items.count { !$0.isDone }
  return main {
    h1 { "To do" }
    form(.id("new"), .onSubmit(.added)) {
      input(
        .name("title"), .ariaLabel("Next item"), .autocomplete("off"), .value(list.draft),
        .onInput { .typed($0) })
      button { "Add" }
    }
    ul {
      for item in list.items {
        li {
          label {
            input(
              .type(.checkbox), .checked(item.isDone),
              .onCheck { .marked(item.id, isDone: $0) })
            text(item.title)
          }
        }
        .key(item.id)
      }
    }
    p { "\(open) open" }
    if open < list.items.count { button(.onClick(.cleared)) { "Remove done items" } }
  }
}
