import Rill
import Testing

/// Prose vectors: sending during propagation or notification. In other libraries this is an error;
/// here it is enqueued, and follows as a separate moment (rule “Moments”).
@Suite("Prose: sending inside", .timeLimit(.minutes(20)))
struct ReentrancyTests {
  @Test("send-in-callback: Announcements of an observer follow it")
  func inObserver() {
    let s = Inlet<Int>()
    let s2 = Inlet<Int>()
    var log: [String] = []
    let first = s.observe {
      log.append("enter \($0)")
      s2.announce($0 * 10)
      log.append("leave \($0)")
    }
    let second = s.observe { log.append("second \($0)") }
    let third = s2.observe { log.append("s2 \($0)") }
    withExtendedLifetime((first, second, third)) { s.announce(5) }
    #expect(log == ["enter 5", "leave 5", "second 5", "s2 50"])
  }

  @Test("send-in-map: Announcements of an operator's function follow the moment")
  func inMap() {
    let s = Inlet<Int>()
    let s2 = Inlet<Int>()
    var log: [String] = []
    let mapped = s.map { value in
      s2.announce(value)
      return value
    }
    let first = mapped.observe { log.append("mapped \($0)") }
    let second = s2.observe { log.append("s2 \($0)") }
    withExtendedLifetime((first, second)) { s.announce(5) }
    #expect(log == ["mapped 5", "s2 5"])
  }

  @Test("send-in-cell-map: The first computation of a value loses no announcement")
  func inChangingMap() {
    let s2 = Inlet<Int>()
    var received: [Int] = []
    var values: [Int] = []
    let second = s2.observe { received.append($0) }
    let c = Input(5)
    let mapped = c.map { value in
      s2.announce(value)
      return value
    }
    let first = mapped.observe { values.append($0) }
    withExtendedLifetime((first, second)) { c.assign(6) }
    #expect(values == [5, 6])
    #expect(received == [5, 6])
  }

  @Test("send-in-lift: A function of several values loses no announcement")
  func inCombine() {
    let s2 = Inlet<Int>()
    var received: [Int] = []
    var values: [Int] = []
    let second = s2.observe { received.append($0) }
    let sum = combine(Changing.constant(2), Changing.constant(3)) { left, right in
      s2.announce(left + right)
      return left + right
    }
    let first = sum.observe { values.append($0) }
    withExtendedLifetime((first, second)) {}
    #expect(values == [5])
    #expect(received == [5])
  }

  @Test("post-after-commit: An observer sees the values after the moment")
  func afterCommit() {
    let s = Inlet<Int>()
    var seen: Int?
    var held: Changing<Int>?
    var observer: Observer?
    Moment.run {
      s.announce(2)
      held = s.hold(startingWith: 1)
      observer = s.observe { _ in seen = held?.value }
      #expect(seen == nil)
    }
    #expect(seen == 2)
    withExtendedLifetime(observer) {}
  }

  @Test("post-nested-tx: An inner body waits for the outer one")
  func afterOutermost() {
    let s = Inlet<Int>()
    let held = s.hold(startingWith: 1)
    var seen: [Int] = []
    let observer = s.observe { _ in seen.append(held.value) }
    Moment.run {
      s.announce(2)
      Moment.run {}
      #expect(seen == [])
    }
    #expect(seen == [2])
    withExtendedLifetime(observer) {}
  }

  @Test("post-order: Announcements of observers run in order, their consequences last")
  func order() {
    let s = Inlet<Int>()
    let go = Inlet<Void>()
    let later = Inlet<Void>()
    let held = s.hold(startingWith: 1)
    var values: [Int] = []
    let bag = ObserverBag()
    s.observe { values.append($0) }.store(in: bag)
    go.observe {
      s.announce(3)
      later.announce(())
    }.store(in: bag)
    go.observe { s.announce(4) }.store(in: bag)
    later.observe { s.announce(5) }.store(in: bag)
    Moment.run {
      s.announce(2)
      go.announce(())
    }
    #expect(values == [2, 3, 4, 5])
    #expect(held.value == 5)
    bag.cancelAll()
  }

  @Test("sig-cycle-bounded: Two observers that write each other's source come to an end")
  func bounded() {
    let a = Input(0)
    let b = Input(0)
    var runs = 0
    let first = a.observe {
      runs += 1
      if $0 < 100 { b.assign($0) }
    }
    let second = b.observe {
      runs += 1
      if $0 < 100 { a.assign($0 + 1) }
    }
    withExtendedLifetime((first, second)) {}
    #expect(a.value == 100)
    #expect(runs <= 300)
  }

  @Test("sig-cycle-bounded: Endless feedback is reported")
  func unbounded() async {
    await #expect(processExitsWith: .failure) {
      let a = Input(0)
      let observer = a.observe { a.assign($0 + 1) }
      withExtendedLifetime(observer) { a.assign(1) }
    }
  }
}
