import RillProgramTesting
import Testing
import ToDo

@Suite struct ToDoTests {
  @Test("Items are added, done and removed")
  func items() throws {
    try ProgramTester(toDo()).test { tester in
      // A title of white space is none.
      tester.type(" ", into: "input") { $0.draft = " " }
      tester.use { try $0.submit("form") }
      for (id, title) in ["Milk", "Tea"].enumerated() {
        tester.type(title, into: "input") { $0.draft = title }
        tester.use {
          try $0.submit("form")
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
      #expect(tester.page.html.contains("<p>1 open</p>"))
      tester.click(.text("Remove done items")) { $0.items.remove(at: 0) }
    }
  }
}
