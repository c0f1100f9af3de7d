import ArgumentParser
import Foundation
import GoalsModel

struct BumpCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "bump", abstract: "Counts that a goal was done once more now, and prints it.")

  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(.bump(id, at: Date().inWholeMilliseconds))
  }
}
