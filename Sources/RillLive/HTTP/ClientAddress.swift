#if Live

  import NIOCore

  /// The address of a client for limits: an IPv4 address, or the first half of an IPv6 address. One
  /// customer usually has all addresses of the second half.
  enum ClientAddress: Hashable, Sendable {
    case v4(UInt32)
    case v6(UInt64)
    /// The shared address of clients with an invalid forwarded address.
    case unknown

    /// The address of a connection; nil for the loopback interface, as of a proxy on this machine.
    init?(_ address: SocketAddress?) {
      switch address {
      case .v4(let address):
        self.init(v4: UInt32(bigEndian: address.address.sin_addr.s_addr))
      case .v6(let address):
        // The 16 bytes are copied before the closure ends.
        let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
        self.init(v6: bytes)
      default: return nil
      }
    }

    /// The last element of the values of a header such as `X-Forwarded-For`, with or without a
    /// port; nil for a loopback address.
    init?(forwarded values: [String]) {
      guard let address = ClientAddress.socketAddress(forwarded: values) else {
        self = .unknown
        return
      }
      self.init(address)
    }

    /// Returns the last element of the values of a header such as `X-Forwarded-For`, with port 0;
    /// nil if it isn't an address.
    static func socketAddress(forwarded values: [String]) -> SocketAddress? {
      let last = values.last?.split(separator: ",").last ?? ""
      var text = last.filter { $0 != " " && $0 != "\t" && $0 != "\"" }
      if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
        text = String(text[..<end].dropFirst())
      } else if text.count(where: { $0 == ":" }) == 1 {
        text = String(text.prefix { $0 != ":" })
      }
      return try? SocketAddress(ipAddress: text, port: 0)
    }

    private init?(v4 number: UInt32) {
      if number >> 24 == 127 { return nil }
      self = .v4(number)
    }

    private init?(v6 bytes: [UInt8]) {
      func number(_ range: Range<Int>) -> UInt64 {
        bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
      }
      if number(0..<8) == 0 {
        let rest = number(8..<16)
        if rest == 1 { return nil }
        // IPv4-mapped addresses, which IPv6 sockets report for IPv4 clients.
        if rest >> 32 == 0xFFFF {
          self.init(v4: UInt32(truncatingIfNeeded: rest))
          return
        }
      }
      self = .v6(number(0..<8))
    }
  }

#endif
