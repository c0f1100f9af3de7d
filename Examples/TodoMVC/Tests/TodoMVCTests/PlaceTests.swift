import RillProgram
import RillStore
import RillStreams
import RillWeb
import Testing
import TodoMVC

@testable import todomvc_live

/// Tests of the places where todos are kept.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PlaceTests {
  /// The local storage of a test.
  private final class Storage {
    var text: String?
    var tabs: [Sink<String?, Never>] = []

    func open() -> ProgramRun<TodoPage, TodoMessage> {
      let services = WebServices(
        stored: { _ in .just(self.text) }, store: { text, _ in self.text = text },
        changes: { _ in Producer { self.tabs.append($0) } })
      return ProgramRun(
        todoMVC(in: .localStorage).attaching(services), scheduler: VirtualScheduler())
    }
  }

  private func add(_ title: String, to run: ProgramRun<TodoPage, TodoMessage>) {
    run.send(.typed(title))
    run.send(.add)
  }

  @Test func todosAreStored() {
    let storage = Storage()
    let run = storage.open()
    #expect(run.model.value.todos == Todos())
    add("Tea", to: run)
    run.send(.open(0))
    run.send(.retyped("Milk"))
    #expect(storage.text == "1\n0 - Tea\n")
    run.send(.leave)
    run.send(.edit(.mark(0, isCompleted: true)))
    #expect(storage.text == "1\n0 x Milk\n")
    #expect(storage.open().model.value == run.model.value)
  }

  @Test func otherTabsAreFollowed() {
    let storage = Storage()
    storage.text = "2\n0 - Tea\n1 - Milk\n"
    let run = storage.open()
    run.send(.open(1))
    for tab in storage.tabs { tab.send("2\n1 x Milk\n") }
    #expect(run.model.value.todos.text == "2\n1 x Milk\n")
    #expect(run.model.value.draft?.id == 1)
    for tab in storage.tabs { tab.send("nonsense") }
    #expect(run.model.value.todos.text == "2\n1 x Milk\n")
    for tab in storage.tabs { tab.send(nil) }
    #expect(run.model.value.todos == Todos() && run.model.value.draft == nil)
  }

  @Test func malformedTextsAreIgnored() {
    let storage = Storage()
    storage.text = "[{}]"
    let run = storage.open()
    #expect(run.model.value.todos == Todos())
    add("Tea", to: run)
    #expect(storage.text == "1\n0 - Tea\n")
  }

  @Test func windowsShareAStore() async throws {
    let store = try await SharedStore<Todos>.open(.memory)
    let windows = (0..<2).map { _ in ProgramRun(todoMVC(in: .shared(store))) }
    add("Tea", to: windows[0])
    add("Milk", to: windows[0])
    for window in windows {
      while window.model.value.todos.count < 2 { await Task.yield() }
    }
    windows[1].send(.edit(.mark(0, isCompleted: true)))
    for window in windows {
      while window.model.value.todos.activeCount > 1 { await Task.yield() }
      #expect(window.model.value.todos.text == "2\n0 x Tea\n1 - Milk\n")
    }
    await store.close()
  }
}
