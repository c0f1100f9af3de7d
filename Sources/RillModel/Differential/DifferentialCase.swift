/// A random network with its script of actions.
package struct DifferentialCase: Equatable, Sendable {
  package var seed: UInt64
  package var nodes: [NetworkNode]
  package var steps: [NetworkAction]

  package init(seed: UInt64, nodes: [NetworkNode], steps: [NetworkAction]) {
    self.seed = seed
    self.nodes = nodes
    self.steps = steps
  }
}

/// A node of a random network.
package struct NetworkNode: Equatable, Sendable {
  package var op: NetworkOperator
  /// The numbers of the sources.
  package var sources: [Int]
  /// The number that selects the operator's function.
  package var k: Int
  /// The inner network that the operator's function creates.
  package var inner: InnerNetwork?
  /// The actions of an `effect` in its first run.
  package var actions: [NetworkAction] = []
  /// True if an action creates the node after the start.
  package var isLate: Bool

  package init(op: NetworkOperator, sources: [Int] = [], k: Int = 0, isLate: Bool = false) {
    self.op = op
    self.sources = sources
    self.k = k
    self.isLate = isLate
  }
}

/// A network that an operator's function creates. Its own nodes are numbered from ``firstLocal``;
/// the function chooses among the given nodes. In a loop, ``reference`` is the forward reference.
package struct InnerNetwork: Equatable, Sendable {
  package static let reference = 999
  package static let firstLocal = 1000

  package var locals: [NetworkNode] = []
  package var choices: [Int]

  /// The outer nodes that it refers to.
  package var outside: Set<Int> {
    var numbers = Set(choices)
    for local in locals {
      numbers.formUnion(local.sources)
    }
    return numbers.filter { $0 < Self.reference }
  }
}

/// An action on a network: between moments, in the body of `Moment.run`, or in an observer.
package indirect enum NetworkAction: Equatable, Sendable {
  /// Announces the sum of `k` and the observer's value.
  case announce(Int, k: Int)
  case assign(Int, k: Int)
  case modify(Int, k: Int)
  case run([NetworkAction], throwing: Bool)
  case read(Int)
  case observe(NetworkObserver)
  case cancel(Int)
  case disable(Int, [NetworkAction])
  case drop(Int)
  case make(Int)
  case end(context: Int)
}

/// An observer of a node of a random network.
package struct NetworkObserver: Equatable, Sendable {
  package enum Style: Equatable, Sendable {
    /// An observer that ends with its handle.
    case handle
    /// An observer that ends with an object.
    case context
    /// An observer of unequal values only.
    case realChanges
    /// A tracked observer, which follows its reads.
    case tracked
  }

  package var number: Int
  package var node: Int
  package var style: Style
  /// Further sources that a tracked node may read.
  package var others: [Int] = []
  package var k = 0
  /// The actions on a delivery.
  package var actions: [NetworkAction] = []
  /// The number of deliveries with actions.
  package var budget = 0

  package init(number: Int, node: Int, style: Style) {
    self.number = number
    self.node = node
    self.style = style
  }
}
