#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server, simulated for some seconds.
///
/// People click and type at random times. A session with a change is stored at the next write of
/// the server, which comes at most 250 milliseconds later. All records that are due are stored
/// together, so the number of records is the number of pages with at least one change per write.
struct Simulation {
  /// The time between a change and the write, in seconds.
  static let delay = 0.25

  /// Returns what the server uses in a second.
  static func usage(of mix: Mix, at costs: Costs, seconds: Double = 60) -> Usage {
    var random = Random(state: 1)
    var events: [(time: Double, page: Int, isKey: Bool)] = []
    for page in 0..<(mix.clicking + mix.typing) {
      let isKey = page >= mix.clicking
      let rate = isKey ? mix.keyRate : mix.clickRate
      if rate <= 0 { continue }
      // At first some pages are in the middle of a pause.
      var time = random.pause(rate: rate) * random.unit()
      while time < seconds {
        events.append((time, page, isKey))
        time += random.pause(rate: rate)
      }
    }
    events.sort { $0.time < $1.time }
    var (clicks, keys, records) = (0, 0, 0)
    var changed: Set<Int> = []
    var write = Double.infinity
    for event in events {
      if event.time >= write {
        records += changed.count
        changed = []
        write = .infinity
      }
      if changed.isEmpty { write = event.time + delay }
      changed.insert(event.page)
      if event.isKey { keys += 1 } else { clicks += 1 }
    }
    records += changed.count
    var usage = Usage()
    func add(_ count: Double, _ cost: Usage) {
      usage.processor += count * cost.processor
      usage.traffic += count * cost.traffic
      usage.written += count * cost.written
    }
    add(Double(mix.pages) / heartbeat * seconds, costs.report)
    add(Double(clicks), costs.click)
    add(Double(keys), costs.key)
    add(Double(records), costs.record)
    usage.records = Double(records)
    return usage / seconds
  }
}

/// A generator of random numbers that are the same in each run.
struct Random: Sendable {
  var state: UInt64

  /// Returns a number above 0 and at most 1.
  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 11) + 1) / 9_007_199_254_740_992
  }

  /// Returns a pause between events of a Poisson process.
  mutating func pause(rate: Double) -> Double {
    -log(unit()) / rate
  }
}
