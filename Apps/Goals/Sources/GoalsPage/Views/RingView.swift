import GoalsFeature
import GoalsModel
import RillTree

/// Returns a ring that shows the progress of a goal in percent, with a check mark if it is done.
/// The text beside it contains the same information.
func ring(_ status: GoalStatus, _ texts: GoalsTexts) -> PageTree {
  div(.class("ring")) {
    svg(.viewBox("0 0 40 40"), .ariaHidden()) {
      SVG.circle(.class("ring-track"), .cx(20), .cy(20), .r(17))
      if status.percent > 0 { arc(status.percent) }
    }
    span(.class("ring-text")) {
      if status.isDone { icon(.check) }
      text(texts.percent(status.percent))
    }
  }
}

/// Returns empty rings as a decoration.
func emptyRings() -> PageTree {
  svg(.class("empty-rings"), .viewBox("0 0 120 40"), .ariaHidden()) {
    for (index, color) in [Color.green, .blue, .purple].enumerated() {
      SVG.g(.class("color-\(color.rawValue)"), .transform("translate(\(index * 40) 0)")) {
        SVG.circle(.class("ring-track"), .cx(20), .cy(20), .r(15))
        arc([75, 50, 25][index], radius: 15)
      }
    }
  }
}

private func arc(_ percent: Int, radius: Int = 17) -> PageTree {
  SVG.circle(
    .class("ring-arc"), .cx(20), .cy(20), .r(radius), .pathLength(100),
    .strokeDashArray("\(percent) 100"), .transform("rotate(-90 20 20)"))
}

extension GoalStatus {
  /// The CSS class of the goal's color.
  var colorClass: String { "color-\(self.color.rawValue)" }
}
