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
    case merged([AnyEffectNode])
    case concatenated([AnyEffectNode])
    case cancel(EffectID)
    case cancelWhere((EffectID) -> Bool)
  }

  init(_ shape: Shape, _ label: EffectLabel) {
    self.shape = shape
    self.label = label
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
    _ shape: Shape, _ label: EffectLabel, input: Input? = nil, work: Effect<Input>.Work? = nil
  ) {
    self.input = input
    self.work = work
    super.init(shape, label)
  }

  override func send(_ run: EffectRun, _ runner: EffectRunner) {
    if let input { outlet(of: runner)?.send(input, run) }
  }

  override func start(
    _ run: EffectRun, _ runner: EffectRunner, onEnd: @escaping () -> Void
  ) -> Run? {
    let outlet = outlet(of: runner)
    return work?.start(runner.environment).start { input in
      if run.isRunning { outlet?.send(input, run) }
    } onEnd: { _ in
      onEnd()
    }
  }

  private func outlet(of runner: EffectRunner) -> EffectOutlet<Input>? {
    // A runner runs the effects of one automaton, which have its inputs.
    runner.outlet.map { unsafeDowncast($0, to: EffectOutlet<Input>.self) }
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
