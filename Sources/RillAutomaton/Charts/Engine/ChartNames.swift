/// The names of the states of a chart, or of a decoded state. They are numbered from 1.
@usableFromInline
final class ChartNames<ID: Hashable> {
  @usableFromInline let ids: [ID]
  /// True if no state inside is ever active.
  private let isLeaf: [Bool]

  init(_ ids: [ID], isLeaf: [Bool]) {
    self.ids = ids
    self.isLeaf = isLeaf
  }

  @inlinable func id(_ state: Int) -> ID { ids[state - 1] }

  func isLeaf(_ state: Int) -> Bool { isLeaf[state - 1] }

  /// Returns the name of `state` for error messages.
  func name(_ state: Int) -> String { state == 0 ? "the chart" : "\(id(state))" }
}

extension ChartNames: Sendable where ID: Sendable {}
