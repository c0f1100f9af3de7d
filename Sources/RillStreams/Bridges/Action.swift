import Rill

/// Why a run of an ``Action`` delivers nothing more.
public enum ActionError<Failure: Error>: Error {
  /// The action was not enabled: its condition did not hold, or it was at work.
  case disabled
  /// Its work failed.
  case failed(Failure)
}

extension ActionError: Equatable where Failure: Equatable {}

/// Something a user can have done, once at a time, while a condition holds: what is behind a button.
///
/// ```swift
/// let save = Action<Document, Receipt, SaveError>(enabledIf: isDirty) { store.save($0) }
/// save.isEnabled.observe(withContext: button) { $0.isEnabled = $1 }
/// button.onClick { save.perform(document) }
/// save.errors.observe(withContext: banner) { $0.show($1) }
/// ```
///
/// Elsewhere: `Action` (ReactiveSwift), `Action` (RxSwiftCommunity), command (ReactiveUI).
public final class Action<Input, Output, Failure: Error> {
  /// What its runs deliver.
  public var values: Changes<Output> { valueInlet }
  /// What its runs fail with.
  public var errors: Changes<Failure> { errorInlet }
  /// Occurs when a run completes.
  public var completions: Changes<Void> { completionInlet }
  /// Occurs when it is asked to run while it isn't enabled.
  public var refusals: Changes<Void> { refusalInlet }
  /// Whether a run goes on.
  public var isExecuting: Changing<Bool> { occupation.isExecuting }
  /// Whether it can run: the condition holds, and no run goes on.
  public let isEnabled: Changing<Bool>

  private let execute: (Input) -> Producer<Output, Failure>
  private let valueInlet = Inlet<Output>()
  private let errorInlet = Inlet<Failure>()
  private let completionInlet = Inlet<Void>()
  private let refusalInlet = Inlet<Void>()
  private let occupation = Occupation()
  private let condition: Changing<Bool>
  private var performed: Run?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - condition: whether it may run.
  ///   - execute: the work for an input.
  public init(
    enabledIf condition: Changing<Bool> = .constant(true),
    execute: @escaping (Input) -> Producer<Output, Failure>
  ) {
    self.execute = execute
    self.condition = condition
    isEnabled = combine(condition, occupation.isExecuting) { $0 && !$1 }
  }

  /// A producer whose start has the action run with `input`; it fails with
  /// ``ActionError/disabled`` if the action isn't enabled then. To cancel it cancels the run.
  ///
  /// When the run ends, the action is enabled again before that is announced: who observes
  /// ``completions`` or ``errors`` can have it run again.
  public func apply(_ input: Input) -> Producer<Output, ActionError<Failure>> {
    Producer { [self] sink in
      if mayRun() { run(input, into: sink) } else { sink.fail(.disabled) }
    }
  }

  /// Has the action run with `input`, as long as it lives.
  ///
  /// - Returns: false if it isn't enabled.
  @discardableResult
  public func perform(_ input: Input) -> Bool {
    if !mayRun() { return false }
    let sink = Sink<Output, ActionError<Failure>>(root: { _ in }, end: { _ in })
    // Stored first: what is announced at once may perform again, or cancel.
    performed = Run(sink)
    run(input, into: sink)
    return true
  }

  /// Cancels the run that ``perform(_:)`` has begun, if it goes on.
  public func cancel() {
    performed?.cancel()
  }

  /// Announces a refusal if it may not.
  private func mayRun() -> Bool {
    if !occupation.goesOn, condition.value { return true }
    refusalInlet.announce(())
    return false
  }

  /// What a run holds does not hold the action, which ends what it performs when it goes.
  private func run(_ input: Input, into sink: Sink<Output, ActionError<Failure>>) {
    let end = occupation.begin()
    sink.onTermination(end)
    let feeder = Sink<Output, Failure>(into: sink) { [valueInlet] value, downstream in
      valueInlet.announce(value)
      downstream.send(value)
    } end: { [errorInlet, completionInlet] completion, downstream in
      switch completion {
      case .completed:
        Moment.run {
          end()
          completionInlet.announce(())
        }
        downstream.complete()
      case .failed(let failure):
        Moment.run {
          end()
          errorInlet.announce(failure)
        }
        downstream.fail(.failed(failure))
      }
    }
    feeder.tearsDownFirst = true
    execute(input).feed(feeder)
  }
}

/// Whether a run goes on.
private final class Occupation {
  let isExecuting = Rill.Input(false)
  private var current: Int?
  private var count = 0

  /// At once, while `isExecuting` may be waiting for its moment.
  var goesOn: Bool { current != nil }

  /// - Returns: what ends it, unless it is over and perhaps another one goes on.
  func begin() -> () -> Void {
    count += 1
    let number = count
    current = number
    isExecuting.assign(true)
    return { [self] in
      if current != number { return }
      current = nil
      isExecuting.assign(false)
    }
  }
}
