#if !hasFeature(Embedded)
  public import Rill

  extension ChangingArray {
    /// Calls `body` with `context` and the batch, as ``observe(_:)`` does, as long as `context`
    /// lives.
    ///
    /// The context is held weakly and passed to `body`, so that the closure need not capture it.
    /// The sources own the observation.
    ///
    /// - Returns: The observation, to end it earlier; may be ignored.
    @discardableResult
    public func observe<Context: AnyObject>(
      withContext context: Context, _ body: @escaping (Context, ArrayBatch<Element>) -> Void
    ) -> Observer {
      let hasBegun = OperatorState(false)
      return state.observe(withContext: context) { context, state in
        if !hasBegun.value {
          hasBegun.value = true
          body(context, state.initialBatch)
        } else if !state.edits.isEmpty {
          body(context, state.batch)
        }
      }
    }
  }

  extension ChangingArray where Element: Sendable {
    /// Returns a new subscription to the elements, for another isolation.
    ///
    /// It conflates: a slow subscriber misses intermediate versions, but always receives the newest
    /// one. A snapshot is sent in constant time.
    public func remote(
      isolation: isolated (any Actor)? = #isolation
    ) -> ChangingRemote<ArraySnapshot<Element>> {
      elements.remote(isolation: isolation)
    }
  }
#endif
