import Rill
import Testing

@Suite struct GateTests {
  private let isOpen = Input(false)
  private let numbers = Inlet<Int>()

  @Test("A gate of a stream drops occurrences while it is closed")
  func dropping() {
    let recorder = Recorder(numbers.gate(while: isOpen))
    numbers.announce(1)
    isOpen <-- true
    numbers.announce(2)
    #expect(recorder.values == [2])
  }

  @Test("A gate of a stream can keep the latest, and delivers it once on opening")
  func keepingTheLatest() {
    let recorder = Recorder(numbers.gate(while: isOpen, keepingLatest: true))
    numbers.announce(1)
    numbers.announce(2)
    #expect(recorder.values == [])
    isOpen <-- true
    #expect(recorder.values == [2])
    numbers.announce(3)
    isOpen <-- false
    isOpen <-- true
    #expect(recorder.values == [2, 3])
  }

  @Test("Occurrences in the moments of opening and closing are delivered")
  func simultaneous() {
    let recorder = Recorder(numbers.gate(while: isOpen, keepingLatest: true))
    numbers.announce(1)
    Moment.run {
      isOpen <-- true
      numbers.announce(2)
    }
    #expect(recorder.values == [2])
    Moment.run {
      isOpen <-- false
      numbers.announce(3)
    }
    #expect(recorder.values == [2, 3])
  }

  @Test("A throttle holds changes back where a gate lets them through")
  func polarity() {
    let isAnimating = Input(true)
    let number = Input(0)
    let streams = Recorder(numbers.throttle(while: isAnimating))
    let values = Recorder(number.throttle(while: isAnimating))
    for value in 1...3 {
      numbers.announce(value)
      number <-- value
    }
    #expect(streams.values == [])
    #expect(values.values == [0])
    isAnimating <-- false
    #expect(streams.values == [3])
    #expect(values.values == [0, 3])
    numbers.announce(4)
    number <-- 4
    #expect(streams.values == [3, 4])
    #expect(values.values == [0, 3, 4])
  }

  @Test("An initially closed gate hides the value until it opens")
  func closedAtFirst() {
    let number = Input(1)
    let gated = number.gate(while: isOpen, startingWith: 0)
    let recorder = Recorder(gated)
    number <-- 2
    #expect(gated.value == 0)
    isOpen <-- true
    number <-- 3
    isOpen <-- false
    number <-- 4
    #expect(recorder.values == [0, 2, 3])
  }

  @Test("A gate that opens delivers its unchanged value")
  func openingWithoutAChange() {
    let number = Input(1)
    let recorder = Recorder(
      number.map { Optional($0) }.gate(while: isOpen, startingWith: nil).changes
        .compactMap { $0 })
    #expect(recorder.values == [])
    isOpen <-- true
    #expect(recorder.values == [1])
    let open = number.gate(while: isOpen, startingWith: 0)
    #expect(open.value == 1)
  }
}

@Suite struct MergeTests {
  @Test("The first of merged occurrences is in the moment, further ones in child moments")
  func streams() {
    let (a, b) = (Inlet<Int>(), Inlet<Int>())
    let recorder = Recorder(a.merge(with: b, b.map { $0 * 10 }))
    a.announce(1)
    Moment.run {
      b.announce(3)
      a.announce(2)
    }
    #expect(recorder.values == [1, 2, 3, 30])
  }

  @Test("Merged values begin with the first value")
  func values() {
    let (x, y) = (Input(1), Input(2))
    let merged = x.merge(with: y)
    #expect(merged.value == 1)
    y <-- 3
    #expect(merged.value == 3)
    x <-- 4
    #expect(merged.value == 4)
  }
}

@Suite struct CombineArrayTests {
  @Test("A combined array changes once in a moment, and an empty one never")
  func arrays() {
    let inputs = (1...3).map { Input($0) }
    let total = combine(inputs) { $0.reduce(0, +) }
    let recorder = Recorder(total)
    Moment.run { for input in inputs { input <-- 10 } }
    #expect(recorder.values == [6, 30])
    #expect(combine([Changing<Int>]()) { $0.count }.value == 0)
    let mixed = combine([inputs[0], inputs[1].map { $0 + 1 }]) { $0 }
    inputs[1] <-- 5
    #expect(mixed.value == [10, 6])
  }

  @Test("A filtered value keeps its last value")
  func filteredCombine() {
    let w = Input(0)
    let plus = w.map { $0 + 2 }
    let small = w.map { $0 - 9 }
    let combined = combine(plus, small.filter(startingWith: 0) { $0 < 5 }) { $0 + $1 }
    let together = plus.changes.together(small.changes.filter { $0 < 5 }).map { $0 + $1 }
    let (values, occurrences) = (Recorder(combined), Recorder(together))
    w <-- 20
    w <-- 3
    #expect(values.values == [-7, 13, -1])
    #expect(occurrences.values == [-1])
  }
}
