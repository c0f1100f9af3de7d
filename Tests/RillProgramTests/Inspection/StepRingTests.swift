import RillAutomaton
import Testing

@testable import RillProgram

@Suite struct StepRingTests {
  typealias Sum = Automaton<Int, Int>

  /// The sum of the messages; negative ones are rejected.
  static var mapping: Sum.Mapping {
    .states { message, model in message < 0 ? nil : model &+ message }
  }

  static func ring(limit: Int = 16 << 20, steps: Int) -> StepRing<Int, Int> {
    var ring = StepRing(of: mapping, startingWith: 0, limit: limit)
    var model = 0
    for number in 0..<steps {
      let next = mapping(number, model)
      model = next?.0 ?? model
      ring.append(ProgramStep(number, isRejected: next == nil), leadingTo: model)
    }
    return ring
  }

  /// The sum of the first messages.
  func sum(_ count: Int) -> Int { count * (count - 1) / 2 }

  @Test func eachModelOfASmallRingIsFound() {
    let ring = Self.ring(steps: 1000)
    #expect(ring.start == 0)
    #expect(ring.end == 1000)
    for position in 0...1000 { #expect(ring.model(at: position) == sum(position)) }
    #expect(ring.model(at: 1001) == nil)
    #expect(ring.model(at: -1) == nil)
    #expect(ring[1].message == 0)
    #expect(ring[1000].message == 999)
  }

  @Test func aJumpAmongManyStepsTakesFewUpdates() {
    let ring = Self.ring(steps: 100_000)
    #expect(ring.start == 0)
    #expect(ring.size <= 16 << 20)
    #expect(ring.snapshotCount < 600)
    var longest = 0
    for position in stride(from: 0, through: 100_000, by: 7) {
      let length = ring.replayLength(at: position)
      longest = max(longest, length)
      // The distance of models is proportional to their age.
      #expect(length <= 16 + (100_000 - position) / 16)
    }
    #expect(longest <= 2048)
    for position in stride(from: 0, through: 100_000, by: 4_999) {
      #expect(ring.model(at: position) == sum(position))
    }
  }

  @Test(arguments: [1024, 10_000, 100_000, 1_000_000]) func theRingKeepsToItsLimit(limit: Int) {
    var ring = StepRing(of: Self.mapping, startingWith: 0, limit: limit)
    var model = 0
    for number in 0..<20_000 {
      model += number
      ring.append(ProgramStep(number), leadingTo: model)
      #expect(ring.size <= limit)
    }
    #expect(ring.end == 20_000)
    #expect(ring.start > 0)
    #expect(ring.start < 20_000)
    #expect(ring.model(at: ring.start - 1) == nil)
    for position in stride(
      from: ring.start, through: ring.end, by: 1 + (ring.end - ring.start) / 50)
    {
      #expect(ring.model(at: position) == sum(position))
    }
  }

  @Test func largeMessagesCount() {
    typealias Texts = Automaton<Int, String>
    let mapping = Texts.Mapping.states { text, count in count + text.utf8.count }
    var ring = StepRing(of: mapping, startingWith: 0, limit: 1 << 20)
    let text = String(repeating: "x", count: 100_000)
    for number in 1...100 {
      ring.append(ProgramStep(text), leadingTo: number * 100_000)
      #expect(ring.size <= 1 << 20)
    }
    #expect(ring.end - ring.start >= 5)
    #expect(ring.end - ring.start <= 10)
    #expect(ring.model(at: 100) == 100 * 100_000)
    #expect(ring.model(at: ring.start) == ring.start * 100_000)
  }

  @Test func aModelAboveTheLimitIsNotStored() {
    typealias Lists = Automaton<[Int], Int>
    let mapping = Lists.Mapping.states { number, list in list + [number] }
    let large = Array(repeating: 1, count: 1_000_000)
    var ring = StepRing(of: mapping, startingWith: large, limit: 1 << 20)
    #expect(ring.isWithoutModels)
    for number in 0..<100_000 { ring.append(ProgramStep(number), leadingTo: []) }
    #expect(ring.size <= 1 << 20)
    #expect(ring.model(at: ring.end) == nil)
    #expect(ring[ring.end].message == 99_999)
    #expect(ring[ring.start + 1].message == ring.start)
  }

  @Test func rejectedMessagesChangeNothing() {
    var ring = StepRing(of: Self.mapping, startingWith: 5, limit: 1 << 20)
    ring.append(ProgramStep(-1, isRejected: true), leadingTo: 5)
    ring.append(ProgramStep(2), leadingTo: 7)
    #expect((0...2).map { ring.model(at: $0) } == [5, 5, 7])
    #expect(ring[1].isRejected)
    #expect(!ring[2].isRejected)
  }

  @Test func costsOfARenderBelongToTheLastStep() {
    var ring = Self.ring(steps: 2)
    ring.didRender(view: 1, diff: 2, patchSize: 3)
    #expect(ring[1].patchSize == 0)
    #expect([ring[2].view, ring[2].diff, ring[2].patchSize] == [1, 2, 3])
  }
}

@Suite struct ValueSizeTests {
  struct Node { var name = "a name with more than fifteen bytes" }

  final class Cycle {
    var next: Cycle?
    var text = String(repeating: "x", count: 1000)
  }

  @Test func textsAndListsAreCounted() {
    #expect(ValueSize.heapSize(of: 1, visiting: 100) == 0)
    #expect(ValueSize.heapSize(of: "short", visiting: 100) == 0)
    #expect(ValueSize.heapSize(of: String(repeating: "x", count: 1000), visiting: 100) >= 1000)
    #expect(ValueSize.heapSize(of: Array(repeating: 1, count: 1000), visiting: 100) >= 8000)
    let nodes = Array(repeating: Node(), count: 1000)
    #expect(ValueSize.heapSize(of: nodes, visiting: 100) >= 40_000)
    #expect(ValueSize.heapSize(of: Redacted([1, 2, 3]), visiting: 100) >= 24)
  }

  @Test func cyclesEnd() {
    let first = Cycle()
    let second = Cycle()
    (first.next, second.next) = (second, first)
    defer { first.next = nil }
    let size = ValueSize.heapSize(of: first, visiting: 1000)
    #expect(size >= 2000)
    #expect(size < 3000)
  }
}
