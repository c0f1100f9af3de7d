import RillProgram
import RillStore
import TestSupport
import Testing

/// A program that follows a store and submits to it.
@MainActor @Suite struct ProgramTests {
  struct Page {
    var book = Guestbook()
    var revision = -1
    var problem: String?
  }

  enum Message {
    case sign(String)
    case changed(Int, Guestbook)
    case submitted(Result<EditReceipt<EditRejection>, StoreError>)
  }

  /// Returns the program of a page of `store`.
  private func program(_ store: SharedStore<Guestbook>) -> Program<Page, Message> {
    Program<Page, Message>(
      model: Page(),
      update: { message, page in
        switch message {
        case .sign(let name): return .submit(.sign(name), to: store) { .submitted($0) }
        case .changed(let revision, let book): (page.revision, page.book) = (revision, book)
        case .submitted(.success(.rejected(let rejection))): page.problem = rejection.reason
        case .submitted(.failure(let error)): page.problem = "\(error)"
        case .submitted: page.problem = nil
        }
        return .none
      },
      subscriptions: { _ in .follow(store) { .changed($0, $1) } },
      view: { page in text("\(page.revision)") })
  }

  @Test func followsAndSubmits() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    try await store.submit(.sign("Ann"))
    let run = ProgramRun(program(store))
    try await eventually { run.model.value.revision == 1 }
    #expect(run.model.value.book.names == ["Ann"])
    run.send(.sign(""))
    try await eventually { run.model.value.problem == "Write your name." }
    run.send(.sign("Ben"))
    try await eventually { run.model.value.book.names == ["Ann", "Ben"] }
    try await eventually { run.model.value.problem == nil }
    await store.close()
    run.send(.sign("Cid"))
    try await eventually { run.model.value.problem == "the store in memory was closed" }
  }
  /// Edits of updates that follow each other at once.
  @Test func editsAreStoredInTheOrderOfUpdates() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    let run = ProgramRun(program(store))
    let names = (0..<2000).map { "Guest \($0)" }
    for name in names { run.send(.sign(name)) }
    try await eventually { run.model.value.book.entries.count == names.count }
    #expect(run.model.value.book.names == names)
    await store.close()
  }
}
