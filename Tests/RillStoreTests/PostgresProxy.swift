#if Postgres
  import Foundation

  /// A TCP proxy in front of a server, which fails as networks do.
  ///
  /// Safety: `lock` guards the mutable state.
  final class PostgresProxy: @unchecked Sendable {
    enum Fault: Equatable {
      /// Forwards this number of bytes from the server, then cuts the connection.
      case cutAnswer(after: Int)
      /// Forwards this number of bytes to the server, then cuts the connection.
      case cutRequest(after: Int)
      /// Keeps connections open, and forwards nothing.
      case silence
    }

    private let lock = NSLock()
    private var faultNow: Fault?
    private var sockets: Set<Int32> = []
    private var connectionCountNow = 0
    private var byteCountNow = 0
    private let listener: Int32
    private let target: UInt16
    let port: UInt16

    /// Starts a proxy on a free port.
    init(to target: UInt16) throws {
      self.target = target
      listener = try Self.makeSocket()
      var address = Self.address(port: 0)
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let (listener, isBound) = (listener, listener)
      // Safety: the calls get the address and the size of a `sockaddr_in`, which they require for
      // this family of addresses, and don't keep it.
      let bound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(isBound, $0, size) == 0 && listen(listener, 64) == 0
            && getsockname(listener, $0, &size) == 0
        }
      }
      guard bound else { throw PostgresServer.Failure(description: "bind: \(errno)") }
      port = UInt16(bigEndian: address.sin_port)
      Thread.detachNewThread { self.acceptConnections() }
    }

    /// The next fault. It happens once, except for silence.
    var fault: Fault? {
      get { lock.withLock { faultNow } }
      set { lock.withLock { faultNow = newValue } }
    }

    var connectionCount: Int { lock.withLock { connectionCountNow } }

    /// The number of bytes that were forwarded in both directions.
    var byteCount: Int { lock.withLock { byteCountNow } }

    /// Cuts all connections.
    func cut() { lock.withLock { for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) } } }

    /// Cuts all connections, and accepts no more.
    func stop() {
      shutdown(listener, Int32(SHUT_RDWR))
      cut()
    }

    private static func makeSocket() throws -> Int32 {
      #if canImport(Glibc)
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let number = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      guard number >= 0 else { throw PostgresServer.Failure(description: "socket: \(errno)") }
      return number
    }

    private static func address(port: UInt16) -> sockaddr_in {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return address
    }

    private func acceptConnections() {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        guard let server = try? Self.makeSocket() else { break }
        var address = Self.address(port: target)
        // Safety: as in `init`.
        let status = withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        guard status == 0 else {
          close(client)
          close(server)
          continue
        }
        lock.withLock {
          sockets.formUnion([client, server])
          connectionCountNow += 1
        }
        let group = DispatchGroup()
        for (from, to, isAnswer) in [(client, server, false), (server, client, true)] {
          group.enter()
          Thread.detachNewThread {
            self.forward(from, to, isAnswer)
            group.leave()
          }
        }
        group.notify(queue: .global()) {
          self.lock.withLock { self.sockets.subtract([client, server]) }
          close(client)
          close(server)
        }
      }
      close(listener)
    }

    private func forward(_ from: Int32, _ to: Int32, _ isAnswer: Bool) {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      loop: while true {
        let count = recv(from, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        let (allowed, isCut) = takeFault(count, isAnswer)
        var sent = 0
        while sent < allowed {
          // Safety: the address of the unsent part, which is in the buffer.
          let more = buffer.withUnsafeBytes {
            send(to, $0.baseAddress! + sent, allowed - sent, Int32(MSG_NOSIGNAL))
          }
          guard more > 0 else { break loop }
          sent += more
        }
        if isCut { break }
      }
      // Ends the other direction, too.
      for socket in [from, to] { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    /// Returns how many of `count` bytes to forward, and whether to cut the connection then.
    private func takeFault(_ count: Int, _ isAnswer: Bool) -> (allowed: Int, isCut: Bool) {
      lock.withLock {
        byteCountNow += count
        switch faultNow {
        case .cutAnswer(let rest) where isAnswer:
          faultNow = rest > count ? .cutAnswer(after: rest - count) : nil
          return (min(rest, count), rest <= count)
        case .cutRequest(let rest) where !isAnswer:
          faultNow = rest > count ? .cutRequest(after: rest - count) : nil
          return (min(rest, count), rest <= count)
        case .silence: return (0, false)
        default: return (count, false)
        }
      }
    }
  }

  extension PostgresServer {
    /// A proxy in front of the server, and the URL of the server through it, without TLS.
    func proxy() throws -> (proxy: PostgresProxy, url: String) {
      let port = URLComponents(string: url)?.port ?? 5432
      let proxy = try PostgresProxy(to: UInt16(port))
      let url = try url {
        $0.port = Int(proxy.port)
        $0.queryItems = [URLQueryItem(name: "sslmode", value: "disable")]
      }
      return (proxy, url)
    }
  }
#endif
