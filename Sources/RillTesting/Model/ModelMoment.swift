/// What is known of a moment while it propagates.
final class ModelMoment {
  let path: MomentPath
  /// What comes from outside, or from the parent moment.
  let injected: [Int: [ModelValue]]

  /// What has been computed: the occurrences, and the values of stateless changings.
  var occurrences: [Int: ModelValue?] = [:]
  var values: [Int: ModelValue] = [:]
  var nextStates: [Int: ModelValue] = [:]

  /// What is being computed: coming across it again is an instantaneous cycle.
  var computing: [ModelQuestion] = []

  /// What is left for the child moments.
  var surplus: [(slot: Int, node: Int, value: ModelValue)] = []

  init(path: MomentPath, injected: [Int: [ModelValue]]) {
    self.path = path
    self.injected = injected
  }
}

/// What can be asked about a node in a moment.
enum ModelQuestion: Equatable {
  case occurrence(Int)
  case value(Int)

  var node: ModelNode {
    switch self {
    case .occurrence(let index), .value(let index): ModelNode(index: index)
    }
  }
}

/// What was announced and assigned to happen in one moment.
struct ModelGroup {
  var announcements: [Int: [ModelValue]] = [:]
  /// What an input's value becomes, by one assignment after the other.
  var assignments: [Int: (ModelValue) -> ModelValue] = [:]
  /// The observers that don't hear this moment.
  var disabled: Set<Int> = []

  var isEmpty: Bool {
    announcements.isEmpty && assignments.isEmpty
  }
}
