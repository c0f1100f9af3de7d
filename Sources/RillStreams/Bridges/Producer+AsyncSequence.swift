#if !hasFeature(Embedded)

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension Producer {
    /// Returns a producer that iterates over an asynchronous sequence, in a separate task for each
    /// run, and ends with it.
    ///
    /// ```swift
    /// let lines = Producer.values(of: file.lines)
    /// ```
    ///
    /// A producer made on an actor iterates and delivers there. Canceling the run cancels the task.
    /// A start without an actor stops the program, since there is no isolation to deliver to.
    ///
    /// Elsewhere: `from(asyncIterable)` (Rx).
    public static func values<Values: AsyncSequence>(
      of values: Values, isolation: isolated (any Actor)? = #isolation
    ) -> Producer where Values.Element == Value, Values.Failure == Failure {
      Producer { sink in
        precondition(
          isolation != nil,
          "Rill: Producer.values(of:) needs an actor. Call it on one, such as @MainActor.")
        let task = Task {
          do throws(Failure) {
            var iterator = values.makeAsyncIterator()
            while sink.isOpen, let value = try await iterator.next(isolation: isolation) {
              sink.send(value)
            }
            sink.complete()
          } catch {
            sink.fail(error)
          }
        }
        sink.onTermination { task.cancel() }
      }
    }
  }

#endif
