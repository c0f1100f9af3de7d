import Rill
import Testing

/// Ownership: observations with a context.
@Suite("Lifetimes: contexts")
struct ContextTests {
  private final class Context {
    var received: [Int] = []
  }

  @Test("The source of a following value owns an observation made in a body")
  func madeInBody() {
    let context = Context()
    let x = Input(2)
    let followed = Changes<Changing<Int>>.never.hold(startingWith: x).flatten()
    var values: [Int] = []
    _ = Moment.run { followed.observe(withContext: context) { _, value in values.append(value) } }
    x <-- 8
    #expect(values == [2, 8])
  }

  @Test("The context is held weakly; its release ends the observation")
  func contextGoes() {
    let numbers = Inlet<Int>()
    let before = Network.liveNodeCount
    var context: Context? = Context()
    weak let weakContext = context
    var calls = 0
    if let context {
      numbers.map { $0 * 2 }.filter { $0 > 2 }.observe(withContext: context) { context, value in
        calls += 1
        context.received.append(value)
      }
    }
    #expect(Network.liveNodeCount == before + 2)
    for number in 1...3 { numbers <-- number }
    #expect(context?.received == [4, 6])
    context = nil
    #expect(weakContext == nil)
    numbers <-- 4
    #expect(calls == 2)
    #expect(Network.liveNodeCount == before)
  }

  @Test("Below a function that captures the handles it reads, it ends with its context only")
  func capturedHandle() {
    let before = Network.liveNodeCount
    var context: Context? = Context()
    var changes: ((Int) -> Void)?
    do {
      let input = Input(1)
      let double = Changing.computed { input.value * 2 }
      if let context {
        double.observe(withContext: context) { $0.received.append($1) }
      }
      changes = { [weak input] in input?.assign($0) }
    }
    // The function keeps the handle of the input, which owns the observation.
    changes?(2)
    #expect(context?.received == [2, 4])
    #expect(Network.liveNodeCount == before + 2)
    context = nil
    #expect(Network.liveNodeCount == before + 2)
    changes?(3)
    #expect(Network.liveNodeCount == before)
  }

  @Test("The handle need not be kept, and cancels when used")
  func handle() {
    let x = Input(0)
    let before = Network.liveNodeCount
    let context = Context()
    let observer = x.map { $0 + 1 }.observe(withContext: context) { $0.received.append($1) }
    x <-- 1
    observer.cancel()
    #expect(observer.isCancelled)
    #expect(Network.liveNodeCount == before)
    x <-- 2
    #expect(context.received == [1, 2])
  }

  @Test("An observation ends with the last handle of every source above")
  func everySource() {
    let before = Network.liveNodeCount
    let context = Context()
    var a: Inlet<Int>? = Inlet()
    var b: Input<Int>? = Input(0)
    var second: Inlet<Int>? = a
    if let a, let b {
      a.orElse(b.changes).observe(withContext: context) { $0.received.append($1) }
    }
    a = nil
    second?.announce(1)
    second = nil
    b?.assign(2)
    #expect(context.received == [1, 2])
    #expect(Network.liveNodeCount > before)
    b = nil
    #expect(Network.liveNodeCount == before)
    withExtendedLifetime((context, a, b, second)) {}
  }

  @Test("Observing a value of released sources delivers it and leaks nothing")
  func closedSource() {
    let before = Network.liveNodeCount
    let context = Context()
    Changing.constant(4).observe(withContext: context) { $0.received.append($1) }
    var input: Input<Int>? = Input(1)
    do {
      let mapped = input.map { $0.map { $0 * 10 } }
      input = nil
      mapped?.observe(withContext: context) { $0.received.append($1) }
    }
    #expect(context.received == [4, 10])
    #expect(Network.liveNodeCount == before)
    withExtendedLifetime(input) {}
  }

  @Test("A context that holds the source creates no cycle")
  func ownSource() {
    final class View {
      let title = Input("")
      var shown: [String] = []
      init() {
        title.map { $0 + "!" }.observe(withContext: self) { $0.shown.append($1) }
      }
    }
    let before = Network.liveNodeCount
    var view: View? = View()
    weak let weakView = view
    view?.title.assign("a")
    #expect(view?.shown == ["!", "a!"])
    view = nil
    #expect(weakView == nil)
    #expect(Network.liveNodeCount == before)
  }

  @Test("A context that is released in its own observer is noticed at once")
  func goesInside() {
    let numbers = Inlet<Int>()
    let before = Network.liveNodeCount
    var context: Context? = Context()
    var calls = 0
    let first = numbers.observe { _ in context = nil }
    if let context {
      numbers.map { $0 }.observe(withContext: context) { _, _ in calls += 1 }
    }
    numbers <-- 1
    #expect(calls == 0)
    #expect(Network.liveNodeCount == before)
    withExtendedLifetime((first, context)) {}
  }

  @Test("The outer source of a switch owns the observation")
  func switching() {
    let before = Network.liveNodeCount
    let context = Context()
    do {
      let which = Input(true)
      let a = Inlet<Int>()
      let b = Inlet<Int>()
      which.map { $0 ? a : b }.switchToLatest().observe(withContext: context) {
        $0.received.append($1)
      }
      let x = Input(1)
      let y = Input(2)
      which.flatMap { $0 ? x : y }.observe(withContext: context) { $0.received.append($1) }
      a <-- 10
      which <-- false
      a <-- 11
      b <-- 12
      y <-- 3
    }
    #expect(context.received == [1, 10, 2, 12, 3])
    #expect(Network.liveNodeCount == before)
  }

  @Test("Observations with a context end under mergeMany, a loop and replayLast")
  func others() {
    let before = Network.liveNodeCount
    let context = Context()
    do {
      let numbers = Inlet<Int>()
      let streams = Input<[Changes<Int>]>([numbers.map { $0 + 1 }, numbers.replayLast()])
      streams.mergeMany().observe(withContext: context) { $0.received.append($1) }
      Changes.loop { own in
        numbers.orElse(own.filter { $0 > 5 }.map { $0 - 5 }.inChildMoment())
      }.observe(withContext: context) { $0.received.append($1 * 100) }
      Changing.loop(startingWith: 0) { sum in numbers.snapshot(sum) { $0 + $1 } }
        .observe(withContext: context) { $0.received.append($1 * 1000) }
      numbers <-- 7
    }
    #expect(context.received == [0, 8, 700, 7000, 7, 200])
    #expect(Network.liveNodeCount == before)
  }

  @Test("Ten thousand released contexts leave nothing behind")
  func churn() {
    let numbers = Inlet<Int>()
    let before = Network.liveNodeCount
    for round in 0..<1_000 {
      let contexts = (0..<10).map { _ in Context() }
      for context in contexts {
        numbers.map { $0 + 1 }.observe(withContext: context) { $0.received.append($1) }
      }
      numbers <-- round
      #expect(contexts.allSatisfy { $0.received == [round + 1] })
    }
    numbers <-- 0
    #expect(Network.liveNodeCount == before)
  }
}
