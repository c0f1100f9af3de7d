/// A sequence of producers, each created after the first value of the previous one.
final class Successor<Notice, Output, Failure: Error> {
  private let make: () throws(Failure) -> Producer<Notice, Failure>
  private let endsAtCompletion: Bool
  private let onValue: (Sink<Output, Failure>) -> Void
  private let onFailure: (Failure, Sink<Output, Failure>) -> Void
  /// A producer that delivers at once is followed by the next one without recursion.
  private var isStarting = false
  private var isDue = false

  /// - Parameters:
  ///   - make: A function that creates the next producer.
  ///   - endsAtCompletion: True if completion without a value counts as a value.
  ///   - onFailure: A function that handles a failure; by default the run fails.
  ///   - onValue: A function that handles the value, after its producer stops and before the next
  ///     one is created.
  init(
    _ make: @escaping () throws(Failure) -> Producer<Notice, Failure>, endsAtCompletion: Bool,
    onFailure: @escaping (Failure, Sink<Output, Failure>) -> Void = { $1.fail($0) },
    onValue: @escaping (Sink<Output, Failure>) -> Void
  ) {
    self.make = make
    self.endsAtCompletion = endsAtCompletion
    self.onValue = onValue
    self.onFailure = onFailure
  }

  /// Starts the first.
  func begin(_ downstream: Sink<Output, Failure>) {
    isDue = true
    if isStarting { return }
    isStarting = true
    while isDue, downstream.isOpen {
      isDue = false
      start(downstream)
    }
    isStarting = false
  }

  private func start(_ downstream: Sink<Output, Failure>) {
    let notice: Producer<Notice, Failure>
    do throws(Failure) {
      notice = try make()
    } catch {
      return onFailure(error, downstream)
    }
    notice.feed(
      downstream.forFirstValue(of: notice) { [self] downstream in
        follow(downstream)
      } onEnd: { [self] completion, downstream in
        switch completion {
        case .completed:
          if endsAtCompletion { follow(downstream) }
        case .failed(let failure):
          onFailure(failure, downstream)
        }
      })
  }

  private func follow(_ downstream: Sink<Output, Failure>) {
    onValue(downstream)
    begin(downstream)
  }
}
