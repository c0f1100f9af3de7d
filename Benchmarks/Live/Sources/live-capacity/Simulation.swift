#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server, simulated for some seconds.
///
/// People click and type at random times. A session with a change is stored at the next write of
/// the server, which comes at most 250 milliseconds later. All records that are due are stored
/// together, up to 256 in a transaction. A page with several changes has one record.
enum Simulation {
  /// The time between a change and the write, in seconds.
  static let delay = 0.25
  /// The records in a transaction.
  static let batch = 256

  /// Returns what happens on the server in a second.
  static func activity(of mix: Mix, seconds: Double = 60) -> Activity {
    var random = Random(state: 1)
    var events: [(time: Double, page: Int)] = []
    var activity = Activity()
    for page in 0..<(mix.clicking + mix.typing) {
      let isKey = page >= mix.clicking
      let rate = isKey ? mix.keyRate : mix.clickRate
      if rate <= 0 { continue }
      // At first some pages are in the middle of a pause.
      var time = random.pause(rate: rate) * random.unit()
      while time < seconds {
        events.append((time, page))
        if isKey { activity.keys += 1 } else { activity.clicks += 1 }
        time += random.pause(rate: rate)
      }
    }
    events.sort { $0.time < $1.time }
    var changed: Set<Int> = []
    var write = Double.infinity
    func store() {
      activity.records += Double(changed.count)
      activity.writes += Double((changed.count + batch - 1) / batch)
      changed = []
    }
    for event in events {
      if event.time >= write { store() }
      if changed.isEmpty { write = event.time + delay }
      changed.insert(event.page)
    }
    store()
    activity.clicks /= seconds
    activity.keys /= seconds
    activity.records /= seconds
    activity.writes /= seconds
    activity.reports = Double(mix.pages) / mix.heartbeat
    activity.sessions = Double(mix.pages)
    return activity
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
