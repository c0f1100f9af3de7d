/// The answer of a store to an edit.
public enum EditReceipt<Rejection: Error & Sendable>: Sendable {
  /// The edit is durable and has this revision.
  case accepted(revision: Int)
  /// The model refused the edit; nothing has changed.
  case rejected(Rejection)

  /// The revision of an accepted edit; nil if the edit was refused.
  public var revision: Int? {
    if case .accepted(let revision) = self { revision } else { nil }
  }
}

/// The answer of a store to several edits that are accepted together or not at all.
public enum BatchReceipt<Rejection: Error & Sendable>: Sendable {
  /// The edits are durable and have these consecutive revisions.
  case accepted(revisions: Range<Int>)
  /// The model refused the edit at `index`, counted from 0; nothing has changed.
  case rejected(Rejection, index: Int)
}

extension EditReceipt: Equatable where Rejection: Equatable {}
extension BatchReceipt: Equatable where Rejection: Equatable {}
