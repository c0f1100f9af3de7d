import Rill
import Testing

/// The examples of the design that belong to the core, and those with numbers.
@Suite("Example: inputs, outputs and operators")
struct VocabularyTests {
  @Test("Inputs and outputs separate the functional core from the imperative shell")
  func inputsAndOutputs() {
    var printed: [Int] = []
    let x = Input(0)
    let y = x.map { $0 * 3 }
    let output = y --> { printed.append($0) }
    #expect(printed == [0])
    x <-- 3
    #expect(printed == [0, 9])
    withExtendedLifetime(output) {}
  }

  @Test("The operators --> and <-- observe a stream and announce to an inlet")
  func streams() {
    var printed: [Int] = []
    let numbers = Inlet<Int>()
    let output = numbers --> { printed.append($0) }
    numbers <-- 3
    numbers <-- 4
    #expect(printed == [3, 4])
    withExtendedLifetime(output) {}
  }

  @Test("One change in gives one consistent change out")
  func glitchFree() {
    let w = Input(0)
    let z = combine(w.map { $0 + 2 }, w.map { $0 - 9 }) { $0 + $1 }
    let recorder = Recorder(z)
    #expect(z.value == -7)
    for value in [1, 5, 5, 20] { w <-- value }
    #expect(recorder.values == [-7, -5, 3, 3, 33])
  }

  private let numbers = [5, 2, 13, 9, 11]

  @Test("Accumulating with + from 2 adds each number")
  func accumulated() {
    let changes = Inlet<Int>()
    let sum = changes.accumulate(startingFrom: 2, +)
    let recorder = Recorder(sum.changes)
    for number in numbers { changes <-- number }
    #expect(recorder.values == [7, 9, 22, 31, 42])
    #expect(sum.value == 42)
  }

  @Test("Accumulating with the latest change holds it")
  func takeTheChange() {
    let changes = Inlet<Int>()
    let latest = changes.accumulate(startingFrom: 2) { change, _ in change }
    let recorder = Recorder(latest.changes)
    #expect(latest.value == 2)
    for number in numbers { changes <-- number }
    #expect(recorder.values == [5, 2, 13, 9, 11])
  }

  @Test("Mapping doubles each number")
  func doubled() {
    let changes = Inlet<Int>()
    let recorder = Recorder(changes.map { $0 * 2 })
    for number in numbers { changes <-- number }
    #expect(recorder.values == [10, 4, 26, 18, 22])
  }

  @Test("Merging two streams keeps their order and sides")
  func merged() {
    let left = Inlet<Int>()
    let right = Inlet<Int>()
    let recorder = Recorder(left.merge(right: right))
    left <-- 5
    right <-- 2
    left <-- 13
    left <-- 9
    right <-- 11
    #expect(recorder.values == [.left(5), .right(2), .left(13), .left(9), .right(11)])
  }

  @Test("A mapped input follows its assignments")
  func mapped() {
    let x = Input(0)
    let recorder = Recorder(x.map { $0 * 3 })
    for value in [3, 4, 5] { x <-- value }
    #expect(recorder.values == [0, 9, 12, 15])
  }

  @Test("Filtering drops numbers of 5 or more")
  func filtered() {
    let changes = Inlet<Int>()
    let recorder = Recorder(changes.filter { $0 < 5 })
    for value in [3, 4, 7] { changes <-- value }
    #expect(recorder.values == [3, 4])
  }

  @Test("Two views of one value occur together, or one of them alone")
  func together() {
    let w = Input(0)
    let both = w.map { $0 + 2 }.changes.together(w.map { $0 - 9 }.changes.filter { $0 < 5 })
    let recorder = Recorder(both.map { [$0, $1] })
    for value in [1, 13, 14, 2] { w <-- value }
    #expect(recorder.values == [[3, -8], [15, 4], [4, -7]])
  }

  @Test("An upcast input is read-only")
  func upCast() {
    let inlet = Inlet<Int>()
    let changes: Changes<Int> = inlet
    let input = Input(1)
    let changing: Changing<Int> = input
    let recorder = Recorder(changes)
    inlet <-- 7
    input <-- 2
    #expect(recorder.values == [7])
    #expect(changing.value == 2)
  }

  @Test("Two grouped assignments are one change")
  func grouped() {
    let width = Input(2)
    let height = Input(3)
    let recorder = Recorder(combine(width, height) { $0 * $1 })
    Moment.run {
      width <-- 4
      height <-- 5
    }
    #expect(recorder.values == [6, 20])
  }
}
