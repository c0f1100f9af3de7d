import Rill
import Testing

/// Moments, observers last: the times at which tracked functions run, and their writes.
@Suite("Tracking: moments")
struct TrackedMomentTests {
  private let x = Input(1)
  private let y = Input(10)

  @Test("A computed in a body sees the assignments, read before or not, observed or not")
  func readInBody() {
    let sum = Changing.computed { x.value + y.value }
    let next = Changing.computed { sum.value + 1 }
    for round in 0..<3 {
      Moment.run {
        x <-- 1
        y <-- 10
      }
      let recorder = round == 1 ? Recorder(next) : nil
      var seen: [Int] = []
      let observer = round == 2 ? Observer { seen.append(next.value) } : nil
      Moment.run {
        #expect(next.value == 12)
        x <-- 2
        #expect(next.value == 13)
        Moment.run { y <-- 20 }
        #expect(sum.value == 22)
        x <-- 3
      }
      #expect(next.value == 24)
      if let recorder { #expect(recorder.values == [12, 24]) }
      if observer != nil { #expect(seen == [12, 24]) }
    }
  }

  @Test("A body reads old values of stateful nodes, also through a computed")
  func memoryInBody() {
    let numbers = Inlet<Int>()
    let sum = numbers.accumulate(startingFrom: 0, +)
    let both = Changing.computed { [sum.value, x.value] }
    let recorder = Recorder(both)
    Moment.run {
      numbers <-- 5
      x <-- 2
      #expect(both.value == [0, 2])
    }
    #expect(both.value == [5, 2])
    #expect(recorder.values == [[0, 1], [5, 2]])
  }

  @Test("Reads in a body hide no change from observers notified at its end")
  func readersAfterBodyReads() {
    let doubled = Changing.computed { x.value * 2 }
    let next = Changing.computed { doubled.value + 1 }
    let recorder = Recorder(doubled)
    let mapped = Recorder(next.map { $0 * 10 })
    var seen: [Int] = []
    let observer = Observer { seen.append(next.value) }
    Moment.run {
      x <-- 2
      #expect(doubled.value == 4)
    }
    Moment.run {
      x <-- 3
      Observer { _ = next.value }.cancel()
    }
    Moment.run {
      x <-- 4
      #expect(Changing.computed { next.value }.value == 9)
    }
    #expect(recorder.values == [2, 4, 6, 8])
    #expect(mapped.values == [30, 50, 70, 90])
    #expect(seen == [3, 5, 7, 9])
    withExtendedLifetime(observer) {}
  }

  @Test("A tracked observer made in a body runs at once, and at the end if needed")
  func madeInBody() {
    var seen: [[Int]] = []
    var observer: Observer?
    Moment.run {
      x <-- 2
      observer = Observer { seen.append([x.value, y.value]) }
      #expect(seen == [[2, 10]])
      y <-- 20
      y <-- 30
    }
    #expect(seen == [[2, 10], [2, 30]])
    withExtendedLifetime(observer) {}
  }

  @Test("Tracked observers made by an observer run at once, in order")
  func madeByObserver() {
    var log: [String] = []
    let bag = ObserverBag()
    let outer = x.changes.observe { value in
      log.append("observer \(value)")
      Observer { log.append("made \(value): \(x.value)") }.store(in: bag)
      log.append("after")
    }
    x <-- 2
    #expect(log == ["observer 2", "made 2: 2", "after"])
    log = []
    outer.cancel()
    x <-- 3
    #expect(log == ["made 2: 3"])
  }

  @Test("A tracked observer made in an operator's function runs after the moment")
  func madeInFunction() {
    var log: [String] = []
    let bag = ObserverBag()
    let mapped = x.changes.map { value in
      Observer { log.append("made for \(value): \(x.value) \(y.value)") }.store(in: bag)
      log.append("mapped \(value)")
      return value
    }
    let observer = mapped.observe { log.append("observed \($0)") }
    Moment.run {
      x <-- 2
      y <-- 20
    }
    #expect(log == ["mapped 2", "observed 2", "made for 2: 2 20"])
    log = []
    y <-- 30
    #expect(log == ["made for 2: 2 30"])
    withExtendedLifetime(observer) {}
  }

  @Test("A value created in a computed doesn't become one of its sources")
  func madeInComputed() {
    let bag = ObserverBag()
    var seen: [Int] = []
    var runs = 0
    let computed = Changing.computed {
      runs += 1
      Observer { seen.append(y.value) }.store(in: bag)
      return x.value
    }
    #expect(computed.value == 1)
    y <-- 20
    #expect(computed.value == 1)
    #expect(runs == 1)
    #expect(seen == [10, 20])
    bag.cancelAll()
  }

  @Test("Tracked observers run once per moment, in order with other observers")
  func order() {
    var log: [String] = []
    let sum = Changing.computed { x.value + y.value }
    let observers = [
      Observer { log.append("1: \(sum.value) \(x.value)") },
      x.observe { log.append("2: \($0)") },
      Observer { log.append("3: \(y.value)") },
      sum.observe { log.append("4: \($0)") },
      Observer { log.append("5: \(x.value) \(sum.value)") },
    ]
    log = []
    Moment.run {
      x <-- 2
      y <-- 20
    }
    #expect(log == ["1: 22 2", "2: 2", "3: 20", "4: 22", "5: 2 22"])
    log = []
    x <-- 3
    #expect(log == ["1: 23 3", "2: 3", "4: 23", "5: 3 23"])
    withExtendedLifetime(observers) {}
  }

  @Test("The writes of a tracked observer are one moment")
  func writes() {
    let a = Input(0)
    let b = Input(0)
    let writer = Observer {
      a <-- x.value
      #expect(untracked { a.value } == x.value - 1)
      b <-- x.value * 2
    }
    var seen: [[Int]] = []
    let reader = Observer { seen.append([a.value, b.value]) }
    let recorder = Recorder(combine(a, b) { [$0, $1] })
    x <-- 2
    #expect(seen == [[1, 2], [2, 4]])
    #expect(recorder.values == [[1, 2], [2, 4]])
    withExtendedLifetime((writer, reader)) {}
  }

  @Test("The writes of different observers are separate moments")
  func writesOfSeveral() {
    let a = Input(0)
    let b = Input(0)
    var seen: [[Int]] = []
    let observers = [
      Observer { a <-- x.value }, Observer { b <-- x.value },
      Observer { seen.append([a.value, b.value]) },
    ]
    x <-- 2
    #expect(seen == [[1, 1], [2, 1], [2, 2]])
    withExtendedLifetime(observers) {}
  }

  @Test("A tracked observer that writes its reads runs until nothing changes")
  func converges() {
    var runs = 0
    let observer = Observer {
      runs += 1
      if x.value < 5 { x <-- x.value + 1 } else { x <-- 5 }
    }
    #expect(x.value == 5)
    #expect(runs == 5)
    x <-- 9
    #expect(x.value == 5)
    #expect(runs == 7)
    withExtendedLifetime(observer) {}
  }

  @Test("Writes of a computed are deferred until it ends")
  func writesInComputed() {
    let log = Input([Int]())
    let doubled = Changing.computed {
      log <-- untracked { log.value } + [x.value]
      return x.value * 2
    }
    #expect(doubled.value == 2)
    #expect(log.value == [1])
    let recorder = Recorder(doubled)
    let logged = Recorder(log.changes)
    x <-- 2
    #expect(recorder.values == [2, 4])
    #expect(logged.values == [[1, 2]])
  }

  @Test("Announcements of a tracked observer form one moment")
  func announces() {
    let left = Inlet<Int>()
    let right = Inlet<Int>()
    let together = Recorder(left.merge(right) { $0 * 100 + $1 })
    let observer = Observer {
      left <-- x.value
      right <-- y.value
    }
    x <-- 2
    #expect(together.values == [110, 210])
    withExtendedLifetime(observer) {}
  }
}
