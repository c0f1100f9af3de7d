import RillTesting

@testable import RillTree

/// A generator of trees from a small vocabulary, so that two trees have much in common. A seed
/// determines the tree.
struct RandomTrees {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func tree() -> VTree<String> { nodes(depth: 0) }

  private mutating func nodes(depth: Int) -> VTree<String> {
    var trees: [VTree<String>] = []
    let hasKeys = random.chance(40)
    for _ in 0..<random.below(depth == 0 ? 5 : depth < 3 ? 5 : 2) {
      let node = node(depth: depth)
      trees.append(hasKeys && random.chance(85) ? node.key(random.below(6)) : node)
    }
    // With and without a node around them.
    if random.chance(30) { return fragment { for tree in trees { tree } } }
    return beside(trees[...])
  }

  private func beside(_ trees: ArraySlice<VTree<String>>) -> VTree<String> {
    guard let last = trees.last else { return VTree() }
    return pair(beside(trees.dropLast()), last)
  }

  @TreeBuilder<String>
  private func pair(_ first: VTree<String>, _ second: VTree<String>) -> VTree<String> {
    first
    second
  }

  private mutating func node(depth: Int) -> VTree<String> {
    switch random.below(depth > 4 ? 6 : 20) {
    case 0: return VTree(Record(.nothing))
    case 1, 2, 3: return VTree(stringLiteral: random.pick(["a", "b", "c", ""]))
    case 4: return anyComment(random.pick(["x", "y"]))
    case 5: return anyElement(random.pick(["br", "hr"]))
    case 6, 7:
      let content = nodes(depth: depth + 1)
      return fragment { content }
    case 8:
      let prefix = random.pick(["m", "n"])
      return nodes(depth: depth + 1).map { prefix + $0 }
    case 9, 10:
      let seed = random.below(6)
      return lazy(seed + depth * 10) { input in
        var inner = RandomTrees(seed: UInt64(input))
        return inner.nodes(depth: depth + 2)
      }
    case 12, 13:
      let range = random.below(8)
      let rows = (0..<range).filter { _ in random.chance(70) }.map { id in
        RandomRow(id: random.chance(20) ? range - 1 - id : id, seed: random.below(3), depth: depth)
      }
      return forEach(rows.uniqued()) { row in
        var inner = RandomTrees(seed: UInt64(row.seed * 10 + row.depth))
        return inner.nodes(depth: row.depth + 3)
      }
    case 11:
      let content = nodes(depth: depth + 1)
      return div { content }
    default:
      let content = nodes(depth: depth + 1)
      let (name, namespace) = random.pick([
        ("p", Namespace.html), ("q", .html), ("select", .html), ("option", .html),
        ("textarea", .html), ("input", .html), ("p", .svg),
      ])
      var attributes = attributes()
      if name == "input" && random.chance(50) {
        let value = PropertyValue.string(random.pick(["a", "b"]))
        attributes += [anyProperty("value", value), anyListener("input", .value) { $0.value }]
      }
      return VTree(
        Name(spelling: name), namespace: namespace, spelling: Spelling(custom: name), attributes,
        around: content)
    }
  }

  private mutating func attributes() -> [Attribute<String>] {
    (0..<random.below(random.chance(50) ? 2 : 6)).map { _ in attribute() }
  }

  private mutating func attribute() -> Attribute<String> {
    switch random.below(12) {
    case 0, 1: return anyAttribute(random.pick(["id", "title"]), random.pick(["1", "2"]))
    case 2: return anyProperty("value", random.pick([.string("a"), .string(""), .number(1.5)]))
    case 3: return anyProperty("checked", .boolean(random.chance(50)))
    case 4: return anyStyle(random.pick(["top", "left"]), random.pick(["0", "1"]))
    case 5, 6: return .class(random.pick(["a", "b", "a b"]))
    case 7: return .none
    case 8: return .key(random.below(6))
    case 9:
      return Attribute(Record(.rejected, value: "it is unsafe", object: Spelling("x")))
    default:
      let event = random.pick(["click", "input"])
      let options = ListenerOptions(rawValue: UInt8(random.pick([0, 0, 0, 1, 4])))
      let message = random.pick(["x", "y", "z"])
      switch random.below(6) {
      case 4:
        return .on(
          EventName(rawValue: event), perform: .focus(message).onKey("k"), options: options)
      case 5:
        return anyListener(event, message, options: options).performing(
          .scroll(toElement: random.pick([nil, "1"])), .copy(message))
      case 0: return anyListener(event, message, options: options).debounced(by: .seconds(1))
      case 1: return anyListener(event, .value, options: options) { message + $0.value }
      case 2: return anyListener(event, .key, options: options) { $0.key == "k" ? message : nil }
      default: return anyListener(event, message, options: options)
      }
    }
  }
}

/// The element of a row, which determines its tree.
private struct RandomRow: Identifiable, Equatable {
  let id: Int
  let seed: Int
  let depth: Int
}

extension [RandomRow] {
  fileprivate func uniqued() -> [RandomRow] {
    var seen: Set<Int> = []
    return filter { seen.insert($0.id).inserted }
  }
}
