import GoalsModel

/// What elements are found by, with the attribute `id`.
enum PageID {
  static let main = "main"
  static let heading = "heading"
  static let notice = "notice"
  static let importFile = "import-file"
  static let importResult = "import-result"
  static let history = "history"

  static func field(_ field: GoalField) -> String { "goal-\(field.rawValue)" }

  static func mistake(_ field: GoalField) -> String { "goal-\(field.rawValue)-mistake" }

  static func moveUp(_ id: Goal.ID) -> String { "up-\(id)" }

  static func moveDown(_ id: Goal.ID) -> String { "down-\(id)" }
}
