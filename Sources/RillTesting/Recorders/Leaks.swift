import Rill

/// A watch on objects that must be freed by the end of ``expectNoLeaks(_:)``.
public final class LeakWatch {
  private struct Watched {
    let name: String
    weak var object: AnyObject?
  }

  private var watched: [Watched] = []

  init() {}

  /// Watches `object` without retaining it, under `name`. Defaults to the name of its type.
  ///
  /// - Returns: The object, so that the call can wrap its creation.
  @discardableResult
  public func watch<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    watched.append(Watched(name: name ?? String(describing: Object.self), object: object))
    return object
  }

  var left: [String] { watched.filter { $0.object != nil }.map(\.name) }
}

/// The nodes and objects that leaked, thrown by ``expectNoLeaks(_:)``.
public struct LeakError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number of additional network nodes.
  public let nodeCount: Int
  /// The names of watched objects that were not freed, in the order of their registration.
  public let objects: [String]

  /// Creates an error from the number of leaked nodes and the names of leaked objects.
  package init(nodeCount: Int, objects: [String]) {
    self.nodeCount = nodeCount
    self.objects = objects
  }

  /// The leaked nodes and objects, as a sentence.
  public var description: String {
    var parts: [String] = []
    if nodeCount != 0 {
      parts.append("\(nodeCount) \(nodeCount == 1 ? "node" : "nodes") of the network")
    }
    parts += objects
    return "Left behind: \(parts.joined(separator: ", "))."
  }
}

/// Calls `body` and checks that it leaves no network nodes and no watched objects behind.
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
/// Anything that `body` returns or stores elsewhere counts as a leak. Nodes are counted on this
/// thread (see `Network.liveNodeCount`), so `body` must not pass networks to other threads.
///
/// - Throws: A ``LeakError`` with the names of the leaked objects, or the error of `body`.
public func expectNoLeaks(_ body: (LeakWatch) throws -> Void) throws {
  let before = Network.liveNodeCount
  let watch = LeakWatch()
  try body(watch)
  let (nodeCount, objects) = (Network.liveNodeCount - before, watch.left)
  if nodeCount > 0 || !objects.isEmpty {
    throw LeakError(nodeCount: max(nodeCount, 0), objects: objects)
  }
}
