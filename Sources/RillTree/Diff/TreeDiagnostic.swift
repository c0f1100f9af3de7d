/// A mistake in a tree. What the page shows is right, as far as it can be.
public struct TreeDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What may be wrong with a tree.
  public enum Mistake: Hashable, Sendable {
    /// Siblings share a key, so that they are recognized only by their order.
    case duplicateKey(String)
    /// Something called so would have been unsafe, or makes no sense, and is left out.
    case refused(String, because: String)
  }

  /// What is wrong.
  public let mistake: Mistake
  /// The names of the elements around it, from the outside in.
  public let path: [String]

  init(_ mistake: Mistake, path: [String]) {
    self.mistake = mistake
    self.path = path
  }

  public var description: String {
    let place = path.isEmpty ? "at the root" : "in " + path.joined(separator: " > ")
    return switch mistake {
    case .duplicateKey(let key): "\(place), several siblings have the key \(key)"
    case .refused(let name, let reason): "\(place), \(name) is refused: \(reason)"
    }
  }
}
