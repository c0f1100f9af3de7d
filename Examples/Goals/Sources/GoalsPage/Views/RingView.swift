import GoalsModel
import RillTree

/// A ring that is closed as far as a goal has come, with the percentage in it; a done one has a check mark,
/// too. The text beside it says the same.
func ring(_ status: GoalStatus) -> VTree<GoalsPageMessage> {
  div(.class("ring")) {
    svg(.viewBox("0 0 40 40"), .ariaHidden()) {
      SVG.circle(.class("ring-track"), .cx(20), .cy(20), .r(17))
      if status.fraction > 0 {
        arc("ring-arc", status.fraction)
      }
    }
    span(.class("ring-text")) {
      if status.isDone { icon(.check) }
      text("\(status.percent)%")
    }
  }
}

/// Rings that nothing has been done of yet.
func emptyRings() -> VTree<GoalsPageMessage> {
  svg(.class("empty-rings"), .viewBox("0 0 120 40"), .ariaHidden()) {
    for (index, color) in [Color.green, .blue, .purple].enumerated() {
      SVG.g(.class("color-\(color.rawValue)"), .transform("translate(\(index * 40) 0)")) {
        SVG.circle(.class("ring-track"), .cx(20), .cy(20), .r(15))
        arc("ring-arc", [0.75, 0.5, 0.25][index], radius: 15)
      }
    }
  }
}

private func arc(
  _ name: String, _ fraction: Double, radius: Int = 17
) -> VTree<GoalsPageMessage> {
  // Lengths are hundredths of the whole, whatever the radius.
  SVG.circle(
    .class(name), .cx(20), .cy(20), .r(radius), .pathLength(100),
    .strokeDashArray("\(fraction * 100) 100"), .transform("rotate(-90 20 20)"))
}
