#if !hasFeature(Embedded)

  extension Producer {
    /// Returns a producer that runs asynchronous work, in a separate task for each run. It delivers
    /// the result or fails with the thrown error.
    ///
    /// ```swift
    /// let page = Producer<Page, LoadError>.task { () throws(LoadError) in try await load(url) }
    /// ```
    ///
    /// A producer made on an actor works and delivers there. Canceling the run cancels the task,
    /// and later results are ignored. A start without an actor stops the program, since there is no
    /// isolation to deliver to.
    ///
    /// - Warning: With compilers up to 6.3, a closure with a capture list, such as `{ [weak model]
    ///   in ... }`, runs outside the isolation without a warning. Bind captured values to constants
    ///   first.
    ///
    /// Elsewhere: `from(promise)`, `defer` (Rx), `Future` (Combine).
    public static func task(
      isolation: isolated (any Actor)? = #isolation,
      _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Value
    ) -> Producer {
      Producer { sink in
        precondition(
          isolation != nil,
          "Rill: Producer.task needs an actor. Call it on one, such as @MainActor.")
        let task = Task {
          _ = isolation
          do throws(Failure) {
            let value = try await work()
            sink.send(value)
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
