import Foundation
import Rill
import RillCollections
import Testing

/// Many edits of one network, which must not store more and more.
@Suite("Collections: long runs", .timeLimit(.minutes(60)))
struct LongRunTests {
  /// `scripts/soak-collections` sets the number to a million, and runs this test alone.
  private static let soak = ProcessInfo.processInfo.environment["RILL_EDITS"].flatMap(Int.init)

  @Test("After many edits, a network stores as much as a new one, and nothing at its end")
  func flat() throws {
    let nodes = Network.liveNodeCount
    let census = Census()
    do {
      let random = SplitMix(7)
      let network = LongNetwork((0..<60).map { Item($0, $0 * 7 % 50, census) }, census, random)
      let count = Self.soak ?? 1_500
      for _ in 0..<count / 10 { network.edit() }
      let pages = Self.pages
      for _ in count / 10..<count { network.edit() }
      if Self.soak != nil, let pages, let now = Self.pages { #expect(now - pages < 500) }
      let nodesOfEdited = Network.liveNodeCount - nodes

      let freshCensus = Census()
      let items = network.input.value.map { Item($0.id, $0.value, freshCensus) }
      let fresh = LongNetwork(items, freshCensus, random)
      fresh.limit <-- network.limit.value
      fresh.isDescending <-- network.isDescending.value
      fresh.visible <-- network.visible.value
      #expect(network.results == fresh.results)
      // The last batches hold a few elements that they removed.
      #expect(abs(Network.liveNodeCount - nodes - 2 * nodesOfEdited) < 50)
      #expect(abs(census.live - freshCensus.live) < 100, "\(census.live), \(freshCensus.live)")
    }
    #expect(census.live == 0)
    #expect(Network.liveNodeCount == nodes)
  }

  @Test("A collection that nothing holds can be read")
  func temporary() {
    let numbers = ArrayInput((0..<1_000).map { $0 * 7 % 1_000 })
    func sorted(_ numbers: ChangingArray<Int>) -> ChangingArray<Int> { numbers.sorted() }
    // Release builds once freed the nodes before the read.
    for index in 0..<100 { #expect(sorted(numbers).value[index] == index) }
  }

  /// The pages of memory in use; nil where the system doesn't count them.
  private static var pages: Int? {
    // The second number is that of the pages that are in memory.
    let counts = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return counts.flatMap { Int($0.split(separator: " ")[1]) }
  }
}

/// The number of living elements and keys.
private final class Census {
  var live = 0
}

/// An element that is counted while it lives.
private final class Item {
  let id: Int
  let value: Int
  private let census: Census

  init(_ id: Int, _ value: Int, _ census: Census) {
    (self.id, self.value, self.census) = (id, value, census)
    census.live += 1
  }

  deinit { census.live -= 1 }
}

/// A key that is counted while it lives.
private final class Tag: Hashable {
  let number: Int
  private let census: Census

  init(_ number: Int, _ census: Census) {
    (self.number, self.census) = (number, census)
    census.live += 1
  }

  deinit { census.live -= 1 }

  static func == (left: Tag, right: Tag) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A network with the operators of collections, and its random edits.
private final class LongNetwork {
  let input: ArrayInput<Item>
  let limit = Input(10)
  let isDescending = Input(false)
  let visible = Input(0..<5)
  private let ends: [ChangingArray<Int>]
  private let dictionaries: [ChangingDictionary<Tag, Int>]
  private let folds: [Changing<Int?>]
  private let census: Census
  private var random: SplitMix
  private var nextID = 1_000

  init(_ items: [Item], _ census: Census, _ random: SplitMix) {
    self.census = census
    self.random = random
    input = ArrayInput(items)
    let copies = input.map { Item($0.id, $0.value, census) }
    let sorted = copies.filter(with: limit) { $0.value < $1 }
      .sorted(with: isDescending) { $2 ? $0.value > $1.value : $0.value < $1.value }
    let totals = input.grouped { Tag($0.value % 9, census) }
      .mapValues { $0.sum { $0.value } }.flatten()
    let byID = input.index(with: limit) { Tag($0.id * 100 + $1, census) }
    let key = { (item: Item, _: Int) in Tag(item.value % 9, census) }
    let joined = sorted.join(totals, with: limit, on: key) { $0.value + $1 + $2 }
    let limit = limit
    let rows = input.mapValues { item in combine(item, limit) { $0.value * $1 } }
    let tested = input.filter { item in limit.map { item.value % 10 < $0 % 10 } }
    ends = [
      sorted.window(visible).map(\.value), joined, rows, tested.map(\.value),
      sorted.reversed().prefix(7).concat(copies).map(\.value),
      input.uniqued { Tag($0.value, census) }.map(\.value),
      input.flatMap(with: limit) { item, limit in [item.value, item.value + limit] },
      input.except(byID, on: { Tag($0.id, census) }).map(\.value),
      totals.sorted { $0.key.number < $1.key.number }.map(\.value),
    ]
    dictionaries = [totals, byID.mapValues { $0.value }]
    folds = [
      input.map(\.value).min(), rows.max(), copies.first().map { $0?.value },
      copies.last().map { $0?.value }, rows.sum().map { $0 },
    ]
  }

  /// The results of all operators.
  var results: [[Int]] {
    ends.map { Array($0.value) } + [folds.map { $0.value ?? -1 }]
      + dictionaries.map { values in
        values.value.sorted { $0.key.number < $1.key.number }.flatMap { [$0.key.number, $0.value] }
      }
  }

  /// Performs a random edit.
  func edit() {
    let count = input.count
    switch random.below(20) {
    case 0: limit <-- random.below(50)
    case 1: isDescending <-- !isDescending.value
    case 2: visible <-- random.below(20)..<30
    case 3...6 where count < 90:
      nextID += 1
      input.insert(Item(nextID, random.below(50), census), at: random.below(count + 1))
    case 7...10 where count > 30: input.remove(at: random.below(count))
    case 11...14: input.move(from: random.below(count), to: random.below(count))
    default:
      let index = random.below(count)
      input.update(at: index, to: Item(input[index].id, random.below(50), census))
    }
  }
}
