import ArgumentParser
import Foundation
import GoalsModel

struct BumpCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "bump", abstract: "Records that a goal was done now, and prints the goal.")

  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(.bump(id, at: Date().inWholeMilliseconds))
  }
}
