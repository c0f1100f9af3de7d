/// A node of a ``ReferenceModel``: a stream of changes or a changing value.
package struct ModelNode: Hashable, Sendable, CustomStringConvertible {
  let index: Int

  /// The node's number, in the order in which the nodes were made.
  package var description: String {
    "n\(index)"
  }
}

/// The definition of a node by others. Everything else in the model is made of these.
enum ModelDefinition {
  typealias Value = ModelValue

  // Streams.

  /// A node that is announced to. Several announcements in one moment are combined, or surplus.
  case inlet(coalescing: ((Value, Value) -> Value)?)
  /// Nothing, ever.
  case never
  /// The source's occurrences through a function that may leave some out.
  case compactMap(ModelNode, (Value) -> Value?)
  /// A function of what the sources have in this moment, if one of them has anything.
  case join([ModelNode], ([Value?]) -> Value?)
  /// Each of the sources' occurrences; those after the first are surplus.
  case union([ModelNode])
  /// The source's occurrences through a step that has a state.
  case fold(ModelNode, (Value, Value) -> (output: Value?, state: Value))
  /// An occurrence with the value that a changing had before the moment.
  case snapshot(ModelNode, ModelNode, (Value, Value) -> Value)
  /// An occurrence with the value that a changing has as the moment makes it.
  case withLatest(ModelNode, ModelNode, (Value, Value) -> Value)
  /// A list of values for each occurrence, the k-th of them in child slot k.
  case spread(ModelNode, (Value) -> [Value])
  /// The stream that a changing holds: before the moment, or, promptly, in it.
  case switching(ModelNode, promptly: Bool)
  /// The union of the streams that a changing held before the moment.
  case mergeMany(ModelNode)
  /// Another node, given later: the reference that a loop's body is given.
  case forward(ModelNode?)
  /// The occurrences of a changing.
  case changes(ModelNode)
  /// A stream whose observers first get its latest occurrence.
  case replayLast(ModelNode)

  // Changings.

  /// A node that is assigned to.
  case input
  /// Its initial value, always.
  case constant
  /// The latest occurrence of a stream. The one place where the past is kept.
  case hold(ModelNode)
  /// A function of other changings' values.
  case combine([ModelNode], ([Value]) -> Value)
  /// A function of another changing's value that may make nodes, and so is called once for each
  /// of its occurrences.
  case mapMaking(ModelNode, (Value) -> Value)
  /// The value of the changing that another one holds, in this moment.
  case flatten(ModelNode)
  /// A function of the values that it reads, which changes only to another value.
  case computed((_ read: (ModelNode) -> ModelValue) -> ModelValue)

  var isChanging: Bool {
    switch self {
    case .input, .constant, .hold, .combine, .mapMaking, .flatten, .computed: true
    default: false
    }
  }
}

/// The initial value of a node with a past.
enum ModelInitial {
  /// A value; `nothing` for nodes that need none.
  case value(ModelValue?)
  /// A function of the values that some changings have when the node is made.
  case of([ModelNode], ([ModelValue]) -> ModelValue)

  static var nothing: ModelInitial { .value(nil) }
}
