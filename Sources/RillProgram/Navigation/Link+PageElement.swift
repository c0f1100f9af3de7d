#if !hasFeature(Embedded)

  import RillTree

  extension Link {
    /// Creates the link that a click on `node` follows in the same window; nil without a link.
    ///
    /// - Parameter location: The base of relative addresses.
    package init?(around node: some PageElement, at location: Location) {
      let link = ([node] + node.elementsAround).first { $0.name == "a" && $0["href"] != nil }
      guard let link, let address = link["href"], link["download"] == nil else { return nil }
      guard ["", "_self"].contains(link["target"]?.lowercased() ?? "") else { return nil }
      self =
        Self.locationText(of: address, at: location).flatMap { try? Location($0) }
        .map(Link.internal) ?? .external(address)
    }

    /// Returns the location text that `address` means on a page at `location`, or nil if it leads
    /// away.
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

    /// Returns true if `address` begins with a scheme, such as `mailto:`.
    private static func hasScheme(_ address: String) -> Bool {
      guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":" else {
        return false
      }
      return end != address.startIndex
    }
  }

#endif
