import RillProgramTesting
import Testing
import ToDo

@Suite struct ToDoTests {
  @Test("Items are added, done and removed")
  func items() throws {
    try ProgramTester(toDo()).test { tester in
      // White space alone adds no item.
      tester.type(" ", into: "#new input") { $0.draft = " " }
      tester.use { try $0.submit("#new") }
      for (id, title) in ["Milk", "Tea"].enumerated() {
        tester.type(title, into: "#new input") { $0.draft = title }
        tester.use {
          try $0.submit("#new")
        } change: {
          $0.items.append(ToDo.Item(id: id, title: title))
          $0.count = id + 1
          $0.draft = ""
        }
      }
      tester.use {
        try $0.check(.selector("li input").at(0))
      } change: {
        $0.items[0].isDone = true
      }
      #expect(tester.page.outline.contains("1 open"))
      tester.click(.text("Remove done items")) { $0.items.remove(at: 0) }
    }
  }
}
