#if Live

  import RillPages
  import RillTree

  extension MountPath {
    /// The value of the attribute `Path` of cookies.
    var cookiePath: String { isRoot ? "/" : text }

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
