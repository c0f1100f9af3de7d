import Rill
import Testing

/// Ownership: only downstream holds upstream.
@Suite("Lifetimes: freeing")
struct FreeingTests {
  /// Checks that the result of `make` exists as long as it is held, and is then freed completely.
  private func expectFreed(
    _ make: () -> Any, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = Network.liveNodeCount
    var made: Any? = make()
    #expect(Network.liveNodeCount > before, sourceLocation: sourceLocation)
    _ = made
    made = nil
    #expect(Network.liveNodeCount == before, sourceLocation: sourceLocation)
  }

  @Test("Streams of every kind are freed")
  func streams() {
    let a = Inlet<Int>()
    let b = Inlet<Int>()
    let x = Input(1)
    let lists = Inlet<[Int]>()
    expectFreed { a.map { $0 }.filter { $0 > 0 }.compactMap { $0 }.mapTo(1).void() }
    expectFreed { a.merge(right: b).split() }
    expectFreed { a.merge(b, combining: +).orElse(b).difference(b).together(b) }
    expectFreed { Changes.union(of: [a, b, a.map { $0 }]) }
    expectFreed { a.scan(startingWith: 0, +).scanMap(startingWith: 0) { ($0, $1) }.pairwise() }
    expectFreed { a.sample(x.map { $0 }).snapshot(x).withLatest(from: x) }
    expectFreed { a.gate(while: x.map { $0 > 0 }) }
    expectFreed { a.prefix(2).dropFirst().prefix(until: b).drop(until: b).first().replayLast() }
    expectFreed { a.partition { $0 > 0 } }
    expectFreed { lists.elements().inChildMoment().removeDuplicates() }
    expectFreed { a.flatMap { _ in b } }
    expectFreed { a.flatMap(promptly: true) { _ in b } }
    expectFreed { Changes<Int>.loop { $0.inChildMoment().orElse(a) } }
    expectFreed { a.debug("a", to: { _ in }).named("name") }
    a <-- 1
    lists <-- [1]
  }

  @Test("Changing values of every kind are freed, observed or not")
  func changings() {
    let x = Input(1)
    let y = Input(2)
    let isOpen = Input(true)
    let numbers = Inlet<Int>()
    let make: [() -> Changing<Int>] = [
      { x.map { $0 } }, { combine(x, y, x.map { $0 }) { $0 + $1 + $2 } },
      { x.flatMap { _ in y.map { $0 } } }, { x.removeDuplicates() },
      { x.filter(startingWith: 0) { $0 > 0 } },
      { x.withPrevious(startingWith: 0).map { $0.current } },
      { x.map(withLatestFrom: y) { $0 + $1 } }, { x.union(y, x.map { $0 }) },
      { x.gate(while: isOpen) },
      { numbers.hold(startingWith: 0) }, { numbers.accumulate(into: 0) { $1 += $0 } },
      { Changing.loop(startingWith: 0) { numbers.snapshot($0) { $0 + $1 } } },
      { .constant(4) }, { Input(3) },
      { x.map { _ in numbers }.switchToLatest().hold(startingWith: 1) },
      { Input([numbers as Changes<Int>]).mergeMany().hold(startingWith: 2) },
    ]
    for make in make {
      expectFreed(make)
      expectFreed { [make().changes, make().changes] }
      expectFreed {
        let recorder = Recorder(make())
        x <-- x.value + 1
        numbers <-- 1
        return recorder
      }
      expectFreed { make().map { $0 + 1 }.removeDuplicates() }
    }
  }

  @Test("A stateless value is attached to its inputs only while it is observed")
  func attachment() {
    let x = Input(1)
    var runs = 0
    let doubled = x.map { value -> Int in
      runs += 1
      return value * 2
    }
    var recorder: Recorder<Int>? = Recorder(doubled)
    x <-- 2
    #expect(runs == 2)
    recorder = nil
    x <-- 3
    #expect(runs == 2)
    #expect(doubled.value == 6)
    withExtendedLifetime(recorder) {}
  }

  @Test("A derived node keeps its sources' nodes, not their handles")
  func sources() {
    let before = Network.liveNodeCount
    var derived: Changing<Int>?
    do {
      let a = Input(2)
      let b = Input(3)
      derived = combine(a, b) { $0 * $1 }
    }
    #expect(derived?.value == 6)
    #expect(Network.liveNodeCount == before + 3)
    derived = nil
    #expect(Network.liveNodeCount == before)
  }

  @Test("A forward reference doesn't keep its loop, and ends with it")
  func forwardReference() {
    let before = Network.liveNodeCount
    do {
      let start = Inlet<Int>()
      var forward: Changes<Int>?
      var loop: Changes<Int>? = Changes.loop { own in
        forward = own
        return start.orElse(own.filter { $0 > 0 }.map { $0 - 1 }.inChildMoment())
      }
      let recorder = forward.map { Recorder($0) }
      start <-- 1
      #expect(recorder?.values == [1, 0])
      loop = nil
      start <-- 1
      #expect(recorder?.values == [1, 0])
      withExtendedLifetime((loop, forward)) {}
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("Functions are freed with their nodes")
  func functions() {
    final class Token {}
    let x = Input(1)
    weak var weakToken: Token?
    var observer: Observer?
    do {
      let token = Token()
      weakToken = token
      observer = x.map { [token] value in (value, token) }.changes.observe { _ in }
    }
    x <-- 2
    #expect(weakToken != nil)
    observer = nil
    #expect(weakToken == nil)
    withExtendedLifetime(observer) {}
  }

  @Test("Occurrences and old values are freed with their moment")
  func values() {
    final class Token {}
    let tokens = Inlet<Token>()
    let held = tokens.map { Optional($0) }.hold(startingWith: nil)
    let sampled = Recorder(tokens.sample(held).map { $0 != nil })
    let prompt = Recorder(tokens.flatMap(promptly: true) { _ in tokens }.void())
    weak var first: Token?
    do {
      let token = Token()
      first = token
      tokens <-- token
    }
    #expect(first != nil)
    tokens <-- Token()
    #expect(first == nil)
    #expect(sampled.values == [false, true])
    #expect(prompt.values.count == 2)
  }
}
