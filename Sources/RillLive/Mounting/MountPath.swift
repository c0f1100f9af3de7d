#if Live

  import RillProgram

  /// The path below which a server's addresses are, such as `/goals`; empty at the root.
  ///
  /// Programs, tokens and frames have locations without it. It is removed from the requests that
  /// arrive, and added to the addresses in pages, headers and scripts.
  struct MountPath: Hashable, Sendable {
    static let root = MountPath(.root)

    /// The path without a slash at its end, as in addresses.
    let text: String

    init(_ location: Location) {
      let path = location.path.last == "" ? location.path.dropLast() : location.path
      text = path.isEmpty ? "" : Location(path: Array(path)).description
    }

    var isRoot: Bool { text.isEmpty }

    /// The value of the attribute `Path` of cookies.
    var cookiePath: String { isRoot ? "/" : text }

    /// Returns an address for the browser: a path with the mount path in front, and any other
    /// address as it is.
    func address(_ text: String) -> String {
      if isRoot { return text }
      var bytes = text.utf8.makeIterator()
      let isPath = bytes.next() == UInt8(ascii: "/") && bytes.next() != UInt8(ascii: "/")
      return isPath ? self.text + text : text
    }

    /// Returns the value of an attribute for the browser.
    func value(_ value: String, ofAttribute name: String) -> String {
      isRoot || !MountPath.addressAttributes.contains(name) ? value : address(value)
    }

    /// The attributes that hold one address, as in `page.js`.
    private static let addressAttributes: Set = [
      "href", "src", "action", "formaction", "poster", "xlink:href",
    ]

    /// Returns the address of a request without the mount path; nil if it is elsewhere.
    func inner(_ address: String) -> String? {
      if isRoot { return address }
      guard address.utf8.starts(with: text.utf8) else { return nil }
      let rest = String(decoding: address.utf8.dropFirst(text.utf8.count), as: UTF8.self)
      switch rest.utf8.first {
      case nil: return "/"
      case UInt8(ascii: "/"): return rest
      // A request has no fragment. Middleware of Hummingbird would take it for a part of the path.
      case UInt8(ascii: "?"): return "/" + rest
      default: return nil
      }
    }
  }

#endif
