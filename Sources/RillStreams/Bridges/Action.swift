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
  public var isExecuting: Changing<Bool> { executing }
  /// Whether it can run: the condition holds, and no run goes on.
  public let isEnabled: Changing<Bool>

  private let execute: (Input) -> Producer<Output, Failure>
  private let valueInlet = Inlet<Output>()
  private let errorInlet = Inlet<Failure>()
  private let completionInlet = Inlet<Void>()
  private let refusalInlet = Inlet<Void>()
  private let executing = Rill.Input(false)
  /// At once, while `executing` may be waiting for its moment.
  private var isBusy = false
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
    isEnabled = combine(condition, executing) { $0 && !$1 }
  }

  /// A producer whose start has the action run with `input`; it fails with
  /// ``ActionError/disabled`` if the action isn't enabled then. To cancel it cancels the run.
  public func apply(_ input: Input) -> Producer<Output, ActionError<Failure>> {
    Producer { [self] sink in
      if isBusy || !condition.value {
        refusalInlet.announce(())
        return sink.fail(.disabled)
      }
      isBusy = true
      executing.assign(true)
      sink.onTermination { [self] in
        isBusy = false
        executing.assign(false)
      }
      let feeder = Sink<Output, Failure>(into: sink) { [valueInlet] value, downstream in
        valueInlet.announce(value)
        downstream.send(value)
      } end: { [errorInlet, completionInlet] completion, downstream in
        switch completion {
        case .completed:
          completionInlet.announce(())
          downstream.complete()
        case .failed(let failure):
          errorInlet.announce(failure)
          downstream.fail(.failed(failure))
        }
      }
      execute(input).feed(feeder)
    }
  }

  /// Has the action run with `input`, as long as it lives.
  ///
  /// - Returns: false if it isn't enabled.
  @discardableResult
  public func perform(_ input: Input) -> Bool {
    if isBusy || !condition.value {
      refusalInlet.announce(())
      return false
    }
    performed = apply(input).start { _ in }
    return true
  }

  /// Cancels the run that ``perform(_:)`` has begun, if it goes on.
  public func cancel() {
    performed?.cancel()
  }
}
