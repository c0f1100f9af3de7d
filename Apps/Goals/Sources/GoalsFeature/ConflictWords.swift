import GoalsModel

extension GoalsTexts {
  /// Returns the reason a step was not undone or redone.
  ///
  /// - Parameter isOwn: True if this window made the conflicting change.
  func sentence(_ conflict: UndoConflict, _ turn: Turn, isOwn: Bool) -> String {
    let words = turn == .undo ? undone(conflict.reason) : redone(conflict.reason)
    return (isOwn ? words.own : words.others)(conflict.title.inReadingOrder)
  }

  /// The sentences with a title about a change by this window, and by others.
  private typealias Words = (own: (String) -> String, others: (String) -> String)

  private func undone(_ reason: UndoConflict.Reason) -> Words {
    switch reason {
    case .isGone: (conflictUndoneGoneOwn, conflictUndoneGoneOthers)
    case .isBack: (conflictUndoneBackOwn, conflictUndoneBackOthers)
    case .changed(.title): (conflictUndoneTitleOwn, conflictUndoneTitleOthers)
    case .changed(.interval): (conflictUndoneIntervalOwn, conflictUndoneIntervalOthers)
    case .changed(.frequency): (conflictUndoneFrequencyOwn, conflictUndoneFrequencyOthers)
    case .changed(.color): (conflictUndoneColorOwn, conflictUndoneColorOthers)
    case .changed(.activity): (conflictUndoneActivityOwn, conflictUndoneActivityOthers)
    case .changed(.place): (conflictUndonePlaceOwn, conflictUndonePlaceOthers)
    case .progressed: (conflictUndoneProgressedOwn, conflictUndoneProgressedOthers)
    case .wasTakenBack: (conflictUndoneRetracted, conflictUndoneRetracted)
    case .isInactive: (conflictUndoneInactive, conflictUndoneInactive)
    case .isForgotten: (conflictUndoneForgotten, conflictUndoneForgotten)
    }
  }

  private func redone(_ reason: UndoConflict.Reason) -> Words {
    switch reason {
    case .isGone: (conflictRedoneGoneOwn, conflictRedoneGoneOthers)
    case .isBack: (conflictRedoneBackOwn, conflictRedoneBackOthers)
    case .changed(.title): (conflictRedoneTitleOwn, conflictRedoneTitleOthers)
    case .changed(.interval): (conflictRedoneIntervalOwn, conflictRedoneIntervalOthers)
    case .changed(.frequency): (conflictRedoneFrequencyOwn, conflictRedoneFrequencyOthers)
    case .changed(.color): (conflictRedoneColorOwn, conflictRedoneColorOthers)
    case .changed(.activity): (conflictRedoneActivityOwn, conflictRedoneActivityOthers)
    case .changed(.place): (conflictRedonePlaceOwn, conflictRedonePlaceOthers)
    case .progressed: (conflictRedoneProgressedOwn, conflictRedoneProgressedOthers)
    case .wasTakenBack: (conflictRedoneRetracted, conflictRedoneRetracted)
    case .isInactive: (conflictRedoneInactive, conflictRedoneInactive)
    case .isForgotten: (conflictRedoneForgotten, conflictRedoneForgotten)
    }
  }
}
