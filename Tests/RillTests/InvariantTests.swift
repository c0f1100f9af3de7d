import Testing

@testable import Rill

/// The conditions that hold between moments. The tests with random networks check them, too.
@Suite("Conditions between moments") struct InvariantTests {
  @Test("A network violates no condition before, between and after moments")
  func holds() {
    let first = Input(1)
    let sum = combine(first, first.map { $0 * 2 }) { $0 + $1 }
    let double = Changing.computed { sum.value * 2 }
    var values: [Int] = []
    let observer = double.observe { values.append($0) }
    #expect(Network.violation(around: [first]) == nil)
    first <-- 2
    #expect(Network.violation(around: [double]) == nil)
    observer.cancel()
    first <-- 3
    #expect(Network.violation(around: [first, sum, double]) == nil)
    #expect(values == [6, 12])
  }

  @Test("A rank that is not below that of a receiver is reported with both nodes")
  func rank() throws {
    let input = Input(1)
    let sum = combine(input, input.map { $0 + 1 }) { $0 + $1 }.named("sum")
    let observer = sum --> { _ in }
    defer { observer.cancel() }
    sum.cell.rank = 0
    let violation = try #require(Network.violation(around: [input]))
    #expect(violation.contains("its rank"))
    #expect(violation.contains("sum"))
  }

  @Test("A cell that missed a change is reported")
  func missedChange() throws {
    let input = Input(1)
    let next = input.map { $0 + 1 }
    let observer = next --> { _ in }
    defer { observer.cancel() }
    input.cell.version += 1
    let violation = try #require(Network.violation(around: [next]))
    #expect(violation.contains("not computed"))
  }
}
