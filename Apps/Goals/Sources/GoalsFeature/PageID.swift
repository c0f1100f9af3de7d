import GoalsModel

/// The values of the attribute `id` by which elements are found.
package enum PageID {
  /// The content of a page, without its bars.
  package static let main = "main"
  /// The heading of a screen.
  package static let heading = "heading"
  /// The region of notices.
  package static let notice = "notice"
  /// The input of the file to import.
  package static let importFile = "import-file"
  /// The result of an import.
  package static let importResult = "import-result"
  /// The history of a goal.
  package static let history = "history"

  /// Returns the id of a field of the form.
  package static func field(_ field: GoalField) -> String { "goal-\(field.rawValue)" }

  /// Returns the id of the error of a field.
  package static func mistake(_ field: GoalField) -> String { "goal-\(field.rawValue)-mistake" }

  /// Returns the id of the button that moves a goal up.
  package static func moveUp(_ id: Goal.ID) -> String { "up-\(id)" }

  /// Returns the id of the button that moves a goal down.
  package static func moveDown(_ id: Goal.ID) -> String { "down-\(id)" }
}
