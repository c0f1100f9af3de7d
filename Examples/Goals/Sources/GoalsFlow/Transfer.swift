import GoalsLines
import GoalsModel
import RillAutomaton

/// A file of goals that somebody has chosen, and how far it has come.
package struct Transfer: Equatable, Sendable {
  /// How far a file has come.
  package enum State: Equatable, Sendable {
    /// So many of its bytes are here.
    case sending(received: Int, size: Int)
    /// Its bytes are being read.
    case reading([UInt8])
    /// It can't be taken, for a reason that is said in a sentence.
    case refused(String)
    /// It is no file of goals, or they can't be added.
    case wrong(GoalsDocument.Problems)
    /// These goals, which its bytes are, can be added.
    case ready([Goal], [UInt8])
  }

  /// What the file is called.
  package let name: String
  /// How far it has come.
  package internal(set) var state: State
}

extension GoalsPageUpdate {
  /// What becomes of a file of goals.
  func transfer(
    _ message: GoalsPageMessage, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    // What was chosen on a screen that has been left, or is being added, is of no interest.
    guard model.screen == .transfer, !model.isImporting else { return .rejected }
    switch message {
    case .importSent(let name, let received, let size):
      model.transfer = Transfer(name: name, state: .sending(received: received, size: size))
      return .none
    case .importRead(let name, let bytes): return read(bytes, of: name, &model)
    case .importRefused(let name, let reason):
      return show(Transfer(name: name, state: .refused(reason)), &model)
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
      return submit(Submission(action: .add(goals)), &model)
    default:
      if model.transfer == nil { return .rejected }
      model.transfer = nil
      return .merge(.cancel("read"), .focus(PageID.importFile))
    }
  }

  /// Looks anew at the file whose goals were refused: others have changed the goals since.
  ///
  /// - Returns: nil, if it is not there any more, since its screen was left.
  func readAgain(_ model: inout GoalsPageModel) -> Effect<GoalsPageMessage>? {
    guard let transfer = model.transfer, case .ready(_, let bytes) = transfer.state else {
      return nil
    }
    return read(bytes, of: transfer.name, &model)
  }

  private func read(
    _ bytes: [UInt8], of name: String, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    model.transfer = Transfer(name: name, state: .reading(bytes))
    return .task("read") { .importExamined(name: name, await client.read(bytes)) }
      .id("read").queue(.latest("read"))
  }

  /// Shows what was found, and where: what follows is read out from there.
  private func show(
    _ transfer: Transfer, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    model.transfer = transfer
    return .focus(PageID.importResult)
  }
}
