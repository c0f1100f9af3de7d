import LoadSupport
import NIOCore

/// Open pages of a server, some of which are used.
struct Pages: Sendable {
  let load: Load
  private let path: String
  private let crowd: Crowd
  let count: Int

  /// Opens pages.
  static func open(_ count: Int, at path: String = "/", on load: Load) async throws -> Pages {
    Pages(
      load: load, path: path, crowd: try await load.open(count, at: path) { _, _ in },
      count: count)
  }

  func close() async throws { try await crowd.close() }

  /// Uses `used` of the pages at random times, each `rate` times per second. Pages in use are among
  /// the others, as those of people are who have come at different times.
  func use(_ used: Int, rate: Double, seed: Int, until end: NIODeadline) {
    if rate <= 0 { return }
    for index in 0..<used {
      let random = Random(state: UInt64(seed + index + 1))
      let page = index * count / used
      load.eventLoop.execute { act(on: page, rate, random, until: end, isFirst: true) }
    }
  }

  private func act(
    on index: Int, _ rate: Double, _ random: Random, until end: NIODeadline, isFirst: Bool = false
  ) {
    var random = random
    if !isFirst {
      if path == "/" { crowd.visitor(index)?.click() } else { crowd.visitor(index)?.type() }
    }
    let pause = random.pause(rate: rate) * (isFirst ? random.unit() : 1)
    let next = random
    let time = NIODeadline.now() + .nanoseconds(Int64(pause * 1e9))
    if time >= end { return }
    load.eventLoop.scheduleTask(deadline: time) { act(on: index, rate, next, until: end) }
  }

  /// Reports, on each page, that it is open: at an equal rate, until the time is over.
  func report(rate: Double, until end: NIODeadline) {
    for index in 0..<count {
      let first = TimeAmount.nanoseconds(Int64(Double(index) / Double(count) / rate * 1e9))
      load.eventLoop.scheduleRepeatedTask(
        initialDelay: first, delay: .nanoseconds(Int64(1e9 / rate))
      ) { task in
        if NIODeadline.now() >= end { return task.cancel() }
        crowd.visitor(index)?.ping()
      }
    }
  }

  /// The traffic of the pages.
  var totals: Totals { get async throws { try await crowd.totals } }
}

/// The usage of a server by pages in a time, per second.
func measure(
  _ pages: [Pages], for seconds: Int, _ use: (NIODeadline) -> Void
) async throws -> Usage {
  func read() async throws -> Usage {
    var usage = Usage()
    for pages in pages {
      let totals = try await pages.totals
      usage.traffic += Double(totals.bytes)
      usage.records += Double(totals.durableFrames)
      usage.events += Double(totals.events)
    }
    (usage.processor, usage.written) = Process.usage(of: pages[0].load.server)
    return usage
  }
  use(NIODeadline.now() + .seconds(Int64(seconds + 3)))
  // Begins in the middle of the use.
  try await Task.sleep(for: .seconds(2))
  let before = try await read()
  try await Task.sleep(for: .seconds(seconds))
  let after = try await read()
  try await Task.sleep(for: .seconds(2))
  return (after - before) / Double(seconds)
}

extension Load {
  /// Opens pages, uses them as `mix` tells, and returns what the server used in a second.
  func usage(of mix: Mix, for seconds: Int) async throws -> Usage {
    let clicked = try await Pages.open(mix.idle + mix.clicking, on: self)
    let typed = try await Pages.open(mix.typing, at: "/form", on: self)
    let usage = try await measure([clicked, typed], for: seconds) { end in
      clicked.report(rate: 1 / mix.heartbeat, until: end)
      typed.report(rate: 1 / mix.heartbeat, until: end)
      clicked.use(mix.clicking, rate: mix.clickRate, seed: 4000, until: end)
      typed.use(mix.typing, rate: mix.keyRate, seed: 8000, until: end)
    }
    try await clicked.close()
    try await typed.close()
    return usage
  }
}
