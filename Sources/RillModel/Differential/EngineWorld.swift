import Rill

/// Random networks in the engine, through its public operators.
package final class EngineWorld: NetworkWorld {
  /// A node with its public type.
  package enum Node {
    case inlet(Inlet<Int>)
    case input(Input<Int>)
    case stream(Changes<Int>)
    case changing(Changing<Int>)

    fileprivate var networkNode: any Rill.NetworkNode {
      switch self {
      case .inlet(let inlet): inlet
      case .input(let input): input
      case .stream(let stream): stream
      case .changing(let changing): changing
      }
    }

    var stream: Changes<Int> {
      switch self {
      case .inlet(let inlet): inlet
      case .stream(let stream): stream
      default: fatalError("no stream")
      }
    }

    var changing: Changing<Int> {
      switch self {
      case .input(let input): input
      case .changing(let changing): changing
      default: fatalError("no changing")
      }
    }
  }

  package let clock = CallClock()
  private let isWatched: Bool
  /// The first violated condition of the graph; nil if all hold.
  private(set) var violation: String?

  /// Creates a world. If `isWatched` is true, its sources are observed to detect each moment, and
  /// function calls are counted.
  package init(isWatched: Bool) {
    self.isWatched = isWatched
  }

  package func announce(_ node: Node, _ value: Int) {
    clock.advance()
    if case .inlet(let inlet) = node { inlet.announce(value) }
  }

  package func assign(_ node: Node, _ value: Int) {
    clock.advance()
    if case .input(let input) = node { input.assign(value) }
  }

  package func modify(_ node: Node, _ change: @escaping (Int) -> Int) {
    clock.advance()
    if case .input(let input) = node { input.modify { $0 = change($0) } }
  }

  package func read(_ node: Node) -> Int? {
    clock.advance()
    return switch node {
    case .input(let input): input.value
    case .changing(let changing): changing.value
    default: nil
    }
  }

  package func run(_ body: () throws(DeliberateError) -> Void) throws(DeliberateError) {
    clock.advance()
    defer { clock.advance() }
    try Moment.run { () throws(DeliberateError) in
      defer { clock.advance() }
      try body()
    }
  }

  package func observe(_ node: Node, _ body: @escaping (Int) -> Void) -> Observer {
    clock.advance()
    return switch node {
    case .inlet(let inlet): inlet --> body
    case .stream(let stream): stream.observe(body)
    case .input(let input): input --> body
    case .changing(let changing): changing.observe(body)
    }
  }

  package func observe(
    _ node: Node, with context: NetworkContext, _ body: @escaping (Int) -> Void
  ) -> () -> Void {
    clock.advance()
    let observer =
      switch node {
      case .inlet(let inlet): inlet.observe(withContext: context) { body($1) }
      case .stream(let stream): stream.observe(withContext: context) { body($1) }
      case .input(let input): input.observe(withContext: context) { body($1) }
      case .changing(let changing): changing.observe(withContext: context) { body($1) }
      }
    return { [weak observer] in observer?.cancel() }
  }

  package func onChange(_ node: Node, _ body: @escaping (Int, Int) -> Void) -> Observer {
    node.changing.onChange(body)
  }

  package func track(_ body: @escaping () -> Void) -> Observer {
    clock.advance()
    return Observer(body)
  }

  package func untracked(_ body: () -> Int) -> Int {
    Rill.untracked(body)
  }

  package func onCleanup(_ body: @escaping () -> Void) {
    Rill.onCleanup(body)
  }

  package func cancel(_ handle: Observer) {
    handle.cancel()
  }

  package func disable(_ handle: Observer, in body: () -> Void) {
    handle.disable(in: body)
  }

  package func watch(_ source: Node) -> Observer? {
    let clock = clock
    return isWatched ? observe(source) { _ in clock.advance() } : nil
  }

  package func check(_ nodes: some Collection<Node>) {
    if violation == nil { violation = Network.violation(around: nodes.map(\.networkNode)) }
  }

  package var isAtFault: Bool {
    violation != nil
  }

  package func make(
    _ node: NetworkNode, _ nodes: [Int: Node], _ perform: @escaping ([NetworkAction]) -> Void
  ) -> Node {
    clock.advance()
    let clock = clock
    return EngineNodes(clock: clock).make(node, nodes) { actions in
      let outer = clock.isInFunction
      clock.isInFunction = true
      perform(actions)
      clock.isInFunction = outer
    }
  }
}

/// Creates nodes by the engine's public operators, with functions that count their calls.
struct EngineNodes {
  typealias Node = EngineWorld.Node

  let clock: CallClock

  func make(
    _ node: NetworkNode, _ nodes: [Int: Node], _ perform: @escaping ([NetworkAction]) -> Void
  ) -> Node {
    switch node.op {
    case .inlet:
      .inlet(node.k == 0 ? Inlet<Int>() : Inlet<Int>(coalescing: { Mix.mix($0, $1) }))
    case .input:
      .input(Input(node.k))
    default:
      if node.op.kind == .stream {
        .stream(stream(node, nodes, perform))
      } else {
        .changing(changing(node, nodes))
      }
    }
  }

  /// Returns a function that creates the inner network of `node`. It captures only the nodes that
  /// the inner network refers to.
  func chooser(_ node: NetworkNode, _ nodes: [Int: Node]) -> (Int) -> Node {
    let (inner, f) = (node.inner!, counter(node))
    let around = nodes.filter { inner.outside.contains($0.key) }
    return { value in
      f.record("choose")
      return choose(inner, around, value)
    }
  }

  func counter(_ node: NetworkNode) -> CallCounter {
    CallCounter(clock, node)
  }

  /// Creates the inner network, and chooses one of its nodes by `value`.
  func choose(
    _ inner: InnerNetwork, _ nodes: [Int: Node], _ value: Int = 0, reference: Node? = nil
  ) -> Node {
    var nodes = nodes
    nodes[InnerNetwork.reference] = reference
    for (number, local) in inner.locals.enumerated() {
      nodes[InnerNetwork.firstLocal + number] = make(local, nodes) { _ in }
    }
    return nodes[inner.choices[value % inner.choices.count]]!
  }
}
