import GoalsCoding
import GoalsFeature
import GoalsModel
import RillProgram
import RillTree

/// The location at which the server offers the goals as a file.
public let goalsExport = Location(path: ["goals.json"])

/// Returns the screen to export and import goals.
func transfer(_ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  fragment {
    section(.class("transfer"), .ariaLabelledBy("export")) {
      h2(.id("export")) { "Export" }
      p { "All goals and their history as a JSON file." }
      a(.class("button"), .href(goalsExport.description), .download("goals.json")) {
        icon(.download)
        span { "Export goals" }
      }
    }
    section(.class("transfer"), .ariaLabelledBy("import")) {
      h2(.id("import")) { "Import" }
      p {
        "Adds the goals of such a file to the existing goals. Existing goals are not replaced."
      }
      label(.class("import-label"), .for(PageID.importFile)) { "A file of at most 1 MiB" }
      importInput()
      p(.class("import-idle")) {
        "Importing on this page needs JavaScript. The command goals import reads files, too."
      }
    }
    if let transfer = model.transfer { found(transfer, model).key("found") }
  }
}

/// Returns the state of a file to import.
private func found(_ transfer: Transfer, _ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  section(.class("transfer"), .ariaLabelledBy(PageID.importResult)) {
    h2(.id(PageID.importResult), .tabIndex(-1)) { text(transfer.heading) }
    switch transfer.state {
    case .sending(let received, let size):
      progress(
        .class("import-progress"), .ariaLabelledBy(PageID.importResult), .value("\(received)"),
        .max("\(max(size, 1))"))
    case .reading: p { "Reading the file …" }
    case .rejected(let reason): p { text(reason) }
    case .wrong(let problems): list(problems)
    case .ready(let goals, _): preview(goals, model)
    }
  }
}

private func list(_ problems: GoalsDocument.Problems) -> VTree<GoalsPageMessage> {
  let limit = 20
  let rest = problems.all.count - limit
  return fragment {
    p { text(problems.summary) }
    ol(.class("problems")) {
      for problem in problems.all.prefix(limit) {
        li {
          span(.class("problem-place")) { text(problem.place) }
          span(.class("problem-text")) {
            code { text(problem.problem.field) }
            text(" \(problem.problem.message)")
          }
        }
      }
    }
    if rest > 0 { p { text("And \(rest) more.") } }
    cancelButton("Dismiss")
  }
}

private func preview(_ goals: [Goal], _ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  let limit = 10
  return fragment {
    if goals.isEmpty {
      cancelButton("Dismiss")
    } else {
      p { text(model.snapshot.preview(of: goals)) }
      ul(.class("import-goals")) {
        for (index, goal) in goals.prefix(limit).enumerated() {
          li(.key(index), .class("color-\(goal.color.rawValue)")) {
            span(.class("dot"), .ariaHidden())
            span(.dir(.auto)) { text(goal.title.inReadingOrder) }
          }
        }
      }
      if goals.count > limit { p { text("And \(goals.count - limit) more.") } }
      div(.class("actions")) {
        button(
          .class("button primary"), .type(.button), .ariaDisabled().when(model.isImporting),
          .onClick(.importConfirmed)
        ) { text("Import \(counted(goals.count, "goal"))") }
        cancelButton("Cancel")
      }
    }
  }
}

private func cancelButton(_ name: String) -> VTree<GoalsPageMessage> {
  button(.class("button"), .type(.button), .onClick(.importCancelled)) { text(name) }
}
