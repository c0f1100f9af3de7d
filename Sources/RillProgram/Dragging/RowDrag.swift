import RillTree

/// A drag of a row by the pointer to another position in a list of rows with the same height.
///
/// The model has an optional drag, and the program passes it the pointer:
///
/// ```swift
/// case .drag(let message):
///   let ids = model.rows.map(\.id)
///   switch RowDrag.update(&model.drag, message, among: ids, rowHeight: 72) {
///   case .ignored: return .rejected
///   case .changed: return .none
///   case .dropped(let id, let index): return move(id, to: index, &model)
///   }
///
/// // The subscriptions, and the listener of a row or its handle
/// model.drag?.subscription.map { .drag($0) } ?? .none
/// .onPointerDown(options: .preventDefault) { .drag(.grabbed(row.id, y: $0.y)) }
/// ```
///
/// The view moves the row by ``distance``, and others by ``shifts(among:rowHeight:)``. A dropped
/// row keeps its place until the program removes the drag, for example after the move is
/// saved.
public struct RowDrag<ID: Equatable & Sendable>: Equatable, Sendable {
  /// A message about a drag.
  public enum Message: Equatable, Sendable {
    /// The user grabbed a row at a vertical position in the window.
    case grabbed(ID, y: Double)
    /// The pointer moved to a vertical position.
    case moved(y: Double)
    /// The user dropped the row.
    case dropped
    /// The user canceled the drag.
    case canceled
  }

  /// The result of a message.
  public enum Outcome: Equatable, Sendable {
    /// The message doesn't apply now.
    case ignored
    /// The drag has changed or ended without a move.
    case changed
    /// The user dropped the row at the index that it will have.
    case dropped(ID, at: Int)
  }

  /// The id of the row.
  public let id: ID
  /// A Boolean value that indicates whether the row was dropped and is being moved.
  public private(set) var isDropped = false
  private let start: Double
  private var y: Double

  private init(_ id: ID, y: Double) {
    self.id = id
    start = y
    self.y = y
  }

  /// The distance of the row from its position, in points.
  public var distance: Double { y - start }

  /// Applies a message to a drag.
  ///
  /// - Parameters:
  ///   - drag: The drag of the model; nil without one.
  ///   - ids: The ids of the rows in order.
  ///   - rowHeight: The height of a row, in points.
  public static func update(
    _ drag: inout RowDrag?, _ message: Message, among ids: [ID], rowHeight: Double
  ) -> Outcome {
    if case .grabbed(let id, let y) = message {
      guard drag == nil, ids.contains(id) else { return .ignored }
      drag = RowDrag(id, y: y)
      return .changed
    }
    guard var present = drag, !present.isDropped else { return .ignored }
    drag = nil
    switch message {
    case .moved(let y):
      present.y = y
      drag = present
    case .dropped:
      guard let target = present.target(among: ids, rowHeight: rowHeight),
        ids[target] != present.id
      else { break }
      present.isDropped = true
      drag = present
      return .dropped(present.id, at: target)
    case .grabbed, .canceled: break
    }
    return .changed
  }

  /// Returns the index that the row would have among `ids`; nil if it is not one of them. It takes
  /// time proportional to the number of rows.
  public func target(among ids: [ID], rowHeight: Double) -> Int? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    let rows = (distance / rowHeight).rounded()
    // Without a distance, rows of no height leave it open.
    if rows.isNaN { return index }
    // Compared before the conversion to an integer, since a page may send any number.
    if rows <= -Double(index) { return 0 }
    if rows >= Double(ids.count - 1 - index) { return ids.count - 1 }
    return index + Int(rows)
  }

  /// Returns the number of rows by which each row is displaced: -1, 0 or 1. It takes time
  /// proportional to the number of rows, so compute it once per view.
  public func shifts(among ids: [ID], rowHeight: Double) -> [Int] {
    var shifts = [Int](repeating: 0, count: ids.count)
    guard let source = ids.firstIndex(of: id),
      let target = target(among: ids, rowHeight: rowHeight)
    else { return shifts }
    for index in ids.indices where index != source {
      if source < index && index <= target { shifts[index] = -1 }
      if target <= index && index < source { shifts[index] = 1 }
    }
    return shifts
  }

  /// The moves and the release of the pointer, and Escape, which cancels. None after the drop.
  public var subscription: Subscription<Message> {
    if isDropped { return .none }
    return [
      .pointerMove { .moved(y: $0.y) },
      .pointerUp { _ in .dropped },
      .keyDown { $0.key == "Escape" ? .canceled : nil },
    ]
  }
}

#if !hasFeature(Embedded)
  extension RowDrag: Codable where ID: Codable {}
#endif
