import Rill

/// A run of a producer as part of the network: its values occur, and its outcome is a changing
/// value.
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
/// A value occurs and changes the outcome in the same moment. Dropping this handle cancels the run;
/// the outcome, if it is still held, is then `idle`.
///
/// Elsewhere: `materialize` with a property (ReactiveSwift), `AsyncResult` and the like.
public final class Started<Value, Failure: Error> {
  /// The values from now on. Earlier values are gone, except the latest, which is in the outcome.
  public var values: Changes<Value> { inlet }
  /// The progress of the run.
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

  /// True while the run is in progress.
  public var isRunning: Bool { run?.isRunning ?? false }

  /// Cancels the run; the outcome becomes `idle`. After the end of the run, this has no effect.
  public func cancel() {
    guard isRunning else { return }
    run?.cancel()
    input.assign(.idle)
  }
}

extension Producer {
  /// Starts a run whose values occur in the network and whose outcome is a changing value.
  ///
  /// Elsewhere: `Property(initial:then:)` (ReactiveSwift), `assign(to:)` (Combine).
  public func started() -> Started<Value, Failure> {
    Started(self)
  }
}
