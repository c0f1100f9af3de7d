import Foundation

/// An edit in the history of a store.
public struct RecordedEdit<Edit: Sendable>: Sendable {
  /// The edit.
  public let edit: Edit
  /// The place of the edit in the order of all edits, counted from 1.
  public let revision: Int
  /// The time at which the edit was accepted, to a millisecond.
  public let time: Date
  /// The identity under which the edit was submitted.
  public let id: EditID
}

extension RecordedEdit: Equatable where Edit: Equatable {}
