import RillStreams

/// What an effect consists of, as far as its input's type doesn't matter, which is nearly all: who runs
/// effects is not generic, and so as fast in another module as in this one.
///
/// Never changed once it is part of an effect.
@usableFromInline
class AnyEffectNode {
  let shape: Shape
  let label: EffectLabel
  final var id: EffectID?
  final var queue: EffectQueue?
  /// The children this belongs to, with all that it holds; the outermost first.
  final var scope: [EffectScope] = []

  enum Shape {
    case send(after: Duration)
    case work
    case merged
    case concatenated
    case cancel(EffectID)
    case cancelWhere((EffectID) -> Bool)
    case command(EffectCommand)
    case rejected
  }

  /// The parts, once they are made.
  private final var made: [AnyEffectNode]?
  private final var makeParts: (() -> [AnyEffectNode])?

  /// - Parameter makeParts: makes what is merged or concatenated, when it is asked for: what is done with
  ///   an effect as a whole does not recurse.
  init(_ shape: Shape, _ label: EffectLabel, makeParts: (() -> [AnyEffectNode])?) {
    self.shape = shape
    self.label = label
    self.makeParts = makeParts
  }

  deinit {
    // One after the other: what is concatenated may hold what is concatenated.
    var waiting = made ?? []
    made = nil
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node), let parts = node.made {
        waiting += parts
        node.made = nil
      }
    }
  }

  /// What is merged or concatenated.
  final var parts: [AnyEffectNode] {
    if let made { return made }
    let parts = makeParts?() ?? []
    made = parts
    makeParts = nil
    return parts
  }

  /// Whether it says that the input is rejected.
  @usableFromInline final var isRejected: Bool {
    if case .rejected = shape { true } else { false }
  }

  /// Whether it is not known by anything, and waits for nothing.
  final var isPlain: Bool { id == nil && queue == nil && scope.isEmpty }

  /// Sends the input.
  func send(_ run: EffectRun, _ runner: EffectRunner) {}

  /// Starts the work, whose inputs are sent as long as `run` runs.
  func start(
    _ run: EffectRun, _ runner: EffectRunner, onEnd: @escaping () -> Void
  ) -> Run? { nil }
}

/// What an effect consists of.
@usableFromInline
final class EffectNode<Input>: AnyEffectNode {
  let input: Input?
  let work: Effect<Input>.Work?

  init(
    _ shape: Shape, _ label: EffectLabel, input: Input? = nil, work: Effect<Input>.Work? = nil,
    makeParts: (() -> [AnyEffectNode])? = nil
  ) {
    self.input = input
    self.work = work
    super.init(shape, label, makeParts: makeParts)
  }

  override func send(_ run: EffectRun, _ runner: EffectRunner) {
    if let input { send(input, run, runner) }
  }

  override func start(
    _ run: EffectRun, _ runner: EffectRunner, onEnd: @escaping () -> Void
  ) -> Run? {
    work?.start(runner.environment).start { [unowned self] input in
      // The run holds this, and is held by what is called here.
      if run.isRunning { send(input, run, runner) }
    } onEnd: { _ in
      onEnd()
    }
  }

  private func send(_ input: Input, _ run: EffectRun, _ runner: EffectRunner) {
    // A runner runs the effects of one automaton, which have its inputs. What goes on after that has
    // ended finds no outlet.
    guard let outlet = runner.outlet else { return }
    run.noteUnsettled()
    unsafeDowncast(outlet, to: EffectOutlet<Input>.self).send(input, run)
  }
}

/// Where the inputs of effects go.
@usableFromInline
final class EffectOutlet<Input> {
  let send: (Input, EffectRun) -> Void

  @usableFromInline
  init(_ send: @escaping (Input, EffectRun) -> Void) {
    self.send = send
  }
}

/// What an effect is called.
enum EffectLabel {
  case unnamed
  case named(String)
  case place(StaticString, UInt)

  init(_ name: String?, _ file: StaticString, _ line: UInt) {
    self = name.map(EffectLabel.named) ?? .place(file, line)
  }

  var text: String {
    switch self {
    case .unnamed: ""
    case .named(let name): name
    case .place(let file, let line): "\(file):\(line)"
    }
  }
}
