@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Producer {
  /// Iterates over an asynchronous sequence in a task of its own for each run, and ends as that does.
  ///
  /// ```swift
  /// let lines = Producer.values(of: file.lines)
  /// ```
  ///
  /// Made on an actor, it iterates there, and there everything the run delivers happens. Cancelling
  /// the run cancels the task. Started without an actor, it stops the program: there is nowhere to
  /// deliver to.
  ///
  /// Elsewhere: `from(asyncIterable)` (Rx).
  public static func values<Values: AsyncSequence>(
    of values: Values, isolation: isolated (any Actor)? = #isolation
  ) -> Producer where Values.Element == Value, Values.Failure == Failure {
    Producer { sink in
      precondition(
        isolation != nil, "Rill: Producer.values(of:) needs an actor, such as @MainActor.")
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
