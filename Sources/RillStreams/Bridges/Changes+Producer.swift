import Rill

extension Changes {
  /// A producer of the occurrences from its start on; it never ends by itself.
  ///
  /// It delivers after the moment, like all observers.
  ///
  /// Elsewhere: `asObservable()` (Rx), `producer` (ReactiveSwift).
  public var producer: Producer<Value, Never> {
    Producer { [self] sink in
      let observer = observe { sink.send($0) }
      sink.onTermination { observer.cancel() }
    }
  }
}

extension Changing {
  /// A producer of the current value at its start and of later values; it never ends by itself.
  ///
  /// It delivers after the moment, like all observers.
  ///
  /// Elsewhere: `asObservable()` of a relay (Rx), `producer` of a property (ReactiveSwift).
  public var producer: Producer<Value, Never> {
    Producer { [self] sink in
      let observer = observe { sink.send($0) }
      sink.onTermination { observer.cancel() }
    }
  }
}
