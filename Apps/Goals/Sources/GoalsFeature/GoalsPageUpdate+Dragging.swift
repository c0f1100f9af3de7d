import GoalsModel
import RillAutomaton

extension GoalsPageUpdate {
  /// Applies a message of a drag to the page.
  func drag(_ message: GoalsPageMessage, _ model: inout GoalsPageModel) -> PageEffect {
    if case .grabbed(let id, let y) = message {
      guard model.drag == nil, model.isLive, model.snapshot[id] != nil else { return .rejected }
      model.drag = GoalDrag(id: id, start: y, y: y)
      return .none
    }
    guard var drag = model.drag, !drag.isDropped else { return .rejected }
    switch message {
    case .dragged(let y):
      drag.y = y
      model.drag = drag
      return .none
    case .dropped:
      let ids = model.snapshot.statuses.map(\.id)
      guard let target = drag.target(among: ids, rowHeight: model.rowHeight),
        ids[target] != drag.id
      else {
        model.drag = nil
        return .none
      }
      drag.isDropped = true
      model.drag = drag
      return move(drag.id, to: target, among: ids, &model)
    default:
      model.drag = nil
      return .none
    }
  }
}
