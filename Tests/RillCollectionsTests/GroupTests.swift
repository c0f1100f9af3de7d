import Rill
import RillCollections
import Testing

/// Groups that are collections themselves.
@Suite("Groups")
struct GroupTests {
  @Test("A group follows only its own changes")
  func own() {
    let numbers = ArrayInput([1, 2, 3, 4])
    let byParity = numbers.grouped { $0 % 2 }
    var odd: [[ArrayEdit<Int>]] = []
    var keys = 0
    let groups = byParity.value
    let oddObserver = groups[1]?.changes.observe { odd.append($0.edits) }
    let keyObserver = byParity.changes.observe { _ in keys += 1 }
    numbers.append(6)
    numbers.update(at: 1, to: 8)
    #expect(odd.isEmpty)
    numbers.append(5)
    numbers.update(at: 1, to: 7)
    #expect(odd == [[.insert(5, at: 2)], [.insert(7, at: 1)]])
    #expect(Array(byParity.value[1]!.value) == [1, 7, 3, 5])
    #expect(Array(byParity.value[0]!.value) == [4, 6])
    #expect(keys == 0)
    oddObserver?.cancel()
    keyObserver.cancel()
  }

  @Test("A key comes and goes with its elements")
  func keys() {
    let numbers = ArrayInput([1, 2])
    let groups = numbers.grouped { $0 % 2 }
    var edits: [(Int, Bool)] = []
    let observer = groups.changes.observe { batch in
      for edit in batch.edits { edits.append((edit.key, batch.new[edit.key] != nil)) }
    }
    let even = groups.value[0]!
    let sum = even.sum()
    numbers.remove(at: 1)
    #expect(groups.count == 1)
    #expect(sum.value == 0 && even.isEmpty)
    numbers.insert(4, at: 0)
    #expect(edits.map(\.0) == [0, 0] && edits.map(\.1) == [false, true])
    // A group in use continues when its key comes again.
    #expect(sum.value == 4)
    Moment.run {
      numbers.remove(at: 0)
      numbers.append(6)
    }
    #expect(sum.value == 6)
    #expect(edits.count == 2)
    observer.cancel()
  }

  @Test("Totals of groups follow edits")
  func totals() {
    let rows = ArrayInput([Row(id: 1, value: 10), Row(id: 2, value: 20), Row(id: 1, value: 30)])
    let totals = rows.grouped { $0.id }.mapValues { $0.sum { $0.value } }.flatten()
    var batches: [[DictionaryEdit<Int, Int>]] = []
    let observer = totals.changes.observe { batches.append($0.edits) }
    #expect(Dictionary(totals.value) == [1: 40, 2: 20])
    rows.update(at: 1) { $0.id = 1 }
    rows.append(Row(id: 3, value: 1))
    Moment.run {
      rows.update(at: 0) { $0.value = 11 }
      rows.append(Row(id: 3, value: 2))
    }
    #expect(Dictionary(totals.value) == [1: 61, 3: 3])
    #expect(batches.count == 3)
    #expect(batches[0].count == 2)
    #expect(batches[1] == [.insert(3, 1)])
    observer.cancel()
  }

  @Test("A key that depends on a changing value regroups what it must")
  func parameter() {
    let numbers = ArrayInput([1, 2, 3, 4])
    let modulus = Input(2)
    let groups = numbers.grouped(with: modulus) { $0 % $1 }
    var edits: [ArrayEdit<Int>] = []
    let observer = groups.value[1]!.changes.observe { edits += $0.edits }
    Moment.run {
      modulus <-- 3
      numbers.append(5)
    }
    #expect(
      Dictionary(groups.value).mapValues { Array($0.value) } == [0: [3], 1: [1, 4], 2: [2, 5]])
    #expect(edits.count == 2)
    observer.cancel()
  }

  @Test("Groups are freed with their elements, and all with the handles")
  func freed() {
    let nodes = Network.liveNodeCount
    do {
      let numbers = ArrayInput(Array(0..<100))
      let totals = numbers.grouped { $0 % 10 }.mapValues { $0.sum() }.flatten()
      #expect(totals.value.count == 10)
      let full = Network.liveNodeCount
      for _ in 0..<3 {
        numbers.removeAll { $0 % 10 > 1 }
        numbers.append(10)
        #expect(Dictionary(totals.value).count == 2)
        for number in 0..<100 where number % 10 > 1 { numbers.append(number) }
        // The last batch may hold the groups that it removed.
        numbers.append(1_000 + 10)
        #expect(Network.liveNodeCount == full)
      }
    }
    #expect(Network.liveNodeCount == nodes)
  }

  @Test("A group outlives the dictionary that it comes from")
  func outlives() {
    let numbers = ArrayInput([1, 2])
    let odd = numbers.grouped { $0 % 2 }.value[1]!
    let count = odd.counting()
    numbers.append(3)
    #expect(count.value == 2)
    #expect(Array(odd.value) == [1, 3])
  }
}
