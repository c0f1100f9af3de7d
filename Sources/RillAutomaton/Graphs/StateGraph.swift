/// A picture of a state machine: its states, which may hold others, and what leads from one to another.
///
/// ```swift
/// print(mapping.graph(initial: .loggedOut).mermaid)
/// ```
public struct StateGraph: Hashable, Sendable {
  /// A state.
  public struct Node: Hashable, Sendable {
    /// What kind of state it is.
    public enum Kind: Hashable, Sendable {
      case plain, final
      /// All its children are active at once.
      case parallel
      case shallowHistory, deepHistory
    }

    /// What edges know it by: unique in the graph.
    public var id: String
    /// What is written on it.
    public var label: String
    /// What kind of state it is.
    public var kind: Kind
    /// The states in it.
    public var children: [Node]
    /// Which of the children it begins with, by id.
    public var initial: [String]

    /// Creates a state.
    ///
    /// - Parameter label: what is written on it; the id, if nil.
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

  /// A way from one state to another.
  public struct Edge: Hashable, Sendable {
    /// The id of the state it leads from.
    public var from: String
    /// The id of the state it leads to.
    public var to: String
    /// What is written on it: the input, and the effect after a slash.
    public var label: String

    /// Creates a way from one state to another.
    public init(from: String, to: String, label: String) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  /// The states that are in no other.
  public var nodes: [Node]
  /// Which of the nodes it begins with, by id.
  public var initial: [String]
  /// What leads from one state to another, at any depth.
  public var edges: [Edge]

  /// Creates a picture.
  ///
  /// No two states may have one id. A state that only edges name is a plain one.
  public init(nodes: [Node], initial: [String], edges: [Edge]) {
    self.nodes = nodes
    self.initial = initial
    self.edges = edges
  }
}
