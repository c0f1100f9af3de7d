import Rill
import RillAutomaton
import RillStreams
import RillTesting
import Testing

@Suite struct MappingTests {
  enum Input: Hashable, CaseIterable { case a, b, c }
  typealias Mapping = Automaton<String, Input>.Mapping

  static func mapping(_ input: Input, _ name: String) -> Mapping {
    .function { $0 == input ? ($1 + name, .perform(name) {}) : nil }
  }

  @Test func firstUsesTheFirstAcceptingMapping() throws {
    let mapping = Mapping.first(
      Self.mapping(.a, "1"), Self.mapping(.b, "2"), Self.mapping(.a, "3"))
    let (state, effect) = try #require(mapping(.a, "x"))
    #expect(state == "x1" && effect.name == "1")
    #expect(mapping(.b, "x")?.0 == "x2")
    #expect(mapping(.c, "x") == nil)
  }

  @Test func allRunsEveryMapping() throws {
    let mapping = Mapping.all(
      Self.mapping(.a, "1"), Self.mapping(.b, "2"), Self.mapping(.a, "3"))
    let (state, effect) = try #require(mapping(.a, "x"))
    #expect(state == "x13" && "\(effect)" == "merge(1, 3)")
    #expect(mapping(.b, "x")?.1.name == "2")
    #expect(mapping(.c, "x") == nil)
  }

  @Test func anInPlaceMappingDoesNotCopyTheState() {
    /// Counts the copies of its storage.
    final class Storage { var numbers = Array(repeating: 0, count: 10_000) }
    struct Document {
      var storage = Storage()
      // Safety: only this test uses the type, on one thread.
      static nonisolated(unsafe) var copies = 0
      mutating func bump(_ index: Int) {
        if !isKnownUniquelyReferenced(&storage) {
          Self.copies += 1
          let new = Storage()
          new.numbers = storage.numbers
          storage = new
        }
        storage.numbers[index] += 1
      }
    }
    let automaton = Automaton<Document, Int>(
      state: Document(),
      mapping: .inPlace { index, document in
        if index < 0 { return .rejected }
        document.bump(index)
        return .none
      })
    Document.copies = 0
    var sum = 0
    let observer = automaton.state.observe { sum += $0.storage.numbers[0] }
    for _ in 0..<100 { automaton.send(0) }
    #expect(sum == 5050 && Document.copies == 0)
    automaton.send(-1)
    #expect(automaton.state.value.storage.numbers[0] == 100)
    withExtendedLifetime(observer) {}
  }

  @Test func aRejectedInputIsNoChange() {
    let automaton = Automaton<[Int], Int>(
      state: [],
      mapping: .inPlace { number, numbers in
        if number < 0 { return .rejected }
        numbers.append(number)
        return .none
      })
    let changes = ChangesRecorder(automaton.state.changes)
    let before = ChangesRecorder(automaton.replies.map(\.from))
    var runs = 0
    let count = Changing.computed {
      runs += 1
      return automaton.state.value.count
    }
    let counts = ChangingRecorder(count)
    automaton.send(1)
    automaton.send(-1)
    automaton.send(2)
    #expect(changes.values == [[1], [1, 2]])
    #expect(before.values == [[], [1], [1]])
    #expect(counts.values == [0, 1, 2] && runs == 3)
  }

  @Test func aChangeNotifiesOnlyObserversOfTheChangedPart() {
    struct State { var parts = Array(repeating: 0, count: 100) }
    let automaton = Automaton<State, Int>(
      state: State(),
      mapping: .inPlace { index, state in
        state.parts[index] += 1
        return .none
      })
    var deliveries = 0
    let observers = (0..<100).map { index in
      automaton.state.map { $0.parts[index] }.removeDuplicates().observe { _ in deliveries += 1 }
    }
    #expect(deliveries == 100)
    automaton.send(7)
    automaton.send(7)
    automaton.send(8)
    #expect(deliveries == 103)
    withExtendedLifetime(observers) {}
  }
}
