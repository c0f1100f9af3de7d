import GoalsFeature
import RillLanguages
import RillProgram
import RillTree

/// Returns the list of all goals, with controls to turn them on or off and to reorder them.
func goalList(_ model: GoalsPageModel) -> PageTree {
  let statuses = model.snapshot.statuses
  let shifts = model.drag?.shifts(among: statuses.map { $0.id }, rowHeight: model.rowHeight)
  let texts = model.texts
  return fragment {
    p(.class("lead")) { text(texts.listLead) }
    ol(.class("rows"), .class("dragging").when(model.drag != nil)) {
      for (index, status) in statuses.enumerated() {
        let row = Row(
          status: status, index: index, count: statuses.count,
          distance: status.id == model.drag?.id ? model.drag?.distance : nil,
          shift: shifts?[index] ?? 0,
          isDropped: status.id == model.drag?.id && model.drag?.isDropped == true)
        lazy(row) { rowView($0, texts) }.key(status.id)
      }
    }
    p(.class("note")) {
      a(.href(Screen.transfer)) { text(texts.screenTransfer) }
    }
  }
}

/// The content of a row.
private struct Row: Equatable {
  let status: GoalStatus
  let index: Int
  let count: Int
  /// The distance from its position, in points, while it is dragged.
  let distance: Double?
  /// The number of rows by which it is displaced.
  let shift: Int
  /// A Boolean value that indicates whether it was dropped and is being moved.
  let isDropped: Bool
}

private func rowView(_ row: Row, _ texts: GoalsTexts) -> PageTree {
  let status = row.status
  return li(
    .class("row \(status.colorClass)"), .class("dragged").when(row.distance != nil),
    .class("shift-up").when(row.shift < 0), .class("shift-down").when(row.shift > 0),
    .class("off").when(!status.isActive), .ariaBusy().when(row.isDropped),
    row.distance.map { .style("translate", "0 \($0)px") } ?? .none
  ) {
    span(
      .class("grip"), .ariaHidden(),
      .onPointerDown(options: .preventDefault) {
        $0.button == 0 ? .drag(.grabbed(status.id, y: $0.y)) : nil
      },
      .on("pointercancel", fields: []) { _ in .drag(.canceled) }
    ) { icon(.grip) }
    span(.class("dot"), .ariaHidden())
    div(.class("row-text")) {
      a(
        .class("row-title"), .href(Screen.details(status.id)), .dir(.auto)
      ) {
        text(status.title.inReadingOrder)
      }
      p { text(texts.schedule(of: status)) }
    }
    div(.class("row-moves")) {
      moveButton(
        .up, by: -1, row, isPossible: row.index > 0, id: PageID.moveUp(status.id),
        label: texts.moveUp(title: status.title.inReadingOrder))
      moveButton(
        .down, by: 1, row, isPossible: row.index + 1 < row.count,
        id: PageID.moveDown(status.id), label: texts.moveDown(title: status.title.inReadingOrder))
    }
    // The name contains the target state, so that an outdated page doesn't do the opposite.
    form(
      .key("activity"), .id("\(status.isActive ? "off" : "on")-\(status.id)"), .class("row-switch"),
      .onSubmit(.setActivity(status.id, isActive: !status.isActive))
    ) {
      button(
        .class("switch"), .type(.submit), .role(.switch),
        .ariaChecked(status.isActive ? .true : .false),
        .ariaLabel(texts.pursue(title: status.title.inReadingOrder))
      ) {
        span(.class("switch-track"), .ariaHidden()) { span(.class("switch-thumb")) }
        span(.class("switch-text"), .ariaHidden()) { text(status.isActive ? texts.on : texts.off) }
      }
    }
  }
}

private func moveButton(
  _ picture: Icon, by distance: Int, _ row: Row, isPossible: Bool, id: String, label: String
) -> PageTree {
  form(.id("move-\(id)"), .onSubmit(.move(row.status.id, by: distance))) {
    // Not disabled, because that would remove the focus after a goal is moved to the end.
    button(
      .id(id), .class("button quiet"), .type(.submit), .ariaLabel(label),
      .ariaDisabled().when(!isPossible)
    ) { icon(picture) }
  }
}
