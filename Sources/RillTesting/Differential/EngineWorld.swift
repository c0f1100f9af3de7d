import Rill

/// Random networks in the engine, through its public operators.
package final class EngineWorld: NetworkWorld {
  /// A node as its users have it.
  package enum Node {
    case inlet(Inlet<Int>)
    case input(Input<Int>)
    case stream(Changes<Int>)
    case changing(Changing<Int>)

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

  package init() {}

  package func announce(_ node: Node, _ value: Int) {
    if case .inlet(let inlet) = node { inlet.announce(value) }
  }

  package func assign(_ node: Node, _ value: Int) {
    if case .input(let input) = node { input.assign(value) }
  }

  package func modify(_ node: Node, _ change: @escaping (Int) -> Int) {
    if case .input(let input) = node { input.modify { $0 = change($0) } }
  }

  package func read(_ node: Node) -> Int? {
    switch node {
    case .input(let input): input.value
    case .changing(let changing): changing.value
    default: nil
    }
  }

  package func run(_ body: () throws(DeliberateError) -> Void) throws(DeliberateError) {
    try Moment.run(body)
  }

  package func observe(_ node: Node, _ body: @escaping (Int) -> Void) -> Observer {
    switch node {
    case .inlet(let inlet): inlet --> body
    case .stream(let stream): stream.observe(body)
    case .input(let input): input --> body
    case .changing(let changing): changing.observe(body)
    }
  }

  package func observe(
    _ node: Node, with context: NetworkContext, _ body: @escaping (Int) -> Void
  ) -> () -> Void {
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

  package func cancel(_ handle: Observer) {
    handle.cancel()
  }

  package func disable(_ handle: Observer, in body: () -> Void) {
    handle.disable(in: body)
  }

  package var isAtFault: Bool {
    false
  }

  package func make(
    _ node: NetworkNode, _ nodes: [Int: Node], _ perform: @escaping ([NetworkAction]) -> Void
  ) -> Node {
    Self.make(node, nodes, perform)
  }

  static func make(
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

  /// A function that makes the inner network of `node`. It captures the nodes which that refers to,
  /// and no others.
  static func chooser(_ node: NetworkNode, _ nodes: [Int: Node]) -> (Int) -> Node {
    let inner = node.inner!
    let around = nodes.filter { inner.outside.contains($0.key) }
    return { choose(inner, around, $0) }
  }

  /// Makes the inner network, and chooses by `value` among what it is to choose from.
  static func choose(
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
