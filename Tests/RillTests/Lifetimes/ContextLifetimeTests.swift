import Rill
import Testing

/// Dropping the handles frees observations with a context, even if the context remains.
@Suite struct ContextLifetimeTests {
  private final class Context {}

  /// The number of remaining nodes of a network whose handles are dropped but whose context
  /// remains.
  private func nodesLeft(_ make: (_ context: Context) -> Void) -> Int {
    let context = Context()
    let before = Network.liveNodeCount
    make(context)
    return withExtendedLifetime(context) { Network.liveNodeCount - before }
  }

  @Test func chainsAreFreed() {
    let left = nodesLeft { context in
      let inlet = Inlet<Int>()
      inlet.map { $0 + 1 }.filter { $0 > 0 }.hold(startingWith: 0)
        .observe(withContext: context) { _, _ in }
      inlet.announce(1)
    }
    #expect(left == 0)
  }

  @Test func diamondsOfTwoSourcesAreFreed() {
    let left = nodesLeft { context in
      let (a, b) = (Input(1), Input(2))
      let sum = combine(a.map { $0 * 2 }, b, a) { $0 + $1 + $2 }
      sum.observe(withContext: context) { _, _ in }
      sum.changes.observe(withContext: context) { _, _ in }
      a <-- 5
    }
    #expect(left == 0)
  }

  @Test func loopsAreFreed() {
    let left = nodesLeft { context in
      let inlet = Inlet<Int>()
      let total = Changing.loop(startingWith: 0) { inlet.snapshot($0) { $0 + $1 } }
      total.observe(withContext: context) { _, _ in }
      inlet.announce(1)
    }
    #expect(left == 0)
  }

  @Test(arguments: [true, false]) func switchesAmongOtherSourcesAreFreed(isPrompt: Bool) {
    let left = nodesLeft { context in
      let (outer, first, second) = (Input(0), Inlet<Int>(), Inlet<Int>())
      outer.map { $0 == 0 ? first : second }.switchToLatest(promptly: isPrompt)
        .observe(withContext: context) { _, _ in }
      first.announce(1)
      outer <-- 1
      second.announce(1)
    }
    #expect(left == 0)
  }

  @Test func switchesThatCreateTheirChoiceAreFreed() {
    let left = nodesLeft { context in
      let (outer, other) = (Input(0), Input(1))
      outer.flatMap { value in other.map { $0 + value } }
        .observe(withContext: context) { _, _ in }
      outer <-- 1
      other <-- 2
    }
    #expect(left == 0)
  }

  @Test func anObservationEndsWithTheSourcesItSwitchesBy() {
    let context = Context()
    let inner = Inlet<Int>()
    var outer: Input<Int>? = Input(0)
    var received: [Int] = []
    outer!.map { _ -> Changes<Int> in inner }.switchToLatest()
      .observe(withContext: context) { received.append($1) }
    inner.announce(1)
    outer = nil
    inner.announce(2)
    #expect(received == [1])
  }

  @Test func anObservationOfAComputedThatMakesNodesLasts() {
    let context = Context()
    let input = Input(1)
    let outer = Changing.constant(0)
    var received: [Int] = []
    let left = nodesLeft { _ in
      let chosen = outer.map { _ -> Changing<Int> in input }.flatten()
      let computed = Changing.computed { chosen.map { $0 * 10 }.value }
      computed.observe(withContext: context) { received.append($1) }
    }
    #expect(left > 0)
    input <-- 2
    input <-- 3
    #expect(received == [10, 20, 30])
  }

  @Test func anObservationEndsAtTheNextOccurrenceAfterItsContext() {
    let inlet = Inlet<Int>()
    let before = Network.liveNodeCount
    var context: Context? = Context()
    // Its function captures the source, so it would last without the end of its context.
    inlet.flatMap { _ in inlet }.observe(withContext: context!) { _, _ in }
    inlet.announce(1)
    inlet.announce(2)
    #expect(Network.liveNodeCount > before)
    context = nil
    inlet.announce(3)
    #expect(Network.liveNodeCount == before)
  }
}
