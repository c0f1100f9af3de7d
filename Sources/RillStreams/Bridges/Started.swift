import Rill

/// A run of a producer as part of the network: its values occur, and its outcome is a value that changes.
///
/// ```swift
/// let search = service.search(query).started()
/// let title = search.outcome.map { outcome in
///   switch outcome {
///   case .idle: "Stopped"
///   case .running: "Searching …"
///   case .succeeded(let hits): "\(hits?.count ?? 0) hits"
///   case .failed(let error): "Failed: \(error)"
///   }
/// }
/// ```
///
/// A value occurs and changes the outcome in the same moment. The run is cancelled when this handle is
/// dropped: the outcome, if somebody holds it still, is then `idle`.
///
/// Elsewhere: `materialize` with a property (ReactiveSwift), `AsyncResult` and the like.
public final class Started<Value, Failure: Error> {
  /// The values; those that come before you observe this have gone by, but for the latest, which the
  /// outcome has.
  public var values: Changes<Value> { inlet }
  /// How far the run is.
  public var outcome: Changing<Outcome<Value, Failure>> { input }

  private let inlet = Inlet<Value>()
  private let input = Input<Outcome<Value, Failure>>(.running(nil))
  private var run: Run?

  fileprivate init(_ producer: Producer<Value, Failure>) {
    let (inlet, input) = (inlet, input)
    var latest: Value?
    run = producer.start { value in
      latest = value
      Moment.run {
        inlet.announce(value)
        input.assign(.running(value))
      }
    } onEnd: { completion in
      switch completion {
      case .completed: input.assign(.succeeded(latest))
      case .failed(let failure): input.assign(.failed(failure))
      }
    }
  }

  deinit {
    cancel()
  }

  /// Whether the run goes on.
  public var isRunning: Bool { run?.isRunning ?? false }

  /// Cancels the run: the outcome is `idle`. After its end, does nothing.
  public func cancel() {
    guard isRunning else { return }
    run?.cancel()
    input.assign(.idle)
  }
}

extension Producer {
  /// Starts a run whose values occur in the network, and whose outcome is a changing value.
  ///
  /// Elsewhere: `Property(initial:then:)` (ReactiveSwift), `assign(to:)` (Combine).
  public func started() -> Started<Value, Failure> {
    Started(self)
  }
}
