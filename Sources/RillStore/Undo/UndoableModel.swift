/// A model whose edits can be undone, by edits that restore what they changed.
///
/// ```swift
/// extension Guestbook: UndoableModel {
///   func inverse(of edit: Edit, _ context: EditContext) -> InverseEdit<Edit> {
///     switch edit {
///     case .sign(let name): .edit(.remove(name))
///     case .remove(let name): entries.contains(name) ? .edit(.sign(name)) : .unchanged
///     }
///   }
///   func aspects(of edit: Edit) -> [String] {
///     switch edit { case .sign(let name), .remove(let name): [name] }
///   }
/// }
/// let store = try await SharedStore<Undoable<Guestbook>>.open(.memory)
/// ```
///
/// ``Undoable`` makes a shared model of it, which records the steps of all users.
public protocol UndoableModel: SharedModel {
  /// A part of the model that edits change, such as the title of one row.
  associatedtype Aspect: Hashable, Codable, Sendable

  /// Returns the edit that restores this model after `edit`.
  ///
  /// Called right before `edit` is applied, with the context with which it is applied.
  func inverse(of edit: Edit, _ context: EditContext) -> InverseEdit<Edit>

  /// Returns the parts of this model that `edit` would change. An edit can be undone as long as no
  /// other edit has changed one of them since. The first changed one is reported.
  func aspects(of edit: Edit) -> [Aspect]

  /// Returns an edit that undoes or redoes, fitted to this model, which others have changed since.
  /// The default returns `edit`.
  ///
  /// For example, a row that was before another one that is gone may return to the end of the
  /// list.
  func fitted(_ edit: Edit) -> Edit
}

extension UndoableModel {
  /// Returns `edit`.
  public func fitted(_ edit: Edit) -> Edit { edit }
}

/// The edit that undoes another one.
public enum InverseEdit<Edit> {
  /// The edit restores the model. Redo then applies `redo`; with nil, the other edit again.
  case edit(Edit, redo: Edit? = nil)
  /// The other edit changes nothing, so there is nothing to undo.
  case unchanged
  /// The other edit changes the model, but can't be undone.
  case irreversible
}

extension InverseEdit: Equatable where Edit: Equatable {}
extension InverseEdit: Sendable where Edit: Sendable {}
