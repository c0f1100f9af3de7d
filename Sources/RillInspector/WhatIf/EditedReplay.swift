#if Live

  import Foundation
  import RillLive
  import RillProgram
  import RillRecording

  /// A replay of edited steps, beside the recorded ones. It performs no effects.
  struct EditedReplay {
    /// A message that was processed.
    struct Outcome {
      let place: EditedPlace
      /// The result of the recorded step; nil for an inserted message.
      let recorded: StepOutcome?
      /// The result of the edited message; nil if it is left out.
      let edited: StepOutcome?
    }

    /// The reason that edits can't be replayed.
    struct Problem: Error, Hashable, Sendable {
      let text: String
    }

    private let steps: any RecordedSteps
    private let edits: StepEdits
    private let written: [EditedMessage: Any]
    /// The replay of the recorded steps.
    let recorded: any StepReplay
    /// The replay of the edited steps.
    let edited: any StepReplay
    /// The number of the last step that was processed.
    private(set) var position: Int
    /// The number of processed messages after that step.
    private var offset = 0
    let end: Int

    init(_ steps: any RecordedSteps, _ edits: StepEdits) throws(Problem) {
      self.steps = steps
      self.edits = edits
      end = steps.end
      let start = edits.firstPosition ?? steps.end
      position = start
      guard start >= steps.start, edits.lastStep ?? 0 <= steps.end else {
        throw Problem(text: "The session has dropped an edited step.")
      }
      guard let recorded = steps.replay(from: start), let edited = steps.replay(from: start) else {
        throw Problem(text: "The models of this session are too large to be recorded.")
      }
      self.recorded = recorded
      self.edited = edited
      written = try Self.messages(of: edits, in: steps)
    }

    /// Returns the messages that the edits contain.
    private static func messages(
      of edits: StepEdits, in steps: any RecordedSteps
    ) throws(Problem) -> [EditedMessage: Any] {
      var written: [EditedMessage: Any] = [:]
      for (step, edit) in edits.edits.sorted(by: { $0.key < $1.key }) {
        for message in edit.following + (edit.replacement.map { [$0] } ?? []) {
          switch message {
          case .step(let number):
            guard number > steps.start, number <= steps.end else {
              throw Problem(text: "Step \(number), which is used at step \(step), isn't recorded.")
            }
            written[message] = steps.step(number).message
          case .json(let text):
            do throws(Problem) { written[message] = try decode(text, as: steps.messageType) } catch
            {
              throw Problem(text: "The message at step \(step) can't be read: \(error.text)")
            }
          }
        }
      }
      return written
    }

    private static func decode(_ text: String, as type: Any.Type) throws(Problem) -> Any {
      guard let type = type as? any Decodable.Type else {
        throw Problem(text: "The type of messages isn't Codable.")
      }
      guard text.utf8.count <= StepEdits.maximumMessageSize else {
        throw Problem(text: "It has more than 10,000 bytes.")
      }
      do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch {
        throw Problem(text: ValueText.shown("\(error)", limit: 500))
      }
    }

    /// True if all steps are processed.
    var isAtEnd: Bool { position == end && offset == edits[position].following.count }

    /// True if no edit is left.
    var isAfterEdits: Bool {
      let last = edits.lastStep ?? 0
      return position > last || position == last && offset == edits[position].following.count
    }

    /// Processes the next message.
    mutating func next() throws(Problem) -> Outcome {
      let following = edits[position].following
      if offset < following.count {
        offset += 1
        return Outcome(
          place: EditedPlace(position, offset: offset), recorded: nil,
          edited: written[following[offset - 1]].map(edited.send))
      }
      guard position >= steps.start else {
        throw Problem(text: "The session dropped its first steps during the replay.")
      }
      position += 1
      offset = 0
      let message = steps.step(position).message
      let edit = edits[position]
      let replacement = edit.replacement.flatMap { written[$0] } ?? message
      return Outcome(
        place: EditedPlace(position), recorded: recorded.send(message),
        edited: edit.isLeftOut ? nil : edited.send(replacement))
    }
  }

  /// The computation of a replay up to a place. Its result is nil if the place isn't recorded.
  struct ReplayToPlace: StepComputation {
    private let place: EditedPlace
    private let replay: (any StepReplay)?
    private var edited: EditedReplay?

    init(_ steps: any RecordedSteps, _ edits: StepEdits, to place: EditedPlace) {
      self.place = place
      let isEdited = edits.firstPosition.map { place.step > $0 || place.offset > 0 } ?? false
      edited = isEdited && place.step <= steps.end ? try? EditedReplay(steps, edits) : nil
      replay = isEdited ? nil : steps.replay(from: place.step)
    }

    mutating func advance() -> (any StepReplay)?? {
      guard edited != nil else { return .some(replay) }
      for _ in 0..<TestExport.partSize {
        guard let outcome = try? edited?.next() else { return .some(nil) }
        if outcome.place == place { return .some(edited?.edited) }
        if outcome.place > place || edited?.isAtEnd ?? true { return .some(nil) }
      }
      return nil
    }
  }

#endif
