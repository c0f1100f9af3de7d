import Rill
import RillCollections
import Testing

/// Programming errors and edits that change nothing.
@Suite("Collections: misuse", .timeLimit(.minutes(20)))
struct MisuseTests {
  @Test("An index outside the collection stops the program, for each kind of edit")
  func indices() async {
    let removed = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ArrayInput([1]).remove(at: 1) }
    #expect(text(removed).contains("The index 1 is not in a collection of 1 elements."))
    let updated = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ArrayInput([1])[-1] = 3 }
    #expect(text(updated).contains("The index -1 is not in a collection of 1 elements."))
    let moved = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ArrayInput([1, 2]).move(from: 0, to: 2) }
    #expect(text(moved).contains("The index 2 is not in a collection of 2 elements."))
    let read = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ArrayInput([1, 2])[2] }
    #expect(text(read).contains("Compare it with `count` first."))
    let snapshot = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot: ArraySnapshot = [1, 2]
      snapshot.move(from: 2, to: 0)
    }
    #expect(text(snapshot).contains("The index 2 is not in a collection of 2 elements."))
  }

  @Test("A position or a range outside the collection stops the program")
  func positions() async {
    let inserted = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ArrayInput([1]).insert(2, at: 2) }
    #expect(text(inserted).contains("An insertion at 2 is outside a collection of 1 elements."))
    let range = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ArrayInput([1]).replaceSubrange(0..<2, with: []) }
    #expect(text(range).contains("The range 0..<2 is not in a collection of 1 elements."))
    let prefix = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ArrayInput([1]).prefix(-1) }
    #expect(text(prefix).contains("A prefix can't have the length -1."))
  }

  @Test("A key that two rows have after a moment stops the program")
  func duplicates() async {
    let first = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ArrayInput([1, 1]).index { $0 } }
    #expect(text(first).contains("Two rows have the key 1."))
    let later = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let numbers = ArrayInput([1, 2])
      let index = numbers.index { $0 }
      numbers.update(at: 0, to: 2)
      _ = index.count
    }
    #expect(text(later).contains("Two rows have the key 2."))
    let ingested = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Input([3, 3]).changingArray { $0 } }
    #expect(text(ingested).contains("Two rows have the key 3."))
  }

  @Test("Rows may exchange their keys in a moment")
  func exchange() {
    let numbers = ArrayInput([1, 2])
    let index = numbers.index { $0 }
    Moment.run {
      numbers.update(at: 0, to: 2)
      numbers.update(at: 1, to: 1)
    }
    #expect(Dictionary(index.value) == [1: 1, 2: 2])
  }

  @Test("A row that is moved onto itself changes nothing")
  func ontoItself() {
    let numbers = ArrayInput([1, 2, 3])
    let derived = numbers.mapValues { $0.map { $0 * 2 } }
    var calls = 0
    let observers = [
      numbers.changes.observe { _ in calls += 1 }, derived.changes.observe { _ in calls += 1 },
    ]
    numbers.move(from: 1, to: 1)
    numbers.swapAt(2, 2)
    Moment.run {
      numbers.move(from: 0, to: 2)
      numbers.move(from: 2, to: 0)
    }
    #expect(calls == 0)
    #expect(Array(numbers.value) == [1, 2, 3] && Array(derived.value) == [2, 4, 6])
    for observer in observers { observer.cancel() }
  }

  @Test("An edit in an observer of the same collection is a later moment")
  func inObserver() {
    let numbers = ArrayInput([1])
    let groups = numbers.grouped { $0 % 2 }
    var seen: [[Int]] = []
    let observer = numbers.changes.observe { batch in
      seen.append(Array(batch.new))
      if numbers.count < 4 { numbers.append(numbers.count + 1) }
    }
    numbers.append(2)
    #expect(seen == [[1, 2], [1, 2, 3], [1, 2, 3, 4]])
    #expect(Array(groups.value[0]!.value) == [2, 4])
    observer.cancel()
  }

  @Test("An edit in a function of an operator is a later moment")
  func inFunction() {
    let numbers = ArrayInput([1])
    let log = ArrayInput<Int>()
    let doubled = numbers.map { number in
      log.append(number)
      return number * 2
    }
    numbers.append(5)
    #expect(Array(doubled.value) == [2, 10])
    #expect(Array(log.value) == [1, 5])
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
