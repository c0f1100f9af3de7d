/// Where a link leads.
///
/// Elsewhere: `Browser.UrlRequest` (Elm).
public enum Link: Hashable, Sendable, CustomStringConvertible {
  /// To another location of the program.
  case `internal`(Location)
  /// Away, to an address.
  case external(String)

  /// The address, as it is written in a link.
  public var description: String {
    switch self {
    case .internal(let location): location.description
    case .external(let address): address
    }
  }
}
