import RillTree

extension Link {
  /// Where a click on `node` leads by itself, if it is in a link that is followed in the same window.
  ///
  /// - Parameter location: what an address that begins otherwise than with a slash goes on from.
  package init?(around node: some PageElement, at location: Location) {
    let link = ([node] + node.elementsAround).first { $0.name == "a" && $0["href"] != nil }
    guard let link, let address = link["href"], link["download"] == nil else { return nil }
    guard ["", "_self"].contains(link["target"]?.lowercased() ?? "") else { return nil }
    self =
      Self.locationText(of: address, at: location).flatMap { try? Location($0) }
      .map(Link.internal) ?? .external(address)
  }

  /// The location that `address` means on a page at `location`, as it is written; nil, if it leads away.
  private static func locationText(of address: String, at location: Location) -> String? {
    if address.hasPrefix("//") || hasScheme(address) { return nil }
    let text = location.description
    let page = text.prefix { $0 != "#" }
    let path = page.prefix { $0 != "?" }
    switch address.first {
    case nil: return String(page)
    case "/": return address
    case "#": return page + address
    case "?": return path + address
    default:
      // A location begins with a slash.
      let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
      return folder + address
    }
  }

  /// Whether `address` begins with a scheme, such as `mailto:`.
  private static func hasScheme(_ address: String) -> Bool {
    guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":" else {
      return false
    }
    return end != address.startIndex
  }
}
