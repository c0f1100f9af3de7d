import Rill

/// Objects that should be gone at the end of ``expectNoLeaks(_:)``.
public final class LeakWatch {
  private struct Watched {
    let name: String
    weak var object: AnyObject?
  }

  private var watched: [Watched] = []

  init() {}

  /// Watches `object`, without keeping it, under `name`: by default, that of its type.
  ///
  /// - Returns: the object, so that it can be watched where it is made.
  @discardableResult
  public func watch<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    watched.append(Watched(name: name ?? String(describing: Object.self), object: object))
    return object
  }

  var left: [String] { watched.filter { $0.object != nil }.map(\.name) }
}

/// What was left behind: what ``expectNoLeaks(_:)`` throws.
public struct LeakError: Error, Equatable, Sendable, CustomStringConvertible {
  /// How many nodes of networks there are that were not there before.
  public let nodeCount: Int
  /// The names of watched objects that live on, in the order they were watched.
  public let objects: [String]

  /// Creates an error that names what was left.
  public init(nodeCount: Int, objects: [String]) {
    self.nodeCount = nodeCount
    self.objects = objects
  }

  /// Both, in a sentence.
  public var description: String {
    var parts: [String] = []
    if nodeCount != 0 {
      parts.append("\(nodeCount) \(nodeCount == 1 ? "node" : "nodes") of the network")
    }
    parts += objects
    return "Left behind: \(parts.joined(separator: ", "))."
  }
}

/// Calls `body`, and checks that nothing it made is left when it has returned: neither nodes of
/// networks nor objects it has watched.
///
/// ```swift
/// @Test func screensAreFreed() throws {
///   try expectNoLeaks { leaks in
///     let model = leaks.watch(ScreenModel())
///     model.load()
///   }
/// }
/// ```
///
/// What `body` returns or stores elsewhere counts as left. Nodes are counted on this thread, see
/// `Network.liveNodeCount`: `body` is not to hand networks to other threads.
///
/// - Throws: a ``LeakError`` with the names of what is left, or what `body` throws.
public func expectNoLeaks(_ body: (LeakWatch) throws -> Void) throws {
  let before = Network.liveNodeCount
  let watch = LeakWatch()
  try body(watch)
  let (nodeCount, objects) = (Network.liveNodeCount - before, watch.left)
  if nodeCount > 0 || !objects.isEmpty {
    throw LeakError(nodeCount: max(nodeCount, 0), objects: objects)
  }
}
