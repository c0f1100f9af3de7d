#if !hasFeature(Embedded)

  /// A picture of a state machine: its states, which may contain others, and the transitions
  /// between them.
  ///
  /// ```swift
  /// print(mapping.graph(startingWith: .loggedOut).mermaid)
  /// ```
  public struct StateGraph: Hashable, Sendable {
    /// A state.
    public struct Node: Hashable, Sendable {
      /// The kind of the state.
      public enum Kind: Hashable, Sendable {
        case plain, final
        /// All its children are active at once.
        case parallel
        case shallowHistory, deepHistory
      }

      /// The identifier of the state in edges, unique in the graph.
      public var id: String
      /// The text of the state.
      public var label: String
      /// The kind of the state.
      public var kind: Kind
      /// The states inside.
      public var children: [Node]
      /// The ids of the initial children.
      public var initial: [String]

      /// Creates a state.
      ///
      /// - Parameter label: The text; the id if nil.
      public init(
        id: String, label: String? = nil, kind: Kind = .plain, initial: [String] = [],
        children: [Node] = []
      ) {
        self.id = id
        self.label = label ?? id
        self.kind = kind
        self.initial = initial
        self.children = children
      }
    }

    /// A transition from one state to another.
    public struct Edge: Hashable, Sendable {
      /// The id of the source state.
      public var from: String
      /// The id of the target state.
      public var to: String
      /// The text: the input, and the effect after a slash.
      public var label: String

      /// Creates a transition.
      public init(from: String, to: String, label: String) {
        self.from = from
        self.to = to
        self.label = label
      }
    }

    /// The top-level states.
    public var nodes: [Node]
    /// The ids of the initial states.
    public var initial: [String]
    /// The transitions between states at any depth.
    public var edges: [Edge]

    /// Creates a picture.
    ///
    /// Ids must be unique. A state that only edges refer to is a simple state.
    public init(nodes: [Node], initial: [String], edges: [Edge]) {
      self.nodes = nodes
      self.initial = initial
      self.edges = edges
    }
  }

#endif
