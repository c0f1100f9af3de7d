import LoadSupport
import NIOCore
import NIOPosix

/// A kind of hostile client.
enum Hostility: CaseIterable, Sendable {
  /// Clicks as often as the connection allows.
  case floods
  /// Clicks and never reads.
  case isStuck
  /// Sends invalid frames, and reconnects.
  case talksNonsense
  /// Joins, disconnects without a close frame, and reconnects.
  case comesAndGoes
  /// Requests pages one byte at a time.
  case trickles
}

extension Load {
  /// Runs `count` hostile clients until the task is canceled.
  func harass(_ count: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<count {
        group.addTask {
          while !Task.isCancelled {
            // The server disconnects these clients, so they reconnect.
            try? await harass(as: Hostility.allCases[index % Hostility.allCases.count])
            try? await Task.sleep(for: .milliseconds(10))
          }
        }
      }
    }
  }

  private func harass(as hostility: Hostility) async throws {
    switch hostility {
    case .trickles:
      let channel = try await ClientBootstrap(group: eventLoop).connect(
        host: "127.0.0.1", port: port
      ).get()
      defer { channel.close(promise: nil) }
      for letter in "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nX: "
        + String(repeating: "x", count: 1000)
      {
        try await channel.writeAndFlush(ByteBuffer(string: String(letter)))
        try await Task.sleep(for: .milliseconds(100))
      }
    default:
      let crowd = try await open(1, mayBeClosed: true) { _, _ in }
      let channel = try await eventLoop.submit { crowd.visitor(0)?.channel }.get()
      guard let channel else { return }
      defer { channel.close(promise: nil) }
      let click = try await eventLoop.submit { crowd.visitor(0)?.clickFrame ?? [] }.get()
      switch hostility {
      case .floods, .isStuck:
        if hostility == .isStuck { try await channel.setOption(.autoRead, value: false).get() }
        let clicks = ByteBuffer(bytes: Array(repeating: click, count: 500).joined())
        while !Task.isCancelled && channel.isActive {
          try await channel.writeAndFlush(clicks)
        }
      case .talksNonsense:
        try await channel.writeAndFlush(ByteBuffer(bytes: click.dropLast(2) + [0xFF, 0xFF]))
        try await channel.closeFuture.get()
      case .comesAndGoes, .trickles: break
      }
    }
  }
}
