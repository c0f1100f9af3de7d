#if Live

  import HTTPTypes
  import NIOCore
  import NIOHTTP1

  extension LiveHeaders {
    init(_ head: HTTPRequest) {
      self.init(reservingCapacity: head.headerFields.count + 1)
      if let host = head.authority { add("Host", host) }
      for field in head.headerFields where field.name != .cookie {
        add(field.name.rawName, field.value)
      }
    }

    init(_ head: HTTPRequestHead) {
      self.init(reservingCapacity: head.headers.count)
      for (name, value) in head.headers where !name.isSameHeader(as: "cookie") { add(name, value) }
    }
  }

  extension LiveConfiguration {
    /// Returns the address of a client as text; nil if the proxy sends none that is valid.
    ///
    /// - Parameters:
    ///   - forwarded: The values of the header that ``forwardedAddressHeader`` names.
    ///   - address: The address of the connection.
    func clientAddress(forwarded: [String], connection address: SocketAddress?) -> String? {
      let known =
        forwarded.isEmpty ? address : ClientAddress.socketAddress(forwarded: forwarded)
      guard let text = known?.ipAddress else { return nil }
      // IPv6 sockets report IPv4 clients in this form.
      let prefix = "::ffff:"
      let isMapped = text.hasPrefix(prefix) && text.dropFirst(prefix.count).contains(".")
      return isMapped ? String(text.dropFirst(prefix.count)) : text
    }
  }

#endif
