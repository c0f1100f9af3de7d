import GoalsFlow
import GoalsModel
import RillTree

/// All goals in their order, to be turned on and off, and put in another order.
func goalList(_ model: GoalsPageModel) -> VTree<GoalsPageMessage> {
  let statuses = model.snapshot.statuses
  let dragged = model.drag.flatMap { drag in statuses.firstIndex { $0.id == drag.id } }
  let target = model.drag?.target(among: statuses.map(\.id), rowHeight: model.rowHeight)
  return fragment {
    p(.class("lead")) { "Goals that are off keep what was done, and are not in the summary." }
    ol(.class("rows"), .class("dragging").when(model.drag != nil)) {
      for (index, status) in statuses.enumerated() {
        let row = Row(
          status: status, index: index, count: statuses.count,
          distance: index == dragged ? model.drag?.distance : nil,
          shift: shift(of: index, from: dragged, to: target),
          isDropped: index == dragged && model.drag?.isDropped == true)
        lazy(row) { rowView($0) }.key(status.id)
      }
    }
    p(.class("note")) {
      a(.href(Screen.transfer.location.description)) { "Import and export" }
    }
  }
}

/// How many rows the one at `index` makes way for one that goes from a place to another.
private func shift(of index: Int, from dragged: Int?, to target: Int?) -> Int {
  guard let dragged, let target, index != dragged else { return 0 }
  if dragged < index && index <= target { return -1 }
  return target <= index && index < dragged ? 1 : 0
}

/// All that a row shows.
private struct Row: Equatable {
  let status: GoalStatus
  let index: Int
  let count: Int
  /// How far it is from its place, in points, if it is dragged.
  let distance: Double?
  /// How many rows it makes way.
  let shift: Int
  /// Whether it was let go, and is being moved.
  let isDropped: Bool
}

private func rowView(_ row: Row) -> VTree<GoalsPageMessage> {
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
        $0.button == 0 ? .grabbed(status.id, y: $0.y) : nil
      },
      .on("pointercancel", fields: []) { _ in .dragCancelled }
    ) { icon(.grip) }
    span(.class("dot"), .ariaHidden())
    div(.class("row-text")) {
      a(
        .class("row-title"), .href(Screen.details(status.id).location.description), .dir(.auto)
      ) {
        text(status.title)
      }
      p { text(status.scheduleText) }
    }
    div(.class("row-moves")) {
      moveButton(
        .up, by: -1, row, isPossible: row.index > 0, id: PageID.moveUp(status.id),
        label: "Move \(status.title) up")
      moveButton(
        .down, by: 1, row, isPossible: row.index + 1 < row.count,
        id: PageID.moveDown(status.id), label: "Move \(status.title) down")
    }
    // What it does is in its name, so that a page that is behind doesn't do the opposite.
    form(
      .key("activity"), .id("\(status.isActive ? "off" : "on")-\(status.id)"), .class("row-switch"),
      .onSubmit(.setActivity(status.id, isActive: !status.isActive))
    ) {
      button(
        .class("switch"), .type(.submit), .role(.switch),
        .ariaChecked(status.isActive ? .true : .false), .ariaLabel("Pursue \(status.title)")
      ) {
        span(.class("switch-track"), .ariaHidden()) { span(.class("switch-thumb")) }
        span(.class("switch-text"), .ariaHidden()) { text(status.isActive ? "On" : "Off") }
      }
    }
  }
}

private func moveButton(
  _ picture: Icon, by distance: Int, _ row: Row, isPossible: Bool, id: String, label: String
) -> VTree<GoalsPageMessage> {
  form(.id("move-\(id)"), .onSubmit(.move(row.status.id, by: distance))) {
    // Not disabled, which would take the focus from who has just moved the goal there.
    button(
      .id(id), .class("button quiet"), .type(.submit), .ariaLabel(label),
      .ariaDisabled().when(!isPossible)
    ) { icon(picture) }
  }
}
