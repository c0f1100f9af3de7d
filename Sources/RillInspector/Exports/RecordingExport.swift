#if Live

  import RillLive
  import RillProgram
  import RillRecording

  /// The recorded steps of a session as a recording file.
  struct RecordingExport: StepComputation {
    private let steps: any RecordedSteps
    private let end: Int
    /// The number of steps that are written.
    private var position: Int
    /// Nil if the models are too large to be recorded.
    private var replay: (any StepReplay)?
    private var builder: RecordingBuilder

    init(_ steps: any RecordedSteps) {
      self.steps = steps
      end = steps.end
      position = steps.start
      replay = steps.replay(from: position)
      builder = RecordingBuilder(
        from: replay?.anyModel, typeNames: steps.typeNames, start: position)
    }

    mutating func advance() -> RecordingFile? {
      for _ in 0..<TestExport.partSize {
        if position >= end { return builder.file }
        if position < steps.start {
          // The session has dropped its first steps meanwhile.
          self = RecordingExport(steps)
          return nil
        }
        position += 1
        write(steps.step(position))
      }
      return nil
    }

    private mutating func write(_ step: ProgramStep<Any>) {
      let before = replay?.anyModel
      var effects = ""
      if case .accepted(let text)? = replay?.send(step.message) { effects = text }
      let after = replay?.anyModel
      var models: (before: Any, after: Any)?
      if let before, let after { models = (before, after) }
      builder.append(
        step.message, origin: steps.name(of: step.origin), isRejected: step.isRejected,
        time: step.time, effects: effects, models: models)
    }
  }

#endif
