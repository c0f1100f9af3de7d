import Rill
import Testing

/// The operators of changing values, one by one.
@Suite("Operators of changing values")
struct ChangingOperatorTests {
  private struct Odd: Error, Equatable {}

  @Test("Equal assignments are changes; removeDuplicates and onChange drop them")
  func equality() {
    let x = Input(1)
    let all = Recorder(x)
    let distinct = Recorder(x.removeDuplicates())
    let parity = Recorder(x.removeDuplicates { $0 % 2 == $1 % 2 })
    var changes: [[Int]] = []
    let observer = x.onChange { changes.append([$0, $1]) }
    for value in [1, 2, 2, 4, 1] { x <-- value }
    #expect(all.values == [1, 1, 2, 2, 4, 1])
    #expect(distinct.values == [1, 2, 4, 1])
    #expect(parity.values == [1, 2, 1])
    #expect(changes == [[1, 2], [2, 4], [4, 1]])
    observer.cancel()
    x <-- 9
    #expect(changes.count == 3)
  }

  @Test("The operator onChange passes the values before and after the moment")
  func onChangeInMoment() {
    let x = Input(1)
    var changes: [[Int]] = []
    let observer = x.onChange { changes.append([$0, $1]) }
    Moment.run {
      x <-- 2
      x <-- 3
    }
    Moment.run {
      x <-- 9
      x <-- 3
    }
    #expect(changes == [[1, 3]])
    withExtendedLifetime(observer) {}
  }

  @Test("The operator tryMap returns results")
  func tryMap() {
    let x = Input(2)
    let half = x.tryMap { value throws(Odd) in
      if value % 2 == 1 { throw Odd() }
      return value / 2
    }
    let recorder = Recorder(half)
    x <-- 3
    #expect(recorder.values == [.success(1), .failure(Odd())])
  }

  @Test("A stateless value runs once for each version, when read")
  func lazy() {
    let x = Input(1)
    var runs = 0
    let doubled = x.map { value -> Int in
      runs += 1
      return value * 2
    }
    #expect(runs == 0)
    #expect(doubled.value == 2)
    #expect(doubled.value == 2)
    #expect(runs == 1)
    x <-- 2
    x <-- 3
    #expect(runs == 1)
    #expect(doubled.value == 6)
    #expect(runs == 2)
    let recorder = Recorder(doubled)
    #expect(runs == 2)
    x <-- 4
    #expect(doubled.value == 8)
    #expect(runs == 3)
    #expect(recorder.values == [6, 8])
  }

  @Test("Twenty stacked diamonds are evaluated once each")
  func diamonds() {
    let x = Input(1)
    var runs = 0
    var last: Changing<Int> = x
    for _ in 0..<20 {
      last = combine(last.map { $0 + 1 }, last.map { $0 - 1 }) { left, right in
        runs += 1
        return (left + right) / 2
      }
    }
    let recorder = Recorder(last)
    #expect(runs == 20)
    x <-- 2
    #expect(runs == 40)
    #expect(recorder.values == [1, 2])
  }

  @Test("Two to eight values can be combined")
  func combining() {
    let x = (0..<8).map { Input($0) }
    let two = combine(x[0], x[1]) { [$0, $1] }
    let three = combine(x[0], x[1], x[2]) { [$0, $1, $2] }
    let four = combine(x[0], x[1], x[2], x[3]) { [$0, $1, $2, $3] }
    let five = combine(x[0], x[1], x[2], x[3], x[4]) { [$0, $1, $2, $3, $4] }
    let six = combine(x[0], x[1], x[2], x[3], x[4], x[5]) { [$0, $1, $2, $3, $4, $5] }
    let seven = combine(x[0], x[1], x[2], x[3], x[4], x[5], x[6]) {
      [$0, $1, $2, $3, $4, $5, $6]
    }
    let eight = combine(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]) {
      [$0, $1, $2, $3, $4, $5, $6, $7]
    }
    let recorder = [two, three, four, five, six, seven, eight].map { Recorder($0) }
    Moment.run {
      for (index, input) in x.enumerated() { input <-- index * 10 }
    }
    x[1] <-- 5
    for (index, values) in recorder.map(\.values).enumerated() {
      let before = Array(0..<(index + 2))
      let between = before.map { $0 * 10 }
      var after = between
      after[1] = 5
      #expect(values == [before, between, after])
    }
  }

  @Test("The operator filter(startingWith:) begins with its initial value")
  func filter() {
    let x = Input(1)
    let even = x.filter(startingWith: 0) { $0 % 2 == 0 }
    let odd = x.filter(startingWith: 0) { $0 % 2 == 1 }
    #expect(even.value == 0)
    #expect(odd.value == 1)
    let recorder = Recorder(even)
    for value in [2, 3, 4] { x <-- value }
    #expect(recorder.values == [0, 2, 4])
    #expect(odd.value == 3)
  }

  @Test("The operator withPrevious pairs values, with or without an initial one")
  func withPrevious() {
    let x = Input(1)
    let optional = Recorder(x.withPrevious().map { [$0.previous, $0.current] })
    let started = Recorder(x.withPrevious(startingWith: 0).map { [$0.previous, $0.current] })
    x <-- 2
    x <-- 3
    #expect(optional.values == [[nil, 1], [1, 2], [2, 3]])
    #expect(started.values == [[0, 1], [1, 2], [2, 3]])
  }

  @Test("Member access derives a value")
  func members() {
    struct Point {
      var x: Int
      var name: String
    }
    let point = Input(Point(x: 1, name: "a"))
    let x: Changing<Int> = point.x
    let length: Changing<Int> = point.name.count
    let recorder = Recorder(length)
    point.modify { $0.name = "abc" }
    #expect(x.value == 1)
    #expect(recorder.values == [1, 3])
  }

  @Test("The operator map(withLatestFrom:) changes only with the first value")
  func mapWithLatest() {
    let x = Input(1)
    let y = Input(10)
    let sum = x.map(withLatestFrom: y) { $0 + $1 }
    let recorder = Recorder(sum)
    y <-- 20
    #expect(sum.value == 11)
    x <-- 2
    Moment.run {
      x <-- 3
      y <-- 30
    }
    #expect(recorder.values == [11, 22, 33])
  }

  @Test("A union delivers simultaneous changes in child moments, the left one first")
  func union() {
    let x = Input(1)
    let y = Input(10)
    let latest = x.union(y)
    let recorder = Recorder(latest)
    y <-- 20
    x <-- 2
    Moment.run {
      y <-- 30
      x <-- 3
    }
    #expect(recorder.values == [1, 20, 2, 3, 30])
    #expect(latest.value == 30)
  }

  @Test("A closed gate keeps the latest value, and delivers it once on opening")
  func gate() {
    let x = Input(1)
    let isOpen = Input(true)
    let gated = x.gate(while: isOpen)
    let recorder = Recorder(gated)
    x <-- 2
    isOpen <-- false
    x <-- 3
    x <-- 4
    #expect(gated.value == 2)
    isOpen <-- true
    #expect(gated.value == 4)
    isOpen <-- false
    isOpen <-- true
    Moment.run {
      isOpen <-- false
      x <-- 5
    }
    #expect(gated.value == 4)
    Moment.run {
      isOpen <-- true
      x <-- 6
    }
    #expect(recorder.values == [1, 2, 4, 6])
  }

  @Test("A gate that is closed at first starts with the value")
  func gateMadeClosed() {
    let x = Input(1)
    let isOpen = Input(false)
    let gated = x.gate(while: isOpen)
    x <-- 2
    #expect(gated.value == 1)
    isOpen <-- true
    #expect(gated.value == 2)
  }

  @Test("Boolean values have operators and edges")
  func booleans() {
    let a = Input(false)
    let b = Input(true)
    let both = Recorder(a && b)
    let either = Recorder(a || b)
    let not = Recorder(!a)
    let rising = Recorder(a.risingEdges.map { "up" })
    let falling = Recorder(a.fallingEdges.map { "down" })
    var log: [String] = []
    let observers = [a.onRisingEdge { log.append("up") }, a.onFallingEdge { log.append("down") }]
    a <-- true
    a <-- true
    b <-- false
    a <-- false
    a <-- false
    a <-- true
    #expect(both.values == [false, true, true, false, false, false, false])
    #expect(either.values == [true, true, true, true, false, false, true])
    #expect(not.values == [true, false, false, true, true, false])
    #expect(rising.values.count == 2)
    #expect(falling.values.count == 1)
    #expect(log == ["up", "down", "up"])
    withExtendedLifetime(observers) {}
  }

  @Test("A change that reverts within one moment triggers no edge")
  func noEdge() {
    let a = Input(false)
    let rising = Recorder(a.risingEdges)
    Moment.run {
      a <-- true
      a <-- false
    }
    #expect(rising.values.isEmpty)
  }

  @Test("Optionals and sequences have operators")
  func containers() {
    let name = Input<String?>(nil)
    let isNil = Recorder(name.isNil)
    let notNil = Recorder(name.notNil)
    name <-- "a"
    #expect(isNil.values == [true, false])
    #expect(notNil.values == [false, true])
    let numbers = Input([1, 2, 3])
    let doubled = Recorder(numbers.mapElements { $0 * 2 })
    let odd = Recorder(numbers.filterElements { $0 % 2 == 1 })
    let sum = Recorder(numbers.reduceElements(0, +))
    numbers.modify { $0.append(5) }
    #expect(doubled.values == [[2, 4, 6], [2, 4, 6, 10]])
    #expect(odd.values == [[1, 3], [1, 3, 5]])
    #expect(sum.values == [6, 11])
  }

  @Test("The operator switchToLatest follows the current stream from the start")
  func switchToLatest() {
    let a = Inlet<Int>()
    let b = Inlet<Int>()
    let stream = Input<Changes<Int>>(a)
    let late = Recorder(stream.switchToLatest())
    let prompt = Recorder(stream.switchToLatest(promptly: true))
    a <-- 1
    Moment.run {
      a <-- 2
      b <-- 3
      stream <-- b
    }
    a <-- 4
    b <-- 5
    #expect(late.values == [1, 2, 5])
    #expect(prompt.values == [1, 3, 5])
  }

  @Test("A switch of flatten delivers the new value of the new choice once")
  func flatten() {
    let a = Input(1)
    let b = Input(2)
    let chosen = Input<Changing<Int>>(a)
    let flat = chosen.flatten()
    let recorder = Recorder(flat)
    a <-- 10
    b <-- 20
    Moment.run {
      chosen <-- b
      a <-- 11
      b <-- 21
    }
    a <-- 12
    b <-- 22
    #expect(recorder.values == [1, 10, 21, 22])
    #expect(flat.value == 22)
  }
}
