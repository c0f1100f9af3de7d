import Rill
import Testing

/// In-place changes don't copy the value.
@Suite("In place")
struct InPlaceTests {
  @Test("The copy counter counts copies")
  func counter() {
    var counter = CopyCounter()
    counter.append(1)
    #expect(counter.copies == 0)
    let other = counter
    counter.append(2)
    #expect(counter.copies == 1)
    #expect(counter.items == [1, 2])
    #expect(other.items == [1])
  }

  @Test("The operator accumulate(into:) doesn't copy its value")
  func accumulate() {
    let numbers = Inlet<Int>()
    let log = numbers.accumulate(into: CopyCounter()) { $1.append($0) }
    for number in 0..<10 { numbers <-- number }
    let sizes = Recorder(log.map(\.items.count))
    let changes = Recorder(log.changes.map(\.items.count))
    var observed = 0
    let observer = log.observe { observed = $0.items.count }
    for number in 10..<20 { numbers <-- number }
    #expect(log.value.items == Array(0..<20))
    #expect(log.value.copies == 0)
    #expect(observed == 20)
    #expect(sizes.values == Array(10...20))
    #expect(changes.values == Array(11...20))
    withExtendedLifetime(observer) {}
  }

  @Test("A sampled value is copied once for each moment")
  func sampled() {
    let numbers = Inlet<Int>()
    let log = numbers.accumulate(into: CopyCounter()) { $1.append($0) }
    let sizes = Recorder(numbers.sample(log).map(\.items.count))
    for number in 0..<10 { numbers <-- number }
    #expect(sizes.values == Array(0..<10))
    #expect(log.value.copies == 10)
  }

  @Test("An array that is changed in place keeps its buffer")
  func buffer() {
    let numbers = Inlet<Int>()
    var start: [Int] = []
    start.reserveCapacity(1000)
    var addresses: Set<Int> = []
    let log = numbers.accumulate(into: start) { number, log in
      log.append(number)
      log.withUnsafeBufferPointer { _ = addresses.insert(Int(bitPattern: $0.baseAddress)) }
    }
    start = []
    for number in 0..<500 { numbers <-- number }
    #expect(log.value.count == 500)
    // The first storage is a copy of that of `start`, or the same.
    #expect(addresses.count == 1)
  }

  @Test("The method modify doesn't copy a value with observers only")
  func modify() {
    let log = Input(CopyCounter())
    var sizes: [Int] = []
    for number in 0..<5 { log.modify { $0.append(number) } }
    let observer = log.observe { sizes.append($0.items.count) }
    for number in 5..<10 { log.modify { $0.append(number) } }
    #expect(log.value.items == Array(0..<10))
    #expect(log.value.copies == 0)
    #expect(sizes == Array(5...10))
    withExtendedLifetime(observer) {}
  }

  @Test("The method modify keeps the old value for possible readers")
  func modifyHeard() {
    let log = Input([0])
    let sampled = Recorder(log.changes.sample(log))
    let read = Recorder(log.changes.map { _ in log.value })
    log.modify { $0.append(1) }
    log.modify { $0.append(2) }
    #expect(sampled.values == [[0], [0, 1]])
    #expect(read.values == [[0], [0, 1]])
  }

  @Test("A call of modify in an observer is a separate, later moment")
  func modifyInObserver() {
    let trigger = Inlet<Int>()
    let log = Input([0])
    let recorder = Recorder(log)
    let observer = trigger.observe { value in
      log.modify { $0.append(value) }
      #expect(log.value == [0])
      log.modify { $0.append(value + 1) }
    }
    trigger <-- 1
    #expect(recorder.values == [[0], [0, 1], [0, 1, 2]])
    withExtendedLifetime(observer) {}
  }

  @Test("Reading an input in its own modification in a body returns the old value")
  func readWhileModified() {
    let names = Input(["Ada"])
    Moment.run {
      names.modify { $0.append("\(names.value.count)") }
      names.modify { $0.append("\(names.value.count)") }
    }
    #expect(names.value == ["Ada", "1", "1"])
  }
}
