import Rill

/// A run of a case: its transactions, its listeners, and their deliveries.
final class VectorRun {
  /// The unspecified choices of a case; the outcome must not depend on them.
  enum Style: CaseIterable {
    /// Every transaction is a `Moment.run`, whose listeners come before its sends.
    case listenersFirst
    /// Single sends go without a `Moment.run`, and the listeners come after the sends.
    case sendsFirst
  }

  private(set) var received: [String: [VectorValue]] = [:]
  private(set) var samples: [String: VectorValue] = [:]
  private(set) var faults: [String] = []

  private let test: VectorCase
  private let style: Style
  private let network: VectorNetwork
  private var observers: [String: Observer] = [:]
  private var transaction = 0
  /// The time of deliveries to a new listener outside of a transaction.
  private var listeningTime: VectorValue?

  init(_ test: VectorCase, _ style: Style) throws {
    self.test = test
    self.style = style
    network = try VectorNetwork(test)
    for name in test.listen.keys { received[name] = [] }
  }

  func play() throws {
    let listeners = test.listen.sorted { $0.key < $1.key }
    for (index, sends) in test.transactions.enumerated() {
      transaction = index
      for (name, listener) in listeners where listener.to == index {
        observers.removeValue(forKey: name)?.cancel()
      }
      for (name, listener) in listeners where listener.from == index && !listener.inside {
        try listenOutside(listener, as: name)
      }
      let inside = listeners.filter { $0.value.from == index && $0.value.inside }
      try perform(sends, inside)
    }
    transaction = test.transactions.count
    for (name, listener) in listeners where listener.from >= transaction {
      try listenOutside(listener, as: name)
    }
    for name in Set(test.sampleAfter).union(test.expectSampleAfter.keys) {
      guard network.kind(of: name) == .cell else { throw VectorError("'\(name)' is no cell") }
      samples[name] = network.cell(name).value
    }
    for observer in observers.values { observer.cancel() }
    faults = network.faults
  }

  private func perform(
    _ sends: [VectorValue], _ listeners: [(key: String, value: VectorCase.Listener)]
  ) throws {
    func send() throws {
      for one in sends {
        guard case .list(let parts) = one, parts.count == 2, case .string(let name) = parts[0]
        else { throw VectorError("can't read the send \(one)") }
        try network.send(parts[1], to: name)
      }
    }
    func listen() throws {
      for (name, listener) in listeners { try self.listen(listener, as: name) }
    }
    switch style {
    case .listenersFirst:
      try Moment.run {
        try listen()
        try send()
      }
    case .sendsFirst where sends.count == 1 && listeners.isEmpty:
      try send()
    case .sendsFirst:
      try Moment.run {
        try send()
        try listen()
      }
    }
  }

  /// An occurrence at once happened half a transaction earlier, or at -1.
  private func listenOutside(_ listener: VectorCase.Listener, as name: String) throws {
    listeningTime = transaction == 0 ? .int(-1) : .double(Double(transaction) - 0.5)
    defer { listeningTime = nil }
    try listen(listener, as: name)
  }

  private func listen(_ listener: VectorCase.Listener, as name: String) throws {
    let hear: (VectorValue) -> Void = { [unowned self] in
      received[name]!.append(.list([time, $0]))
    }
    switch (listener.kind, network.kind(of: listener.node)) {
    case (.stream, .stream): observers[name] = network.stream(listener.node).observe(hear)
    case (.cell, .cell): observers[name] = network.cell(listener.node).observe(hear)
    case (.stream, .cell): observers[name] = network.cell(listener.node).changes.observe(hear)
    default: throw VectorError("can't listen to '\(listener.node)' as a \(listener.kind.rawValue)")
    }
  }

  /// The time of the current delivery: a transaction, or the path of a moment below it.
  private var time: VectorValue {
    if let listeningTime { return listeningTime }
    let path = Moment.path
    guard !path.isEmpty else { return .int(transaction) }
    return .list(([transaction] + path).map(VectorValue.int))
  }
}
