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
    associatedtype Result
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

  /// A computation of the replay whose page is shown; nil if its place isn't recorded.
  package typealias PastReplay =
    @Sendable (any RecordedSteps) -> any StepComputation<(any StepReplay)?>

  extension LiveSession {
    func compute<Computation: StepComputation>(
      _ start: @Sendable (any RecordedSteps) -> Computation
    ) async -> Computation.Result? where Computation.Result: Sendable {
      guard let recorder else { return nil }
      var computation = start(recorder)
      while !Task.isCancelled {
        if let result = computation.advance() { return result }
        // The session processes what has arrived meanwhile.
        await Task.yield()
      }
      return nil
    }

    func pastPage(of start: PastReplay, below mountPath: MountPath) async -> PastPage {
      guard let recorder else { return .missing }
      var computation = start(recorder)
      while !Task.isCancelled {
        if let replay = computation.advance() {
          guard let replay = replay as? ModelReplay<Model, Message> else { return .missing }
          return pastPage(of: replay, below: mountPath)
        }
        await Task.yield()
      }
      return .missing
    }
  }

#endif
