import Rill
import RillStreams

/// The part of an effect that doesn't depend on the type of its input.
///
/// This is most of the code: the runner is not generic, and so as fast from another module as from
/// this one. A node never changes once it is part of an effect.
@usableFromInline
class EffectNodeBase {
  let shape: Shape
  let label: EffectLabel
  final var id: EffectID?
  final var queue: EffectQueue?
  /// The children that this effect and its parts belong to, the outermost first.
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

  /// The parts, after their creation.
  private final var made: [EffectNodeBase]?
  private final var makeParts: (() -> [EffectNodeBase])?

  /// - Parameter makeParts: A function that creates the merged or concatenated parts on demand, so
  ///   that operations on the effect as a whole don't recurse.
  init(_ shape: Shape, _ label: EffectLabel, makeParts: (() -> [EffectNodeBase])?) {
    self.shape = shape
    self.label = label
    self.makeParts = makeParts
  }

  deinit {
    // Freed one after the other: concatenations may be nested.
    var waiting = made ?? []
    made = nil
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node), let parts = node.made {
        waiting += parts
        node.made = nil
      }
    }
  }

  /// The merged or concatenated parts.
  final var parts: [EffectNodeBase] {
    if let made { return made }
    let parts = makeParts?() ?? []
    made = parts
    makeParts = nil
    return parts
  }

  /// True if this rejects the input.
  @usableFromInline final var isRejected: Bool {
    if case .rejected = shape { true } else { false }
  }

  /// Reports that this is `rejected` in a place where it rejects nothing.
  final func reportRejected() {
    Diagnostics.report(
      """
      Effect.rejected has no effect here because the input is already accepted. Return it alone \
      from an update, inPlace or function.
      """)
  }

  /// True if the effect has no id, no queue, and no child.
  final var isPlain: Bool { id == nil && queue == nil && scope.isEmpty }

  /// Sends the input.
  func send(_ run: EffectRun, _ runner: EffectRunner) {}

  /// Starts the work, whose inputs are sent as long as `run` runs.
  func start(
    _ run: EffectRun, _ runner: EffectRunner, onEnd: @escaping () -> Void
  ) -> Run? { nil }
}

/// The structure of an effect.
@usableFromInline
final class EffectNode<Input>: EffectNodeBase {
  let input: Input?
  let work: Effect<Input>.Work?

  init(
    _ shape: Shape, _ label: EffectLabel, input: Input? = nil, work: Effect<Input>.Work? = nil,
    makeParts: (() -> [EffectNodeBase])? = nil
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
    // Safety: this closure holds the run, which holds this node.
    work?.start(runner.environment).start { [unowned(unsafe) self] input in
      if run.isRunning { EffectTrace.none.run { send(input, run, runner) } }
    } onEnd: { _ in
      onEnd()
    }
  }

  private func send(_ input: Input, _ run: EffectRun, _ runner: EffectRunner) {
    // A runner runs effects of one automaton, which share its input type. Without an outlet the
    // automaton has ended.
    guard let outlet = runner.outlet else { return }
    run.didAddPendingInput()
    unsafeDowncast(outlet, to: EffectOutlet<Input>.self).send(input, run)
  }
}

/// The destination of the inputs of effects.
@usableFromInline
final class EffectOutlet<Input> {
  let send: (Input, EffectRun) -> Void

  @usableFromInline
  init(_ send: @escaping (Input, EffectRun) -> Void) {
    self.send = send
  }
}

extension EffectOutlet {
  /// Creates an outlet to the inlet of an automaton.
  @usableFromInline
  convenience init(announcingTo inlet: Inlet<InputEnvelope<Input>>) {
    self.init { input, run in inlet.announceInput(InputEnvelope(input, from: run)) }
  }
}

/// The name of an effect.
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
