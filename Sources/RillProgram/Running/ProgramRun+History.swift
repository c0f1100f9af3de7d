#if !hasFeature(Embedded)
  import RillAutomaton

  extension ProgramRun {
    /// The messages so far and their models, or nil if they aren't recorded.
    public var history: InputHistory<Model, Message>? { recording?.history }

    /// Shows the model after the first `position` messages. The program and its effects continue.
    /// Only the user's clicks, keys and typing are ignored while a past model is shown.
    ///
    /// If the document of that model has no title or no language, the previous ones stay.
    ///
    /// - Parameter position: The position, from 0 to the number of messages in ``history``, which
    ///   must be recorded.
    public func step(to position: Int) {
      guard let recording else {
        preconditionFailure(
          "Rill: step(to:) requires a recording. Create the run with isRecording: true.")
      }
      let count = recording.history.log.entries.count
      precondition(
        0...count ~= position, "Rill: The position must be in 0...\(count); got \(position).")
      shownPosition = position
      outbox.markModelChanged()
    }

    /// Shows the current model again.
    public func resume() {
      if shownPosition == nil { return }
      shownPosition = nil
      outbox.markModelChanged()
    }
  }
#endif
