/// The target of a link.
///
/// Elsewhere: `Browser.UrlRequest` (Elm).
public enum Link: Hashable, Sendable, CustomStringConvertible {
  /// Another location of the program.
  case `internal`(Location)
  /// An address outside the program.
  case external(String)

  /// The address, as written in a link.
  public var description: String {
    switch self {
    case .internal(let location): location.description
    case .external(let address): address
    }
  }
}
