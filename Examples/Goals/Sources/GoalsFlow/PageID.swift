import GoalsModel

/// What elements are found by, with the attribute `id`.
package enum PageID {
  /// What a page is about, without its bars.
  package static let main = "main"
  /// The heading of a screen.
  package static let heading = "heading"
  /// Where it is told what was done.
  package static let notice = "notice"
  /// Where a file is chosen.
  package static let importFile = "import-file"
  /// What has become of that file.
  package static let importResult = "import-result"
  /// How often a goal was done.
  package static let history = "history"

  /// A field of the form.
  package static func field(_ field: GoalField) -> String { "goal-\(field.rawValue)" }

  /// What is wrong with a field.
  package static func mistake(_ field: GoalField) -> String { "goal-\(field.rawValue)-mistake" }

  /// What moves a goal up.
  package static func moveUp(_ id: Goal.ID) -> String { "up-\(id)" }

  /// What moves a goal down.
  package static func moveDown(_ id: Goal.ID) -> String { "down-\(id)" }
}
