import TestSupport
import Testing

@testable import RillCollections
@testable import RillOrder

@Suite("Collections: storage")
struct StorageTests {
  @Test("Keys with the same hash keep their numbers while others come and go", arguments: 0..<20)
  func numbers(seed: UInt64) {
    var random = SplitMix(seed)
    var numbers = KeyNumbers<Colliding>()
    var expected: [Int: Int] = [:]
    for _ in 0..<600 {
      let key = random.below(60)
      if let number = expected[key], random.below(2) == 0 {
        numbers.remove(number)
        expected[key] = nil
      } else {
        let number = numbers.number(of: Colliding(key))
        #expect(expected[key] == nil || expected[key] == number)
        expected[key] = number
      }
      if random.below(50) == 0 { numbers.trim() }
      #expect(numbers.count == expected.count)
      for key in 0..<60 { #expect(numbers.find(Colliding(key)) == expected[key]) }
    }
    #expect(Set(expected.values).count == expected.count)
    for (key, number) in expected { #expect(numbers.key(of: number).number == key) }
  }

  @Test("Groups of one row and of several agree with a dictionary of arrays", arguments: 0..<20)
  func groups(seed: UInt64) {
    var random = SplitMix(seed)
    var keys = (0..<random.below(40)).map { _ in random.below(12) }
    var groups = RowGroups(keys: keys)
    var order = RowOrder(count: keys.count)
    for _ in 0..<200 {
      if keys.isEmpty || random.below(2) == 0 {
        let (index, key) = (random.below(keys.count + 1), random.below(12))
        keys.insert(key, at: index)
        let place = groups.insert(order.insert(at: index, weight: 0), key, order)
        #expect(place == keys[..<index].count { $0 == key })
      } else {
        let index = random.below(keys.count)
        let row = order.row(at: index)
        let (_, place) = groups.remove(row)
        order.remove(row)
        #expect(place == keys[..<index].count { $0 == keys[index] })
        keys.remove(at: index)
      }
      #expect(Set(groups.keys) == Set(keys))
      for key in Set(keys) {
        let positions = keys.indices.filter { keys[$0] == key }
        let group = groups.group(of: key) ?? -1
        #expect(groups.count(of: group) == positions.count)
        for (index, position) in positions.enumerated() {
          let row = order.row(at: position)
          #expect(groups.row(at: index, of: group) == row)
          #expect(groups.group(ofRow: row) == group)
          #expect(groups.index(of: row) == index)
        }
      }
      #expect(groups.group(of: 99) == nil)
    }
  }

  @Test("A row with a key of its own costs at most 48 bytes")
  func bytes() {
    let count = 10_000
    let tree = ElementTree(0..<count)
    let unique = UniqueRows<Int, Int> { $0 }
    _ = unique.seed(tree)
    #expect(unique.groups.members.leaves.isEmpty)
    #expect(unique.rows.bytes + unique.groups.bytes < 42 * count)
    let indexed = IndexedRows<Int, Int> { $0 }
    _ = indexed.seed(tree)
    // The entries of the dictionary contain the hash and the key.
    #expect(indexed.rows.bytes + indexed.keys.capacity * 16 + 16 * count < 44 * count)
  }

  @Test("Rows of one weight store no weights, and the first other weight stores all")
  func weights() {
    for first in [0, 1, 3] {
      var order = RowOrder(weights: Array(repeating: Int32(first), count: 200))
      #expect(order.weights.isEmpty)
      #expect(order.weight == 200 * first)
      order.setWeight(first, of: 7)
      order.move(7, to: 150)
      order.remove(order.insert(at: 20, weight: first))
      #expect(order.weights.isEmpty)
      #expect(order.weight(before: 7) == 150 * first)
      order.setWeight(first + 4, of: 0)
      #expect(!order.weights.isEmpty)
      #expect(order.weight == 200 * first + 4)
      #expect(order.weight(before: 7) == 150 * first + 4)
      let row = order.insert(at: 0, weight: 9)
      #expect(order.weight(of: row) == 9)
      #expect(order.weight(before: 7) == 150 * first + 13)
    }
    var order = RowOrder()
    let row = order.insert(at: 0, weight: 5)
    order.setWeight(2, of: row)
    #expect(order.weights.isEmpty)
    #expect(order.weight == 2)
  }
}

extension RowOrder {
  fileprivate var bytes: Int {
    4 * [items, used, parents, sizes, leaves, weights].reduce(0) { $0 + $1.capacity }
      + 8 * sums.capacity + levels.capacity
  }
}

extension RowGroups where Key == Int {
  fileprivate var bytes: Int {
    4 * (numbers.slots.capacity + heads.capacity + groups.capacity) + 16 * numbers.keys.capacity
      + members.bytes
  }
}

/// A key with one of three hashes.
private struct Colliding: Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}
