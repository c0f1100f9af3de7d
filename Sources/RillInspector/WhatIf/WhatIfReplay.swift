#if Live

  import RillLive
  import RillProgram
  import RillRecording

  /// The differences between recorded steps and edited ones.
  struct WhatIfResult: Hashable, Sendable {
    /// A difference of the models.
    struct Difference: Hashable, Sendable {
      let place: EditedPlace
      let changes: [ModelDifference.Change]
    }

    /// Effects that a message requests. None of them is performed.
    struct Effects: Hashable, Sendable {
      enum Kind: String, Hashable, Sendable {
        /// Requested in both.
        case same
        /// Not requested in the recording.
        case new
        /// Requested in the recording only.
        case missing
      }

      let place: EditedPlace
      let text: String
      let kind: Kind
    }

    /// A message that only one of them rejects.
    struct Rejection: Hashable, Sendable {
      let place: EditedPlace
      /// True if the edited replay rejects the message.
      let isNew: Bool
    }

    /// The reason that the edits can't be replayed; nil if they can.
    var problem: String?
    /// The first place after which the models differ.
    var model: Difference?
    /// The first place after which the pages differ.
    var page: EditedPlace?
    /// The number of pages that were compared.
    var comparedPages = 0
    /// The step since which the models are equal again.
    var equalSince: Int?
    /// The differences of the last models.
    var last: Difference?
    /// The effects since the first edit, and their number.
    var effects: [Effects] = []
    var effectCount = 0
    /// The messages that only one of them rejects, and their number.
    var rejections: [Rejection] = []
    var rejectionCount = 0

    /// The maximum number of listed effects and rejections.
    static let maximumCount = 100
    /// The maximum number of pages that are compared.
    static let maximumPages = 1_000
  }

  /// The computation of the differences between recorded steps and edited ones.
  ///
  /// It begins at the first edit. After the last one it ends as soon as the models are equal, since
  /// all that follows is equal then.
  struct WhatIfReplay: StepComputation {
    private var replay: EditedReplay?
    private var result = WhatIfResult()

    init(_ steps: any RecordedSteps, _ edits: StepEdits) {
      do throws(EditedReplay.Problem) { replay = try EditedReplay(steps, edits) } catch {
        result.problem = error.text
      }
    }

    mutating func advance() -> WhatIfResult? {
      for _ in 0..<TestExport.partSize {
        guard var replay else { return result }
        do throws(EditedReplay.Problem) {
          if replay.isAtEnd { return finished(replay) }
          let outcome = try replay.next()
          self.replay = replay
          record(outcome)
          let isEqual = compare(replay, at: outcome.place)
          if isEqual, replay.isAfterEdits {
            result.equalSince = replay.position
            return result
          }
        } catch {
          result.problem = error.text
          return result
        }
      }
      return nil
    }

    private func finished(_ replay: EditedReplay) -> WhatIfResult {
      var result = result
      let changes = ModelDifference.changes(
        from: replay.recorded.anyModel, to: replay.edited.anyModel)
      if !changes.isEmpty {
        result.last = WhatIfResult.Difference(place: EditedPlace(replay.end), changes: changes)
      }
      return result
    }

    /// Compares the models and the pages, and returns true if the models are equal.
    private mutating func compare(_ replay: EditedReplay, at place: EditedPlace) -> Bool {
      var comparison = ValueComparison()
      let (recorded, edited) = (replay.recorded.anyModel, replay.edited.anyModel)
      let isDifferent = comparison.isDifferent(recorded, edited)
      if isDifferent == false { return true }
      if result.model == nil {
        let changes = ModelDifference.changes(from: recorded, to: edited)
        // Parts that can't be compared may be equal.
        if !changes.isEmpty, isDifferent == true {
          result.model = WhatIfResult.Difference(place: place, changes: changes)
        }
      }
      if result.page == nil, result.comparedPages < WhatIfResult.maximumPages {
        result.comparedPages += 1
        if replay.recorded.page() != replay.edited.page() { result.page = place }
      }
      return false
    }

    private mutating func record(_ outcome: EditedReplay.Outcome) {
      let place = outcome.place
      func effects(_ outcome: StepOutcome?) -> String {
        guard case .accepted(let text)? = outcome else { return "" }
        return ValueText.shown(text, limit: 200)
      }
      let (old, new) = (effects(outcome.recorded), effects(outcome.edited))
      if old == new {
        add(old, .same, at: place)
      } else {
        add(old, .missing, at: place)
        add(new, .new, at: place)
      }
      if let recorded = outcome.recorded, let edited = outcome.edited,
        (recorded == .rejected) != (edited == .rejected)
      {
        result.rejectionCount += 1
        if result.rejections.count < WhatIfResult.maximumCount {
          result.rejections.append(
            WhatIfResult.Rejection(place: place, isNew: edited == .rejected))
        }
      }
    }

    private mutating func add(
      _ text: String, _ kind: WhatIfResult.Effects.Kind, at place: EditedPlace
    ) {
      if text.isEmpty { return }
      result.effectCount += 1
      if result.effects.count < WhatIfResult.maximumCount {
        result.effects.append(WhatIfResult.Effects(place: place, text: text, kind: kind))
      }
    }
  }

#endif
