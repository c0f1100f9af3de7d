#if !hasFeature(Embedded)
  import RillAutomaton

  /// The last steps of a run, bounded in bytes, with the model at each of them.
  ///
  /// Steps are numbered from 1. A position is the number of steps before a model. Some models are
  /// stored, and the others are computed again by the program's mapping, which must be pure. No
  /// effect runs.
  package struct StepRing<Model, Message> {
    /// The limit of the estimated size in bytes.
    package let limit: Int
    private let mapping: Automaton<Model, Message>.Mapping
    /// The places of steps, a power of two; step `n` is at `n & (places.count - 1)`.
    private var places: [ProgramStep<Message>?] = Array(repeating: nil, count: 64)
    private var snapshots = ModelSnapshots<Model>()
    /// The position of the first model.
    package private(set) var start = 0
    /// The position of the last model: the number of all steps so far.
    package private(set) var end = 0
    private var payload = 0
    /// The payload since the last snapshot.
    private var recentPayload = 0
    private var modelSize = 0
    private var measures = 0

    /// Creates a ring that starts with a model.
    package init(
      of mapping: Automaton<Model, Message>.Mapping, startingWith model: Model, limit: Int
    ) {
      precondition(limit >= 1024, "Rill: The limit of a ring must be at least 1024; got \(limit).")
      self.mapping = mapping
      self.limit = limit
      store(model)
    }

    /// The estimated size in bytes.
    package var size: Int {
      (end - start) * MemoryLayout<ProgramStep<Message>?>.stride + payload + snapshots.size
    }

    /// The number of stored models.
    package var snapshotCount: Int { snapshots.all.count }

    /// True if the models are too large to be stored.
    package var isWithoutModels: Bool { snapshots.all.isEmpty }

    /// Adds a step that leads to `model`.
    package mutating func append(_ step: ProgramStep<Message>, leadingTo model: Model) {
      end += 1
      if end - start > places.count {
        let isLarge = places.count * 2 * MemoryLayout<ProgramStep<Message>?>.stride > limit * 3 / 4
        if !isLarge || !drop(before: end) { grow() }
      }
      places[end & (places.count - 1)] = step
      if !_isPOD(Message.self) {
        let size = ValueSize.heapSize(of: step.message, visiting: 24)
        payload += size
        recentPayload += size
      }
      if snapshots.isDue(at: end) || recentPayload > limit / 8 { store(model) }
      while size > limit, drop(before: end + 1) {}
    }

    /// The step with a number from `start + 1` to `end`.
    package subscript(number: Int) -> ProgramStep<Message> {
      precondition(number > start && number <= end, "Rill: Step \(number) isn't recorded.")
      // Each place of a recorded step is filled.
      return places[number & (places.count - 1)].unsafelyUnwrapped
    }

    /// Records the cost of a page that shows the model after the last step.
    package mutating func didRender(view: UInt32, diff: UInt32, patchSize: UInt32) {
      guard end > start else { return }
      let place = end & (places.count - 1)
      places[place]?.view &+= view
      places[place]?.diff &+= diff
      places[place]?.patchSize &+= patchSize
    }

    /// Returns the model at a position.
    ///
    /// - Returns: Nil if the position isn't recorded.
    package func model(at position: Int) -> Model? {
      guard position >= start, position <= end, let snapshot = snapshots.last(at: position) else {
        return nil
      }
      var model = snapshot.model
      var number = snapshot.position
      while number < position {
        number += 1
        mapping.replay(self[number].message, on: &model)
      }
      return model
    }

    /// The number of updates that the model at a position takes.
    package func replayLength(at position: Int) -> Int {
      snapshots.last(at: position).map { position - $0.position } ?? 0
    }

    private mutating func store(_ model: Model) {
      if end > 0, snapshots.all.isEmpty { return }
      // Measuring takes longer than a step.
      if measures < 4 || measures.isMultiple(of: 16) {
        modelSize =
          MemoryLayout<Model>.stride + ValueSize.heapSize(of: model, visiting: 512)
      }
      measures += 1
      recentPayload = 0
      if modelSize > limit / 8 { return snapshots.removeAll() }
      snapshots.append(model, at: end, size: modelSize, limit: limit / 4)
    }

    /// Drops the first steps up to a stored model.
    ///
    /// - Parameter limit: The number of the first step that isn't recorded yet.
    /// - Returns: False without such steps.
    private mutating func drop(before limit: Int) -> Bool {
      let next: Int
      if snapshots.all.isEmpty {
        if start == limit - 1 { return false }
        next = min(limit - 1, start + 16)
      } else if let position = snapshots.removeFirst() {
        next = position
      } else {
        return false
      }
      while start < next {
        start += 1
        let place = start & (places.count - 1)
        if let step = places[place], !_isPOD(Message.self) {
          payload = max(0, payload - ValueSize.heapSize(of: step.message, visiting: 24))
        }
        places[place] = nil
      }
      return true
    }

    private mutating func grow() {
      var larger: [ProgramStep<Message>?] = Array(repeating: nil, count: places.count * 2)
      for number in (start + 1)..<end {
        larger[number & (larger.count - 1)] = places[number & (places.count - 1)]
      }
      places = larger
    }
  }
#endif
