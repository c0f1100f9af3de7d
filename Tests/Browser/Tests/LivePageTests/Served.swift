import RillLive
import ServiceLifecycle
import Testing

/// A server for a test.
struct Served {
  let port: Int

  var address: String { "http://localhost:\(port)" }

  /// Serves `pages` while `body` runs.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - configure: A function that changes the configuration. By default sessions end with their
  ///     connections.
  static func run<Result: Sendable>(
    _ pages: [LivePage], assets: [LiveAsset] = [], downloads: [LiveDownload] = [],
    folders: [LiveFolder] = [], port: Int = 0,
    configure: (inout LiveConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (Served) async throws -> Result
  ) async throws -> Result {
    var configuration = LiveConfiguration(port: port)
    configuration.logger.logLevel = .critical
    configuration.resumeTimeout = .zero
    // Limits that no browser on a busy machine reaches.
    configuration.requestTimeout = .seconds(600)
    configuration.stallTimeout = .seconds(600)
    configuration.idleTimeout = .seconds(600)
    // Uploads are large enough for tests to observe their progress.
    configuration.maximumUploadSizePerSession = configuration.maximumUploadSize
    configure(&configuration)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let server = LiveServer(
      configuration, pages: pages, assets: assets, downloads: downloads, folders: folders,
      onStart: { continuation.yield($0) })
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [server], logger: configuration.logger))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { continuation.finish() }
        try await group.run()
      }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else {
        try await tasks.waitForAll()
        throw CancellationError()
      }
      do {
        let result = try await body(Served(port: port))
        await group.triggerGracefulShutdown()
        try await tasks.waitForAll()
        return result
      } catch {
        tasks.cancelAll()
        throw error
      }
    }
  }
}

/// A gate at which tasks wait until it opens. Canceled tasks pass, so that a failed test can end.
actor Gate {
  private var isOpen = false
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var arrivals = 0

  func pass() async {
    arrivals += 1
    let arrival = arrivals
    await withTaskCancellationHandler {
      if isOpen || Task.isCancelled { return }
      await withCheckedContinuation {
        waiting[arrival] = $0
        notify()
      }
    } onCancel: {
      Task { await release(arrival) }
    }
  }

  func open() {
    isOpen = true
    for arrival in waiting.keys { release(arrival) }
  }

  private func release(_ arrival: Int) {
    waiting.removeValue(forKey: arrival)?.resume()
  }

  /// The number of waiting tasks.
  var waitingCount: Int { waiting.count }

  /// Returns when `count` tasks wait.
  func waitForWaiting(_ count: Int) async { await wait { $0.waitingCount >= count } }

  /// Returns after the first visit.
  func waitForVisit() async { await wait { $0.visits > 0 } }

  private var followers: [CheckedContinuation<Void, Never>] = []

  private func wait(until isSo: (isolated Gate) -> Bool) async {
    while !isSo(self) { await withCheckedContinuation { followers.append($0) } }
  }

  private func notify() {
    let all = followers
    followers = []
    for follower in all { follower.resume() }
  }

  /// The number of visits.
  private(set) var visits = 0
  func visit() -> Int {
    visits += 1
    notify()
    return visits
  }
}
