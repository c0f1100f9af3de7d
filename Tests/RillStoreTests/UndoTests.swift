import Foundation
import RillStore
import TestSupport
import Testing

/// Undo and redo of several users.
@Suite struct UndoTests {
  /// Numbers by name, of which each is an aspect.
  struct Board: UndoableModel, Equatable {
    var numbers: [String: Int] = [:]

    enum Edit: Codable, Equatable, Sendable {
      case set(String, Int?)
      case clear
    }

    mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
      switch edit {
      case .set("", _): throw "A number needs a name."
      case .set(let name, let number): numbers[name] = number
      case .clear: numbers = [:]
      }
    }

    func inverse(of edit: Edit, _ context: EditContext) -> InverseEdit<Edit> {
      switch edit {
      case .set(let name, let number):
        numbers[name] == number ? .unchanged : .edit(.set(name, numbers[name]))
      case .clear: .irreversible
      }
    }

    func aspects(of edit: Edit) -> [String] {
      switch edit {
      case .set(let name, _): [name]
      case .clear: numbers.keys.sorted()
      }
    }
  }

  typealias UndoableBoard = Undoable<Board>
  private let store: SharedStore<UndoableBoard>

  init() async throws { store = try await .open(.memory, options: .patient) }

  private var numbers: [String: Int] { get async { await store.snapshot.model.base.numbers } }

  private func set(_ name: String, _ number: Int?) async throws -> Int {
    try #require(try await store.submit(.apply(.set(name, number))).revision)
  }

  @Test func takesBackAndRepeatsAStep() async throws {
    let first = try await set("a", 1)
    let second = try await set("a", 2)
    #expect(try await store.submit(.undo(second)).revision == 3)
    #expect(await numbers == ["a": 1])
    #expect(try await store.submit(.undo(first)).revision == 4)
    #expect(await numbers.isEmpty)
    #expect(try await store.submit(.redo(first)).revision == 5)
    #expect(try await store.submit(.redo(second)).revision == 6)
    #expect(await numbers == ["a": 2])
  }

  @Test func neverTakesBackWhatOthersDid() async throws {
    let mine = try await set("a", 1)
    let theirs = try await set("a", 2)
    #expect(
      try await store.submit(.undo(mine)) == .rejected(.changed("a", revision: theirs)))
    _ = try await set("b", 3)
    #expect(try await store.submit(.undo(theirs)).revision != nil)
    // Their step is gone, as if it had never been.
    #expect(try await store.submit(.undo(mine)).revision != nil)
    #expect(await numbers == ["b": 3])
    #expect(try await store.submit(.redo(theirs)) == .rejected(.changed("a", revision: nil)))
  }

  /// Texts by name. Redo of an edit sets only the texts that the edit changed.
  struct Form: UndoableModel {
    var texts = ["name": "", "place": ""]

    enum Edit: Codable, Sendable { case fill([String: String]) }

    mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
      switch edit {
      case .fill(let new): texts.merge(new) { $1 }
      }
    }

    func inverse(of edit: Edit, _ context: EditContext) -> InverseEdit<Edit> {
      let changes = changes(by: edit)
      return .edit(.fill(texts.filter { changes.keys.contains($0.key) }), redo: .fill(changes))
    }

    func aspects(of edit: Edit) -> [String] { changes(by: edit).keys.sorted() }

    private func changes(by edit: Edit) -> [String: String] {
      switch edit {
      case .fill(let new): new.filter { texts[$0.key] != $0.value }
      }
    }
  }

  @Test func redoAppliesTheEditThatTheModelReturns() async throws {
    let store = try await SharedStore<Undoable<Form>>.open(.memory, options: .patient)
    let fill = Form.Edit.fill(["name": "Ann", "place": ""])
    let step = try #require(try await store.submit(.apply(fill)).revision)
    try await store.submit(.undo(step))
    try await store.submit(.apply(.fill(["place": "Kiel"])))
    #expect(try await store.submit(.redo(step)).revision == 4)
    #expect(await store.snapshot.model.base.texts == ["name": "Ann", "place": "Kiel"])
  }

  @Test func aStepOfSeveralEditsIsUndoneAsAWhole() async throws {
    _ = try await set("a", 1)
    let step = try #require(
      try await store.submit(.edits([.set("a", 2), .set("a", 3), .set("b", 4)])).revision)
    #expect(await numbers == ["a": 3, "b": 4])
    #expect(try await store.submit(.undo(step)).revision != nil)
    #expect(await numbers == ["a": 1])
    #expect(
      try await store.submit(.edits([.set("c", 1), .set("", 1)]))
        == .rejected(.edit("A number needs a name.", index: 1)))
    #expect(await numbers == ["a": 1])
  }

  @Test func refusesWhatIsNoStep() async throws {
    let step = try await set("a", 1)
    let same = try await set("a", 1)
    #expect(try await store.submit(.undo(same)) == .rejected(.unknownStep(same)))
    #expect(try await store.submit(.redo(step)) == .rejected(.alreadyDone(step)))
    _ = try await store.submit(.undo(step))
    #expect(try await store.submit(.undo(step)) == .rejected(.alreadyDone(step)))
    let other = try await set("b", 1)
    let clear = try #require(try await store.submit(.apply(.clear)).revision)
    #expect(try await store.submit(.undo(clear)) == .rejected(.unknownStep(clear)))
    #expect(try await store.submit(.undo(other)) == .rejected(.changed("b", revision: clear)))
  }

  @Test func remembersABoundedNumberOfSteps() throws {
    var board = UndoableBoard()
    for revision in 1...3000 {
      let name = "\(revision % 500) \(revision / 1500)"
      try board.apply(.apply(.set(name, revision)), EditContext(revision: revision))
    }
    #expect(!board.isStep(2000))
    #expect(board.isStep(2001))
    // The state is in proportion to the remembered steps, not to all names that were ever set.
    let size = try JSONEncoder().encode(board).count
    var fresh = UndoableBoard()
    for revision in 2001...3000 {
      let name = "\(revision % 500) \(revision / 1500)"
      try fresh.apply(.apply(.set(name, revision)), EditContext(revision: revision))
    }
    #expect(size < 2 * (try JSONEncoder().encode(fresh).count))
  }

  /// Users edit, undo and redo at random. Each undo that is accepted right after its step restores
  /// the model, and a copy that reads the journal agrees.
  @Test func randomStepsAgreeWithACopy() async throws {
    var random = SystemRandomNumberGenerator()
    let database = MemoryDatabase()
    let store = try await SharedStore<UndoableBoard>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    var stacks = Array(repeating: UndoStack<Int>(), count: 3)
    for _ in 0..<2000 {
      let user = Int.random(in: 0..<3, using: &random)
      let before = await store.snapshot.model.base
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        guard let step = stacks[user].undoable else { continue }
        if try await store.submit(.undo(step)).revision != nil {
          stacks[user].didUndo()
        } else {
          stacks[user].dropUndoable()
        }
      case 1:
        guard let step = stacks[user].redoable else { continue }
        if try await store.submit(.redo(step)).revision != nil {
          stacks[user].didRedo()
        } else {
          stacks[user].dropRedoable()
        }
      default:
        let edits = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Board.Edit.set(
            "\(Int.random(in: 0..<6, using: &random))", .random(in: 0..<3, using: &random))
        }
        let step = try #require(try await store.submit(.edits(edits)).revision)
        let after = await store.snapshot.model
        guard after.isStep(step) else { continue }
        if Bool.random(using: &random) {
          stacks[user].record(step)
        } else {
          #expect(try await store.submit(.undo(step)).revision != nil)
          #expect(await store.snapshot.model.base == before)
          #expect(try await store.submit(.redo(step)).revision != nil)
          #expect(await store.snapshot.model.base == after.base)
        }
      }
    }
    let copy = try await SharedStore<UndoableBoard>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    #expect(await copy.snapshot.model.base == store.snapshot.model.base)
    try await copy.verify()
  }
}
