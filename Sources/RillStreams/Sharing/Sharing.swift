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
    Producer<Output, Failure>(
      lifting: self,
      startingMore: { sink in
        let hub = ReplayingHub<Value, Failure>(replay)
        let output: Producer<Output, Failure>
        do throws(Failure) {
          output = try selector(Producer { hub.add($0) })
        } catch {
          sink.fail(error)
          return (nil, nil)
        }
        output.feed(Sink(into: sink) { value, downstream in downstream.send(value) })
        let connection = Sink<Value, Failure>(
          before: sink, value: { hub.send($0) }, end: { hub.finish($0) })
        if sink.isOpen { sink.leadTeardown { connection } }
        // Started also if that has ended at once: what starting does is done once for each run.
        return (connection, { if !sink.isOpen { connection.tearDown() } })
      })
  }
}
