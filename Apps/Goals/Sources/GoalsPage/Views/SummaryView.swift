import GoalsFeature
import GoalsModel
import RillTree

/// Returns the progress of the active goals, grouped by interval.
func summary(_ snapshot: GoalsSnapshot) -> VTree<GoalsPageMessage> {
  let active = snapshot.statuses.filter(\.isActive)
  let paused = snapshot.statuses.count - active.count
  return fragment {
    if active.isEmpty {
      section(.class("empty")) {
        h2 { "All goals are off" }
        p { "Turn a goal on in the list to see its progress." }
        a(.class("button primary"), .href(Screen.list.location.description)) { "See all goals" }
      }
    } else {
      if let lead = snapshot.doneText { p(.class("lead")) { text(lead) } }
      for interval in Interval.allCases {
        let goals = active.filter { $0.interval == interval }
        if !goals.isEmpty {
          section(.class("group"), .ariaLabelledBy("group-\(interval.rawValue)")) {
            h2(.id("group-\(interval.rawValue)")) { text(interval.heading) }
            ul(.class("cards")) {
              for goal in goals { lazy(goal) { card($0) }.key(goal.id) }
            }
          }
          .key(interval.rawValue)
        }
      }
      if paused > 0 {
        p(.class("note")) {
          a(.href(Screen.list.location.description)) {
            text(paused == 1 ? "1 goal is off" : "\(paused) goals are off")
          }
        }
      }
    }
  }
}

private func card(_ status: GoalStatus) -> VTree<GoalsPageMessage> {
  li(.class("card \(status.colorClass)"), .class("done").when(status.isDone)) {
    ring(status)
    div(.class("card-text")) {
      h3 {
        a(.href(Screen.details(status.id).location.description), .dir(.auto)) {
          text(status.title.inReadingOrder)
        }
      }
      p(.class("progress")) {
        text(status.progressText)
        if status.isDone { span(.class("badge")) { "Done" } }
      }
    }
    form(.id("bump-\(status.id)"), .onSubmit(.bump(status.id))) {
      button(
        .class("button bump"), .type(.submit), .ariaLabel("+1 for \(status.title.inReadingOrder)")
      ) { "+1" }
    }
  }
}
