import GoalsModel
import RillProgram

/// A file of goals that the user has chosen, and its state.
package struct Transfer: Codable, Equatable, Sendable {
  /// The state of a file.
  package enum State: Codable, Equatable, Sendable {
    /// The file is being uploaded; the case reports the progress in bytes.
    case sending(received: Int, size: Int)
    /// The file is being parsed.
    case reading(FileContent)
    /// The file was rejected, for a reason in a sentence.
    case rejected(String)
    /// The file is invalid, or its goals can't be added.
    case wrong(ItemProblems)
    /// The goals can be added; the case also keeps the file.
    case ready([Goal], FileContent)
  }

  /// The name of the file.
  package let name: String
  /// The state of the file.
  package internal(set) var state: State
}

extension GoalsPageUpdate {
  /// Applies a message about a file.
  func transfer(_ message: GoalsPageMessage, _ model: inout GoalsPageModel) -> PageEffect {
    // Ignores a file that belongs to a screen which was left, or whose goals are being added.
    guard model.screen == .transfer, !model.isImporting else { return .rejected }
    switch message {
    case .importSent(let name, let received, let size):
      model.transfer = Transfer(name: name, state: .sending(received: received, size: size))
      return .none
    case .importRead(let name, let bytes): return read(FileContent(bytes), of: name, &model)
    case .importRejected(let name, let reason):
      return show(Transfer(name: name, state: .rejected(reason)), &model)
    case .importExamined(let name, let result):
      guard case .reading(let bytes) = model.transfer?.state else { return .rejected }
      let state: Transfer.State =
        switch result {
        case .success(let goals): .ready(goals, bytes)
        case .failure(let problems): .wrong(problems)
        }
      return show(Transfer(name: name, state: state), &model)
    case .importConfirmed:
      guard case .ready(let goals, _) = model.transfer?.state, !goals.isEmpty else {
        return .rejected
      }
      return submit(.add(goals), &model)
    default:
      if model.transfer == nil { return .rejected }
      model.transfer = nil
      return .merge(.cancel("read"), .focus(PageID.importFile))
    }
  }

  /// Parses the file again after its goals were rejected, because others have changed the goals.
  ///
  /// - Returns: Nil if the file is gone because its screen was left.
  func readAgain(_ model: inout GoalsPageModel) -> PageEffect? {
    guard let transfer = model.transfer, case .ready(_, let bytes) = transfer.state else {
      return nil
    }
    return read(bytes, of: transfer.name, &model)
  }

  func read(_ content: FileContent, of name: String, _ model: inout GoalsPageModel) -> PageEffect {
    model.transfer = Transfer(name: name, state: .reading(content))
    return client.read(name, content.bytes).id("read").queue(.latest("read"))
  }

  /// Shows the result and focuses it, so that screen readers continue from there.
  private func show(_ transfer: Transfer, _ model: inout GoalsPageModel) -> PageEffect {
    model.transfer = transfer
    return .focus(PageID.importResult)
  }
}

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
  package func place(of problem: ItemProblem) -> String {
    problem.number.map { importPlace(number: $0) } ?? importPlaceFile
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
