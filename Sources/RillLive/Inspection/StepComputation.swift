#if Live

  import RillProgram

  /// A computation over the recorded steps of a session. It is done in parts, so that it doesn't
  /// delay the session.
  ///
  /// ```swift
  /// let text = await session.compute { TestExport($0) }
  /// ```
  ///
  /// Between the parts, the session goes on. It can add steps, and drop the first ones.
  package protocol StepComputation<Result> {
    /// The type of the result.
    associatedtype Result: Sendable
    /// Does the next part.
    ///
    /// - Returns: The result; nil if parts are left.
    mutating func advance() -> Result?
  }

  extension StepComputation {
    /// Returns the result, without a pause between the parts.
    package consuming func result() -> Result {
      while true {
        if let result = advance() { return result }
      }
    }
  }

  extension LiveSession {
    func compute<Computation: StepComputation>(
      _ start: @Sendable (any RecordedSteps) -> Computation
    ) async -> Computation.Result? {
      guard let recorder else { return nil }
      var computation = start(recorder)
      while !Task.isCancelled {
        if let result = computation.advance() { return result }
        // The session processes what has arrived meanwhile.
        await Task.yield()
      }
      return nil
    }
  }

#endif
