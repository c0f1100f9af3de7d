import Foundation
import GoalsLines
import GoalsModel
import GoalsStore
import Logging
import Rill

/// The goals of a database for a program that stays, such as a terminal: through the server that has the
/// database, or by the file itself.
///
/// Who opens the file is the server of other commands for as long as that lasts, and gives the file up when a
/// server asks for it. When the server goes, the next one is found, or else the file is opened.
///
/// ```swift
/// let connection = try await GoalsConnection.open("goals.sqlite", logger: logger)
/// async let end: Void = connection.run()
/// for await (_, news) in await connection.news { show(news) }
/// ```
public actor GoalsConnection: GoalsService {
  /// Who keeps the goals.
  private enum Keeper {
    case file(DatabaseLock, GoalsStore)
    case server(DatabaseLock.Holder, socket: String)

    /// What others are told of it.
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
  /// Nil while nobody does.
  private var keeper: Keeper?
  private var connection = 1
  /// Since when nobody does.
  private var lostSince: ContinuousClock.Instant?
  private let latest: Input<GoalsNews>

  /// Finds who keeps the goals of a database, or opens the file.
  ///
  /// - Parameters:
  ///   - database: the path of the file, which is made if there is none; its folder has to be there.
  ///   - timeZone: to be set in the file, which can't be done while a server has it.
  ///   - patience: how long to wait for another command that has the file, and how long an edit waits for
  ///     somebody to keep it.
  ///   - logger: told what happens.
  /// - Throws: if there is no way to the goals.
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

  /// What is known of the goals now.
  public var current: GoalsNews { latest.value }

  /// What is known of the goals, and what becomes of it: a new subscription for one follower, who misses
  /// values in between if it is slow, never the newest. It needs ``run()``.
  public var news: ChangingRemote<GoalsNews> { latest.remote() }

  /// What one sees, and what becomes of it, as ``news`` has it.
  public var snapshots: ChangingRemote<GoalsSnapshot> { latest.map(\.snapshot).remote() }

  /// Follows the goals, and finds another who keeps them when the one who does is gone, until the task is
  /// cancelled. Then the file is closed.
  public func run() async {
    while !Task.isCancelled {
      switch keeper {
      case .file:
        // Time for who has asked, once the lock is released.
        if await serve() {
          await lose("the file was given up for a server", pause: .milliseconds(300))
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

  /// Does what `request` asks. While nobody keeps the goals, it waits for somebody.
  ///
  /// - Throws: ``ControlClient/Failure`` if a server ended before it answered, which says whether an edit may have been
  ///   applied; ``Unreachable`` if nobody kept the goals for too long, so that it was not.
  public func answer(_ request: ControlRequest) async throws -> ControlAnswer {
    let deadline = ContinuousClock.now + patience
    let first = connection
    while true {
      // Of a step, nobody else knows.
      if case .turn = request, connection != first || keeper == nil { throw Unreachable() }
      switch keeper {
      case .file(_, let store):
        let answer = await store.answer(request)
        // Closed in between, when nothing has changed.
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

  /// That nobody keeps the goals, so that an edit was not taken.
  public struct Unreachable: Error, CustomStringConvertible {
    /// A sentence, without a full stop.
    public var description: String { "nobody keeps the goals at the moment" }
  }

  // MARK: Keepers

  private func keeps(_ store: GoalsStore) -> Bool {
    if case .file(_, let present) = keeper { present === store } else { false }
  }

  /// Keeps the goals in the file, and serves them to others, until the file is asked for or the task is
  /// cancelled. Then the file is closed, and the lock released.
  ///
  /// - Returns: whether it was asked for.
  private func serve() async -> Bool {
    guard case .file(let lock, let store) = keeper else { return false }
    // Until the file is closed.
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
          // Others have to wait, then.
          logger.warning("commands can't be taken", metadata: ["reason": "\(error)"])
        }
      }
      var isAsked = false
      for await _ in requests {
        isAsked = true
        break
      }
      // No edit is taken from here on.
      keeper = nil
      group.cancelAll()
      return isAsked
    }
  }

  /// Follows what a server says until it ends.
  ///
  /// - Returns: why it did.
  private func watch(_ holder: DatabaseLock.Holder, _ socket: String) async -> String {
    do {
      _ = try await Self.watch(socket) { await self.follow($0) }
      return "the server with the process id \(holder.pid) is gone"
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

  /// Tells that nobody keeps the goals, if that has been so for a while, and waits a little.
  private func lose(_ reason: String, pause: Duration) async {
    let keeper = GoalsNews.Keeper.nobody(reason)
    let start = lostSince ?? .now
    lostSince = start
    // As a rule, another one is found at once.
    let isWorthTelling = ContinuousClock.now - start >= .milliseconds(400)
    if !Task.isCancelled, isWorthTelling, latest.value.keeper != keeper {
      latest
        <-- GoalsNews(
          keeper: keeper, connection: connection, snapshot: latest.value.snapshot)
    }
    try? await Task.sleep(for: pause)
  }

  /// Takes what one sees, unless it is older than what is known.
  private func follow(_ snapshot: GoalsSnapshot) {
    let present = latest.value
    guard let keeper, snapshot != present.snapshot,
      (snapshot.revision, snapshot.day) >= (present.snapshot.revision, present.snapshot.day)
    else { return }
    latest <-- GoalsNews(keeper: keeper.name, connection: connection, snapshot: snapshot)
  }

  /// Finds who keeps the goals, or opens the file.
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
        // Of a server that begins or ends just now.
        guard ContinuousClock.now < deadline else {
          throw DatabaseLock.Failure.held(database: database, holder: holder)
        }
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  /// What the server with a socket answers; nil if nobody listens there, so that nothing was asked.
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
