/// A node of a ``ReferenceModel``: a stream of changes or a changing value.
package struct ModelNode: Hashable, Sendable, CustomStringConvertible {
  let index: Int

  /// The node's number, in the order in which the nodes were made.
  package var description: String {
    "n\(index)"
  }
}

/// The definition of a node in terms of others. All operators are composed of these.
enum ModelDefinition {
  typealias Value = ModelValue

  // Streams.

  /// An inlet. Several announcements in one moment are combined, or surplus.
  case inlet(coalescing: ((Value, Value) -> Value)?)
  /// A stream without occurrences.
  case never
  /// The source's occurrences, mapped by a function that may omit some.
  case compactMap(ModelNode, (Value) -> Value?)
  /// A function of the sources' occurrences in this moment, if there is at least one.
  case join([ModelNode], ([Value?]) -> Value?)
  /// Each of the sources' occurrences; those after the first are surplus.
  case union([ModelNode])
  /// The source's occurrences, mapped by a function with a state.
  case fold(ModelNode, (Value, Value) -> (output: Value?, state: Value))
  /// The source's occurrences, each with a changing's value before the moment.
  case snapshot(ModelNode, ModelNode, (Value, Value) -> Value)
  /// The source's occurrences, each with a changing's new value.
  case withLatest(ModelNode, ModelNode, (Value, Value) -> Value)
  /// A list of values for each occurrence, the k-th of them in child slot k.
  case spread(ModelNode, (Value) -> [Value])
  /// The occurrences of the stream that a changing holds: before the moment, or in it if prompt.
  case switching(ModelNode, promptly: Bool)
  /// The union of the streams that a changing held before the moment.
  case mergeMany(ModelNode)
  /// A forward reference to a node that is defined later, for the body of a loop.
  case forward(ModelNode?)
  /// The occurrences of a changing.
  case changes(ModelNode)
  /// A stream whose observers first receive its latest occurrence.
  case replayLast(ModelNode)

  // Changings.

  /// An input.
  case input
  /// A constant.
  case constant
  /// The latest occurrence of a stream. No other definition has a memory.
  case hold(ModelNode)
  /// A function of other changings' values.
  case combine([ModelNode], ([Value]) -> Value)
  /// A function of another changing's value, called once for each occurrence because it may create
  /// nodes.
  case mapMaking(ModelNode, (Value) -> Value)
  /// The new value of the changing that another one holds.
  case flatten(ModelNode)
  /// A function of the values that it reads. Only a different result is a change.
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
  /// A value; `nothing` for nodes without one.
  case value(ModelValue?)
  /// A function of the values of some changings at the creation of the node.
  case of([ModelNode], ([ModelValue]) -> ModelValue)

  static var nothing: ModelInitial { .value(nil) }
}
