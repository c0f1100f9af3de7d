import RillProgramTesting
import TestSupport
import Testing

@testable import RillTree

@Suite struct RandomDiffTests {
  /// Random trees are shown one after another on the same pages. The pages then equal pages built
  /// from the last tree alone.
  @Test func patchesProduceTheNewTree() throws {
    for seed in UInt64(0)..<UInt64(randomCases(500)) {
      let shown = Shown<String>()
      var host = HTMLHost()
      var known: Set<HandlerID> = []
      var greatest: UInt32 = 0
      for step in 0..<4 as Range<UInt64> {
        var trees = RandomTrees(seed: seed * 4 + step)
        let tree = trees.tree()
        var again = RandomTrees(seed: seed * 4 + step)
        // The two pages share a tree, or have equal ones.
        let other = step.isMultiple(of: 2) ? tree : again.tree()
        let patch = try shown.show(tree)
        try patch.apply(to: &host, at: host.root)
        let name: Comment = "seed \(seed), step \(step)"
        #expect(try Patch(decoding: patch.bytes) == patch, name)

        let fresh = try Shown(other)
        try #require(likeness(shown.page) == likeness(fresh.page), name)
        var freshHost = HTMLHost()
        try fresh.rendering.fullUpdate.apply(to: &freshHost, at: freshHost.root)
        try #require(likeness(host) == likeness(freshHost), name)
        #expect(freshHost.html == other.html, name)
        #expect(freshHost.html == tree.html, name)

        let copy = TestPage()
        try copy.apply(shown.rendering.fullUpdate)
        #expect(copy.outline == shown.page.outline, name)

        let ids = ids(on: shown.page)
        #expect(Set(ids).count == ids.count, name)
        for id in ids where !known.contains(id) {
          #expect(id.rawValue > greatest, "\(name): \(id) has been used before")
        }
        greatest = max(greatest, ids.map(\.rawValue).max() ?? 0)
        known = Set(ids)
        expectSameMessages(shown, fresh, name)
      }
      let last = try shown.show(VTree())
      try last.apply(to: &host, at: host.root)
      #expect(shown.page.root.children.isEmpty && host.html.isEmpty)
    }
  }

  private func listeners(on page: TestPage) -> [TreeListener] {
    page.root.descendants.flatMap { node in
      node.listeners.sorted { $0.name < $1.name }.map(\.value)
    }
  }

  private func ids(on page: TestPage) -> [HandlerID] { listeners(on: page).map(\.id) }

  private func expectSameMessages(
    _ left: Shown<String>, _ right: Shown<String>, _ name: Comment
  ) {
    var event = TreeEvent()
    event.key = "k"
    for (one, other) in zip(listeners(on: left.page), listeners(on: right.page))
    where !one.fields.contains(.value) && one.sendsMessage {
      let messages = [
        left.rendering.receive(event, by: one.id), right.rendering.receive(event, by: other.id),
      ]
      guard case .message(let one) = messages[0], case .message(let other) = messages[1] else {
        Issue.record("\(messages) at \(name)")
        continue
      }
      #expect(one == other, name)
    }
  }

  /// Typed text is shown, and the next update restores the tree's state.
  @Test func updatesOverrideTypedText() throws {
    var typed = 0
    for seed in 0..<400 as Range<UInt64> {
      let shown = Shown<String>()
      for step in 0..<4 as Range<UInt64> {
        var trees = RandomTrees(seed: 1_000_000 + seed * 4 + step)
        let tree = trees.tree()
        try shown.show(tree)
        #expect(try likeness(shown.page) == likeness(Shown(tree).page), "seed \(seed), \(step)")
        for node in shown.page.root.descendants where node.isControlled {
          try shown.page.type("typed", into: .node(node))
          typed += 1
        }
        let copy = TestPage()
        try copy.apply(shown.rendering.fullUpdate)
        #expect(copy.outline == shown.page.outline, "seed \(seed), \(step)")
      }
    }
    #expect(typed > 100)
  }

  /// Siblings with keys are matched in any order, and with any number of nodes for each key.
  @Test func keyedNodesAreKept() throws {
    var random = SplitMix64(seed: 3)
    for round in 0..<1_000 {
      let shown = Shown<Int>()
      var before: [String: TestNode] = [:]
      var order: [Int] = []
      for _ in 0..<4 {
        let old = order
        order = (0..<9).filter { _ in random.chance(70) }.shuffled(using: &random)
        let salt = random.below(3)
        let moved = shown.page.moveCount
        try shown.show(
          div {
            "first"
            for key in order { item(key, salt).key(key) }
            "last"
          })
        let nodes = shown.page.root.descendants.filter { $0["k"] != nil }
        #expect(nodes.map { $0["k"] ?? "" } == order.flatMap { names($0) }, "round \(round)")
        for node in nodes {
          let name = node["k"] ?? ""
          if let old = before[name] { #expect(old === node, "round \(round): \(name)") }
        }
        before = Dictionary(uniqueKeysWithValues: nodes.map { ($0["k"] ?? "", $0) })
        // The number of moved items is minimal, though an item can have several nodes.
        let kept = order.compactMap { old.firstIndex(of: $0) }
        let fewest = kept.count - longestIncreasing(kept)
        #expect(shown.page.moveCount - moved <= fewest * 2)
        if order.allSatisfy({ names($0).count == 1 }) {
          #expect(shown.page.moveCount - moved == fewest)
        }
      }
    }
  }

  private func names(_ key: Int) -> [String] {
    switch key % 4 {
    case 0: ["\(key)a", "\(key)b"]
    case 1 where key > 4: []
    default: ["\(key)a"]
    }
  }

  private func item(_ key: Int, _ salt: Int) -> VTree<Int> {
    let nodes: VTree<Int> = fragment {
      for name in names(key) { anyElement("p", anyAttribute("k", name)) { text(salt) } }
    }
    switch key % 3 {
    case 0: return nodes
    case 1: return lazy(salt + key * 10) { _ in nodes }
    default: return nodes.map { $0 + 1 }
    }
  }

  private func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      lengths.append(
        1 + (zip(values, lengths).prefix(index).filter { $0.0 < value }.map(\.1).max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}

extension TestNode {
  /// True if the user can type into the element, the program receives the input, and the tree sets
  /// the element's value.
  fileprivate var isControlled: Bool {
    (name == "input" || name == "textarea") && properties["value"] != nil
      && listeners["input"]?.fields.contains(.value) ?? false
      // An input within an input is unrealistic, and it would be unknown which one received the
      // text.
      && !ancestors.contains { ["input", "textarea", "select"].contains($0.name) }
  }
}
