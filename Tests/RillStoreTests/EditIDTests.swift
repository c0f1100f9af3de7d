import Foundation
import RillStore
import Testing

/// The ids of edits that programs keep in their models.
@Suite struct EditIDTests {
  private let client = UUID()

  private func makeOrigin(_ event: Int) -> EditOrigin {
    EditOrigin(client: client, event: event, pending: PendingEdits())
  }

  @Test("A repeated event makes the same ids, and other events and edits make others")
  func events() {
    func ids(_ origin: EditOrigin) -> [EditID] {
      origin.update { [.next(for: "a"), .next(for: "a"), .next(for: "b")] }
    }
    let first = ids(makeOrigin(7))
    #expect(first == ids(makeOrigin(7)))
    #expect(Set(first).count == 3)
    #expect(Set(first).isDisjoint(with: ids(makeOrigin(8))))
    let other = EditOrigin(client: UUID(), event: 7, pending: PendingEdits())
    #expect(Set(first).isDisjoint(with: ids(other)))
  }

  @Test("Ids for the results of effects depend on the edit, and not on the order of the results")
  func results() {
    func ids(_ edits: [String]) -> [String: EditID] {
      let origin = makeOrigin(7)
      origin.update {}
      return origin.update {
        Dictionary(uniqueKeysWithValues: edits.map { ($0, EditID.next(for: $0)) })
      }
    }
    let first = ids(["a", "b"])
    #expect(first == ids(["b", "a"]))
    #expect(first["a"] != first["b"])
    let origin = makeOrigin(7)
    origin.update {}
    let twice = origin.update { [EditID.next(for: "a"), .next(for: "a")] }
    #expect(twice[0] == first["a"])
    #expect(twice[1] != first["a"])
  }

  @Test("An id that the model keeps holds no record back")
  func unfinished() {
    let pending = PendingEdits()
    let origin = EditOrigin(client: client, event: 7, pending: pending)
    let id = origin.update { EditID.next(for: "a") }
    #expect(pending.count == 0)
    withExtendedLifetime(id) {}
  }

  @Test("Without an event that may be repeated, each id is another one")
  func others() {
    let settled = makeOrigin(7)
    settled.settle()
    let ids = settled.update { [EditID.next(for: "a"), .next(for: "a")] }
    #expect(Set(ids + [.next(for: "a"), .next(for: "a")]).count == 4)
  }

  @Test("Random numbers depend on the id")
  func random() {
    func number(_ id: EditID) -> UInt64 {
      var random = EditRandom(of: id)
      return random.next()
    }
    let numbers = (0..<100).map { number(EditID(client: client, number: $0)) }
    #expect(numbers == (0..<100).map { number(EditID(client: client, number: $0)) })
    #expect(Set(numbers + [number(EditID(client: UUID(), number: 0))]).count == 101)
  }

  @Test("An id is stored as a client and a number, which is checked")
  func coding() throws {
    let id = EditID(client: client, number: 7)
    let data = try JSONEncoder().encode(id)
    #expect(try JSONDecoder().decode(EditID.self, from: data) == id)
    for number in [-1, 1 << 62] {
      let text = #"{"client":"\#(client)","number":\#(number)}"#
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(EditID.self, from: Data(text.utf8))
      }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.debugDescription == "\(number) is not in 0..<2^62")
    }
  }
}
