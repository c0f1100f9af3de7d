#if Live

  import NIOCore

  /// The value of a `Host` header: a name or an address, and optionally a port.
  struct HostField {
    /// The value without the port; an IPv6 address is in brackets.
    let name: String
    /// A Boolean value that indicates whether the name is an IP address. DNS rebinding requires a
    /// name.
    let isAddress: Bool

    /// Parses a value; nil if it is invalid.
    init?(_ text: String) {
      let end: String.Index
      if text.utf8.first == UInt8(ascii: "[") {
        guard let bracket = text.utf8.firstIndex(of: UInt8(ascii: "]")),
          case .v6? = try? SocketAddress(
            ipAddress: String(text[..<bracket].dropFirst()), port: 0)
        else { return nil }
        end = text.index(after: bracket)
        isAddress = true
      } else {
        end = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
        let parts = text.utf8[..<end].split(
          separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        isAddress = parts.count == 4 && parts.allSatisfy { UInt8(Substring($0)) != nil }
      }
      name = String(text[..<end])
      let port = text.utf8[end...]
      guard port.isEmpty || port.first == UInt8(ascii: ":"), port.count <= 6,
        port.dropFirst().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
    }
  }

#endif
