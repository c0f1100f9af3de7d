import RillProgram
import RillProgramTesting
import RillTree
import Testing
import TodoMVC

/// Tests of the page.
@Suite struct PageTests {
  /// Tests a page with tea, milk and the completed bread.
  private func page(
    at location: Location = .root, _ body: (ProgramTester<TodoPage, TodoMessage>) throws -> Void
  ) throws {
    var todos = Todos()
    for title in ["Tea", "Milk", "Bread"] { todos.apply(.add(title)) }
    todos.apply(.mark(2, isCompleted: true))
    try ProgramTester(todoMVC(todos), at: location).test(body)
  }

  private func titles(_ tester: ProgramTester<TodoPage, TodoMessage>) throws -> [String] {
    try tester.page.findAll(".todo-list label").map(\.textContent)
  }

  private func doubleClick(
    _ title: String, _ tester: ProgramTester<TodoPage, TodoMessage>, id: Int
  ) {
    tester.use {
      try $0.dispatch("dblclick", to: .text(title))
    } change: {
      $0.draft = TodoPage.Draft(id: id, title: title)
    }
    tester.expectCommands(.focus("edit"))
    #expect(tester.page.focus?.value == title)
  }

  @Test func todosAreAdded() throws {
    try ProgramTester(todoMVC()).test { tester in
      try #expect(!tester.page.contains("main") && !tester.page.contains("footer"))
      try #expect(tester.page.find(".new-todo")["autofocus"] != nil)
      tester.type("  ", into: ".new-todo") { $0.title = "  " }
      tester.reject(.add)
      for (id, title) in ["Tea", "Milk"].enumerated() {
        tester.type(" \(title) ", into: ".new-todo") { $0.title = " \(title) " }
        tester.use {
          try $0.submit(".new-todo")
        } change: {
          $0.todos.apply(.add(title))
          $0.title = ""
        }
        try #expect(tester.page.find(".new-todo").value == "")
        try #expect(
          tester.page.find(".todo-count").textContent == ["1 item left", "2 items left"][id])
      }
      try #expect(titles(tester) == ["Tea", "Milk"])
      try #expect(!tester.page.contains(".clear-completed"))
    }
  }

  @Test func allTodosAreMarked() throws {
    try page { tester in
      let all = try tester.page.find(".toggle-all")
      #expect(!all.isChecked)
      for isCompleted in [true, false] {
        tester.click(".toggle-all") { $0.todos.apply(.markAll(isCompleted: isCompleted)) }
        try #expect(tester.page.findAll("li.completed").count == (isCompleted ? 3 : 0))
      }
      for id in 0..<3 {
        #expect(!all.isChecked)
        tester.click("#toggle-\(id)") { $0.todos.apply(.mark(id, isCompleted: true)) }
      }
      #expect(all.isChecked)
      tester.click("#toggle-1") { $0.todos.apply(.mark(1, isCompleted: false)) }
      #expect(!all.isChecked)
    }
  }

  @Test func completedTodosAreRemoved() throws {
    try page { tester in
      tester.click(.text("Clear completed")) { $0.todos.apply(.removeCompleted) }
      try #expect(titles(tester) == ["Tea", "Milk"])
      try #expect(!tester.page.contains(".clear-completed"))
      for (id, title) in ["Tea", "Milk"].enumerated() {
        tester.click(.attribute("aria-label", "Delete \(title)")) { $0.todos.apply(.remove(id)) }
      }
      try #expect(!tester.page.contains("main") && !tester.page.contains("footer"))
    }
  }

  @Test func titlesAreEditedInTheirPlace() throws {
    try page { tester in
      doubleClick("Tea", tester, id: 0)
      try #expect(titles(tester) == ["Milk", "Bread"] && !tester.page.contains("#toggle-0"))
      tester.type(" Green tea ", into: "#edit") { $0.draft?.title = " Green tea " }
      tester.use {
        try $0.press("Enter", on: "#edit")
      } change: {
        $0.todos.apply(.rename(0, "Green tea"))
        $0.draft = nil
      }
      tester.expectCommands(.focus("toggle-0"))
      // A browser tells that the removed field has lost the focus.
      tester.reject(.leave)

      doubleClick("Milk", tester, id: 1)
      tester.type("Oat milk", into: "#edit") { $0.draft?.title = "Oat milk" }
      tester.use {
        try $0.leave("#edit")
      } change: {
        $0.todos.apply(.rename(1, "Oat milk"))
        $0.draft = nil
      }
      try #expect(titles(tester) == ["Green tea", "Oat milk", "Bread"])
    }
  }

  @Test func editsAreCanceledAndBlankTitlesRemove() throws {
    try page { tester in
      tester.use {
        try $0.press("F2", on: "#toggle-1")
      } change: {
        $0.draft = TodoPage.Draft(id: 1, title: "Milk")
      }
      tester.expectCommands(.focus("edit"))
      tester.type("Beer", into: "#edit") { $0.draft?.title = "Beer" }
      tester.use {
        try $0.press("Escape", on: "#edit")
      } change: {
        $0.draft = nil
      }
      tester.expectCommands(.focus("toggle-1"))
      try #expect(titles(tester) == ["Tea", "Milk", "Bread"])
      doubleClick("Milk", tester, id: 1)
      tester.type(" ", into: "#edit") { $0.draft?.title = " " }
      tester.use {
        try $0.leave("#edit")
      } change: {
        $0.todos.apply(.remove(1))
        $0.draft = nil
      }
      try #expect(titles(tester) == ["Tea", "Bread"])
    }
  }

  @Test func locationsFilterTheTodos() throws {
    try page(at: "/active/") { tester in
      try #expect(titles(tester) == ["Tea", "Milk"])
      // A marked todo leaves the filtered list.
      tester.click("#toggle-0") { $0.todos.apply(.mark(0, isCompleted: true)) }
      try #expect(titles(tester) == ["Milk"])
      for (title, filter, shown) in [
        ("Completed", TodoFilter.completed, ["Tea", "Bread"]), ("Active", .active, ["Milk"]),
        ("All", .all, ["Tea", "Milk", "Bread"]),
      ] {
        tester.click(.text(title)) { $0.filter = filter }
        tester.expectCommands(.push(filter.location))
        try #expect(titles(tester) == shown)
        try #expect(tester.page.findAll(".selected").map(\.textContent) == [title])
        try #expect(tester.page.find("[aria-current=page]").textContent == title)
      }
    }
  }

  @Test func editsEndWithTheLocation() throws {
    try page(at: "/active/") { tester in
      doubleClick("Tea", tester, id: 0)
      tester.type("Green tea", into: "#edit") { $0.draft?.title = "Green tea" }
      // The change of another tab.
      var todos = tester.state.todos
      todos.apply(.mark(0, isCompleted: true))
      tester.send(.replaced(todos)) { $0.todos = todos }
      try #expect(tester.page.contains("#edit"))
      tester.dispatch(.location("/completed/"))
      tester.receive(.location("/completed/")) {
        $0.filter = .completed
        $0.todos.apply(.rename(0, "Green tea"))
        $0.draft = nil
      }
      try #expect(titles(tester) == ["Green tea", "Bread"])
    }
  }

  @Test(arguments: [
    ("/", TodoFilter.all), ("/active/", .active), ("/active", .active), ("/completed/", .completed),
    ("/other/active/", .all),
  ])
  func locationsSelectFilters(_ address: String, _ filter: TodoFilter) throws {
    try page(at: Location(address)) { tester in #expect(tester.state.filter == filter) }
  }
}
