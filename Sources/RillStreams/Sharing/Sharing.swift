extension Producer {
  /// Delivers the events of the producer that `selector` makes from a shared run of this one.
  ///
  /// ```swift
  /// words.sharing { words in words.zip(with: words.dropFirst(1)) }
  /// ```
  ///
  /// The result of `selector` starts first, then this producer, once, whether it has consumers or
  /// not. The end of the result ends the run and cancels this producer. If `selector` throws, the
  /// run fails with that error, and this producer doesn't start.
  ///
  /// - Parameters:
  ///   - replay: The past values for consumers that `selector` starts late.
  ///   - selector: A function called once for each run, with the shared run.
  ///
  /// Elsewhere: `connect(selector)`, `publish(selector)` (Rx).
  public func sharing<Output>(
    replaying replay: Replay<Value> = .nothing,
    _ selector: @escaping (Producer) throws(Failure) -> Producer<Output, Failure>
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure>(
      lifting: self,
      startingMore: { sink in
        let multicast = ReplayingMulticast<Value, Failure>(replay)
        let output: Producer<Output, Failure>
        do throws(Failure) {
          output = try selector(Producer { multicast.add($0) })
        } catch {
          sink.fail(error)
          return (nil, nil)
        }
        output.feed(Sink(into: sink) { value, downstream in downstream.send(value) })
        let connection = Sink<Value, Failure>(
          before: sink, value: { multicast.send($0) }, end: { multicast.finish($0) })
        if sink.isOpen { sink.leadTeardown { connection } }
        // Started even if the result has ended at once, because the work of a start is done once
        // for each run.
        return (connection, { if !sink.isOpen { connection.tearDown() } })
      })
  }
}
