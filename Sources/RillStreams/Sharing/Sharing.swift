extension Producer {
  /// Delivers what `selector` makes of a run of this one that it may use any number of times.
  ///
  /// ```swift
  /// words.sharing { words in words.zip(with: words.dropFirst(1)) }
  /// ```
  ///
  /// What `selector` makes is started first, then this one, once, whether it is listened to or not. It is
  /// cancelled when what `selector` makes has ended, its end being that of the run. If `selector` throws,
  /// the run fails with what it throws, and this one is not started.
  ///
  /// - Parameters:
  ///   - replay: what of the run those get whom `selector` starts late.
  ///   - selector: called once for each run.
  ///
  /// Elsewhere: `connect(selector)`, `publish(selector)` (Rx).
  public func sharing<Output>(
    replaying replay: Replay<Value> = .nothing,
    _ selector: @escaping (Producer) throws(Failure) -> Producer<Output, Failure>
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure> { sink in
      let connectable = connectable(replaying: replay)
      let output: Producer<Output, Failure>
      do throws(Failure) {
        output = try selector(connectable.producer)
      } catch {
        return sink.fail(error)
      }
      output.feed(Sink(into: sink) { value, downstream in downstream.send(value) })
      // Also if that has ended at once: what starting does is done once for each run.
      let run = connectable.connect { run in
        if sink.isOpen { sink.onTermination { run.cancel() } }
      }
      if !sink.isOpen { run.cancel() }
    }
  }
}
