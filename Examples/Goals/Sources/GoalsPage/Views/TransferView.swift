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
    h2(.id(PageID.importResult), .tabIndex(-1)) { text(heading(of: transfer)) }
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

private func heading(of transfer: Transfer) -> String {
  let name = transfer.name.isEmpty ? "The file" : "“\(transfer.name.prefix(60))”"
  switch transfer.state {
  case .sending, .reading: return "Reading \(name)"
  case .refused, .wrong: return "\(name) can’t be imported"
  case .ready(let goals, _):
    return goals.isEmpty ? "\(name) has no goals" : "Import \(counted(goals.count, "goal"))?"
  }
}

private func list(_ problems: GoalsDocument.Problems) -> VTree<GoalsPageMessage> {
  let limit = 20
  let rest = problems.all.count - limit
  return fragment {
    p {
      text(
        problems.all.count == 1
          ? "Something is wrong with it. Nothing was changed."
          : "\(problems.all.count) things are wrong with it. Nothing was changed.")
    }
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
  let bumps = goals.reduce(0) { $0 + $1.bumps.count }
  let present = model.snapshot.statuses.count
  return fragment {
    if goals.isEmpty {
      cancelButton("Dismiss")
    } else {
      p {
        text(
          "\(counted(goals.count, "goal")), done \(counted(bumps, "time")) in all. "
            + (present == 0
              ? "There are no goals here yet."

              : "\(goals.count == 1 ? "It comes" : "They come") after \(present == 1 ? "the one" : "the \(present)") here.")
        )
      }
      ul(.class("import-goals")) {
        for (index, goal) in goals.prefix(limit).enumerated() {
          li(.key(index), .class("color-\(goal.color.rawValue)")) {
            span(.class("dot"), .ariaHidden())
            span { text(goal.title) }
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

/// `1 goal`, `3 goals`.
private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
