import Foundation
import RillProgram
import RillStore
import TestSupport
import Testing

/// The ids of the edits of an event that may be repeated.
@Suite(.timeLimit(.minutes(20))) struct EditOriginTests {
  private enum Message {
    case sign([String])
    case signed(String)
  }

  /// A program that signs, and signs once more when an edit was accepted.
  private func program(
    _ store: SharedStore<Guestbook>, _ done: @escaping @Sendable (String) -> Void
  ) -> Program<Int, Message> {
    Program(
      model: 0, effect: .none,
      update: { message, model in
        switch message {
        case .sign(let names):
          return .merge(
            names.map { name in .submit(.sign(name), to: store) { _ in .signed(name) } })
        case .signed(let name):
          model += 1
          done(name)
          if name.hasPrefix("again ") { return .none }
          return .submit(.sign("again \(name)"), to: store) { _ in .signed("again \(name)") }
        }
      },
      view: { _ in div() })
  }

  @MainActor private func run(
    _ names: [String], _ store: SharedStore<Guestbook>, _ origin: EditOrigin?
  ) async {
    let (dones, done) = AsyncStream.makeStream(of: String.self)
    let run = ProgramRun(program(store) { done.yield($0) })
    if let origin {
      origin.update { run.send(.sign(names)) }
    } else {
      run.send(.sign(names))
    }
    var rest = names.count * 2
    for await _ in dones {
      rest -= 1
      if rest == 0 { break }
    }
    withExtendedLifetime(run) {}
  }

  @Test("A repeated event submits the same edits once, also those after their results")
  @MainActor func repetition() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory)
    let client = UUID()
    let pending = PendingEdits()
    for _ in 0..<3 {
      let origin = EditOrigin(client: client, event: 7, pending: pending)
      await run(["Ann", "Ben", "Ann"], store, origin)
      #expect(pending.count == 0)
    }
    let names = await store.snapshot.model.names.sorted()
    #expect(names == ["Ann", "Ann", "Ben", "again Ann", "again Ann", "again Ben"])
    await run(["Ann"], store, EditOrigin(client: client, event: 8, pending: pending))
    await #expect(store.snapshot.model.names.count == 8)
    await run(["Ann"], store, nil)
    await #expect(store.snapshot.model.names.count == 10)
    await store.close()
  }

  @Test("An edit is unfinished until the store has answered, or its effect is released")
  @MainActor func pending() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory)
    let pending = PendingEdits()
    let origin = EditOrigin(client: UUID(), event: 1, pending: pending)
    var effect: Effect<Message>? = origin.update { .submit(.sign("Ann"), to: store) }
    #expect(pending.count == 1)
    #expect(effect != nil)
    effect = nil
    #expect(pending.count == 0)
    await #expect(store.snapshot.model.names.isEmpty)
    await store.close()
  }

  @Test("A settled event gives its edits no fixed ids")
  @MainActor func settled() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory)
    let client = UUID()
    let pending = PendingEdits()
    for _ in 0..<2 {
      let origin = EditOrigin(client: client, event: 1, pending: pending)
      origin.settle()
      await run(["Ann"], store, origin)
    }
    await #expect(store.snapshot.model.names.count == 4)
    #expect(pending.count == 0)
    await store.close()
  }
}
