#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// What there is and has happened in a server, counted: what its limits and its metrics are about.
  final class LiveCounts: Sendable {
    struct Values: Equatable {
      /// The sessions that there are.
      var sessions = 0
      /// Those of them that wait for their pages.
      var lostPages = 0
      /// The sessions that there have been.
      var sessionsSoFar = 0
      /// Frames of pages that have joined.
      var eventCount = 0
      /// What pages have been shown.
      var updateCount = 0
      /// Of that, the bytes that have been written.
      var updateByteCount = 0
      /// Events for listeners that had gone: a click on what was just removed. Parts of files that are not
      /// taken, too.
      var lateEvents = 0
      /// Sessions that have gone on when their pages were back.
      var resumptions = 0
      /// Sessions that have ended while they waited for their pages, since others needed the room.
      var displaced = 0
      /// The bytes of files that are being sent.
      var uploadBytes = 0
      /// Sessions that were closed since their page said what no page says, or more than it may.
      var refusals = 0
      /// Connections that were closed since nobody read what waited to be written, and sessions since more
      /// commands waited for their pages than may.
      var stalls = 0
      /// Connections, sockets and sessions for which there was no room.
      var turnedAway = 0
      /// Connections that the system refused to accept.
      var acceptFailures = 0
    }

    /// How many there may be.
    struct Limits: Sendable {
      var count: Int
      let countPerAddress: Int
    }

    private struct State {
      var values = Values()
      var connections = Crowd()
      var sessions = Crowd()
      /// The bytes of files that are being sent from each address.
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
    /// The connections that there are.
    var connections: Int { box.withLockedValue { $0.connections.count } }

    func change(_ body: (inout Values) -> Void) {
      let (old, new) = box.withLockedValue { state in
        let old = state.values
        body(&state.values)
        return (old, state.values)
      }
      metrics.report(new, after: old)
    }

    /// An update was written so long after the event that it shows was read.
    func note(latency: TimeAmount) { metrics.latency.recordNanoseconds(latency.nanoseconds) }

    // MARK: Files that are being sent

    /// The most bytes of a file from an address.
    func maximumUploadSize(from address: ClientAddress?) -> Int {
      var size = min(uploadSpace.size, uploadSpace.sizePerSession)
      if address != nil { size = min(size, uploadSpace.sizePerAddress) }
      return size
    }

    /// Counts bytes of a file, if there is space for them.
    ///
    /// - Parameters:
    ///   - count: how many.
    ///   - others: how many bytes of files its session has already.
    ///   - address: where the session comes from; nil, if that doesn't count.
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

    func giveBack(uploadBytes count: Int, from address: ClientAddress?) {
      if count == 0 { return }
      box.withLockedValue { state in
        state.values.uploadBytes -= count
        guard let address else { return }
        let rest = state.uploadBytes[address, default: 0] - count
        state.uploadBytes[address] = rest > 0 ? rest : nil
      }
    }

    // MARK: Who is there

    /// Counts another connection until it is closed, if there is room for it.
    ///
    /// - Parameter address: where it comes from; nil, if that doesn't count, or is not known yet.
    func admit(
      _ channel: any Channel, from address: ClientAddress?, _ limits: Limits
    ) throws(Refusal) {
      try enter(\.connections, address, limits)
      metrics.connections.increment()
      channel.closeFuture.whenComplete { [self] _ in
        box.withLockedValue { $0.connections.leave(address) }
        metrics.connections.decrement()
      }
    }

    /// Counts a connection for the address where it turns out to come from.
    func claim(
      _ channel: any Channel, from address: ClientAddress, _ limits: Limits
    ) throws(Refusal) {
      let refusal = box.withLockedValue { $0.connections.enter(only: address, limits) }
      if let refusal { throw turnAway(refusal) }
      channel.closeFuture.whenComplete { [self] _ in
        box.withLockedValue { $0.connections.leave(only: address) }
      }
    }

    /// Counts another session, if there is room for it.
    ///
    /// - Parameter address: where it comes from; nil, if that doesn't count.
    func admitSession(from address: ClientAddress?, _ limits: Limits) throws(Refusal) -> Seat {
      try enter(\.sessions, address, limits)
      var number = 0
      change { values in
        values.sessions += 1
        values.sessionsSoFar += 1
        number = values.sessionsSoFar
      }
      return Seat(number: number) { [self] in
        box.withLockedValue { $0.sessions.leave(address) }
        change { $0.sessions -= 1 }
      }
    }

    private func enter(
      _ crowd: WritableKeyPath<State, Crowd>, _ address: ClientAddress?, _ limits: Limits
    ) throws(Refusal) {
      let refusal = box.withLockedValue { $0[keyPath: crowd].enter(address, limits) }
      if let refusal { throw turnAway(refusal) }
    }

    private func turnAway(_ refusal: Refusal) -> Refusal {
      change { $0.turnedAway += 1 }
      return refusal
    }
  }

  /// How many bytes of files may be on their way.
  struct UploadSpace: Sendable {
    /// Of all together.
    var size = Int.max
    var sizePerAddress = Int.max
    var sizePerSession = Int.max
  }

  /// How many are there, in all and from each address.
  private struct Crowd {
    private(set) var count = 0
    private var perAddress: [ClientAddress: Int] = [:]

    /// - Returns: why there is no room for another; nil, if there was.
    mutating func enter(_ address: ClientAddress?, _ limits: LiveCounts.Limits) -> Refusal? {
      if count >= limits.count { return .full }
      if let address, let refusal = enter(only: address, limits) { return refusal }
      count += 1
      return nil
    }

    /// As ``enter(_:_:)``, for one that is counted among all already.
    mutating func enter(only address: ClientAddress, _ limits: LiveCounts.Limits) -> Refusal? {
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

  /// Why somebody is turned away.
  enum Refusal: Error {
    case full
    case fullForAddress
    case stopping
  }

  /// The place of a session among those that there may be, which is free again when this goes.
  struct Seat: ~Copyable, Sendable {
    /// Which session it is, from 1 on.
    let number: Int
    private let onLeave: @Sendable () -> Void

    fileprivate init(number: Int, onLeave: @escaping @Sendable () -> Void) {
      self.number = number
      self.onLeave = onLeave
    }

    deinit { onLeave() }
  }

#endif
