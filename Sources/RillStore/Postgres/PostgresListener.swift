#if Postgres
  import Foundation

  /// Signals each notification of a channel, by a connection of its own.
  ///
  /// Notifications may be lost with the connection. So there are regular signals, too, and one when
  /// the listener has connected, since notifications may have been sent before.
  struct PostgresListener: Sendable {
    let url: PostgresURL
    let channel: String
    let clock: any Clock<Duration>
    /// The time between regular signals; nil for none.
    let interval: Duration?
    /// The server's process that works for the session, whose notifications are no signals.
    let backend: Locked<Int>
    let target: AsyncStream<Void>.Continuation

    private static let firstDelay = Duration.milliseconds(50)
    private static let longestDelay = Duration.seconds(5)

    /// Runs until the task is cancelled.
    func run() async {
      await withTaskGroup { group in
        group.addTask { await signalRegularly() }
        group.addTask { await listen() }
      }
    }

    private func signalRegularly() async {
      guard let interval else { return }
      while (try? await clock.sleep(for: interval)) != nil { target.yield() }
    }

    private func listen() async {
      var delay = Self.firstDelay
      while !Task.isCancelled {
        if let connection = try? await connect() {
          delay = Self.firstDelay
          target.yield()
          await withTaskCancellationHandler {
            await connection.waitForEnd()
          } onCancel: {
            connection.cancel()
          }
        }
        guard (try? await clock.sleep(for: delay)) != nil else { return }
        delay = min(delay * 2, Self.longestDelay)
      }
    }

    private func connect() async throws(PostgresFailure) -> PostgresConnection {
      let connection = try await PostgresConnection.connect(to: url) { [target, backend] sender in
        if Int(sender) != backend.value { target.yield() }
      }
      // The name consists of letters, digits and an underscore.
      _ = try await connection.run([PostgresCall(PostgresStatement("LISTEN \(channel)"))])
      return connection
    }
  }
#endif
