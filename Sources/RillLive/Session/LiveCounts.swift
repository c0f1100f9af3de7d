#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The counters of a server, on which its limits and metrics are based.
  final class LiveCounts: Sendable {
    struct Values: Equatable {
      /// The current sessions.
      var sessions = 0
      /// The current sessions that wait for their pages.
      var lostPages = 0
      /// The sessions that have begun.
      var sessionsSoFar = 0
      /// The frames of pages that have joined.
      var eventCount = 0
      /// The updates sent to pages.
      var updateCount = 0
      /// The bytes of these updates.
      var updateByteCount = 0
      /// Events for listeners that are gone, such as a click on a removed element, and parts of
      /// files that were rejected.
      var lateEvents = 0
      /// Sessions that pages have resumed.
      var resumptions = 0
      /// Waiting sessions that ended because others needed the capacity.
      var evictions = 0
      /// The bytes of uploads in progress.
      var uploadBytes = 0
      /// Sessions closed because their page violated the protocol or sent too much.
      var violations = 0
      /// Connections closed because the client read nothing, and sessions closed because too many
      /// commands waited for their pages.
      var stalls = 0
      /// Connections, sockets and sessions rejected at capacity.
      var rejections = 0
      /// Connections that the system did not accept.
      var acceptFailures = 0
      /// Records of page sessions that were stored.
      var sessionWrites = 0
      /// Sessions that were restored from the store.
      var restorations = 0
      /// Sessions that hibernate.
      var hibernatingSessions = 0
      /// The ends of hibernations, except for those of sessions that ended.
      var wakes = 0
      /// Sessions that could not be stored, and went on without persistence.
      var unsavedSessions = 0
    }

    /// The limits of a count.
    struct Limits: Sendable {
      var count: Int
      let countPerAddress: Int
    }

    private struct State {
      var values = Values()
      var connections = PerAddressCounter()
      var sessions = PerAddressCounter()
      /// The bytes of uploads in progress by address.
      var uploadBytes: [ClientAddress: Int] = [:]
    }

    private let uploadSpace: UploadSpace
    private let box = NIOLockedValueBox(State())
    private let metrics: LiveMetrics

    init(_ metrics: LiveMetrics, uploadSpace: UploadSpace = UploadSpace()) {
      self.metrics = metrics
      self.uploadSpace = uploadSpace
    }

    var values: Values { box.withLockedValue { $0.values } }
    /// The number of current connections.
    var connections: Int { box.withLockedValue { $0.connections.count } }

    func change(_ body: (inout Values) -> Void) {
      let (old, new) = box.withLockedValue { state in
        let old = state.values
        body(&state.values)
        return (old, state.values)
      }
      metrics.report(new, after: old)
    }

    /// Records the time from reading an event to writing the update that shows its result.
    func record(latency: TimeAmount) { metrics.latency.recordNanoseconds(latency.nanoseconds) }

    // MARK: Uploads

    /// Returns the most bytes of a file from an address.
    func maximumUploadSize(from address: ClientAddress?) -> Int {
      var size = min(uploadSpace.size, uploadSpace.sizePerSession)
      if address != nil { size = min(size, uploadSpace.sizePerAddress) }
      return size
    }

    /// Counts bytes of a file, if the limits allow them.
    ///
    /// - Parameters:
    ///   - count: The number of bytes.
    ///   - others: The bytes of the other files of the session.
    ///   - address: The address of the session; nil if it has no limit.
    func take(
      uploadBytes count: Int, beside others: Int, from address: ClientAddress?
    ) -> Bool {
      if count > uploadSpace.sizePerSession - others { return false }
      return box.withLockedValue { state in
        if count > uploadSpace.size - state.values.uploadBytes { return false }
        if let address {
          let used = state.uploadBytes[address, default: 0]
          if count > uploadSpace.sizePerAddress - used { return false }
          state.uploadBytes[address] = used + count
        }
        state.values.uploadBytes += count
        return true
      }
    }

    func release(uploadBytes count: Int, from address: ClientAddress?) {
      if count == 0 { return }
      box.withLockedValue { state in
        state.values.uploadBytes -= count
        guard let address else { return }
        let rest = state.uploadBytes[address, default: 0] - count
        state.uploadBytes[address] = rest > 0 ? rest : nil
      }
    }

    // MARK: Connections and sessions

    /// Counts a connection until it is closed, if the limits allow it.
    ///
    /// - Parameter address: Its address; nil if it has no limit or is not known yet.
    func admit(
      _ channel: any Channel, from address: ClientAddress?, _ limits: Limits
    ) throws(Rejection) {
      try enter(\.connections, address, limits)
      metrics.connections.increment()
      channel.closeFuture.whenComplete { [self] _ in
        box.withLockedValue { $0.connections.leave(address) }
        metrics.connections.decrement()
      }
    }

    /// Counts a connection for its address, after this is determined.
    func claim(
      _ channel: any Channel, from address: ClientAddress, _ limits: Limits
    ) throws(Rejection) {
      let rejection = box.withLockedValue { $0.connections.enter(only: address, limits) }
      if let rejection { throw reject(rejection) }
      channel.closeFuture.whenComplete { [self] _ in
        box.withLockedValue { $0.connections.leave(only: address) }
      }
    }

    /// Counts a session, if the limits allow it.
    ///
    /// - Parameter address: Its address; nil if it has no limit.
    func admitSession(from address: ClientAddress?, _ limits: Limits) throws(Rejection)
      -> SessionPermit
    {
      try enter(\.sessions, address, limits)
      var number = 0
      change { values in
        values.sessions += 1
        values.sessionsSoFar += 1
        number = values.sessionsSoFar
      }
      return SessionPermit(number: number) { [self] in
        box.withLockedValue { $0.sessions.leave(address) }
        change { $0.sessions -= 1 }
      }
    }

    private func enter(
      _ counter: WritableKeyPath<State, PerAddressCounter>, _ address: ClientAddress?,
      _ limits: Limits
    ) throws(Rejection) {
      let rejection = box.withLockedValue { $0[keyPath: counter].enter(address, limits) }
      if let rejection { throw reject(rejection) }
    }

    private func reject(_ rejection: Rejection) -> Rejection {
      change { $0.rejections += 1 }
      return rejection
    }
  }

  /// The limits of the bytes of uploads in progress.
  struct UploadSpace: Sendable {
    /// The limit for all pages together.
    var size = Int.max
    var sizePerAddress = Int.max
    var sizePerSession = Int.max
  }

  /// A count in total and by address.
  private struct PerAddressCounter {
    private(set) var count = 0
    private var perAddress: [ClientAddress: Int] = [:]

    /// - Returns: The reason that the limits reject another; nil if it was counted.
    mutating func enter(_ address: ClientAddress?, _ limits: LiveCounts.Limits) -> Rejection? {
      if count >= limits.count { return .full }
      if let address, let rejection = enter(only: address, limits) { return rejection }
      count += 1
      return nil
    }

    /// Counts one for its address only, because it is part of the total already.
    mutating func enter(only address: ClientAddress, _ limits: LiveCounts.Limits) -> Rejection? {
      let others = perAddress[address, default: 0]
      if others >= limits.countPerAddress { return .fullForAddress }
      perAddress[address] = others + 1
      return nil
    }

    mutating func leave(_ address: ClientAddress?) {
      count -= 1
      if let address { leave(only: address) }
    }

    mutating func leave(only address: ClientAddress) {
      let others = perAddress[address, default: 0] - 1
      perAddress[address] = others > 0 ? others : nil
    }
  }

  /// The reason for a rejection.
  enum Rejection: Error {
    case full
    case fullForAddress
    case stopping
  }

  /// A session's share of the session limit, which is released when this value is destroyed.
  struct SessionPermit: ~Copyable, Sendable {
    /// The number of the session, from 1.
    let number: Int
    private let onLeave: @Sendable () -> Void

    fileprivate init(number: Int, onLeave: @escaping @Sendable () -> Void) {
      self.number = number
      self.onLeave = onLeave
    }

    deinit { onLeave() }
  }

#endif
