#if Live

  import Metrics

  /// The metrics of a server. <doc:Operation> describes each.
  struct LiveMetrics: Sendable {
    let connections: Meter
    /// The time from reading a frame to writing the update.
    let latency: Timer
    private let sessions: Meter
    private let waitingSessions: Meter
    private let sessionsSoFar: Counter
    private let events: Counter
    private let lateEvents: Counter
    private let updates: Counter
    private let updateBytes: Counter
    private let violations: Counter
    private let stalls: Counter
    private let rejections: Counter
    private let evictions: Counter
    private let acceptFailures: Counter
    private let sessionWrites: Counter
    private let restorations: Counter
    private let hibernatingSessions: Meter
    private let wakes: Counter
    private let unsavedSessions: Counter

    init(_ factory: any MetricsFactory) {
      func counter(_ name: String) -> Counter {
        Counter(label: "rill_live_\(name)_total", factory: factory)
      }
      connections = Meter(label: "rill_live_connections", factory: factory)
      latency = Timer(label: "rill_live_latency", factory: factory)
      sessions = Meter(label: "rill_live_sessions", factory: factory)
      waitingSessions = Meter(label: "rill_live_waiting_sessions", factory: factory)
      sessionsSoFar = counter("sessions")
      events = counter("events")
      lateEvents = counter("late_events")
      updates = counter("updates")
      updateBytes = counter("update_bytes")
      violations = counter("violations")
      stalls = counter("stalls")
      rejections = counter("rejected")
      evictions = counter("evicted")
      acceptFailures = counter("accept_failures")
      sessionWrites = counter("session_writes")
      restorations = counter("restorations")
      hibernatingSessions = Meter(label: "rill_live_hibernating_sessions", factory: factory)
      wakes = counter("wakes")
      unsavedSessions = counter("unsaved_sessions")
    }

    /// Reports the difference of two sets of counts.
    func report(_ new: LiveCounts.Values, after old: LiveCounts.Values) {
      // Reports increments, because several threads report concurrently and out of order.
      sessions.change(by: new.sessions - old.sessions)
      waitingSessions.change(by: new.lostPages - old.lostPages)
      sessionsSoFar.add(new.sessionsSoFar - old.sessionsSoFar)
      events.add(new.eventCount - old.eventCount)
      lateEvents.add(new.lateEvents - old.lateEvents)
      updates.add(new.updateCount - old.updateCount)
      updateBytes.add(new.updateByteCount - old.updateByteCount)
      violations.add(new.violations - old.violations)
      stalls.add(new.stalls - old.stalls)
      rejections.add(new.rejections - old.rejections)
      evictions.add(new.evictions - old.evictions)
      acceptFailures.add(new.acceptFailures - old.acceptFailures)
      sessionWrites.add(new.sessionWrites - old.sessionWrites)
      restorations.add(new.restorations - old.restorations)
      hibernatingSessions.change(by: new.hibernatingSessions - old.hibernatingSessions)
      wakes.add(new.wakes - old.wakes)
      unsavedSessions.add(new.unsavedSessions - old.unsavedSessions)
    }
  }

  extension Meter {
    @inline(__always)
    fileprivate func change(by amount: Int) {
      if amount > 0 { increment(by: Double(amount)) }
      if amount < 0 { decrement(by: Double(-amount)) }
    }
  }

  extension Counter {
    @inline(__always)
    fileprivate func add(_ amount: Int) {
      if amount > 0 { increment(by: amount) }
    }
  }

#endif
