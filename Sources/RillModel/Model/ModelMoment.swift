/// The state of a moment during propagation.
final class ModelMoment {
  let path: MomentPath
  /// The external occurrences, or those from the parent moment.
  let injected: [Int: [ModelValue]]

  /// The results so far: occurrences, and values of stateless nodes.
  var occurrences: [Int: ModelValue?] = [:]
  var values: [Int: ModelValue] = [:]
  var nextStates: [Int: ModelValue] = [:]

  /// The queries in progress. A repeated query is an instantaneous cycle.
  var computing: [ModelQuestion] = []

  /// The occurrences for child moments.
  var surplus: [(slot: Int, node: Int, value: ModelValue)] = []

  init(path: MomentPath, injected: [Int: [ModelValue]]) {
    self.path = path
    self.injected = injected
  }
}

/// A query about a node in a moment.
enum ModelQuestion: Equatable {
  case occurrence(Int)
  case value(Int)

  var node: ModelNode {
    switch self {
    case .occurrence(let index), .value(let index): ModelNode(index: index)
    }
  }
}

/// The announcements and assignments of one moment.
struct ModelGroup {
  var announcements: [Int: [ModelValue]] = [:]
  /// The changes of an input's value by the assignments in order.
  var assignments: [Int: (ModelValue) -> ModelValue] = [:]
  /// The observers that are disabled in this moment.
  var disabled: Set<Int> = []

  var isEmpty: Bool {
    announcements.isEmpty && assignments.isEmpty
  }
}
