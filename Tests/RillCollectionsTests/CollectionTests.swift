import Rill
import RillCollections
import Testing

/// Batches, tracked reads, lifetimes and misuse of collections.
@Suite("Collections", .timeLimit(.minutes(20)))
struct CollectionTests {
  @Test("A moment is one batch")
  func batch() {
    let numbers = ArrayInput([1, 2, 3])
    var batches: [ArrayBatch<Int>] = []
    let observer = numbers.changes.observe { batches.append($0) }
    Moment.run {
      numbers.append(4)
      #expect(numbers.count == 4)
      numbers.remove(at: 0)
    }
    #expect(batches.map(\.edits) == [[.insert(4, at: 3), .remove(1, at: 0)]])
    #expect(batches.map { Array($0.old) } == [[1, 2, 3]])
    #expect(batches.map { Array($0.new) } == [[2, 3, 4]])
    observer.cancel()
  }

  @Test("Edits that cancel each other out make no batch")
  func canceling() {
    let numbers = ArrayInput([1, 2])
    var calls = 0
    let observer = numbers.changes.observe { _ in calls += 1 }
    numbers.move(from: 1, to: 1)
    Moment.run {
      numbers.append(3)
      numbers.removeLast()
    }
    #expect(calls == 0)
    observer.cancel()
  }

  @Test("An edit in an observer is a later moment")
  func later() {
    let source = Input(0)
    let log = ArrayInput<Int>()
    var counts: [Int] = []
    let writer = source.changes.observe { value in
      log.append(value)
      counts.append(log.count)
    }
    source <-- 7
    #expect(counts == [0])
    #expect(Array(log.value) == [7])
    writer.cancel()
  }

  @Test("A reader of the count runs only if the count changes")
  func tracked() {
    let numbers = ArrayInput([1, 2])
    var runs = 0
    let observer = Observer {
      _ = numbers.count
      runs += 1
    }
    numbers.update(at: 0, to: 9)
    numbers.move(from: 0, to: 1)
    #expect(runs == 1)
    numbers.append(3)
    #expect(runs == 2)
    observer.cancel()
  }

  @Test("A reader of one key runs only for that key")
  func keyed() {
    let stock = DictionaryInput(["apple": 3])
    let apples = stock.value(forKey: "apple")
    var runs = 0
    let observer = Observer {
      _ = apples.value
      runs += 1
    }
    stock["pear"] = 1
    #expect(runs == 1)
    stock["apple"] = nil
    #expect(runs == 2)
    #expect(apples.value == nil)
    observer.cancel()
  }

  @Test("A replaced row moves, and keeps its identity")
  func move() {
    let numbers = ArrayInput([1, 5, 9])
    var edits: [[ArrayEdit<Int>]] = []
    let sorted = numbers.sorted()
    let observer = sorted.changes.observe { edits.append($0.edits) }
    numbers.update(at: 0, to: 7)
    #expect(edits == [[.move(1, from: 0, to: 1), .update(1, to: 7, at: 1)]])
    observer.cancel()
  }

  @Test("A change of the order makes the least number of moves")
  func resort() {
    let numbers = ArrayInput([1, 2, 3, 4, 15])
    let modulus = Input(100)
    let sorted = numbers.sorted(with: modulus) { $0 % $2 < $1 % $2 }
    var edits = 0
    let observer = sorted.changes.observe { edits += $0.edits.count }
    modulus <-- 15
    #expect(Array(sorted.value) == [15, 1, 2, 3, 4])
    #expect(edits == 1)
    observer.cancel()
  }

  @Test("An array becomes a collection with edits matched by id")
  func ingest() {
    let source = Input([1, 2, 3, 4])
    let rows = source.changingArray { $0 % 10 }
    var edits: [[ArrayEdit<Int>]] = []
    let observer = rows.changes.observe { edits.append($0.edits) }
    source <-- [2, 3, 4, 1]
    source <-- [2, 13, 5, 1]
    source <-- [2, 13, 5, 1]
    #expect(Array(rows.value) == [2, 13, 5, 1])
    #expect(edits.count == 2)
    #expect(edits[0] == [.move(1, from: 0, to: 3)])
    observer.cancel()
  }

  @Test("The operators flatMap and average, and dictionaries follow edits")
  func others() {
    let numbers = ArrayInput([2, 1])
    let expanded = numbers.flatMap { Array(repeating: $0, count: $0) }
    let mean = numbers.average { Double($0) }
    let byNumber = numbers.index { $0 }.filter { key, _ in key > 1 }.mapValues { $0 * 10 }
    numbers.append(3)
    numbers.move(from: 0, to: 2)
    numbers.update(at: 0, to: 4)
    #expect(Array(numbers.value) == [4, 3, 2])
    #expect(Array(expanded.value) == [4, 4, 4, 4, 3, 3, 3, 2, 2])
    #expect(mean.value == 3)
    #expect(Dictionary(byNumber.value) == [4: 40, 3: 30, 2: 20])
  }

  @Test("Operators hold their sources, and all nodes are freed")
  func lifetimes() {
    let nodes = Network.liveNodeCount
    do {
      let numbers = ArrayInput(0..<100)
      let sums = numbers.filter { $0 > 5 }.sorted(by: >).prefix(10).sum()
      for number in 0..<1_000 { numbers.update(at: number % 100, to: number) }
      #expect(sums.value == (990..<1_000).reduce(0, +))
    }
    #expect(Network.liveNodeCount == nodes)
  }

  @Test("A snapshot keeps its elements after later edits")
  func snapshot() {
    let numbers = ArrayInput(0..<1_000)
    let before = numbers.value
    for _ in 0..<500 { numbers.remove(at: 250) }
    numbers.insert(contentsOf: [7, 8], at: 0)
    #expect(before == ArraySnapshot(0..<1_000))
    #expect(Array(numbers.value) == [7, 8] + Array(0..<250) + Array(750..<1_000))
  }
}
