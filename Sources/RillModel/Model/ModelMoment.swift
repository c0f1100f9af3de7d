/// The knowledge about a moment while it propagates.
final class ModelMoment {
  let path: MomentPath
  /// The occurrences from outside, or from the parent moment.
  let injected: [Int: [ModelValue]]

  /// The results so far: occurrences, and values of stateless nodes.
  var occurrences: [Int: ModelValue?] = [:]
  var values: [Int: ModelValue] = [:]
  var nextStates: [Int: ModelValue] = [:]

  /// The questions in progress; a repeated one is an instantaneous cycle.
  var computing: [ModelQuestion] = []

  /// The occurrences for child moments.
  var surplus: [(slot: Int, node: Int, value: ModelValue)] = []

  init(path: MomentPath, injected: [Int: [ModelValue]]) {
    self.path = path
    self.injected = injected
  }
}

/// A question about a node in a moment.
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
  /// The observers that don't hear this moment.
  var disabled: Set<Int> = []

  var isEmpty: Bool {
    announcements.isEmpty && assignments.isEmpty
  }
}
