#if Live

  import Foundation
  import RillLive
  import RillProgram

  /// The recorded steps of a session as a recording file.
  struct RecordingExport: StepComputation {
    private let steps: any RecordedSteps
    private let end: Int
    private let encoder = JSONEncoder()
    private var file: RecordingFile

    init(_ steps: any RecordedSteps) {
      self.steps = steps
      end = steps.end
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.userInfo[.isRecording] = true
      let (model, message) = steps.typeNames
      file = RecordingFile(model: model, message: message, start: steps.start)
    }

    mutating func advance() -> RecordingFile? {
      for _ in 0..<TestExport.partSize {
        let position = file.start + file.steps.count
        if position >= end { return file }
        if position < steps.start {
          // The session has dropped its first steps meanwhile.
          file.start = steps.start
          file.steps = []
          return nil
        }
        file.steps.append(recorded(steps.step(position + 1)))
      }
      return nil
    }

    private func recorded(_ step: ProgramStep<Any>) -> RecordingFile.Step {
      let json = (step.message as? any Encodable).flatMap { try? encoder.encode($0) }
      return RecordingFile.Step(
        text: ValueText.line(step.message, limit: 200),
        origin: ValueText.shown(steps.name(of: step.origin), limit: 200),
        isRejected: step.isRejected, time: step.time,
        message: json.map { String(decoding: $0, as: UTF8.self) })
    }
  }

#endif
