import Testing

@testable import Rill

/// Cycles: the previous reads of one function make no cycle with the present reads of another.
@Suite("Tracking: reads that swap")
struct SwappingReadsTests {
  private final class Parts {
    var values: [Changing<Int>] = []

    subscript(_ index: Int) -> Int { values[index].value }
  }

  private let isSwapped = Input(false)
  private let parts = Parts()

  /// Two functions that read each other alternately.
  private func swap() {
    let (isSwapped, parts) = (isSwapped, parts)
    parts.values = [
      .computed { [unowned parts] in isSwapped.value ? parts[1] + 1 : 1 },
      .computed { [unowned parts] in isSwapped.value ? 10 : parts[0] + 1 },
    ]
  }

  @Test("Two computed values can read each other in turn", arguments: 0..<8)
  func two(_ which: Int) {
    swap()
    var first: Recorder<Int>?
    var second: Recorder<Int>?
    if which & 4 == 0 { first = which & 1 != 0 ? Recorder(parts.values[0]) : nil }
    if which & 2 != 0 { second = Recorder(parts.values[1]) }
    if which & 4 != 0 { first = which & 1 != 0 ? Recorder(parts.values[0]) : nil }
    for _ in 0..<3 {
      #expect([parts[0], parts[1]] == [1, 2])
      isSwapped <-- true
      #expect([parts[0], parts[1]] == [11, 10])
      isSwapped <-- false
    }
    if let first { #expect(first.values == [1, 11, 1, 11, 1, 11, 1]) }
    if let second { #expect(second.values == [2, 10, 2, 10, 2, 10, 2]) }
  }

  @Test("Two computed values can read each other in turn through mapped values", arguments: 1..<16)
  func throughDeclared(_ which: Int) {
    let (isSwapped, parts) = (isSwapped, parts)
    parts.values = [
      .computed { [unowned parts] in isSwapped.value ? parts[3] + 1 : 1 },
      .computed { [unowned parts] in isSwapped.value ? 10 : parts[2] + 1 },
    ]
    parts.values.append(parts.values[0].map { $0 * 2 })
    parts.values.append(parts.values[1].map { $0 * 3 })
    let recorders = (0..<4).map { which >> $0 & 1 != 0 ? Recorder(parts.values[$0]) : nil }
    for _ in 0..<3 {
      isSwapped <-- true
      #expect((0..<4).map { parts[$0] } == [31, 10, 62, 30])
      isSwapped <-- false
      #expect((0..<4).map { parts[$0] } == [1, 3, 2, 9])
    }
    for (index, (old, new)) in [(1, 31), (3, 10), (2, 62), (9, 30)].enumerated() {
      if let values = recorders[index]?.values {
        #expect(values == [old, new, old, new, old, new, old])
      }
    }
  }

  @Test("Two computed values can swap their reads late through joins", arguments: 1..<16)
  func late(_ which: Int) {
    let (input, parts) = (isSwapped, parts)
    var isSwapped: Changing<Bool> = input
    for _ in 0..<4 { isSwapped = combine(isSwapped, isSwapped) { left, _ in left } }
    let late = isSwapped
    parts.values = [
      .computed { [unowned parts] in input.value ? parts[3] + 1 : 1 },
      .computed { [unowned parts] in late.value ? 10 : parts[2] + 1 },
    ]
    parts.values.append(parts.values[0].map { $0 * 2 })
    parts.values.append(parts.values[1].map { $0 * 3 })
    let recorders = (0..<4).map { which >> $0 & 1 != 0 ? Recorder(parts.values[$0]) : nil }
    for _ in 0..<3 {
      input <-- true
      #expect((0..<4).map { parts[$0] } == [31, 10, 62, 30])
      input <-- false
      #expect((0..<4).map { parts[$0] } == [1, 3, 2, 9])
    }
    for (index, (old, new)) in [(1, 31), (3, 10), (2, 62), (9, 30)].enumerated() {
      if let values = recorders[index]?.values {
        #expect(values == [old, new, old, new, old, new, old])
      }
    }
  }

  @Test("Two computed values can swap their reads in a body, and back")
  func inBody() {
    swap()
    let first = Recorder(parts.values[0])
    let mapped = Recorder(parts.values[1].map { $0 * 2 })
    Moment.run {
      isSwapped <-- true
      #expect([parts[0], parts[1]] == [11, 10])
      isSwapped <-- false
      #expect([parts[1], parts[0]] == [2, 1])
      isSwapped <-- true
      #expect([parts[1], parts[0]] == [10, 11])
    }
    #expect(first.values == [1, 11])
    #expect(mapped.values == [4, 20])
  }

  @Test("The ranks of values that swap reads are bounded")
  func often() {
    swap()
    let recorders = [parts.values[0].observe { _ in }, parts.values[1].observe { _ in }]
    for _ in 0..<20_000 {
      isSwapped <-- true
      isSwapped <-- false
    }
    #expect([parts[0], parts[1]] == [1, 2])
    withExtendedLifetime(recorders) {}
  }

  @Test("The ranks of mapped values above swapping reads are bounded")
  func oftenDeclared() {
    swap()
    let recorders = parts.values.map { $0.map { $0 }.map { $0 }.observe { _ in } }
    for _ in 0..<1_000 {
      isSwapped <-- true
      isSwapped <-- false
    }
    for part in parts.values { #expect(part.cell.rank < 200) }
    #expect([parts[0], parts[1]] == [1, 2])
    withExtendedLifetime(recorders) {}
  }

  @Test("A computed can newly read an unobserved value above a waiting one")
  func unobservedOverWaiting() {
    let x = Input(0)
    let first = Changing.computed { x.value }
    let second = Changing.computed { first.value }
    let third = Changing.computed { x.value == 0 ? second.value : x.value }
    let mapped = third.map { $0 * 3 + 1 }
    let fifth = Changing.computed { mapped.value + second.value }
    let unobserved = fifth.map { $0 + 10 }
    let last = Changing.computed { x.value == 0 ? unobserved.value : fifth.value }
    x <-- 1
    let recorders = Recorder(last)
    x <-- 0
    x <-- 1
    #expect(recorders.values == [5, 11, 5])
  }
}
