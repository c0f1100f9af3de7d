import Rill
import RillCollections
import Testing

/// Reads of single keys.
@Suite("Keyed reads")
struct KeyedReadTests {
  @Test("A tracked subscript runs only for its key")
  func input() {
    let stock = DictionaryInput(["apple": 3, "pear": 1])
    var runs: [Int?] = []
    let observer = Observer { runs.append(stock["apple"]) }
    stock["pear"] = 2
    stock.merge(["pear": 5, "plum": 1])
    stock.removeValue(forKey: "none")
    #expect(runs == [3])
    stock["apple"] = 4
    Moment.run {
      stock["pear"] = 9
      stock.update("apple") { $0 += 1 }
    }
    stock.removeAll()
    stock.removeAll()
    #expect(runs == [3, 4, 5, nil])
    observer.cancel()
  }

  @Test("A keyed read of an input sees an edit in the same body")
  func body() {
    let stock = DictionaryInput(["apple": 3])
    let twice = Changing.computed { (stock["apple"] ?? 0) * 2 }
    let direct = stock.value(forKey: "apple")
    #expect(twice.value == 6)
    Moment.run {
      stock["apple"] = 5
      #expect(twice.value == 10 && direct.value == 5)
    }
    #expect(twice.value == 10)
  }

  @Test("A tracked subscript of a derived dictionary runs only for its key")
  func derived() {
    let stock = DictionaryInput(["apple": 3, "pear": 1])
    let costs = stock.mapValues { $0 * 10 }
    var runs: [Int?] = []
    let observer = Observer { runs.append(costs["apple"]) }
    stock["pear"] = 2
    stock["apple"] = 4
    stock["apple"] = nil
    #expect(runs == [30, 40, nil])
    observer.cancel()
  }

  @Test("An edit in an observer reaches a key that is read only later")
  func later() {
    let stock = DictionaryInput(["apple": 3])
    let trigger = Input(0)
    var seen: [Int?] = []
    var reader: Observer?
    let writer = trigger.changes.observe { value in
      stock["apple"] = value
      reader = Observer { seen.append(stock["apple"]) }
    }
    trigger <-- 7
    #expect(seen == [3, 7])
    reader?.cancel()
    writer.cancel()
  }

  @Test("Readers of a key share a node, which is freed with them")
  func freed() {
    let stock = DictionaryInput(["apple": 3])
    let derived = stock.filter { _, count in count > 0 }
    _ = derived.value(forKey: "apple")
    let nodes = Network.liveNodeCount
    do {
      let first = stock.value(forKey: "apple")
      let second = stock.value(forKey: "apple")
      let third = derived.value(forKey: "apple")
      #expect(Network.liveNodeCount == nodes + 2)
      stock["apple"] = 0
      #expect(first.value == 0 && second.value == 0 && third.value == nil)
    }
    #expect(Network.liveNodeCount == nodes)
    stock["apple"] = 8
    #expect(derived.value(forKey: "apple").value == 8)
  }
}
