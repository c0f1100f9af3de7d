import Rill

extension Changes {
  /// Delivers each occurrence from its start on; never ends by itself.
  ///
  /// Delivered after the moment, like to every observer.
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
  /// Delivers the value at its start, and then what it changes to; never ends by itself.
  ///
  /// Delivered after the moment, like to every observer.
  ///
  /// Elsewhere: `asObservable()` of a relay (Rx), `producer` of a property (ReactiveSwift).
  public var producer: Producer<Value, Never> {
    Producer { [self] sink in
      let observer = observe { sink.send($0) }
      sink.onTermination { observer.cancel() }
    }
  }
}
