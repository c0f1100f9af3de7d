import Rill
import Testing

/// Cycles: a computed value that depends on itself stops the program with the names in the cycle.
@Suite("Tracking: cycles", .timeLimit(.minutes(20)))
struct TrackedCycleTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A computed value that reads itself is reported as a cycle")
  func own() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var own: Changing<Int>?
      own = Changing.computed { own!.value + 1 }.named("own")
      print(own!.value)
    }
    let message = message(result)
    #expect(message.contains("An instantaneous cycle: own -> own"), "\(message)")
  }

  @Test("Three computed values in a circle are reported on their first run")
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
    #expect(message.contains("An instantaneous cycle"), "\(message)")
    for name in ["first", "second", "third"] { #expect(message.contains(name), "\(message)") }
    #expect(!message.contains("outer"), "\(message)")
  }

  @Test("A cycle that a branch closes is reported while observed")
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
    #expect(message.contains("An instantaneous cycle"), "\(message)")
    for name in ["first", "second"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("A cycle that a branch closes is reported while tracked")
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
    #expect(message.contains("An instantaneous cycle"), "\(message)")
    for name in ["first", "second"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("A cycle through mapped values is reported")
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
    #expect(message.contains("An instantaneous cycle"), "\(message)")
    for name in ["first", "mapped"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("A cycle of two values that have read each other before is reported")
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
    #expect(message.contains("An instantaneous cycle"), "\(message)")
    for name in ["first", "second", "mapped"] { #expect(message.contains(name), "\(message)") }
  }

  @Test("A cycle through unobserved mapped values is reported")
  func throughUnobservedMapped() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var back: Changing<Int>?
      let first = Changing.computed { back!.value }.named("first")
      back = first.map { $0 + 1 }.named("mapped").map { $0 + 1 }.named("again")
      print(first.value)
    }
    let message = message(result)
    let path = "An instantaneous cycle: first -> mapped -> again -> first"
    #expect(message.contains(path), "\(message)")
  }

  @Test("Such a cycle is reported if a mapped value or a moment reads it first")
  func throughDeclaredOtherwise() async {
    let declared = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var back: Changing<Int>?
      let first = Changing.computed { back!.value }.named("first")
      back = first.map { $0 + 1 }.named("mapped")
      print(back!.value)
    }
    let path = "An instantaneous cycle: first -> mapped -> first"
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

  @Test("A cycle that a switch closes is reported", arguments: 0..<5)
  func throughSwitch(_ way: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [way] in
      let isClosed = Input(false)
      let zero = Input(0)
      var back: Changing<Int>?
      let switching = isClosed.flatMap { $0 ? back! : zero }.named("switching")
      let computed = Changing.computed { switching.value + 1 }.named("computed")
      back = computed
      var observers: [Observer] = []
      switch way {
      case 0: observers.append(Observer { _ = computed.value })
      case 1: observers.append(computed.observe { _ in })
      case 2: observers.append(switching.observe { _ in })
      default: _ = computed.value
      }
      isClosed <-- true
      _ = way == 3 ? switching.value : computed.value
      withExtendedLifetime(observers) {}
    }
    let message = message(result)
    let isFromSwitching = message.contains("cycle: switching -> computed -> switching")
    let isFromComputed = message.contains("cycle: computed -> switching -> computed")
    #expect(isFromSwitching || isFromComputed, "\(message)")
  }

  @Test("A cycle through a switch and a map of it is reported")
  func throughSwitchAndMap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var mapped: Changing<Int>?
      let which = Input(false)
      let zero = Input(0)
      let computed = Changing.computed { mapped!.value }.named("computed")
      mapped = which.flatMap { $0 ? computed : zero }.named("switching").map { $0 + 1 }
        .named("mapped")
      let observer = mapped!.observe { _ in }
      which <-- true
      withExtendedLifetime(observer) {}
    }
    let message = message(result)
    #expect(message.contains("An instantaneous cycle"), "\(message)")
    for name in ["computed", "switching", "mapped"] {
      #expect(message.contains(name), "\(message)")
    }
  }

  @Test("Two switches that alternately choose nodes derived from each other are not a cycle")
  func swappingSwitches() {
    final class Box {
      var first: Changing<Int>!
      var second: Changing<Int>!
    }
    let box = Box()
    let isSwapped = Input(false)
    let one = Input(1)
    let left = isSwapped.flatMap { [unowned box] in $0 ? box.second! : one }
    let right = isSwapped.flatMap { [unowned box] in $0 ? one : box.first! }
    box.first = left.map { $0 + 1 }
    box.second = right.map { $0 + 1 }
    let recorder = [Recorder(box.first), Recorder(box.second)]
    for _ in 0..<3 {
      isSwapped <-- true
      #expect([left.value, right.value] == [2, 1])
      isSwapped <-- false
      #expect([left.value, right.value] == [1, 2])
    }
    #expect(recorder[0].values == [2, 3, 2, 3, 2, 3, 2])
    #expect(recorder[1].values == [3, 2, 3, 2, 3, 2, 3])
    box.first = nil
    box.second = nil
  }

  @Test("An unused branch, or a path through a moment, is not a cycle")
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
