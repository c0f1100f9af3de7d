import GoalsModel

extension GoalsTexts {
  /// Returns the state of a file in a few words: `Import 3 goals?`
  package func heading(of transfer: Transfer) -> String {
    let name =
      transfer.name.isEmpty ? importFile : quoted(name: String(transfer.name.prefix(60)))
    switch transfer.state {
    case .sending, .reading: return importReadingFile(name: name)
    case .rejected, .wrong: return importImpossible(name: name)
    case .ready(let goals, _):
      return goals.isEmpty ? importEmpty(name: name) : importAsk(count: goals.count)
    }
  }

  /// Returns the place of an error in a file: `Goal 3` or `File`.
  package func place(of problem: GoalsDocument.Problem) -> String {
    problem.goal.map { importPlace(number: $0) } ?? importPlaceFile
  }

  /// Returns a description of the effect of adding goals to those of a snapshot, in sentences.
  package func preview(of goals: [Goal], in snapshot: GoalsSnapshot) -> String {
    let bumps = goals.reduce(0) { $0 + $1.bumps.count }
    let present = snapshot.statuses.count
    let place =
      switch present {
      case 0: importPlaceNone
      case 1: importPlaceOne(count: goals.count)
      default: importPlaceMany(count: goals.count, present: present)
      }
    return importPreview(goals: goals.count, times: bumps, place: place)
  }
}
