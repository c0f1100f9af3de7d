import GoalsModel

extension GoalsTexts {
  /// Returns the reason a step was not undone or redone.
  ///
  /// - Parameter isOwn: True if this window made the conflicting change.
  func sentence(_ conflict: UndoConflict, _ turn: Turn, isOwn: Bool) -> String {
    let title = conflict.title.inReadingOrder
    return turn == .undo ? undone(conflict, title, isOwn) : redone(conflict, title, isOwn)
  }

  private func undone(_ conflict: UndoConflict, _ title: String, _ isOwn: Bool) -> String {
    switch (conflict.reason, isOwn) {
    case (.isGone, true): conflictUndoneGoneOwn(title: title)
    case (.isGone, false): conflictUndoneGoneOthers(title: title)
    case (.isBack, true): conflictUndoneBackOwn(title: title)
    case (.isBack, false): conflictUndoneBackOthers(title: title)
    case (.changed(.title), true): conflictUndoneTitleOwn(title: title)
    case (.changed(.title), false): conflictUndoneTitleOthers(title: title)
    case (.changed(.interval), true): conflictUndoneIntervalOwn(title: title)
    case (.changed(.interval), false): conflictUndoneIntervalOthers(title: title)
    case (.changed(.frequency), true): conflictUndoneFrequencyOwn(title: title)
    case (.changed(.frequency), false): conflictUndoneFrequencyOthers(title: title)
    case (.changed(.color), true): conflictUndoneColorOwn(title: title)
    case (.changed(.color), false): conflictUndoneColorOthers(title: title)
    case (.changed(.activity), true): conflictUndoneActivityOwn(title: title)
    case (.changed(.activity), false): conflictUndoneActivityOthers(title: title)
    case (.changed(.place), true): conflictUndonePlaceOwn(title: title)
    case (.changed(.place), false): conflictUndonePlaceOthers(title: title)
    case (.progressed, true): conflictUndoneProgressedOwn(title: title)
    case (.progressed, false): conflictUndoneProgressedOthers(title: title)
    case (.wasTakenBack, _): conflictUndoneRetracted(title: title)
    case (.isInactive, _): conflictUndoneInactive(title: title)
    case (.isForgotten, _): conflictUndoneForgotten(title: title)
    }
  }

  private func redone(_ conflict: UndoConflict, _ title: String, _ isOwn: Bool) -> String {
    switch (conflict.reason, isOwn) {
    case (.isGone, true): conflictRedoneGoneOwn(title: title)
    case (.isGone, false): conflictRedoneGoneOthers(title: title)
    case (.isBack, true): conflictRedoneBackOwn(title: title)
    case (.isBack, false): conflictRedoneBackOthers(title: title)
    case (.changed(.title), true): conflictRedoneTitleOwn(title: title)
    case (.changed(.title), false): conflictRedoneTitleOthers(title: title)
    case (.changed(.interval), true): conflictRedoneIntervalOwn(title: title)
    case (.changed(.interval), false): conflictRedoneIntervalOthers(title: title)
    case (.changed(.frequency), true): conflictRedoneFrequencyOwn(title: title)
    case (.changed(.frequency), false): conflictRedoneFrequencyOthers(title: title)
    case (.changed(.color), true): conflictRedoneColorOwn(title: title)
    case (.changed(.color), false): conflictRedoneColorOthers(title: title)
    case (.changed(.activity), true): conflictRedoneActivityOwn(title: title)
    case (.changed(.activity), false): conflictRedoneActivityOthers(title: title)
    case (.changed(.place), true): conflictRedonePlaceOwn(title: title)
    case (.changed(.place), false): conflictRedonePlaceOthers(title: title)
    case (.progressed, true): conflictRedoneProgressedOwn(title: title)
    case (.progressed, false): conflictRedoneProgressedOthers(title: title)
    case (.wasTakenBack, _): conflictRedoneRetracted(title: title)
    case (.isInactive, _): conflictRedoneInactive(title: title)
    case (.isForgotten, _): conflictRedoneForgotten(title: title)
    }
  }
}
