#if !hasFeature(Embedded)
  import RillAutomaton

  /// The recorded steps of a run, independent of the program's types.
  package protocol RecordedSteps: AnyObject {
    /// The position of the first model.
    var start: Int { get }
    /// The position of the last model.
    var end: Int { get }
    /// The estimated size in bytes.
    var size: Int { get }
    /// The names of the types of the model and of the messages.
    var typeNames: (model: String, message: String) { get }
    /// The type of the messages.
    var messageType: Any.Type { get }
    /// The effects, those with lower numbers first.
    var effects: [EffectLife] { get }
    /// Returns the effect with a number; nil if it isn't recorded.
    func effect(_ number: Int32) -> EffectLife?
    /// Returns a step with a number from `start + 1` to `end`.
    func step(_ number: Int) -> ProgramStep<Any>
    /// Returns the description of an origin.
    func name(of origin: StepOrigin) -> String
    /// Returns the model at a position; nil if it isn't recorded.
    func anyModel(at position: Int) -> Any?
    /// Returns the models at two adjacent positions.
    func anyModels(before position: Int) -> (before: Any, after: Any)?
    /// Returns a replay that starts with the model at a position; nil if it isn't recorded.
    func replay(from position: Int) -> (any StepReplay)?
  }

  extension StepRecorder {
    package var start: Int { ring.start }
    package var end: Int { ring.end }
    package var size: Int { ring.size + recordedEffectSize }

    package var typeNames: (model: String, message: String) {
      (SwiftSource.name(of: Model.self), SwiftSource.name(of: Message.self))
    }

    package var messageType: Any.Type { Message.self }

    package func step(_ number: Int) -> ProgramStep<Any> {
      let step = ring[number]
      var erased = ProgramStep<Any>(
        step.message, isRejected: step.isRejected, origin: step.origin, time: step.time,
        update: step.update)
      (erased.view, erased.diff, erased.patchSize) = (step.view, step.diff, step.patchSize)
      return erased
    }

    package func anyModel(at position: Int) -> Any? { ring.model(at: position) }

    package func anyModels(before position: Int) -> (before: Any, after: Any)? {
      guard position > ring.start, position <= ring.end, let before = ring.model(at: position - 1)
      else { return nil }
      var after = before
      original.mapping.replay(ring[position].message, on: &after)
      return (before, after)
    }

    package func replay(from position: Int) -> (any StepReplay)? {
      ring.model(at: position).map { ModelReplay(of: original, from: $0) }
    }

    /// Returns the page at a position; nil if it isn't recorded.
    package func document(at position: Int) -> Document<Message>? {
      ring.model(at: position).map { original.document($0) }
    }
  }
#endif
