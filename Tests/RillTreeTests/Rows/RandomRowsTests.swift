import RillCollections
import RillProgram
import RillProgramTesting
import RillTesting
import TestSupport
import Testing

@testable import RillTree

/// Rows of a collection, compared with keyed rows of a loop.
@Suite struct RandomRowsTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var label: Int
    /// The number of elements of the row.
    var size = 1
  }

  @TreeBuilder<String>
  static func row(_ item: Item) -> VTree<String> {
    for index in 0..<item.size {
      li(.onClick("\(item.id) \(index)"), .class("row")) {
        if item.label % 3 == 0 { b { "three" } }
        text(item.label)
      }
    }
  }

  static func page<Rows: RowSource<Item>>(_ rows: Rows) -> VTree<String> {
    div {
      h1 { text(rows.count) }
      ul {
        li { "first" }
        forEach(rows) { item in row(item) }
        if rows.count > 20 { li { "many" } }
      }
      ul(rows) { item in li { text(item.id) } }
    }
  }

  static func plainPage(_ items: [Item]) -> VTree<String> {
    div {
      h1 { text(items.count) }
      ul {
        li { "first" }
        fragment { for item in items { fragment { row(item) }.key(item.id) } }
        if items.count > 20 { li { "many" } }
      }
      ul { for item in items { li(.key(item.id)) { text(item.id) } } }
    }
  }

  /// After each batch of edits, the page equals a page of plain keyed rows, and the patch contains
  /// as few changes.
  @Test(arguments: [0, 50, 300], [1, 3])
  func rowsEqualKeyedRows(_ count: Int, _ largestSize: Int) throws {
    for seed in UInt64(0)..<UInt64(randomCases(count < 100 ? 4 : 1)) {
      var random = SplitMix64(seed: seed)
      var nextID = count
      let input = ArrayInput(
        (0..<count).map { Item(id: $0, label: $0, size: 1 + $0 % largestSize) })
      let (shown, shownArray, plain) = (Shown<String>(), Shown<String>(), Shown<String>())
      var host = HTMLHost()
      for step in 0..<12 {
        if step > 0 { edit(input, &random, &nextID, largestSize) }
        let snapshot = input.value
        let items = Array(snapshot)
        let name: Comment = "seed \(seed), step \(step)"
        let patch = try shown.show(Self.page(snapshot))
        let arrayPatch = try shownArray.show(Self.page(items))
        let plainPatch = try plain.show(Self.plainPage(items))
        // Pages are served, adopted and rebuilt by the same patches.
        if step == 0 { #expect(patch == plainPatch && arrayPatch == plainPatch, name) }
        try patch.apply(to: &host, at: host.root)
        try #require(likeness(shown.page) == likeness(plain.page), name)
        try #require(likeness(shownArray.page) == likeness(plain.page), name)
        #expect(host.html == Self.plainPage(items).html, name)
        #expect(Self.page(snapshot).html == host.html, name)
        let issues = Self.plainPage(items).htmlRoundTripIssues
        #expect(Self.page(snapshot).htmlRoundTripIssues == issues)
        // Plain rows of several nodes don't always move the fewest nodes.
        if largestSize == 1 {
          #expect(arrayPatch.counts == plainPatch.counts, name)
          #expect(patch.counts == plainPatch.counts, name)
        } else {
          #expect(patch.counts.elementsCreated == plainPatch.counts.elementsCreated, name)
          #expect(patch.counts.textsChanged == plainPatch.counts.textsChanged, name)
          #expect(patch.counts.nodesRemoved == plainPatch.counts.nodesRemoved, name)
        }
        try expectEvents(shown, items, name)
        let copy = TestPage()
        try copy.apply(shown.rendering.fullUpdate)
        #expect(copy.outline == shown.page.outline, name)
      }
    }
  }

  private func edit(
    _ input: ArrayInput<Item>, _ random: inout SplitMix64, _ nextID: inout Int, _ size: Int
  ) {
    let edits = random.chance(10) ? 200 : 1 + random.below(4)
    var kinds: [(Int, Int, Int)] = []
    for _ in 0..<edits {
      kinds.append((random.below(10), random.below(1 << 20), random.below(1 << 20)))
    }
    let sortsAll = random.chance(5)
    var id = nextID
    Moment.run {
      for (kind, first, second) in kinds {
        let count = input.count
        switch kind {
        case 0, 1, 2:
          input.insert(
            Item(id: id, label: second % 9, size: 1 + second % size), at: first % (count + 1))
          id += 1
        case 3, 4: if count > 0 { input.remove(at: first % count) }
        case 5, 6:
          if count > 0 {
            input.update(at: first % count) {
              $0.label = second % 9
              $0.size = 1 + second % size
            }
          }
        default: if count > 0 { input.move(from: first % count, to: second % count) }
        }
      }
      if sortsAll { input.sort { ($0.label, $0.id) < ($1.label, $1.id) } }
    }
    nextID = id
  }

  private func expectEvents(
    _ shown: Shown<String>, _ items: [Item], _ name: Comment
  ) throws {
    let rows = shown.page.root.descendants.filter { $0["class"] == "row" }
    let expected = items.flatMap { item in (0..<item.size).map { "\(item.id) \($0)" } }
    try #require(rows.count == expected.count, name)
    for index in stride(from: 0, to: rows.count, by: max(1, rows.count / 7)) {
      let id = try #require(rows[index].listeners["click"]?.id)
      guard case .message(let message) = shown.rendering.receive(TreeEvent(), by: id) else {
        Issue.record("no message at \(name)")
        continue
      }
      #expect(message == expected[index], name)
    }
  }

  /// The subsequence is the heaviest, among all subsequences of short lists.
  @Test func subsequencesAreTheHeaviest() {
    var random = SplitMix64(seed: 7)
    for round in 0..<2_000 {
      let count = random.below(9)
      let values = (0..<count).shuffled(using: &random).map { random.chance(20) ? -1 : $0 }
      let weights = values.map { _ in 1 + random.below(5) }
      let found = heaviestIncreasingSubsequence(values, weights: weights)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 && values[$0] < values[$1] })
      #expect(found.allSatisfy { values[$0] >= 0 })
      var heaviest = 0
      for set in 0..<1 << count {
        let chosen = (0..<count).filter { set & 1 << $0 != 0 }
        let isIncreasing = zip(chosen, chosen.dropFirst()).allSatisfy { values[$0] < values[$1] }
        if isIncreasing, chosen.allSatisfy({ values[$0] >= 0 }) {
          heaviest = max(heaviest, chosen.reduce(0) { $0 + weights[$1] })
        }
      }
      #expect(found.reduce(0) { $0 + weights[$1] } == heaviest, "round \(round)")
    }
  }
}
