import GoalsFeature
import RillLanguages
import RillProgram
import RillTree

/// The location at which the server offers the goals as a file.
public let goalsExport = Location(path: ["goals.json"])

/// Returns the screen to export and import goals.
func transfer(
  _ model: GoalsPageModel, _ importInput: ((GoalsPageModel) -> PageTree)?
) -> PageTree {
  let texts = model.texts
  return fragment {
    section(.class("transfer"), .ariaLabelledBy("export")) {
      h2(.id("export")) { text(texts.export) }
      p { text(texts.exportLead) }
      a(.class("button"), .href(goalsExport.description), .download("goals.json")) {
        icon(.download)
        span { text(texts.exportButton) }
      }
    }
    if let importInput {
      section(.class("transfer"), .ariaLabelledBy("import")) {
        h2(.id("import")) { text(texts.`import`) }
        p { text(texts.importLead) }
        label(.class("import-label"), .for(PageID.importFile)) { text(texts.importLimit) }
        importInput(model)
        p(.class("import-idle")) { text(texts.importScript) }
      }
    }
    if let transfer = model.transfer { found(transfer, model).key("found") }
  }
}

/// Returns the state of a file to import.
private func found(_ transfer: Transfer, _ model: GoalsPageModel) -> PageTree {
  section(.class("transfer"), .ariaLabelledBy(PageID.importResult)) {
    h2(.id(PageID.importResult), .tabIndex(-1)) { text(model.texts.heading(of: transfer)) }
    switch transfer.state {
    case .sending(let received, let size):
      progress(
        .class("import-progress"), .ariaLabelledBy(PageID.importResult), .value("\(received)"),
        .max("\(max(size, 1))"))
    case .reading: p { text(model.texts.importReading) }
    case .rejected(let reason): p { text(reason) }
    case .wrong(let problems): list(problems, model.texts)
    case .ready(let goals, _): preview(goals, model)
    }
  }
}

private func list(_ problems: ItemProblems, _ texts: GoalsTexts) -> PageTree {
  let limit = 20
  let rest = problems.all.count - limit
  return fragment {
    p { text(texts.importErrors(count: problems.all.count)) }
    ol(.class("problems")) {
      for problem in problems.all.prefix(limit) {
        li {
          span(.class("problem-place")) { text(texts.place(of: problem)) }
          span(.class("problem-text")) {
            code { text(problem.problem.field) }
            text(" \(problem.problem.message)")
          }
        }
      }
    }
    if rest > 0 { p { text(texts.more(count: rest)) } }
    cancelButton(texts.dismiss)
  }
}

private func preview(_ goals: [Goal], _ model: GoalsPageModel) -> PageTree {
  let limit = 10
  let texts = model.texts
  return fragment {
    if goals.isEmpty {
      cancelButton(texts.dismiss)
    } else {
      p { text(texts.preview(of: goals, in: model.snapshot)) }
      ul(.class("import-goals")) {
        for (index, goal) in goals.prefix(limit).enumerated() {
          li(.key(index), .class("color-\(goal.color.rawValue)")) {
            span(.class("dot"), .ariaHidden())
            span(.dir(.auto)) { text(goal.title.inReadingOrder) }
          }
        }
      }
      if goals.count > limit { p { text(texts.more(count: goals.count - limit)) } }
      div(.class("actions")) {
        button(
          .class("button primary"), .type(.button), .ariaDisabled().when(model.isImporting),
          .onClick(.importConfirmed)
        ) { text(texts.importButton(count: goals.count)) }
        cancelButton(texts.cancel)
      }
    }
  }
}

private func cancelButton(_ name: String) -> PageTree {
  button(.class("button"), .type(.button), .onClick(.importCancelled)) { text(name) }
}
