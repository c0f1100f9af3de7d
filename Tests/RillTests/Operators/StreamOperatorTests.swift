import Rill
import Testing

/// The operators of streams, one by one.
@Suite("Operators of streams", .timeLimit(.minutes(20)))
struct StreamOperatorTests {
  private struct Odd: Error, Equatable {
    let value: Int
  }

  /// Returns the deliveries of an operator when its stream occurs with `values`.
  private func received<Value, Result>(
    _ values: [Value], _ make: (Changes<Value>) -> Changes<Result>
  ) -> [Result] {
    let source = Inlet<Value>()
    let recorder = Recorder(make(source))
    for value in values { source <-- value }
    return recorder.values
  }

  @Test("The operators map, mapTo, void, filter and compactMap transform occurrences")
  func simple() {
    #expect(received([1, 2]) { $0.map { $0 * 10 } } == [10, 20])
    #expect(received([1, 2]) { $0.mapTo("x") } == ["x", "x"])
    #expect(received([1, 2]) { $0.void() }.count == 2)
    #expect(received([1, 2, 3]) { $0.filter { $0 != 2 } } == [1, 3])
    #expect(received(["1", "a", "3"]) { $0.compactMap { Int($0) } } == [1, 3])
  }

  @Test("The operator tryMap makes a value of a typed error")
  func tryMap() {
    let results = received([2, 3, 4]) { numbers in
      numbers.tryMap { value throws(Odd) in
        if value % 2 == 1 { throw Odd(value: value) }
        return value / 2
      }
    }
    #expect(results == [.success(1), .failure(Odd(value: 3)), .success(2)])
  }

  @Test("The stream never doesn't occur")
  func never() {
    let numbers = Inlet<Int>()
    let recorder = Recorder(numbers.orElse(.never))
    let none = Recorder(Changes<Int>.never)
    numbers <-- 1
    #expect(recorder.values == [1])
    #expect(none.values == [])
  }

  @Test("The operator partition calls its function once for each occurrence")
  func partition() {
    let numbers = Inlet<Int>()
    var calls = 0
    let (even, odd) = numbers.partition { number in
      calls += 1
      return number % 2 == 0
    }
    let evens = Recorder(even)
    let odds = Recorder(odd)
    for number in 1...5 { numbers <-- number }
    #expect(evens.values == [2, 4])
    #expect(odds.values == [1, 3, 5])
    #expect(calls == 5)
  }

  @Test("The operator split reverses merge(right:)")
  func split() {
    let left = Inlet<Int>()
    let right = Inlet<String>()
    let (lefts, rights) = left.merge(right: right).split()
    let heardLeft = Recorder(lefts)
    let heardRight = Recorder(rights)
    left <-- 1
    right <-- "a"
    Moment.run {
      right <-- "b"
      left <-- 2
    }
    #expect(heardLeft.values == [1, 2])
    #expect(heardRight.values == ["a", "b"])
  }

  @Test("The operators scan and scanMap pass the state first")
  func machines() {
    #expect(received([1, 2, 3]) { $0.scan(startingWith: 10, +) } == [11, 13, 16])
    #expect(received([1, 2, 3]) { $0.scan(startingWith: 10, -) } == [9, 7, 4])
    let outputs = received([5, 7, 9]) { numbers in
      numbers.scanMap(startingWith: 0) { count, value in (count + 1, "\(count):\(value)") }
    }
    #expect(outputs == ["0:5", "1:7", "2:9"])
  }

  @Test("The operator removeDuplicates compares with the previous occurrence")
  func removeDuplicates() {
    #expect(received([1, 1, 2, 2, 1]) { $0.removeDuplicates() } == [1, 2, 1])
    #expect(received([1, 3, 4, 6, 7]) { $0.removeDuplicates { $0 % 2 == $1 % 2 } } == [1, 4, 7])
  }

  @Test("The operator pairwise begins with the second occurrence")
  func pairwise() {
    #expect(received([1]) { $0.pairwise() }.isEmpty)
    let pairs = received([1, 2, 5]) { $0.pairwise().map { [$0.previous, $0.current] } }
    #expect(pairs == [[1, 2], [2, 5]])
  }

  @Test("The operators prefix, dropFirst and first count occurrences")
  func counts() {
    #expect(received([1, 2, 3]) { $0.prefix(2) } == [1, 2])
    #expect(received([1, 2, 3]) { $0.prefix(0) } == [])
    #expect(received([1, 2, 3]) { $0.dropFirst() } == [2, 3])
    #expect(received([1, 2, 3]) { $0.dropFirst(0) } == [1, 2, 3])
    #expect(received([1, 2, 3]) { $0.dropFirst(5) } == [])
    #expect(received([1, 2, 3]) { $0.first() } == [1])
  }

  @Test("A negative count is rejected with a message")
  func negative() async {
    let prefix = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Inlet<Int>().prefix(-1)
    }
    let drop = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Inlet<Int>().dropFirst(-1)
    }
    for result in [prefix, drop] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("needs a count of at least 0; got -1"), "\(message)")
    }
  }

  @Test("The functions of prefix and drop aren't called after their decision")
  func predicates() {
    var asked = 0
    let below = { (value: Int) -> Bool in
      asked += 1
      return value < 3
    }
    #expect(received([1, 2, 3, 1]) { $0.prefix(while: below) } == [1, 2])
    #expect(asked == 3)
    asked = 0
    #expect(received([1, 2, 3, 1]) { $0.drop(while: below) } == [3, 1])
    #expect(asked == 3)
  }

  @Test("A simultaneous occurrence ends prefix and passes drop")
  func until() {
    let numbers = Inlet<Int>()
    let signal = Inlet<Void>()
    let before = Recorder(numbers.prefix(until: signal))
    let after = Recorder(numbers.drop(until: signal))
    numbers <-- 1
    Moment.run {
      numbers <-- 2
      signal <-- ()
    }
    numbers <-- 3
    signal <-- ()
    numbers <-- 4
    #expect(before.values == [1])
    #expect(after.values == [2, 3, 4])
  }

  @Test("A late observer of replayLast first receives the latest occurrence")
  func replayLast() {
    let numbers = Inlet<Int>()
    let replaying = numbers.replayLast()
    let early = Recorder(replaying)
    #expect(early.values == [])
    numbers <-- 1
    numbers <-- 2
    let late = Recorder(replaying)
    #expect(late.values == [2])
    let derived = Recorder(replaying.map { $0 * 10 })
    #expect(derived.values == [])
    numbers <-- 3
    #expect(early.values == [1, 2, 3])
    #expect(late.values == [2, 3])
    #expect(derived.values == [30])
  }

  @Test("The operator replayLast works in a body and in an observer")
  func replayLastInside() {
    let numbers = Inlet<Int>()
    let replaying = numbers.replayLast()
    numbers <-- 1
    var inBody: Recorder<Int>?
    Moment.run {
      inBody = Recorder(replaying)
      #expect(inBody?.values == [])
    }
    #expect(inBody?.values == [1])
    var inObserver: Recorder<Int>?
    let observer = numbers.first().observe { _ in
      inObserver = Recorder(replaying)
      #expect(inObserver?.values == [2])
    }
    numbers <-- 2
    numbers <-- 3
    #expect(inObserver?.values == [2, 3])
    #expect(inBody?.values == [1, 2, 3])
    withExtendedLifetime(observer) {}
  }

  @Test("An observer of replayLast in a body receives the latest occurrence once")
  func replayLastOccurring() {
    let numbers = Inlet<Int>()
    let replaying = numbers.replayLast()
    numbers <-- 1
    var recorder: Recorder<Int>?
    Moment.run {
      recorder = Recorder(replaying)
      numbers <-- 2
    }
    #expect(recorder?.values == [2])
  }

  @Test("The operators hold and accumulate keep a value")
  func holding() {
    let numbers = Inlet<Int>()
    let held = numbers.hold(startingWith: 0)
    let log = numbers.accumulate(into: []) { number, log in log.append(number) }
    let heardHeld = Recorder(held)
    numbers <-- 1
    numbers <-- 1
    #expect(heardHeld.values == [0, 1, 1])
    #expect(log.value == [1, 1])
  }

  @Test("The operator flatMap switches after the moment")
  func flatMap() {
    let a = Inlet<Int>()
    let b = Inlet<Int>()
    let which = Inlet<Bool>()
    let late = Recorder(which.flatMap { $0 ? b : a })
    let prompt = Recorder(which.flatMap(promptly: true) { $0 ? b : a })
    a <-- 1
    which <-- false
    a <-- 2
    b <-- 3
    Moment.run {
      a <-- 4
      b <-- 5
      which <-- true
    }
    a <-- 6
    b <-- 7
    #expect(late.values == [2, 4, 7])
    #expect(prompt.values == [2, 5, 7])
  }

  @Test("A prompt flatMap follows a stream that occurs later in the moment")
  func promptlyToWhatComesLater() {
    let numbers = Inlet<Int>()
    var deep: Changes<Int> = numbers
    for _ in 0..<5 {
      let upper = deep
      deep = upper.merge(upper.map { $0 }) { left, _ in left }
    }
    let end = deep
    let recorder = Recorder(numbers.flatMap(promptly: true) { _ in end })
    numbers <-- 1
    numbers <-- 2
    #expect(recorder.values == [1, 2])
  }

  @Test("A loop counts down in child moments")
  func loop() {
    let start = Inlet<Int>()
    let counts = Changes.loop { counts in
      start.orElse(counts.filter { $0 > 0 }.map { $0 - 1 }.inChildMoment())
    }
    let recorder = PathRecorder(counts)
    start <-- 3
    #expect(recorder.entries.map(\.value) == [3, 2, 1, 0])
    #expect(recorder.entries.map(\.path) == [[], [0], [0, 0], [0, 0, 0]])
  }
}
