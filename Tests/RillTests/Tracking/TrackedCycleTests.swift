import Rill
import Testing

/// Rule 11: computed values that need themselves stop the program, with the names around the cycle.
@Suite("Tracking: cycles")
struct TrackedCycleTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("one that reads itself")
  func own() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var own: Changing<Int>?
      own = Changing.computed { own!.value + 1 }.named("own")
      print(own!.value)
    }
    let message = message(result)
    #expect(message.contains("an instantaneous cycle: own -> own"), "\(message)")
  }

  @Test("three in a circle, run for the first time")
  func circle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var first: Changing<Int>?
      let second = Changing.computed { first!.value + 1 }.named("second")
      let third = Changing.computed { second.value + 1 }.named("third")
      first = Changing.computed { third.value + 1 }.named("first")
      let outer = Changing.computed { first!.value }.named("outer")
      print(outer.value)
    }
    let message = message(result)
    #expect(message.contains("an instantaneous cycle"), "\(message)")
    for name in ["first", "second", "third"] { #expect(message.contains(name), "\(message)") }
    #expect(!message.contains("outer"), "\(message)")
  }

  @Test("one that closes when a branch is taken, observed")
  func laterObserved() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let isClosed = Input(false)
      var back: Changing<Int>?
      let first = Changing.computed { isClosed.value ? back!.value : 0 }.named("first")
      let second = Changing.computed { first.value + 1 }.named("second")
      back = second
      let observer = second.observe { _ in }
      isClosed <-- true
      withExtendedLifetime(observer) {}
    }
    let message = message(result)
    #expect(message.contains("an instantaneous cycle"), "\(message)")
    for name in ["first", "second"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("one that closes when a branch is taken, tracked")
  func laterTracked() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let isClosed = Input(false)
      var back: Changing<Int>?
      let first = Changing.computed { isClosed.value ? back!.value : 0 }.named("first")
      let second = Changing.computed { first.value + 1 }.named("second")
      back = second
      let observer = Observer { _ = second.value }
      isClosed <-- true
      withExtendedLifetime(observer) {}
    }
    let message = message(result)
    #expect(message.contains("an instantaneous cycle"), "\(message)")
    for name in ["first", "second"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("one through declared values too")
  func throughDeclared() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let isClosed = Input(false)
      var back: Changing<Int>?
      let first = Changing.computed { isClosed.value ? back!.value : 0 }.named("first")
      back = first.map { $0 + 1 }.named("mapped")
      let observer = back!.observe { _ in }
      isClosed <-- true
      withExtendedLifetime(observer) {}
    }
    let message = message(result)
    #expect(message.contains("an instantaneous cycle"), "\(message)")
    for name in ["first", "mapped"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("one that closes where each has read the other before, through a declared value")
  func laterBothWays() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let isClosed = Input(false)
      var back: Changing<Int>?
      let first = Changing.computed { isClosed.value ? back!.value : 0 }.named("first")
      let second = Changing.computed { isClosed.value ? first.value + 1 : first.value }
        .named("second")
      back = second.map { $0 + 1 }.named("mapped")
      let observers = [first.observe { _ in }, back!.observe { _ in }]
      isClosed <-- true
      withExtendedLifetime(observers) {}
    }
    let message = message(result)
    #expect(message.contains("an instantaneous cycle"), "\(message)")
    for name in ["first", "second", "mapped"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("one through declared values, of what has never run and nobody listens to")
  func throughDeclaredUnheard() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var back: Changing<Int>?
      let first = Changing.computed { back!.value }.named("first")
      back = first.map { $0 + 1 }.named("mapped").map { $0 + 1 }.named("again")
      print(first.value)
    }
    let message = message(result)
    let path = "an instantaneous cycle: first -> mapped -> again -> first"
    #expect(message.contains(path), "\(message)")
  }

  @Test("the same, read first by what is declared, or in a moment")
  func throughDeclaredOtherwise() async {
    let declared = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var back: Changing<Int>?
      let first = Changing.computed { back!.value }.named("first")
      back = first.map { $0 + 1 }.named("mapped")
      print(back!.value)
    }
    let path = "an instantaneous cycle: first -> mapped -> first"
    #expect(message(declared).contains(path), "\(message(declared))")
    let inMoment = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let isClosed = Input(false)
      var back: Changing<Int>?
      let first = Changing.computed { isClosed.value ? back!.value : 0 }.named("first")
      back = first.map { $0 + 1 }.named("mapped")
      let observer = first.observe { _ in }
      isClosed <-- true
      withExtendedLifetime(observer) {}
    }
    #expect(message(inMoment).contains(path), "\(message(inMoment))")
  }

  @Test("a branch that would close one and isn't taken is none; nor is what goes through a moment")
  func noCycle() {
    let isSwapped = Input(false)
    var parts: [Changing<Int>] = []
    parts.append(.computed { isSwapped.value ? parts[1].value + 1 : 1 })
    parts.append(.computed { isSwapped.value ? 10 : parts[0].value + 1 })
    var seen: [[Int]] = []
    let swapping = Observer { seen.append([parts[0].value, parts[1].value]) }
    isSwapped <-- true
    isSwapped <-- false
    #expect(seen == [[1, 2], [11, 10], [1, 2]])
    let sum = Input(0)
    let adding = Observer { if sum.value < 3 { sum <-- sum.value + 1 } }
    #expect(sum.value == 3)
    swapping.cancel()
    withExtendedLifetime(adding) {}
    parts = []
  }
}
