import Rill

/// The error of an ``Action``.
public enum ActionError<Failure: Error>: Error {
  /// The action was disabled: its condition didn't hold, or it was executing.
  case disabled
  /// The work of the action failed.
  case failed(Failure)
}

extension ActionError: Equatable where Failure: Equatable {}

/// Work that runs one at a time and can be disabled, such as the work of a button.
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
  /// The values that the runs deliver.
  public var values: Changes<Output> { valueInlet }
  /// The failures of the runs.
  public var errors: Changes<Failure> { errorInlet }
  /// Occurs when a run completes.
  public var completions: Changes<Void> { completionInlet }
  /// Occurs when the action is started while it is disabled.
  public var rejections: Changes<Void> { rejectionInlet }
  /// The state of the current run.
  public var isExecuting: Changing<Bool> { execution.isExecuting }
  /// True while the action can run: the condition holds, and no run is in progress.
  public let isEnabled: Changing<Bool>

  private let execute: (Input) -> Producer<Output, Failure>
  private let valueInlet = Inlet<Output>()
  private let errorInlet = Inlet<Failure>()
  private let completionInlet = Inlet<Void>()
  private let rejectionInlet = Inlet<Void>()
  private let execution = ExecutionState()
  private let condition: Changing<Bool>
  private var performed: Run?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - condition: The condition under which the action may run.
  ///   - execute: A function that returns the work for an input.
  public init(
    enabledIf condition: Changing<Bool> = .constant(true),
    execute: @escaping (Input) -> Producer<Output, Failure>
  ) {
    self.execute = execute
    self.condition = condition
    isEnabled = combine(condition, execution.isExecuting) { $0 && !$1 }
  }

  /// Returns a producer that runs the action with `input` when it is started.
  ///
  /// It fails with ``ActionError/disabled`` if the action is disabled then. Canceling it cancels
  /// the run. When the run ends, the action is enabled before the end is announced, so observers of
  /// ``completions`` and ``errors`` can run it again.
  public func apply(_ input: Input) -> Producer<Output, ActionError<Failure>> {
    Producer { [self] sink in
      if mayRun() { run(input, into: sink) } else { sink.fail(.disabled) }
    }
  }

  /// Runs the action with `input`, until the end of the run or of the action.
  ///
  /// - Returns: False if the action is disabled.
  @discardableResult
  public func perform(_ input: Input) -> Bool {
    if !mayRun() { return false }
    let sink = Sink<Output, ActionError<Failure>>(root: { _ in }, end: { _ in })
    // Stored first: a synchronous value may perform the action again, or cancel it.
    performed = Run(sink)
    run(input, into: sink)
    return true
  }

  /// Cancels the run that ``perform(_:)`` has started, if it is in progress.
  public func cancel() {
    performed?.cancel()
  }

  /// Returns whether the action may run, and announces a rejection if not.
  private func mayRun() -> Bool {
    if !execution.isInProgress, condition.value { return true }
    rejectionInlet.announce(())
    return false
  }

  /// A run doesn't retain the action. Releasing the action ends the run.
  private func run(_ input: Input, into sink: Sink<Output, ActionError<Failure>>) {
    let end = execution.begin()
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

/// The state of the current run.
private final class ExecutionState {
  let isExecuting = Rill.Input(false)
  private var current: Int?
  private var count = 0

  /// The immediate state, while `isExecuting` may still wait for its moment.
  var isInProgress: Bool { current != nil }

  /// - Returns: A function that ends this run; it does nothing if the run is over.
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
