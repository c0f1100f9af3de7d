#if Live

  import Metrics

  /// What a server tells its metrics: see <doc:Operation> for what each of them means.
  struct LiveMetrics: Sendable {
    let connections: Meter
    /// From a frame being read to an update being written.
    let latency: Timer
    private let sessions: Meter
    private let sessionsSoFar: Counter
    private let events: Counter
    private let lateEvents: Counter
    private let updates: Counter
    private let updateBytes: Counter
    private let refusals: Counter
    private let stalls: Counter
    private let turnedAway: Counter

    init(_ factory: any MetricsFactory) {
      func counter(_ name: String) -> Counter {
        Counter(label: "rill_live_\(name)_total", factory: factory)
      }
      connections = Meter(label: "rill_live_connections", factory: factory)
      latency = Timer(label: "rill_live_latency", factory: factory)
      sessions = Meter(label: "rill_live_sessions", factory: factory)
      sessionsSoFar = counter("sessions")
      events = counter("events")
      lateEvents = counter("late_events")
      updates = counter("updates")
      updateBytes = counter("update_bytes")
      refusals = counter("refusals")
      stalls = counter("stalls")
      turnedAway = counter("turned_away")
    }

    /// Tells what has changed.
    func report(_ new: LiveCounts.Values, after old: LiveCounts.Values) {
      // Increments, since several threads tell, and the last one to tell may not be the last to change.
      if new.sessions > old.sessions { sessions.increment(by: Double(new.sessions - old.sessions)) }
      if new.sessions < old.sessions { sessions.decrement(by: Double(old.sessions - new.sessions)) }
      sessionsSoFar.add(new.sessionsSoFar - old.sessionsSoFar)
      events.add(new.eventCount - old.eventCount)
      lateEvents.add(new.lateEvents - old.lateEvents)
      updates.add(new.updateCount - old.updateCount)
      updateBytes.add(new.updateByteCount - old.updateByteCount)
      refusals.add(new.refusals - old.refusals)
      stalls.add(new.stalls - old.stalls)
      turnedAway.add(new.turnedAway - old.turnedAway)
    }
  }

  extension Counter {
    @inline(__always)
    fileprivate func add(_ amount: Int) {
      if amount > 0 { increment(by: amount) }
    }
  }

#endif
