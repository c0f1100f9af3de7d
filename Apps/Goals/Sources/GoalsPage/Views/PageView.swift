import GoalsFeature
import GoalsModel
import RillProgram
import RillTree

/// Returns the title of the window, which names the screen.
func pageTitle(_ model: GoalsPageModel) -> String { "\(heading(of: model)) · Goals" }

/// Returns the heading of the screen.
private func heading(of model: GoalsPageModel) -> String {
  switch model.screen {
  case .summary: "Summary"
  case .list: "All goals"
  case .new: "New goal"
  case .details(let id): model.snapshot[id]?.title.inReadingOrder ?? "Goal not found"
  case .transfer: "Import and export"
  case .missing: "Page not found"
  }
}

/// Returns the whole page.
func pageView(_ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  fragment {
    a(.class("skip"), .href("#\(PageID.main)")) { "Skip to content" }
    header(.class("bar")) {
      div(.class("bar-content")) {
        a(.class("brand"), .href("/"), .ariaLabel("Goals, home")) {
          icon(.mark)
          span { "Goals" }
        }
        nav(.ariaLabel("Main")) {
          tab("Summary", .summary, of: model)
          tab("All goals", .list, of: model)
        }
        turns(model.history)
      }
    }
    messages(model)
    main(.id(PageID.main), .tabIndex(-1)) {
      div(.class("title-row")) {
        h1(.id(PageID.heading), .tabIndex(-1)) { text(heading(of: model)) }
        if [.summary, .list].contains(model.screen), !model.snapshot.statuses.isEmpty {
          a(.class("button primary"), .href(Screen.new.location.description)) {
            icon(.plus)
            span { "New goal" }
          }
        }
      }
      screen(model).key("\(model.screen)")
    }
  }
}

private func tab(
  _ name: String, _ screen: Screen, of model: GoalsPageModel
) -> VTree<GoalsPageMessage> {
  a(
    .class("tab"), .href(screen.location.description),
    .ariaCurrent(.page).when(model.screen == screen)
  ) { text(name) }
}

private func screen(_ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  let isEmpty = model.snapshot.statuses.isEmpty
  return switch model.screen {
  case .summary where isEmpty, .list where isEmpty: firstRun()
  case .summary: summary(model.snapshot)
  case .list: goalList(model)
  case .new, .details:
    model.form.map { details($0, model) } ?? nothing("This goal does not exist.")
  case .transfer: transfer(model)
  case .missing: nothing("This page does not exist.")
  }
}

/// Returns the content while there are no goals.
private func firstRun() -> VTree<GoalsPageMessage> {
  section(.class("empty")) {
    emptyRings()
    h2 { "Start with one small goal" }
    p { "Choose something to do a few times a day, week or month. One click counts each time." }
    a(.class("button primary"), .href(Screen.new.location.description)) {
      icon(.plus)
      span { "Add your first goal" }
    }
    p(.class("other")) {
      a(.href(Screen.transfer.location.description)) { "Import goals from a file" }
    }
  }
}

private func nothing(_ reason: String) -> VTree<GoalsPageMessage> {
  section(.class("empty")) {
    p { text(reason) }
    a(.class("button"), .href(Screen.list.location.description)) { "See all goals" }
  }
}
