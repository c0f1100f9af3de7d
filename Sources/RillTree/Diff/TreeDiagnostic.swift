/// A mistake in a tree. The page shows the rest of the tree correctly.
public struct TreeDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  public enum Mistake: Hashable, Sendable {
    /// Siblings share a key and are matched only by their order.
    case duplicateKey(String)
    /// An item with this name is unsafe or invalid, and was left out.
    case rejected(String, because: String)
  }

  /// The mistake.
  public let mistake: Mistake
  /// The names of the elements around the mistake, from the outside in.
  public let path: [String]

  init(_ mistake: Mistake, path: [String]) {
    self.mistake = mistake
    self.path = path
  }

  public var description: String {
    let place = path.isEmpty ? "at the root" : "in " + path.joined(separator: " > ")
    return switch mistake {
    case .duplicateKey(let key): "\(place), several siblings have the key \(key)"
    case .rejected(let name, let reason): "\(place), \(name) is rejected: \(reason)"
    }
  }
}
