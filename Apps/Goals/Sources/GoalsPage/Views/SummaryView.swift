import GoalsFeature
import RillLanguages
import RillProgram
import RillTree

/// Returns the progress of the active goals, grouped by interval.
func summary(_ snapshot: GoalsSnapshot, _ texts: GoalsTexts) -> PageTree {
  let active = snapshot.statuses.filter { $0.isActive }
  let paused = snapshot.statuses.count - active.count
  return fragment {
    if active.isEmpty {
      section(.class("empty")) {
        h2 { text(texts.allOff) }
        p { text(texts.allOffAdvice) }
        a(.class("button primary"), .href(Screen.list)) { text(texts.seeAll) }
      }
    } else {
      if let lead = texts.done(in: snapshot) { p(.class("lead")) { text(lead) } }
      for interval in Interval.allCases {
        let goals = active.filter { $0.interval == interval }
        if !goals.isEmpty {
          section(.class("group"), .ariaLabelledBy("group-\(interval.rawValue)")) {
            h2(.id("group-\(interval.rawValue)")) { text(texts.intervalNow(interval)) }
            ul(.class("cards")) {
              for goal in goals { lazy(goal) { card($0, texts) }.key(goal.id) }
            }
          }
          .key(interval.rawValue)
        }
      }
      if paused > 0 {
        p(.class("note")) {
          a(.href(Screen.list)) { text(texts.goalsOff(count: paused)) }
        }
      }
    }
  }
}

private func card(_ status: GoalStatus, _ texts: GoalsTexts) -> PageTree {
  li(.class("card \(status.colorClass)"), .class("done").when(status.isDone)) {
    ring(status, texts)
    div(.class("card-text")) {
      h3 {
        a(.href(Screen.details(status.id)), .dir(.auto)) { text(status.title.inReadingOrder) }
      }
      p(.class("progress")) {
        text(texts.progress(of: status))
        if status.isDone { span(.class("badge")) { text(texts.done) } }
      }
    }
    form(.id("bump-\(status.id)"), .onSubmit(.bump(status.id))) {
      button(
        .class("button bump"), .type(.submit), .dir(.leftToRight),
        .ariaLabel(texts.countOnceFor(title: status.title.inReadingOrder))
      ) { text(texts.countOnce) }
    }
  }
}
