/// An implementation that runs random networks: the engine or the model.
package protocol NetworkWorld: AnyObject {
  associatedtype Node
  associatedtype Handle

  /// Creates a node. `find` returns the nodes that it refers to, and `perform` runs the actions of
  /// an effect.
  func make(
    _ node: NetworkNode, _ nodes: [Int: Node], _ perform: @escaping ([NetworkAction]) -> Void
  ) -> Node
  func announce(_ node: Node, _ value: Int)
  func assign(_ node: Node, _ value: Int)
  func modify(_ node: Node, _ change: @escaping (Int) -> Int)
  func read(_ node: Node) -> Int?
  func run(_ body: () throws(DeliberateError) -> Void) throws(DeliberateError)
  func observe(_ node: Node, _ body: @escaping (Int) -> Void) -> Handle
  /// Returns a function that ends the observation without retaining it.
  func observe(
    _ node: Node, with context: NetworkContext, _ body: @escaping (Int) -> Void
  ) -> () -> Void
  func onChange(_ node: Node, _ body: @escaping (Int, Int) -> Void) -> Handle
  /// Runs `body` now, and after each change of a value that it read.
  func track(_ body: @escaping () -> Void) -> Handle
  func untracked(_ body: () -> Int) -> Int
  func onCleanup(_ body: @escaping () -> Void)
  func cancel(_ handle: Handle)
  func disable(_ handle: Handle, in body: () -> Void)
  /// Observes a source to detect moments, if the world counts calls.
  func watch(_ source: Node) -> Handle?
  /// Checks the world between two steps.
  func check(_ nodes: some Collection<Node>)
  /// True if the world can't continue.
  var isAtFault: Bool { get }
}

/// The context of an observation, which ends with it.
package final class NetworkContext {
  /// The action at its end, for a world that needs a notification.
  package var atEnd: (() -> Void)?

  package init() {}
}

/// The error that a body throws deliberately.
package struct DeliberateError: Error {
  package init() {}
}

/// An externally visible event of a network.
package enum NetworkEvent: Equatable, Sendable, CustomStringConvertible {
  case notified(observer: Int, value: Int)
  case changed(observer: Int, from: Int, to: Int)
  case ran(observer: Int, value: Int)
  case cleaned(observer: Int)
  case read(node: Int, value: Int)
  case caught

  package var description: String {
    switch self {
    case .notified(let observer, let value): "o\(observer): \(value)"
    case .changed(let observer, let old, let new): "o\(observer): \(old) -> \(new)"
    case .ran(let observer, let value): "o\(observer) runs on \(value)"
    case .cleaned(let observer): "o\(observer) is undone"
    case .read(let node, let value): "n\(node) is \(value)"
    case .caught: "caught"
    }
  }
}
