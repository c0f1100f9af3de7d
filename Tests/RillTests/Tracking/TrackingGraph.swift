import Rill
import RillTesting

/// A random network of tracked and declared values, with a simple definition of their values.
final class TrackingGraph {
  /// The definition of a node from earlier nodes.
  enum Recipe: Equatable {
    case input
    /// A held value of an inlet's announcements: at once, or after a number of joins.
    case held(inlet: Int, joins: Int)
    case mapped(Int)
    case combined(Int, Int)
    case flattened(by: Int, [Int])
    /// A held value of another node's changes.
    case followed(Int)
    case sum([Int])
    case chosen([Int])
    case ordered([Int])
  }

  static let modulus = 7

  let recipes: [Recipe]
  private(set) var nodes: [Changing<Int>] = []
  private(set) var inputs: [(node: Int, input: Input<Int>)] = []
  let inlets = [Inlet<Int>(), Inlet<Int>()]
  /// The value of each node now, or before the moment.
  private(set) var values: [Int] = []
  /// The number of runs of each computed, and its last reads.
  private(set) var runs: [Int]
  private(set) var lastReads: [[(node: Int, value: Int)]]

  /// The proportions of node kinds in a network.
  enum Mixture: CaseIterable {
    case tracked, trackedAndDeclared, withStreams
  }

  /// The number of inputs in a random network.
  static let inputCount = 4

  /// Returns the definitions of the nodes in a random network.
  static func recipes(
    _ random: inout SplitMix64, _ mixture: Mixture, count: Int
  ) -> [Recipe] {
    var recipes: [Recipe] = Array(repeating: .input, count: inputCount)
    if mixture == .withStreams {
      for inlet in 0..<2 {
        recipes += [.held(inlet: inlet, joins: 0), .held(inlet: inlet, joins: 1 + random.below(6))]
      }
    }
    while recipes.count < count {
      recipes.append(recipe(&random, before: recipes.count, mixture))
    }
    return recipes
  }

  init(_ recipes: [Recipe]) {
    let count = recipes.count
    self.recipes = recipes
    runs = Array(repeating: 0, count: count)
    lastReads = Array(repeating: [], count: count)
    var kept = Array(repeating: 0, count: count)
    for index in 0..<count {
      if case .followed(let node) = recipes[index] { kept[index] = values[node] }
      nodes.append(make(index, kept[index]).named("n\(index)"))
      values.append(evaluate(index, kept, values))
      kept[index] = values[index]
    }
  }

  private static func recipe(
    _ random: inout SplitMix64, before index: Int, _ mixture: Mixture
  ) -> Recipe {
    func some(_ count: Int) -> [Int] { (0..<count).map { _ in random.below(index) } }
    let kinds = [Mixture.tracked: 8, .trackedAndDeclared: 11, .withStreams: 12][mixture]!
    switch random.below(kinds) {
    case 0, 1: return .sum(some(1 + random.below(4)))
    case 2, 3: return .ordered(some(2 + random.below(4)))
    case 8: return .mapped(random.below(index))
    case 9: return .combined(random.below(index), random.below(index))
    case 10: return .flattened(by: random.below(index), some(2))
    case 11: return .followed(random.below(index))
    default: return .chosen(some(3 + random.below(3)))
    }
  }

  private func make(_ index: Int, _ initial: Int) -> Changing<Int> {
    switch recipes[index] {
    case .input:
      let input = Input(0)
      inputs.append((index, input))
      return input
    case .held(let inlet, let joins):
      var stream: Changes<Int> = inlets[inlet]
      for _ in 0..<joins { stream = stream.merge(stream.map { $0 }) { left, _ in left } }
      return stream.hold(startingWith: 0)
    case .mapped(let node):
      return nodes[node].map { ($0 * 3 + 1) % Self.modulus }
    case .combined(let left, let right):
      return combine(nodes[left], nodes[right]) { ($0 + $1 * 2) % Self.modulus }
    case .flattened(let node, let choices):
      let inner = choices.map { nodes[$0] }
      return nodes[node].flatMap { inner[$0 % inner.count] }
    case .followed(let node):
      return nodes[node].changes.hold(startingWith: initial)
    case .sum, .chosen, .ordered:
      return Changing.computed { [unowned self] in compute(index) }
    }
  }

  private func compute(_ index: Int) -> Int {
    runs[index] += 1
    lastReads[index] = []
    return tracked(recipes[index]) { node in
      let value = nodes[node].value
      lastReads[index].append((node, value))
      return value
    }
  }

  /// Returns the value of a computed from its reads.
  private func tracked(_ recipe: Recipe, _ read: (Int) -> Int) -> Int {
    switch recipe {
    case .sum(let sources):
      return sources.reduce(0) { $0 + read($1) } % 3
    case .chosen(let sources):
      let choices = sources.dropFirst()
      return read(choices[choices.startIndex + read(sources[0]) % choices.count])
    case .ordered(let sources):
      let isForward = read(sources[0]) % 2 == 0
      let rest = isForward ? Array(sources.dropFirst()) : sources.dropFirst().reversed()
      return rest.reduce(0) { ($0 * 2 + read($1)) % Self.modulus }
    default:
      return 0
    }
  }

  /// Returns the value of a node from those of earlier nodes.
  private func evaluate(_ index: Int, _ kept: [Int], _ known: [Int]) -> Int {
    switch recipes[index] {
    case .input, .held, .followed:
      return kept[index]
    case .mapped(let node):
      return (known[node] * 3 + 1) % Self.modulus
    case .combined(let left, let right):
      return (known[left] + known[right] * 2) % Self.modulus
    case .flattened(let node, let choices):
      return known[choices[known[node] % choices.count]]
    case .sum, .chosen, .ordered:
      return tracked(recipes[index]) { known[$0] }
    }
  }

  /// True if all nodes are inputs or computed.
  var isTrackedAlone: Bool { recipes.allSatisfy { $0 == .input || $0.isTracked } }

  /// Writes to an input. Returns false if `node` is not an input.
  func write(_ value: Int, to node: Int) -> Bool {
    guard let input = inputs.first(where: { $0.node == node })?.input else { return false }
    input <-- value
    return true
  }

  /// Returns the values in a body that has made `writes` to inputs.
  func valuesInBody(after writes: [Int: Int]) -> [Int] {
    var kept = values
    for (node, value) in writes { kept[node] = value }
    return nodes.indices.reduce(into: []) { $0.append(evaluate($1, kept, $0)) }
  }

  /// Runs a moment with `writes` to inputs, the operations of `body`, and an announcement.
  func moment(
    _ writes: [Int: Int] = [:], announcing announced: [Int: Int] = [:], body: () -> Void = {}
  ) {
    Moment.run {
      for (node, value) in writes { _ = write(value, to: node) }
      body()
      for (inlet, value) in announced { inlets[inlet] <-- value }
    }
    commit(writes, announced)
  }

  /// Records a moment with `writes` to inputs, and the announcement `announced`.
  func commit(_ writes: [Int: Int], _ announced: [Int: Int]) {
    var kept = values
    for (node, value) in writes { kept[node] = value }
    values = nodes.indices.reduce(into: []) { known, index in
      if case .held(let inlet, _) = recipes[index], let value = announced[inlet] {
        kept[index] = value
      }
      // It follows its source, which precedes it.
      if case .followed(let node) = recipes[index] { kept[index] = known[node] }
      known.append(evaluate(index, kept, known))
    }
  }
}

extension TrackingGraph.Recipe {
  /// True if it defines a computed.
  var isTracked: Bool {
    switch self {
    case .sum, .chosen, .ordered: true
    default: false
    }
  }

  /// The nodes that it depends on.
  var sources: [Int] {
    switch self {
    case .input, .held: []
    case .mapped(let node), .followed(let node): [node]
    case .combined(let left, let right): [left, right]
    case .flattened(let node, let choices): [node] + choices
    case .sum(let nodes), .chosen(let nodes), .ordered(let nodes): nodes
    }
  }

  /// Returns the same definition for other nodes.
  func reading(_ other: (Int) -> Int) -> TrackingGraph.Recipe {
    switch self {
    case .input, .held: self
    case .mapped(let node): .mapped(other(node))
    case .followed(let node): .followed(other(node))
    case .combined(let left, let right): .combined(other(left), other(right))
    case .flattened(let node, let choices): .flattened(by: other(node), choices.map(other))
    case .sum(let nodes): .sum(nodes.map(other))
    case .chosen(let nodes): .chosen(nodes.map(other))
    case .ordered(let nodes): .ordered(nodes.map(other))
    }
  }
}
