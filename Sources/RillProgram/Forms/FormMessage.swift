/// A message of a form, which ``FormModel/update(_:checks:as:submit:)`` processes.
///
/// Fields and groups are identified by their names, such as `guests.0.email`.
public enum FormMessage: Hashable, Sendable {
  /// The user changed the text of a field, or the choice of a control.
  case typed(String, into: String)
  /// The user left a field.
  case left(String)
  /// The user added a row to a group.
  case added(to: String)
  /// The user removed the row with a number from a group.
  case removed(Int, from: String)
  /// The user submitted the form.
  case submit
  /// A check of the text of a field ended.
  case checked(String, text: String, FormCheckResult)
}
