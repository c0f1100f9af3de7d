import RillProgram
import RillTree
import Synchronization
import Testing

/// Tests of rows that are dragged to another position.
@Suite struct RowDragTests {
  let ids = ["a", "b", "c", "d"]
  var drag: RowDrag<String>?

  mutating func send(_ message: RowDrag<String>.Message) -> RowDrag<String>.Outcome {
    RowDrag.update(&drag, message, among: ids, rowHeight: 10)
  }

  func shifts() -> [Int] {
    drag?.shifts(among: ids, rowHeight: 10) ?? []
  }

  @Test mutating func aDraggedRowDisplacesOthers() {
    #expect(send(.grabbed("a", y: 100)) == .changed)
    #expect(drag?.id == "a" && drag?.distance == 0)
    #expect(send(.moved(y: 104.9)) == .changed)
    #expect(shifts() == [0, 0, 0, 0])
    #expect(send(.moved(y: 121)) == .changed)
    #expect(drag?.distance == 21)
    #expect(shifts() == [0, -1, -1, 0])
    #expect(send(.dropped) == .dropped("a", at: 2))
    // It keeps its place until the program removes it.
    #expect(drag?.isDropped == true)
    #expect(shifts() == [0, -1, -1, 0])
    #expect(drag?.subscription.isNone == true)
    for message: RowDrag<String>.Message in [
      .moved(y: 0), .dropped, .canceled, .grabbed("b", y: 0),
    ] {
      #expect(send(message) == .ignored)
    }
    #expect(drag?.distance == 21)
  }

  @Test mutating func aRowIsDraggedUp() {
    #expect(send(.grabbed("d", y: 0)) == .changed)
    #expect(send(.moved(y: -19)) == .changed)
    #expect(shifts() == [0, 1, 1, 0])
    #expect(send(.dropped) == .dropped("d", at: 1))
  }

  @Test(arguments: [1e300, -1e300, Double.infinity, -Double.infinity])
  mutating func aDragEndsAtTheFirstOrLastRow(y: Double) {
    #expect(send(.grabbed("b", y: 0)) == .changed)
    #expect(send(.moved(y: y)) == .changed)
    #expect(send(.dropped) == .dropped("b", at: y > 0 ? 3 : 0))
  }

  @Test(arguments: [(0.0, 0.0), (0, .nan), (.nan, 10), (.infinity, .infinity)])
  mutating func anUnknownNumberOfRowsMovesNothing(y: Double, rowHeight: Double) {
    #expect(send(.grabbed("b", y: 0)) == .changed)
    #expect(send(.moved(y: y)) == .changed)
    #expect(drag?.target(among: ids, rowHeight: rowHeight) == 1)
    #expect(drag?.shifts(among: ids, rowHeight: rowHeight) == [0, 0, 0, 0])
  }

  @Test func thePointerAndEscapeAreMessages() throws {
    var drag: RowDrag<String>?
    _ = RowDrag.update(&drag, .grabbed("a", y: 0), among: ids, rowHeight: 10)
    let subscription = try #require(drag).subscription
    let run = ProgramRun(
      Program<[RowDrag<String>.Message], _>(
        model: [],
        update: { message, messages in
          messages.append(message)
          return .none
        },
        subscriptions: { _ in subscription }, view: { _ in p {} }))
    _ = run.render()
    var (pointer, escape, letter) = (TreeEvent(), TreeEvent(), TreeEvent())
    pointer.y = 7
    (escape.key, letter.key) = ("Escape", "e")
    for event: PageEvent in [
      .pointerMove(pointer), .pointerUp(pointer), .keyDown(letter), .keyDown(escape),
    ] {
      _ = run.receive(event)
    }
    #expect(run.model.value == [.moved(y: 7), .dropped, .canceled])
  }

  @Test mutating func aDropAtTheSamePlaceEndsTheDrag() {
    #expect(send(.grabbed("b", y: 50)) == .changed)
    #expect(send(.moved(y: 53)) == .changed)
    #expect(send(.dropped) == .changed)
    #expect(drag == nil)
  }

  @Test mutating func aDragIsCanceled() {
    #expect(send(.canceled) == .ignored)
    #expect(send(.grabbed("b", y: 50)) == .changed)
    #expect(drag?.subscription.isNone == false)
    #expect(send(.grabbed("c", y: 50)) == .ignored)
    #expect(send(.moved(y: 90)) == .changed)
    #expect(send(.canceled) == .changed)
    #expect(drag == nil)
  }

  /// An id that counts comparisons.
  struct CountedID: Equatable, Sendable {
    static let comparisons = Mutex(0)
    let number: Int

    static func == (a: CountedID, b: CountedID) -> Bool {
      comparisons.withLock { $0 += 1 }
      return a.number == b.number
    }
  }

  @Test func theTimeIsProportionalToTheNumberOfRows() {
    let ids = (0..<1000).map { CountedID(number: $0) }
    var drag: RowDrag<CountedID>?
    _ = RowDrag.update(&drag, .grabbed(ids[999], y: 0), among: ids, rowHeight: 1)
    _ = RowDrag.update(&drag, .moved(y: -999), among: ids, rowHeight: 1)
    let before = CountedID.comparisons.withLock { $0 }
    #expect(
      drag?.shifts(among: ids, rowHeight: 1) == [Int](repeating: 1, count: 999) + [0])
    #expect(CountedID.comparisons.withLock { $0 } - before <= 2 * ids.count)
  }

  @Test mutating func unknownRows() {
    #expect(send(.grabbed("x", y: 0)) == .ignored)
    #expect(drag == nil)
    #expect(send(.grabbed("b", y: 0)) == .changed)
    #expect(drag?.target(among: ["a", "c"], rowHeight: 10) == nil)
    #expect(drag?.shifts(among: ["a", "c"], rowHeight: 10) == [0, 0])
    // Others have removed the row.
    #expect(RowDrag.update(&drag, .dropped, among: ["a", "c"], rowHeight: 10) == .changed)
    #expect(drag == nil)
  }
}
