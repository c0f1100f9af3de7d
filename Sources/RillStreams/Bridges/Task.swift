extension Producer {
  /// Does asynchronous work in a task of its own for each run: delivers what it returns, or fails with
  /// what it throws.
  ///
  /// ```swift
  /// let page = Producer<Page, LoadError>.task { () throws(LoadError) in try await load(url) }
  /// ```
  ///
  /// Made on an actor, the work runs there, and so does everything the run delivers. Cancelling the
  /// run cancels the task, and whatever that does then is ignored. Started without an actor, it stops
  /// the program: there is nowhere to deliver to.
  ///
  /// - Warning: Compilers up to 6.3 have a closure with a capture list, such as `{ [weak model] in ... }`, leave
  ///   the isolation without a word. Bind what it needs to a constant before.
  ///
  /// Elsewhere: `from(promise)`, `defer` (Rx), `Future` (Combine).
  public static func task(
    isolation: isolated (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Value
  ) -> Producer {
    Producer { sink in
      precondition(isolation != nil, "Rill: Producer.task needs an actor, such as @MainActor.")
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
