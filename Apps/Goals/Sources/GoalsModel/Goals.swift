import RillCollections

/// An ordered collection of goals with unique ids.
public typealias Goals = IdentifiedArray<Goal>

extension Goals {
  /// The maximum number of goals that edits can create. Files of older versions without this limit
  /// may contain more.
  ///
  /// Each change makes a snapshot of all goals, and pages list all of them.
  public static var maximumCount: Int { 2000 }

  /// The goal with this id, or nil.
  public subscript(id: Goal.ID) -> Goal? { self[id: id] }
}
