import GoalsFlow
import GoalsLines
import GoalsModel
import RillProgram
import RillTree

/// Where the goals are as a file, for whoever serves the pages.
public let goalsExport = Location(path: ["goals.json"])

/// Goals to a file, and from one.
func transfer(_ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  fragment {
    section(.class("transfer"), .ariaLabelledBy("export")) {
      h2(.id("export")) { "Export" }
      p { "All goals, with when they were done, as a file of JSON." }
      a(.class("button"), .href(goalsExport.description), .download("goals.json")) {
        icon(.download)
        span { "Export goals" }
      }
    }
    section(.class("transfer"), .ariaLabelledBy("import")) {
      h2(.id("import")) { "Import" }
      p {
        "Adds the goals of such a file to those that are here. Nothing that is here is replaced."
      }
      label(.class("import-label"), .for(PageID.importFile)) { "A file, of at most 1 MiB" }
      importInput()
      p(.class("import-idle")) {
        "Importing here takes a script, which doesn't run. The command goals import takes files, too."
      }
    }
    if let transfer = model.transfer { found(transfer, model).key("found") }
  }
}

/// What has become of a file.
private func found(_ transfer: Transfer, _ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  section(.class("transfer"), .ariaLabelledBy(PageID.importResult)) {
    h2(.id(PageID.importResult), .tabIndex(-1)) { text(transfer.heading) }
    switch transfer.state {
    case .sending(let received, let size):
      progress(
        .class("import-progress"), .ariaLabelledBy(PageID.importResult), .value("\(received)"),
        .max("\(max(size, 1))"))
    case .reading: p { "Looking at it …" }
    case .refused(let reason): p { text(reason) }
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
          span(.class("problem-line")) { text("Line \(problem.line)") }
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
            span(.dir(.auto)) { text(goal.title) }
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
