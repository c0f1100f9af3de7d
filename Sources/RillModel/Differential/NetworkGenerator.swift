import RillTesting

/// A generator of random networks and their scripts from a seed.
package struct NetworkGenerator {
  /// The features that a network may have.
  package struct Profile: Sendable {
    /// The maximum number of nodes, without the sources.
    package var mostNodes = 14
    /// The maximum number of steps.
    package var mostSteps = 20
    /// True if functions create stateful values that start from another changing value.
    package var makesStatefulFromChanging = true
    /// The excluded operators.
    package var without: Set<NetworkOperator> = []
    /// The percentage of nodes that actions make, apart from those computed from such nodes.
    package var lateNodes = 8
    /// True if bodies assign an input, and then make nodes.
    package var makesNodesInBodies = false
    /// True if all observations have a context.
    package var observesWithContexts = false

    package init() {}

    /// Small networks of changing values, many of which are made in bodies.
    package static var bodies: Profile {
      let operators: Set<NetworkOperator> = [
        .changes, .combine, .computed, .computedChoice, .computedGuard, .constant, .flatMapChanging,
        .flatMapMaking, .flatten, .gateChanging, .heldFlatten, .hold, .mapChanging, .mapWithLatest,
        .pulling, .reading, .sample, .unionChanging, .withLatest,
      ]
      var profile = Profile()
      profile.mostNodes = 10
      profile.mostSteps = 12
      profile.without = Set(NetworkOperator.allCases).subtracting(operators)
      profile.lateNodes = 30
      profile.makesNodesInBodies = true
      return profile
    }

    /// Small networks whose sources own their observations.
    package static var contexts: Profile {
      var profile = Profile()
      profile.mostNodes = 8
      profile.mostSteps = 12
      profile.observesWithContexts = true
      return profile
    }
  }

  let profile: Profile
  var random: SplitMix64
  var nodes: [NetworkNode] = []
  var observerCount = 0

  /// Returns the case for `seed`.
  package static func generate(
    seed: UInt64, profile: Profile = Profile()
  ) -> DifferentialCase {
    var generator = NetworkGenerator(profile: profile, random: SplitMix64(seed: seed))
    generator.makeNodes()
    let steps = generator.makeSteps()
    return DifferentialCase(seed: seed, nodes: generator.nodes, steps: steps)
  }

  private init(profile: Profile, random: SplitMix64) {
    self.profile = profile
    self.random = random
  }

  private mutating func makeNodes() {
    for _ in 0...random.below(3) {
      nodes.append(NetworkNode(op: .inlet, k: random.chance(35) ? 1 : 0))
    }
    for _ in 0...random.below(2) {
      nodes.append(NetworkNode(op: .input, k: random.below(12)))
    }
    for _ in 0...random.below(profile.mostNodes) {
      let op = random.pick(Self.weighted.filter { !profile.without.contains($0) })
      nodes.append(makeNode(op))
    }
  }

  /// The operators, each repeated according to its probability.
  private static let weighted: [NetworkOperator] = NetworkOperator.allCases.flatMap { op in
    let weight =
      switch op {
      case .inlet, .input: 0
      case .never, .constant, .pulling, .named, .debug, .namedChanging, .member, .mapElements: 1
      case .filterElements, .reduceElements, .notNil, .isNil, .splitLeft, .splitRight: 1
      case .combine, .mapChanging, .hold, .accumulate, .changes, .union, .mergeRight: 6
      case .flatMap, .switchToLatest, .heldSwitch, .switchChanging, .mergeMany, .flatten: 5
      case .flatMapChanging, .flatMapMaking, .heldFlatten, .inChildMoment, .map, .withLatest: 4
      case .computed: 20
      case .computedChoice, .computedGuard: 5
      default: 3
      }
    return Array(repeating: op, count: weight)
  }

  private mutating func makeNode(_ op: NetworkOperator) -> NetworkNode {
    var node = NetworkNode(op: op)
    node.sources = op.sources.map { source($0) }
    let more = op == .computed ? 50 : 35
    while node.sources.count < op.mostSources, random.chance(more), let kind = op.sources.last {
      node.sources.append(source(kind))
    }
    node.k = k(op)
    node.inner = inner(op.inner)
    node.isLate = random.chance(profile.lateNodes)
    let around = node.inner?.outside.union(node.sources) ?? Set(node.sources)
    if around.contains(where: { nodes[$0].isLate }) {
      node.isLate = true
    }
    return node
  }

  private mutating func k(_ op: NetworkOperator) -> Int {
    switch op {
    case .inlet, .flatMap, .switchToLatest, .heldSwitch, .switchChanging, .removeDuplicates,
      .distinct:
      random.below(2)
    case .prefix, .dropFirst: random.below(4)
    case .computed: random.below(TrackedReads.kinds * 3)
    default: random.below(12)
    }
  }

  /// Returns an existing node of `kind`; later ones are more likely.
  mutating func source(_ kind: NetworkOperator.Kind, locals: [NetworkNode] = []) -> Int {
    let outside = nodes.indices.filter { nodes[$0].op.kind == kind }
    let inside = locals.indices.filter { locals[$0].op.kind == kind }
      .map { InnerNetwork.firstLocal + $0 }
    if !inside.isEmpty && random.chance(60) { return random.pick(inside) }
    return random.pick(random.chance(40) ? outside.suffix(4) : outside)
  }

  private mutating func inner(_ kind: NetworkOperator.Inner) -> InnerNetwork? {
    switch kind {
    case .none: return nil
    case .choiceOfStreams: return choice(of: .stream, locals: [])
    case .choiceOfChangings: return choice(of: .changing, locals: [])
    case .streams: return choice(of: .stream, locals: locals(from: Self.anyLocals))
    case .changings: return choice(of: .changing, locals: locals(from: Self.anyLocals))
    case .stateless: return choice(of: .changing, locals: locals(from: Self.statelessLocals))
    case .loop: return loop()
    case .loopChanging: return loopChanging()
    }
  }

  private mutating func choice(
    of kind: NetworkOperator.Kind, locals: [NetworkNode]
  ) -> InnerNetwork {
    var choices: [Int] = []
    if let last = locals.lastIndex(where: { $0.op.kind == kind }) {
      choices.append(InnerNetwork.firstLocal + last)
    }
    for _ in 0..<(choices.isEmpty ? 1 : 0) + random.below(3) {
      choices.append(source(kind, locals: locals))
    }
    return InnerNetwork(locals: locals, choices: choices)
  }

  private static let anyLocals = weighted.filter {
    $0.inner == .none && $0 != .effect && $0 != .debug && $0 != .named && $0 != .namedChanging
  }

  private static let statelessLocals = anyLocals.filter { $0.isStateless }

  private mutating func locals(from operators: [NetworkOperator]) -> [NetworkNode] {
    let operators = operators.filter {
      !profile.without.contains($0)
        && (profile.makesStatefulFromChanging || !$0.startsFromChanging)
    }
    var locals: [NetworkNode] = []
    for _ in 0..<random.below(4) {
      locals.append(local(random.pick(operators), locals))
    }
    return locals
  }

  private mutating func local(
    _ op: NetworkOperator, _ locals: [NetworkNode]
  ) -> NetworkNode {
    var node = NetworkNode(op: op)
    node.sources = op.sources.map { source($0, locals: locals) }
    node.k = k(op)
    return node
  }

  /// Returns a loop whose body defers its reference, changes it, and adds it to a stream.
  private mutating func loop() -> InnerNetwork {
    var locals: [NetworkNode] = []
    let start: NetworkOperator = random.chance(90) ? .inChildMoment : .map
    locals.append(NetworkNode(op: start, sources: [InnerNetwork.reference], k: 1))
    extend(&locals)
    let last = InnerNetwork.firstLocal + locals.count - 1
    locals.append(NetworkNode(op: .filter, sources: [last], k: random.below(12)))
    let join = random.pick([NetworkOperator.union, .orElse, .merge, .mergeRight])
    let sources = [source(.stream), last + 1]
    locals.append(NetworkNode(op: join, sources: random.chance(50) ? sources : sources.reversed()))
    return InnerNetwork(locals: locals, choices: [InnerNetwork.firstLocal + locals.count - 1])
  }

  /// Returns a loop whose body reads the reference's previous value at each occurrence of a stream.
  private mutating func loopChanging() -> InnerNetwork {
    var locals: [NetworkNode] = []
    var reference = InnerNetwork.reference
    if random.chance(40) {
      locals.append(NetworkNode(op: .mapChanging, sources: [reference], k: 3))
      reference = InnerNetwork.firstLocal
    }
    let read = random.pick([NetworkOperator.sample, .snapshot, .gate, .snapshot])
    locals.append(NetworkNode(op: read, sources: [source(.stream), reference]))
    extend(&locals)
    return InnerNetwork(locals: locals, choices: [InnerNetwork.firstLocal + locals.count - 1])
  }

  private mutating func extend(_ locals: inout [NetworkNode]) {
    for _ in 0..<random.below(3) {
      let op = random.pick([NetworkOperator.map, .scan, .removeDuplicates, .orElse, .snapshot])
      var node = NetworkNode(op: op, k: k(op))
      node.sources = [InnerNetwork.firstLocal + locals.count - 1]
      for kind in op.sources.dropFirst() {
        node.sources.append(source(kind))
      }
      locals.append(node)
    }
  }
}
