import Rill
import RillCollections
import Testing

/// Networks for each row.
@Suite("Networks of rows", .timeLimit(.minutes(20)))
struct RowNetworkTests {
  @Test("A row's change runs only its network")
  func own() {
    let numbers = ArrayInput([1, 2, 3])
    let factor = Input(10)
    var builds = 0
    var runs = 0
    let products = numbers.mapValues { number in
      builds += 1
      return combine(number, factor) { number, factor in
        runs += 1
        return number * factor
      }
    }
    var batches: [[ArrayEdit<Int>]] = []
    let observer = products.changes.observe { batches.append($0.edits) }
    #expect(builds == 3 && runs == 3)
    numbers.update(at: 1, to: 5)
    #expect(runs == 4)
    numbers.move(from: 0, to: 2)
    #expect(builds == 3 && runs == 4)
    numbers.insert(7, at: 1)
    #expect(builds == 4 && runs == 5)
    factor <-- 100
    #expect(runs == 9)
    #expect(
      batches.dropLast() == [
        [.update(20, to: 50, at: 1)], [.move(10, from: 0, to: 2)], [.insert(70, at: 1)],
      ])
    #expect(batches.count == 4 && batches.last?.count == 4)
    #expect(Array(products.value) == [500, 700, 300, 100])
    observer.cancel()
  }

  @Test("Edits and changes of networks in one moment make one batch")
  func together() {
    let numbers = ArrayInput([1, 2, 3])
    let factor = Input(1)
    let products = numbers.mapValues { combine($0, factor) { $0 * $1 } }
    let sum = products.sum()
    var values: [Int] = []
    let observer = sum.observe { values.append($0) }
    Moment.run {
      numbers.remove(at: 0)
      numbers.append(4)
      factor <-- 10
      numbers.update(at: 0, to: 5)
    }
    #expect(Array(products.value) == [50, 30, 40])
    #expect(values == [6, 120])
    observer.cancel()
  }

  @Test("A network keeps its state while its row is updated and moved")
  func state() {
    let numbers = ArrayInput([1, 10])
    let sums = numbers.mapValues { number in
      number.changes.accumulate(startingFrom: 0) { $0 + $1 }
    }
    numbers.update(at: 0, to: 2)
    numbers.move(from: 0, to: 1)
    numbers.update(at: 1, to: 3)
    numbers.append(100)
    #expect(Array(sums.value) == [0, 5, 0])
  }

  @Test("Networks are freed with their rows")
  func freed() {
    let nodes = Network.liveNodeCount
    do {
      let numbers = ArrayInput([0])
      let offset = Input(1)
      let results = numbers.mapValues { combine($0, offset) { $0 + $1 } }.sorted()
      numbers.append(1)
      let full = Network.liveNodeCount
      numbers.append(contentsOf: 2..<50)
      #expect(Network.liveNodeCount > full + 48)
      numbers.removeSubrange(2..<50)
      numbers.update(at: 0, to: 1)
      numbers.append(2)
      numbers.removeLast()
      numbers.move(from: 0, to: 1)
      #expect(Network.liveNodeCount <= full + 4)
      #expect(Array(results.value) == [2, 2])
    }
    #expect(Network.liveNodeCount == nodes)
  }

  @Test("A test that is a changing value tests its own row")
  func filter() {
    let limits = [Input(0), Input(10)]
    let numbers = ArrayInput([0, 1, 0])
    var runs = 0
    let shown = numbers.filter { index in
      limits[index].map {
        runs += 1
        return $0 > 5
      }
    }
    #expect(Array(shown.value) == [1] && runs == 3)
    limits[0] <-- 6
    #expect(Array(shown.value) == [0, 1, 0] && runs == 5)
    var edits: [ArrayEdit<Int>] = []
    let observer = shown.changes.observe { edits += $0.edits }
    limits[1] <-- 20
    #expect(edits.isEmpty)
    limits[1] <-- 2
    #expect(edits == [.remove(1, at: 1)])
    observer.cancel()
  }

  @Test("Networks of a dictionary follow their keys")
  func dictionary() {
    let stock = DictionaryInput(["apple": 3, "pear": 2])
    let price = Input(10)
    let worth = stock.mapValues { count in combine(count, price) { $0 * $1 } }
    var batches: [[DictionaryEdit<String, Int>]] = []
    let observer = worth.changes.observe { batches.append($0.edits) }
    stock["apple"] = 4
    stock["pear"] = nil
    stock["plum"] = 1
    Moment.run {
      price <-- 100
      stock["apple"] = 5
    }
    #expect(Dictionary(worth.value) == ["apple": 500, "plum": 100])
    #expect(batches.count == 4)
    #expect(batches[0] == [.update("apple", 30, to: 40)])
    // A plain function has precedence.
    let doubled = stock.mapValues { $0 * 2 }
    let lengths = DictionaryInput(["a": [1, 2]]).mapValues { $0.count }
    #expect(doubled.value["apple"] == 10 && lengths.value["a"] == 2)
    observer.cancel()
  }

  @Test("Networks made in a moment take its new values")
  func depth() {
    let numbers = ArrayInput([1])
    let base = Input(1)
    // The network of a row waits for a value that is deeper than the collection.
    var deep: Changing<Int> = base
    for _ in 0..<20 { deep = deep.map { $0 + 1 } }
    let inner = ArrayInput([1, 2])
    let results = numbers.mapValues { number in
      let scaled = inner.mapValues { combine($0, number, deep) { $0 * $1 * $2 } }
      return scaled.sum()
    }
    var seen: [[Int]] = []
    let observer = results.elements.observe { seen.append(Array($0)) }
    Moment.run {
      numbers.append(2)
      base <-- 81
      inner.append(7)
    }
    #expect(seen.last == [1_010, 2_020])
    #expect(seen.count == 2)
    inner.removeLast()
    #expect(Array(results.value) == [303, 606])
    observer.cancel()
  }

  @Test("A network that depends on the result is a cycle")
  func cycle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let numbers = ArrayInput([1])
      var sum: Changing<Int>?
      let results = numbers.mapValues { number in
        sum.map { combine(number, $0) { $0 + $1 } } ?? number
      }
      sum = results.sum()
      numbers.append(2)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("An instantaneous cycle"))
  }
}
