import Foundation

extension Presence {
  /// The time of the database in microseconds since 1970, as far as this server knows it. Without
  /// other servers, the time of the settings.
  var now: Int64 {
    guard let times else {
      return Int64((options.now().timeIntervalSince1970 * 1_000_000).rounded(.down))
    }
    return times.database + (elapsed() - times.elapsed).microseconds
  }

  /// Begins to exchange entries with other servers.
  func begin() async throws(StoreError) {
    guard let engine else { return }
    while times == nil { try await exchange(with: engine) }
    let signals = await engine.signals()
    background = [
      Task { [weak self] in
        for await _ in signals {
          guard let self else { return }
          await self.look()
        }
      },
      Task { [weak self, clock = options.clock, period = options.period] in
        while (try? await clock.sleep(for: period)) != nil {
          guard let self else { return }
          await self.renew()
        }
      },
    ]
  }

  /// Renews the lease, and looks for changes whose signals were lost.
  private func renew() {
    if mirror.hasMissing, !isFailing, elapsed() >= patience { apply(mirror.removeMissing()) }
    look()
  }

  private func look() {
    mustRead = true
    pump()
  }

  /// Writes the changes of this server.
  func send() {
    mustWrite = true
    // Otherwise the next renewal is the next attempt.
    if !isFailing { pump() }
  }

  /// Exchanges entries, in one task at a time, until there is nothing to do.
  private func pump() {
    guard let engine, !isExchanging else { return }
    isExchanging = true
    Task {
      while !isClosing, mustRead || mustWrite {
        do throws(StoreError) {
          try await exchange(with: engine)
        } catch {
          // The next renewal is the next attempt.
          break
        }
      }
      isExchanging = false
    }
  }

  /// Makes an attempt soon. Later ones are renewals.
  private func retry() {
    Task { [weak self, clock = options.clock] in
      try? await clock.sleep(for: .milliseconds(50))
      await self?.look()
    }
  }

  /// Writes what has changed here, unless its window is open, and applies what has changed
  /// elsewhere.
  private func exchange(with engine: any PresenceEngine) async throws(StoreError) {
    let write = mustWrite || outbox.isLost ? outbox.take() : PresenceWrite()
    (mustRead, mustWrite) = (false, false)
    do throws(StoreError) {
      guard let read = try await engine.exchange(write, after: place) else {
        // Another server has removed this one, which comes back.
        outbox.putBack(write)
        outbox.isLost = true
        mustWrite = true
        return
      }
      outbox.confirm(write)
      isFailing = false
      apply(read)
    } catch {
      outbox.putBack(write)
      mustWrite = mustWrite || !outbox.isEmpty
      // One report and one early attempt for each time that the storage is away.
      if !isFailing, !isClosing, times != nil {
        options.report(error)
        retry()
      }
      isFailing = true
      throw error
    }
  }

  private func apply(_ read: PresenceRead) {
    let isNew = place.map { $0.epoch != read.place.epoch } ?? false
    place = read.place
    times = (read.time, elapsed())
    let changes = mirror.apply(read, isNew: isNew) { bytes, server in
      do {
        return try JSONDecoder().decode(Value.self, from: Data(bytes))
      } catch {
        // A server with another version of the program has values that this one doesn't know.
        if unreadable.insert(server).inserted {
          let (field, detail) = StoreJSON.field(of: error)
          let text = "a value of the server \(server) can't be read: \(detail)"
          options.report(self.error(.damaged(revision: nil, field: field, detail: text)))
        }
        return nil
      }
    }
    if isNew { patience = elapsed() + options.lease }
    if !isClosing { apply(changes) }
  }
}

extension Duration {
  /// The number of whole microseconds.
  var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
