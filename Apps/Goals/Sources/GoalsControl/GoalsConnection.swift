import Foundation
import GoalsCoding
import GoalsModel
import GoalsStore
import Logging
import Rill

/// A connection of a long-running program, such as a terminal, to the goals of a database.
///
/// It uses the server that holds the database, or else the file.
///
/// A process that opens the file also serves other commands, and yields the file to a server on
/// request. When the server ends, the connection finds the next one, or else opens the file.
///
/// ```swift
/// let connection = try await GoalsConnection.open("goals.sqlite", logger: logger)
/// async let end: Void = connection.run()
/// for await (_, news) in await connection.news { show(news) }
/// ```
public actor GoalsConnection: GoalsService {
  /// The current holder of the goals.
  private enum Keeper {
    case file(DatabaseLock, GoalsStore)
    case server(DatabaseLock.Holder, socket: String)

    /// The description of the holder for observers.
    var name: GoalsNews.Keeper {
      switch self {
      case .file: .file
      case .server(let holder, _): .server(holder.pid)
      }
    }
  }

  private let database: String
  var patience: Duration
  private let logger: Logger
  /// The current holder; nil without a holder.
  private var keeper: Keeper?
  private var connection = 1
  /// The time since when there is no holder.
  private var lostSince: ContinuousClock.Instant?
  private let latest: Input<GoalsNews>

  /// Connects to the holder of a database, or opens the file.
  ///
  /// - Parameters:
  ///   - database: The path of the file, which is created if needed; its folder must exist.
  ///   - timeZone: The time zone to set in the file, which fails while a server holds it.
  ///   - patience: The time to wait for another command that holds the file, and the time that an
  ///     edit waits for a holder.
  ///   - logger: The logger for changes of the connection.
  /// - Throws: An error if the goals are inaccessible.
  public static func open(
    _ database: String, timeZone: TimeZone? = nil, patience: Duration = .seconds(5), logger: Logger
  ) async throws -> GoalsConnection {
    let (keeper, snapshot) = try await find(database, timeZone: timeZone, patience: patience)
    return GoalsConnection(database, patience, logger, keeper, snapshot)
  }

  private init(
    _ database: String, _ patience: Duration, _ logger: Logger, _ keeper: Keeper,
    _ snapshot: GoalsSnapshot
  ) {
    self.database = database
    self.patience = patience
    self.logger = logger
    self.keeper = keeper
    latest = Input(
      GoalsNews(keeper: keeper.name, connection: connection, snapshot: snapshot))
  }

  /// The latest news of the goals.
  public var current: GoalsNews { latest.value }

  /// A new subscription to the news for one follower. A slow follower skips intermediate values,
  /// but always receives the newest one. It needs ``run()``.
  public var news: ChangingRemote<GoalsNews> { latest.remote() }

  /// A new subscription to the snapshots in ``news``.
  public var snapshots: ChangingRemote<GoalsSnapshot> { latest.map(\.snapshot).remote() }

  /// Follows the goals, and reconnects when their holder ends, until the task is canceled. Then it
  /// closes the file.
  public func run() async {
    while !Task.isCancelled {
      switch keeper {
      case .file:
        // Pauses after releasing the lock, so that the requesting server can take it.
        if await serve() {
          await lose("the file was released for a server", pause: .milliseconds(300))
        }
      case .server(let holder, let socket):
        let reason = await watch(holder, socket)
        keeper = nil
        await lose(reason, pause: .milliseconds(10))
      case nil: await reconnect()
      }
    }
    if case .file(_, let store) = keeper { try? await store.close() }
    keeper = nil
  }

  /// Sends `request` and returns the answer. Without a holder, it waits for one.
  ///
  /// - Throws: ``ControlClient/Failure`` if a server ended before it answered, with whether an edit
  ///   may have been applied. ``Unreachable`` if no holder was found in time, so the edit was not
  ///   applied.
  public func answer(_ request: ControlRequest) async throws -> ControlAnswer {
    let deadline = ContinuousClock.now + patience
    let first = connection
    while true {
      // Only the process that made a step has its origin.
      if case .turn = request, connection != first || keeper == nil { throw Unreachable() }
      switch keeper {
      case .file(_, let store):
        let answer = await store.answer(request)
        // The store has been closed, so nothing has changed.
        if case .failed = answer, !keeps(store) { break }
        return answer
      case .server(_, let socket):
        if let answer = try await Self.ask(request, socket) { return answer }
      case nil: break
      }
      if ContinuousClock.now >= deadline { throw Unreachable() }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// The error that no process holds the database; the edit was not applied.
  public struct Unreachable: Error, CustomStringConvertible {
    /// The error as a sentence without a full stop.
    public var description: String { "no process holds the database at the moment" }
  }

  // MARK: Holders

  private func keeps(_ store: GoalsStore) -> Bool {
    if case .file(_, let present) = keeper { present === store } else { false }
  }

  /// Holds the file, and serves it to other processes, until a server requests it or the task is
  /// canceled. Then it closes the file and releases the lock.
  ///
  /// - Returns: True if a server requested the file.
  private func serve() async -> Bool {
    guard case .file(let lock, let store) = keeper else { return false }
    // Holds the lock until the file is closed.
    defer { withExtendedLifetime(lock) {} }
    let isAsked = await serve(store, lock)
    try? await store.close()
    return isAsked
  }

  private func serve(_ store: GoalsStore, _ lock: DatabaseLock) async -> Bool {
    let (requests, asking) = AsyncStream<Void>.makeStream()
    let server = ControlServer(store: store, lock: lock, logger: logger) { asking.yield() }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await (_, snapshot) in await store.snapshots { await self.follow(snapshot) }
      }
      group.addTask { [logger] in
        do {
          try await server.run()
        } catch {
          // Other processes have to wait in this case.
          logger.warning("can't accept commands", metadata: ["reason": "\(error)"])
        }
      }
      var isAsked = false
      for await _ in requests {
        isAsked = true
        break
      }
      // No edit is accepted from here on.
      keeper = nil
      group.cancelAll()
      return isAsked
    }
  }

  /// Follows a server until it ends.
  ///
  /// - Returns: The reason it ended.
  private func watch(_ holder: DatabaseLock.Holder, _ socket: String) async -> String {
    do {
      _ = try await Self.watch(socket) { await self.follow($0) }
      return "the server with the process id \(holder.pid) has ended"
    } catch {
      return "\(error)"
    }
  }

  private func reconnect() async {
    do {
      let (keeper, snapshot) = try await Self.find(database, timeZone: nil, patience: .zero)
      self.keeper = keeper
      lostSince = nil
      connection += 1
      logger.debug("connected anew", metadata: ["keeper": "\(keeper.name)"])
      latest <-- GoalsNews(keeper: keeper.name, connection: connection, snapshot: snapshot)
    } catch {
      await lose("\(error)", pause: .milliseconds(100))
    }
  }

  /// Reports that there is no holder, if that has lasted for a while, and waits briefly.
  private func lose(_ reason: String, pause: Duration) async {
    let keeper = GoalsNews.Keeper.unavailable(reason)
    let start = lostSince ?? .now
    lostSince = start
    // Usually another holder is found at once.
    let isWorthTelling = ContinuousClock.now - start >= .milliseconds(400)
    if !Task.isCancelled, isWorthTelling, latest.value.keeper != keeper {
      latest
        <-- GoalsNews(
          keeper: keeper, connection: connection, snapshot: latest.value.snapshot)
    }
    try? await Task.sleep(for: pause)
  }

  /// Stores a snapshot unless a newer one is known.
  private func follow(_ snapshot: GoalsSnapshot) {
    let present = latest.value
    guard let keeper, snapshot != present.snapshot,
      (snapshot.revision, snapshot.day) >= (present.snapshot.revision, present.snapshot.day)
    else { return }
    latest <-- GoalsNews(keeper: keeper.name, connection: connection, snapshot: snapshot)
  }

  /// Connects to a holder of the goals, or opens the file.
  private static func find(
    _ database: String, timeZone: TimeZone?, patience: Duration
  ) async throws -> (Keeper, GoalsSnapshot) {
    let deadline = ContinuousClock.now + patience
    while true {
      do {
        let lock = try await DatabaseLock.take(database, patience: patience)
        let store = try await GoalsStore.open(path: lock.database, timeZone: timeZone)
        return (.file(lock, store), await store.snapshot)
      } catch DatabaseLock.Failure.held(let database, let holder) {
        if let holder, let socket = holder.socket {
          switch try await ask(.watch, socket) {
          case .snapshot(let snapshot)?:
            guard timeZone == nil else { throw GoalsAccess.Failure.timeZone }
            return (.server(holder, socket: socket), snapshot)
          case .failed(let reason)?: throw ControlClient.Failure(reason: reason)
          case .some: throw ControlClient.Failure.version
          case nil: break
          }
        }
        // The holder is starting or ending right now.
        guard ContinuousClock.now < deadline else {
          throw DatabaseLock.Failure.held(database: database, holder: holder)
        }
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  /// Returns the answer of the server at a socket; nil if no server listens, so nothing was sent.
  private static func ask(
    _ request: ControlRequest, _ socket: String
  ) async throws -> ControlAnswer? {
    try await ControlClient.connect(socket) { try await $0.answer(request) }
  }

  private static func watch(
    _ socket: String, _ body: @Sendable (GoalsSnapshot) async -> Void
  ) async throws {
    _ = try await ControlClient.connect(socket) { try await $0.watch(body) }
  }
}
